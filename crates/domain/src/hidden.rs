//! Characters that cannot be seen.

use crate::Invalid;
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// Whether a character is not seen: a control character, or one that Unicode says to leave out
/// where it is not known, such as direction marks, joiners and fillers. Variation selectors are
/// among those and are not counted, since emoji have them.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    let ends_line = matches!(c, '\u{2028}' | '\u{2029}');
    c.is_control() || ends_line || !is_variation_selector(c) && is_unseen(c)
}

/// Whether a text means the same without it. Besides the characters that Unicode lists there are an
/// empty braille cell and marks of annotations.
pub(crate) fn is_unseen(c: char) -> bool {
    let is_empty = matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffb}');
    is_empty || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// Reads a line that operators compare, without blanks around it: 1 to `max_chars` characters that
/// can all be seen, and no blank but the space.
pub(crate) fn parse_visible_line(
    field: &'static str,
    text: &str,
    max_chars: usize,
) -> Result<String, Invalid> {
    let line = text.trim();
    if !(1..=max_chars).contains(&line.chars().count()) {
        return Err(Invalid::new(field, "length"));
    }
    let is_visible =
        |c| !is_hidden(c) && !is_variation_selector(c) && (c == ' ' || !c.is_whitespace());
    if !line.chars().all(is_visible) {
        return Err(Invalid::new(field, "invisible"));
    }
    Ok(line.to_owned())
}

/// It chooses the appearance of the character before it, and shows nothing by itself.
pub(crate) const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}
