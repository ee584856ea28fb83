//! Characters that cannot be seen.

/// Direction marks, characters without a width and blanks other than spaces make one name look like
/// another, or like none. Variation selectors are not among them: emoji have them.
pub(crate) fn is_hidden(c: char) -> bool {
    let marks_and_joiners = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}');
    let blanks = matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    let invisible_operators_and_tags = matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || marks_and_joiners || blanks || invisible_operators_and_tags
}

/// Whether all of a line can be seen, for texts that operators compare: no blank but the space.
pub(crate) fn is_visible_line(text: &str) -> bool {
    !text.chars().any(|c| is_hidden(c) || is_variation_selector(c) || c.is_whitespace() && c != ' ')
}

/// It chooses the appearance of the character before it, and shows nothing by itself.
pub(crate) const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}
