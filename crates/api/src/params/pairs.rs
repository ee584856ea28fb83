//! Named values from query string and body, checked.

use app::Refusal;

/// No call has more pairs than this.
const PAIRS_MAX: usize = 64;
/// Longest name, in bytes.
const NAME_BYTES_MAX: usize = 64;
/// Longest value, in characters.
const VALUE_CHARS_MAX: usize = 512;
/// Longest comma-separated list of ids, in characters: enough for 200 items. An answer of Steam's
/// sign-in is a query string of up to two thousand, and a message has up to a thousand.
const LONG_CHARS_MAX: usize = 4096;

/// The parameter of which a value may have several lines.
const LINES: &str = "text";

/// Longest value of the parameter `name`, in characters.
pub(crate) fn value_chars_max(name: &str) -> usize {
    if matches!(name, "itemIds" | "answer" | LINES) { LONG_CHARS_MAX } else { VALUE_CHARS_MAX }
}

/// The values of each name in the order of arrival; repetitions are dropped.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    count: usize,
    pub(super) by_name: Vec<(String, Vec<String>)>,
}

impl Pairs {
    /// Adds a pair, or refuses one that no call can accept.
    pub(super) fn add(&mut self, name: String, value: String) -> Result<(), Refusal> {
        self.count += 1;
        if self.count > PAIRS_MAX {
            return Err(Refusal::too_many());
        }
        if name.len() > NAME_BYTES_MAX || value.chars().nth(value_chars_max(&name)).is_some() {
            return Err(Refusal::too_long(&name));
        }
        let ends_line = |c| name == LINES && matches!(c, '\r' | '\n');
        if name.chars().chain(value.chars()).any(|c| c.is_control() && !ends_line(c)) {
            return Err(Refusal::not_text(&name));
        }
        match self.by_name.iter_mut().find(|(known, _)| *known == name) {
            None => self.by_name.push((name, vec![value])),
            Some((_, values)) if values.contains(&value) => {}
            Some((_, values)) => values.push(value),
        }
        Ok(())
    }
}
