//! Strict `application/x-www-form-urlencoded`: signed text must have only one reading.

use domain::percent_decoded;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

const FORM_ENCODE_SET: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'*');
/// A provider's webhook has about thirty fields.
const FIELDS_MAX: usize = 100;

pub fn encode<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut text = String::new();
    for (name, value) in pairs {
        if !text.is_empty() {
            text.push('&');
        }
        text.extend(utf8_percent_encode(name, FORM_ENCODE_SET));
        text.push('=');
        text.extend(utf8_percent_encode(value, FORM_ENCODE_SET));
    }
    text
}

/// Reads a form, decoding exactly once.
///
/// `None` where it is not UTF-8, or has a broken escape, a pair without `=`, an empty name, too
/// many pairs or the same name twice: two readers could then read two different messages.
pub fn decode(body: &[u8]) -> Option<Vec<(String, String)>> {
    let text = std::str::from_utf8(body).ok()?;
    let mut pairs: Vec<(String, String)> = Vec::new();
    for pair in text.split('&') {
        let (name, value) = pair.split_once('=')?;
        let (name, value) = (percent_decoded(name.as_bytes())?, percent_decoded(value.as_bytes())?);
        if name.is_empty() || pairs.len() == FIELDS_MAX || pairs.iter().any(|(n, _)| *n == name) {
            return None;
        }
        pairs.push((name, value));
    }
    Some(pairs)
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn reads_once_what_it_wrote() {
        let pairs = [("subject", "饰品 100%25 a+b&c=d"), ("empty", "")];
        let text = encode(pairs.into_iter());
        assert_eq!(text, "subject=%E9%A5%B0%E5%93%81%20100%2525%20a%2Bb%26c%3Dd&empty=");
        let read = decode(text.as_bytes()).unwrap();
        assert!(read.iter().map(|(n, v)| (n.as_str(), v.as_str())).eq(pairs));
        assert_eq!(decode(b"a=x+y").unwrap()[0].1, "x y");
    }

    #[test]
    fn refuses_what_has_two_readings() {
        for wrong in [
            "", "a", "a=1&a=1", "a=1&%61=2", "=1", "a=%", "a=%4", "a=%zz", "a=%+1", "a=%ff",
            "a=1&&b=2",
        ] {
            assert!(decode(wrong.as_bytes()).is_none(), "{wrong:?}");
        }
        let many: Vec<String> = (0..101).map(|i| format!("k{i}=1")).collect();
        assert!(decode(many.join("&").as_bytes()).is_none());
        assert_eq!(decode(many[..100].join("&").as_bytes()).unwrap().len(), 100);
    }
}
