//! A JSON object as pairs: strings, numbers, booleans, and lists of them. Null counts as missing; a
//! nested object is refused.

use app::Refusal;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

/// Passes each pair of a JSON object to `take`. All of it is read first, so that malformed JSON is
/// reported as such wherever the error is.
pub(super) fn object(
    body: &[u8],
    mut take: impl FnMut(String, String) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let entries = reader.deserialize_map(Entries).map_err(|_| Refusal::malformed("body"))?;
    reader.end().map_err(|_| Refusal::malformed("body"))?;
    for (name, value) in entries {
        let values = match value {
            Value::Null => Vec::new(),
            Value::Array(values) => values,
            value => vec![value],
        };
        for value in values {
            take(name.clone(), text(value).ok_or_else(|| Refusal::malformed(&name))?)?;
        }
    }
    Ok(())
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// The entries of an object. A map would silently keep only the last of two equal names.
struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Vec<(String, Value)>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        std::iter::from_fn(|| map.next_entry().transpose()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Result<Vec<String>, Refusal> {
        let mut pairs = Vec::new();
        object(text.as_bytes(), |name, value| {
            pairs.push(format!("{name}={value}"));
            Ok(())
        })?;
        Ok(pairs)
    }

    #[test]
    fn objects_become_pairs() {
        let pairs = all(r#"{"a":"x","b":12,"c":true,"d":null,"e":["1",2],"a":"y"}"#).unwrap();
        assert_eq!(pairs, ["a=x", "b=12", "c=true", "e=1", "e=2", "a=y"]);
        assert_eq!(all("{}").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "", "[]", "1", "\"a\"", "{", r#"{"a":1}x"#, r#"{"a":01}"#, r#"{"a":"\ud800"}"#,
            "\u{feff}{}", r#"{"a":{},"b"#,
        ] {
            assert_eq!(all(text), Err(Refusal::malformed("body")), "{text}");
        }
        for text in [r#"{"a":{}}"#, r#"{"a":[[1]]}"#, r#"{"a":[null]}"#] {
            assert_eq!(all(text), Err(Refusal::malformed("a")), "{text}");
        }
        assert_eq!(all(&"[".repeat(10_000)), Err(Refusal::malformed("body")));
        assert_eq!(
            all(&format!("{{\"a\":{}", "[".repeat(10_000))),
            Err(Refusal::malformed("body"))
        );
    }
}
