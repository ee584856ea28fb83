//! `/pictures/…`: rendered from the path alone, so every node returns the same bytes and browsers
//! cache them for ever.

use super::compress::Compressor;
use super::encoding::Encoding;
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use std::sync::Arc;

/// Size of the picture cache: about ten thousand compressed pictures.
const CACHE_BYTES_MAX: u64 = 12 * 1024 * 1024;
const PICTURE_BYTES: u64 = 1500;

pub fn pictures() -> Router {
    let compressor = Arc::new(Compressor::new(CACHE_BYTES_MAX, PICTURE_BYTES));
    Router::new().route("/pictures/{*tail}", get(picture)).with_state(compressor)
}

async fn picture(
    State(compressor): State<Arc<Compressor>>,
    Path(tail): Path<String>,
    headers: HeaderMap,
) -> Response {
    let encoding = Encoding::choose(&headers);
    let Some(bytes) =
        compressor.remember(&tail, encoding, || pictures::draw(&tail).map(Bytes::from))
    else {
        return (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response();
    };
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A browser may open the SVG as a document: it may only use its own styles.
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'"),
    );
    if let Some(encoding) = encoding.header() {
        headers.insert(header::CONTENT_ENCODING, encoding);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;
    use tower::ServiceExt;

    async fn send(path: &str, accept: &str) -> Response {
        let request =
            Request::get(path).header(header::ACCEPT_ENCODING, accept).body(Body::empty()).unwrap();
        pictures().oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn draws_and_compresses_and_is_kept_for_ever() {
        let path = pictures::path("ak47", "Neon Rider", 707, None, Some("BS"), "#eb4b4b");
        for (accept, encoding) in [("br", Some("br")), ("gzip", Some("gzip")), ("", None)] {
            let response = send(&path, accept).await;
            assert_eq!(response.status(), StatusCode::OK);
            assert_eq!(response.headers()[header::CONTENT_TYPE], "image/svg+xml");
            assert!(
                response.headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable")
            );
            assert_eq!(
                response.headers().get(header::CONTENT_ENCODING).map(|v| v.to_str().unwrap()),
                encoding
            );
        }
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_is_not_found() {
        for path in
            ["/pictures/1/none/none-1.svg", "/pictures/x", "/pictures/1/ak47/%3Cscript%3E-1.svg"]
        {
            assert_eq!(send(path, "br").await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
