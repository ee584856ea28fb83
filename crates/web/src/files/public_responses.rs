//! Compresses API responses that are the same for all customers once, and answers revalidations
//! with 304.

use super::assets::is_known;
use super::compress::Compressor;
use super::encoding::Encoding;
use api::PublicTag;
use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;

/// Size of the cache of compressed responses.
const CACHE_BYTES_MAX: u64 = 8 * 1024 * 1024;
const RESPONSE_BYTES: u64 = 3 * 1024;

/// Shorter responses are not compressed: the saving would be less than a packet's header.
const PLAIN_BYTES_MAX: u64 = 256;

/// A cache of compressed responses. Responses about a customer pass unchanged: they are small, and
/// without compression their length leaks nothing (BREACH).
pub struct PublicResponses(Compressor);

impl Default for PublicResponses {
    fn default() -> Self {
        Self(Compressor::new(CACHE_BYTES_MAX, RESPONSE_BYTES))
    }
}

impl PublicResponses {
    /// Runs the next layer, and compresses a shared response or replaces it by a 304.
    pub async fn answer(&self, request: Request, next: Next) -> Response {
        let encoding = Encoding::choose(request.headers());
        let known = request.headers().get(header::IF_NONE_MATCH).cloned();
        let mut response = next.run(request).await;
        let Some(PublicTag(tag)) = response.extensions_mut().remove::<PublicTag>() else {
            return response;
        };
        let is_short =
            response.body().size_hint().exact().is_some_and(|length| length <= PLAIN_BYTES_MAX);
        let encoding = if is_short { Encoding::Identity } else { encoding };
        let etag = format!("\"{tag}{}\"", encoding.tag());
        let is_known = is_known(known.as_ref(), &etag);
        if let Ok(etag) = HeaderValue::try_from(etag) {
            response.headers_mut().insert(header::ETAG, etag);
        }
        if is_known {
            return not_modified(response);
        }
        match encoding.header() {
            Some(header) => self.compressed(response, &tag, encoding, header).await,
            None => response,
        }
    }

    async fn compressed(
        &self,
        response: Response,
        tag: &str,
        encoding: Encoding,
        header: HeaderValue,
    ) -> Response {
        let (mut parts, body) = response.into_parts();
        // The body is in memory, so this neither waits nor fails.
        let plain = body.collect().await.map(|body| body.to_bytes()).unwrap_or_default();
        parts.headers.remove(header::CONTENT_LENGTH);
        parts.headers.insert(header::CONTENT_ENCODING, header);
        Response::from_parts(
            parts,
            Body::from(self.0.remember(tag, encoding, || Some(plain)).unwrap_or_default()),
        )
    }
}

fn not_modified(response: Response) -> Response {
    let (mut parts, _) = response.into_parts();
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_TYPE);
    Response::from_parts(parts, Body::empty())
}
