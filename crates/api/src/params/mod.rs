//! Parameters of a call: from the query string, and for POST also from a JSON object or a form in
//! the body.

mod decode;
mod json;
mod pairs;
mod values;

pub(crate) use pairs::value_chars_max;

use crate::api_error::ApiError;
use app::Refusal;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, Method, header};
use bytes::Bytes;
use http_body_util::LengthLimitError;
use pairs::Pairs;
use serde::de::DeserializeOwned;
use std::error::Error;

/// Limit of a call's body in bytes. The longest list of items takes a quarter of it. A client that
/// sends slowly holds this much memory.
pub(crate) const BODY_BYTES_MAX: usize = 16 * 1024;
/// Limit of a query string in bytes.
const QUERY_BYTES_MAX: usize = 8 * 1024;

/// The parsed parameters of a call.
#[derive(Debug)]
pub(crate) struct Params<P>(pub(crate) P);

impl<P: DeserializeOwned, S: Sync> FromRequest<S> for Params<P> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let mut pairs = Pairs::default();
        read_query(parts.uri.query(), &mut pairs)?;
        if parts.method == Method::POST {
            let body = read_body(&parts.headers, body).await?;
            decode_body(&parts.headers, &body, &mut pairs)?;
        }
        Ok(Self(values::typed(&pairs.by_name)?))
    }
}

/// Parses the parameters of a request that has them in a JSON object alone.
pub(crate) async fn from_json<P: DeserializeOwned>(request: Request) -> Result<P, Refusal> {
    let (parts, body) = request.into_parts();
    if parts.uri.query().is_some() {
        return Err(Refusal::malformed("query"));
    }
    let body = read_body(&parts.headers, body).await?;
    let mut pairs = Pairs::default();
    json::object(&body, |name, value| pairs.add(name, value))?;
    values::typed(&pairs.by_name)
}

/// Parses the parameters of a query string.
pub(crate) fn from_query<P: DeserializeOwned>(query: Option<&str>) -> Result<P, Refusal> {
    let mut pairs = Pairs::default();
    read_query(query, &mut pairs)?;
    values::typed(&pairs.by_name)
}

/// Reads a body of at most [`BODY_BYTES_MAX`].
pub(crate) async fn read_body(headers: &HeaderMap, body: Body) -> Result<Bytes, Refusal> {
    let announced = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|bytes| bytes > BODY_BYTES_MAX as u64) {
        return Err(Refusal::body_too_large());
    }
    to_bytes(body, BODY_BYTES_MAX).await.map_err(|error| {
        let too_large = error.source().is_some_and(|source| source.is::<LengthLimitError>());
        if too_large { Refusal::body_too_large() } else { Refusal::malformed("body") }
    })
}

fn read_query(query: Option<&str>, pairs: &mut Pairs) -> Result<(), Refusal> {
    let query = query.unwrap_or_default();
    if query.len() > QUERY_BYTES_MAX {
        return Err(Refusal::query_too_long());
    }
    decode::urlencoded(query.as_bytes(), |name, value| pairs.add(name, value))
}

/// An empty body has no parameters, whatever its content type: our own client sends such requests.
fn decode_body(headers: &HeaderMap, body: &[u8], pairs: &mut Pairs) -> Result<(), Refusal> {
    if body.is_empty() {
        return Ok(());
    }
    let content_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if media_type.eq_ignore_ascii_case("application/json") {
        json::object(body, |name, value| pairs.add(name, value))
    } else if media_type.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        decode::urlencoded(body, |name, value| pairs.add(name, value))
    } else {
        Err(Refusal::malformed("Content-Type"))
    }
}

/// The size of a page: `limit` from 1 to [`PAGE_MAX`], or 20 without it.
pub(crate) fn page_limit(limit: Option<i64>) -> Result<i64, Refusal> {
    match limit.unwrap_or(PAGE_DEFAULT) {
        limit @ 1..=PAGE_MAX => Ok(limit),
        _ => Err(Refusal::malformed("limit")),
    }
}

/// Largest page of any list, in rows.
pub(crate) const PAGE_MAX: i64 = 50;
const PAGE_DEFAULT: i64 = 20;

#[cfg(test)]
mod tests;
