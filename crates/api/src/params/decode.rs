//! Strict decoding of query strings and forms. Common decoders repair malformed input; here it is
//! refused, so that two readers of one request can never see different values.

use app::Refusal;
use domain::percent_decoded;

/// Passes each pair of `name=value&…` to `take`.
pub(super) fn urlencoded(
    text: &[u8],
    mut take: impl FnMut(String, String) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    for pair in text.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty()) {
        let split = pair.iter().position(|byte| *byte == b'=');
        let (name, value) =
            split.map_or((pair, [].as_slice()), |at| (&pair[..at], &pair[at + 1..]));
        let name = percent_decoded(name)
            .ok_or_else(|| Refusal::not_text(&String::from_utf8_lossy(name)))?;
        let value = percent_decoded(value).ok_or_else(|| Refusal::not_text(&name))?;
        take(name, value)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Result<Vec<(String, String)>, Refusal> {
        let mut pairs = Vec::new();
        urlencoded(text.as_bytes(), |name, value| {
            pairs.push((name, value));
            Ok(())
        })?;
        Ok(pairs)
    }

    #[test]
    fn pairs_are_decoded() {
        let pairs = all("a=1&&b=%E7%BA%A2+%2b&c&d=x=y&=e").unwrap();
        let expected = [("a", "1"), ("b", "红 +"), ("c", ""), ("d", "x=y"), ("", "e")];
        assert_eq!(pairs, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn broken_encodings_are_refused_by_name() {
        for text in [
            "phone=%", "phone=%1", "phone=%zz", "phone=%+1", "phone=%ff", "phone=%C0%80",
            "phone=%ED%A0%80",
        ] {
            assert_eq!(all(text), Err(Refusal::not_text("phone")), "{text}");
        }
        assert_eq!(all("%ff=1"), Err(Refusal::not_text("%ff")));
    }
}
