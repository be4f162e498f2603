### Everything Bouton says in English. `zh-Hans.ftl` has the same keys with the same facts; a test compares them.

## Who wins

verdict-P = the player to move loses
verdict-N = the player to move wins
verdict-D = a draw: neither player can force a win
verdict-L = Left wins, whoever starts
verdict-R = Right wins, whoever starts
verdict-mixed = Left first: Left { $left }; Right first: Left { $right }
verdict-unknown = not found out
verdict-misere = misère: the player who cannot move wins
finish-win = wins
finish-draw = draws
finish-loss = loses

## How sure it is

status-PROVED = PROVED
    .about = by a theorem or a checked certificate
status-COMPUTED = COMPUTED
    .about = exact for this position
status-CONJECTURED = CONJECTURED
    .about = fits all data seen; unproved
status-REFUTED = REFUTED
    .about = false, with a counterexample
status-UNKNOWN = UNKNOWN
    .about = a limit came first

## Why

reason-ended = an end rule is met: the game is over
reason-no-move = the player to move has no move, and so loses
reason-no-move-misere = the player to move has no move, and under misère so wins
reason-value-zero = its nim value is 0: every move leads to another value, from which there is a move back to 0
reason-value-not-zero = its nim value is { $value }, not 0: some move leads to value 0
reason-nim-sum-zero = the nim-sum of the values is { $terms } = 0: every move spoils it, and the opponent can restore it
reason-nim-sum-not-zero = the nim-sum of the values is { $terms } = { $sum }, not 0: a winning move makes it 0
reason-winning-moves = { $good ->
        [one] 1 of { $all } moves leaves the opponent lost
       *[other] { $good } of { $all } moves leave the opponent lost
    }
reason-every-move-loses = { $all ->
        [one] the only move lets the opponent win
       *[other] each of the { $all } moves lets the opponent win
    }
reason-drawn = no move wins, but some move never lets the opponent win
reason-two-starts = decided by playing it out for Left first and for Right first
reason-not-known = the search was stopped before this was found out

## Which way was taken

plan-values = nim values of the components (Sprague-Grundy theorem)
plan-whole = whole positions, by retrograde analysis, because { $because }
because-partizan = Left and Right move differently
because-misere = the player who cannot move wins (misère)
because-compound = a move may touch several components
because-end = an end rule ends the whole game
because-loopy = play can go on for ever
because-forced = it was asked for

## Moves

move-take = take { $amount }
move-take-heap = take { $amount } from heap { $index }
move-add = add { $amount }
move-add-heap = add { $amount } to heap { $index }
move-nothing = change nothing
move-remove = remove it
move-remove-heap = remove heap { $index }
move-split = split into { $parts }
move-split-heap = split heap { $index } into { $parts }
move-take-leaving = take { $amount }, leaving { $parts }
move-take-leaving-heap = take { $amount } from heap { $index }, leaving { $parts }
move-replace = put { $parts } in its place
move-replace-heap = put { $parts } in the place of heap { $index }
move-take-from = take { $list }
move-from-heap = { $amount } from heap { $index }
move-become = { $from } becomes { $to }
move-go = go from { $from } to { $to }
move-at-heap = heap { $index }: { $move }
move-at-board = board { $index }: { $move }
move-more-parts = { $count } more
move-and = and
move-join = ; { "" }

## The face of `solve`, `moves` and `table`

label-winning-moves = winning moves
label-why = why
label-plan = plan
label-work = work
label-value = nim value
label-remoteness = remoteness
label-moves = moves
label-left = Left
label-right = Right
label-end = end of play
solve-none = none
solve-none-terminal = none: play has ended
solve-count = { $good } of { $all }
solve-count-unknown = { $good } so far
solve-more = ... and { $count } more (--format csv shows all)
solve-remoteness = { $count ->
        [one] 1 move to the end
       *[other] { $count } moves to the end
    }
solve-remoteness-starts = to the end: { $left } moves when Left starts, { $right } when Right starts
solve-loopy = play can go on for ever
solve-value-unknown = not computed
solve-work = { $positions } positions, { $moves } moves looked at
solve-time = { $ms } ms
solve-chain = a chain of play from there:
moves-none = no legal moves
moves-good = good
moves-bad = bad
moves-even = keeps the draw
moves-unknown = not known
table-truncated = stopped: the rows above are exact, the rest is UNKNOWN
column-move = move
column-to = leads to
column-outcome = outcome
column-value = value
column-player = player

## Games, rules, terms

games-none = no game matches `{ $word }`; `bouton games` lists all
games-count = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
games-families = families that need no file: sub:1,3,4  allbut:2,3  octal:0.77  code:0.3F  take:2x  graph:FILE
games-hint = `bouton rule show NAME` prints the rule text
terms-none = no term matches `{ $word }`
term-also = also: { $forms }
term-trap = careful: { $text }
rule-written = wrote { $path }; next: bouton rule lint { $path }
rule-exists = { $path } exists already; it is left as it is
rule-name = `{ $name }` cannot be the name of a game: letters, digits and _ only, a letter first
lint-clean = no faults found
lint-count = { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] 1 warning
       *[other] { $warnings } warnings
    }
lint-first-positions = moves from the first positions:
lint-no-moves = no move
lint-more-moves = ... and { $count } more
lint-parameter = parameter { $name } = { $value }
lint-read-so = the rule says:

## Errors of the command line

error-label = error
warning-label = warning
unknown-label = unknown
internal-label = internal error
error-try = try
error-fix = fix
error-more = more: bouton explain { $code }
error-here = here
error-related = see here
error-flag-unknown = unknown flag `{ $flag }`
error-flag-similar = did you mean `{ $flag }`?
error-flag-value = `{ $value }` is no value for { $flag }
error-flag-values = one of: { $values }
error-flag-no-value = { $flag } needs a value
error-flag-extra-value = { $flag } takes no value
error-flag-conflict = { $flag } cannot stand together with { $other }
error-flag-missing = missing: { $what }
error-flag-repeated = { $flag } is given twice
error-arguments = this command line cannot be read: { $text }
error-usage = usage: { $usage }
error-help = more: bouton { $command } --help
error-file-write = cannot write { $path }: { $reason }
error-file-read = cannot read { $path }: { $reason }
error-stdin = cannot read standard input: { $reason }
error-stdin-twice = standard input can be read only once
error-not-joined = `{ $text }` stands before any position; a position is GAME@NUMBERS, such as nim@3,5,7
error-command-similar = there is no command or game `{ $word }`; did you mean the command `{ $command }`?
error-many-positions = this command takes one position, not { $count }
error-format = format { $format } does not fit `{ $command }`; it takes: { $formats }
error-bfile = bfile is "n a(n)": it needs a game of one number with a value, and --n A..B
error-range = `{ $text }` is no range; write --n 0..100
error-size = `{ $text }` is no size; write --size 20x20 (at most three numbers, each at least 1)
error-size-large = a table of { $count } positions is too large (at most { $most })
error-size-fit = `{ $game }` is typed as { $arity ->
        [one] 1 number
       *[other] { $arity } numbers
    }; --size with { $dimensions } does not fit
error-n-fit = --n needs a game typed as one number; `{ $game }` has { $arity }: use --size
error-matrix = --matrix needs a table with two numbers
error-code-unknown = `{ $code }` is no code of ours; codes look like E0311
error-seconds = `{ $text }` is no time in seconds
error-test-outcome = the outcome is { $got }, not { $wanted }
error-internal = a fault in Bouton itself, not in your input: { $text }
error-internal-try = please report it with this command, which shows it again:
error-interrupted = interrupted; what is printed is what is known
