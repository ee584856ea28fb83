//! The `Idempotency-Key` header: a request repeated with the same key is executed once.

use app::{IdemKey, Refusal};
use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, HeaderName, request::Parts};
use utoipa::IntoParams;

const HEADER: HeaderName = HeaderName::from_static("idempotency-key");
const SHOWN_AS: &str = "Idempotency-Key";
const CHARS_MAX: usize = 64;

/// The key of a request, if it has one.
#[derive(Debug)]
pub(crate) struct Key(pub(crate) IdemKey);

/// The header in the OpenAPI document.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "the document alone reads it; the extractor reads the header itself")]
pub(crate) struct KeyHeader {
    /// Any text of up to 64 printable ASCII characters, new for each request. The same key with the
    /// same parameters returns the first response again; with other parameters it is refused. Each
    /// customer has keys of their own, which are kept for as long as the service is configured to
    /// (`rules.idempotency_seconds`).
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 64,
        pattern = "^[ -~]{1,64}$"
    )]
    idempotency_key: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Key {
    type Rejection = crate::api_error::ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(read(&parts.headers)?))
    }
}

fn read(headers: &HeaderMap) -> Result<IdemKey, Refusal> {
    let mut found: Option<&str> = None;
    for value in headers.get_all(HEADER) {
        let key = value.to_str().map_err(|_| Refusal::malformed(SHOWN_AS))?;
        if key.is_empty() || !key.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return Err(Refusal::malformed(SHOWN_AS));
        }
        if key.len() > CHARS_MAX {
            return Err(Refusal::too_long(SHOWN_AS));
        }
        if found.is_some_and(|other| other != key) {
            return Err(Refusal::conflicting(SHOWN_AS));
        }
        found = Some(key);
    }
    Ok(IdemKey(found.map(str::to_owned)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn of(values: &[&[u8]]) -> Result<IdemKey, Refusal> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(HEADER, HeaderValue::from_bytes(value).unwrap());
        }
        read(&headers)
    }

    #[test]
    fn a_key_is_short_printable_and_one() {
        assert_eq!(of(&[]), Ok(IdemKey(None)));
        assert_eq!(of(&[b"a b-1"]), Ok(IdemKey(Some("a b-1".to_owned()))));
        assert_eq!(of(&[b"a", b"a"]), Ok(IdemKey(Some("a".to_owned()))));
        assert_eq!(of(&[&[b'k'; 64]]), Ok(IdemKey(Some("k".repeat(64)))));
        assert_eq!(of(&[&[b'k'; 65]]), Err(Refusal::too_long(SHOWN_AS)));
        assert_eq!(of(&[b"a", b"b"]), Err(Refusal::conflicting(SHOWN_AS)));
        for hostile in [b"".as_slice(), b"a\tb", "密".as_bytes(), b"\xff"] {
            assert_eq!(of(&[hostile]), Err(Refusal::malformed(SHOWN_AS)), "{hostile:?}");
        }
    }
}
