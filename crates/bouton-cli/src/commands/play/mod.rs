//! `play POSITION`: a game against Bouton in the terminal.

mod choose;
mod judge;
mod record;
mod table;
mod typed;

use std::fs;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use bouton::rules::Side;
use bouton::rules::string::{Named, Reader};
use bouton::value::Finish;
use bouton::wording::{Arg, answer};

use crate::args::{Format, PlayArgs, Seat, SideArg};
use crate::face::{Face, complain};
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Report};
use crate::input::{Disk, Positions, position};
use crate::interrupt;
use crate::out::Out;
use crate::report::{games_echo, short};
use crate::style::tame;
use choose::{Mood, choose};
use judge::{Judge, Scene};
use record::{Ending, Record, Step, Who};
use typed::Typed;

const FORMATS: &[Format] = &[Format::Human, Format::Plain, Format::Json, Format::Jsonl, Format::Csv];

/// A position that comes up this often ends the game in a draw.
const REPEATS: usize = 3;
/// Longer lines are not read whole.
const LONGEST_LINE: u64 = 1 << 16;

/// Plays one game. Talk goes to standard output; where data was asked for, to standard error, and the record to
/// standard output at the end.
pub(super) fn run(args: &PlayArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "play", FORMATS)?;
    let mut positions = Positions::new(&face.words, &args.position)?;
    let mut reader = Reader::new(&Disk);
    let Some(start) = positions.next(&mut reader).transpose()? else { return Ok(Exit::Done) };
    if positions.next(&mut reader).is_some() {
        return Err(Failure::request(face.words.text("play-one-position")));
    }
    let talks = matches!(face.format, Format::Human | Format::Plain) && matches!(out, Out::Stdout(_));
    let (first, side) = seats(args, face, &start)?;
    let mut judge = Judge::new(face);
    let scene = judge.scene(&start, position(&start), side)?;
    let mut game = Game {
        face,
        start: &start,
        judge,
        first,
        scene,
        steps: Vec::new(),
        talk: Talk { out: talks.then_some(&mut *out), echo: !io::stdin().is_terminal() },
        values: false,
        shown: 0,
    };
    let ending = game.play()?;
    game.talk.say("")?;
    let Game { steps, scene, mut talk, .. } = game;
    let record = Record {
        face,
        start: start.echo.clone(),
        first,
        seed: face.seed,
        steps: &steps,
        last: &scene,
        ending,
    };
    talk.say(record.human().trim_end())?;
    if !talks {
        let mut printer = Printer::new(out, face.format);
        printer.print(&record)?;
        printer.finish()?;
    }
    Ok(if ending == Ending::Interrupted { Exit::Interrupted } else { Exit::Done })
}

/// Who moves first, and on which side.
fn seats(args: &PlayArgs, face: &Face, start: &Named) -> Result<(Who, Side), Failure> {
    let partizan = start.ruleset.is_partizan();
    if !partizan && (args.starts.is_some() || matches!(args.you, Seat::Left | Seat::Right)) {
        return Err(Failure::request(
            face.words.say("play-sides", &[("game", Arg::Text(&games_echo(start)))]),
        ));
    }
    let side = match args.starts {
        Some(SideArg::Right) => Side::Right,
        Some(SideArg::Left) | None => Side::Left,
    };
    let yours = match args.you {
        Seat::First => true,
        Seat::Second => false,
        Seat::Left => side == Side::Left,
        Seat::Right => side == Side::Right,
    };
    Ok((if yours { Who::You } else { Who::Bouton }, side))
}

/// Where talk goes.
struct Talk<'o> {
    /// Standard output, or nothing when it is for data.
    out: Option<&'o mut Out>,
    /// Whether what was typed is repeated, because it did not come from a keyboard.
    echo: bool,
}

impl Talk<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        if let Some(out) = &mut self.out {
            return writeln!(out, "{text}");
        }
        complain(text);
        Ok(())
    }

    /// Asks for a line; `None` at the end of input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        match &mut self.out {
            Some(out) => {
                write!(out, "> ")?;
                out.flush()?;
            }
            None => eprint!("> "),
        }
        let mut bytes = Vec::new();
        io::stdin().lock().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo || bytes.is_empty() {
            self.say(&tame(&line))?;
        }
        Ok((!bytes.is_empty()).then_some(line))
    }
}

/// A game that is being played.
struct Game<'a> {
    face: &'a Face,
    start: &'a Named,
    judge: Judge<'a>,
    /// Who moves first.
    first: Who,
    /// The position now.
    scene: Scene,
    /// How it came about.
    steps: Vec<Step>,
    talk: Talk<'a>,
    /// Whether moves are listed with what they are worth.
    values: bool,
    /// How many moves of the list have been shown.
    shown: usize,
}

impl Game<'_> {
    fn mover(&self) -> Who {
        self.steps.last().map_or(self.first, |step| step.who.other())
    }

    /// Plays to an end.
    fn play(&mut self) -> Result<Ending, Failure> {
        self.greet()?;
        loop {
            if interrupt::raised() {
                return Ok(Ending::Interrupted);
            }
            if self.scene.moves.is_empty() {
                return Ok(Ending::Played(self.scene.finish.unwrap_or(Finish::Loss)));
            }
            let here = position(&self.scene.named);
            let before = self
                .steps
                .iter()
                .filter(|step| step.scene.side == self.scene.side && position(&step.scene.named) == here);
            if before.count() + 1 >= REPEATS {
                return Ok(Ending::Repeated);
            }
            if self.mover() == Who::Bouton {
                self.answer()?;
            } else if let Some(ending) = self.turn()? {
                return Ok(ending);
            }
        }
    }

    fn text(&mut self, key: &str) -> io::Result<()> {
        self.talk.say(&self.face.words.text(key))
    }

    fn greet(&mut self) -> io::Result<()> {
        let words = &self.face.words;
        let rule = words.text(if self.start.ruleset.is_misere() { "play-misere" } else { "play-normal" });
        let who = self.first.name(words);
        let facts = [("position", Arg::Text(self.start.echo.as_str())), ("who", Arg::Text(&who))];
        let hello = words.say("play-hello", &facts);
        self.talk.say(&format!("{}\n{rule}", tame(&hello)))
    }

    /// Bouton moves.
    fn answer(&mut self) -> Result<(), Failure> {
        let ply = self.steps.len() as u64;
        let (index, mood) =
            choose(&mut self.judge, self.start, &self.scene, self.face.seed.wrapping_add(ply << 32));
        let words = &self.face.words;
        let told = match mood {
            Mood::Winning => words.text("play-mood-winning"),
            Mood::Losing(Some(count)) => {
                words.say("play-mood-losing", &[("count", Arg::Count(count as u64))])
            }
            Mood::Losing(None) => words.text("play-mood-lost"),
            Mood::Drawing => words.text("play-mood-drawing"),
            Mood::Blind => words.text("play-mood-blind"),
        };
        self.step(Who::Bouton, index, &told)
    }

    /// Makes a move and says it.
    fn step(&mut self, who: Who, index: usize, note: &str) -> Result<(), Failure> {
        let Some(shown) = self.scene.shown(self.face, index) else { return Ok(()) };
        let colon = self.face.words.text("error-colon");
        let name = who.name(&self.face.words);
        let to = short(&self.scene.named, shown.to());
        let line = format!("{name}{colon}{}  ->  {to}", shown.words());
        let line = if note.is_empty() { line } else { format!("{line}   ({note})") };
        let side = match (self.start.ruleset.is_partizan(), self.scene.side) {
            (true, Side::Left) => Side::Right,
            _ => Side::Left,
        };
        let next = self.judge.scene(self.start, &shown.judged.mv.to, side)?;
        self.talk.say(&tame(&line))?;
        let scene = std::mem::replace(&mut self.scene, next);
        self.steps.push(Step { who, scene, index });
        self.shown = 0;
        Ok(())
    }

    /// You move, or do something else; an ending when you leave.
    fn turn(&mut self) -> Result<Option<Ending>, Failure> {
        if self.shown == 0 {
            let echo = tame(&self.scene.named.echo);
            let mut turn = self.face.words.say("play-turn", &[("position", Arg::Text(&echo))]);
            if self.start.ruleset.is_partizan() {
                let side = if self.scene.side == Side::Left { "label-left" } else { "label-right" };
                turn = format!("{turn} ({})", self.face.words.text(side));
            }
            self.talk.say(&format!("\n{turn}"))?;
            self.list(0, self.values)?;
        }
        let Some(line) = self.talk.ask()? else { return Ok(Some(Ending::EndOfInput)) };
        match Typed::read(&line) {
            Typed::Nothing => {}
            Typed::Undo => self.undo()?,
            Typed::Hint => self.hint()?,
            Typed::Why => {
                let why = answer::reason(&self.face.words, &self.start.ruleset, &self.scene.answer);
                self.talk.say(&why)?;
            }
            Typed::Moves => self.list(0, true)?,
            Typed::More => self.list(self.shown, self.values)?,
            Typed::Values(wanted) => {
                self.values = wanted.unwrap_or(!self.values);
                self.shown = 0;
                self.text(if self.values { "play-values-on" } else { "play-values-off" })?;
            }
            Typed::Restart => {
                self.back_to(0);
                self.greet()?;
            }
            Typed::Save(path) => self.save(&path)?,
            Typed::Quit => return Ok(Some(Ending::Quit)),
            Typed::Help => self.text("play-help")?,
            Typed::Move(text) => self.typed(&text)?,
        }
        Ok(None)
    }

    fn list(&mut self, from: usize, judged: bool) -> io::Result<()> {
        let (text, shown) = table::list(self.face, &self.scene, from, judged);
        self.shown = shown;
        self.talk.say(&text)
    }

    fn typed(&mut self, text: &str) -> Result<(), Failure> {
        let found = typed::find(self.face, &self.scene, text);
        let words = &self.face.words;
        match found.as_slice() {
            [only] => return self.step(Who::You, *only, ""),
            [] => {
                let said = words.say("play-no-move", &[("text", Arg::Text(&tame(text)))]);
                self.talk.say(&said)?;
            }
            many => {
                let labels: Vec<String> =
                    many.iter().take(8).map(|index| format!("#{}", index + 1)).collect();
                let labels = labels.join(" ");
                let facts = [
                    ("text", Arg::Text(text)),
                    ("count", Arg::Count(many.len() as u64)),
                    ("moves", Arg::Text(&labels)),
                ];
                let said = words.say("play-many-moves", &facts);
                self.talk.say(&tame(&said))?;
            }
        }
        Ok(())
    }

    /// Takes back your last move with what came after it.
    fn undo(&mut self) -> io::Result<()> {
        let Some(place) = self.steps.iter().rposition(|step| step.who == Who::You) else {
            return self.text("play-no-undo");
        };
        self.back_to(place);
        self.text("play-undone")
    }

    /// Goes back to the position before a step.
    fn back_to(&mut self, place: usize) {
        if let Some(step) = self.steps.drain(place..).next() {
            self.scene = step.scene;
        }
        self.shown = 0;
    }

    fn hint(&mut self) -> io::Result<()> {
        let words = &self.face.words;
        let wanted = self.scene.finish;
        let best = (0..self.scene.moves.len()).find(|&i| self.scene.finish_of(self.face, i) == wanted);
        let key = match wanted {
            Some(Finish::Win) => "play-hint-win",
            Some(Finish::Draw) => "play-hint-draw",
            Some(Finish::Loss) => return self.text("play-hint-loss"),
            None => return self.text("play-hint-unknown"),
        };
        let Some(shown) = best.and_then(|index| self.scene.shown(self.face, index)) else {
            return self.text("play-hint-unknown");
        };
        let (made, to) = (shown.words(), short(&self.scene.named, shown.to()));
        let said = words.say(key, &[("move", Arg::Text(&made)), ("to", Arg::Text(&to))]);
        self.talk.say(&tame(&said))
    }

    /// Writes the record so far; a file that exists is left as it is.
    fn save(&mut self, path: &str) -> io::Result<()> {
        let record = Record {
            face: self.face,
            start: self.start.echo.clone(),
            first: self.first,
            seed: self.face.seed,
            steps: &self.steps,
            last: &self.scene,
            ending: Ending::Quit,
        };
        let text = record.json(false).into_iter().map(|object| object.to_string() + "\n").collect::<String>();
        let words = &self.face.words;
        let file = fs::File::options().write(true).create_new(true).open(path);
        let said = match file.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => words.say("play-saved", &[("path", Arg::Text(path))]),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                words.say("rule-exists", &[("path", Arg::Text(path))])
            }
            Err(error) => {
                let reason = error.to_string();
                words.say("error-file-write", &[("path", Arg::Text(path)), ("reason", Arg::Text(&reason))])
            }
        };
        self.talk.say(&tame(&said))
    }
}
