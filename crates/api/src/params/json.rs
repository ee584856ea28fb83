//! A JSON object as pairs: strings, numbers, booleans, and lists of them. Null counts as missing; a
//! nested object is refused.

use app::Refusal;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

/// Passes each pair of a JSON object to `take`. A map would silently keep only the last of two
/// equal names.
pub(super) fn object(
    body: &[u8],
    take: impl FnMut(String, String) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let taken = reader.deserialize_map(Taker(take)).map_err(|_| Refusal::malformed("body"))?;
    reader.end().map_err(|_| Refusal::malformed("body"))?;
    taken
}

struct Taker<F>(F);

impl<'de, F: FnMut(String, String) -> Result<(), Refusal>> Visitor<'de> for Taker<F> {
    type Value = Result<(), Refusal>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    /// Reads to the end even after a fault, so that malformed JSON is reported as such wherever the
    /// error is.
    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut result = Ok(());
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            if result.is_ok() {
                result = self.take_value(&name, value);
            }
        }
        Ok(result)
    }
}

impl<F: FnMut(String, String) -> Result<(), Refusal>> Taker<F> {
    fn take_value(&mut self, name: &str, value: Value) -> Result<(), Refusal> {
        match value {
            Value::Null => Ok(()),
            Value::Array(values) => {
                values.into_iter().try_for_each(|value| self.take_one(name, value))
            }
            value => self.take_one(name, value),
        }
    }

    fn take_one(&mut self, name: &str, value: Value) -> Result<(), Refusal> {
        let text = match value {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Bool(truth) => truth.to_string(),
            Value::Null | Value::Array(_) | Value::Object(_) => {
                return Err(Refusal::malformed(name));
            }
        };
        (self.0)(name.to_owned(), text)
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
