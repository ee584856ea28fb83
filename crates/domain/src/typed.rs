//! Typed texts as they were meant. The page folds them in the same way:
//! `web/src/shop/rules/typed.ts`.

use crate::hidden::is_unseen;
use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointSetData;
use icu_properties::props::Dash;

/// A text as it was meant: plain characters for their other forms (full-width ones, Kangxi
/// radicals, circled digits), a hyphen for every dash, one space for each run of blanks and none at
/// the ends, and nothing that is not seen.
#[must_use]
pub fn fold(text: &str) -> String {
    let seen: String = nfkc(text).chars().filter(|c| !is_unseen(*c)).collect();
    // The characters between a letter and its accent may be gone.
    let words = nfkc(&seen);
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let dashes = CodePointSetData::new::<Dash>();
    words.chars().map(|c| if dashes.contains(c) { '-' } else { c }).collect()
}

/// Digits and letters of a number as they were meant, without what people write between groups.
pub(crate) fn fold_number(text: &str) -> String {
    fold(text).chars().filter(|c| !matches!(c, ' ' | '-')).collect()
}

/// Whole characters for letters with accents of their own: some keyboards type one, some the other.
pub(crate) fn nfc(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(text).into_owned()
}

/// As [`nfc`], with plain characters for their other forms.
pub(crate) fn nfkc(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfkc().normalize(text).into_owned()
}
