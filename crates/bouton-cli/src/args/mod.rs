//! The command line: its flags and commands. Texts of the help are not here but in the wording, by the names
//! of commands and arguments; see [`help`].

pub(crate) mod default;
pub(crate) mod errors;
pub(crate) mod help;
mod values;

use std::path::PathBuf;
use std::time::Duration;

use bouton::judge::Cases;
use bouton::value::Natural;
use bouton::vet::{Bounds, Kind};
use clap::{ArgAction, Args, Parser, Subcommand};

pub(crate) use values::natural;
pub(crate) use values::{
    Asks, ColorArg, EngineArg, Format, Labels, LangArg, Most, Seat, ShellArg, SideArg, Size, Span, Target,
    Wanted,
};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "bouton", version, disable_help_subcommand = true, disable_help_flag = true)]
#[command(disable_version_flag = true, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Flags of every command.
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Clone, Debug, Args)]
pub(crate) struct Global {
    #[arg(long, global = true, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(short, long, global = true, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    #[arg(long, global = true, value_name = "en|zh")]
    pub(crate) lang: Option<LangArg>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorArg,
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[arg(long, global = true, value_name = "SEC", value_parser = values::seconds)]
    pub(crate) time: Option<Duration>,
    #[arg(long, global = true, value_name = "MB", default_value = "4096")]
    pub(crate) mem: u64,
    #[arg(long, global = true, value_name = "ENGINE", default_value = "auto")]
    pub(crate) engine: EngineArg,
    #[arg(long, global = true)]
    pub(crate) no_theorems: bool,
    #[arg(long, global = true, value_name = "N", default_value = "0")]
    pub(crate) seed: u64,
    #[arg(long, global = true, value_name = "N")]
    pub(crate) threads: Option<u32>,
    #[arg(long, global = true)]
    pub(crate) no_cache: bool,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    pub(crate) help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    pub(crate) version: Option<bool>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Moves(MovesArgs),
    Table(TableArgs),
    Law(LawArgs),
    Check(CheckArgs),
    Play(PlayArgs),
    Judge(Box<JudgeArgs>),
    Export(Box<ExportArgs>),
    Note(NoteArgs),
    Vet(Box<VetArgs>),
    Gen(Box<GenArgs>),
    Interact(Box<InteractArgs>),
    Sequence(SequenceArgs),
    Games(WordArgs),
    #[command(subcommand)]
    Rule(RuleCommand),
    Explain(ExplainArgs),
    Term(WordArgs),
    Completions(CompletionsArgs),
    Repl,
}

/// `solve POSITION...`
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[arg(value_name = "POSITION", required = true, allow_negative_numbers = true)]
    pub(crate) positions: Vec<String>,
    #[arg(long)]
    pub(crate) why: bool,
    #[arg(long)]
    pub(crate) distinct: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    #[arg(long, value_name = "OUTCOME")]
    pub(crate) test: Option<Wanted>,
}

/// `moves POSITION`
#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[arg(value_name = "POSITION", required = true, allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
    #[arg(long)]
    pub(crate) distinct: bool,
}

/// `law GAME`
#[derive(Debug, Args)]
pub(crate) struct LawArgs {
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Vec<String>,
    #[arg(long)]
    pub(crate) proof: bool,
    #[arg(long)]
    pub(crate) prove: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) cert: Option<String>,
    #[arg(long, value_name = "N", value_parser = values::heap)]
    pub(crate) upto: Option<u64>,
    #[arg(long, value_name = "H", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=8))]
    pub(crate) heaps: u64,
}

/// `table GAME`
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Vec<String>,
    #[arg(long, value_name = "A..B", conflicts_with = "size")]
    pub(crate) n: Option<Span>,
    #[arg(long, value_name = "RxC")]
    pub(crate) size: Option<Size>,
    #[arg(long, conflicts_with = "matrix")]
    pub(crate) zeros: bool,
    #[arg(long)]
    pub(crate) matrix: bool,
}

/// `check FILE...`
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) certificates: Vec<String>,
}

/// `sequence CODE --to N`
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Args)]
pub(crate) struct SequenceArgs {
    #[arg(value_name = "CODE", required = true)]
    pub(crate) heap_game: Vec<String>,
    #[arg(long, value_name = "N", value_parser = values::heap, required_unless_present = "at")]
    pub(crate) to: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) archive: Option<PathBuf>,
    #[arg(long, value_name = "A..B", requires = "archive", conflicts_with_all = ["to", "checkpoint"])]
    pub(crate) at: Option<Span>,
    #[arg(long, value_name = "FILE")]
    pub(crate) cert: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "SEC", default_value = "60", value_parser = values::seconds)]
    pub(crate) every: Duration,
    #[arg(long, requires = "checkpoint")]
    pub(crate) resume: bool,
    #[arg(long)]
    pub(crate) histogram: bool,
    #[arg(long)]
    pub(crate) rares: bool,
    #[arg(long)]
    pub(crate) maxima: bool,
}

/// `play POSITION`
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "POSITION", required = true, allow_negative_numbers = true)]
    pub(crate) position: Vec<String>,
    #[arg(long, value_name = "SEAT", default_value = "first")]
    pub(crate) you: Seat,
    #[arg(long, value_name = "left|right")]
    pub(crate) starts: Option<SideArg>,
}

/// `judge GAME`
#[derive(Debug, Args)]
pub(crate) struct JudgeArgs {
    #[arg(value_name = "GAME [FILE]", num_args = 0..=4)]
    pub(crate) words: Vec<String>,
    #[arg(long)]
    pub(crate) list: bool,
    #[arg(long, conflicts_with = "list")]
    pub(crate) checker: bool,
    #[command(flatten)]
    pub(crate) stream: StreamArgs,
}

/// What is asked of a stream of cases: the same for every command that reads or makes one.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StreamArgs {
    #[arg(long, value_name = "ID")]
    pub(crate) preset: Option<String>,
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) input: Option<String>,
    #[arg(long, value_name = "one|T|eof", value_parser = values::cases)]
    pub(crate) cases: Option<Cases>,
    #[arg(long, value_name = "N")]
    pub(crate) until: Option<u64>,
    #[arg(long, value_name = "QUESTIONS", value_parser = values::asks)]
    pub(crate) ask: Option<Asks>,
    #[arg(long, value_name = "FIRST,SECOND[,DRAW]", value_parser = values::labels)]
    pub(crate) labels: Option<Labels>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) none: Option<String>,
    #[arg(long)]
    pub(crate) distinct: bool,
    #[arg(long, value_name = "TEMPLATE", allow_hyphen_values = true)]
    pub(crate) print: Option<String>,
    #[arg(long, value_name = "EXPR,...", allow_hyphen_values = true)]
    pub(crate) order: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) join: Option<String>,
    #[arg(long, value_name = "TEMPLATE", allow_hyphen_values = true)]
    pub(crate) prefix: Option<String>,
}

/// `note FILE...`
#[derive(Debug, Args)]
pub(crate) struct NoteArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) notes: Vec<String>,
}

/// `export GAME --to LANGUAGE`
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "GAME", num_args = 0..)]
    pub(crate) exported_game: Vec<String>,
    #[arg(long = "to", value_name = "cpp|py|rs|tex|bfile")]
    pub(crate) language: Target,
    #[command(flatten)]
    pub(crate) stream: StreamArgs,
    #[arg(long = "max", value_name = "N|NAME=N,...", value_parser = values::bounds)]
    pub(crate) most: Option<Most>,
    #[arg(long = "n", value_name = "A..B")]
    pub(crate) terms: Option<Span>,
}

/// Bounds of the numbers of a case.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BoundArgs {
    #[arg(long, value_name = "N", value_parser = values::whole)]
    pub(crate) min: Option<Natural>,
    #[arg(long, value_name = "N", value_parser = values::whole)]
    pub(crate) max: Option<Natural>,
    #[arg(long, value_name = "NAME LOW..HIGH,...", value_parser = values::ranges)]
    pub(crate) bounds: Option<Bounds>,
}

/// How a program is built, and what a run of it may take.
#[derive(Clone, Debug, Args)]
pub(crate) struct RunArgs {
    #[arg(long, value_name = "SEC", default_value = "1", value_parser = values::seconds)]
    pub(crate) tle: Duration,
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) memory: u64,
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    pub(crate) build: Option<String>,
}

/// `vet GAME -c CMD`, `--formula`, `--table`
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("tested").required(true).multiple(false))]
pub(crate) struct VetArgs {
    #[arg(value_name = "GAME")]
    pub(crate) asked: Option<String>,
    #[arg(short, long, value_name = "CMD", group = "tested", allow_hyphen_values = true)]
    pub(crate) command: Option<String>,
    #[arg(long, value_name = "EXPR", group = "tested", allow_hyphen_values = true)]
    pub(crate) formula: Option<String>,
    #[arg(long = "table", value_name = "FILE", group = "tested")]
    pub(crate) pasted: Option<String>,
    #[command(flatten)]
    pub(crate) stream: StreamArgs,
    #[command(flatten)]
    pub(crate) bound: BoundArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) cases_per_run: Option<u64>,
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    pub(crate) jobs: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) tc: Option<u64>,
    #[arg(long)]
    pub(crate) any: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) play: bool,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) replay: Option<String>,
}

/// `gen GAME`
#[derive(Debug, Args)]
pub(crate) struct GenArgs {
    #[arg(value_name = "GAME")]
    pub(crate) asked: Option<String>,
    #[arg(long, value_name = "KIND", value_parser = values::kind)]
    pub(crate) kind: Option<Kind>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) count: Option<u64>,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) multi: Option<u64>,
    #[arg(long)]
    pub(crate) answers: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) validate: Option<String>,
    #[command(flatten)]
    pub(crate) stream: StreamArgs,
    #[command(flatten)]
    pub(crate) bound: BoundArgs,
}

/// `interact GAME -c CMD`
#[derive(Debug, Args)]
pub(crate) struct InteractArgs {
    #[arg(value_name = "GAME")]
    pub(crate) asked: Option<String>,
    #[arg(short, long, value_name = "CMD", allow_hyphen_values = true)]
    pub(crate) command: String,
    #[command(flatten)]
    pub(crate) stream: StreamArgs,
    #[command(flatten)]
    pub(crate) bound: BoundArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// `games [WORD]`, `term [WORD]`
#[derive(Debug, Args)]
pub(crate) struct WordArgs {
    #[arg(value_name = "WORD")]
    pub(crate) word: Vec<String>,
}

/// `rule new|lint|show|diff`
#[derive(Debug, Subcommand)]
pub(crate) enum RuleCommand {
    New(RuleNewArgs),
    Lint(RuleLintArgs),
    Show(RuleShowArgs),
    Diff(RuleDiffArgs),
}

/// `rule new NAME`
#[derive(Debug, Args)]
pub(crate) struct RuleNewArgs {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}

/// `rule lint FILE...`
#[derive(Debug, Args)]
pub(crate) struct RuleLintArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
}

/// `rule show GAME`
#[derive(Debug, Args)]
pub(crate) struct RuleShowArgs {
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Vec<String>,
    #[arg(long)]
    pub(crate) canonical: bool,
}

/// `rule diff A B`
#[derive(Debug, Args)]
pub(crate) struct RuleDiffArgs {
    #[arg(value_name = "A")]
    pub(crate) a: String,
    #[arg(value_name = "B")]
    pub(crate) b: String,
    #[arg(long, value_name = "A..B", conflicts_with = "size")]
    pub(crate) n: Option<Span>,
    #[arg(long, value_name = "RxC")]
    pub(crate) size: Option<Size>,
}

/// `explain [CODE]`
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

/// `completions SHELL`
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: ShellArg,
}
