//! Responses that are the same for every caller with the same language.

use crate::envelope::{Done, json};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;
use std::sync::Arc;

/// Bytes of the digest that make the tag.
const TAG_BYTES: usize = 12;

/// Marks a response as the same for every caller, with the entity tag of its content, without
/// quotes. Every node computes the same tag for the same content. The server around the API
/// compresses such a response once for many requests, and handles conditional requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicTag(pub Arc<str>);

impl PublicTag {
    pub(crate) fn of(body: &[u8]) -> Self {
        Self(app::hex(&app::sha256(body)[..TAG_BYTES]).into())
    }

    /// A JSON response that carries this mark.
    pub(crate) fn respond(self, body: Bytes) -> Response {
        let mut response = json(body);
        response.extensions_mut().insert(self);
        response
    }
}

/// The data of a call whose response does not depend on the caller.
#[derive(Debug)]
pub(crate) struct PublicResponse<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for PublicResponse<T> {
    fn into_response(self) -> Response {
        match Done(self.0).into_bytes() {
            Ok(body) => PublicTag::of(&body).respond(body),
            Err(problem) => problem.into_response(),
        }
    }
}

/// A browser may cache it, but must revalidate it each time.
pub(crate) fn set_cache_headers(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, accept-encoding"));
}
