//! Forms and query strings as the platform reads and writes them.

use std::collections::BTreeMap;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Reads pairs, sorted by name. `None` where the text is malformed or a name occurs twice.
pub fn read(text: &str) -> Option<BTreeMap<String, String>> {
    let decode = |part: &str| {
        let spaced = part.replace('+', " ");
        percent_decode_str(&spaced).decode_utf8().ok().map(std::borrow::Cow::into_owned)
    };
    let mut pairs = BTreeMap::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        if pairs.insert(decode(name)?, decode(value)?).is_some() {
            return None;
        }
    }
    Some(pairs)
}

pub fn write(pairs: &BTreeMap<String, String>) -> String {
    let escape = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let pairs: Vec<String> =
        pairs.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect();
    pairs.join("&")
}

/// The text that both ends of Alipay's protocol sign: unescaped pairs sorted by name, without empty
/// values and without `left_out`.
pub fn canonical(pairs: &BTreeMap<String, String>, left_out: &[&str]) -> String {
    let mut text = String::new();
    for (name, value) in pairs {
        if value.is_empty() || left_out.contains(&name.as_str()) {
            continue;
        }
        if !text.is_empty() {
            text += "&";
        }
        text += name;
        text += "=";
        text += value;
    }
    text
}
