//! The language of a request.

use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, header, request::Parts};
use domain::Lang;
use std::convert::Infallible;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RequestLocale(pub(crate) Lang);

/// The language of `Accept-Language`; Chinese if it is missing or unreadable.
pub(crate) fn request_locale(headers: &HeaderMap) -> Lang {
    headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .map_or(Lang::default(), Lang::accept)
}

impl<S: Sync> FromRequestParts<S> for RequestLocale {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(request_locale(&parts.headers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn chinese_is_the_default_language() {
        let of = |value: &'static [u8]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_bytes(value).unwrap());
            request_locale(&headers)
        };
        assert_eq!(request_locale(&HeaderMap::new()), Lang::Zh);
        assert_eq!(of(b"en-US,en;q=0.9"), Lang::En);
        assert_eq!(of(b"fr"), Lang::Zh);
        assert_eq!(of(b"\xff\xfe"), Lang::Zh);
    }
}
