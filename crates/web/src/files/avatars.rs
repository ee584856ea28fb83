//! `/avatars/…`: pictures of customers. An uploaded one never changes under its id, which cannot be
//! guessed; the presets are generated from their numbers.

use app::App;
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Presets may change with a release.
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// The router of the customers' pictures.
pub fn avatars(app: Arc<App>) -> Router {
    Router::new().route("/avatars/{*tail}", get(avatar)).with_state(app)
}

async fn avatar(State(app): State<Arc<App>>, Path(tail): Path<String>) -> Response {
    if let Some(svg) = preset(&tail) {
        return picture("image/svg+xml", A_DAY, svg.into());
    }
    let Some(id) = tail.strip_suffix(".jpg") else { return not_found() };
    match app.avatar(id).await {
        Ok(Some(jpeg)) => picture("image/jpeg", FOR_EVER, jpeg.into()),
        Ok(None) => not_found(),
        Err(error) => {
            tracing::error!(?error, "a picture of a customer could not be read");
            (StatusCode::SERVICE_UNAVAILABLE, [(header::CACHE_CONTROL, "no-store")]).into_response()
        }
    }
}

fn preset(tail: &str) -> Option<String> {
    let number = tail.strip_prefix("preset/")?.strip_suffix(".svg")?;
    let is_plain = number.len() <= 2
        && !number.starts_with('0')
        && number.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| number.parse().ok()).flatten().and_then(pictures::avatar)
}

fn picture(content_type: &'static str, kept: HeaderValue, body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, kept);
    response
}

fn not_found() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_picture_is_drawn_at_its_path() {
        let mut drawn = 0;
        for path in app::avatar_presets() {
            assert!(preset(path.strip_prefix("/avatars/").unwrap()).is_some(), "{path}");
            drawn += 1;
        }
        assert_eq!(drawn, app::AVATAR_PRESETS);
        for tail in [
            "preset/0.svg", "preset/13.svg", "preset/01.svg", "preset/+1.svg", "preset/1.jpg",
            "preset/1", "1.svg", "preset/../1.svg",
        ] {
            assert_eq!(preset(tail), None, "{tail}");
        }
    }
}
