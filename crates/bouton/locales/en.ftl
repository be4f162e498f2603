### Everything Bouton says in English. `zh-Hans.ftl` has the same keys with the same facts; a test compares them.

## Who wins

verdict-P = the player to move loses
verdict-N = the player to move wins
verdict-D = a draw: neither player can force a win
verdict-L = Left wins, whoever starts
verdict-R = Right wins, whoever starts
verdict-mixed = Left first: Left { $left }; Right first: Left { $right }
verdict-unknown = not found out
verdict-with = { $verdict } ({ $note })
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
plan-tables = nim values of the components from a table filled by the compiled rules (Sprague-Grundy theorem)
plan-tables-kept = nim values of the components from a table filled by the compiled rules, the options of rays, windows or caps kept in sets from state to state (Sprague-Grundy theorem)
plan-graph-values = nim values of nodes, depth-first over the edges of the graph (Sprague-Grundy theorem)
plan-graph = nodes of the graph, by retrograde analysis over its edges, because { $because }
plan-file = looked up in the table file
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
move-from-and = { " and " }
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
solve-unlisted = { $count } more winning moves are counted but not listed: each would be a whole position of { $components } components (judge --ask all-moves prints them all)
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
table-progress = { $percent } %: { $done } of { $all } rows

## repl

repl-hello = Type a game string such as nim@3,5,7, or a command. :help says more, :quit leaves.
repl-help =
    nim@3,5,7               solve a position; `_` is the last one: moves _
    moves, table, play ...  every command, as on the command line
    ?mex  ?E0311            look up a word or a code
    :lang zh                another language
    :json                   JSON on or off
    :quit                   leave (Ctrl-D)
    Tab completes, Ctrl-C stops what is being computed.
repl-json-on = answers are JSON
repl-json-off = answers are as before
repl-lang = English it is
repl-unknown = `{ $text }` is not known here; :help lists what is
repl-no-last = `_` is the last position, and there is none yet
repl-inside = this is a session already; :quit leaves it

## judge

note-loses = the player to move loses just when { $formula }
note-loses-double = a program with doubles says that the player to move loses just when { $formula }
note-wins = the player to move wins just when { $formula }
note-wins-double = a program with doubles says that the player to move wins just when { $formula }
note-list = a list of { $count } lost positions from the first on
note-greedy = the smaller number of a lost pair is the least that was not used, the larger is k more
note-property-one = every number is in exactly one lost pair
note-property-two = no move leads from a lost pair to a lost pair
note-property-three = from every other position a move leads to a lost pair
note-zeckendorf = every number is a sum of Fibonacci numbers that are not neighbours, in one way
note-parts = { $sum } as such a sum
note-least-part = the least winning first take is the least part of that sum
note-width = { $name } is a 32-bit integer, and the statement goes up to { $bound }
note-unknown = something that looks like a claim
note-holds = holds in all { $tested } positions that were looked at, up to { $to }
note-fails-lost = fails first at { $at }: there the player to move loses
note-fails-won = fails first at { $at }: there the player to move wins
note-fails-at = fails at { $at }
note-fails-width = { $at } does not fit
note-unread = not understood, so not checked
note-mend-floor = true when the product is rounded down: floor(..)
note-mend-clause = true in another game: { $game } (bouton rule diff shows the clause)
note-mend-wide = it must have 64 bits
note-mend-exact = true in exact arithmetic; bouton export wythoff --to cpp writes it without floating point
note-mend-other = it is the other way round
note-mark-holds = holds
note-mark-fails = FAILS
note-mark-unread = ?
note-nothing = no claim was found that could be checked
export-game = Game: { $game }
export-law = Law: { $law }
export-theorem = Proved: { $name }, { $source }
export-certificate = Law: { $kind }, proved from the rules and checked by the independent checker (bouton law --cert FILE writes the certificate)
export-table = No law is known here. The values up to { $to } stand in the program; they were computed from the rules.
export-cost-constant = Cost: a fixed number of operations for each component
export-cost-digits = Cost: in proportion to the digits of the numbers
export-cost-table = Cost: one look into a table for each component
export-cost-list = Cost: in proportion to the length of the list of losing heaps up to the number
export-range = Range: { $bounds }
export-bits = Integers of { $bits } bits hold every number on the way; there is no floating point.
export-any-size = Integers have any size; there is no floating point.
export-made = Made by bouton { $version }: bouton { $line }
export-no-law = no law is known of { $game } that a program can be written from, and the numbers are too large for a table of values
export-no-recipe = the law of { $game } is not one that programs are written for yet
export-rule = the rules use what programs are not written for: { $what }
export-kind = programs are not written for this kind of game: { $what }
export-question = the law does not answer the question { $ask }
export-moves = the winning moves of { $game } are too many to be tried one by one within these bounds, and its law does not list them
export-layout = programs do not read this part of the layout: { $what }
export-too-long = a list of the program would be too long
export-width = numbers on the way need { $bits } bits, more than integers of { $language } hold
export-stopped = it took too long
export-internal = the program could not be put together: { $fault }
export-try-max = smaller bounds may do: --max N
export-try-outcome = --ask outcome, or smaller bounds by --max N
export-try-python = --to py has integers of any size; or smaller bounds by --max N
export-one-game = values are written for one game
export-one-number = values are written for games whose components are typed as one or two numbers
export-try-table = bouton table GAME --size RxC --format tex
export-no-values = some positions of { $game } have neither a nim value nor a winner, and a b-file holds numbers alone
export-lost-numbers = the n at which the player to move loses, in their order
export-antidiagonals = a table read by antidiagonals, (0, 0), (0, 1), (1, 0), (0, 2) ...: nim values, or 0 for lost and 1 for won where they have no meaning
judge-halt = case { $case } could not be answered; the cases before it are
judge-game = GAME, or --preset ID
judge-count = { $count ->
        [one] 1 problem
       *[other] { $count } problems
    }
judge-hint = bouton judge --list ID shows what a preset stands for; --json has all of it

## vet

verdict-AC = accepted
verdict-WA = wrong answer
verdict-PE = presentation error
verdict-TLE = time limit exceeded
verdict-MLE = memory limit exceeded
verdict-OLE = output limit exceeded
verdict-RE = run-time error
verdict-CE = compile error
vet-cases = { $count ->
        [0] at the first case
        [one] 1 case was right
       *[other] { $count } cases were right
    }
vet-label-input = input
vet-label-expected = expected
vet-label-got = got
vet-label-stderr = stderr
vet-label-reason = reason
vet-label-refutation = refutation
vet-label-replay = replay
vet-label-saved = saved
vet-nothing = (nothing)
vet-rate = { $seconds } s in all, { $rate } cases per second
vet-because = { $position }: { $why }
vet-why-differs = The answer is another one.
vet-why-form = The answer is right, but written with other blanks or letters.
vet-why-label = The program printed `{ $got }`, expected one of { $labels }. --labels FIRST,SECOND sets the words.
vet-why-no-answer = The program printed `{ $got }`, which is no answer to this question.
vet-why-missing = The output ends before the last answer.
vet-why-extra = There is more after the last answer.
vet-why-exit = The program ended with exit code { $code }.
vet-why-signal = The program was ended by signal { $signal }.
vet-why-time = The program did not end within { $seconds } s.
vet-why-memory = The program needs more than { $megabytes } MB.
vet-why-output = The program prints without end.
vet-why-processes = The program starts processes without end.
vet-why-not-started = The program cannot be started: { $reason }.
vet-why-together = Each of these { $count } cases passes alone: the program carries something over from case to case.
vet-refute-wins = { $move } -> { $to } wins: the opponent is to move in a lost position
vet-refute-every = no move wins: after { $move } -> { $to } the opponent plays { $reply } -> { $then }
vet-refute-no-move = there is no move at all
vet-refute-move = { $move } -> { $to } does not win: the opponent plays { $reply } -> { $then }
vet-refute-illegal = `{ $move }` is no legal move here
vet-refute-order = { $move } -> { $to } wins too, but it is not the first winning move; --any accepts it
vet-refute-ends = { $move } -> { $to } does not win: the player who is to move there has won
vet-refute-missing = the winning move `{ $move }` is missing
vet-refute-extra = `{ $move }` is no winning move
error-vet-words = the command `{ $command }` cannot be read: it is empty, or a quote does not close
error-vet-missing = there is no program or file `{ $word }` here
error-vet-missing-try = -c takes a command such as ./sol or "python3 sol.py", or a lone source file such as sol.cpp
error-vet-compiler = { $compiler } is needed to build { $source } and is not installed
error-vet-system = the system does not let us run programs: { $reason }
error-vet-replay = --replay is no input of this layout

claim-draw = neither player can force a win just when { $formula }
claim-value = the nim value is { $formula }
claim-where = { $claim }, where { $domain }
claim-as = { $claim }, computed in { $width }
claim-domain-table = { $count ->
        [one] the only position
       *[other] all { $count } positions
    } with numbers up to { $to }
claim-domain-before = { $count ->
        [0] no position before it
        [one] 1 position before it
       *[other] all { $count } positions before it
    }
claim-domain-others = { $count ->
        [one] 1 structural position
       *[other] { $count } structural positions
    } up to { $to }
claim-domain-none = no position could be looked at
claim-left-out = { $count ->
        [one] 1 position was left out: the formula or the truth is not computed there
       *[other] { $count } positions were left out: the formula or the truth is not computed there
    }
claim-cut = the time ran out; --time SEC gives more
claim-ascending = taken to speak of numbers in ascending order: the game is the same in another order, and { $position } does not fit as it is written
claim-first = { $numbers }   (the first of all)
claim-minimal = { $numbers }   (no step makes it smaller)
claim-proof = for all numbers: by { $by } the game repeats, as the formula does, from { $from } on after { $period }, and they agree so far
claim-label-at = at
claim-label-true = true
claim-label-claimed = claimed
claim-label-domain = looked at
claim-label-status = status
error-claim-partizan = Left and Right move differently here: a claim speaks of games in which both players move alike

pasted-list = read as a list of { $count ->
        [one] 1 number
       *[other] { $count } numbers
    } and what is said of it
pasted-square = read as a square, rows and columns from 0
pasted-sequence = read as what is said of 0, 1, 2 and so on
pasted-held = { $count ->
        [one] 1 entry holds
       *[other] { $count } entries hold
    }
pasted-at = line { $line }, column { $column }: { $what }
pasted-word = `{ $text }` is no number and no word for who wins
pasted-number = `{ $text }` is no natural number
pasted-count = the line has { $text } entries, which does not fit the others
pasted-position = { $text } is no position of the game
pasted-reach = { $text } is out of reach
pasted-more = { $count ->
        [one] and 1 more
       *[other] and { $count } more
    }
pasted-label-unread = not read
error-table = { $path } holds nothing that can be read as a table of this game

## gen, interact, checker

gen-written = { $count ->
        [one] 1 input with its answers, and validator.py, in { $path }
       *[other] { $count } inputs with their answers, and validator.py, in { $path }
    }
gen-no-input = this is no input of the layout
gen-outside = case { $case } is no position of the game, or not within the bounds
error-gen-one = this layout has one case a file: --save DIR writes several files, --cases T puts several cases into one
judge-words = more words than GAME and FILE
checker-files = --checker takes INPUT OUTPUT, and the ANSWER of the jury if you like, after GAME or with --preset ID
checker-right = ok: { $count ->
        [one] 1 case
       *[other] { $count } cases
    }
checker-differs = wrong answer: case { $case }, expected { $expected }
checker-form = wrong format: case { $case }, expected { $expected }
checker-missing = wrong answer: the output ends before case { $case }, expected { $expected }
checker-extra = wrong answer: there is more after case { $case }
checker-no-answer = fail: case { $case } cannot be answered
interact-program = program
interact-referee = referee
interact-first = the program moves first and can win
interact-second = the program moves second and can win
interact-won = the program has won
interact-lost = the program has lost
interact-no-move = `{ $line }` is no move: a move is COMPONENT RULE VARIABLES
interact-illegal = `{ $line }` is not a legal move
interact-silent = the program says nothing
interact-gone = the program ended before the game did
interact-no-verdict = no verdict: the truth is out of reach, or the game is too long
error-interact-sum = only games in which a move is made in one component, and both players have the same moves, can be refereed
error-interact-position = no position was found; type one: GAME@POSITION

## play

play-you = you
play-bouton = Bouton
play-hello = { $position }: { $who } first. Type ? for help.
play-normal = The player who cannot move loses, unless the rules end the game another way.
play-misere = The player who cannot move wins (misère).
play-turn = { $position }   your move
play-more = ... and { $count } more: type `more`
play-help =
    a move      by what stands before it in the list, or #NUMBER; by its variables: k=3, or 2:3 (amount 3 from heap 2);
                or by where it leads: 3,5
    hint h      whether you win, and a move that does        why w       the reason
    moves m     every move, good or bad                      more        the next page of the list
    values v    worth of moves in the list: on or off        undo u      take your last move back
    restart r   from the beginning                           save FILE   write the record as JSON
    quit q      leave
play-mood-winning = Bouton wins from here
play-mood-losing = lost against good play; { $count ->
    [one] one reply wins
   *[other] { $count } replies win
}
play-mood-lost = lost against good play
play-mood-drawing = nobody can force a win
play-mood-blind = who wins was not found out: a move by chance
play-hint-win = you win: { $move }  ->  { $to }
play-hint-draw = a draw, if both play well: { $move }  ->  { $to }
play-hint-loss = every move loses against good play, and Bouton does not err
play-hint-unknown = who wins was not found out in the time there was (--time)
play-values-on = moves are listed with what they are worth
play-values-off = moves are listed alone
play-undone = taken back
play-no-undo = you have made no move yet
play-saved = wrote { $path }
play-no-move = `{ $text }` is no move here; type what stands before a move, or ? for help
play-many-moves = `{ $text }` fits { $count } moves: { $moves }
play-too-many = `{ $position }` has more moves than can be listed (at most { $most }): too many to play by hand
play-one-position = `play` takes one position
play-sides = `{ $game }` has no Left and Right: use --you first or --you second
play-no-moves = No moves are left for { $who }.
play-won = You win.
play-lost = Bouton wins.
play-drawn = A draw.
play-ending-repeated = The position has come up three times.
play-ending-quit = You left the game.
play-ending-end-of-input = The input ended; so does the game.
play-ending-interrupted = Interrupted.
play-record = moves from
play-mistake = Move { $number } ({ $who }) gave the win away: { $move }. Winning was: { $better }  ->  { $to }
play-mistake-draw = Move { $number } ({ $who }) gave the draw away: { $move }. Better was: { $better }  ->  { $to }

## rule diff

label-position = position
diff-arity = `{ $a }` is typed with { $na ->
    [one] one number
   *[other] { $na } numbers
}, `{ $b }` with { $nb }: they have no positions in common
diff-differ = { $a } and { $b } differ
diff-equal = { $a } and { $b } agree on every position compared
diff-unknown = no difference between { $a } and { $b } was found before the comparison stopped
diff-compared = compared
diff-first = first
diff-rules = rules
diff-outcomes = { $compared ->
    [one] one position
   *[other] { $compared } positions
}: { $changed ->
    [one] one outcome differs
   *[other] { $changed } outcomes differ
}
diff-and = , { "" }
diff-values = { $changed ->
    [one] one value differs
   *[other] { $changed } values differ
}
diff-no-values = values have no meaning in one of them or in both
diff-more = ... and { $count } more (--format csv lists all)
diff-truncated = stopped: the positions after those compared are UNKNOWN

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

## Certificates (`bouton check`)

check-accepted = accepted
check-rejected = rejected
check-label-rule = rule
check-label-claim = claim
check-label-proof = by
check-label-guard = guard
check-label-reason = why
check-guard = { $count ->
        [one] 1 position recomputed by brute force
       *[other] { $count } positions recomputed by brute force
    }
check-line = line { $line }: { $reason }
check-claim-periodic-value = G(n + { $period }) = G(n) for all n >= { $preperiod }
check-claim-periodic-outcome = n + { $period } has the outcome of n for all n >= { $preperiod }
check-claim-arithmetic-value = G(n + { $period }) = G(n) + { $saltus } for all n >= { $preperiod }
check-claim-residue-value = G(n) depends on n mod { $modulus } only
check-claim-residue-outcome = who wins depends on n mod { $modulus } only
check-claim-window-value = G(n) by the window of takes; A, B, D = { $most } and 1 to (A n + B) div D may be taken
check-claim-automaton-outcome = the automaton `losing` (states: { $losing }; numeration: { $numeration }) accepts exactly the positions (components: { $heaps }) that the player to move loses
check-claim-automaton-value = the automaton `value` (states: { $value }; numeration: { $numeration }) relates every state to its Grundy value
check-claim-automaton-level = automata (numeration: { $numeration }) accept exactly the states of each Grundy value from 0 to { $levels }
check-claim-recurrence-outcome = lost exactly when the most that may be taken is less than the smallest part of n, written as a sum of terms of H, the largest first: H = { $terms } and then H(i + 1) = H(i) + H(i + 1 - { $lag })
check-claim-xor-value = the value of a component is the nim-sum of what each of its numbers is worth alone
check-claim-quotient-outcome = a misère sum is lost exactly when the product of its heaps in a commutative monoid (elements: { $elements }) is a losing element (there are { $losing }); heaps n and n + { $period } are the same element for all n >= { $preperiod }
check-by-periodicity-theorem = periodicity theorem for taking and breaking (Guy and Smith 1956, any number of parts)
check-by-window = a window of equal rows, of which all later rows are a function
check-by-normalised-states = a normalised state that repeats
check-by-residues = residues: no move keeps a value, and each smaller value is reached
check-by-primes = fact: a prime divides the modulus or is prime to it
check-by-prime-powers = fact: a prime power is prime to the modulus, or a power of a prime that divides it
check-by-window-lemma = window lemma: the values of l(n) to n are 0 to n - l(n)
check-by-p-positions = P-positions: no move leads from one to another, and from every other position a move leads to one; decided by automata
check-by-mex-lemma = mex lemma: no option has the value, every smaller value has an option; decided by automata
check-by-level-lemma = level lemma: the mex lemma up to a value; decided by automata
check-by-schwenk = Schwenk's theorem on take-away games (1970); the recurrence by inequalities that add up
check-by-sum-of-parts = every move changes one number and asks for no other, so values combine by nim-sum (Sprague 1935, Grundy 1939)
check-by-misere-quotient = misère quotient: in every sum of heaps the element is losing exactly when there is an option and none is losing (Plambeck and Siegel 2008)
check-fault-version = the first line is not `bouton-certificate 1`
check-fault-form = the line is not as the format wants it (expected: { $expected })
check-fault-digest = the digest is not that of the text: the file was changed or cut
check-fault-rule = { $what ->
        [syntax] the rule text cannot be read
        [names] a name in the rule means two things
       *[other] the lines of the rule make no game
    }
check-fault-normal-rule = the rule text is not in normal form
check-fault-kind = `{ $found }` is no kind of claim that is understood
check-fault-not-understood = { $what ->
        [partizan] the game is partizan
        [draw] a line `end` makes a draw or a winner by name
        [no-values] Grundy values have no meaning here
       *[other] the rule is outside what this kind of proof understands ({ $what })
    }
check-fault-not-least = { $what ->
        [period] a smaller period does
        [preperiod] a smaller preperiod does
        [terms] fewer terms of the recurrence do
        [elements] two elements are the same, or they are not numbered breadth-first
        [numbering] states are not numbered breadth-first ({ $automaton })
       *[other] the automaton is not minimal ({ $automaton })
    }
check-fault-value = { $position }: claimed { $claimed }, computed { $computed }
check-fault-no-proof = { $what ->
        [kept] a move leads from { $position } to the same value, or from a lost position to a lost one
        [not-reached] from { $position } no move leads to some smaller value, or to a lost position
        [no-value] { $position } has no value
        [two-values] { $position } has two values
        [recurrence] { $position } is not given by the recurrence, or no inequalities show that it goes on
        [commute] the products of the monoid do not commute
       *[other] no state repeats as it should
    }
check-fault-outside = a move from { $position } leaves the states the claim is about
check-fault-endless = it was not seen that every play ends
check-fault-automaton = { $what ->
        [leading-zeros] leading zeros matter to the automaton ({ $automaton })
       *[other] the automaton accepts what is no position ({ $automaton })
    }
check-fault-numeration = { $what ->
        [zero] the language has no zero, or leading zeros matter
        [finite] the language has only finitely many words
        [words] the adder accepts what is no number
        [add-zero] the adder fails at x + 0 = x
        [add-one] the adder fails at x + (y + 1) = (x + y) + 1
       *[two-sums] the adder gives two sums
    }
check-fault-limit = { $what ->
        [time] the time ran out
        [memory] the memory ran out
        [interrupted] interrupted
       *[other] the proof is larger than the checker allows ({ $what })
    }

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
error-blocks-file = blocks are written as a whole to a file: --format blocks -o FILE, without --zeros and --matrix
error-blocks-game = blocks hold one impartial game whose positions are typed as states, one component each
error-blocks-large = blocks hold values below 2^32 - 1
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
error-preset = there is no preset `{ $id }`
error-preset-try = bouton judge --list shows them
error-labels = `{ $text }` is no pair of labels; write --labels FIRST,SECOND or FIRST,SECOND,DRAW
error-ask = `{ $text }` is no question; write --ask outcome, first-move, all-moves, count-moves or value, or several with commas
error-cases = `{ $text }` is no number of cases; write --cases one, T or eof
error-seconds = `{ $text }` is no time in seconds
error-test-outcome = the outcome is { $got }, not { $wanted }
error-internal = a fault in Bouton itself, not in your input: { $text }
error-internal-try = please report it with this command, which shows it again:
error-interrupted = interrupted; what is printed is what is known
error-colon = : { "" }
list-colon = :  { "" }
explain-bad = wrong:
explain-good = right:

## Diagnostics: `CODE` is the title, `CODE-VARIANT` the message of one variant (`plain` when it has none)

E0101 = the position is missing
    .why = a game alone has no winner: who wins depends on the position
    .try = write the position after an @, as in nim@3,5,7
E0101-plain = `{ $game }` has no position
    .try = for example: bouton { $example }
E0101-at = an @ is missing between `{ $game }` and its position

E0102 = the game is missing
    .why = a game string begins with the name of a game: GAME@POSITION
    .try = for example nim@3,5,7; `bouton games` lists all games
E0102-numbers = numbers alone are no position: which game?

E0103 = this is not a number
    .why = positions are made of whole numbers from 0 on, written in digits
    .try = write digits only, such as 1000000
E0103-plain = `{ $found }` is not a number
E0103-word = `{ $found }` is not a number
E0103-decimal = `{ $found }` is not a whole number
    .why = heaps are whole numbers
E0103-exponent = `{ $found }` is not written in digits
E0103-hex = `{ $found }` is not a decimal number
E0103-separators = `{ $found }` has marks between its digits
    .why = a comma or a space begins the next number
E0103-character = `{ $found }` is not a number

E0104 = a component has the wrong number of numbers
    .why = each component of a position has as many numbers as the game's state or start
    .try = put a + between components: wythoff@3,5+1,2 is two boards
E0104-plain = { $found ->
        [one] here is 1 number
       *[other] here are { $found } numbers
    }; a component has { $expected } ({ $names })
E0104-start = { $found ->
        [one] here is 1 number
       *[other] here are { $found } numbers
    }; a start has { $start } ({ $params }), a state { $expected } ({ $names })

E0104-input = { $found } numbers do not fill components of { $expected }
    .why = an array of numbers fills one component after the other
    .try = write ({ "" }a b{ "" })[c] in the layout where c counts components

E0105 = the graph has no such node
    .why = a position of a graph is the name of a node in its file
    .try = look at the file for the names of its nodes
E0105-plain = the graph has no node `{ $name }`

E0106 = this is no position of the game
    .why = the rule limits which numbers are positions (`state ... if ...`)
    .try = `bouton rule show GAME` prints the rule
E0106-plain = `{ $found }` breaks the condition of the state: { $condition }

E0107 = a heap is negative
    .why = heaps are whole numbers >= 0
    .try = leave out the minus
E0107-plain = heap { $heap } is negative: `{ $found }`
E0107-input = `{ $found }` is negative

E0108 = this cannot be a start
    .why = the start of the game turns what is typed into a position; here that leaves a negative number or is undefined
    .try = `bouton rule show GAME` prints the rule
E0108-plain = `{ $found }` is no start of this game
E0108-formula = `{ $name }` comes out negative or undefined in this case
    .why = the layout computes it from what stands before it

E0109 = a parameter has a wrong value
    .why = parameters are whole numbers from 0 on, or finite sets such as {"{"}1,3,4{"}"}
    .try = `bouton rule show GAME` prints the rule with its parameters
E0109-kind = parameter `{ $name }` is a { $expected ->
        [set] set
       *[number] number
    }, not a { $found ->
        [set] set
       *[number] number
    }
    .try = a set is written {"{"}1,3,4{"}"}, a number in digits
E0109-negative = `{ $found }` is negative
E0109-decimal = `{ $found }` is not a whole number
E0109-exponent = `{ $found }` is not written in digits
E0109-hex = `{ $found }` is not a decimal number
E0109-separators = `{ $found }` has marks between its digits
E0109-word = `{ $found }` is not a number
E0109-open-brace = a set is not closed
    .why = a set is written between {"{"} and {"}"}
E0109-empty-set = the set is empty
    .why = with nothing to choose from there are no moves
E0109-zero = nothing can be taken by `{ $found }`
    .why = a move takes at least one
E0109-empty-range = the range is empty
    .why = `a..b` runs upwards: b must be at least a

E0109-character = `{ $found }` is not a number
E0109-digits = `{ $found }` has too many digits

E0110 = more parameters than the game has
    .why = parameters are given in the order of the rule, or by name
    .try = `bouton rule show GAME` prints the rule with its parameters
E0110-plain = { $max ->
        [0] this game has no parameters
        [one] this game has 1 parameter only: { $names }
       *[other] this game has { $max } parameters only: { $names }
    }

E0111 = a parameter is missing
    .why = a parameter without a default must be given
    .try = write it after a colon, as in bash:3@17
E0111-plain = `{ $game }` needs its parameter `{ $name }`
E0111-family = `{ $game }` needs what stands after the colon
    .why = this family makes its rules from it
    .try = for example { $example }

E0112 = the game has no such parameter
    .why = parameters are named as in the rule
    .try = `bouton rule show GAME` prints the rule with its parameters
E0112-plain = there is no parameter `{ $name }`; there are: { $names }

E0113 = a parameter is given twice
    .why = each parameter has one value
    .try = leave one of them out
E0113-plain = parameter `{ $name }` is given twice

E0114 = the game has no such clause
    .why = a clause is `misere` or the name of a variant in the rule
    .try = `bouton rule show GAME` prints the rule with its variants
E0114-plain = there is no clause `{ $name }`; there are: { $known }

E0115 = two clauses replace the same lines
    .why = which of them holds would be a silent choice
    .try = leave one of them out
E0115-plain = the clauses `{ $first }` and `{ $second }` both replace the `{ $keyword }` lines

E0116 = games of a sum must all be `compound sum`
    .why = in a sum of different games a move is made in one of them
    .try = ask for the games one by one
E0116-plain = `{ $game }` is not `compound sum`, so it cannot be added to another game

E0117 = games of a sum must agree on misère
    .why = misère turns round who wins at the end of the whole sum
    .try = write /misere after all of them or after none
E0117-plain = `{ $first }` and `{ $second }` do not agree on misère

E0118 = a number is missing
    .why = a number stands before and after each separator
    .try = leave out the extra separator, or write the number
E0118-number = a number is missing here
E0118-parameter = a parameter is missing here

E0119 = a file cannot be read
    .why = the game or position stands in that file
    .try = look at the path; it begins at the current folder
E0119-plain = cannot read `{ $path }`: { $reason }
E0119-not-found = there is no file `{ $path }`
E0119-denied = reading `{ $path }` is not allowed
E0119-too-large = `{ $path }` is too large: { $reason }

E0120 = too large to hold
    .why = there is a limit, so that no input can fill the memory
    .try = ask for something smaller
E0120-plain = this number has more than { $limit } digits
E0120-digits = this number has more than { $limit } digits
E0120-components = the position has more than { $limit } components
E0120-family = what `{ $game }` would make of this is too large
E0120-number = a number of the set is more than { $limit }
E0120-set = the set has more than { $limit } numbers
E0120-code = the code has more than { $limit } digits
E0120-take = the rule is longer than { $limit } characters

E0121 = a rule file ends in .game
    .why = the path of `file:` ends at the first `.game`; parameters, clauses and position follow
    .try = write file:dir/my.game@3,5
E0121-missing = the path of the file is missing
E0121-ending = this path does not end in `.game`

E0122 = a position where only a game may stand
    .why = this command asks about the game, not about one position
    .try = leave out the @ and what follows
E0122-judge = a stream of cases belongs to one game, not to a sum
    .why = the names of a layout are those of one game
    .try = name one game
E0122-sum = a position for several games cannot be read from a file
    .why = a position read from a file or from standard input belongs to one game
    .try = write the sum as one game string

E0123 = a take-and-break code that cannot be read
    .why = a code is `d0.d1d2...`: digit j says what may remain when j are taken; octal digits are 0 to 7, those of `code:` 0 to 9 and A to Z
    .try = for example octal:0.77 (Kayles) or code:0.3F; `4.3..` repeats the last digit
E0123-digit = `{ $digit }` is no digit of a code
E0123-not-octal = `{ $digit }` is no octal digit
    .try = octal digits are 0 to 7; `code:` takes larger ones
E0123-game = `{ $found }` is no family of taking-and-breaking games
E0123-missing = the code is missing
E0123-no-point = the point is missing in the code
    .why = the digit before the point breaks a heap without taking, and is mostly 0: octal:0.77
E0123-before-point = { $found } digits stand before the point, where only one may
E0123-first-digit = a code cannot begin with `{ $digit }.`
    .why = the digit before the point takes nothing, so it may only break the heap: 0, 4, 8, C ...
E0123-no-moves = with only zeros there are no moves
E0123-endless = two dots repeat a digit after the point, and there is none
    .try = for example 4.3.. or 0.7..

E0124 = the rule of `take:` cannot be read
    .why = it says how much may be taken at most after x was taken last, in x without spaces
    .try = for example take:2x, take:x+3 or take:max(x,5)
E0124-character = `{ $found }` has no meaning in the rule of `take:`
E0124-slash = `/` is written `div`
E0124-missing = the rule of `take:` is missing
E0124-syntax = `{ $found }` is no expression in x

E0125 = a line of a graph file that cannot be read
    .why = a line is `a -> b c` (edges from a), `a b` (one edge), `a` (a node), or `a lose` (also win, draw)
    .try = write one of these
E0125-empty = the graph has no nodes
E0125-many-nodes = the graph has too many nodes
E0125-many-edges = the graph has too many edges
E0125-arrow = `{ $found }` has no arrow
    .try = write `a -> b c`, or one edge on a line
E0125-no-node = `{ $found }` names no node
E0125-name = a node of `{ $found }` cannot be named so
    .why = nodes stand in game strings, so their names have no spaces and none of , + = @ / :
E0125-mark-alone = a node of `{ $found }` has a name that is a mark
    .why = win, lose and draw say how the game ends at a node
E0125-two-marks = `{ $found }`: this node has another mark already

E0126 = this file is not UTF-8 text
    .why = rule files and positions are text in UTF-8
    .try = save the file as UTF-8
E0126-plain = `{ $path }` is not UTF-8 text: after { $byte } bytes comes one that is no character

E0127 = a character without meaning in a game string
    .why = a game string is GAME:PARAMETERS/CLAUSES@POSITION
    .try = for example nim/misere@1,1,2
E0127-equals = `=` may stand only before a component
    .why = it says that the component is a state, not a start
E0127-position = `{ $found }` has no meaning in a position
E0127-parameter = `{ $found }` has no meaning in a parameter
E0127-after-path = after `.game` comes :, / or @
E0127-late-clause = a clause stands before the position
    .why = a game string is GAME:PARAMETERS/CLAUSES@POSITION

E0203 = no game has this name
    .why = a game is one of the catalogue, a family such as sub:1,3,4, or a file: file:my.game
    .try = `bouton games` lists all; `bouton games WORD` searches
E0203-plain = there is no game `{ $name }`
E0203-path = `{ $name }` is a file: `file:` is missing before it

E0301 = a character without meaning in a rule
    .why = rules are made of words, numbers and the signs of the language
    .try = leave it out
E0301-plain = `{ $found }` has no meaning here
E0301-operator = `{ $found }` is not an operator of this language
    .why = it is written `{ $expected }`
E0301-comment = `{ $found }` does not begin a comment
    .why = a comment begins with #
E0301-invisible = a character that cannot be seen ({ $found }) stands here
    .why = it came in by copying, and means nothing
E0301-quote = a text stands in "double quotes"
    .why = `{ $found }` are other quotes
E0301-escape = `{ $found }` has no meaning in a text
    .why = in a text \ stands only before a quote or another \
E0301-decimal = `{ $found }` is not a whole number
    .why = all numbers are whole: nothing is rounded
    .try = use div and mod

E0302 = a text does not end on its line
    .why = a text begins and ends with a quote on one line
    .try = close it
E0302-plain = this text has no closing { $expected }

E0303 = something else was expected here
    .why = the line cannot be read on from here
    .try = `bouton rule new NAME` writes an example of every kind of line
E0303-token = `{ $expected }` is expected before { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
E0303-space = `{ $word }` is two words: { $expected }
    .why = words stand apart from one another
E0303-times = a `*` is missing before `{ $found }`
    .why = a product is written with *
E0303-slash = `/` is written `div`
    .why = numbers are whole: `a div b` rounds down, `a mod b` is what remains
E0303-misspelt = `{ $found }` is not known here; did you mean `{ $expected }`?
E0303-unclosed = the line ends before `{ $expected }`
    .why = each bracket is closed on its line; a line that ends in a comma or an operator goes on
E0303-close = `{ $expected }` is expected, not `{ $found }`
    .why = the bracket opened before is not closed yet
E0303-brackets = what a move leaves stands in brackets
    .why = a component is written [..]
E0303-expression = a number or a name is expected, not { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
E0303-name = a name is expected, not { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
    .why = a name is made of letters, digits and _, and begins with a letter
E0303-text = a text in quotes is expected, not { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
E0303-position = a position is expected, not { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
    .why = a position is made of components: [a - k, b], joined by +
E0303-line-end = the line should end before `{ $found }`
    .why = what stands before it is complete
E0303-end-result = how the game ends is missing before { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
    .why = `end CONDITION` is followed by win, lose, draw, left or right
E0303-compound = { $found ->
        [end-of-line] the kind of compound is missing
       *[other] `{ $found }` is no kind of compound
    }
    .why = there are: sum, every, every short, some, upto N, exactly N, in order
E0303-list = a list is expected, not { $found ->
        [end-of-line] the end of the line
       *[other] `{ $found }`
    }
    .why = a list is written NAME = (1, 2, 3)
E0303-in-last = nothing can be compared after `in`
    .why = `in SET` is the last link of a chain of comparisons
    .try = join two comparisons by `and`
E0303-closed-range = `each` needs a range with both ends
    .why = a position has finitely many components
    .try = write each i in 1..n: [i]

E0304 = a line begins with no known word
    .why = a line begins with state, move, start, end, misere, compound, variant, name ...
    .try = `bouton rule new NAME` shows the lines there are; # begins a comment
E0304-plain = no line begins with `{ $word }`
E0304-space = `{ $word }` is two words: { $expected }
    .why = words stand apart from one another
E0304-symbol = no line begins with `{ $found }`

E0305 = the first line must be `game NAME`
    .why = a file holds one game, and its first line names it
    .try = begin with: game mygame
E0305-empty = the file says nothing
E0305-plain = the first line is not `game NAME`, but begins with `{ $found }`
E0305-late = the `game` line stands below other lines
E0305-misspelt = `{ $found }` is nearly `{ $expected }`
E0305-space = `{ $found }` is two words: { $expected }

E0306 = a line stands twice
    .why = it may stand only once: two of them would say different things
    .try = leave one of them out, or make it a variant
E0306-plain = a second `{ $keyword }` line
E0306-game = a second `{ $word }` line
    .why = there is one game in a file

E0307 = the game has no `state` line
    .why = it says which numbers make a position
    .try = add a line: state [n]
E0307-plain = `{ $name }` has no `state` line

E0308 = the game has no `move` line
    .why = without moves the first player loses at once
    .try = add a line: move k in 1.. -> [n - k]
E0308-plain = `{ $name }` has no `move` line

E0311 = a name is not known
    .why = a name is a number of the state, a variable of the move, a parameter or a list
    .try = declare it, or use a known name
E0311-plain = `{ $name }` is not known here; known are: { $known }
E0311-alone = `{ $name }` is not known here: only numbers have a meaning here
E0311-near = `{ $name }` is not known here; did you mean `{ $nearest }`?
E0311-later = `{ $name }` is declared only later in this move
    .why = a set may use the variables before it
    .try = declare `{ $name }` first
E0311-space = `{ $name }` is not known here; perhaps it is several words: { $expected }
    .why = words stand apart from one another
E0311-no-list = `{ $name }` is no list
    .why = only lists have items: caps = (3, 4, 5), used as caps[t]
    .try = leave out the [..], or define the list

E0312 = a name is taken already
    .why = one name means one thing
    .try = choose another name
E0312-plain = the name `{ $name }` is taken already

E0313 = a word of the language cannot be a name
    .why = it has a meaning inside expressions
    .try = choose another name
E0313-plain = `{ $word }` is a word of the language

E0314 = a number is expected
    .why = only numbers can be added, compared and left on the table
    .try = write a number
E0314-plain = a number is expected here, not a { $found ->
        [set] set
        [condition] condition
        [list] list
       *[other] { $found }
    }
E0314-list = `{ $name }` is a list, not a number
    .why = an item of it is a number
E0314-set-name = `{ $name }` is a set, not a number
    .why = a set is used after `in`

E0315 = a condition is expected
    .why = after `if`, `end`, `not` and beside `and`, `or` stands something true or false
    .try = compare: n > 0
E0315-plain = a condition is expected here, not a { $found ->
        [set] set
        [number] number
        [list] list
       *[other] { $found }
    }
E0315-set = a condition is expected here, not a set
    .why = in a condition, sets are joined only inside parentheses right after `in`
    .try = write k in ({"{"}1{"}"} or primes)

E0316 = a set is expected
    .why = after `in` stands a set
    .try = write a range 1..m, a set {"{"}1, 3, 4{"}"}, or a named set such as primes
E0316-plain = a set is expected here, not a { $found ->
        [condition] condition
        [number] number
        [list] list
       *[other] { $found }
    }
E0316-dash = a range is written `{ $expected }`, not `{ $found }`
    .why = `1-m` is a difference
E0316-finite = the set must be finite
    .why = a parameter holds finitely many numbers
    .try = give the range an end: 1..10

E0317 = a wrong number of arguments
    .why = each function has its own number of arguments
    .try = min max (one or more), abs (1), gcd (2), bit (2), powers divisors multiples coprime (1)
E0317-plain = { $expected ->
        [0] `{ $name }` takes no argument
        [one] `{ $name }` takes 1 argument, not { $found }
       *[other] `{ $name }` takes { $expected } arguments, not { $found }
    }
E0317-exactly = `{ $name }` takes { $expected ->
        [one] 1 argument
       *[other] { $expected } arguments
    }, not { $found }
E0317-at-least = `{ $name }` takes at least { $expected ->
        [one] 1 argument
       *[other] { $expected } arguments
    }, not { $found }
E0317-none = `{ $name }` takes no argument

E0318 = no function has this name
    .why = there are: min max abs gcd bit, and the named sets
    .try = write it with + - * div mod ^ and `if .. then .. else`
E0318-plain = there is no function `{ $name }`

E0318-product = there is no function `{ $name }`; a product is written with *

E0319 = a range has no end
    .why = `a..` needs an end that shows in the text: a number of the result that falls as the variable grows, or `variable <= ...` in the condition
    .try = give it an end, as in 1..n
E0319-none = nothing bounds `{ $name }` from above
E0319-not-linear = nothing that falls linearly in `{ $name }` bounds it from above
    .why = `{ $name }` occurs only where no end can be read off, such as inside div, ^ or if
E0319-rises = nothing falls as `{ $name }` grows
    .why = what depends on `{ $name }` only rises, so there is no largest choice

E0321 = a component of a wrong size
    .why = each component has one number for each name of `state`
    .try = write all of them, also those that do not change
E0321-plain = { $found ->
        [one] here is 1 number
       *[other] here are { $found } numbers
    }; the state has { $expected } ({ $names })

E0322 = `left` or `right` where both players move alike
    .why = in an impartial game the players differ only in who is on move
    .try = write win or lose, for the player about to move
E0322-plain = `end ... { $found }` in a game without left or right moves

E0324 = a name that a variant cannot have
    .why = `misere` is a clause of every game
    .try = choose another name
E0324-plain = a variant cannot be called `{ $name }`

E0325 = a word in braces that means nothing
    .why = in a wording, {"{"}name{"}"} stands for a variable of the move, a number of the state or a parameter
    .try = use one of these names
E0325-plain = `{ $name }` in braces is not known; known are: { $known }
E0325-near = `{ $name }` in braces is not known; did you mean `{ $nearest }`?

E0326 = an expression is nested too deeply
    .why = there is a limit, so that no rule can exhaust the program
    .try = cut the expression in two
E0326-plain = this expression is nested more than { $limit } deep

E0327 = a text that is too long
    .why = there is a limit, so that no rule can exhaust the program
    .try = make it shorter
E0327-text = the rule is { $found } bytes long; at most { $limit } are read
E0327-number = this number has { $found } digits; at most { $limit } are read
E0327-variables = this move has { $found } variables; at most { $limit } are read
E0327-move = this move is too long for all its variables
E0327-variants = this game has { $found } variants; at most { $limit } are read

E0330 = `heaps` has no meaning here
    .why = the number of components typed at the start is known only to `compound upto` and `compound exactly`
    .try = make it a parameter of the game

E0331 = a number that must be constant is not
    .why = it is the same for the whole game, so it cannot depend on a position
    .try = use numbers, parameters and lists only
E0331-plain = `{ $name }` depends on the position
E0331-undefined = this has no value
    .why = it divides by zero, looks outside a list, or is too large

E0333 = this line cannot stand in a variant
    .why = a variant replaces lines that say how the game is played: state, start, move, end, compound
    .try = put it outside the variant
E0333-plain = this line cannot stand in a variant

E0339 = an open range has no end at this position
    .why = here every number that could stop the variable rises with it, so there are infinitely many moves
    .try = add a condition to the move, such as `if b > 0`
E0339-plain = at `{ $component }`, move line { $rule }: nothing bounds `{ $variable }` from above

W0351 = a move that is never legal
    .why = in none of the positions looked at does its condition hold with every number left >= 0
    .try = look at its condition and its range
W0351-plain = this move was legal in none of { $positions } positions
W0352 = something is defined and not used
    .why = perhaps a name is misspelt, or something is missing
    .try = use it, or leave it out
W0352-parameter = parameter `{ $name }` is not used
W0352-list = list `{ $name }` is not used
W0352-variable = variable `{ $name }` is not used: its choices give equal moves
W0352-start = `{ $name }` is typed but not used

W0353 = a move that changes nothing
    .why = it is legal, and makes a loop: play need not end
    .try = let the variable begin at 1
W0353-plain = at `{ $position }` this move changes nothing

W0354 = play may have no end
    .why = the same position can come again, so a draw is possible
    .try = if that is not meant, let each move make some number smaller
W0354-plain = from `{ $position }` play can come back to where it was
W0354-grows = from `{ $position }` numbers can grow on and on
    .why = no limit on them was seen, so play may go on for ever

W0355 = several choices of a move give the same result
    .why = they count as different moves
    .try = leave out the variable, if that is not meant
W0355-plain = all choices of `{ $name }` gave the same result at each position that was looked at

E0402 = the time ran out
    .why = what was found before stands, and is exact
    .try = give more time: --time 600
E0402-plain = `{ $position }`: stopped at { $seconds } s
    .try = more: --time { $more }
E0402-start = the time ran out while the start was worked out

E0403 = the memory ran out
    .why = what was found before stands, and is exact
    .try = give more memory: --mem 16384
E0403-plain = `{ $position }`: stopped at { $megabytes } MB
    .try = more: --mem { $more-megabytes }
E0403-start = the memory ran out while the start was worked out

E0404 = positions can grow for ever
    .why = there are infinitely many positions, so this search has no end; it is not called a loop
    .try = add a condition that keeps the numbers below a bound
E0404-plain = `{ $position }`: play can make positions larger for ever
E0405 = a number or a set grew too large
    .why = there is a limit, so that no rule can exhaust the program
    .try = ask for a smaller position, or look at ^ and named sets in the rule
E0405-plain = `{ $position }`: a number or a set grew too large to compute with
E0405-moves = `{ $position }`: who wins is known, but there are too many moves to list all that win
    .why = the moves that are listed win; others may win too
    .try = ask for a smaller position
E0405-start = a number grew too large while the start was worked out

E0406 = stopped by the user
    .why = what was found before stands, and is exact
    .try = run it again to go on
E0406-plain = `{ $position }`: interrupted

E0601 = the input ends inside a case
    .why = each case has as many numbers as its layout says
    .try = compare the input with --input and --cases
E0601-plain = the input ends before `{ $name }` of case { $case }
E0601-count = the input is empty; the number of cases was expected

E0602 = something stands after the last case
    .why = --cases and --until say where the cases end; the answers before it stand
    .try = with --cases eof cases are read to the end
E0602-plain = { $cases ->
        [one] something stands after the only case
       *[other] something stands after all { $cases } cases
    }

E0603 = this layout cannot be read
    .why = a layout names what a case holds: parameters, numbers of the start or the state, a count and an array
    .try = for example "n m", "a b", "c heap[c]"
E0603-empty = the layout names nothing
E0603-open = `{ $mark }` is missing
E0603-count = after `)` stands how many components there are, such as [c]
E0603-count-name = no number `{ $name }` stands before this array
    .why = the length of an array is a number, or the name of one that has been read
E0603-character = `{ $found }` has no meaning in a layout
E0603-twice = `{ $name }` stands twice
E0603-set = `{ $name }` is a set
    .why = a set is read as an array
    .try = write k { $name }[k]
E0603-param-in-array = `{ $name }` is a parameter
    .why = a parameter has one value for all components of a case
E0603-both = the components stand here twice
    .why = a case holds one component by its names, or an array of components
E0603-unknown = `{ $name }` means nothing to this game
    .why = it knows { $known }; other numbers are counts, or used by a formula
    .try = write _ for a number that means nothing
E0603-missing = the layout does not name `{ $name }`
    .why = every number of a component must be read, or computed as in { $name }=0
E0603-missing-parameter = the layout does not name `{ $name }`
    .why = this parameter has no default, and the game does not give it

E0604 = this template cannot be read
    .why = text in braces is a name or an expression: {"{"}k{"}"}, {"{"}n-k{"}"}, {"{"}to{"}"}
    .try = close the brace
E0604-open = this brace is not closed

E0701 = a file is no table of Bouton's
    .why = --from wants a file that `table GAME --format blocks -o FILE` has written
    .try = write one: bouton table nim --n 0..1000000 --format blocks -o FILE
E0701-plain = `{ $path }` is no table of Bouton's

E0702 = a table file is of another version
    .why = another version may mean other things by the same bytes
    .try = write the table again with this program
E0702-plain = `{ $path }` is of version { $found }; this program reads version { $expected }

E0703 = a table file is damaged
    .why = its bytes are not those that were written, so nothing in that part can be trusted
    .try = write the table again, or take a good copy of it
E0703-header = the header of `{ $path }` does not agree with its checksum
E0703-block = block { $number } of `{ $path }` does not agree with its checksum
E0703-short = `{ $path }` ends too early: it has { $found } of { $wanted } bytes
E0703-long = `{ $path }` goes on after its end: it has { $found } bytes, not { $wanted }

E0704 = a table file is of other rules
    .why = values of one game say nothing of another, also when only a clause differs
    .try = ask about the game whose table it is, or write a table of the game asked about
E0704-plain = `{ $path }` is a table of `{ $found }`, whose rules are not those of `{ $game }`

E0705 = a position is not in the table file
    .why = the position asked, and all that its moves lead to, must be in the table
    .try = leave --from out, or write a larger table
E0705-plain = `{ $position }` is not in `{ $path }`

## Help: `help` and the path of a command, with `.examples`; `help-arg-` and the name of an argument

help-template = { $about }

    Usage: { $usage }

    { $all }
    { $after }
help-examples = Examples:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-global = Options of every command
help-bouton = Combinatorial games from their rules: who wins, every winning move, and why.
    .examples =
      bouton nim@3,5,7                        who wins three heaps, and how
      bouton moves wythoff@3,6                every move, good or bad
      bouton table wythoff --size 20x20       a table of nim values
      bouton file:my.game@17                  a game of your own (bouton rule new my)
      bouton games fibonacci                  search the games
    .note = `bouton POSITION` is short for `bouton solve POSITION`.
help-solve = Who wins a position, its nim value, every winning move, and why
    .examples =
      bouton solve wythoff@3,6 --json
      bouton solve bash:3@7 + wythoff@3,5 + kayles@5
      bouton solve - < positions.txt          one game string a line
      bouton solve nim@@heaps.txt             the position from a file
      bouton solve nim@3,5,6 --test P -q      exit code 0 or 1
help-moves = Every legal move of a position: where it leads, outcome, value, good or bad
    .examples =
      bouton moves nim@5,7,8,9,10
      bouton moves kayles@5 --distinct
      bouton moves wythoff@3,6 --format csv
help-law = The law behind a game: what it says, where from, why it applies, or a proof from the rules alone
    .examples =
      bouton law wythoff
      bouton law bash:3 --proof
      bouton law kayles --cert kayles.cert
      bouton law sub:1,3,4 --json
help-arg-proof = Print the idea of the proof
help-arg-prove = Find and prove the law from the rules alone, even where a theorem is known
help-arg-cert = Write the certificate to FILE, for `bouton check`
help-arg-heaps = How many components the law of outcomes speaks of
help-table = Outcomes and values over a range
    .examples =
      bouton table kayles --n 0..100 --format bfile
      bouton table wythoff --size 20x20 --format csv
      bouton table wythoff --size 50x50 --zeros
      bouton table nim --size 8x8 --matrix    several heaps of a game with one number
help-sequence = Nim values of a taking-and-breaking game at length: largest value, period, values to a file
    .examples =
      bouton sequence 0.77 --to 10^9
      bouton sequence grundy --to 1000000 --format bfile -o b002188.txt
      bouton sequence 0.6 --to 10^10 --checkpoint officers.ckpt
      bouton sequence 0.6 --to 10^10 --checkpoint officers.ckpt --resume
      bouton sequence sub:2,5,11 --to 10^12 --json
help-play = Play a game against Bouton, which wins when it can and is hard to beat when it cannot
    .examples =
      bouton play nim@3,5,7
      bouton play wythoff@10,14 --you second
      bouton play cutcake@4,7 --you right      partizan: Left and Right move differently
      bouton play bash:3@21 --seed 7           among equally good moves, others
      bouton play nim@1,2 --json < moves.txt   a record of the game as data
help-judge = Answer a stream of cases as a judge gives them
    .examples =
      bouton judge --preset 51nod-1072 < cases.txt
      bouton judge wythoff --input "a b" --cases T --labels A,B < cases.txt
      bouton judge nim --input "c heap[c]" --ask first-move,count-moves cases.txt
      bouton judge file:my.game --ask all-moves --print to --none -1
      bouton judge --list luogu               problems that are known
help-note = Check the claims in pasted notes, in English or Chinese; exit 1 when one fails
    .examples =
      bouton note blog.txt
      bouton note a.txt b.txt --json
      bouton note - --lang zh < blog.txt
help-export = Write a program that answers a judge's question by the law of the game, or its values
    .examples =
      bouton export --preset 51nod-1185 --to cpp
      bouton export wythoff --to py --input "a b" --cases T --labels A,B --max 10^18
      bouton export fibonacci/firstall --to rs --ask first-move --max 10^15
      bouton export nim --to cpp --input "c heap[c]" --ask all-moves --print "{ "{" }heap{ "}" } { "{" }to{ "}" }"
      bouton export kayles --to bfile --n 0..1000
help-vet = Test a program against the truth, with cases that break wrong programs, and show the least failing one
    .examples =
      bouton vet --preset 51nod-1072 -c sol.cpp
      bouton vet wythoff --input "a b" --labels 1,0 -c ./sol --max 10^18 -j 2
      bouton vet nim --input "c heap[c]" --cases T --ask first-move --any -c "python3 sol.py"
      bouton vet file:my.game -c ./sol --save test --play
      bouton vet wythoff --formula "a = floor((b - a) * phi) as double"
      bouton vet bash --formula "first iff n mod (m + 1) != 0"
      bouton vet sub:1,3,4 --formula "n mod 7 = 0 or n mod 7 = 2"
      bouton vet grundy --table values.txt
help-gen = Make judge inputs, with answers and a validator
    .examples =
      bouton gen --preset 51nod-1072 --count 5
      bouton gen nim --input "c heap[c]" --cases T --kind anti --count 100 --max 10^9 --seed 7
      bouton gen --preset luogu-P2197 --save tests --count 20 --multi 10
      bouton gen --preset luogu-P2197 --validate tests/001.in
help-interact = Referee an interactive program, with a perfect opponent; exit codes as testlib has them
    .examples =
      bouton interact wythoff@10,14 -c ./sol
      bouton interact nim --input "c heap[c]" -c "python3 sol.py" --seed 3
    .note =
      The referee says the numbers of the position and `first` or `second`. A move is a line COMPONENT RULE VARIABLES,
      counted from 1, by either side; at the end the referee says `won` or `lost`.
help-check = Check certificates of laws with the independent checker; exit 0 when all are accepted, 1 when one is rejected
    .examples =
      bouton check wythoff.cert
      bouton check a.cert b.cert --json
help-games = List the games of the catalogue, or search them
    .examples =
      bouton games
      bouton games 51nod
      bouton games 威佐夫
help-rule = Write, check and show rule files
    .examples =
      bouton rule new mygame
      bouton rule lint mygame.game
      bouton rule show wythoff
help-rule-new = Write a commented rule file to begin with
    .examples =
      bouton rule new mygame                  writes mygame.game
      bouton rule new mygame --lang zh        with Chinese keywords
      bouton rule new -                       to standard output
help-rule-lint = Say what is wrong with a rule file, and what it says in plain words
    .examples =
      bouton rule lint mygame.game
      bouton rule lint a.game b.game
      bouton rule lint mygame.game --json     diagnostics for programs
help-rule-show = Print the rule text of a game, generated families included
    .examples =
      bouton rule show wythoff
      bouton rule show octal:0.77
      bouton rule show file:my.game --canonical
help-rule-diff = Say on which positions two games differ, and in which rule lines; exit 0 when equal, 1 when not
    .examples =
      bouton rule diff fibonacci fibonacci/firstall
      bouton rule diff nim nim/misere --n 0..50
      bouton rule diff wythoff wythoff:2 --size 20x20 --format csv
      bouton rule diff file:old.game file:new.game
help-explain = Explain the code of an error or warning, with a bad and a good example
    .examples =
      bouton explain E0311
      bouton explain 319
      bouton explain                          lists all codes
help-term = Look up a term in English or Chinese
    .examples =
      bouton term nim-sum
      bouton term 必败态
      bouton term                             lists all terms
help-completions = Write a completion script for a shell
    .examples =
      bouton completions bash > ~/.local/share/bash-completion/completions/bouton
      bouton completions zsh > _bouton
      bouton completions fish > ~/.config/fish/completions/bouton.fish
help-repl = Ask one thing after the other: game strings, commands, with history and completion
    .examples =
      bouton repl
      bouton repl --lang zh
      bouton repl < session.txt               lines from a file
help-arg-format = human, plain, json, jsonl, csv, tex, bfile or blocks (of table, to a file) [human on a terminal, else plain]
help-arg-json = Short for --format json
help-arg-output = Write to FILE, whole or not at all, instead of standard output
help-arg-quiet = Say nothing but data and errors
help-arg-verbose = Say which way was taken and how much was done
help-arg-lang = Language [from LC_ALL, LC_MESSAGES, LANG]
help-arg-color = auto, always or never [auto]
help-arg-ascii = ASCII instead of other glyphs
help-arg-time = Seconds for one answer [60]
help-arg-mem = Megabytes for one answer [4096]
help-arg-engine = auto, values (of components), dense (tables of values, where the rules suit them), graph (lists of edges, where the rules are such) or whole (positions) [auto]
help-arg-no_theorems = Ask no named theorem: compute, or use a law that is proved from the rules alone
help-arg-seed = Seed of what is random: the choice among equally good moves [0]
help-arg-threads = Number of threads; `sequence` uses up to two [as many as there are]
help-arg-no_cache = Neither use nor keep proved laws in the cache folder
help-arg-help = Print this help
help-arg-version = Print the version
help-arg-positions = Game strings; `-` reads them from standard input, GAME@@FILE and GAME@- read the position
help-arg-position = A game string such as nim@3,5,7
help-arg-why = Tell more of the reason: which way it was found, how long play lasts
help-arg-distinct = Merge moves with equal results
help-arg-notes = Text files; - is standard input
help-arg-exported_game = A game without a position [that of the preset]
help-arg-language = cpp, py, rs: a program; tex, bfile: values
help-arg-most = The greatest numbers of a case, which decide how wide integers are: N for all, or NAME=N,... [those of the preset, else 10^9]
help-arg-terms = The heaps whose values are written [0..100]
help-arg-words = A game without a position, and a file of cases [standard input]
help-arg-preset = All that is known of a problem: game, layout, questions, words
help-arg-list = List the presets, or those that hold a word
help-arg-input = What a case holds: "n m", "c heap[c]", "c (a b)[c]" [the game's own numbers]
help-arg-cases = one; T: their number stands first; eof: to the end [eof]
help-arg-until = Stop at a case whose numbers are all N
help-arg-ask = outcome, first-move, all-moves, count-moves, value [outcome]
help-arg-labels = What is printed when the first or the second player wins [first,second,draw]
help-arg-none = What is printed when no move wins; nothing when empty [none]
help-arg-print = How a move is printed: to, or text with {"{"}k{"}"}, {"{"}n-k{"}"}, {"{"}heap{"}"}, {"{"}to{"}"} [its variables]
help-arg-order = Put moves in order by these expressions
help-arg-join = What stands between the moves of a case [a new line]
help-arg-prefix = What stands before the answers of a case: "Case {"{"}case{"}"}: "
help-arg-asked = A game without a position; not needed with --preset
help-arg-command = A command, or a lone source file (.cpp .c .rs .py .java), which is built first
help-arg-formula = A claim: an expression of the game's numbers, with floor, sqrt, phi; P|N|first|second iff .., value = .., .. where .., .. as double
help-arg-pasted = A file of pasted lines `n value` or `a b P`, or a square of values; - is standard input
help-arg-min = The least number of a case [1, or what the preset says]
help-arg-max = The greatest number of a case, such as 10^18 [10^9, or what the preset says]
help-arg-bounds = Bounds by name: "n 1..10^9, c 1..100, T 1..1000"
help-arg-tle = Seconds of a run [1]
help-arg-memory = Megabytes of a run [512]
help-arg-cases_per_run = The most cases of one run, where the layout has more than one [as many as may be]
help-arg-jobs = How many runs at once [1]
help-arg-tc = Stop after so many cases
help-arg-any = Accept any winning move where the first is asked for
help-arg-build = Flags of the compiler in place of the usual ones
help-arg-save = Write to DIR: a failing case as vet-001.in and .out, a pack as 001.in, 001.out, ...
help-arg-play = Then take the side that the program calls winning, and be beaten
help-arg-replay = Run on this input alone (\n is a new line)
help-arg-kind = random, edge, anti (cases that break wrong programs) or mixed [mixed]
help-arg-count = How many inputs of a pack, or cases of a stream [10]
help-arg-multi = How many cases each of them has [1]
help-arg-answers = Print the answers in place of the input
help-arg-validate = Look whether FILE is an input of this layout within the bounds; exit 0 or 1
help-arg-checker = Check files INPUT OUTPUT [ANSWER] as testlib checkers do: any winning move, any order
help-arg-from = Look the answer up in a table that `table --format blocks -o FILE` has written
help-arg-test = Exit with 0 when the outcome is P, N, L, R or D, else with 1
help-arg-game = A game without a position, such as bash:3 or nim/misere
help-arg-heap_game = A code such as 0.77 or 0.3F, sub:1,3,4, allbut:2, or grundy
help-arg-to = The last heap, such as 1000000 or 10^9
help-arg-archive = Write all values to FILE in packed blocks; with --at, read them from it
help-arg-at = Print the values of heaps A to B from the file of --archive
help-arg-checkpoint = Save the state to FILE now and then, and at the end
help-arg-every = Seconds between two saves [60]
help-arg-resume = Go on from the state in the file of --checkpoint
help-arg-histogram = How often each value occurs
help-arg-rares = The rare heaps and their values
help-arg-maxima = The heaps whose value is larger than all before
help-arg-you = first or second; in partizan games also left or right [first]
help-arg-starts = Who starts a partizan game [left]
help-arg-n = The range of a game with one number
help-arg-size = Rows x columns (x layers), from 0
help-arg-zeros = Only positions that the player to move loses
help-arg-matrix = The square of values alone
help-arg-word = A word to search for
help-arg-a = A game without a position, such as fibonacci or file:old.game
help-arg-b = The game to compare it with
help-arg-name = The name of the game
help-arg-files = Rule files
help-arg-canonical = Print it as the program writes it: ASCII keywords, one form
help-arg-certificates = Certificate files (FORMAT.md)
help-arg-code = A code such as E0311
help-arg-shell = bash, zsh, fish, powershell or elvish

## Sequences

sequence-title = nim values of { $code }, heaps 0 to { $to }
sequence-normal = the same moves as { $code }
sequence-first = values { $values } ...
sequence-max = largest value { $value }, first at heap { $heap }
sequence-rare = { $count ->
        [one] one rare heap
       *[other] { $count } rare heaps
    }, the last is { $last } (values whose bits in { $mask } are even in number)
sequence-position = rare by the parity of the heap as well
sequence-period = G(n + { $period }) = G(n) for all n >= { $start }
sequence-arithmetic = G(n + { $period }) = G(n) + { $saltus } for all n >= { $start }
sequence-proof-window = by the periodicity theorem of Guy and Smith, from the values above
sequence-proof-recomputed = by the periodicity theorem of Guy and Smith; too long to store, so all values were computed once more
sequence-proof-state = by a repeated state of the last values
sequence-no-period = no period is proved up to here
sequence-samples = COMPUTED  every value is exact; { $count ->
        [one] one heap was
       *[other] { $count } heaps were
    } computed a second time by other means
sequence-digest = digest { $digest }
sequence-histogram = value and how often it occurs
sequence-rares = rare heap and its value
sequence-maxima = heap and its value, larger than all before
sequence-progress = heap { $heap }, { $rate } million a second, { $rare } rare, largest { $max }, { $left } s left
sequence-stop-time = the time ran out: heaps below { $heap } are known
sequence-stop-memory = the memory ran out: heaps below { $heap } are known; allow more with --mem
sequence-stop-interrupted = interrupted: heaps below { $heap } are known
sequence-stop-large = values grow too large: heaps below { $heap } are known
sequence-disagreement = two computations disagree at heap { $heap }: { $said } and { $found }. This is a fault of Bouton; please report it. Trust no value from there on
sequence-archive-bad = { $path } is no archive of this game, or is damaged
sequence-archive-short = the archive holds heaps 0 to { $count } - 1 only
sequence-cert-none = no certificate: no period is proved up to here
sequence-cert-long = no certificate: preperiod and period together are longer than { $limit }, which the checker does not compute
sequence-cert-refused = no certificate: the checker has no proof for this kind of game, or the time ran out
sequence-checkpoint-exists = { $path } exists
sequence-checkpoint-read = { $path } cannot be read: { $what }
sequence-checkpoint-foreign = { $path } is no checkpoint
sequence-checkpoint-version = { $path } is a checkpoint of version { $what }, which is not known here
sequence-checkpoint-damaged = { $path } is damaged: its checksum is wrong
sequence-checkpoint-game = { $path } is a checkpoint of { $what }
sequence-checkpoint-inconsistent = { $path } contradicts itself or the values computed again
sequence-checkpoint-halt = stopped before the state of { $path } was restored
sequence-checkpoint-try = go on from a checkpoint with --resume, or name another file

## A rule in plain words

rule-state = a component has { $count ->
        [one] one number: { $names }
       *[other] { $count } numbers: { $names }
    }
rule-state-if = with { $condition }
rule-start = typing { $names } starts at { $to }
rule-who = a move
rule-who-both = a move of either player
rule-who-left = a move of Left
rule-who-right = a move of Right
rule-move = move line { $number }: { $who } { $what }
rule-less = makes { $name } smaller by { $amount }
rule-more = makes { $name } larger by { $amount }
rule-becomes = makes { $name } equal to { $value }
rule-nothing = changes nothing
rule-leaves = puts { $to } in the place of the component
rule-and = { " and " }
rule-or = { " or " }
rule-var = where { $name } is in { $set }
rule-var-next = and { $name } in { $set }
rule-var-end = as long as { $ends }
rule-if = if { $condition }
rule-normal = who cannot move loses
rule-misere = who cannot move wins (misère)
rule-normal-partizan = Left and Right have moves of their own; who cannot move loses
rule-misere-partizan = Left and Right have moves of their own; who cannot move wins (misère)
rule-every = with several components, a move is made in each that still has one, until none has
rule-every-short = with several components, a move is made in each, and play ends when one of them has none
rule-some = with several components, a move is made in any choice of them, at least one
rule-upto = with several components, a move is made in 1 to { $n } of them
rule-exactly = with several components, a move is made in exactly { $n } of them
rule-in-order = with several components, a move is made in the first that still has one
rule-end = when { $condition } in any component, the whole game is over: { $result }
rule-end-win = the player about to move wins
rule-end-lose = the player about to move loses
rule-end-draw = nobody wins
rule-end-left = Left wins
rule-end-right = Right wins

## Laws: name, where from, what it says, why it applies, the idea of its proof; then reasons

law-then = ; { "" }
label-law = law
label-source = source
label-applies = applies
label-proof = proof
label-domain = domain
law-none = none found
law-domain-all = positions of any size, sums through nim values
law-domain-outcome = single components of any size; sums where the values of the others are known
law-domain-alone = positions with one component, of any size
law-domain-whole = positions with any number of components of any size
law-domain-outcome-only = positions of the stated number of components, of any size
label-values = values
label-outcomes = outcomes
label-tried = tried
label-certificate = certificate
plan-law = a law that holds for positions of any size

law-sum = sum of games
    .source = R. Sprague 1935, P. M. Grundy 1939
    .statement = a sum is lost just when the nim-sum of the values of its components is 0
    .because = a move is made in one component, and each component has a nim value
    .proof =
        A move changes the value of one component, so from nim-sum 0 it leads to another nim-sum.
        From nim-sum s, not 0, some component has the highest bit of s; its value v is larger than v xor s, so by the
        definition of mex it has a move to that value, and the nim-sum becomes 0.
        Play ends with nim-sum 0, so whoever faces 0 loses.
law-sum-lost = the values are { $terms } = { $sum }: every move changes one value, and the nim-sum is no longer 0
law-sum-won = the values are { $terms } = { $sum }, which is not 0
law-sum-reply = moving component { $component } from value { $old } to value { $new } makes the nim-sum 0
law-distance = from { $from } it is { $n } to { $to }

law-nim = Nim
    .source = C. L. Bouton 1901
    .statement = a heap of n has value n; a position is lost just when the nim-sum (exclusive or) of the heaps is 0
    .because = from one heap any number may be taken
    .proof =
        From a heap of n a move leads to each of 0, 1, ..., n - 1 and to no other, so its value is mex of them, n.
        In binary: a move changes one heap, so some column of an even number of ones becomes odd. When some column is
        odd, take the highest such column and a heap with a one in it: changing the bits of that heap in the odd columns makes it
        smaller, and all columns even.
law-nim-alone = { $n ->
        [0] the heap is empty
       *[other] taking all { $n } ends the game
    }
law-nim-lost = in binary { $terms } = { $sum }: every column has an even number of ones, and any move makes some column odd
law-nim-won = in binary { $terms } = { $sum }: the columns with a 1 in the sum have an odd number of ones
law-nim-reply = heap { $component } has a 1 in the highest of them: { $old } xor { $value } = { $new }, so leave { $new } of it

law-bash = Bash's game
    .source = C.-G. Bachet de Méziriac 1612
    .statement = taking 1 to { $m }: the value of a heap of n is n mod { $modulus }; lost just when { $modulus } divides n
    .because = the amounts that may be taken are 1 to { $m }, whatever the heap
    .proof =
        Let M = m + 1. From a multiple of M no move of 1 to m leads to a multiple of M; from n = M r + s with 0 < s < M taking s
        does. To an opponent who takes k answer with M - k: together M.
        The values: the m heaps below n have the remainders of n - 1, ..., n - m, all different from that of n and among
        them every smaller one, so mex is n mod M.
law-bash-lost = { $n } = { $turns } x { $modulus }: to every take of k the opponent answers with { $modulus } - k
law-bash-won = { $n } = { $turns } x { $modulus } + { $rest }: take { $rest } and leave { $left }, then answer every k with { $modulus } - k
law-bash-won-now = { $n } is no more than { $m }: take all of it

law-bash-given = Bash's game with m in the position
    .source = C.-G. Bachet de Méziriac 1612
    .statement = (n, m): the value is n mod (m + 1); lost just when m + 1 divides n
    .because = 1 to m may be taken, and m never changes
    .proof =
        Induction on n. From n = t x (m + 1) + r with r <= m the takes of 1 to r leave the remainders r - 1 to 0, and no
        take of 1 to m leaves r again. So the least value that is not reached is r.

law-auction-given = The auction with raise and price in the position
    .source = C.-G. Bachet de Méziriac 1612
    .statement = (bid, raise, price): with d = price - bid, or 0 beyond the price, the value is d mod (raise + 1)
    .because = a bid below the price is raised by 1 to raise, which never changes; at the price play ends
    .proof =
        It is Bash's game of the distance d: a raise that passes the price ends it as one that meets the price does.

law-clear-given = Take p to q or clear what is less than p, and the last loses, with p and q in the position
    .source = HDU 2897
    .statement = (n, p, q) with p <= q: lost just when n mod (p + q) is 1 to p; with p > q: lost just when n is 1 to p - 1
    .because = p to q may be taken, less than p must be cleared, and the player who cannot move wins
    .proof =
        Let p <= q and r = n mod (p + q). If r is 1 to p, the opponent answers a take of k with p + q - k until r is left,
        which must be cleared. If r is more than p, taking r - p, brought to at least p by leaving less, or for r = 0
        taking q, leaves 1 to p. Where q < p only a heap below p has a move, and that move clears it.
law-clear-lost = { $n } leaves { $rest } after rounds of { $p } + { $q } = { $round }: the opponent keeps the rounds, and { $rest } must be cleared in the end
law-clear-won = { $n } leaves { $rest } after rounds of { $p } + { $q } = { $round }: a take can leave 1 to { $p } to the opponent
law-clear-must = { $n } is less than { $p } and must be cleared, after which the opponent wins
law-clear-stuck = from { $n } nothing can be taken, since { $p } is more than { $q }

law-factor-given = At most f times the last take, with f in the position
    .source = A. J. Schwenk 1970
    .statement = (n, cap, f): lost just when cap is less than the smallest part of n, written as a sum of losing heaps each more than f times the next smaller
    .because = the next take is at most f times this one, and f never changes
    .proof =
        With w(n) the least take that wins from n, and w(0) infinite: where f b < w(a), a take of at most b wins from a + b
        just when it wins from b, so w(a + b) = w(b). Hence w(n) is the smallest part.
law-factor-given-empty = nothing is left to take
law-factor-given-lost = the smallest part of { $n } is { $least }, more than the { $cap } that may be taken (f = { $f })
law-factor-given-won = the smallest part of { $n } is { $least }, and { $cap } may be taken: after taking it the opponent, with { $f } times that, cannot reach the next part

law-discard = Discard one of two heaps, split the other
    .source = SDOI 2009 (E&D)
    .statement = (a, b): the value is the place of the lowest 0 among the binary digits of a - 1 or b - 1, from 0
    .because = a move discards one heap and splits the other into two that are not empty
    .proof =
        Splitting n reaches the value v just when n - 1 has a 1 in place v. If i + j = n and (i - 1) or (j - 1) has ones
        below v and a 0 in v, then both have a 0 in v, and n - 1 = (i - 1) + (j - 1) + 1 is 2^v to 2^(v+1) - 1 modulo
        2^(v+1). Conversely n - 1 = 2^(v+1) q + 2^v + r splits into i - 1 = 2^(v+1) q + 2^v - 1 and j - 1 = r. So the
        reached values are the places of ones in (a - 1) or (b - 1).
law-discard-lost = { $a } and { $b } are both odd: every move leaves an even heap
law-discard-won = { $a } and { $b } are not both odd: a move can leave two odd heaps

law-three = Take any, or split in three
    .source = HDU 5795
    .statement = the value of a heap of n is n, but 8k + 7 and 8k + 8 have each other's
    .because = any number may be taken, or the heap split into three that are not empty
    .proof =
        Let three values have the nim-sum x and the sum s: s - x is twice their majority m, bit by bit. With u parts 8k + 7
        and z parts 8k + 8 the sum of the values is n + u - z. If n mod 8 is 1 to 6, x = n asks for u - z = 2m; the
        low digits 000 and 111 of those parts leave only u = z = 0, and then three disjoint low digits 1, 2, 4, whose sum is
        7. If n = 8k + 7, splitting into 1, 2, 8k + 4 reaches n, and x = n + 1 asks for u - z = 1 + 2m, which the
        remainders of the parts exclude. If n = 8k + 8, x = n - 1 asks for u - z = 2m - 1, which they exclude too.
law-three-lost = the heap is empty
law-three-won = taking all { $n } ends the game

law-wythoff = Wythoff's game
    .source = W. A. Wythoff 1907; A. S. Fraenkel 1982
    .statement = lost just when the heaps are a pair (A_k, B_k) with A_k = floor(k φ), φ the golden ratio, and B_k = A_k + k: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
    .statement-a = lost just when the heaps are a pair (A_k, B_k) with A_k = floor(k (2 - a + √(a² + 4)) / 2) and B_k = A_k + a k, where a = { $a }
    .because = there are two heaps; a move takes any number from one, or the same number from both
    .because-a = there are two heaps; a move takes any number from one, or two numbers that differ by less than { $a } from both
    .proof =
        Let A_k be the least number in no earlier pair and B_k = A_k + a k, from (A_0, B_0) = (0, 0) on. Three properties:
        1. Every number is in one pair and in no other. A_k is new by definition, and B_k = A_k + a k > A_(k-1) + a (k-1) = B_(k-1).
        2. Every move from a pair leads to no pair. If one number changes, the other is in no other pair; if both change, the
        difference changes by less than a, and the differences of two pairs are at least a apart.
        3. From x <= y, no pair, some move leads to a pair. If x = y, take all. If x = A_k and y > B_k, take y - B_k from y. If
        x = A_k and y < B_k, let m = floor((y - x) / a), which is less than k: move to (A_m, B_m), taking from both numbers that
        differ by y - x - a m < a. If x = B_k, take y - A_k from y; where y = B_j and A_j < x, taking x - A_j from x does as well.
        So just the pairs are lost. With α = (2 - a + √(a² + 4)) / 2 and β = α + a the sum 1/α + 1/β is 1, so by Beatty's theorem
        the floor(k α) and floor(k β) hold every positive number once, and they are A_k and B_k.
law-wythoff-empty = both heaps are empty
law-wythoff-lost = ({ $x }, { $y }) is pair { $k }: the difference is { $k }, and floor({ $k } φ) = { $x }; every move leads to no pair
law-wythoff-lost-a = ({ $x }, { $y }) is pair { $k }: the difference is { $a } x { $k }, and A_{ $k } = { $x }; every move leads to no pair
law-wythoff-equal = case 1, equal heaps: take everything
law-wythoff-beyond = case 2: { $x } = A_{ $k }, and { $y } is more than B_{ $k } = { $upper }: take { $take } from the larger heap and leave ({ $x }, { $upper })
law-wythoff-between = case 3: { $x } = A_{ $k }, and { $y } is less than B_{ $k } = { $upper }: the pair with this difference, { $difference }, is { $to }: take { $take } from both heaps
law-wythoff-between-a = case 3: { $x } = A_{ $k }, and { $y } is less than B_{ $k } = { $upper }: the difference is { $difference }, and pair { $m } is { $to }: take { $take } from the smaller heap and { $other } from the larger
law-wythoff-reduce = case 4: { $y } = B_{ $k }, and { $x } is more than A_{ $k } = { $lower }: take { $take } from the smaller heap and leave ({ $lower }, { $y })
law-wythoff-behind = case 5: { $x } = B_{ $k }, and { $y } is more than A_{ $k } = { $lower }: take { $take } from the larger heap and leave ({ $lower }, { $x })
law-wythoff-difference = the pair with the difference { $k } is ({ $lower }, { $upper })
law-wythoff-huge-lost = the heaps are a pair, and every move leads to no pair
law-wythoff-huge-won = the heaps are no pair, and each winning move leaves one

law-fibonacci = Fibonacci Nim
    .source = M. J. Whinihan 1963; E. Zeckendorf 1972
    .statement = write the heap as a sum of Fibonacci numbers no two of which are neighbours: won just when the smallest part may be taken; where all but the whole heap may be taken, just the Fibonacci numbers are lost
    .because = from one heap a move takes at most twice what was taken last
    .proof =
        Zeckendorf: every number is in one way a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... without neighbours. Take the largest that
        fits, again and again: two neighbours would have been their sum.
        A Fibonacci heap is lost unless all of it may be taken, by induction. See f(k+1) = f(k) + f(k-1) as two heaps. Whoever
        takes f(k-1) or more leaves at most f(k) < 2 f(k-1), and the opponent takes it. Otherwise the opponent takes the last
        stone of the heap f(k-1), by induction. With it he takes x, at most twice the take y before, and x + y <= f(k-1), so
        x <= 2/3 f(k-1). Now 4 f(k-1) < 3 f(k), so 2x < f(k): the heap f(k) cannot be taken at once, and is lost.
        Any other heap: take the smallest part f. The next part g is no neighbour, so g > 2f and cannot be taken at once: the
        opponent faces a lost heap g, and after it, as before, a lost heap for each next part. When the smallest part may not
        be taken, it is a lost heap itself.
law-fibonacci-itself = { $n } is a Fibonacci number
law-fibonacci-parts = { $n } = { $parts } in Fibonacci numbers without neighbours
law-fibonacci-smallest = of the Fibonacci numbers without neighbours whose sum is { $n } the smallest is { $least }

law-takeaway = take-away game
    .source = A. J. Schwenk 1970
    .statement = with f(t) = { $limit } the losing heaps are { $heaps }, ...: the next is the last plus the first losing heap h with f(h) not less than the last; every heap is in one way a sum of losing heaps each of whose f is less than the next, and won just when the smallest may be taken
    .because = from one heap a move takes at most { $limit } when t was taken last, which never decreases
    .because-pieces = from one heap a move takes at most f(t) when t was taken last, and f never decreases
    .proof =
        Let w(n) be the least t with f(t) < w(n - t), and w(0) infinite: with n stones, of which up to q may be taken, the player to
        move wins just when q >= w(n), by induction.
        Where f(b) < w(a), a take of t <= b from a + b wins just when it wins from b: by induction w(a + b - t) = w(b - t), as
        f(b - t) <= f(b). So w(a + b) = w(b).
        Let h = w(n). Then f(h) < w(n - h), so w(h) = w(n) = h: h is a losing heap, and the smallest part of n - h is greater than
        f(h). So n is a sum of losing heaps as said, and only of these, for every such sum has its first part as w.
law-takeaway-empty = the heap is empty
law-takeaway-itself = { $n } is a losing heap
law-takeaway-parts = { $n } = { $parts } in losing heaps
law-takeaway-smallest = the smallest part of { $n } is { $least }
law-takeaway-stuck = nothing may be taken
law-takeaway-lost = at most { $cap } may be taken, less than the smallest part { $least }: to every take the opponent answers inside this part
law-takeaway-all = up to { $cap } may be taken: take all
law-takeaway-won = take { $least } and leave { $left }: of that at most { $then } may be taken, less than its smallest part { $next }, and to every take there is an answer inside that part
law-takeaway-huge-lost = less than the smallest part of the heap may be taken: to every take the opponent answers inside this part
law-takeaway-huge-won = the smallest part of the heap may be taken, and after that not all of a next part, if there is one

law-euclid = Euclid's game
    .source = A. J. Cole, A. J. T. Davie 1969; J. W. Grossman 1997; G. Nivasch 2006; G. Cairns, N. B. Ho, T. Lengyel 2011
    .statement = with 0 < x <= y: won when x = y or y > φ x, which is y (y - x) > x², lost otherwise; φ is the golden ratio. The value is v = floor(y / x - x / y), but 2q - 1 - v where all quotients of Euclid's algorithm are the same q
    .equal = with 0 < x <= y: lost just when y < φ x, which is y (y - x) < x²; φ is the golden ratio, and the value is floor(y / x - x / y)
    .misere = with 0 < x <= y: lost just when y < φ x, which is y (y - x) < x²; φ is the golden ratio; won when a number is 0
    .because = a move subtracts a positive multiple of the smaller number from the larger, and whoever makes a number 0 wins
    .because-equal = a move subtracts a positive multiple of the smaller number from the larger, and none may become 0
    .because-misere = a move subtracts a positive multiple of the smaller number from the larger, and whoever makes a number 0 loses
    .proof =
        Let x < y. If y < φ x, then y < 2x, and the only move leaves (y - x, x) with x / (y - x) > φ. If y > φ x and x does not
        divide y, let r be the rest: just one of x / r and (x + r) / x is less than φ, as φ = 1 + 1/φ. The first is reached by
        taking x as often as it goes, the other by taking it once less, which is a move, since y itself is not x + r.
        Where x divides y: if 0 ends play, take all. Otherwise leave (x, x), from which there is no move; or, where whoever
        makes a 0 loses, from which the only move loses.
        Values: with w the value of (r, x), the values of (x, r + x), (x, r + 2x), ... are 0, 1, 2, ... without w, so that of (x, r + qx) is q - 1 where
        q - 1 < w and q otherwise. Where 0 ends play, the innermost value is one more than where equal numbers do, and this passes outwards just
        as long as the quotients are equal.
law-euclid-over = a number is 0: play is over
law-euclid-over-misere = a number is 0: whoever made it 0 has lost
law-euclid-same = the numbers are equal: subtract one from the other
law-euclid-stuck = the numbers are equal: there is no move
law-euclid-forced = the numbers are equal: every move makes one of them 0, which loses
law-euclid-lost = { $y } is less than φ x { $x }: the only move leaves ({ $rest }, { $x }), whose ratio is more than φ
law-euclid-divides = { $x } divides { $y }: subtract it { $times } times and leave 0
law-euclid-equalise = { $x } divides { $y }: subtract it { $times } times and leave equal numbers
law-euclid-won = subtracting { $x } from { $y } { $times } times leaves { $to }, whose ratio is less than φ
law-euclid-huge-lost = the larger number is less than φ times the smaller, and the only move leaves a larger ratio
law-euclid-huge-won = the larger number is more than φ times the smaller, or a multiple of it, and a move leaves a lost position

law-range = taking p to q
    .source = folklore; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4
    .statement = taking { $p } to { $q }: the value of a heap of n is (n mod { $modulus }) div { $p }; lost just when n mod { $modulus } < { $p }
    .shifted = { $p } to { $q }, or all that is left: the value of a heap of n is ((n + { $p } - 1) mod { $modulus }) div { $p }; lost just when this is 0
    .because = the amounts that may be taken are { $p } to { $q }, whatever the heap
    .proof =
        Let M = p + q. Taking t of p to q moves the remainder down by t or up by M - t, which is again p to q: always by p or more.
        Bands of p remainders, 0..p-1, p..2p-1 and so on, are at most p wide, so no move stays in a band.
        From band v to a lower band u: take p (v - u); where that is more than q, u is 0, and taking q leads to band 0.
        So the value is the number of the band. Where the last step may go too far, 0 is like all heaps below p.
law-range-reason = { $n } = { $turns } x { $modulus } + { $rest }, and lost are the remainders { $from } to { $to }
law-range-lost = to a take of k the opponent answers with { $modulus } - k, as long as there is that much
law-range-won = so there is a take that leaves such a remainder; then answer k with { $modulus } - k
law-range-shifted-lost = { $n } + { $more } leaves the remainder { $rest } by { $modulus }, which is less than { $p }: no move leads to such a one
law-range-shifted-won = { $n } + { $more } leaves the remainder { $rest } by { $modulus }, not less than { $p }: some move leads to one that is less

law-misere-range = taking p to q, misère
    .source = folklore
    .statement = taking { $p } to { $q }, who cannot move wins: lost just when n mod { $modulus } is { $p } to { $last }
    .shifted = { $p } to { $q }, or all that is left, who takes the last loses: lost just when n mod { $modulus } is 1 to { $last }
    .because = the amounts that may be taken are { $p } to { $q }, and the player who cannot move wins
    .proof =
        Let M = p + q and call the remainders p to 2p - 1 by M bad. A move changes the remainder by p to q upwards or downwards,
        so it never leads from a bad one to a bad one, and at a bad one there is a move.
        A heap below p has no move and is won. From any other remainder r a bad one can be reached: from r >= 2p take r - p,
        from r < p take q, which leaves r + p.
        Where all must be taken when fewer than p are left, everything is p - 1 earlier.

law-residue = remainder as value
    .source = folklore; P. M. Grundy 1939 for the method
    .statement = the value of a heap of n is n mod { $modulus }; lost just when { $modulus } divides n
    .because = among the amounts { $amounts } are 1 to { $last }, and none is a multiple of { $modulus }
    .named = among the amounts are 1 to { $last }, and none is a multiple of { $modulus }
    .proof =
        No amount is a multiple of c, so no move keeps the remainder by c. From remainder r each smaller one u is reached by
        taking r - u, which is one of 1 to c - 1. So mex is r.
        That no amount is a multiple of c: a prime is divisible by itself and 1 only; what divides a power of a prime is a power
        of it; what divides a power of b has no prime but those of b; odd numbers are no multiples of 2.
law-residue-lost = { $n } = { $turns } x { $modulus }, and no amount is a multiple of { $modulus }: the opponent takes the remainder of what is left
law-residue-won = { $n } = { $turns } x { $modulus } + { $rest }: take { $rest }; no amount is a multiple of { $modulus }

law-pair = two amounts
    .source = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4
    .statement = taking { $a } or { $b }: with r = n mod { $period } the value is (r div { $a }) mod 2 for r < { $b }, else 1 or 2 as r - { $a } has value 0 or 1
    .because = the amounts that may be taken are { $a } and { $b }, whatever the heap
    .proof =
        Let f be these values on the remainders by a + b; there taking a is going down by a, and taking b going up by a.
        r < a: both neighbours are at least a apart and have values other than 0, so mex is 0.
        a <= r < b: below is the other parity; above is the other parity too, or, from b on, 1 beside a 0 and 2 beside a 1: mex is f(r).
        r >= b: taking b leads to a value 0, taking a to 0 or 1: mex is 1 or 2, which is f(r).
        Heaps below a have no move and below b only one, and mex is the same.
law-pair-value = { $n } leaves the remainder { $rest } by { $period }, which has value { $value }
law-pair-lost = no take leads to value 0
law-pair-won = taking { $take } leaves { $left }, which has value 0

law-powers = powers of an even number
    .source = folklore
    .statement = taking a power of { $b }: with r = n mod { $period } the value is r mod 2 for r < { $b }, and 2 for r = { $b }
    .because = the amounts that may be taken are all powers of { $b }, and { $b } is even
    .proof =
        By b + 1 the powers of b leave the remainders 1 and b, that is going down by 1 or up by 1, and both occur with 1 and b.
        r = b: its neighbours are b - 1, which is odd and has value 1, and 0: mex is 2. r = 0: its neighbours have values 2 and 1, or there is no move.
        Other odd r have an even neighbour below with value 0, and above 0 or 2; other even r have odd neighbours: mex is r mod 2.

law-periodic-subtraction = a finite set of amounts
    .source = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4; S. W. Golomb 1966
    .statement = from { $preperiod } on the values of heaps repeat after { $period }
    .because = the amounts that may be taken are { $amounts }; as many as { $window } values in a row occurred again
    .proof =
        The value of a heap depends only on the values of as many heaps below it as the greatest amount. When that many values in a row
        occur again p later, the next ones are equal as well, and so on for ever.
law-misere-periodic = a finite set of amounts, misère
    .source = folklore
    .statement = from { $preperiod } on who wins repeats after { $period }
    .because = the amounts that may be taken are { $amounts }, the player who cannot move wins; as many as { $window } results in a row occurred again
    .proof =
        Who wins from a heap depends only on as many heaps below it as the greatest amount. When that many results in a row
        occur again p later, the next ones are equal as well, and so on for ever.
law-periodic-folded = { $n } is like { $rest }: the values repeat after { $period }
law-periodic-lost = no take leads to a lost heap
law-periodic-won = taking { $take } leaves { $left }, which is lost
law-periodic-stuck = nothing can be taken, and the player who cannot move wins

law-misere-wythoff = Wythoff's game, misère
    .source = A. S. Fraenkel 1984
    .statement = lost just when the heaps are (0, 1), (2, 2), or a pair (A_k, B_k) with k > 1, A_k = floor(k φ), φ the golden ratio, and B_k = A_k + k: (3, 5), (4, 7), (6, 10), ...
    .statement-a = lost just when the heaps are a pair (E_k, H_k): E_k is the least number in no earlier pair, H_k = E_k + a k + 1, where a = { $a }
    .because = there are two heaps; a move takes any number from one, or the same number from both; whoever cannot move wins
    .because-a = there are two heaps; a move takes any number from one, or two numbers that differ by less than { $a } from both; whoever cannot move wins
    .proof =
        a = 1: The pairs from (3, 5) on reach none of each other, as in normal play, nor (0, 1) or (2, 2): one of the numbers 0, 1, 2 or the
        difference 0 or 1 would be theirs. (2, 2) does not reach (0, 1), and (0, 1) has one move, to (0, 0), which is won. Elsewhere normal
        play leads to a pair. Where that is (0, 0) or (1, 2), or we stand on it: from (0, y), (1, y) and (k, k + 1) go to (0, 1), from (2, y) with y > 2 and
        (k, k) with k > 2 to (2, 2), from (1, 1) to (0, 1).
        a > 1: Each number is in one pair. A move from a pair to a pair would change both numbers and their difference by less than a, but the
        differences, with either number first, are at least a apart. From x <= y, no pair: if x = E_k and y > H_k lower y to H_k. If y < H_k let
        m = floor((y - x - 1) / a), at least 0 and less than k, and go to (E_m, H_m); if x = y > 0, to (0, 1). If x = H_k lower y to E_k.
law-misere-wythoff-empty = both heaps are empty: whoever cannot move wins
law-misere-wythoff-lost = ({ $x }, { $y }) is one of the lost pairs, and every move leads to none
law-misere-wythoff-won = from ({ $x }, { $y }) go to { $to }, one of the lost pairs

law-corners = turning corners
    .source = J. H. Conway, On Numbers and Games, chapter 6; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14
    .statement = the value of (x, y) is the nim product x ⊗ y, counted from 0
    .because = a move turns the corners of a rectangle, the farthest of which is there: (x, y) becomes (i, y), (x, j) and (i, j) with i < x, j < y
    .proof =
        The nim product x ⊗ y is by definition the least number that is none of (i ⊗ y) xor (x ⊗ j) xor (i ⊗ j) with i < x and j < y. These
        are the values of what the moves leave, by induction and as values of sums are nim-sums. Conway shows that with it and xor the numbers
        below 2^2^k are a field, so products are computed by 2^2^k ⊗ n = 2^2^k n for n < 2^2^k and 2^2^k ⊗ 2^2^k = 3/2 2^2^k.
        A move to (i, j) changes the value by (x xor i) ⊗ (y xor j); for each i division gives the j that is wanted.
law-corners-edge = a corner in row or column 0 cannot be turned
law-corners-value = { $x } ⊗ { $y } = { $value } in nim multiplication

law-king = the king
    .source = folklore
    .statement = lost just when both numbers are even; the value is 0 there, 2 where both are odd, else 1 or 3 as the smaller is even or odd
    .because = a move lowers one number by 1, or both
    .proof =
        By induction. Both even: all moves leave values 1, 3 or 2. Both odd: the moves leave one even number, of value 1 or 3, among them
        1 where the smaller is lowered, or two of value 0: the least that is missing is 2. One odd: the moves leave both even with 0, both odd with
        2, and with both lowered 3 where the smaller was even, 1 where it was odd: 1 or 3 is missing. At the edge, where the smaller is 0, only
        even and odd change: 0 and 1.
law-king-lost = both numbers are even: every move makes one odd, and that is made even again
law-king-both = both numbers are odd: lower both
law-king-one = one number is odd: lower it

law-sequential = heaps in order
    .source = W. Stromquist, D. Ullman 1993
    .statement = lost just when the number of heaps of 1 before the first larger heap is odd; where no heap is larger, when it is even
    .misere = lost just when the number of heaps of 1 before the first larger heap is odd; where no heap is larger, also when it is odd
    .because = a move takes any number from the first heap that is not empty
    .proof =
        Whoever moves in a heap larger than 1 wins: he takes all where what follows is lost, else he leaves 1, which the other player must take.
        Before it, heaps of 1 are taken one by one: so are all of them where no heap is larger.
law-sequential-larger = the first heap is { $n }, more than 1: take all where what follows is lost, else leave 1
law-sequential-won = { $ones } heaps of 1 are taken in turn, and then the heap of { $n } is ours to move in
law-sequential-lost = { $ones } heaps of 1 are taken in turn, and then the heap of { $n } is the opponent's to move in
law-sequential-ones-won = { $ones } heaps of 1 are taken in turn, and the last move is the one that wins
law-sequential-ones-lost = { $ones } heaps of 1 are taken in turn, and the last move is not the one that wins

law-selective = moves in any components
    .source = C. A. B. Smith 1966
    .statement = lost just when each component is lost by itself
    .because = a move is made in one or more components at once
    .proof =
        Where each component is lost, a move makes those it touches won. Where some are won, move in all of these to lost ones.
law-selective-lost = each component is lost by itself: a move makes what it touches won, and that is answered
law-selective-won = components won by themselves: { $won }; move in all of them so that each is lost

law-moore = Moore's Nim
    .source = E. H. Moore 1910
    .statement = lowering 1 to { $k } heaps: lost just when in binary every column has a multiple of { $modulus } of ones
    .any = lowering any heaps: lost just when all are empty
    .because = a move lowers some heaps, each by any number
    .proof =
        When all columns are multiples of k + 1, look at the highest column that a move changes: in it only ones become zeros, between
        1 and k of them, so it is no multiple any more.
        Else go through the columns from the highest, with a set C of heaps that will be lowered, empty at first; their lower bits are free.
        Let c be the remainder by k + 1 of the ones among the other heaps. With c = 0 give the heaps of C zeros. When c and |C| together
        are at least k + 1, give k + 1 - c heaps of C ones. Else take c other heaps with ones into C, which stays at most k, and give all of C zeros.
law-moore-lost = in binary { $heaps }: the columns have { $ones } ones, all multiples of { $modulus }; any move on 1 to { $k } heaps spoils this
law-moore-won = in binary { $heaps }: the columns have { $ones } ones, not all multiples of { $modulus }; lowering at most { $k } heaps makes them so
law-moore-empty = all heaps are empty
law-moore-all = all heaps can be taken at once

law-misere-nim = Nim, misère
    .source = C. L. Bouton 1901
    .statement = with a heap above 1: lost just when the nim-sum is 0; else lost just when the number of heaps of 1 is odd
    .because = from one heap any number may be taken, and the player who cannot move wins
    .proof =
        With heaps of 1 only, the moves are forced and their number decides: an even number is won by the player to move, since he who
        cannot move wins.
        With one heap above 1 the nim-sum is not 0; the mover leaves that heap as 1 or 0, so that an odd number of ones remains.
        With two or more above 1, play as in plain Nim: from nim-sum 0 every move leads to another nim-sum and leaves a heap above 1.
        From another nim-sum there is a move to nim-sum 0; it leaves a heap above 1, and nim-sum 0 then needs a second one.
law-misere-nim-ones-lost = { $ones } heaps of 1, an odd number, and no larger heap: the mover takes the last
law-misere-nim-ones-won = { $ones } heaps of 1, an even number, and no larger heap: the opponent takes the last
law-misere-nim-one-large = only one heap is above 1: lower it to 1 or 0, so that an odd number of ones is left
law-misere-nim-large = with two heaps above 1 play is as in plain Nim

law-misere-moore = Moore's Nim, misère
    .source = E. H. Moore 1910
    .statement = lowering 1 to { $k } heaps: with a heap above 1 lost just when every column has a multiple of { $modulus } of ones; else when the number of ones leaves the remainder 1 by { $modulus }
    .any = lowering any heaps: lost just when one heap of 1 is left
    .because = a move lowers some heaps, each by any number, and the player who cannot move wins
    .proof =
        With heaps of 1 only, answer j taken with k + 1 - j taken: remainder 1 by k + 1 is lost.
        With a heap above 1, play as under normal play until the move after which no heap is above 1; there are at most k heaps
        above 1 then, all lowered in this move, and which of them become 1 and which 0 is free, so that the remainder 1 can be chosen.
        When all columns are multiples, k + 1 heaps or more have a one in the highest column, so a move leaves one of them above 1.
law-misere-moore-ones-lost = { $ones } heaps of 1 leave the remainder 1 by { $modulus }, and no heap is larger
law-misere-moore-ones-won = { $ones } heaps of 1 do not leave the remainder 1 by { $modulus }, and no heap is larger

law-window = at most a part
    .source = folklore; for one half L. Levine 2006 (OEIS A025480)
    .half = taking at most half: the value of an even heap n is n / 2, that of an odd one is the value of (n - 1) / 2
    .statement = taking at most n div { $c }: the value of a multiple n of { $c } is n / { $c }, that of another is the value of n - 1 - n div { $c }
    .because = the amounts that may be taken are 1 to n div { $c }
    .proof =
        The options of n are the heaps from l = n - n div c to n - 1. Claim: the heaps l to n have the values 0 to n div c, each once.
        From n - 1 to n: when c divides n, l stays and the options have all values below n / c, so n has n / c.
        Else the heap l(n - 1) = n - 1 - n div c is no option any more; the other values are there, so n takes just its value.
law-window-half = { $n } ends in { $ones } ones in binary; without them and the bit before it is { $value }, the value
law-window-value = the value of { $n } is { $value }, found by going from n to n - 1 - n div { $c } until { $c } divides
law-window-lost = no option has value 0
law-window-won = taking { $take } leaves { $left }, the only option with value 0

law-lasker = Lasker's Nim
    .source = E. Lasker 1931
    .statement = 4k + 3 has value 4k + 4 and 4k + 4 has value 4k + 3; other heaps have their size
    .because = any number may be taken from a heap, or it is split in two without taking
    .proof =
        By the law the last two bits of the values of heaps with remainders 1, 2, 3, 0 by 4 are 1, 2, 0, 3.
        Splits of n with remainder 1 give bits 1 xor 3 or 2 xor 0, so 2: never the value n. Remainder 2: 1 xor 1, 3 xor 2, 0 xor 0, so 0 or 1: never n.
        Taking gives all values below n in both cases, so the value is n.
        n = 4k + 3: taking gives 0 to 4k + 2, splitting into 1 and 4k + 2 gives 4k + 3; splits have bits 3, never those of 4k + 4.
        n = 4k + 4: taking gives 0 to 4k + 2 and 4k + 4; splits have bits 1 xor 0, 2 xor 2, 3 xor 3, never 3, so 4k + 3 is missing.
law-lasker-value = { $n } leaves { $rest } by 4, so its value is { $value }

law-zeromove = Nim, a pass for each heap
    .source = folklore
    .statement = with its pass a heap of odd n has value n + 1, of even n > 0 value n - 1; without it value n
    .because = from one heap any number may be taken, and once it may be left as it is unless it is empty
    .proof =
        Odd n: the smaller heaps with the pass have the values 0 to n - 1 in pairs, the pass leads to n: mex is n + 1.
        Even n > 0: the smaller ones have 0 to n - 2 and n, the pass leads to n: mex is n - 1.
law-zeromove-value = the value of { $n } here is { $value }

law-pass = Nim with two heaps and a pass
    .source = folklore; R. E. Morrison, E. J. Friedman and A. S. Landsberg 2012 for more heaps
    .statement = with the pass lost are 0, 0 and 2i - 1, 2i; without it equal heaps
    .because = two heaps, any number from one of them, and one pass that is not from empty heaps
    .proof =
        Call 2i - 1 and 2i partners, and 0 its own. From partners taking leads to no partners, and the pass to unequal heaps.
        From other a, b: when the partner of b is smaller than a, lower a to it; the same with a and b changed. If neither works, a = b > 0,
        and the pass leads to equal heaps, which are lost without it.
law-pass-lost = { $a } and { $b } are partners (0 and 0, or 2i - 1 and 2i): taking leaves no partners, the pass unequal heaps
law-pass-equal = { $a } and { $b } are equal: pass, and equal heaps without a pass are lost
law-pass-won = { $a } and { $b } are no partners (2i - 1 and 2i): one of them can be lowered to the partner of the other
law-pass-used-lost = the pass is used, and { $a } and { $b } are equal: the opponent makes them equal again
law-pass-used-won = the pass is used, and { $a } and { $b } are not equal: make them equal

law-staircase = staircase Nim
    .source = folklore; R. P. Sprague 1937
    .statement = the value is the nim-sum of the odd steps
    .because = any number goes from a step to the one below, from the first to the ground
    .proof =
        A move changes just one odd step: from an odd step down it becomes smaller by any number, as in Nim. From an even step down an odd step
        grows; the opponent can at once pass the same number on to the even step below. So even steps are worth nothing.
        In values: a move never keeps the nim-sum, and every smaller value is reached by lowering an odd step.
law-staircase-lost = the odd steps in binary { $terms } = { $sum }: all columns even; what comes down to an odd step is passed on
law-staircase-won = the odd steps in binary { $terms } = { $sum }: some columns are odd, and one odd step can be changed so that none is

law-divisors = subtracting a proper divisor
    .source = folklore
    .statement = the value of n is the exponent of 2 in n; odd numbers and 0 are lost
    .because = a divisor of the number that is smaller than it is subtracted
    .proof =
        Let n = 2^e m with m odd, and d a divisor. When d has a smaller exponent u of 2, n - d has u; when it has e, n - d has more than e.
        So no move keeps e, and each smaller u is reached with d = 2^u. Mex is e.
law-divisors-lost = { $n } has exponent { $twos } of 2: every divisor is odd, and n - d is even
law-divisors-won = { $n } has exponent { $twos } of 2, not 0: subtract 1, and an odd number is left
law-all-divisors = subtracting a divisor
    .source = folklore
    .statement = the value of n > 0 is 1 more than the exponent of 2 in n; only 0 is lost
    .because = a divisor of the number is subtracted, the number itself allowed
    .proof =
        As for proper divisors, each value 1 more: subtracting n itself leads to 0, which has value 0.
law-all-divisors-won = { $n } has exponent { $twos } of 2; subtracting the number itself leaves 0
law-inner-divisors = subtracting a divisor other than 1 and the number
    .source = Codeforces 1537D
    .statement = lost are the odd numbers, and 2 to an odd power
    .because = a divisor of the number is subtracted, but neither 1 nor the number itself
    .proof =
        From odd n a divisor d > 1 is odd and n - d = d (n / d - 1) is even with an odd divisor above 1: won.
        From 2^e with odd e: 2^e - 2^u is 2^(e - 1) with e - 1 even, or even with an odd divisor above 1: won.
        From an even number with an odd divisor d > 1 subtract d: odd. From 2^e with even e subtract half: 2^(e - 1).
law-inner-divisors-odd = { $n } is odd (exponent { $twos } of 2): whatever is subtracted leaves an even number with an odd divisor
law-inner-divisors-power = { $n } is 2 to the power { $twos }, which is odd
law-inner-divisors-won = { $n } is even and not 2 to an odd power (exponent { $twos } of 2): an odd divisor above 1, or half, can be subtracted

law-mock-turtles = Mock Turtles
    .source = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14
    .statement = coin n has as value the n-th number with an odd number of ones in binary: 1, 2, 4, 7, 8, 11, ...
    .because = one, two or three coins are turned, the rightmost from heads to tails
    .proof =
        Call numbers with an odd number of ones odious, with an even number evil. The options of coin n have the values 0, smaller odious numbers,
        and nim-sums of two smaller odious ones, which are evil. So none is the n-th odious number, and all smaller odious ones occur.
        A smaller evil number v > 0 is its highest bit plus the rest: both are odious and smaller, so v occurs.
law-mock-turtles-won = coin { $n } has value { $value }; turn it alone, and nothing is left

law-proved-because = the certificate { $digest }, which the independent checker has accepted
law-proved-folded = { $n } is like { $rest }: it repeats with period { $period }
law-proved-grown = { $n } is { $turns } periods of { $period } above { $rest }, and each adds { $saltus }
law-proved-zero = the value is 0, so every move leads to a value that is not 0
law-proved-value = the value is { $value }, not 0, so a move leads to value 0
law-proved-lost = there the player to move loses
law-proved-won = there the player to move wins
law-proved-accepted = the automaton accepts { $at }: no move leads to another position that it accepts
law-proved-rejected = the automaton rejects { $at }, so a move leads to a position that it accepts

law-proved-residue = a law of remainders
    .source = found and proved from the rules alone
    .plain = the value of n is n mod { $modulus }
    .constant = every position has value { $values }
    .statement = the value depends on n mod { $modulus } only; for the remainders 0 to { $last } it is { $values }
    .outcome = lost are just the n with n mod { $modulus } in { "{" }{ $lost }{ "}" }
    .all-lost = every position is lost
    .all-won = every position is won
    .proof =
        By remainders. No amount that may be taken leads from a remainder to one with the same value, and from every
        remainder some amount leads to each smaller value; there are finitely many remainders, and each is looked at.
        The first positions, where not everything can be taken yet, are enumerated. So by induction every value is the mex of
        the values of the options.

law-proved-periodic = a period
    .source = found and proved from the rules alone
    .pure = the values repeat with period { $period }: { $values }
    .statement = the values repeat with period { $period } from { $preperiod } on; from 0 they are { $values }
    .pure-outcome = who wins repeats with period { $period }: { $values }
    .outcome = who wins repeats with period { $period } from { $preperiod } on; from 0: { $values }
    .proof =
        By the periodicity theorem: as soon as the values have repeated for long enough, the options of n + p have the same
        values as those of n, and so everything repeats for ever. With a bounded take "long enough" is a window as long as the
        greatest take; where a heap may be split, one part is always large enough to be shortened by a period (Guy and Smith).

law-proved-arithmetic = a period that adds
    .source = found and proved from the rules alone
    .same = the value of n is n
    .pure = G(n + { $period }) = G(n) + { $saltus }, beginning with { $values }
    .statement = G(n + { $period }) = G(n) + { $saltus } from { $preperiod } on; from 0 the values are { $values }
    .proof =
        By a normalised state that repeats. Look at the values already used and at those of the last heaps, both counted from the
        smallest value that is not used. The next heap depends on these alone; as soon as they come again, everything goes on as
        before, with all values larger by the same amount.

law-proved-window = a window of takes
    .source = found and proved from the rules alone
    .statement = 1 to { $most } may be taken, so with l(n) = n - { $most } the value of n is n - l(n) where l(n) = l(n - 1), else that of l(n - 1)
    .proof =
        The options of n are the heaps from l(n) to n - 1, and l never falls and rises by at most 1. By induction the heaps from l(n) to n
        have just the values 0 to n - l(n), each once: where l stays, n gets the next value; where it rises, the heap that
        leaves the window gives its value to n.

law-proved-automaton = an automaton
    .source = found and proved from the rules alone
    .statement = lost are just the positions that an automaton of { $states } states accepts, which reads { $written ->
            [sums] the numbers as sums of terms of a recurrence with digits 0 to { $last }
           *[other] the digits of the numbers in base { $base }
        }
    .heaps = lost are just the positions of { $heaps } components that an automaton of { $states } states accepts, which reads { $written ->
            [sums] the numbers as sums of terms of a recurrence with digits 0 to { $last }
           *[other] the digits of the numbers in base { $base }
        }
    .value = the value is read by an automaton of { $states } states from { $written ->
            [sums] the numbers as sums of terms of a recurrence with digits 0 to { $last }
           *[other] the digits of the numbers in base { $base }
        }
    .proof =
        The rules are statements about sums and comparisons of numbers, and so automata over their digits. Two things are decided, for
        positions of all sizes at once: no move leads from a position that is called lost to another (independent),
        and from every other position a move leads to one (absorbing). For values the same is decided of every value: no
        option has it, and every smaller one is the value of an option (the mex lemma). Since every play ends, nothing else can be true.

law-proved-quotient = a misère quotient
    .source = found and proved from the rules alone
    .pure = each heap is an element of a commutative monoid of { $elements } elements, and a sum is lost just when the product of its heaps is one of { "{" }{ $losing }{ "}" }; the elements of the heaps repeat with period { $period }: { $heaps }
    .statement = each heap is an element of a commutative monoid of { $elements } elements, and a sum is lost just when the product of its heaps is one of { "{" }{ $losing }{ "}" }; from { $preperiod } on the elements of the heaps repeat with period { $period }, and from 0 they are { $heaps }
    .proof =
        By induction on play. What matters of a sum is its element and the set of the elements of its options; adding a heap changes
        both in a way that depends only on the element of the heap and on the elements of its options. These kinds of heaps repeat, by the
        argument of the periodicity theorem, so all pairs that sums can have are found by adding heap after heap, and there are
        finitely many. In each of them the element is losing just when there is an option and none is losing (Plambeck and Siegel).
law-proved-quotient-lost = the heaps are the elements { $elements }; their product { $product } is losing
law-proved-quotient-won = the heaps are the elements { $elements }; their product { $product } is not losing
law-proved-quotient-many-lost = the product of the elements of the { $count } heaps is { $product }, which is losing
law-proved-quotient-many-won = the product of the elements of the { $count } heaps is { $product }, which is not losing

law-proved-recurrence = a recurrence
    .source = found and proved from the rules alone
    .statement = lost just when less may be taken than the smallest part of the heap, written as a sum of terms of H, the largest first: H = { $terms }, ..., where from there on H(i) = H(i - 1) + H(i - { $lag })
    .proof =
        By Schwenk's theorem. H(1) = 1 and H(i + 1) = H(i) + H(j) with the least j for which the bound after taking H(j) is at least H(i). Whoever
        cannot take the smallest part of the heap leaves an opponent who can answer inside this part. That j is always as far behind i
        follows from inequalities between the bound and the terms, which add up to the next ones once they hold for enough indices in a row.

law-proved-xor = numbers apart
    .source = found and proved from the rules alone
    .statement = the value is the nim-sum of what each number is worth alone. { $parts }
    .proof =
        Every move changes one number and asks for no other, so a component is a sum of as many games as it has numbers, and its
        value is the nim-sum of theirs (Sprague and Grundy). Each number has a law of its own, proved for itself.
law-named = { $name }: { $said }

remark-kept = law: { $path }, accepted again by the checker
remark-ignored = law: { $path } is not used: { $reason }
remark-found = law: { $law } (found and proved from the rules)
remark-none = law: none found; tried: { $tried }
remark-not-kept = law: { $path } could not be written: { $reason }
remark-too-long = it is longer than any certificate that is kept
remark-foreign = it is about other rules, or no certificate
remark-unused = this kind of law is not used in answers
error-cert-sum = --cert FILE holds the certificate of one game; ask for each game of the sum by itself
label-refuted = refuted
label-checked = checked
law-refuted = { $law }: fits at first and fails at { $position }, where it says { $claimed } and { $computed } is true
law-checked = heaps 0 to { $to }
help-arg-upto = Compute heaps up to N for a law that is not proved
label-idea = idea
error-svg-sum = one SVG holds one picture; ask for each game of the sum by itself
error-no-picture = there is no picture of this law: it speaks of more than two numbers, and there is no automaton
label-starts = starts
law-starts = lost are the starts { $lost }
law-starts-none = no start up to { $to } is lost
label-lost = cases
law-lost = lost are { $lost }
