//! The layer around all calls of the console, which takes those of its own pages alone.
//!
//! Browsers send the cookie of a session with calls of our own pages alone, name the page's site
//! in `Origin`, and ask before they send JSON to another site. Each of these would be enough.

use super::state::Console;
use crate::api_error::ApiError;
use app::Refusal;
use axum::Extension;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

pub(super) async fn same_origin(
    Extension(console): Extension<Arc<Console>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if only(headers, header::ORIGIN) != Some(console.public_url.as_str()) {
        return ApiError(Refusal::ForeignOrigin).into_response();
    }
    let content_type = only(headers, header::CONTENT_TYPE).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if !media_type.eq_ignore_ascii_case("application/json") {
        return ApiError(Refusal::NotJson).into_response();
    }
    next.run(request).await
}

/// The value of a header that stands there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    if values.next().is_some() { None } else { value.to_str().ok() }
}
