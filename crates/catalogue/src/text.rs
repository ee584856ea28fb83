//! Normalises names and keywords, and splits them into runs.

/// Lower case, with full-width and accented letters in their plain form, without apostrophes, and
/// with a space for every separator.
pub(super) fn normalise(text: &str) -> String {
    let named: String = text.chars().filter(|c| !matches!(c, '\'' | '’' | '™' | '®')).collect();
    let folded = domain::fold(&named);
    let plain = folded.chars().flat_map(char::to_lowercase).map(unaccented);
    plain.map(|c| if separates(c) { ' ' } else { c }).collect()
}

/// The normalised letters and digits of a text, without anything between them.
pub(super) fn letters_and_digits(text: &str) -> String {
    normalise(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The runs of letters and digits in a normalised text. A run is either Chinese or not.
pub(super) fn runs(normal: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    for run in normal.split(|c: char| !c.is_alphanumeric()) {
        let mut rest = run;
        while let Some(first) = rest.chars().next() {
            let end = rest.find(|c| is_han(c) != is_han(first)).unwrap_or(rest.len());
            let (run, after) = rest.split_at(end);
            runs.push(run);
            rest = after;
        }
    }
    runs
}

pub(super) const fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Lower-case letters without their accent.
const fn unaccented(c: char) -> char {
    match c {
        'à'..='å' | 'ā' => 'a',
        'è'..='ë' | 'ē' => 'e',
        'ì'..='ï' | 'ī' => 'i',
        'ò'..='ö' | 'ø' | 'ō' => 'o',
        'ù'..='ü' | 'ū' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        _ => c,
    }
}

fn separates(c: char) -> bool {
    matches!(c, '|' | '★' | '(' | ')' | '[' | ']' | '【' | '】' | ',' | '、' | '。')
        || c.is_control()
        || c.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_case_accents_and_marks_do_not_matter() {
        assert_eq!(
            normalise("ＡＫ－４７　｜ 红线（StatTrak™）")
                .split(' ')
                .filter(|w| !w.is_empty())
                .collect::<Vec<_>>(),
            ["ak-47", "红线", "stattrak"]
        );
        assert_eq!(normalise("Saibā Man-o'-war"), "saiba man-o-war");
        assert_eq!(normalise("⼆西莫\u{200b}夫 AK—47 Saiba\u{304}"), "二西莫夫 ak-47 saiba");
        assert_eq!(letters_and_digits("★ M4A1-S | 龍王 (Dragon King)"), "m4a1s龍王dragonking");
    }

    #[test]
    fn runs_end_at_marks_and_where_the_script_changes() {
        assert_eq!(
            runs(&normalise("宙斯x27电击枪 | five-seven ♥")),
            ["宙斯", "x27", "电击枪", "five", "seven"]
        );
        assert!(runs(" - ♥ ").is_empty());
    }
}
