//! Answers that are the same for everybody who asks in one language.

use crate::envelope::{Done, json};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;
use std::sync::Arc;

/// Bytes of the digest that stand in the tag.
const TAG_BYTES: usize = 12;

/// Marks a response that is the same for everybody, with the tag of its content, without quotes.
/// Every node gives the same content the same tag. What is around the API compresses such a
/// response once for many, and answers conditional requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared(pub Arc<str>);

impl Shared {
    pub(crate) fn of(body: &[u8]) -> Self {
        Self(app::hex(&app::sha256(body)[..TAG_BYTES]).into())
    }

    /// The response with its mark.
    pub(crate) fn respond(self, body: Bytes) -> Response {
        let mut response = json(body);
        response.extensions_mut().insert(self);
        response
    }
}

/// What a call gives that asks nothing about the caller.
#[derive(Debug)]
pub(crate) struct ForEverybody<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for ForEverybody<T> {
    fn into_response(self) -> Response {
        match Done(self.0).into_bytes() {
            Ok(body) => Shared::of(&body).respond(body),
            Err(problem) => problem.into_response(),
        }
    }
}

/// A browser may keep it, and asks each time whether it is still right.
pub(crate) fn mark(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, accept-encoding"));
}
