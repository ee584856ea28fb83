//! Responses to plain HTTP where customers use HTTPS: a redirect, and the challenges of an ACME
//! client.

use axum::Router;
use axum::extract::{Path as PathParameter, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Longest token of a challenge, in characters; ACME's have 43.
const TOKEN_CHARS_MAX: usize = 128;

/// Largest challenge file, in bytes; ACME's have about 90.
const CHALLENGE_BYTES_MAX: u64 = 4096;

/// Redirects every request to the public address. Files in `challenges`, if given, answer ACME's
/// challenges.
pub fn to_https(public_url: &str, challenges: Option<PathBuf>) -> Router {
    let target: Arc<str> = public_url.trim_end_matches('/').into();
    let router = Router::new().fallback(async move |request: Request| moved(&target, &request));
    let Some(folder) = challenges else { return router };
    let folder: Arc<Path> = folder.into();
    router.merge(
        Router::new()
            .route("/.well-known/acme-challenge/{token}", get(challenge))
            .with_state(folder),
    )
}

/// The host is the configured one and never that of the request, which the client can forge.
fn moved(target: &str, request: &Request) -> Response {
    let path = request
        .uri()
        .path_and_query()
        .map(|path| path.as_str())
        .filter(|path| path.starts_with('/'));
    let Ok(location) = HeaderValue::try_from(format!("{target}{}", path.unwrap_or("/"))) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    // A 301 lets a client turn a POST into a GET.
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let status =
        if is_read { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT };
    (
        status,
        [
            (header::LOCATION, location),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        ],
    )
        .into_response()
}

async fn challenge(
    State(folder): State<Arc<Path>>,
    PathParameter(token): PathParameter<String>,
) -> Response {
    if !is_token(&token) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let read = tokio::task::spawn_blocking(move || read_challenge(&folder.join(token))).await;
    match read {
        Ok(Some(bytes)) => (
            [
                (header::CONTENT_TYPE, "application/octet-stream"),
                (header::CACHE_CONTROL, "no-store"),
            ],
            bytes,
        )
            .into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The characters that RFC 8555 allows cannot form a path out of the folder.
fn is_token(token: &str) -> bool {
    (1..=TOKEN_CHARS_MAX).contains(&token.len())
        && token.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

fn read_challenge(path: &Path) -> Option<Vec<u8>> {
    let file = File::open(path)
        .ok()
        .filter(|file| file.metadata().is_ok_and(|metadata| metadata.is_file()))?;
    let mut bytes = Vec::new();
    file.take(CHALLENGE_BYTES_MAX).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
