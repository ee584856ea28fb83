//! The search terms of names.

use super::spelling;
use super::text::{is_han, letters_and_digits, normalise, runs};

/// Which part of its name a term is, the best match first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Part {
    /// The whole name.
    Whole,
    Nickname,
    /// A word of the name.
    Word,
    /// The rest of a run from a later Chinese character on: Chinese words have no spaces between
    /// them.
    Rest,
    /// A code, which matches only as a whole.
    Code,
    /// Pinyin of the whole name or of a nickname, in full or by initials.
    PinyinWhole,
    PinyinWord,
    /// Pinyin of a [`Rest`](Self::Rest).
    PinyinRest,
}

impl Part {
    pub(super) const fn is_pinyin(self) -> bool {
        matches!(self, Self::PinyinWhole | Self::PinyinWord | Self::PinyinRest)
    }
}

pub(super) fn of_name(name: &str) -> Vec<(String, Part)> {
    let mut terms = vec![(letters_and_digits(name), Part::Whole)];
    for word in normalise(name).split_whitespace() {
        terms.push((letters_and_digits(word), Part::Word));
        terms.extend(runs(word).into_iter().flat_map(terms_of_run));
    }
    if let Some(syllables) = spelling::syllables(&letters_and_digits(name)) {
        terms.extend(spelled(&syllables, Part::PinyinWhole));
    }
    distinct(terms)
}

/// The terms of a nickname. Written, it matches only from its beginning.
pub(super) fn of_nickname(nickname: &str) -> Vec<(String, Part)> {
    let mut terms = vec![(letters_and_digits(nickname), Part::Nickname)];
    if let Some(syllables) = spelling::syllables(&letters_and_digits(nickname)) {
        terms.extend(spelled(&syllables, Part::PinyinWhole));
        terms.extend(rests_spelled(&syllables));
    }
    distinct(terms)
}

/// The term of two names without a space, as Chinese is typed.
pub(super) fn of_run(names: [&str; 2]) -> Vec<(String, Part)> {
    let term = names.map(letters_and_digits).concat();
    if term.is_empty() { Vec::new() } else { vec![(term, Part::Whole)] }
}

pub(super) fn of_code(code: &str) -> Vec<(String, Part)> {
    let term = letters_and_digits(code);
    if term.is_empty() { Vec::new() } else { vec![(term, Part::Code)] }
}

fn terms_of_run(run: &str) -> Vec<(String, Part)> {
    let mut terms = vec![(run.to_owned(), Part::Word)];
    if run.starts_with(is_han) {
        terms.extend(run.char_indices().skip(1).map(|(at, _)| (run[at..].to_owned(), Part::Rest)));
        if let Some(syllables) = spelling::syllables(run) {
            terms.extend(spelled(&syllables, Part::PinyinWord));
            terms.extend(rests_spelled(&syllables));
        }
    }
    terms
}

fn spelled(syllables: &[String], part: Part) -> [(String, Part); 2] {
    let initials = syllables.iter().filter_map(|syllable| syllable.chars().next()).collect();
    [(syllables.concat(), part), (initials, part)]
}

/// In full only: initials of a part of a name would match too much.
fn rests_spelled(syllables: &[String]) -> impl Iterator<Item = (String, Part)> {
    (1..syllables.len()).map(|from| (syllables[from..].concat(), Part::PinyinRest))
}

fn distinct(mut terms: Vec<(String, Part)>) -> Vec<(String, Part)> {
    terms.retain(|(term, _)| !term.is_empty());
    terms.sort_unstable();
    // Parts are ordered by the quality of the match, so the best of equal terms is kept.
    terms.dedup_by(|later, first| later.0 == first.0);
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(terms: &[(String, Part)], part: Part) -> Vec<&str> {
        terms.iter().filter(|(_, of)| *of == part).map(|(term, _)| term.as_str()).collect()
    }

    #[test]
    fn a_latin_name_is_found_whole_and_by_its_words() {
        let terms = of_name("M4A1-S");
        assert_eq!(
            (found(&terms, Part::Whole), found(&terms, Part::Word)),
            (vec!["m4a1s"], vec!["m4a1", "s"])
        );
        let terms = of_name("★ Pandora's Box");
        assert_eq!(
            (found(&terms, Part::Whole), found(&terms, Part::Word)),
            (vec!["pandorasbox"], vec!["box", "pandoras"])
        );
        assert_eq!(terms.len(), 3);
    }

    #[test]
    fn a_chinese_name_is_found_from_any_character_on_and_by_pinyin() {
        let terms = of_name("巨龙传说");
        assert_eq!(
            (found(&terms, Part::Whole), found(&terms, Part::Rest)),
            (vec!["巨龙传说"], vec!["传说", "说", "龙传说"])
        );
        assert_eq!(found(&terms, Part::PinyinWhole), ["jlcs", "julongchuanshuo"]);
        assert_eq!(found(&terms, Part::PinyinRest), ["chuanshuo", "longchuanshuo", "shuo"]);
        let mixed = of_name("USP消音版");
        assert_eq!(
            (found(&mixed, Part::Whole), found(&mixed, Part::Word)),
            (vec!["usp消音版"], vec!["usp", "消音版"])
        );
        assert_eq!(found(&mixed, Part::PinyinWord), ["xiaoyinban", "xyb"]);
        assert!(found(&mixed, Part::PinyinWhole).is_empty());
    }

    #[test]
    fn nicknames_runs_and_codes_are_found_from_their_beginning() {
        let nickname = of_nickname("龙狙");
        assert_eq!(
            (found(&nickname, Part::Nickname), found(&nickname, Part::PinyinWhole)),
            (vec!["龙狙"], vec!["lj", "longju"])
        );
        assert_eq!(
            (found(&nickname, Part::PinyinRest), found(&nickname, Part::Rest).len()),
            (vec!["ju"], 0)
        );
        assert_eq!(of_run(["爪子刀", "多普勒"]), [("爪子刀多普勒".to_owned(), Part::Whole)]);
        assert_eq!((of_code("FN"), of_code("")), (vec![("fn".to_owned(), Part::Code)], vec![]));
    }
}
