//! Around the API: its answers that are the same for everybody are compressed once, and not sent to those who have them.

use super::assets::is_known;
use super::encoding::Encoding;
use super::squeeze::Squeezer;
use api::Shared;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use http_body_util::BodyExt;
use std::sync::Arc;

/// Bytes of the cache of compressed answers.
const CACHE_BYTES_MAX: u64 = 8 * 1024 * 1024;
const ANSWER_BYTES: u64 = 3 * 1024;

/// Shorter answers are not compressed: what is saved would be less than a packet's header.
const PLAIN_BYTES_MAX: usize = 256;

/// Puts the API behind a cache of compressed answers. Answers about a customer pass through it as they are: they are small,
/// and what is not compressed tells nothing by its length (BREACH).
pub fn shared(api: Router) -> Router {
    let squeezer = Arc::new(Squeezer::new(CACHE_BYTES_MAX, ANSWER_BYTES));
    api.layer(from_fn_with_state(squeezer, answer))
}

async fn answer(State(squeezer): State<Arc<Squeezer>>, request: Request, next: Next) -> Response {
    let encoding = Encoding::choose(request.headers());
    let known = request.headers().get(header::IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    let Some(Shared(tag)) = response.extensions().get::<Shared>().cloned() else { return response };
    let (mut parts, body) = response.into_parts();
    // It is whole in memory, so this neither waits nor fails.
    let plain = body.collect().await.map(|body| body.to_bytes()).unwrap_or_default();
    let encoding = if plain.len() <= PLAIN_BYTES_MAX { Encoding::Identity } else { encoding };
    let etag = format!("\"{tag}{}\"", encoding.tag());
    let is_known = is_known(known.as_ref(), &etag);
    if let Ok(etag) = HeaderValue::try_from(etag) {
        parts.headers.insert(header::ETAG, etag);
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    if is_known {
        parts.status = StatusCode::NOT_MODIFIED;
        parts.headers.remove(header::CONTENT_TYPE);
        return Response::from_parts(parts, Body::empty());
    }
    if let Some(encoding) = encoding.header() {
        parts.headers.insert(header::CONTENT_ENCODING, encoding);
    }
    let body = match encoding {
        Encoding::Identity => plain,
        _ => squeezer.remember(&*tag, encoding, || Some(plain)).unwrap_or_default(),
    };
    Response::from_parts(parts, Body::from(body))
}
