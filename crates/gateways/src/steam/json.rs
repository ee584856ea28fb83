//! Numbers of Steam's answers: it writes them as numbers or as texts.

use serde::{Deserialize, Deserializer, de::Error};

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u64),
    Text(String),
}

/// Reads a number that may be written as a text.
pub fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    match Written::deserialize(deserializer)? {
        Written::Number(number) => Ok(number),
        Written::Text(text) => text.parse().map_err(D::Error::custom),
    }
}

/// As [`number`], where it may be `null`.
pub fn maybe_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    match Option::<Written>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Written::Number(number)) => Ok(Some(number)),
        Some(Written::Text(text)) if text.is_empty() => Ok(None),
        Some(Written::Text(text)) => text.parse().map(Some).map_err(D::Error::custom),
    }
}
