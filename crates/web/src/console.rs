//! The pages and files of the operators' console.

use crate::files::{Assets, Dist};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::sync::Arc;

/// The page of the web build, whose script knows all addresses of the console.
const PAGE: &str = "console.html";

/// The files besides; those of the customers' app alone are not served.
const FILES: [&str; 4] = ["assets/console/", "icons/", "icon.svg", "favicon.ico"];

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
);

struct Console {
    /// `None` where the web build has none.
    page: Option<Bytes>,
    assets: Assets,
}

/// The console's files, and its page under every other path.
pub fn console(dist: &Dist) -> Router {
    let page = dist.get(PAGE).map(|file| file.plain.clone());
    let state = Arc::new(Console { page, assets: Assets::of(dist, is_served) });
    Router::new().fallback(answer).with_state(state)
}

fn is_served(path: &str) -> bool {
    FILES.iter().any(|file| path.starts_with(file))
}

async fn answer(State(console): State<Arc<Console>>, request: Request) -> Response {
    let (method, path) = (request.method(), request.uri().path());
    if path.starts_with("/assets/") || is_served(path.trim_start_matches('/')) {
        let file = console.assets.answer(method, path, request.headers());
        return file.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response());
    }
    match (&console.page, method) {
        (None, _) => StatusCode::NOT_FOUND.into_response(),
        (Some(page), &Method::GET) => show(page.clone()),
        (Some(_), &Method::HEAD) => show(Bytes::new()),
        (Some(_), _) => {
            (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response()
        }
    }
}

fn show(page: Bytes) -> Response {
    let mut response = Response::new(Body::from(page));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;
    use tower::ServiceExt;

    fn dist(files: &[&str]) -> Dist {
        let text = Bytes::from_static(b"text");
        Dist::collect(files.iter().map(|path| ((*path).to_owned(), text.clone(), "h".to_owned())))
    }

    async fn status(dist: &Dist, method: Method, path: &str) -> (u16, Option<String>) {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let response = console(dist).oneshot(request).await.unwrap();
        let kind = response.headers().get(header::CONTENT_TYPE);
        (response.status().as_u16(), kind.map(|kind| kind.to_str().unwrap().to_owned()))
    }

    #[tokio::test]
    async fn every_path_that_is_no_file_has_the_page() {
        let files = [
            "console.html", "index.html", "assets/a-1.js", "assets/console/b-2.js", "icon.svg",
            "sw.js",
        ];
        let dist = dist(&files);
        let page = Some("text/html; charset=utf-8".to_owned());
        for path in ["/", "/staff", "/console.html", "/index.html", "/sw.js", "/customer/7"] {
            assert_eq!(status(&dist, Method::GET, path).await, (200, page.clone()), "{path}");
        }
        assert_eq!(status(&dist, Method::GET, "/assets/console/b-2.js").await.0, 200);
        assert_eq!(status(&dist, Method::GET, "/icon.svg").await.0, 200);
        assert_eq!(status(&dist, Method::GET, "/assets/console/c-3.js").await.0, 404);
        assert_eq!(status(&dist, Method::GET, "/assets/a-1.js").await.0, 404, "of the customers");
        assert_eq!(status(&dist, Method::POST, "/staff").await.0, 405);
        let request = Request::get("/").body(Body::empty()).unwrap();
        let response = console(&dist).oneshot(request).await.unwrap();
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        assert_eq!(response.headers()[header::CONTENT_SECURITY_POLICY], POLICY);
    }

    #[tokio::test]
    async fn without_its_page_nothing_is_there() {
        let dist = dist(&["index.html", "icon.svg"]);
        assert_eq!(status(&dist, Method::GET, "/").await.0, 404);
        assert_eq!(status(&dist, Method::GET, "/icon.svg").await.0, 200);
    }

    #[test]
    fn customers_cannot_fetch_the_console() {
        let assets = Assets::new(&dist(&["console.html", "assets/console/b-2.js", "icon.svg"]));
        let headers = axum::http::HeaderMap::new();
        for path in ["/console.html", "/assets/console/b-2.js"] {
            assert!(assets.answer(&Method::GET, path, &headers).is_none(), "{path}");
        }
        assert!(assets.answer(&Method::GET, "/icon.svg", &headers).is_some());
    }
}
