//! The envelope for what is refused before any call is reached.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::Lang;

/// What can go wrong before or around a call: status, reason, Chinese and English text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    status: StatusCode,
    reason: &'static str,
    zh: &'static str,
    en: &'static str,
}

/// The request took too long.
pub const TIMEOUT: Refusal =
    Refusal { status: StatusCode::REQUEST_TIMEOUT, reason: "timeout", zh: "请求超时", en: "The request took too long" };

/// The body is larger than any call takes.
pub const TOO_LARGE: Refusal =
    Refusal { status: StatusCode::PAYLOAD_TOO_LARGE, reason: "too_large", zh: "请求内容过大", en: "The request is too large" };

/// Too many guessable calls from one address.
pub const RATE_LIMITED: Refusal = Refusal {
    status: StatusCode::TOO_MANY_REQUESTS,
    reason: "rate_limited",
    zh: "操作过于频繁，请稍后再试",
    en: "Too many requests, please try again later",
};

impl Refusal {
    /// The answer in the caller's language. It must not be kept by anybody.
    #[must_use]
    pub fn answer(self, headers: &HeaderMap) -> Response {
        let lang = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).map_or(Lang::Zh, Lang::accept);
        let Self { status, reason, zh, en } = self;
        let body = format!(r#"{{"code":{},"msg":"{}","reason":"{reason}","data":null}}"#, status.as_u16(), lang.pick(zh, en));
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}
