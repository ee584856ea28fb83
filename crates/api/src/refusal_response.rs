//! Refusals by the layers around the API, in the form of the API's own.

use crate::{error_layer, locale};
use app::Refusal;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// The response to a refused request, in the language of its `Accept-Language`. It must not be
/// cached.
#[must_use]
pub fn refusal_response(refusal: &Refusal, request_headers: &HeaderMap) -> Response {
    let mut response = ().into_response();
    error_layer::put_refusal(refusal, locale::request_locale(request_headers), &mut response);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn says_why_in_the_callers_language() {
        let mut english = HeaderMap::new();
        english.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("en"));
        let response = refusal_response(
            &Refusal::RateLimited { after_seconds: 7, limit: "address_per_minute" },
            &english,
        );
        assert_eq!(
            (response.status().as_u16(), &response.headers()[header::RETRY_AFTER]),
            (429, &HeaderValue::from_static("7"))
        );
        let refused = response.extensions().get::<error_layer::RefusedAs>();
        assert_eq!(refused.and_then(|refused| refused.limit), Some("address_per_minute"));
        let body = to_bytes(response.into_body(), 1000).await.unwrap();
        assert_eq!(
            body,
            r#"{"code":429,"msg":"Too many requests. Please try again in 7 seconds.","reason":"rate_limited","data":null}"#
        );
        let late = refusal_response(&Refusal::Timeout, &HeaderMap::new());
        assert_eq!(
            (late.status().as_u16(), &late.headers()[header::CACHE_CONTROL]),
            (408, &HeaderValue::from_static("no-store"))
        );
        let body = to_bytes(late.into_body(), 1000).await.unwrap();
        assert!(String::from_utf8_lossy(&body).contains(r#""reason":"timeout""#));
        let status = |refusal| refusal_response(&refusal, &english).status().as_u16();
        assert_eq!(status(Refusal::body_too_large()), 413);
        assert_eq!(status(Refusal::not_one_host()), 400);
    }
}
