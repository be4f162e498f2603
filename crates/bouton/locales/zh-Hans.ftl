### Bouton 的全部中文文字。`en.ftl` 有同样的键和同样的事实，由测试对照。

## 谁赢

verdict-P = 必败态：轮到走的一方输
verdict-N = 必胜态：轮到走的一方赢
verdict-D = 平局：双方都无法逼出胜局
verdict-L = 不论谁先走，左方都赢
verdict-R = 不论谁先走，右方都赢
verdict-mixed = 左方先走：左方{ $left }；右方先走：左方{ $right }
verdict-unknown = 未求出
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
error-bfile = bfile 是“n a(n)”：需要只有一个数且有 SG 值的游戏，并写 --n A..B
error-range = `{ $text }` 不是范围；请写 --n 0..100
error-size = `{ $text }` 不是大小；请写 --size 20x20（最多三个数，每个至少 1）
error-size-large = { $count } 个局面的表太大（最多 { $most } 个）
error-size-fit = `{ $game }` 由 { $arity } 个数写成；{ $dimensions } 维的 --size 不合适
error-n-fit = --n 需要只由一个数写成的游戏；`{ $game }` 有 { $arity } 个数：请用 --size
error-matrix = --matrix 需要两个数的表
error-code-unknown = 没有代码 `{ $code }`；代码形如 E0311
error-seconds = `{ $text }` 不是以秒计的时间
error-test-outcome = 结果是 { $got }，不是 { $wanted }
error-internal = 是 Bouton 自身的错误，不是输入的错：{ $text }
error-internal-try = 请附上这条可以重现它的命令来报告：
error-interrupted = 已中断；已打印的就是目前所知
