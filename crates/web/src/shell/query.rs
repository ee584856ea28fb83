//! Query strings, read and written as the web app does.
//!
//! A difference breaks nothing: the web app then finds no response under its own key and makes
//! the call itself.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The encoding `application/x-www-form-urlencoded`, as `URLSearchParams` of a browser writes it.
const FORM: &AsciiSet = &NON_ALPHANUMERIC.remove(b'*').remove(b'-').remove(b'.').remove(b'_');

/// The decoded name-value pairs of a query string.
pub fn pairs(query: &str) -> Vec<(String, String)> {
    let decode =
        |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
    let parts = query.split('&').filter(|part| !part.is_empty());
    parts
        .map(|part| part.split_once('=').unwrap_or((part, "")))
        .map(|(name, value)| (decode(name), decode(value)))
        .collect()
}

pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, FORM).to_string().replace("%20", "+")
}

/// A price in fen as the web app writes it: digits without leading zeros; `None` for other text.
pub fn fen(text: &str) -> Option<String> {
    let is_number = (1..=12).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let short = text.trim_start_matches('0');
    is_number.then(|| if short.is_empty() { "0" } else { short }.to_owned())
}

/// Ids and numbers consist of ASCII letters and digits, so they need no encoding.
pub fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// The name of a weapon's model in an address.
pub fn is_slug(text: &str) -> bool {
    (1..=40).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}
