//! What of a name matters when names are compared.

/// `name` in lower case and simplified characters, without spaces, hyphens and apostrophes and without the
/// word "game" at its end. Two names with the same key are the same name.
pub(super) fn key(name: &str) -> String {
    let mut key: String = name
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_' | '\'' | '’' | '·' | '.'))
        .flat_map(char::to_lowercase)
        .map(simplified)
        .collect();
    for ending in ["博弈", "博奕", "游戏", "game"] {
        if let Some(rest) = key.strip_suffix(ending).filter(|rest| !rest.is_empty()) {
            key.truncate(rest.len());
            break;
        }
    }
    key
}

/// The simplified form of a traditional character that occurs in names of games.
fn simplified(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    let mut pairs = PAIRS.chars();
    while let (Some(traditional), Some(simplified)) = (pairs.next(), pairs.next()) {
        if traditional == c {
            return simplified;
        }
    }
    c
}

/// Each traditional character and after it the simplified one.
const PAIRS: &str = "遊游戲戏階阶數数費费納纳約约歐欧幾几裡里報报樹树圖图線线無无後后幣币紙纸\
         遞递棧栈環环爾尔剋克羅罗競竞賽赛奪夺獨独異异單单雙双連连對对稱称飛飞餅饼\
         樓楼積积減减質质餘余讓让車车馬马兩两個个選选擇择貝贝場场區区間间動动態态\
         邊边點点長长寬宽條条塊块貓猫與与亂乱傳传統统懷怀會会議议總总兒儿關关門门\
         開开龍龙鳥鸟魚鱼豬猪錢钱買买賣卖進进過过還还達达遠远運运";

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn only_what_matters_is_kept() {
        assert_eq!(key("Dawson's Kayles"), "dawsonskayles");
        assert_eq!(key("dawsons-kayles"), "dawsonskayles");
        assert_eq!(key("Bash game"), "bash");
        assert_eq!(key("game"), "game");
        assert_eq!(key("尼姆博弈"), "尼姆");
        assert_eq!(key("巴什博奕"), "巴什");
    }

    #[test]
    fn both_scripts_are_one() {
        assert_eq!(key("階梯遊戲"), key("阶梯游戏"));
        assert_eq!(key("費波那契博弈"), key("费波那契"));
        assert_eq!(key("歐幾里得"), key("欧几里得"));
    }
}
