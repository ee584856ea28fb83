//! Nicknames.

use crate::Invalid;
use crate::hidden::{is_hidden, is_variation_selector};
use crate::typed::{nfc, nfkc};

/// A name that other customers may see: 1 to 20 characters, none of them invisible, and none that
/// sounds as if the service itself spoke.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NickName(String);

impl NickName {
    /// Longest nickname, in characters.
    pub const MAX_CHARS: usize = 20;
    /// The problem of a name that could be taken for the service.
    pub const RESERVED: &str = "reserved";

    /// Trims and checks a nickname; `brands` are the names of the product.
    ///
    /// # Errors
    /// When nothing remains, it is too long, it has invisible characters, such as direction marks,
    /// or it could be taken for the service or its staff ([`NickName::RESERVED`]).
    pub fn parse(text: &str, brands: &[&str]) -> Result<Self, Invalid> {
        let text = nfc(text);
        let trimmed = text.trim();
        let wrong = |problem| Err(Invalid::new("nickName", problem));
        if trimmed.is_empty() {
            return wrong("empty");
        }
        if trimmed.chars().count() > Self::MAX_CHARS {
            return wrong("too_long");
        }
        // Not invisible to customers, who see one emoji where several are joined.
        if trimmed.contains(ZERO_WIDTH_JOINER) {
            return wrong("joined");
        }
        if trimmed.chars().any(is_hidden) || trimmed.chars().all(is_variation_selector) {
            return wrong("invisible");
        }
        if sounds_official(trimmed, brands) {
            return wrong(Self::RESERVED);
        }
        Ok(Self(trimmed.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

const ZERO_WIDTH_JOINER: char = '\u{200d}';

/// Refused wherever they stand, since Chinese does not divide its words.
const RESERVED_PARTS: [&str; 8] =
    ["客服", "官方", "管理员", "管理員", "系统", "系統", "錦囊", "customerservice"];
/// Refused as words: `badminton` and `supporter` are none of them.
const RESERVED_WORDS: [&str; 5] = ["admin", "administrator", "official", "support", "system"];

/// Compares what a reader sees: full-width, circled and other forms of a letter count as the
/// letter, letters of other scripts that look like it do too, and what stands between letters does
/// not.
fn sounds_official(name: &str, brands: &[&str]) -> bool {
    let name = nfkc(name);
    let bare = bare(&name);
    let letters: String = bare.chars().filter(|c| !c.is_numeric()).collect();
    let brands = brands.iter().map(|brand| self::bare(&nfkc(brand)));
    let parts = RESERVED_PARTS.iter().map(|part| (*part).to_owned()).chain(brands);
    let mut parts = parts.filter(|part| !part.is_empty());
    // Signs that look like letters, such as a vertical line, are letters to a reader.
    let signs = looks(&name).map(|look| self::bare(&look));
    let name_looks = [looks(&bare), signs.clone()].concat();
    let wholes = [words(&name), vec![bare, letters]].concat();
    let wholes: Vec<String> = wholes.iter().flat_map(|text| looks(text)).chain(signs).collect();
    let is_whole = |reserved: &String| wholes.contains(reserved);
    let has = |reserved: &String| name_looks.iter().any(|look| look.contains(reserved));
    parts.any(|part| looks_of_reserved(&part).iter().any(has))
        || RESERVED_WORDS.iter().any(|word| looks_of_reserved(word).iter().any(is_whole))
}

/// How a text may look (Unicode TR 39): the prototypes of its letters, as they are and as small
/// ones, since some look like others only as capitals.
fn looks(text: &str) -> [String; 2] {
    [skeleton(&text.to_lowercase()), skeleton(&skeleton(text).to_lowercase())]
}

/// The looks of a word in small letters and in capitals: a capital I looks like a small L.
fn looks_of_reserved(word: &str) -> Vec<String> {
    [looks(word), looks(&word.to_uppercase())].concat()
}

fn skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The runs of letters, with digits and without, divided also where a capital follows a small
/// letter and where Chinese and other letters meet.
fn words(text: &str) -> Vec<String> {
    let runs = |is_part: fn(char) -> bool| {
        let mut words = vec![String::new()];
        let mut before = ' ';
        for c in text.chars() {
            let is_wide = |c: char| c >= '\u{2e80}';
            if !is_part(c)
                || (before.is_lowercase() && c.is_uppercase())
                || is_wide(before) != is_wide(c)
            {
                words.push(String::new());
            }
            if is_part(c) {
                words.last_mut().into_iter().for_each(|word| word.push(c));
            }
            before = c;
        }
        words
    };
    [runs(char::is_alphabetic), runs(char::is_alphanumeric)].concat()
}

#[cfg(test)]
mod tests {
    use super::NickName;
    use crate::Invalid;

    fn parse(text: &str) -> Result<NickName, Invalid> {
        NickName::parse(text, &[])
    }

    #[test]
    fn refuses_what_cannot_be_seen() {
        assert_eq!(parse("  小满 ").unwrap().as_str(), "小满");
        assert_eq!(parse("🦊\u{fe0f}👍🏽").unwrap().as_str(), "🦊\u{fe0f}👍🏽");
        for wrong in [
            "",
            "   ",
            "a\u{202e}b",
            "a\u{0}b",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{fe0f}",
            "a\u{ad}b",
            "a\u{e0041}b",
            "a\u{2028}b",
            &"长".repeat(21),
        ] {
            assert!(parse(wrong).is_err(), "{wrong:?}");
        }
        assert!(parse(&format!(" {} ", "长".repeat(20))).is_ok(), "twenty are enough");
    }

    #[test]
    fn letters_that_look_like_others_are_those() {
        let brands = ["锦囊", "Satchel"];
        for official in [
            "admin", "Admin", "аdmin", "аdmіn", "ADMIN", "АDМIN", "ΑDΜΙΝ", "аdmіnіѕtrаtоr",
            "0fficial", "Offісіаl", "SUPPОRТ", "ѕuррort", "sуstem", "adm1n", "customеr servісe",
            "Сustomer_Service", "Sаtchel", "ЅATCНEL", "satche1", "小满 аdmin", "аdmin小满",
            "TheАdmin", "a̲d̲m̲i̲n̲", "satche|", "⍺dmin", "錦囊客",
        ] {
            assert_eq!(
                NickName::parse(official, &brands).unwrap_err().problem,
                NickName::RESERVED,
                "{official}"
            );
        }
        for own in [
            "badminton", "supporter", "Аня", "Σωκράτης", "小满", "systematic", "админ47", "l1on",
            "Illinois",
        ] {
            assert!(NickName::parse(own, &brands).is_ok(), "{own}");
        }
    }

    #[test]
    fn every_hidden_character_is_refused_and_what_stands_beside_them_is_not() {
        for hidden in [
            '\u{7f}', '\u{ad}', '\u{34f}', '\u{61c}', '\u{115f}', '\u{1160}', '\u{17b4}',
            '\u{17b5}', '\u{180b}', '\u{180f}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}',
            '\u{2060}', '\u{206f}', '\u{2800}', '\u{3164}', '\u{feff}', '\u{ffa0}', '\u{fff9}',
            '\u{fffb}', '\u{e0000}', '\u{e0fff}',
        ] {
            assert!(parse(&format!("a{hidden}b")).is_err(), "{hidden:?}");
        }
        for seen in ['\u{180a}', '\u{2010}', '\u{2027}', '\u{2070}', '\u{2801}', '\u{fffc}'] {
            assert!(parse(&format!("a{seen}b")).is_ok(), "{seen:?}");
        }
    }
}
