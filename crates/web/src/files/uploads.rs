//! `/uploads/…`: pictures of gifts and announcements that members of staff uploaded. One never
//! changes under its name.

use app::App;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use domain::PictureName;
use std::sync::Arc;

const HEADERS: [(HeaderName, HeaderValue); 2] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    // A browser may open it as a document.
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'")),
];

/// The router of the uploaded pictures, for the shop and for the console.
pub fn uploads(app: Arc<App>) -> Router {
    Router::new().route("/uploads/{name}", get(upload)).with_state(app)
}

async fn upload(State(app): State<Arc<App>>, Path(name): Path<String>) -> Response {
    let absent =
        |status: StatusCode| (status, [(header::CACHE_CONTROL, "no-store")]).into_response();
    let Some(name) = PictureName::parse(&name) else { return absent(StatusCode::NOT_FOUND) };
    let media_type = name.format().media_type();
    match app.shop_picture(name).await {
        Ok(Some(bytes)) => (HEADERS, [(header::CONTENT_TYPE, media_type)], bytes).into_response(),
        Ok(None) => absent(StatusCode::NOT_FOUND),
        Err(error) => {
            tracing::error!(?error, "an uploaded picture could not be read");
            absent(StatusCode::SERVICE_UNAVAILABLE)
        }
    }
}
