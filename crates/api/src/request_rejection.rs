//! Rejections by the layers around the API, in the form of the API's own refusals.

use crate::error_catalogue::{self, ErrorEntry};
use crate::param_fault::ParamFault;
use crate::{locale, outer_layer};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// Why a request is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestRejection {
    /// It took too long. It may have had its effect.
    Timeout,
    /// Its body is larger than any call accepts.
    TooLarge,
    /// It names no host, or more than one.
    NotOneHost,
    /// Too many calls from one address or network.
    RateLimited {
        /// Seconds until the next one is allowed.
        after_seconds: i64,
    },
    /// Too many requests are in progress. This one was not executed.
    Overloaded,
}

impl RequestRejection {
    /// The response in the language of `Accept-Language`. It must not be cached.
    #[must_use]
    pub fn answer(self, request_headers: &HeaderMap) -> Response {
        let mut response = ().into_response();
        outer_layer::put_row(&self.row(), locale::request_locale(request_headers), &mut response);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }

    fn row(self) -> ErrorEntry {
        match self {
            Self::Timeout => error_catalogue::timeout(),
            Self::TooLarge => error_catalogue::bad_parameter(&ParamFault::body_too_large()),
            Self::NotOneHost => error_catalogue::bad_parameter(&ParamFault::not_one_host()),
            Self::RateLimited { after_seconds } => error_catalogue::later(after_seconds),
            Self::Overloaded => error_catalogue::overloaded(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn says_why_in_the_callers_language() {
        let mut english = HeaderMap::new();
        english.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("en"));
        let response = RequestRejection::RateLimited { after_seconds: 7 }.answer(&english);
        assert_eq!(
            (response.status().as_u16(), &response.headers()[header::RETRY_AFTER]),
            (429, &HeaderValue::from_static("7"))
        );
        let body = to_bytes(response.into_body(), 1000).await.unwrap();
        assert_eq!(
            body,
            r#"{"code":429,"msg":"Too many requests, please try again in 7 seconds","reason":"rate_limited","data":null}"#
        );
        let late = RequestRejection::Timeout.answer(&HeaderMap::new());
        assert_eq!(
            (late.status().as_u16(), &late.headers()[header::CACHE_CONTROL]),
            (408, &HeaderValue::from_static("no-store"))
        );
        let body = to_bytes(late.into_body(), 1000).await.unwrap();
        assert!(String::from_utf8_lossy(&body).contains(r#""reason":"timeout""#));
        assert_eq!(RequestRejection::TooLarge.answer(&english).status().as_u16(), 413);
        assert_eq!(RequestRejection::NotOneHost.answer(&english).status().as_u16(), 400);
    }
}
