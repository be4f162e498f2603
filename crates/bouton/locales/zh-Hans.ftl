### Bouton 的全部中文文字。`en.ftl` 有同样的键和同样的事实，由测试对照。

## 谁赢

verdict-P = 必败态：轮到走的一方输
verdict-N = 必胜态：轮到走的一方赢
verdict-D = 平局：双方都无法逼出胜局
verdict-L = 不论谁先走，左方都赢
verdict-R = 不论谁先走，右方都赢
verdict-mixed = 左方先走：左方{ $left }；右方先走：左方{ $right }
verdict-unknown = 未求出
verdict-with = { $verdict }（{ $note }）
verdict-misere = 反常规则：无法走的一方赢
finish-win = 赢
finish-draw = 平
finish-loss = 输

## 把握有多大

status-PROVED = 已证明
    .about = 有定理，或有经检验的证书
status-COMPUTED = 已算出
    .about = 对此局面是精确的
status-CONJECTURED = 猜想
    .about = 与全部数据相符，尚未证明
status-REFUTED = 已否定
    .about = 不成立，有反例
status-UNKNOWN = 未知
    .about = 先到了限制

## 为什么

reason-ended = 满足终局规则：游戏已结束
reason-no-move = 轮到走的一方无法走，所以输
reason-no-move-misere = 轮到走的一方无法走，按反常规则所以赢
reason-value-zero = SG 值为 0：每一步都走到非 0 的值，而对方总能走回 0
reason-value-not-zero = SG 值为 { $value }，不是 0：有一步能走到 SG 值 0
reason-nim-sum-zero = 各分量 SG 值的异或和 { $terms } = 0：每一步都会破坏它，而对方总能恢复
reason-nim-sum-not-zero = 各分量 SG 值的异或和 { $terms } = { $sum }，不是 0：必胜走法使它变为 0
reason-winning-moves = { $all } 种走法中有 { $good } 种使对方必败
reason-every-move-loses = 全部 { $all } 种走法都让对方赢
reason-drawn = 没有必胜走法，但有走法使对方永远赢不了
reason-two-starts = 分别按左方先走、右方先走推演得出
reason-not-known = 在求出之前搜索已停止

## 用的方法

plan-values = 各分量的 SG 值（SG 定理）
plan-tables = 由编译后的规则填表得到的各分量 SG 值（SG 定理）
plan-tables-kept = 由编译后的规则填表得到的各分量 SG 值，射线、窗口或上限类走法的后继值以集合逐态保留（SG 定理）
plan-graph-values = 沿图的边深度优先求各结点的 SG 值（SG 定理）
plan-graph = 沿图的边对结点作倒推分析，因为{ $because }
plan-file = 从表文件查得
plan-whole = 整个局面的倒推分析，因为{ $because }
because-partizan = 左右双方走法不同
because-misere = 无法走的一方赢（反常规则）
because-compound = 一步可以动多个分量
because-end = 终局规则会结束整个游戏
because-loopy = 可能永远走下去
because-forced = 这是指定的

## 走法

move-take = 取 { $amount }
move-take-heap = 从第 { $index } 堆取 { $amount }
move-add = 加 { $amount }
move-add-heap = 给第 { $index } 堆加 { $amount }
move-nothing = 什么都不变
move-remove = 整个去掉
move-remove-heap = 去掉第 { $index } 堆
move-split = 分成 { $parts }
move-split-heap = 把第 { $index } 堆分成 { $parts }
move-take-leaving = 取 { $amount }，留下 { $parts }
move-take-leaving-heap = 从第 { $index } 堆取 { $amount }，留下 { $parts }
move-replace = 换成 { $parts }
move-replace-heap = 把第 { $index } 堆换成 { $parts }
move-take-from = { $list }
move-from-heap = 从第 { $index } 堆取 { $amount }
move-become = { $from } 变成 { $to }
move-go = 从 { $from } 走到 { $to }
move-at-heap = 第 { $index } 堆：{ $move }
move-at-board = 第 { $index } 个分量：{ $move }
move-more-parts = 另外 { $count } 个
move-and = 和
move-from-and = ，
move-join = ；

## `solve`、`moves`、`table` 的界面

label-winning-moves = 必胜走法
label-why = 原因
label-plan = 方法
label-work = 工作量
label-value = SG 值
label-remoteness = 剩余步数
label-moves = 走法
label-left = 左方
label-right = 右方
label-end = 终局
solve-none = 无
solve-none-terminal = 无：游戏已结束
solve-count = { $all } 种中的 { $good } 种
solve-count-unknown = 目前 { $good } 种
solve-more = ……另有 { $count } 种（--format csv 全部列出）
solve-unlisted = 另有 { $count } 种必胜走法只计数、不列出：每一种都是 { $components } 个分量的整个局面（judge --ask all-moves 可全部列出）
solve-remoteness = 还有 { $count } 步结束
solve-remoteness-starts = 距终局：左方先走 { $left } 步，右方先走 { $right } 步
solve-loopy = 可能永远走下去
solve-value-unknown = 未求出
solve-work = 看了 { $positions } 个局面、{ $moves } 种走法
solve-time = { $ms } 毫秒
solve-chain = 由此出发的一串走法：
moves-none = 没有合法走法
moves-good = 保胜着
moves-bad = 败着
moves-even = 保持平局
moves-unknown = 未知
table-truncated = 已停止：以上各行是精确的，其余未知
table-progress = { $percent } %：{ $done } 行，共 { $all } 行

## repl

repl-hello = 输入游戏串（例如 nim@3,5,7）或命令。:help 看帮助，:quit 退出。
repl-help =
    nim@3,5,7               求解局面；`_` 是上一个局面：moves _
    moves, table, play ...  全部命令，写法与命令行相同
    ?mex  ?E0311            查术语或代码
    :lang en                换语言
    :json                   开关 JSON 输出
    :quit                   退出（Ctrl-D）
    Tab 补全，Ctrl-C 停止正在进行的计算。
repl-json-on = 答案用 JSON
repl-json-off = 答案恢复原样
repl-lang = 现在用中文
repl-unknown = 不认识 `{ $text }`；:help 列出可用的
repl-no-last = `_` 是上一个局面，现在还没有
repl-inside = 已经在会话中；:quit 退出

## judge

note-loses = 当且仅当 { $formula } 时先手必败
note-loses-double = 用 double 的程序认为：当且仅当 { $formula } 时先手必败
note-wins = 当且仅当 { $formula } 时先手必胜
note-wins-double = 用 double 的程序认为：当且仅当 { $formula } 时先手必胜
note-list = 从头列出的 { $count } 个必败局面
note-greedy = 必败对中较小的数是未出现过的最小数，较大的数比它大 k
note-property-one = 每个数恰在一个必败对中
note-property-two = 从必败对出发，没有走法到达必败对
note-property-three = 从其他局面出发，总有走法到达必败对
note-zeckendorf = 每个数都能唯一地写成若干互不相邻的斐波那契数之和
note-parts = { $sum }，写成这样的和
note-least-part = 第一次取的最小必胜数目是这个和中最小的一项
note-width = { $name } 是 32 位整数，而题目的上限是 { $bound }
note-unknown = 像是一条结论
note-holds = 检查过的 { $tested } 个局面（直到 { $to }）全部成立
note-fails-lost = 首先在 { $at } 处不成立：那里先手必败
note-fails-won = 首先在 { $at } 处不成立：那里先手必胜
note-fails-at = 在 { $at } 处不成立
note-fails-width = 放不下 { $at }
note-unread = 没有读懂，所以没有检查
note-mend-floor = 把乘积向下取整就成立：floor(..)
note-mend-clause = 换一条规则就成立：{ $game }（用 bouton rule diff 看区别）
note-mend-wide = 须用 64 位整数
note-mend-exact = 用精确运算就成立；bouton export wythoff --to cpp 写出不用浮点数的程序
note-mend-other = 说反了
note-mark-holds = 成立
note-mark-fails = 不成立
note-mark-unread = ？
note-nothing = 没有找到可以检查的说法
export-game = 游戏：{ $game }
export-law = 定律：{ $law }
export-theorem = 已证明：{ $name }，{ $source }
export-certificate = 定律：{ $kind }，由规则证明，并经独立检查器核对（bouton law --cert 文件 可写出证书）
export-table = 此处没有已知的定律。直到 { $to } 的数值写在程序里，都由规则算出。
export-cost-constant = 代价：每个分量常数次运算
export-cost-digits = 代价：与数的位数成正比
export-cost-table = 代价：每个分量查一次表
export-cost-list = 代价：与不超过该数的必败堆的个数成正比
export-range = 范围：{ $bounds }
export-bits = { $bits } 位整数容得下途中的每一个数；不用浮点数。
export-any-size = 整数不限大小；不用浮点数。
export-made = 由 bouton { $version } 写出：bouton { $line }
export-no-law = { $game } 没有可写成程序的已知定律，而数又太大，列不成表
export-no-recipe = { $game } 的定律尚不能写成程序
export-rule = 规则中有程序写不出的部分：{ $what }
export-kind = 这类游戏写不出程序：{ $what }
export-question = 定律回答不了这个问题：{ $ask }
export-moves = 在这样的范围内，{ $game } 的必胜走法太多，无法逐一试验，定律也没有列出它们
export-layout = 程序读不了格式中的这一部分：{ $what }
export-too-long = 程序里的表会太长
export-width = 途中的数要 { $bits } 位，{ $language } 的整数容不下
export-stopped = 耗时过长
export-internal = 程序没能拼成：{ $fault }
export-try-max = 上限小一些也许可行：--max N
export-try-outcome = 可用 --ask outcome，或以 --max N 减小上限
export-try-python = --to py 的整数不限大小；或以 --max N 减小上限
export-one-game = 一次只写一个游戏的数值
export-one-number = 只能写分量为一个数或两个数的游戏的数值
export-try-table = bouton table 游戏 --size RxC --format tex
export-no-values = { $game } 的某些局面既无 SG 值也无胜负，而 b-file 只能存数
export-lost-numbers = 依次为先手必败的 n
export-antidiagonals = 按反对角线读的表，依次为 (0, 0)、(0, 1)、(1, 0)、(0, 2)……：SG 值；无意义时以 0 记必败，以 1 记必胜
judge-halt = 第 { $case } 组数据未能求解；此前的都已回答
judge-game = 游戏，或 --preset 题号
judge-count = { $count ->
        [1] 1 道题
       *[other] { $count } 道题
    }
judge-hint = bouton judge --list 题号 显示一个预设的全部约定；--json 给出全部数据

## vet

verdict-AC = 通过
verdict-WA = 答案错误
verdict-PE = 格式错误
verdict-TLE = 超出时间限制
verdict-MLE = 超出内存限制
verdict-OLE = 超出输出限制
verdict-RE = 运行错误
verdict-CE = 编译错误
vet-cases = { $count ->
        [0] 第一组数据就失败
       *[other] 此前 { $count } 组数据正确
    }
vet-label-input = 输入
vet-label-expected = 正确输出
vet-label-got = 程序输出
vet-label-stderr = 标准错误
vet-label-reason = 理由
vet-label-refutation = 反驳
vet-label-replay = 重现
vet-label-saved = 已保存
vet-nothing = （无）
vet-rate = 共 { $seconds } 秒，每秒 { $rate } 组
vet-because = { $position }：{ $why }
vet-why-differs = 答案不同。
vet-why-form = 答案正确，但空白或大小写不对。
vet-why-label = 程序输出了 `{ $got }`，应为 { $labels } 之一。用 --labels 先手,后手 指定这两个词。
vet-why-no-answer = 程序输出了 `{ $got }`，这不是该问题的答案。
vet-why-missing = 输出在最后一个答案之前就结束了。
vet-why-extra = 最后一个答案之后还有多余的输出。
vet-why-exit = 程序的退出码是 { $code }。
vet-why-signal = 程序被信号 { $signal } 终止。
vet-why-time = 程序没有在 { $seconds } 秒内结束。
vet-why-memory = 程序需要的内存超过 { $megabytes } MB。
vet-why-output = 程序不停地输出。
vet-why-processes = 程序不停地创建进程。
vet-why-not-started = 程序无法启动：{ $reason }。
vet-why-together = 这 { $count } 组数据单独运行都能通过：程序把上一组数据的内容带到了下一组。
vet-refute-wins = { $move } -> { $to } 可胜：对手面对必败态
vet-refute-every = 怎么走都不行：{ $move } -> { $to } 之后，对手走 { $reply } -> { $then }
vet-refute-no-move = 根本没有走法
vet-refute-move = { $move } -> { $to } 并不取胜：对手走 { $reply } -> { $then }
vet-refute-illegal = `{ $move }` 在这里不是合法走法
vet-refute-order = { $move } -> { $to } 也能取胜，但不是第一个必胜走法；加 --any 则予以接受
vet-refute-ends = { $move } -> { $to } 并不取胜：此时轮到走的一方已经赢了
vet-refute-missing = 缺少必胜走法 `{ $move }`
vet-refute-extra = `{ $move }` 不是必胜走法
error-vet-words = 命令 `{ $command }` 无法解析：它是空的，或引号没有闭合
error-vet-missing = 这里没有程序或文件 `{ $word }`
error-vet-missing-try = -c 后面可以是 ./sol 或 "python3 sol.py" 这样的命令，也可以是单个源文件，如 sol.cpp
error-vet-compiler = 构建 { $source } 需要 { $compiler }，但没有安装
error-vet-system = 系统不允许运行程序：{ $reason }
error-vet-replay = --replay 的内容不符合这个输入格式

claim-draw = 当且仅当 { $formula } 时双方都不能必胜
claim-value = SG 值等于 { $formula }
claim-where = { $claim }，其中 { $domain }
claim-as = { $claim }，用 { $width } 计算
claim-domain-table = 数不超过 { $to } 的全部 { $count } 个局面
claim-domain-before = 此前的全部 { $count } 个局面
claim-domain-others = 直到 { $to } 的 { $count } 个特殊局面
claim-domain-none = 没有能检查的局面
claim-left-out = 有 { $count } 个局面未检查：公式或正确答案在那里没有算出
claim-cut = 时间已用完；--time SEC 可以增加
claim-ascending = 视为只谈从小到大排列的数：换次序后游戏不变，而 { $position } 照字面写法不成立
claim-first = { $numbers }   （所有局面中最先的一个）
claim-minimal = { $numbers }   （不能再缩小）
claim-proof = 对所有的数成立：由 { $by }，游戏与公式都从 { $from } 起以 { $period } 为周期，而此前全部一致
claim-label-at = 位置
claim-label-true = 实际
claim-label-claimed = 断言
claim-label-domain = 检查范围
claim-label-status = 状态
error-claim-partizan = 这里左右双方走法不同：断言只能谈双方走法相同的游戏

pasted-list = 读作列表：{ $count } 个数和对它的说法
pasted-square = 读作方阵，行列从 0 起
pasted-sequence = 读作对 0、1、2…… 依次的说法
pasted-held = { $count } 项成立
pasted-at = 第 { $line } 行第 { $column } 列：{ $what }
pasted-word = `{ $text }` 既不是数，也不是胜负用语
pasted-number = `{ $text }` 不是自然数
pasted-count = 这一行有 { $text } 项，与其他行不符
pasted-position = { $text } 不是这个游戏的局面
pasted-reach = { $text } 超出能计算的范围
pasted-more = 还有 { $count } 处
pasted-label-unread = 未读懂
error-table = { $path } 中没有能读作这个游戏的表格的内容

## gen, interact, checker

gen-written = 已在 { $path } 写下 { $count } 份输入及其答案，以及 validator.py
gen-no-input = 内容不符合这个输入格式
gen-outside = 第 { $case } 组不是该游戏的局面，或超出范围
error-gen-one = 这个格式每个文件只有一组数据：--save DIR 写多个文件，--cases T 把多组放进一个文件
judge-words = 除游戏和文件外还有多余的词
checker-files = --checker 需要 输入 输出（以及可选的标准答案）三个文件，写在游戏之后，或与 --preset 题号 同用
checker-right = ok：{ $count } 组
checker-differs = 答案错误：第 { $case } 组，应为 { $expected }
checker-form = 格式错误：第 { $case } 组，应为 { $expected }
checker-missing = 答案错误：输出在第 { $case } 组之前就结束了，应为 { $expected }
checker-extra = 答案错误：第 { $case } 组之后还有多余的输出
checker-no-answer = 失败：第 { $case } 组无法求解
interact-program = 程序
interact-referee = 裁判
interact-first = 程序先走，可以取胜
interact-second = 程序后走，可以取胜
interact-won = 程序赢了
interact-lost = 程序输了
interact-no-move = `{ $line }` 不是走法：走法写作 分量 规则 变量
interact-illegal = `{ $line }` 不是合法走法
interact-silent = 程序没有回应
interact-gone = 程序在对局结束之前就退出了
interact-no-verdict = 无法裁决：结论求不出来，或对局太长
error-interact-sum = 只能裁判每步只动一个分量、双方走法相同的游戏
error-interact-position = 没有找到局面；请直接给出：游戏@局面

## play

play-you = 你
play-bouton = Bouton
play-hello = { $position }：{ $who }先走。输入 ? 看帮助。
play-normal = 不能走的一方输，除非规则另有结束方式。
play-misere = 不能走的一方赢（反常规则）。
play-turn = { $position }   轮到你
play-more = ……另有 { $count } 种：输入 more
play-help =
    走法        输入列表中走法前面的数，或 #序号；或变量：k=3，或 2:3（从第 2 堆取 3）；或走到的局面：3,5
    hint h      提示：你能否赢，怎样走          why w       为什么
    moves m     全部走法，标出好坏              more        列表的下一页
    values v    列表是否标出走法的价值          undo u      悔棋
    restart r   重来                            save FILE   把记录写成 JSON
    quit q      退出
play-mood-winning = 此后 Bouton 必胜
play-mood-losing = 遇上好手必败；能赢的应手有 { $count } 种
play-mood-lost = 遇上好手必败
play-mood-drawing = 双方都不能强胜
play-mood-blind = 没有求出谁赢：随机走一步
play-hint-win = 你能赢：{ $move }  ->  { $to }
play-hint-draw = 双方走好则和：{ $move }  ->  { $to }
play-hint-loss = 遇上好手，怎样走都输；Bouton 不会失误
play-hint-unknown = 在限定的时间内没有求出谁赢（--time）
play-values-on = 列表标出走法的价值
play-values-off = 列表只列走法
play-undone = 已悔棋
play-no-undo = 你还没有走过
play-saved = 已写入 { $path }
play-no-move = 这里没有走法 `{ $text }`；请输入走法前面的数，或输入 ? 看帮助
play-many-moves = `{ $text }` 符合 { $count } 种走法：{ $moves }
play-too-many = `{ $position }` 的走法多得列不出（至多 { $most } 种），不能这样对局
play-one-position = `play` 只要一个局面
play-sides = `{ $game }` 不分左方和右方：请用 --you first 或 --you second
play-no-moves = { $who }没有走法了。
play-won = 你赢了。
play-lost = Bouton 赢了。
play-drawn = 和局。
play-ending-repeated = 同一局面出现了三次。
play-ending-quit = 你离开了对局。
play-ending-end-of-input = 输入结束，对局到此为止。
play-ending-interrupted = 已中断。
play-record = 着法，开局
play-mistake = 第 { $number } 步（{ $who }）丢掉了胜局：{ $move }。必胜的是：{ $better }  ->  { $to }
play-mistake-draw = 第 { $number } 步（{ $who }）丢掉了和局：{ $move }。更好的是：{ $better }  ->  { $to }

## rule diff

label-position = 局面
diff-arity = `{ $a }` 写 { $na } 个数，`{ $b }` 写 { $nb } 个数：没有共同的局面
diff-differ = { $a } 与 { $b } 不同
diff-equal = { $a } 与 { $b } 在比较过的局面上全部相同
diff-unknown = 在比较停止之前，{ $a } 与 { $b } 没有发现不同
diff-compared = 已比较
diff-first = 首个不同
diff-rules = 规则
diff-outcomes = { $compared } 个局面：胜负不同的 { $changed } 个
diff-and = ，{ "" }
diff-values = SG 值不同的 { $changed } 个
diff-no-values = 其中一个或两个游戏的 SG 值没有意义
diff-more = ……另有 { $count } 个（--format csv 列出全部）
diff-truncated = 已停止：之后的局面未知

column-move = 走法
column-to = 走到
column-outcome = 胜负
column-value = SG 值
column-player = 一方

## 游戏、规则、术语

games-none = 没有与“{ $word }”相符的游戏；`bouton games` 列出全部
games-count = { $count } 个游戏
games-families = 无需文件的游戏族：sub:1,3,4  allbut:2,3  octal:0.77  code:0.3F  take:2x  graph:FILE
games-hint = `bouton rule show 名称` 显示规则文本
terms-none = 没有与“{ $word }”相符的术语
term-also = 也作：{ $forms }
term-trap = 注意：{ $text }
rule-written = 已写入 { $path }；下一步：bouton rule lint { $path }
rule-exists = { $path } 已存在，未作改动
rule-name = “{ $name }”不能作游戏名：只能用字母、数字和 _，并以字母开头
lint-clean = 未发现错误
lint-count = { $errors } 个错误，{ $warnings } 个警告
lint-first-positions = 最初几个局面的走法：
lint-no-moves = 无法走
lint-more-moves = ……另有 { $count } 种
lint-parameter = 参数 { $name } = { $value }
lint-read-so = 规则的意思是：

## 证书（`bouton check`）

check-accepted = 通过
check-rejected = 拒绝
check-label-rule = 规则
check-label-claim = 断言
check-label-proof = 依据
check-label-guard = 复核
check-label-reason = 原因
check-guard = 暴力重算 { $count } 个局面
check-line = 第 { $line } 行：{ $reason }
check-claim-periodic-value = 对一切 n >= { $preperiod }，G(n + { $period }) = G(n)
check-claim-periodic-outcome = 对一切 n >= { $preperiod }，n + { $period } 与 n 胜负相同
check-claim-arithmetic-value = 对一切 n >= { $preperiod }，G(n + { $period }) = G(n) + { $saltus }
check-claim-residue-value = G(n) 只取决于 n mod { $modulus }
check-claim-residue-outcome = 胜负只取决于 n mod { $modulus }
check-claim-window-value = G(n) 由可取数的窗口给出；A、B、D = { $most }，可取 1 到 (A n + B) div D
check-claim-automaton-outcome = 自动机 `losing`（状态数 { $losing }；记数系统 { $numeration }）恰好接受轮到走的一方必败的局面（堆数 { $heaps }）
check-claim-automaton-value = 自动机 `value`（状态数 { $value }；记数系统 { $numeration }）给出每个状态的 SG 值
check-claim-automaton-level = 各自动机（记数系统 { $numeration }）恰好接受 SG 值为 0 到 { $levels } 的状态
check-claim-recurrence-outcome = 把 n 写成 H 各项之和（每次取尽可能大的项），至多可取数小于其中最小一项时必败，其他情形必胜；H = { $terms }，此后 H(i + 1) = H(i) + H(i + 1 - { $lag })
check-claim-xor-value = 一个分量的值是其中各数单独的值的异或（nim 和）
check-claim-quotient-outcome = 反规则（misère）之和必败，当且仅当各堆在一个交换幺半群（{ $elements } 个元素）中的乘积是必败元素（{ $losing } 个）；对一切 n >= { $preperiod }，n 与 n + { $period } 对应同一元素
check-by-periodicity-theorem = 取分博弈的周期定理（Guy 与 Smith 1956，分成任意多堆）
check-by-window = 相同各行的窗口，其后各行都由它决定
check-by-normalised-states = 规范化状态的重复
check-by-residues = 剩余类：没有走法保持原值，每个更小的值都能走到
check-by-primes = 事实：质数整除模数，或与模数互质
check-by-prime-powers = 事实：质数幂与模数互质，或是模数的某个质因数的幂
check-by-window-lemma = 窗口引理：l(n) 到 n 的值恰为 0 到 n - l(n)
check-by-p-positions = 必败态：必败态不能走到必败态，其他局面都能走到必败态；由自动机判定
check-by-mex-lemma = mex 引理：没有后继取原值，每个更小的值都有后继；由自动机判定
check-by-level-lemma = 分层引理：到某个值为止的 mex 引理；由自动机判定
check-by-schwenk = Schwenk 关于动态取石子博弈的定理（1970）；递推关系由可以相加的不等式证得
check-by-sum-of-parts = 每一步只改变一个数，也不问其他的数，因此值按异或（nim 和）相加（Sprague 1935，Grundy 1939）
check-by-misere-quotient = 反规则商：任意若干堆之和，其元素必败当且仅当有后继且后继的元素都不必败（Plambeck 与 Siegel 2008）
check-fault-version = 第一行不是 `bouton-certificate 1`
check-fault-form = 这一行不合格式（应为 { $expected }）
check-fault-digest = 摘要与内容不符：文件被改动或截断
check-fault-rule = { $what ->
        [syntax] 规则无法读懂
        [names] 规则中有一个名字表示两样东西
       *[other] 规则各行不成一个游戏
    }
check-fault-normal-rule = 规则不是规范形式
check-fault-kind = `{ $found }` 不是能读懂的断言种类
check-fault-not-understood = { $what ->
        [partizan] 这是双方走法不同的游戏
        [draw] `end` 行判平局，或判定某一方获胜
        [no-values] 这里 SG 值没有意义
       *[other] 规则超出了这种证明所能理解的范围（{ $what }）
    }
check-fault-not-least = { $what ->
        [period] 还有更小的周期
        [preperiod] 还有更小的预备周期
        [terms] 更少的初始项就够
        [elements] 有两个元素相同，或元素没有按广度优先编号
        [numbering] 状态没有按广度优先编号（{ $automaton }）
       *[other] 自动机不是最小的（{ $automaton }）
    }
check-fault-value = { $position }：断言为 { $claimed }，算得 { $computed }
check-fault-no-proof = { $what ->
        [kept] 从 { $position } 能走到同值的局面，或从必败态走到必败态
        [not-reached] 从 { $position } 走不到某个更小的值，或走不到必败态
        [no-value] { $position } 没有值
        [two-values] { $position } 有两个值
        [recurrence] { $position } 不满足递推，或没有不等式表明递推会继续
        [commute] 幺半群的乘积不可交换
       *[other] 状态没有按要求重复
    }
check-fault-outside = 从 { $position } 能走出断言所涉及的状态
check-fault-endless = 看不出每一局都会结束
check-fault-automaton = { $what ->
        [leading-zeros] 前导零影响自动机（{ $automaton }）
       *[other] 自动机接受了不是局面的输入（{ $automaton }）
    }
check-fault-numeration = { $what ->
        [zero] 语言中没有零，或前导零有影响
        [finite] 语言中只有有限多个词
        [words] 加法器接受了不是数的输入
        [add-zero] 加法器不满足 x + 0 = x
        [add-one] 加法器不满足 x + (y + 1) = (x + y) + 1
       *[two-sums] 加法器给出两个和
    }
check-fault-limit = { $what ->
        [time] 时间用完
        [memory] 内存用完
        [interrupted] 被中断
       *[other] 证明超出了检验程序的限度（{ $what }）
    }

## 命令行的错误

error-label = 错误
warning-label = 警告
unknown-label = 未知
internal-label = 内部错误
error-try = 请试
error-fix = 改为
error-more = 详情：bouton explain { $code }
error-here = 这里
error-related = 见此处
error-flag-unknown = 没有选项 `{ $flag }`
error-flag-similar = 是否想写 `{ $flag }`？
error-flag-value = `{ $value }` 不能作 { $flag } 的值
error-flag-values = 可选：{ $values }
error-flag-no-value = { $flag } 需要一个值
error-flag-extra-value = { $flag } 不带值
error-flag-conflict = { $flag } 不能与 { $other } 同用
error-flag-missing = 缺少：{ $what }
error-flag-repeated = { $flag } 重复出现
error-arguments = 无法读懂这条命令：{ $text }
error-usage = 用法：{ $usage }
error-help = 详情：bouton { $command } --help
error-file-write = 无法写入 { $path }：{ $reason }
error-file-read = 无法读取 { $path }：{ $reason }
error-stdin = 无法读取标准输入：{ $reason }
error-stdin-twice = 标准输入只能读一次
error-not-joined = `{ $text }` 之前没有局面；局面写成 游戏@数，例如 nim@3,5,7
error-command-similar = 没有名为 `{ $word }` 的命令或游戏；是否想用命令 `{ $command }`？
error-many-positions = 此命令只取一个局面，而不是 { $count } 个
error-format = 格式 { $format } 不适用于 `{ $command }`；可用：{ $formats }
error-blocks-file = blocks 格式整张写入文件：--format blocks -o FILE，不与 --zeros、--matrix 同用
error-blocks-game = blocks 格式只装一个公平游戏，其局面以状态输入，每个局面一个分量
error-blocks-large = blocks 格式的值须小于 2^32 - 1
error-bfile = bfile 是“n a(n)”：需要只有一个数且有 SG 值的游戏，并写 --n A..B
error-range = `{ $text }` 不是范围；请写 --n 0..100
error-size = `{ $text }` 不是大小；请写 --size 20x20（最多三个数，每个至少 1）
error-size-large = { $count } 个局面的表太大（最多 { $most } 个）
error-size-fit = `{ $game }` 由 { $arity } 个数写成；{ $dimensions } 维的 --size 不合适
error-n-fit = --n 需要只由一个数写成的游戏；`{ $game }` 有 { $arity } 个数：请用 --size
error-matrix = --matrix 需要两个数的表
error-code-unknown = 没有代码 `{ $code }`；代码形如 E0311
error-preset = 没有预设 `{ $id }`
error-preset-try = bouton judge --list 列出全部预设
error-labels = `{ $text }` 不是一对用词；写 --labels 先手胜,后手胜 或 先手胜,后手胜,平局
error-ask = `{ $text }` 不是问题；写 --ask outcome、first-move、all-moves、count-moves 或 value，多个之间用逗号
error-cases = `{ $text }` 不是数据组数；写 --cases one、T 或 eof
error-seconds = `{ $text }` 不是以秒计的时间
error-test-outcome = 结果是 { $got }，不是 { $wanted }
error-internal = 是 Bouton 自身的错误，不是输入的错：{ $text }
error-internal-try = 请附上这条可以重现它的命令来报告：
error-interrupted = 已中断；已打印的就是目前所知
error-colon = ：
list-colon = ：{ "" }
explain-bad = 错：
explain-good = 对：

## 诊断：`代码` 是标题，`代码-变体` 是某种情形的说法（没有变体时为 `plain`）

E0101 = 缺少局面
    .why = 只有游戏说不出胜负：谁赢取决于局面
    .try = 在 @ 之后写局面，例如 nim@3,5,7
E0101-plain = `{ $game }` 没有写局面
    .try = 例如：bouton { $example }
E0101-at = `{ $game }` 和局面之间缺少 @

E0102 = 缺少游戏
    .why = 游戏串以游戏名开头：游戏@局面
    .try = 例如 nim@3,5,7；`bouton games` 列出全部游戏
E0102-numbers = 只有数还不是局面：是哪个游戏？

E0103 = 这不是数
    .why = 局面由自然数（从 0 起）组成，用数字书写
    .try = 只写数字，例如 1000000
E0103-plain = `{ $found }` 不是数
E0103-word = `{ $found }` 不是数
E0103-decimal = `{ $found }` 不是整数
    .why = 每堆的数目都是整数
E0103-exponent = `{ $found }` 没有写成数字
E0103-hex = `{ $found }` 不是十进制数
E0103-separators = `{ $found }` 的数字之间有分隔符
    .why = 逗号或空格之后是下一个数
E0103-character = `{ $found }` 不是数

E0104 = 分量里数的个数不对
    .why = 局面的每个分量，数的个数与游戏的 state 或 start 相同
    .try = 分量之间写 +：wythoff@3,5+1,2 是两个棋盘
E0104-plain = 这里有 { $found } 个数；一个分量有 { $expected } 个（{ $names }）
E0104-start = 这里有 { $found } 个数；开局有 { $start } 个（{ $params }），状态有 { $expected } 个（{ $names }）

E0104-input = { $found } 个数凑不满每个 { $expected } 个数的分量
    .why = 数组里的数依次填满一个个分量
    .try = 若 c 是分量的个数，格式里写 ({ "" }a b{ "" })[c]

E0105 = 图里没有这个结点
    .why = 图上游戏的局面是文件里结点的名字
    .try = 结点的名字见图文件
E0105-plain = 图里没有结点 `{ $name }`

E0106 = 这不是该游戏的局面
    .why = 规则限定了哪些数是局面（`state ... if ...`）
    .try = `bouton rule show 游戏` 显示规则
E0106-plain = `{ $found }` 不满足状态的条件：{ $condition }

E0107 = 堆是负数
    .why = 每堆的数目是 >= 0 的整数
    .try = 去掉负号
E0107-plain = 第 { $heap } 堆是负数：`{ $found }`
E0107-input = `{ $found }` 是负数

E0108 = 这不能作开局
    .why = 游戏的 start 把所写的数变成局面；这里会留下负数，或没有定义
    .try = `bouton rule show 游戏` 显示规则
E0108-plain = `{ $found }` 不是该游戏的开局
E0108-formula = 这组数据的 `{ $name }` 算出来是负数，或没有定义
    .why = 格式用此前的数计算它

E0109 = 参数的值不对
    .why = 参数是自然数（从 0 起），或有限集合，例如 {"{"}1,3,4{"}"}
    .try = `bouton rule show 游戏` 显示规则和参数
E0109-kind = 参数 `{ $name }` 是{ $expected ->
        [set] 集合
       *[number] 数
    }，不是{ $found ->
        [set] 集合
       *[number] 数
    }
    .try = 集合写作 {"{"}1,3,4{"}"}，数写成数字
E0109-negative = `{ $found }` 是负数
E0109-decimal = `{ $found }` 不是整数
E0109-exponent = `{ $found }` 没有写成数字
E0109-hex = `{ $found }` 不是十进制数
E0109-separators = `{ $found }` 的数字之间有分隔符
E0109-word = `{ $found }` 不是数
E0109-open-brace = 集合没有写完
    .why = 集合写在 {"{"} 和 {"}"} 之间
E0109-empty-set = 集合是空的
    .why = 没有可选的数，就没有走法
E0109-zero = `{ $found }` 什么也没取
    .why = 每次至少取一颗
E0109-empty-range = 范围是空的
    .why = `a..b` 由小到大：b 至少是 a

E0109-character = `{ $found }` 不是数
E0109-digits = `{ $found }` 的位数太多

E0110 = 参数太多
    .why = 参数按规则中的次序给出，或写明名字
    .try = `bouton rule show 游戏` 显示规则和参数
E0110-plain = { $max ->
        [0] 该游戏没有参数
       *[other] 该游戏只有 { $max } 个参数：{ $names }
    }

E0111 = 缺少参数
    .why = 没有默认值的参数必须给出
    .try = 写在冒号之后，例如 bash:3@17
E0111-plain = `{ $game }` 需要参数 `{ $name }`
E0111-family = `{ $game }` 的冒号之后缺少内容
    .why = 这个游戏族由它产生规则
    .try = 例如 { $example }

E0112 = 没有这个参数
    .why = 参数的名字与规则中相同
    .try = `bouton rule show 游戏` 显示规则和参数
E0112-plain = 没有参数 `{ $name }`；有：{ $names }

E0113 = 参数重复给出
    .why = 每个参数只有一个值
    .try = 去掉其中一个
E0113-plain = 参数 `{ $name }` 给出了两次

E0114 = 没有这个子句
    .why = 子句是 `misere`，或规则中变体的名字
    .try = `bouton rule show 游戏` 显示规则和变体
E0114-plain = 没有子句 `{ $name }`；有：{ $known }

E0115 = 两个子句替换同样的行
    .why = 不应悄悄地任选其一
    .try = 去掉其中一个
E0115-plain = 子句 `{ $first }` 和 `{ $second }` 都替换 `{ $keyword }` 行

E0116 = 相加的游戏都必须是 `compound sum`
    .why = 不同游戏相加时，每步只在其中一个游戏里走
    .try = 把各游戏分开来问
E0116-plain = `{ $game }` 不是 `compound sum`，不能与别的游戏相加

E0117 = 相加的游戏必须同为反常或同为正常规则
    .why = 反常规则改变整个和的胜负
    .try = 都写 /misere，或都不写
E0117-plain = `{ $first }` 和 `{ $second }` 的规则一个反常、一个正常

E0118 = 缺少数
    .why = 每个分隔符前后都有数
    .try = 去掉多余的分隔符，或补上数
E0118-number = 这里缺少数
E0118-parameter = 这里缺少参数

E0119 = 无法读取文件
    .why = 游戏或局面在该文件里
    .try = 检查路径；路径从当前文件夹算起
E0119-plain = 无法读取 `{ $path }`：{ $reason }
E0119-not-found = 没有文件 `{ $path }`
E0119-denied = 不允许读取 `{ $path }`
E0119-too-large = `{ $path }` 太大：{ $reason }

E0120 = 太大，容不下
    .why = 设有上限，使任何输入都不能占满内存
    .try = 请问小一些的
E0120-plain = 这个数超过 { $limit } 位
E0120-digits = 这个数超过 { $limit } 位
E0120-components = 局面的分量超过 { $limit } 个
E0120-family = `{ $game }` 由此产生的游戏太大
E0120-number = 集合中有数超过 { $limit }
E0120-set = 集合超过 { $limit } 个数
E0120-code = 代码超过 { $limit } 位
E0120-take = 规则超过 { $limit } 个字符

E0121 = 规则文件以 .game 结尾
    .why = `file:` 的路径到第一个 `.game` 为止，之后是参数、子句和局面
    .try = 写成 file:dir/my.game@3,5
E0121-missing = 缺少文件的路径
E0121-ending = 路径不以 `.game` 结尾

E0122 = 这里只能写游戏，不能写局面
    .why = 此命令问的是整个游戏，而不是某个局面
    .try = 去掉 @ 及其后的部分
E0122-judge = 数据流属于一个游戏，不能是几个游戏之和
    .why = 格式里的名字是一个游戏的名字
    .try = 只写一个游戏
E0122-sum = 几个游戏之和的局面不能从文件读取
    .why = 从文件或标准输入读取的局面属于一个游戏
    .try = 把和写成一个游戏串

E0123 = 看不懂的取拆代码
    .why = 代码是 `d0.d1d2...`：第 j 位说明取 j 颗后可以剩下什么；八进制各位是 0 到 7，`code:` 各位是 0 到 9 和 A 到 Z
    .try = 例如 octal:0.77（Kayles）或 code:0.3F；`4.3..` 无限重复末位
E0123-digit = `{ $digit }` 不能作代码的一位
E0123-not-octal = `{ $digit }` 不是八进制数字
    .try = 八进制数字是 0 到 7；更大的用 `code:`
E0123-game = `{ $found }` 不是取拆游戏的一族
E0123-missing = 缺少编码
E0123-no-point = 编码缺少小数点
    .why = 小数点前的一位表示不取而只分堆，通常为 0：octal:0.77
E0123-before-point = 小数点前有 { $found } 位，只能有一位
E0123-first-digit = 编码不能以 `{ $digit }.` 开头
    .why = 小数点前的一位什么也不取，只能分堆：0、4、8、C ……
E0123-no-moves = 全是零就没有走法
E0123-endless = 两个点重复小数点后的最后一位，而那里没有数字
    .try = 例如 4.3.. 或 0.7..

E0124 = 看不懂 `take:` 的规则
    .why = 它说明上次取 x 颗之后这次至多可取多少，用 x 书写，不留空格
    .try = 例如 take:2x、take:x+3 或 take:max(x,5)
E0124-character = `{ $found }` 在 `take:` 的规则里没有意义
E0124-slash = `/` 写作 `div`
E0124-missing = 缺少 `take:` 的规则
E0124-syntax = `{ $found }` 不是 x 的表达式

E0125 = 图文件里有看不懂的一行
    .why = 一行是 `a -> b c`（从 a 出发的边）、`a b`（一条边）、`a`（一个结点）或 `a lose`（也可 win、draw）
    .try = 写成其中一种
E0125-empty = 图没有结点
E0125-many-nodes = 图的结点太多
E0125-many-edges = 图的边太多
E0125-arrow = `{ $found }` 没有箭头
    .try = 写 `a -> b c`，或每行一条边
E0125-no-node = `{ $found }` 没有指明结点
E0125-name = `{ $found }` 中有结点不能这样命名
    .why = 结点名会写进博弈串，不能含空格和 , + = @ / :
E0125-mark-alone = `{ $found }` 中结点的名字是标记
    .why = win、lose、draw 表示走到该结点时如何结束
E0125-two-marks = `{ $found }`：这个结点已有别的标记

E0126 = 文件不是 UTF-8 文本
    .why = 规则文件和局面都是 UTF-8 文本
    .try = 把文件另存为 UTF-8（不是 GBK）
E0126-plain = `{ $path }` 不是 UTF-8 文本：{ $byte } 个字节之后不成字符

E0127 = 游戏串里有没有意义的字符
    .why = 游戏串是 游戏:参数/子句@局面
    .try = 例如 nim/misere@1,1,2
E0127-equals = `=` 只能写在分量之前
    .why = 它表示这个分量是状态，不是开局
E0127-position = `{ $found }` 在局面里没有意义
E0127-parameter = `{ $found }` 在参数里没有意义
E0127-after-path = `.game` 之后应是 :、/ 或 @
E0127-late-clause = 变体写在局面之前
    .why = 博弈串的写法是 GAME:参数/变体@局面

E0203 = 没有这个游戏
    .why = 游戏或在目录里，或是 sub:1,3,4 这样的游戏族，或是文件 file:my.game
    .try = `bouton games` 列出全部；`bouton games 词` 查找
E0203-plain = 没有游戏 `{ $name }`
E0203-path = `{ $name }` 是文件：前面缺少 `file:`

E0301 = 规则里有没有意义的字符
    .why = 规则由词、数和语言的符号组成
    .try = 把它去掉
E0301-plain = `{ $found }` 在这里没有意义
E0301-operator = `{ $found }` 不是本语言的运算符
    .why = 应写作 `{ $expected }`
E0301-comment = `{ $found }` 不是注释的开头
    .why = 注释以 # 开头
E0301-invisible = 这里有一个看不见的字符（{ $found }）
    .why = 它是复制时带进来的，没有意义
E0301-quote = 文字要写在 "双引号" 里
    .why = `{ $found }` 是另一种引号
E0301-escape = `{ $found }` 在文字里没有意义
    .why = 文字里 \ 只写在引号或另一个 \ 之前
E0301-decimal = `{ $found }` 不是整数
    .why = 所有的数都是整数，从不舍入
    .try = 用 div 和 mod

E0302 = 文字没有在本行结束
    .why = 文字在同一行里以引号开头和结尾
    .try = 补上引号
E0302-plain = 这段文字缺少结尾的 { $expected }

E0303 = 这里应是别的内容
    .why = 从这里起读不下去
    .try = `bouton rule new 名称` 写出各种行的例子
E0303-token = { $found ->
        [end-of-line] 行末
       *[other] `{ $found }`
    } 之前应有 `{ $expected }`
E0303-space = `{ $word }` 是两个词：{ $expected }
    .why = 词与词要分开写
E0303-times = `{ $found }` 之前缺少 `*`
    .why = 乘积要写 *
E0303-slash = `/` 写作 `div`
    .why = 数都是整数：`a div b` 向下取整，`a mod b` 是余数
E0303-misspelt = 这里不认识 `{ $found }`；是否想写 `{ $expected }`？
E0303-unclosed = 行已结束，还缺 `{ $expected }`
    .why = 括号要在本行闭合；以逗号或运算符结尾的行会接到下一行
E0303-close = 这里应是 `{ $expected }`，而不是 `{ $found }`
    .why = 前面的括号还没有闭合
E0303-brackets = 走后留下的要写在方括号里
    .why = 分量写作 [..]
E0303-expression = 这里应是数或名字，而不是{ $found ->
        [end-of-line] 行末
       *[other] {" "}`{ $found }`
    }
E0303-name = 这里应是名字，而不是{ $found ->
        [end-of-line] 行末
       *[other] {" "}`{ $found }`
    }
    .why = 名字由字母（或汉字）、数字和 _ 组成，以字母开头
E0303-text = 这里应是引号里的文字，而不是{ $found ->
        [end-of-line] 行末
       *[other] {" "}`{ $found }`
    }
E0303-position = 这里应是局面，而不是{ $found ->
        [end-of-line] 行末
       *[other] {" "}`{ $found }`
    }
    .why = 局面由分量组成：[a - k, b]，用 + 相连
E0303-line-end = 在 `{ $found }` 之前这一行就该结束
    .why = 前面的内容已经完整
E0303-end-result = { $found ->
        [end-of-line] 行末
       *[other] `{ $found }`
    } 之前缺少游戏如何结束
    .why = `end 条件` 之后是 win、lose、draw、left 或 right
E0303-compound = { $found ->
        [end-of-line] 缺少组合的种类
       *[other] 没有 `{ $found }` 这种组合
    }
    .why = 有：sum、every、every short、some、upto N、exactly N、in order
E0303-list = 这里应是列表，而不是{ $found ->
        [end-of-line] 行末
       *[other] {" "}`{ $found }`
    }
    .why = 列表写作 名字 = (1, 2, 3)
E0303-in-last = `in` 之后不能再比较
    .why = `in 集合` 是一串比较的最后一环
    .try = 用 `and` 连接两个比较
E0303-closed-range = `each` 需要两端都有的范围
    .why = 局面只有有限多个分量
    .try = 写成 each i in 1..n: [i]

E0304 = 行首的词不认识
    .why = 行首是 state、move、start、end、misere、compound、variant、name 等（或其中文形式）
    .try = `bouton rule new 名称` 列出各种行；注释以 # 开头
E0304-plain = 没有以 `{ $word }` 开头的行
E0304-space = `{ $word }` 是两个词：{ $expected }
    .why = 词与词要分开写
E0304-symbol = 没有以 `{ $found }` 开头的行

E0305 = 第一行必须是 `game 名字`
    .why = 一个文件是一个游戏，第一行写它的名字
    .try = 开头写：game mygame（或：游戏 名字）
E0305-empty = 文件是空的
E0305-plain = 第一行不是 `game 名字`，而以 `{ $found }` 开头
E0305-late = `game` 行写在了别的行之后
E0305-misspelt = `{ $found }` 很像 `{ $expected }`
E0305-space = `{ $found }` 是两个词：{ $expected }

E0306 = 同样的行出现了两次
    .why = 这种行只能有一个，否则说法不一
    .try = 去掉一个，或改成变体
E0306-plain = 又一个 `{ $keyword }` 行
E0306-game = 又一个 `{ $word }` 行
    .why = 一个文件只有一个游戏

E0307 = 游戏没有 `state` 行
    .why = 它说明局面由哪些数组成
    .try = 加一行：state [n]（或：状态 [n]）
E0307-plain = `{ $name }` 没有 `state` 行

E0308 = 游戏没有 `move` 行
    .why = 没有走法，先手立刻就输
    .try = 加一行：move k in 1.. -> [n - k]
E0308-plain = `{ $name }` 没有 `move` 行

E0311 = 不认识的名字
    .why = 名字是状态的数、走法的变量、参数或列表
    .try = 先声明它，或改用已有的名字
E0311-plain = 这里不认识 `{ $name }`；认识的有：{ $known }
E0311-alone = 这里不认识 `{ $name }`：此处只能写数
E0311-near = 这里不认识 `{ $name }`；是否想写 `{ $nearest }`？
E0311-later = `{ $name }` 在本走法里稍后才声明
    .why = 集合可以用排在它前面的变量
    .try = 把 `{ $name }` 写到前面
E0311-space = 这里不认识 `{ $name }`；也许是几个词：{ $expected }
    .why = 词与词要分开写
E0311-no-list = `{ $name }` 不是列表
    .why = 只有列表才有各项：caps = (3, 4, 5)，用时写 caps[t]
    .try = 去掉 [..]，或定义这个列表

E0312 = 名字已被占用
    .why = 一个名字只有一个意思
    .try = 换一个名字
E0312-plain = 名字 `{ $name }` 已被占用

E0313 = 语言的词不能作名字
    .why = 它在式子里另有意思
    .try = 换一个名字
E0313-plain = `{ $word }` 是语言的词

E0314 = 这里应是数
    .why = 只有数才能相加、比较、留在局面里
    .try = 写一个数
E0314-plain = 这里应是数，而不是{ $found ->
        [set] 集合
        [condition] 条件
        [list] 列表
       *[other] {" "}{ $found }
    }
E0314-list = `{ $name }` 是列表，不是数
    .why = 它的一项才是数
E0314-set-name = `{ $name }` 是集合，不是数
    .why = 集合用在 `in` 之后

E0315 = 这里应是条件
    .why = `if`、`end`、`not` 之后和 `and`、`or` 两旁，是可真可假的条件
    .try = 写一个比较：n > 0
E0315-plain = 这里应是条件，而不是{ $found ->
        [set] 集合
        [number] 数
        [list] 列表
       *[other] {" "}{ $found }
    }
E0315-set = 这里应是条件，而不是集合
    .why = 在条件里，集合只能在紧跟 `in` 的括号里相连
    .try = 写成 k in ({"{"}1{"}"} or primes)

E0316 = 这里应是集合
    .why = `in` 之后是集合
    .try = 写范围 1..m、集合 {"{"}1, 3, 4{"}"}，或 primes 这样的命名集合
E0316-plain = 这里应是集合，而不是{ $found ->
        [condition] 条件
        [number] 数
        [list] 列表
       *[other] {" "}{ $found }
    }
E0316-dash = 范围写作 `{ $expected }`，不是 `{ $found }`
    .why = `1-m` 是差
E0316-finite = 集合必须是有限的
    .why = 参数只容得下有限多个数
    .try = 给范围一个上限：1..10

E0317 = 参数的个数不对
    .why = 每个函数有自己的参数个数
    .try = min max（一个以上）、abs（1）、gcd（2）、bit（2）、powers divisors multiples coprime（1）
E0317-plain = { $expected ->
        [0] `{ $name }` 没有参数
       *[other] `{ $name }` 有 { $expected } 个参数，而不是 { $found } 个
    }
E0317-exactly = `{ $name }` 有 { $expected } 个参数，而不是 { $found } 个
E0317-at-least = `{ $name }` 至少有 { $expected } 个参数，而不是 { $found } 个
E0317-none = `{ $name }` 没有参数

E0318 = 没有这个函数
    .why = 有：min max abs gcd bit，以及命名集合
    .try = 用 + - * div mod ^ 和 `if .. then .. else` 来写
E0318-plain = 没有函数 `{ $name }`

E0318-product = 没有函数 `{ $name }`；乘积要写 *

E0319 = 范围没有上限
    .why = `a..` 需要从文字上看得出的上限：结果里随变量增大而减小的数，或条件里的 `变量 <= ...`
    .try = 写明上限，例如 1..n
E0319-none = 没有什么从上面限制 `{ $name }`
E0319-not-linear = 没有随 `{ $name }` 线性减小的数从上面限制它
    .why = `{ $name }` 只出现在 div、^、if 之类里面，看不出上限
E0319-rises = 没有什么随 `{ $name }` 增大而减小
    .why = 含 `{ $name }` 的数只会增大，所以没有最大的选择

E0321 = 分量的大小不对
    .why = 每个分量里，`state` 的每个名字对应一个数
    .try = 全部写出，不变的也要写
E0321-plain = 这里有 { $found } 个数；状态有 { $expected } 个（{ $names }）

E0322 = 双方走法相同时不能写 `left` 或 `right`
    .why = 公平组合游戏里，双方的区别只在轮到谁走
    .try = 写 win 或 lose，是对即将走的一方说的
E0322-plain = `end ... { $found }` 出现在没有 left、right 走法的游戏里

E0324 = 变体不能用这个名字
    .why = `misere` 是每个游戏都有的子句
    .try = 换一个名字
E0324-plain = 变体不能叫 `{ $name }`

E0325 = 花括号里的词没有意义
    .why = 在走法的说法里，{"{"}名字{"}"} 代表走法的变量、状态的数或参数
    .try = 用这些名字之一
E0325-plain = 不认识花括号里的 `{ $name }`；认识的有：{ $known }
E0325-near = 不认识花括号里的 `{ $name }`；是否想写 `{ $nearest }`？

E0326 = 式子嵌套太深
    .why = 设有上限，使任何规则都不能耗尽程序
    .try = 把式子拆开
E0326-plain = 这个式子嵌套超过 { $limit } 层

E0327 = 文字太长
    .why = 设有上限，使任何规则都不能耗尽程序
    .try = 写短一些
E0327-text = 规则有 { $found } 字节，至多读 { $limit } 字节
E0327-number = 这个数有 { $found } 位，至多读 { $limit } 位
E0327-variables = 这个走法有 { $found } 个变量，至多读 { $limit } 个
E0327-move = 此走法太长，变量也太多
E0327-variants = 这个游戏有 { $found } 个变体，至多读 { $limit } 个

E0330 = `heaps` 在这里没有意义
    .why = 开局时分量的个数，只有 `compound upto` 和 `compound exactly` 知道
    .try = 把它写成游戏的参数

E0331 = 应是常数，却不是
    .why = 它对整个游戏都相同，不能随局面而变
    .try = 只用数、参数和列表
E0331-plain = `{ $name }` 随局面而变
E0331-undefined = 它没有值
    .why = 它除以了零、越出了列表，或太大

E0333 = 这一行不能写在变体里
    .why = 变体替换说明怎样玩的行：state、start、move、end、compound
    .try = 写到变体之外
E0333-plain = 这一行不能写在变体里

E0339 = 范围在这个局面没有上限
    .why = 在这里，能限制变量的数都随它增大，所以有无穷多种走法
    .try = 给走法加条件，例如 `if b > 0`
E0339-plain = 在 `{ $component }`，第 { $rule } 条走法：没有什么从上面限制 `{ $variable }`

W0351 = 从不合法的走法
    .why = 看过的局面里，没有一个满足条件且走后各数 >= 0
    .try = 检查它的条件和范围
W0351-plain = 在 { $positions } 个局面里这个走法都不合法
W0352 = 定义了却没有用
    .why = 也许名字写错了，也许少写了什么
    .try = 用上它，或去掉它
W0352-parameter = 参数 `{ $name }` 没有用到
W0352-list = 列表 `{ $name }` 没有用到
W0352-variable = 变量 `{ $name }` 没有用到：各种选择走法相同
W0352-start = `{ $name }` 写了却没有用到

W0353 = 什么都不改变的走法
    .why = 它是合法的，并造成循环：游戏可能不结束
    .try = 让变量从 1 开始
W0353-plain = 在 `{ $position }`，这个走法什么都不改变

W0354 = 游戏可能不结束
    .why = 同一局面可能再次出现，所以可能平局
    .try = 若非本意，让每一步都使某个数变小
W0354-plain = 从 `{ $position }` 出发可能走回原处
W0354-grows = 从 `{ $position }` 出发，数可能越来越大
    .why = 没有看到它们的上限，所以游戏可能永不结束

W0355 = 一种走法的几种选择结果相同
    .why = 它们算作不同的走法
    .try = 若非本意，去掉这个变量
W0355-plain = 在看过的每个局面，`{ $name }` 的各种选择结果都相同

E0402 = 时间用完了
    .why = 此前求出的仍然有效，是精确的
    .try = 多给时间：--time 600
E0402-plain = `{ $position }`：在 { $seconds } 秒时停止
    .try = 要更多：--time { $more }
E0402-start = 推算开局时时间用完了

E0403 = 内存用完了
    .why = 此前求出的仍然有效，是精确的
    .try = 多给内存：--mem 16384
E0403-plain = `{ $position }`：在 { $megabytes } MB 时停止
    .try = 要更多：--mem { $more-megabytes }
E0403-start = 推算开局时内存用完了

E0404 = 局面可以无限增大
    .why = 有无穷多个局面，这种搜索没有尽头；这不算循环
    .try = 加条件，使各数不超过某个界
E0404-plain = `{ $position }`：走下去局面可以一直变大
E0405 = 数或集合太大
    .why = 设有上限，使任何规则都不能耗尽程序
    .try = 问小一些的局面，或检查规则里的 ^ 和命名集合
E0405-plain = `{ $position }`：有数或集合大得无法计算
E0405-moves = `{ $position }`：胜负已知，但走法太多，无法列出所有必胜走法
    .why = 列出的走法都必胜，也可能还有别的
    .try = 换一个小一些的局面
E0405-start = 推算开局时有数变得太大

E0406 = 被用户停止
    .why = 此前求出的仍然有效，是精确的
    .try = 再运行一次即可继续
E0406-plain = `{ $position }`：已中断

E0601 = 输入在一组数据中间结束
    .why = 每组数据有多少个数由格式决定
    .try = 把输入与 --input、--cases 对照
E0601-plain = 第 { $case } 组数据缺少 `{ $name }`，输入已经结束
E0601-count = 输入为空；应有数据组数

E0602 = 最后一组数据之后还有内容
    .why = 数据到哪里为止由 --cases 和 --until 决定；此前的答案有效
    .try = 用 --cases eof 读到输入结束
E0602-plain = { $cases ->
        [1] 唯一一组数据之后还有内容
       *[other] 全部 { $cases } 组数据之后还有内容
    }

E0603 = 这个输入格式读不懂
    .why = 格式写出一组数据里有什么：参数、开局或状态的数、个数与数组
    .try = 例如 "n m"、"a b"、"c heap[c]"
E0603-empty = 格式里什么也没有
E0603-open = 缺少 `{ $mark }`
E0603-count = `)` 之后要写分量的个数，如 [c]
E0603-count-name = 这个数组之前没有数 `{ $name }`
    .why = 数组的长度是一个数，或此前读入的数的名字
E0603-character = `{ $found }` 在格式里没有意义
E0603-twice = `{ $name }` 出现了两次
E0603-set = `{ $name }` 是一个集合
    .why = 集合作为数组读入
    .try = 写 k { $name }[k]
E0603-param-in-array = `{ $name }` 是参数
    .why = 一组数据的所有分量共用参数的一个值
E0603-both = 分量在这里出现了两次
    .why = 一组数据要么按名字写一个分量，要么是分量的数组
E0603-unknown = `{ $name }` 对这个游戏没有意义
    .why = 它认识 { $known }；其余的数只能是个数，或供公式使用
    .try = 无意义的数写作 _
E0603-missing = 格式里没有 `{ $name }`
    .why = 分量的每个数都要读入，或像 { $name }=0 那样计算得出
E0603-missing-parameter = 格式里没有 `{ $name }`
    .why = 这个参数没有默认值，游戏里也没有给出

E0604 = 这个输出样式读不懂
    .why = 花括号里是名字或表达式：{"{"}k{"}"}、{"{"}n-k{"}"}、{"{"}to{"}"}
    .try = 补上右括号
E0604-open = 这个花括号没有闭合

E0701 = 文件不是 Bouton 的表
    .why = --from 要的是由 `table GAME --format blocks -o FILE` 写出的文件
    .try = 先写一个：bouton table nim --n 0..1000000 --format blocks -o FILE
E0701-plain = `{ $path }` 不是 Bouton 的表

E0702 = 表文件是另一版本的
    .why = 版本不同，同样的字节可能有别的含义
    .try = 用本程序重新写出这张表
E0702-plain = `{ $path }` 是版本 { $found }；本程序读版本 { $expected }

E0703 = 表文件已损坏
    .why = 其中的字节与写出时不同，那一部分不可信
    .try = 重新写出这张表，或换一份完好的副本
E0703-header = `{ $path }` 的文件头与校验和不符
E0703-block = `{ $path }` 的第 { $number } 块与校验和不符
E0703-short = `{ $path }` 过早结束：应有 { $wanted } 字节，只有 { $found } 字节
E0703-long = `{ $path }` 末尾多出内容：应有 { $wanted } 字节，却有 { $found } 字节

E0704 = 表文件属于另一套规则
    .why = 一个游戏的值不能说明另一个游戏，哪怕只差一个变体
    .try = 询问这张表所属的游戏，或为所问的游戏另写一张表
E0704-plain = `{ $path }` 是 `{ $found }` 的表，其规则与 `{ $game }` 不同

E0705 = 局面不在表文件里
    .why = 所问的局面及其各步走法的结果都须在表中
    .try = 去掉 --from，或写一张更大的表
E0705-plain = `{ $position }` 不在 `{ $path }` 里

## 帮助：`help` 加命令的路径，`.examples` 是例子；`help-arg-` 加参数的名字

help-template = { $about }

    用法：{ $usage }

    { $all }
    { $after }
help-examples = 例：
help-heading-commands = 命令
help-heading-arguments = 参数
help-heading-options = 选项
help-heading-global = 各命令通用的选项
help-bouton = 由规则求解组合游戏：谁赢、全部必胜走法、为什么。
    .examples =
      bouton nim@3,5,7                        三堆石子，谁赢、怎样赢
      bouton moves 威佐夫@3,6                 每一步是好是坏
      bouton table wythoff --size 20x20       SG 值的表
      bouton file:my.game@17                  自己的游戏（bouton rule new my --lang zh）
      bouton games 斐波那契                   查找游戏
    .note = `bouton 局面` 就是 `bouton solve 局面`。
help-solve = 局面谁赢、SG 值、全部必胜走法、为什么
    .examples =
      bouton solve wythoff@3,6 --json
      bouton solve bash:3@7 + wythoff@3,5 + kayles@5
      bouton solve - < positions.txt          每行一个游戏串
      bouton solve nim@@heaps.txt             从文件读取局面
      bouton solve nim@3,5,6 --test P -q      退出码 0 或 1
help-moves = 局面的全部合法走法：走到哪里、胜负、SG 值、好坏
    .examples =
      bouton moves nim@5,7,8,9,10
      bouton moves kayles@5 --distinct
      bouton moves wythoff@3,6 --format csv
help-law = 游戏背后的定律：内容、出处、为何适用；或仅凭规则给出证明
    .examples =
      bouton law wythoff
      bouton law bash:3 --proof
      bouton law kayles --cert kayles.cert
      bouton law sub:1,3,4 --json
help-arg-proof = 给出证明思路
help-arg-prove = 仅凭规则寻找并证明定律，即使已有定理
help-arg-cert = 把证书写入 FILE，供 `bouton check` 检验
help-arg-heaps = 胜负定律所说的分量个数
help-table = 一个范围内的胜负和 SG 值（打表）
    .examples =
      bouton table kayles --n 0..100 --format bfile
      bouton table wythoff --size 20x20 --format csv
      bouton table wythoff --size 50x50 --zeros
      bouton table nim --size 8x8 --matrix    只有一个数的游戏取几堆
help-sequence = 取拆游戏的长 SG 值序列：最大值、周期，值可写入文件
    .examples =
      bouton sequence 0.77 --to 10^9
      bouton sequence grundy --to 1000000 --format bfile -o b002188.txt
      bouton sequence 0.6 --to 10^10 --checkpoint officers.ckpt
      bouton sequence 0.6 --to 10^10 --checkpoint officers.ckpt --resume
      bouton sequence sub:2,5,11 --to 10^12 --json
help-play = 与 Bouton 对局：能赢必赢，不能赢时也难以战胜
    .examples =
      bouton play nim@3,5,7
      bouton play wythoff@10,14 --you second
      bouton play cutcake@4,7 --you right      左方和右方走法不同的游戏
      bouton play bash:3@21 --seed 7           同样好的走法中另选
      bouton play nim@1,2 --json < moves.txt   对局记录作为数据
help-judge = 像评测机的标准程序那样回答成串的数据
    .examples =
      bouton judge --preset 51nod-1072 < cases.txt
      bouton judge 威佐夫 --input "a b" --cases T --labels A,B < cases.txt
      bouton judge nim --input "c heap[c]" --ask first-move,count-moves cases.txt
      bouton judge file:my.game --ask all-moves --print to --none -1
      bouton judge --list luogu               列出已知的题目
help-note = 检查粘贴来的笔记（中文或英文）中的说法；有不成立的则以 1 退出
    .examples =
      bouton note blog.txt
      bouton note a.txt b.txt --json
      bouton note - --lang zh < blog.txt
help-export = 按游戏的定律写出答题程序，或写出数值
    .examples =
      bouton export --preset 51nod-1185 --to cpp
      bouton export wythoff --to py --input "a b" --cases T --labels A,B --max 10^18
      bouton export fibonacci/firstall --to rs --ask first-move --max 10^15
      bouton export nim --to cpp --input "c heap[c]" --ask all-moves --print "{ "{" }heap{ "}" } { "{" }to{ "}" }"
      bouton export kayles --to bfile --n 0..1000
help-vet = 用专门击破错误程序的数据检验你的程序，给出最小的出错数据
    .examples =
      bouton vet --preset 51nod-1072 -c sol.cpp
      bouton vet 威佐夫 --input "a b" --labels 1,0 -c ./sol --max 10^18 -j 2
      bouton vet nim --input "c heap[c]" --cases T --ask first-move --any -c "python3 sol.py"
      bouton vet file:my.game -c ./sol --save test --play
      bouton vet wythoff --formula "a = floor((b - a) * phi) as double"
      bouton vet bash --formula "first iff n mod (m + 1) != 0"
      bouton vet sub:1,3,4 --formula "n mod 7 = 0 or n mod 7 = 2"
      bouton vet grundy --table values.txt
help-gen = 生成评测数据，附答案与校验器
    .examples =
      bouton gen --preset 51nod-1072 --count 5
      bouton gen nim --input "c heap[c]" --cases T --kind anti --count 100 --max 10^9 --seed 7
      bouton gen --preset luogu-P2197 --save tests --count 20 --multi 10
      bouton gen --preset luogu-P2197 --validate tests/001.in
help-interact = 裁判一个交互程序，对手走法完美；退出码与 testlib 相同
    .examples =
      bouton interact wythoff@10,14 -c ./sol
      bouton interact nim --input "c heap[c]" -c "python3 sol.py" --seed 3
    .note =
      裁判先给出局面的各个数，再给出 `first` 或 `second`。双方的走法都是一行 分量 规则 变量，从 1 数起；结束时裁判说 `won` 或 `lost`。
help-check = 用独立的检验程序检验规律的证书；全部通过则退出码为 0，有一个被拒绝则为 1
    .examples =
      bouton check wythoff.cert
      bouton check a.cert b.cert --json
help-games = 列出或查找目录里的游戏
    .examples =
      bouton games
      bouton games 51nod
      bouton games 威佐夫
help-rule = 编写、检查、显示规则文件
    .examples =
      bouton rule new mygame --lang zh
      bouton rule lint mygame.game
      bouton rule show wythoff
help-rule-new = 写出带注释的规则文件，供修改
    .examples =
      bouton rule new mygame                  写出 mygame.game
      bouton rule new mygame --lang zh        用中文关键词
      bouton rule new -                       写到标准输出
help-rule-lint = 指出规则文件的错误，并用平常的话复述规则
    .examples =
      bouton rule lint mygame.game
      bouton rule lint a.game b.game
      bouton rule lint mygame.game --json     供程序读取的诊断
help-rule-show = 显示游戏的规则文本，包括自动产生的游戏族
    .examples =
      bouton rule show wythoff
      bouton rule show octal:0.77
      bouton rule show file:my.game --canonical
help-rule-diff = 指出两个游戏在哪些局面上不同、哪些规则不同；相同则退出码为 0，不同则为 1
    .examples =
      bouton rule diff fibonacci fibonacci/firstall
      bouton rule diff nim nim/misere --n 0..50
      bouton rule diff wythoff wythoff:2 --size 20x20 --format csv
      bouton rule diff file:old.game file:new.game
help-explain = 解释错误或警告的代码，附一错一对两个例子
    .examples =
      bouton explain E0311
      bouton explain 319
      bouton explain                          列出全部代码
help-term = 查术语，中英双向
    .examples =
      bouton term nim-sum
      bouton term 必败态
      bouton term                             列出全部术语
help-completions = 写出命令行补全脚本
    .examples =
      bouton completions bash > ~/.local/share/bash-completion/completions/bouton
      bouton completions zsh > _bouton
      bouton completions fish > ~/.config/fish/completions/bouton.fish
help-repl = 连续提问：游戏串、命令，有历史和补全
    .examples =
      bouton repl
      bouton repl --lang zh
      bouton repl < session.txt               逐行读取文件
help-arg-format = human、plain、json、jsonl、csv、tex、bfile 或 blocks（table 写入文件） [终端上为 human，否则 plain]
help-arg-json = 即 --format json
help-arg-output = 写入文件（或完整写成，或不写），而不是标准输出
help-arg-quiet = 只输出数据和错误
help-arg-verbose = 说明用了什么方法、做了多少工作
help-arg-lang = 语言 [取自 LC_ALL、LC_MESSAGES、LANG]
help-arg-color = 颜色：auto、always 或 never [auto]
help-arg-ascii = 只用 ASCII 字符画符号
help-arg-time = 每个答案的秒数 [60]
help-arg-mem = 每个答案的内存，以 MB 计 [4096]
help-arg-engine = 引擎：auto、values（分量的值）、dense（规则适合时用值的表）、graph（规则是图时用边的列表）或 whole（整个局面）[auto]
help-arg-no_theorems = 不用已命名的定理：计算，或用仅凭规则证明的定律
help-arg-seed = 随机种子：在同样好的走法中选择 [0]
help-arg-threads = 线程数；`sequence` 最多用两个 [有多少用多少]
help-arg-no_cache = 不读也不写缓存文件夹中已证明的定律
help-arg-help = 显示此帮助
help-arg-version = 显示版本
help-arg-positions = 游戏串；`-` 从标准输入逐行读取，GAME@@FILE 和 GAME@- 从文件或标准输入读取局面
help-arg-position = 游戏串，例如 nim@3,5,7
help-arg-why = 多说原因：用什么方法求出、还有多少步
help-arg-distinct = 合并结果相同的走法
help-arg-notes = 文本文件；- 为标准输入
help-arg-exported_game = 不带局面的游戏 [预设的游戏]
help-arg-language = cpp、py、rs 写程序；tex、bfile 写数值
help-arg-most = 数据中各数的上限，决定整数的位数：N 对所有数，或 名=N,… [预设的上限，否则 10^9]
help-arg-terms = 写哪些堆的数值 [0..100]
help-arg-words = 不带局面的游戏，以及数据文件 [标准输入]
help-arg-preset = 某道题的全部约定：游戏、格式、问题、用词
help-arg-list = 列出预设，或含有某个词的预设
help-arg-input = 一组数据里有什么："n m"、"c heap[c]"、"c (a b)[c]" [游戏自己的数]
help-arg-cases = one 一组；T 先读组数；eof 读到结束 [eof]
help-arg-until = 遇到各数都是 N 的一组即停
help-arg-ask = outcome、first-move、all-moves、count-moves、value [outcome]
help-arg-labels = 先手胜、后手胜时输出什么 [first,second,draw]
help-arg-none = 没有必胜走法时输出什么；为空则不输出 [none]
help-arg-print = 怎样输出一步：to，或含 {"{"}k{"}"}、{"{"}n-k{"}"}、{"{"}heap{"}"}、{"{"}to{"}"} 的文字 [它的变量]
help-arg-order = 按这些表达式给走法排序
help-arg-join = 同一组的走法之间输出什么 [换行]
help-arg-prefix = 每组答案之前输出什么："Case {"{"}case{"}"}: "
help-arg-asked = 不带局面的游戏；用了 --preset 时可省略
help-arg-command = 一条命令，或单个源文件（.cpp .c .rs .py .java），后者会先编译
help-arg-formula = 一个断言：由游戏的数写成的表达式，可用 floor、sqrt、phi；P|N|first|second iff ..、value = ..、.. where ..、.. as double
help-arg-pasted = 粘贴的表格文件：每行 `n 值` 或 `a b P`，或数值方阵；- 为标准输入
help-arg-min = 数据中数的下限 [1，或预设的下限]
help-arg-max = 数据中数的上限，如 10^18 [10^9，或预设的上限]
help-arg-bounds = 按名字给出的范围："n 1..10^9, c 1..100, T 1..1000"
help-arg-tle = 每次运行的秒数 [1]
help-arg-memory = 每次运行的内存（兆字节）[512]
help-arg-cases_per_run = 每次运行最多几组数据（格式允许多组时）[尽可能多]
help-arg-jobs = 同时运行几个 [1]
help-arg-tc = 测到这么多组为止
help-arg-any = 问第一个必胜走法时，任何必胜走法都算对
help-arg-build = 代替默认值的编译选项
help-arg-save = 写到目录 DIR：出错的数据为 vet-001.in 与 .out，整套数据为 001.in、001.out 等
help-arg-play = 然后由你执程序认为必胜的一方，看着它输掉
help-arg-replay = 只用这份输入运行（\n 表示换行）
help-arg-kind = random、edge、anti（击破错误程序的数据）或 mixed [mixed]
help-arg-count = 数据包有几份输入，或数据流有几组 [10]
help-arg-multi = 每份有几组 [1]
help-arg-answers = 输出答案而不是输入
help-arg-validate = 检查 FILE 是否符合这个格式与范围；退出码 0 或 1
help-arg-checker = 像 testlib 的校验器那样检查 输入 输出 [答案] 三个文件：任何必胜走法、任意顺序都算对
help-arg-from = 从 `table --format blocks -o FILE` 写出的表文件中查答案
help-arg-test = 结果是 P、N、L、R 或 D 时退出码为 0，否则为 1
help-arg-game = 不带局面的游戏，例如 bash:3 或 nim/misere
help-arg-heap_game = 编码如 0.77、0.3F，或 sub:1,3,4、allbut:2、grundy
help-arg-to = 最后一堆，如 1000000 或 10^9
help-arg-archive = 把全部数值压缩成块写入 FILE；与 --at 合用时从中读取
help-arg-at = 从 --archive 的文件中输出第 A 到 B 堆的值
help-arg-checkpoint = 不时把状态存入 FILE，结束时也存
help-arg-every = 两次保存相隔的秒数 [60]
help-arg-resume = 从 --checkpoint 的文件继续
help-arg-histogram = 每个值出现的次数
help-arg-rares = 稀有堆及其值
help-arg-maxima = 值大于此前所有值的堆
help-arg-you = first（先手）或 second（后手）；左右不同的游戏也可以是 left 或 right [first]
help-arg-starts = 左右不同的游戏由谁先走 [left]
help-arg-n = 只有一个数的游戏的范围
help-arg-size = 行 x 列（x 层），从 0 起
help-arg-zeros = 只列必败态
help-arg-matrix = 只列数值的方阵
help-arg-word = 要查的词
help-arg-a = 不带局面的游戏，例如 fibonacci 或 file:old.game
help-arg-b = 与它比较的游戏
help-arg-name = 游戏的名字
help-arg-files = 规则文件
help-arg-canonical = 按程序的写法显示：英文关键词，统一格式
help-arg-certificates = 证书文件（FORMAT.md）
help-arg-code = 代码，例如 E0311
help-arg-shell = bash、zsh、fish、powershell 或 elvish

## 序列

sequence-title = { $code } 的 SG 值，堆 0 到 { $to }
sequence-normal = 走法与 { $code } 相同
sequence-first = 值 { $values } ...
sequence-max = 最大值 { $value }，首次出现在堆 { $heap }
sequence-rare = { $count } 个稀有堆，最后一个是 { $last }（值在 { $mask } 中的位有偶数个）
sequence-position = 是否稀有还看堆的奇偶
sequence-period = 对所有 n >= { $start }，G(n + { $period }) = G(n)
sequence-arithmetic = 对所有 n >= { $start }，G(n + { $period }) = G(n) + { $saltus }
sequence-proof-window = 依据 Guy 和 Smith 的周期定理，由以上各值得出
sequence-proof-recomputed = 依据 Guy 和 Smith 的周期定理；太长无法保存，所有值都重新计算了一遍
sequence-proof-state = 依据最近各值的状态重复出现
sequence-no-period = 到此为止没有证明出周期
sequence-samples = COMPUTED  每个值都精确；{ $count } 个堆另用别的方法重算过
sequence-digest = 摘要 { $digest }
sequence-histogram = 值与出现次数
sequence-rares = 稀有堆与其值
sequence-maxima = 值大于此前所有值的堆与其值
sequence-progress = 堆 { $heap }，每秒 { $rate } 百万，{ $rare } 个稀有，最大 { $max }，还需 { $left } 秒
sequence-stop-time = 时间用完：小于 { $heap } 的堆已知
sequence-stop-memory = 内存用完：小于 { $heap } 的堆已知；可用 --mem 放宽
sequence-stop-interrupted = 已中断：小于 { $heap } 的堆已知
sequence-stop-large = 值变得太大：小于 { $heap } 的堆已知
sequence-disagreement = 两次计算在堆 { $heap } 不一致：{ $said } 与 { $found }。这是 Bouton 的错误，请报告；自该处起的值都不可信
sequence-archive-bad = { $path } 不是这个游戏的数值文件，或者已经损坏
sequence-archive-short = 数值文件只有前 { $count } 堆
sequence-cert-none = 没有证书：到此为止尚未证明周期
sequence-cert-long = 没有证书：前导长度与周期之和超过 { $limit }，检验程序不计算这么长的
sequence-cert-refused = 没有证书：检验程序没有这类游戏的证明方法，或者时间用完了
sequence-checkpoint-exists = { $path } 已存在
sequence-checkpoint-read = { $path } 读不出：{ $what }
sequence-checkpoint-foreign = { $path } 不是存档
sequence-checkpoint-version = { $path } 是第 { $what } 版的存档，这里不认识
sequence-checkpoint-damaged = { $path } 已损坏：校验和不对
sequence-checkpoint-game = { $path } 是 { $what } 的存档
sequence-checkpoint-inconsistent = { $path } 自相矛盾，或与重算的值不符
sequence-checkpoint-halt = 还没有恢复 { $path } 的状态就停了
sequence-checkpoint-try = 用 --resume 从存档继续，或换一个文件

## 用平常的话复述规则

rule-state = 一个分量有 { $count } 个数：{ $names }
rule-state-if = 且 { $condition }
rule-start = 写出 { $names } 就从 { $to } 开局
rule-who = 一步
rule-who-both = 任何一方的一步
rule-who-left = 左方的一步
rule-who-right = 右方的一步
rule-move = 第 { $number } 条走法：{ $who }{ $what }
rule-less = 使 { $name } 减少 { $amount }
rule-more = 使 { $name } 增加 { $amount }
rule-becomes = 使 { $name } 变为 { $value }
rule-nothing = 什么都不改变
rule-leaves = 把分量换成 { $to }
rule-and = ，
rule-or = { " 或 " }
rule-var = 其中 { $name } 属于 { $set }
rule-var-next = { $name } 属于 { $set }
rule-var-end = 只要 { $ends }
rule-if = 条件是 { $condition }
rule-normal = 无法走的一方输
rule-misere = 无法走的一方赢（反常规则）
rule-normal-partizan = 左右双方各有走法；无法走的一方输
rule-misere-partizan = 左右双方各有走法；无法走的一方赢（反常规则）
rule-every = 有几个分量时，每步在每个还能走的分量里各走一步，直到都不能走
rule-every-short = 有几个分量时，每步在每个分量里各走一步，只要有一个不能走就结束
rule-some = 有几个分量时，每步任选若干个（至少一个）各走一步
rule-upto = 有几个分量时，每步在其中 1 到 { $n } 个里各走一步
rule-exactly = 有几个分量时，每步恰好在其中 { $n } 个里各走一步
rule-in-order = 有几个分量时，每步在第一个还能走的分量里走
rule-end = 只要有分量满足 { $condition }，整个游戏就结束：{ $result }
rule-end-win = 即将走的一方赢
rule-end-lose = 即将走的一方输
rule-end-draw = 没有人赢
rule-end-left = 左方赢
rule-end-right = 右方赢

## 定律：名称、出处、内容、为何适用、证明思路；然后是理由

law-then = ；{ "" }
label-law = 定律
label-source = 出处
label-applies = 适用
label-proof = 证明
label-domain = 范围
law-none = 没有找到
law-domain-all = 任意大小的局面，和通过 SG 值
law-domain-outcome = 任意大小的单个分量；其余分量的值已知时也包括和
law-domain-alone = 只有一个分量的局面，大小任意
law-domain-whole = 任意多个分量的局面，大小任意
law-domain-outcome-only = 所述个数的分量组成的局面，大小任意
label-values = 值
label-outcomes = 胜负
label-tried = 已试
label-certificate = 证书
plan-law = 对任意大小的局面都成立的定律

law-sum = 游戏之和
    .source = R. Sprague 1935，P. M. Grundy 1939
    .statement = 和是必败态，当且仅当各分量 SG 值的异或为 0
    .because = 每步只走一个分量，且每个分量都有 SG 值
    .proof =
        一步只改变一个分量的值，所以异或为 0 时走一步后必不为 0。
        异或为 s（不为 0）时，某个分量的值 v 含有 s 的最高位，v xor s 比 v 小，由 mex 的定义它能走到这个值，
        异或就变成 0。
        终局的异或为 0，所以面对 0 的一方输。
law-sum-lost = 各分量的值 { $terms } = { $sum }：每一步都改变一个值，异或不再为 0
law-sum-won = 各分量的值 { $terms } = { $sum }，不为 0
law-sum-reply = 把分量 { $component } 的值由 { $old } 走到 { $new }，异或就变为 0
law-distance = 从 { $from } 到 { $to } 还差 { $n }

law-nim = 尼姆博弈
    .source = C. L. Bouton 1901
    .statement = n 颗一堆的 SG 值是 n；局面必败，当且仅当各堆的异或（尼姆和）为 0
    .because = 从一堆中可取任意多颗
    .proof =
        从 n 颗一堆恰能走到 0、1、……、n - 1，所以值为它们的 mex，即 n。
        写成二进制：一步改变一堆，必有某一列的 1 由偶数个变为奇数个。若有奇数列，取最高的奇数列和在该列为 1 的一堆，
        把这堆在所有奇数列上的位取反，它变小，且所有列都成为偶数。
law-nim-alone = { $n ->
        [0] 这堆已空
       *[other] 取完全部 { $n } 颗即终局
    }
law-nim-lost = 二进制 { $terms } = { $sum }：每一列的 1 都是偶数个，任何一步都会使某一列变为奇数
law-nim-won = 二进制 { $terms } = { $sum }：和中为 1 的列有奇数个 1
law-nim-reply = 第 { $component } 堆在其中最高的一列为 1：{ $old } xor { $value } = { $new }，所以把它取到剩 { $new }

law-bash = 巴什博弈
    .source = C.-G. Bachet de Méziriac 1612
    .statement = 每次取 1 到 { $m } 颗：n 颗的 SG 值是 n mod { $modulus }；{ $modulus } 整除 n 时必败，否则必胜
    .because = 不论堆有多大，可取的数目都是 1 到 { $m }
    .proof =
        令 M = m + 1。从 M 的倍数取 1 到 m 颗到不了 M 的倍数；n = M r + s（0 < s < M）时取 s 颗就到。
        对方取 k，就取 M - k，合起来是 M。
        SG 值：n 以下的 m 个堆的余数是 n - 1、……、n - m 的余数，都与 n 的余数不同，且包含一切更小的余数，所以 mex 为 n mod M。
law-bash-lost = { $n } = { $turns } x { $modulus }：对方取 k 颗，就回取 { $modulus } - k 颗
law-bash-won = { $n } = { $turns } x { $modulus } + { $rest }：取 { $rest } 颗，剩 { $left } 颗，以后对方取 k 颗就回取 { $modulus } - k 颗
law-bash-won-now = { $n } 不超过 { $m }：一次取完

law-bash-given = m 在局面中的巴什博弈
    .source = C.-G. Bachet de Méziriac 1612
    .statement = (n, m)：SG 值是 n mod (m + 1)；m + 1 整除 n 时必败，否则必胜
    .because = 可取 1 到 m 颗，而 m 不变
    .proof =
        对 n 归纳。n = t x (m + 1) + r，r <= m：取 1 到 r 颗留下余数 r - 1 到 0，取 1 到 m 颗都不会再留下余数 r。
        因此走不到的最小值是 r。

law-auction-given = 加价上限与价格在局面中的拍卖
    .source = C.-G. Bachet de Méziriac 1612
    .statement = (bid, raise, price)：设 d = price - bid，出价超过价格时为 0，SG 值是 d mod (raise + 1)
    .because = 低于价格时加价 1 到 raise，而 raise 不变；达到价格即结束
    .proof =
        这是距离 d 上的巴什博弈：加过头与正好加到价格一样，都使游戏结束。

law-clear-given = 取 p 到 q 颗、不足 p 颗须取完、取完者负，p 与 q 在局面中
    .source = HDU 2897
    .statement = (n, p, q)，p <= q 时：n mod (p + q) 为 1 到 p 则必败；p > q 时：n 为 1 到 p - 1 则必败
    .because = 可取 p 到 q 颗，不足 p 颗须取完，不能走者胜
    .proof =
        设 p <= q，r = n mod (p + q)。r 为 1 到 p 时，对方取 k 颗就回取 p + q - k 颗，直到剩 r 颗，只能取完。r 大于 p 时取走
        r - p 颗（不足 p 颗则多取，使剩下更少），r = 0 时取 q 颗，都能留下 1 到 p 颗。q < p 时只有小于 p 的堆能取，而且一次取完。
law-clear-lost = { $n } 按每轮 { $p } + { $q } = { $round } 余 { $rest }：对方凑满每一轮，最后 { $rest } 颗只能取完
law-clear-won = { $n } 按每轮 { $p } + { $q } = { $round } 余 { $rest }：有一种取法给对方留下 1 到 { $p } 颗
law-clear-must = { $n } 小于 { $p }，只能取完，此后对方胜
law-clear-stuck = { $n } 颗时不能取，因为 { $p } 大于 { $q }

law-factor-given = 至多取上次的 f 倍，f 在局面中
    .source = A. J. Schwenk 1970
    .statement = (n, cap, f)：把 n 写成必败堆之和，每一部分都大于次小部分的 f 倍；cap 小于最小部分时必败，否则必胜
    .because = 下一次至多取这次的 f 倍，而 f 不变
    .proof =
        设 w(n) 为从 n 取胜的最小取法，w(0) 为无穷。f b < w(a) 时，从 a + b 取不超过 b 颗取胜，当且仅当从 b 这样取取胜，
        所以 w(a + b) = w(b)。因此 w(n) 就是最小部分。
law-factor-given-empty = 没有可取的了
law-factor-given-lost = { $n } 的最小部分是 { $least }，大于可取的 { $cap } 颗（f = { $f }）
law-factor-given-won = { $n } 的最小部分是 { $least }，可取 { $cap } 颗：取走它之后，对方至多取它的 { $f } 倍，够不到下一部分

law-discard = 两堆中扔掉一堆、分开另一堆
    .source = SDOI 2009（E&D）
    .statement = (a, b)：SG 值是 a - 1 与 b - 1 按位或的最低的 0 所在的位，从 0 数起
    .because = 每次扔掉一堆，把另一堆分成两个非空的堆
    .proof =
        分开 n 能走到值 v，当且仅当 n - 1 的第 v 位是 1。若 i + j = n，(i - 1) 或 (j - 1) 在 v 以下全是 1、第 v 位是 0，则两者
        第 v 位都是 0，n - 1 = (i - 1) + (j - 1) + 1 模 2^(v+1) 在 2^v 到 2^(v+1) - 1 之间。反之 n - 1 = 2^(v+1) q + 2^v + r
        可分成 i - 1 = 2^(v+1) q + 2^v - 1 和 j - 1 = r。所以能走到的值就是 (a - 1) 或 (b - 1) 中 1 的各位。
law-discard-lost = { $a } 与 { $b } 都是奇数：每一步都留下一个偶数堆
law-discard-won = { $a } 与 { $b } 不全是奇数：有一步能留下两个奇数堆

law-three = 取任意颗或一分为三
    .source = HDU 5795
    .statement = n 颗的 SG 值是 n，但 8k + 7 与 8k + 8 互换
    .because = 可取任意正数颗，或把一堆分成三个非空的堆
    .proof =
        三个值的 Nim 和为 x、和为 s，则 s - x 是逐位多数 m 的两倍。设有 u 个部分为 8k + 7，z 个为 8k + 8，则值之和为 n + u - z。
        n mod 8 为 1 到 6 时，x = n 要求 u - z = 2m；这些部分的低三位 000 与 111 只允许 u = z = 0，此时三个低三位互不相交，只能是
        1、2、4，和为 7。n = 8k + 7 时，分成 1、2、8k + 4 走到 n，而 x = n + 1 要求 u - z = 1 + 2m，各部分的余数不允许。
        n = 8k + 8 时，x = n - 1 要求 u - z = 2m - 1，同样不允许。
law-three-lost = 这一堆是空的
law-three-won = 一次取完 { $n } 颗，游戏结束

law-wythoff = 威佐夫博弈
    .source = W. A. Wythoff 1907；A. S. Fraenkel 1982
    .statement = 两堆恰为奇异局势 (A_k, B_k) 时必败，否则必胜；A_k = floor(k φ)，φ 为黄金分割数，B_k = A_k + k：(0, 0)、(1, 2)、(3, 5)、(4, 7)、(6, 10)……
    .statement-a = 两堆恰为奇异局势 (A_k, B_k) 时必败，否则必胜；A_k = floor(k (2 - a + √(a² + 4)) / 2)，B_k = A_k + a k，a = { $a }
    .because = 有两堆；每次从一堆中取任意颗，或从两堆中取同样多颗
    .because-a = 有两堆；每次从一堆中取任意颗，或从两堆中各取若干颗，两数之差小于 { $a }
    .proof =
        从 (A_0, B_0) = (0, 0) 起，令 A_k 为未在前面出现过的最小自然数，B_k = A_k + a k。三条性质：
        1. 任何自然数都在一个且仅在一个奇异局势中。A_k 依定义未出现过，而 B_k = A_k + a k > A_(k-1) + a (k-1) = B_(k-1)。
        2. 任意操作都把奇异局势变为非奇异局势。若只改变一个分量，另一个分量不在其他奇异局势中；若两个分量都改变，差的改变小于 a，
        而不同奇异局势的差至少相差 a。
        3. 非奇异局势 x <= y 总可以一步变为奇异局势。x = y：全部取走。x = A_k，y > B_k：从 y 取 y - B_k。x = A_k，y < B_k：
        令 m = floor((y - x) / a)，它小于 k，走到 (A_m, B_m)，两堆所取之差为 y - x - a m < a。x = B_k：从 y 取 y - A_k；
        若 y = B_j 且 A_j < x，从 x 取 x - A_j 亦可。
        所以必败的恰是奇异局势。令 α = (2 - a + √(a² + 4)) / 2，β = α + a，则 1/α + 1/β = 1，由 Beatty 定理，
        floor(k α) 与 floor(k β) 恰好各含每个正整数一次，它们就是 A_k 与 B_k。
law-wythoff-empty = 两堆都空
law-wythoff-lost = ({ $x }, { $y }) 是第 { $k } 个奇异局势：差为 { $k }，且 floor({ $k } φ) = { $x }；任何走法都到不了奇异局势
law-wythoff-lost-a = ({ $x }, { $y }) 是第 { $k } 个奇异局势：差为 { $a } x { $k }，且 A_{ $k } = { $x }；任何走法都到不了奇异局势
law-wythoff-equal = 情形一，两堆相等：全部取走
law-wythoff-beyond = 情形二：{ $x } = A_{ $k }，{ $y } 大于 B_{ $k } = { $upper }：从较大的堆取 { $take } 颗，剩 ({ $x }, { $upper })
law-wythoff-between = 情形三：{ $x } = A_{ $k }，{ $y } 小于 B_{ $k } = { $upper }：差同为 { $difference } 的奇异局势是 { $to }：从两堆各取 { $take } 颗
law-wythoff-between-a = 情形三：{ $x } = A_{ $k }，{ $y } 小于 B_{ $k } = { $upper }：差为 { $difference }，第 { $m } 个奇异局势是 { $to }：从较小的堆取 { $take } 颗，从较大的堆取 { $other } 颗
law-wythoff-reduce = 情形四：{ $y } = B_{ $k }，{ $x } 大于 A_{ $k } = { $lower }：从较小的堆取 { $take } 颗，剩 ({ $lower }, { $y })
law-wythoff-behind = 情形五：{ $x } = B_{ $k }，{ $y } 大于 A_{ $k } = { $lower }：从较大的堆取 { $take } 颗，剩 ({ $lower }, { $x })
law-wythoff-difference = 差为 { $k } 的奇异局势是 ({ $lower }, { $upper })
law-wythoff-huge-lost = 两堆是奇异局势，任何走法都到不了奇异局势
law-wythoff-huge-won = 两堆不是奇异局势，每种必胜走法都剩下奇异局势

law-fibonacci = 斐波那契博弈
    .source = M. J. Whinihan 1963；E. Zeckendorf 1972
    .statement = 把堆写成互不相邻的斐波那契数之和：可以取走最小的一项时必胜，否则必败；若除取完外可取任意颗，则必败的恰是斐波那契数
    .because = 一堆，每次至多取对手刚取颗数的两倍
    .proof =
        齐肯多夫定理：每个正整数恰有一种方式写成 1、2、3、5、8……中互不相邻的斐波那契数之和。每次取尽量大的一个：若有两个相邻，
        就会取到它们的和。
        不能一次取完时，斐波那契数的堆必败。用归纳法：把 f(k+1) = f(k) + f(k-1) 看成两堆。若先手取 f(k-1) 或更多，剩下不超过
        f(k) < 2 f(k-1)，后手取完。否则由归纳假设，后手取到 f(k-1) 这堆的最后一颗。设这次取 x，前一次取 y，则 x <= 2y 且
        x + y <= f(k-1)，所以 x <= 2/3 f(k-1)。又 4 f(k-1) < 3 f(k)，所以 2x < f(k)：先手不能一次取完 f(k) 这堆，由归纳假设必败。
        其他的堆：取走最小的一项 f。下一项 g 与它不相邻，所以 g > 2f，不能一次取完：对手面对必败的 g，取完后同样面对再下一项。
        最小的一项不能取走时，它自己就是一个必败的堆。
law-fibonacci-itself = { $n } 是斐波那契数
law-fibonacci-parts = { $n } = { $parts }，各项为互不相邻的斐波那契数
law-fibonacci-smallest = { $n } 写成互不相邻的斐波那契数之和时，最小的一项是 { $least }

law-takeaway = 动态取石子
    .source = A. J. Schwenk 1970
    .statement = f(t) = { $limit } 时，必败的堆是 { $heaps }……：下一个是最后一个加上首个满足 f(h) 不小于最后一个的必败堆 h；每个堆恰有一种方式写成必败堆之和，使每项的 f 小于下一项；可以取走最小的一项时必胜，否则必败
    .because = 一堆，上次取 t 颗后至多取 { $limit } 颗，它不减
    .because-pieces = 一堆，上次取 t 颗后至多取 f(t) 颗，f 不减
    .proof =
        令 w(n) 为满足 f(t) < w(n - t) 的最小的 t，w(0) 为无穷：有 n 颗、至多取 q 颗时，由归纳法，q >= w(n) 时必胜，否则必败。
        若 f(b) < w(a)，从 a + b 中取 t <= b 颗取胜，当且仅当从 b 中取 t 颗取胜：因为 f(b - t) <= f(b)，由归纳法
        w(a + b - t) = w(b - t)。所以 w(a + b) = w(b)。
        令 h = w(n)。因为 f(h) < w(n - h)，所以 w(h) = w(n) = h：h 是必败堆，且 n - h 的最小一项大于 f(h)。
        于是 n 可以如上写成必败堆之和；任何这样的和，首项都是 w，所以写法唯一。
law-takeaway-empty = 堆是空的
law-takeaway-itself = { $n } 是必败堆
law-takeaway-parts = { $n } = { $parts }，各项为必败堆
law-takeaway-smallest = { $n } 的最小一项是 { $least }
law-takeaway-stuck = 什么也不能取
law-takeaway-lost = 至多可取 { $cap } 颗，小于最小的一项 { $least }：不论怎样取，对手都在这一项之内应对
law-takeaway-all = 至多可取 { $cap } 颗：全部取走
law-takeaway-won = 取 { $least } 颗，剩 { $left } 颗：对手至多取 { $then } 颗，小于其最小的一项 { $next }，不论怎样取，都可在那一项之内应对
law-takeaway-huge-lost = 可取的数目小于堆的最小一项：不论怎样取，对手都在这一项之内应对
law-takeaway-huge-won = 可以取走堆的最小一项；若还有下一项，对手不能把它取完

law-euclid = 欧几里得游戏
    .source = A. J. Cole, A. J. T. Davie 1969；J. W. Grossman 1997；G. Nivasch 2006；G. Cairns、N. B. Ho、T. Lengyel 2011
    .statement = 设 0 < x <= y：x = y 或 y > φ x（即 y (y - x) > x²）时必胜，否则必败；φ 为黄金分割数。SG 值为 v = floor(y / x - x / y)；若辗转相除的各商都等于同一个 q，则为 2q - 1 - v
    .equal = 设 0 < x <= y：y < φ x（即 y (y - x) < x²）时必败，否则必胜；φ 为黄金分割数；SG 值为 floor(y / x - x / y)
    .misere = 设 0 < x <= y：y < φ x（即 y (y - x) < x²）时必败，否则必胜；φ 为黄金分割数；有一数为 0 时必胜
    .because = 每次从大数中减去小数的正整数倍，谁使一个数变为 0 谁胜
    .because-equal = 每次从大数中减去小数的正整数倍，不许减到 0
    .because-misere = 每次从大数中减去小数的正整数倍，谁使一个数变为 0 谁负
    .proof =
        设 x < y。若 y < φ x，则 y < 2x，唯一的走法剩 (y - x, x)，而 x / (y - x) > φ。若 y > φ x 且 x 不整除 y，设余数为 r：
        因为 φ = 1 + 1/φ，x / r 与 (x + r) / x 中恰有一个小于 φ。尽量多减就到前者，少减一次就到后者；后者是合法的一步，
        因为 y 本身不是 x + r。
        x 整除 y 时：若减到 0 就结束，减完即可；否则剩 (x, x)，那里无步可走；若减到 0 者负，那里唯一的走法必负。
        值：设 (r, x) 的值为 w，则 (x, r + x)、(x, r + 2x)、... 的值依次为去掉 w 的 0、1、2、...，所以 (x, r + qx) 的值在 q - 1 < w 时为 q - 1，否则为 q。
        减到 0 结束时，最里层的值比减到相等结束时大 1；只要各商一直相等，这个差别就一直向外传。
law-euclid-over = 有一数为 0：已经结束
law-euclid-over-misere = 有一数为 0：使它变为 0 的一方已负
law-euclid-same = 两数相等：从一个中减去另一个
law-euclid-stuck = 两数相等：无步可走
law-euclid-forced = 两数相等：任何走法都使一数变为 0，必负
law-euclid-lost = { $y } 小于 φ x { $x }：唯一的走法剩 ({ $rest }, { $x })，比值大于 φ
law-euclid-divides = { $x } 整除 { $y }：减 { $times } 次，剩 0
law-euclid-equalise = { $x } 整除 { $y }：减 { $times } 次，剩两个相等的数
law-euclid-won = 从 { $y } 中减 { $times } 次 { $x }，剩 { $to }，比值小于 φ
law-euclid-huge-lost = 大数小于小数的 φ 倍，唯一的走法剩下更大的比值
law-euclid-huge-won = 大数大于小数的 φ 倍，或是它的倍数，有一步剩下必败态

law-range = 每次取 p 到 q
    .source = 民间；E. R. Berlekamp、J. H. Conway、R. K. Guy《Winning Ways》第 4 章
    .statement = 每次取 { $p } 到 { $q } 颗：n 颗的 SG 值是 (n mod { $modulus }) div { $p }；n mod { $modulus } < { $p } 时必败，否则必胜
    .shifted = 每次取 { $p } 到 { $q } 颗，或取完所剩：n 颗的 SG 值是 ((n + { $p } - 1) mod { $modulus }) div { $p }；为 0 时必败
    .because = 不论堆有多大，可取的数目都是 { $p } 到 { $q }
    .proof =
        令 M = p + q。取 t（p 到 q）使余数减少 t 或增加 M - t，后者也在 p 到 q 之间：总之至少变动 p。
        把余数每 p 个分为一段：0..p-1、p..2p-1……，每段不超过 p 个，所以一步走不回同一段。
        从第 v 段到更低的第 u 段：取 p (v - u)；若它大于 q，则 u 为 0，取 q 就到第 0 段。
        所以 SG 值就是段号。若最后一步可以超出，则 0 相当于所有小于 p 的堆。
law-range-reason = { $n } = { $turns } x { $modulus } + { $rest }，必败的余数是 { $from } 到 { $to }
law-range-lost = 对方取 k，就回取 { $modulus } - k（只要还够取）
law-range-won = 所以有一种取法留下这样的余数；以后对方取 k，就回取 { $modulus } - k
law-range-shifted-lost = { $n } + { $more } 除以 { $modulus } 余 { $rest }，小于 { $p }：没有一步走到这样的余数
law-range-shifted-won = { $n } + { $more } 除以 { $modulus } 余 { $rest }，不小于 { $p }：有一步走到小于它的余数

law-misere-range = 每次取 p 到 q（反常）
    .source = 民间
    .statement = 每次取 { $p } 到 { $q } 颗，无法走的一方赢：n mod { $modulus } 为 { $p } 到 { $last } 时必败，否则必胜
    .shifted = 每次取 { $p } 到 { $q } 颗，或取完所剩，取最后一颗者输：n mod { $modulus } 为 1 到 { $last } 时必败，否则必胜
    .because = 可取的数目是 { $p } 到 { $q }，无法走的一方赢
    .proof =
        令 M = p + q，称除以 M 余 p 到 2p - 1 的余数为坏。一步使余数增或减 p 到 q，所以从坏到不了坏，且在坏处必有走法。
        小于 p 的堆无法走，必胜。其他余数 r 都能走到坏：r >= 2p 时取 r - p；r < p 时取 q，余数成为 r + p。
        若不足 p 颗时必须取完，则一切提前 p - 1。

law-residue = 余数即 SG 值
    .source = 民间；方法见 P. M. Grundy 1939
    .statement = n 颗的 SG 值是 n mod { $modulus }；{ $modulus } 整除 n 时必败，否则必胜
    .because = 可取的数目 { $amounts } 包含 1 到 { $last }，且没有 { $modulus } 的倍数
    .named = 可取的数目包含 1 到 { $last }，且没有 { $modulus } 的倍数
    .proof =
        可取的数目都不是 c 的倍数，所以一步必改变除以 c 的余数。余数 r 能走到每个更小的余数 u：取 r - u，它在 1 到 c - 1 之中。所以 mex 为 r。
        为何没有 c 的倍数：质数只被 1 和它自己整除；整除质数幂的数是同一质数的幂；整除 b 的幂的数没有 b 以外的质因数；奇数不是 2 的倍数。
law-residue-lost = { $n } = { $turns } x { $modulus }，可取的数目都不是 { $modulus } 的倍数：对方取走所剩的余数
law-residue-won = { $n } = { $turns } x { $modulus } + { $rest }：取 { $rest } 颗；可取的数目都不是 { $modulus } 的倍数

law-pair = 两种数目
    .source = E. R. Berlekamp、J. H. Conway、R. K. Guy《Winning Ways》第 4 章
    .statement = 每次取 { $a } 或 { $b } 颗：令 r = n mod { $period }，r < { $b } 时 SG 值为 (r div { $a }) mod 2，否则当 r - { $a } 的值为 0、1 时为 1、2
    .because = 不论堆有多大，可取的数目是 { $a } 和 { $b }
    .proof =
        设 f 为除以 a + b 的余数上的这些值；取 a 是余数减 a，取 b 是余数加 a。
        r < a：两边都至少相距 a，值都不是 0，mex 为 0。
        a <= r < b：下面是另一奇偶；上面也是另一奇偶，或者（从 b 起）0 旁为 1、1 旁为 2：mex 为 f(r)。
        r >= b：取 b 到值 0，取 a 到值 0 或 1：mex 为 1 或 2，即 f(r)。
        小于 a 的堆无法走，小于 b 的堆只有一种走法，mex 不变。
law-pair-value = { $n } 除以 { $period } 余 { $rest }，值为 { $value }
law-pair-lost = 没有取法走到值 0
law-pair-won = 取 { $take } 颗剩 { $left }，其值为 0

law-powers = 偶数的幂
    .source = 民间
    .statement = 每次取 { $b } 的幂：令 r = n mod { $period }，r < { $b } 时 SG 值为 r mod 2，r = { $b } 时为 2
    .because = 可取的数目是 { $b } 的一切幂，且 { $b } 是偶数
    .proof =
        b 的幂除以 b + 1 余 1 或 b，即余数减 1 或加 1，由 1 和 b 都能做到。
        r = b：两邻为 b - 1（奇数，值 1）和 0，mex 为 2。r = 0：两邻的值为 2 和 1，或无法走。
        其他奇数 r 下邻为偶数，值 0，上邻值 0 或 2；其他偶数 r 两邻为奇数：mex 为 r mod 2。

law-periodic-subtraction = 有限的取法
    .source = E. R. Berlekamp、J. H. Conway、R. K. Guy《Winning Ways》第 4 章；S. W. Golomb 1966
    .statement = 从 { $preperiod } 起，SG 值以 { $period } 为周期
    .because = 可取的数目是 { $amounts }；有连续 { $window } 个值再次出现
    .proof =
        一堆的值只取决于它下面的若干堆，个数为最大的数目。若这么多个连续的值在 p 之后再次出现，则下一个也相等，如此直到永远。
law-misere-periodic = 有限的取法（反常）
    .source = 民间
    .statement = 从 { $preperiod } 起，胜负以 { $period } 为周期
    .because = 可取的数目是 { $amounts }，无法走的一方赢；有连续 { $window } 个结果再次出现
    .proof =
        一堆的胜负只取决于它下面的若干堆，个数为最大的数目。若这么多个连续的结果在 p 之后再次出现，则下一个也相等，如此直到永远。
law-periodic-folded = { $n } 相当于 { $rest }：以 { $period } 为周期
law-periodic-lost = 没有取法走到必败的堆
law-periodic-won = 取 { $take } 颗剩 { $left }，是必败态
law-periodic-stuck = 已不能再取，而无法走的一方赢

law-misere-wythoff = 威佐夫博弈（反常）
    .source = A. S. Fraenkel 1984
    .statement = 当且仅当两堆为 (0, 1)、(2, 2)，或 k > 1 的 (A_k, B_k) 时必败：A_k = floor(k φ)，φ 为黄金分割数，B_k = A_k + k，即 (3, 5)、(4, 7)、(6, 10)、...
    .statement-a = 当且仅当两堆为某对 (E_k, H_k) 时必败：E_k 是前面各对都没有的最小数，H_k = E_k + a k + 1，a = { $a }
    .because = 有两堆；每次从一堆取任意颗，或从两堆取同样多；无法走的一方赢
    .because-a = 有两堆；每次从一堆取任意颗，或从两堆各取若干，相差小于 { $a }；无法走的一方赢
    .proof =
        a = 1：从 (3, 5) 起的各对之间走不到，与正常规则一样；也走不到 (0, 1) 和 (2, 2)，因为它们不含 0、1、2，差也不是 0 或 1。(2, 2) 走不到 (0, 1)；
        (0, 1) 只能走到必胜的 (0, 0)。其他局面按正常规则能走到某一对；若那是 (0, 0) 或 (1, 2)，或自己就在那里：(0, y)、(1, y)、(k, k + 1) 走到
        (0, 1)，y > 2 的 (2, y) 和 k > 2 的 (k, k) 走到 (2, 2)，(1, 1) 走到 (0, 1)。
        a > 1：每个数恰在一对中。从一对走到另一对须两数都变，差的变化小于 a，但各对之差（不论先后）至少相距 a。设 x <= y 不成对：x = E_k 且 y > H_k，把 y
        减到 H_k；若 y < H_k，令 m = floor((y - x - 1) / a)，它不小于 0 且小于 k，走到 (E_m, H_m)；x = y > 0 时走到 (0, 1)。x = H_k 时把 y 减到 E_k。
law-misere-wythoff-empty = 两堆都空：无法走的一方赢
law-misere-wythoff-lost = ({ $x }, { $y }) 是必败的一对，怎么走都不再是必败对
law-misere-wythoff-won = 从 ({ $x }, { $y }) 走到必败的 { $to }

law-corners = 翻矩形的角
    .source = J. H. Conway《On Numbers and Games》第 6 章；E. R. Berlekamp、J. H. Conway、R. K. Guy《Winning Ways》第 14 章
    .statement = 从 0 计，(x, y) 的 SG 值是 nim 积 x ⊗ y
    .because = 每次翻一个矩形的四角，最远的一角必须存在：(x, y) 变为 (i, y)、(x, j) 和 (i, j)，i < x，j < y
    .proof =
        按定义，nim 积 x ⊗ y 是不等于任何 (i ⊗ y) xor (x ⊗ j) xor (i ⊗ j)（i < x，j < y）的最小数。由归纳，且和的值是异或，这些正是各走法剩下的值。
        Conway 证明：有了它和 xor，小于 2^2^k 的数构成一个域，所以由 n < 2^2^k 时 2^2^k ⊗ n = 2^2^k n，以及 2^2^k ⊗ 2^2^k = 3/2 2^2^k 就能算出一切积。
        走到 (i, j) 使值改变 (x xor i) ⊗ (y xor j)；对每个 i 用除法就得到所需的 j。
law-corners-edge = 第 0 行或第 0 列的角不能翻
law-corners-value = nim 乘法中 { $x } ⊗ { $y } = { $value }

law-king = 走王
    .source = 民间
    .statement = 当且仅当两数都是偶数时必败；此时 SG 值为 0，都是奇数时为 2，一奇一偶时较小数为偶则 1，为奇则 3
    .because = 每次把一个数减 1，或两个数都减 1
    .proof =
        归纳。都是偶数：走后的值为 1、3 或 2。都是奇数：走后或一奇一偶，值 1 或 3（减较小数时为 1），或都是偶数，值 0：缺的最小数是 2。一奇一偶：走后或都是
        偶数，值 0，或都是奇数，值 2，两数都减时，较小数原为偶则得 3，为奇则得 1：缺的是 1 或 3。较小数为 0 的边上只有奇偶相间：0 和 1。
law-king-lost = 两数都是偶数：怎么走都使某数变奇，再把它变偶即可
law-king-both = 两数都是奇数：两个都减 1
law-king-one = 一个数是奇数：把它减 1

law-sequential = 依次取堆
    .source = W. Stromquist、D. Ullman 1993
    .statement = 当且仅当第一个大于 1 的堆之前有奇数个 1 时必败；没有这样的堆，则 1 的个数为偶数时必败
    .misere = 当且仅当第一个大于 1 的堆之前有奇数个 1 时必败；没有这样的堆，则 1 的个数也为奇数时必败
    .because = 每次从第一个非空的堆取任意颗
    .proof =
        在大于 1 的堆里走的一方赢：若其后的局面必败就全取，否则留 1，对方只得取走它。在它之前的 1 只能一个一个取；没有更大的堆时，所有的 1 都是如此。
law-sequential-larger = 第一堆是 { $n }，大于 1：其后必败就全取，否则留 1
law-sequential-won = 先轮流取走 { $ones } 个 1，之后轮到我方走 { $n } 那堆
law-sequential-lost = 先轮流取走 { $ones } 个 1，之后轮到对方走 { $n } 那堆
law-sequential-ones-won = 轮流取走 { $ones } 个 1，最后一步的归属对我方有利
law-sequential-ones-lost = 轮流取走 { $ones } 个 1，最后一步的归属对我方不利

law-selective = 任选若干分量同时走
    .source = C. A. B. Smith 1966
    .statement = 当且仅当每个分量单独看都必败时必败
    .because = 每次在一个或多个分量里同时走
    .proof =
        每个分量都必败时，走过的都变为必胜。有必胜的分量时，在所有这些分量里都走到必败即可。
law-selective-lost = 每个分量单独看都必败：走过的变为必胜，对方再把它们走回来
law-selective-won = 单独看必胜的分量：{ $won }；在这些分量里都走到必败

law-moore = 摩尔尼姆
    .source = E. H. Moore 1910
    .statement = 一步减少 1 到 { $k } 堆：二进制每一列 1 的个数都是 { $modulus } 的倍数时必败，否则必胜
    .any = 一步减少任意几堆：全空时必败，否则必胜
    .because = 一步减少若干堆，每堆减少任意多颗
    .proof =
        各列都是 k + 1 的倍数时，看一步所改变的最高列：其中只有 1 变为 0，有 1 到 k 个，所以不再是倍数。
        否则从最高列起逐列考虑，C 为将要减少的堆的集合，开始为空；其中各堆的低位可任意。
        设其余各堆在该列的 1 的个数除以 k + 1 余 c。c = 0 时 C 中各堆取 0。c 与 |C| 之和不小于 k + 1 时，让 C 中 k + 1 - c 堆取 1。
        否则把 c 个在该列为 1 的其余堆并入 C（仍不超过 k 堆），C 中各堆取 0。
law-moore-lost = 二进制 { $heaps }：各列 1 的个数为 { $ones }，都是 { $modulus } 的倍数；减少 1 到 { $k } 堆必破坏它
law-moore-won = 二进制 { $heaps }：各列 1 的个数为 { $ones }，不都是 { $modulus } 的倍数；减少至多 { $k } 堆就能做到
law-moore-empty = 各堆都空
law-moore-all = 可以一次取完所有的堆

law-misere-nim = 反常尼姆
    .source = C. L. Bouton 1901
    .statement = 有大于 1 的堆时，异或为 0 则必败；否则 1 的堆数为奇数时必败
    .because = 从一堆中可取任意多颗，无法走的一方赢
    .proof =
        只有 1 的堆时，走法都是强制的，由个数决定：无法走的一方赢，所以偶数个时先手胜。
        恰有一堆大于 1 时异或不为 0；先手把它减为 1 或 0，使剩下奇数个 1。
        有两堆以上大于 1 时与普通尼姆相同：异或为 0 时任何一步都使它不为 0，且仍有大于 1 的堆；
        异或不为 0 时有一步使它为 0，此后仍有大于 1 的堆，而异或为 0 又需要第二个这样的堆。
law-misere-nim-ones-lost = 有 { $ones } 堆 1（奇数），没有更大的堆：先手取到最后一颗
law-misere-nim-ones-won = 有 { $ones } 堆 1（偶数），没有更大的堆：对方取到最后一颗
law-misere-nim-one-large = 只有一堆大于 1：把它减为 1 或 0，使剩下奇数个 1
law-misere-nim-large = 有两堆以上大于 1，与普通尼姆相同

law-misere-moore = 反常摩尔尼姆
    .source = E. H. Moore 1910
    .statement = 一步减少 1 到 { $k } 堆：有大于 1 的堆时，每一列 1 的个数都是 { $modulus } 的倍数则必败；否则 1 的个数除以 { $modulus } 余 1 时必败
    .any = 一步减少任意几堆：只剩一堆 1 时必败，否则必胜
    .because = 一步减少若干堆，每堆减少任意多颗，无法走的一方赢
    .proof =
        只有 1 的堆时，对方取 j 堆就回取 k + 1 - j 堆：余 1 则必败。
        有大于 1 的堆时与正常规则相同，直到走完后没有大于 1 的堆的那一步；那时大于 1 的堆至多 k 堆，都在这一步减少，减为 1 还是 0 可任选，
        所以能使余数为 1。各列都是倍数时，最高列至少有 k + 1 堆为 1，一步之后仍有大于 1 的堆。
law-misere-moore-ones-lost = { $ones } 堆 1 除以 { $modulus } 余 1，没有更大的堆
law-misere-moore-ones-won = { $ones } 堆 1 除以 { $modulus } 不余 1，没有更大的堆

law-window = 至多取一部分
    .source = 民间；取一半见 L. Levine 2006（OEIS A025480）
    .half = 至多取一半：偶数 n 的 SG 值是 n / 2，奇数 n 的值等于 (n - 1) / 2 的值
    .statement = 至多取 n div { $c }：{ $c } 的倍数 n 的 SG 值是 n / { $c }，其他的值等于 n - 1 - n div { $c } 的值
    .because = 可取的数目是 1 到 n div { $c }
    .proof =
        n 的后继是从 l = n - n div c 到 n - 1 的堆。断言：从 l 到 n 的堆的值恰为 0 到 n div c，各一次。
        由 n - 1 到 n：c 整除 n 时 l 不变，后继具有小于 n / c 的一切值，所以 n 的值为 n / c。
        否则堆 l(n - 1) = n - 1 - n div c 不再是后继；其他的值都在，所以 n 恰取它的值。
law-window-half = { $n } 的二进制末尾有 { $ones } 个 1；去掉它们和前面一位得 { $value }，即 SG 值
law-window-value = { $n } 的值为 { $value }：由 n 走到 n - 1 - n div { $c }，直到 { $c } 整除
law-window-lost = 没有后继的值为 0
law-window-won = 取 { $take } 颗剩 { $left }，是唯一值为 0 的后继

law-lasker = 拉斯克尼姆
    .source = E. Lasker 1931
    .statement = 4k + 3 的 SG 值为 4k + 4，4k + 4 的为 4k + 3；其他堆的值等于颗数
    .because = 可从一堆取任意多颗，或不取而把它分成两堆
    .proof =
        按此规律，除以 4 余 1、2、3、0 的堆，值的末两位为 1、2、0、3。
        余 1 的 n 分成两堆，末两位为 1 xor 3 或 2 xor 0，即 2：不会是 n。余 2：1 xor 1、3 xor 2、0 xor 0，即 0 或 1：不会是 n。
        这两种情形取子得到一切小于 n 的值，所以值为 n。
        n = 4k + 3：取子得到 0 到 4k + 2，分成 1 和 4k + 2 得 4k + 3；各种分法末两位为 3，不会是 4k + 4。
        n = 4k + 4：取子得到 0 到 4k + 2 和 4k + 4；分法末两位为 1 xor 0、2 xor 2、3 xor 3，不会是 3，所以缺 4k + 3。
law-lasker-value = { $n } 除以 4 余 { $rest }，值为 { $value }

law-zeromove = 每堆可空走一次的尼姆
    .source = 民间
    .statement = 未空走时，奇数 n 的 SG 值为 n + 1，偶数 n > 0 的为 n - 1；空走之后为 n
    .because = 从一堆可取任意多颗，非空时可有一次不取
    .proof =
        奇数 n：更小的堆（未空走）的值成对地为 0 到 n - 1，空走到 n：mex 为 n + 1。
        偶数 n > 0：更小的堆的值为 0 到 n - 2 和 n，空走到 n：mex 为 n - 1。
law-zeromove-value = { $n } 在此的值为 { $value }

law-pass = 两堆可空走一次的尼姆
    .source = 民间；更多堆见 R. E. Morrison、E. J. Friedman、A. S. Landsberg 2012
    .statement = 未空走时必败的是 0, 0 和 2i - 1, 2i；空走之后是相等的两堆
    .because = 两堆，从一堆取任意多颗，共可空走一次，但全空时不可
    .proof =
        称 2i - 1 与 2i 为伙伴，0 与自己为伙伴。从伙伴取子得不到伙伴，空走得到不等的两堆。
        其他的 a, b：若 b 的伙伴小于 a，就把 a 减到它；a、b 互换亦然。都不行时 a = b > 0，空走得到相等的两堆，此后必败。
law-pass-lost = { $a } 与 { $b } 是伙伴（0 与 0，或 2i - 1 与 2i）：取子不再是伙伴，空走得到不等的两堆
law-pass-equal = { $a } 与 { $b } 相等：空走，此后相等的两堆必败
law-pass-won = { $a } 与 { $b } 不是伙伴（2i - 1 与 2i）：可把其中一堆减到另一堆的伙伴
law-pass-used-lost = 已空走，{ $a } 与 { $b } 相等：对方总能再使它们相等
law-pass-used-won = 已空走，{ $a } 与 { $b } 不等：使它们相等

law-staircase = 阶梯尼姆
    .source = 民间；R. P. Sprague 1937
    .statement = SG 值是奇数级的异或
    .because = 任意多颗可从一级移到下一级，从第一级移到地面
    .proof =
        一步恰改变一个奇数级：从奇数级往下，它减少任意多颗，如同尼姆。从偶数级往下，一个奇数级增多；对方可立即把同样多颗再往下移到偶数级。
        所以偶数级不值什么。就值而言：一步不会保持异或，且每个更小的值都能由减少一个奇数级得到。
law-staircase-lost = 奇数级的二进制 { $terms } = { $sum }：各列都是偶数个 1；下到奇数级的再往下移
law-staircase-won = 奇数级的二进制 { $terms } = { $sum }：有些列是奇数个 1，可改变一个奇数级使它们都变为偶数个

law-divisors = 减去真约数
    .source = 民间
    .statement = n 的 SG 值是 n 中 2 的指数；奇数和 0 必败
    .because = 减去这个数的一个小于它的约数
    .proof =
        设 n = 2^e m，m 为奇数，d 为约数。d 中 2 的指数 u 小于 e 时，n - d 的指数为 u；等于 e 时，n - d 的指数大于 e。
        所以一步不会保持 e，而每个更小的 u 由 d = 2^u 得到。mex 为 e。
law-divisors-lost = { $n } 中 2 的指数为 { $twos }：约数都是奇数，n - d 是偶数
law-divisors-won = { $n } 中 2 的指数为 { $twos }，不为 0：减去 1，剩下奇数
law-all-divisors = 减去约数
    .source = 民间
    .statement = n > 0 的 SG 值是 n 中 2 的指数加 1；只有 0 必败
    .because = 减去这个数的一个约数，可以是它自己
    .proof =
        如同真约数，每个值加 1：减去 n 自己得到 0，其值为 0。
law-all-divisors-won = { $n } 中 2 的指数为 { $twos }；减去这个数自己，剩下 0
law-inner-divisors = 减去 1 和自己以外的约数
    .source = Codeforces 1537D
    .statement = 必败的是奇数和 2 的奇数次幂
    .because = 减去这个数的一个约数，但不能是 1 和它自己
    .proof =
        奇数 n 的约数 d > 1 是奇数，n - d = d (n / d - 1) 是偶数且有大于 1 的奇约数：必胜。
        2^e（e 为奇数）：2^e - 2^u 或是 2^(e - 1)（e - 1 为偶数），或是有大于 1 的奇约数的偶数：必胜。
        有奇约数 d > 1 的偶数减去 d 得奇数；2^e（e 为偶数）减去一半得 2^(e - 1)。
law-inner-divisors-odd = { $n } 是奇数（2 的指数为 { $twos }）：不论减去什么，剩下有奇约数的偶数
law-inner-divisors-power = { $n } 是 2 的 { $twos } 次幂，指数为奇数
law-inner-divisors-won = { $n } 是偶数，不是 2 的奇数次幂（2 的指数为 { $twos }）：可减去大于 1 的奇约数，或减去一半

law-mock-turtles = 假乌龟
    .source = E. R. Berlekamp、J. H. Conway、R. K. Guy《Winning Ways》第 14 章
    .statement = 第 n 枚硬币的 SG 值是第 n 个二进制中有奇数个 1 的数：1、2、4、7、8、11……
    .because = 翻一、二或三枚硬币，最右一枚由正到反
    .proof =
        称有奇数个 1 的数为奇性数，有偶数个的为偶性数。第 n 枚的后继的值为 0、更小的奇性数、两个更小奇性数的异或（偶性数）。
        所以都不是第 n 个奇性数，而一切更小的奇性数都出现。更小的偶性数 v > 0 是它的最高位加其余：两者都是更小的奇性数，所以 v 出现。
law-mock-turtles-won = 第 { $n } 枚的值为 { $value }；只翻它一枚，就什么也不剩

law-proved-because = 证书 { $digest }，已由独立的检验程序接受
law-proved-folded = { $n } 相当于 { $rest }：以 { $period } 为周期重复
law-proved-grown = { $n } 比 { $rest } 多 { $turns } 个长为 { $period } 的周期，每个周期值加 { $saltus }
law-proved-zero = 值为 0，所以每步走法都到不为 0 的值
law-proved-value = 值为 { $value }，不是 0，所以有走法到值 0
law-proved-lost = 那里轮到走的一方必败
law-proved-won = 那里轮到走的一方必胜
law-proved-accepted = 自动机接受 { $at }：没有走法到另一个被接受的局面
law-proved-rejected = 自动机拒绝 { $at }，所以有走法到被接受的局面

law-proved-residue = 余数定律
    .source = 仅凭规则发现并证明
    .plain = n 的 SG 值是 n mod { $modulus }
    .constant = 每个局面的 SG 值都是 { $values }
    .statement = SG 值只取决于 n mod { $modulus }；余数 0 到 { $last } 的值依次为 { $values }
    .outcome = 必败态恰为 n mod { $modulus } 属于 { "{" }{ $lost }{ "}" } 的 n
    .all-lost = 每个局面都必败
    .all-won = 每个局面都必胜
    .proof =
        按余数证明。没有可取的数从一个余数走到同值的余数，而从每个余数都有可取的数走到每个更小的值；余数只有有限个，逐一检查。
        开头那些还不能随意取的局面逐个列举。于是由归纳法，每个值都是各后继的值的 mex。

law-proved-periodic = 周期
    .source = 仅凭规则发现并证明
    .pure = SG 值以 { $period } 为周期：{ $values }
    .statement = SG 值从 { $preperiod } 起以 { $period } 为周期；从 0 起依次为 { $values }
    .pure-outcome = 胜负以 { $period } 为周期：{ $values }
    .outcome = 胜负从 { $preperiod } 起以 { $period } 为周期；从 0 起为 { $values }
    .proof =
        由周期定理：值重复得足够长以后，n + p 的各后继与 n 的各后继取同样的值，于是永远重复下去。
        取的数有上界时，“足够长”就是最大取数那样长的窗口；可以分堆时，总有一部分大到可以减去一个周期（Guy 与 Smith）。

law-proved-arithmetic = 递增的周期
    .source = 仅凭规则发现并证明
    .same = n 的 SG 值就是 n
    .pure = G(n + { $period }) = G(n) + { $saltus }，开头为 { $values }
    .statement = 从 { $preperiod } 起 G(n + { $period }) = G(n) + { $saltus }；从 0 起依次为 { $values }
    .proof =
        由规范化状态的重复。看已经用过的值和最近几堆的值，都从最小的未用值数起。下一堆只取决于它们；
        它们一旦再次出现，以后的一切都照旧进行，只是所有的值都加上同一个数。

law-proved-window = 可取数的窗口
    .source = 仅凭规则发现并证明
    .statement = 可取 1 到 { $most }；令 l(n) = n - { $most }，则 l(n) = l(n - 1) 时 n 的 SG 值是 n - l(n)，否则等于 l(n - 1) 的值
    .proof =
        n 的后继是从 l(n) 到 n - 1 的堆，l 从不减小，每次至多加 1。由归纳法，从 l(n) 到 n 的堆的值恰为 0 到 n - l(n)，各一次：
        l 不变时 n 得到下一个值；l 加 1 时，离开窗口的堆把它的值让给 n。

law-proved-automaton = 自动机
    .source = 仅凭规则发现并证明
    .statement = 必败态恰为一个 { $states } 个状态的自动机所接受的局面；它读{ $written ->
            [sums] 各数按递推数列写成的和，数字为 0 到 { $last }
           *[other] 各数的 { $base } 进制数字
        }
    .heaps = { $heaps } 个分量的局面中，必败态恰为一个 { $states } 个状态的自动机所接受的局面；它读{ $written ->
            [sums] 各数按递推数列写成的和，数字为 0 到 { $last }
           *[other] 各数的 { $base } 进制数字
        }
    .value = SG 值由一个 { $states } 个状态的自动机读出；它读{ $written ->
            [sums] 各数按递推数列写成的和，数字为 0 到 { $last }
           *[other] 各数的 { $base } 进制数字
        }
    .proof =
        规则是关于数的和与大小的语句，因而是读数字的自动机。对任意大小的局面同时判定两件事：
        称为必败的局面没有走法到另一个这样的局面（独立），其他每个局面都有走法到这样的局面（吸收）。
        对 SG 值则判定：没有后继取原值，每个更小的值都是某个后继的值（mex 引理）。每一局都会结束，所以只能如此。

law-proved-quotient = 反常规则的商
    .source = 仅凭规则发现并证明
    .pure = 每一堆是一个有 { $elements } 个元素的交换幺半群的元素；一个和必败，当且仅当各堆之积属于 { "{" }{ $losing }{ "}" }；各堆的元素以 { $period } 为周期：{ $heaps }
    .statement = 每一堆是一个有 { $elements } 个元素的交换幺半群的元素；一个和必败，当且仅当各堆之积属于 { "{" }{ $losing }{ "}" }；各堆的元素从 { $preperiod } 起以 { $period } 为周期，从 0 起依次为 { $heaps }
    .proof =
        对对局长度归纳。一个和只有两样要紧：它的元素，和它各后继的元素的集合；加上一堆时，这两样的变化只取决于该堆的元素和它各后继的元素。
        由周期定理的论证，堆的种类会重复，所以逐堆相加就能找到各种和所能有的全部这样的对，而且只有有限个。
        其中每一对都满足：元素为败，当且仅当有后继而且没有后继为败（Plambeck 与 Siegel）。
law-proved-quotient-lost = 各堆的元素为 { $elements }；其积 { $product } 为败
law-proved-quotient-won = 各堆的元素为 { $elements }；其积 { $product } 不为败
law-proved-quotient-many-lost = { $count } 堆的元素之积为 { $product }，为败
law-proved-quotient-many-won = { $count } 堆的元素之积为 { $product }，不为败

law-proved-recurrence = 递推
    .source = 仅凭规则发现并证明
    .statement = 必败当且仅当可取的数小于堆的最小一项，其中把堆写成 H 的项之和，每次取最大的项：H = { $terms }，……，此后 H(i) = H(i - 1) + H(i - { $lag })
    .proof =
        由 Schwenk 定理。H(1) = 1，H(i + 1) = H(i) + H(j)，j 是使取 H(j) 之后的上限不小于 H(i) 的最小下标。
        取不完最小一项的一方，总让对手能在这一项之内应对。j 总比 i 小同样多，由上限与各项之间的不等式得出：
        它们一旦对足够多的连续下标成立，相加就得到后面的不等式。

law-proved-xor = 互不相干的数
    .source = 仅凭规则发现并证明
    .statement = SG 值是各数单独的值的异或和。{ $parts }
    .proof =
        每步走法只改变一个数，也不涉及别的数，所以一个分量就是与它的数同样多的游戏之和，它的值是它们的值的异或和（Sprague 与 Grundy）。
        每个数各有自己的定律，分别证明。
law-named = { $name }：{ $said }

remark-kept = 定律：{ $path }，检验程序再次接受
remark-ignored = 定律：不使用 { $path }：{ $reason }
remark-found = 定律：{ $law }（仅凭规则发现并证明）
remark-none = 定律：没有找到；试过：{ $tried }
remark-not-kept = 定律：无法写入 { $path }：{ $reason }
remark-too-long = 比任何要保存的证书都长
remark-foreign = 属于别的规则，或不是证书
remark-unused = 这类定律不用于回答
error-cert-sum = --cert FILE 只放一个游戏的证书；请对和中的每个游戏分别查询
label-refuted = 被否定
label-checked = 检验范围
law-refuted = { $law }：开头符合，到 { $position } 不成立，它说 { $claimed }，实为 { $computed }
law-checked = 堆 0 到 { $to }
help-arg-upto = 定律未能证明时，计算到大小为 N 的堆
label-idea = 思路
error-svg-sum = 一个 SVG 只放一张图；请对和中的每个游戏分别查询
error-no-picture = 这条定律没有图：它涉及两个以上的数，又没有自动机
label-starts = 开局
law-starts = 必败的开局为 { $lost }
law-starts-none = 到 { $to } 为止没有必败的开局
label-lost = 例
law-lost = 必败态有 { $lost }
