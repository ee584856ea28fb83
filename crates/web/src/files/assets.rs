//! Serves the files of the web build, compressed at build time.

use super::dist::{Dist, File};
use super::encoding::Encoding;
use super::mime::content_type;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use std::collections::HashMap;

/// Names under `assets/` contain a hash of their content, so browsers may keep them for ever.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Browsers revalidate other files before each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// The service worker fetches for the pages, so its own policy must allow it.
const WORKER: &str = "sw.js";
const WORKER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; script-src 'self'; connect-src 'self'");

/// Every file that is served under its own path.
pub struct Assets {
    files: HashMap<String, Asset>,
}

struct Asset {
    file: File,
    content_type: HeaderValue,
    cache_control: HeaderValue,
    is_worker: bool,
}

impl Assets {
    /// The files of the customers' app; templates, build information and the operators' console are
    /// excluded.
    #[must_use]
    pub fn new(dist: &Dist) -> Self {
        let is_page = |path: &str| matches!(path, "index.html" | "console.html");
        Self::of(dist, |path| {
            !is_page(path) && !path.starts_with(".vite/") && !path.starts_with("assets/console/")
        })
    }

    /// The files whose paths `is_served` accepts.
    #[must_use]
    pub fn of(dist: &Dist, is_served: impl Fn(&str) -> bool) -> Self {
        let servable = dist.iter().filter(|(path, _)| is_served(path));
        let files = servable.map(|(path, file)| {
            let cache_control = if path.starts_with("assets/") { FOREVER } else { REVALIDATE };
            (
                format!("/{path}"),
                Asset {
                    file: file.clone(),
                    content_type: content_type(path),
                    cache_control,
                    is_worker: path == WORKER,
                },
            )
        });
        Self { files: files.collect() }
    }

    /// The response for a path, if there is such a file.
    #[must_use]
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
        let asset = self.files.get(path)?;
        Some(if matches!(*method, Method::GET | Method::HEAD) {
            asset.answer(method, headers)
        } else {
            not_allowed()
        })
    }
}

impl Asset {
    fn answer(&self, method: &Method, request: &HeaderMap) -> Response {
        let (encoding, bytes) = self.variant(Encoding::choose(request));
        let etag = format!("\"{}{}\"", self.file.hash, encoding.tag());
        let known = is_known(request.get(header::IF_NONE_MATCH), &etag);
        let mut response = Response::new(if known || method == Method::HEAD {
            Body::empty()
        } else {
            Body::from(bytes.clone())
        });
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if self.is_worker {
            headers.insert(header::CONTENT_SECURITY_POLICY, WORKER_POLICY);
        }
        if let Ok(etag) = HeaderValue::try_from(etag) {
            headers.insert(header::ETAG, etag);
        }
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
        if let Some(encoding) = encoding.header() {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    }

    /// The requested variant, or the next best one of the build.
    fn variant(&self, wanted: Encoding) -> (Encoding, &Bytes) {
        let gzip = || self.file.gzip.as_ref().map(|bytes| (Encoding::Gzip, bytes));
        let found = match wanted {
            Encoding::Brotli => self.file.brotli.as_ref().map(|bytes| (Encoding::Brotli, bytes)),
            Encoding::Gzip => gzip(),
            Encoding::Identity => None,
        };
        found.unwrap_or((Encoding::Identity, &self.file.plain))
    }
}

/// Whether `If-None-Match` contains this tag.
pub fn is_known(if_none_match: Option<&HeaderValue>, etag: &str) -> bool {
    let Some(known) = if_none_match.and_then(|known| known.to_str().ok()) else { return false };
    known
        .split(',')
        .map(|one| one.trim().trim_start_matches("W/"))
        .any(|one| one == etag || one == "*")
}

fn not_allowed() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assets() -> Assets {
        let file = |path: &str, text: &'static str| {
            (path.to_owned(), Bytes::from_static(text.as_bytes()), format!("h{}", path.len()))
        };
        Assets::new(&Dist::collect([
            file("index.html", "template"),
            file(".vite/manifest.json", "{}"),
            file("icon.svg", "<svg/>"),
            file("sw.js", "worker"),
            file("assets/main-abc.js", "plain"),
            file("assets/main-abc.js.br", "brotli"),
            file("assets/main-abc.js.gz", "gzip"),
            file("assets/gone-abc.js.br", "left over"),
        ]))
    }

    fn send(path: &str, pairs: &[(header::HeaderName, &str)]) -> Option<Response> {
        let headers = pairs
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()))
            .collect();
        assets().answer(&Method::GET, path, &headers)
    }

    #[test]
    fn hashed_files_are_kept_for_ever_and_others_are_not() {
        assert_eq!(
            send("/assets/main-abc.js", &[]).unwrap().headers()[header::CACHE_CONTROL],
            FOREVER
        );
        let icon = send("/icon.svg", &[]).unwrap();
        assert_eq!(icon.headers()[header::CACHE_CONTROL], REVALIDATE);
        assert_eq!(icon.headers()[header::CONTENT_TYPE], "image/svg+xml");
    }

    #[test]
    fn the_service_worker_may_fetch_and_is_asked_for_again() {
        let worker = send("/sw.js", &[]).unwrap();
        assert_eq!(worker.headers()[header::CONTENT_SECURITY_POLICY], WORKER_POLICY);
        assert_eq!(worker.headers()[header::CACHE_CONTROL], REVALIDATE);
        assert!(
            !send("/icon.svg", &[])
                .unwrap()
                .headers()
                .contains_key(header::CONTENT_SECURITY_POLICY)
        );
    }

    #[test]
    fn what_is_no_public_file_is_not_found() {
        for path in [
            "/index.html", "/.vite/manifest.json", "/assets/main-abc.js.br", "/assets/gone-abc.js",
            "/assets/../icon.svg", "/",
        ] {
            assert!(send(path, &[]).is_none(), "{path}");
        }
    }

    #[test]
    fn the_variant_follows_accept_encoding() {
        for (accepted, encoding, bytes) in
            [("br", Some("br"), 6), ("gzip", Some("gzip"), 4), ("deflate", None, 5)]
        {
            let response =
                send("/assets/main-abc.js", &[(header::ACCEPT_ENCODING, accepted)]).unwrap();
            let found =
                response.headers().get(header::CONTENT_ENCODING).map(|v| v.to_str().unwrap());
            assert_eq!(
                (found, response.headers()[header::CONTENT_LENGTH].to_str().unwrap()),
                (encoding, bytes.to_string().as_str())
            );
        }
        let uncompressed = send("/icon.svg", &[(header::ACCEPT_ENCODING, "br")]).unwrap();
        assert!(!uncompressed.headers().contains_key(header::CONTENT_ENCODING));
    }

    #[test]
    fn a_client_that_has_the_variant_gets_no_body() {
        let br = [(header::ACCEPT_ENCODING, "br")];
        let etag = send("/assets/main-abc.js", &br).unwrap().headers()[header::ETAG]
            .to_str()
            .unwrap()
            .to_owned();
        let again = [br[0].clone(), (header::IF_NONE_MATCH, etag.as_str())];
        assert_eq!(send("/assets/main-abc.js", &again).unwrap().status(), StatusCode::NOT_MODIFIED);
        let other = [(header::ACCEPT_ENCODING, "gzip"), (header::IF_NONE_MATCH, etag.as_str())];
        assert_eq!(send("/assets/main-abc.js", &other).unwrap().status(), StatusCode::OK);
    }

    #[test]
    fn files_are_only_read() {
        let response = assets().answer(&Method::POST, "/icon.svg", &HeaderMap::new()).unwrap();
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        let head = assets().answer(&Method::HEAD, "/icon.svg", &HeaderMap::new()).unwrap();
        assert_eq!(head.headers()[header::CONTENT_LENGTH], "6");
    }
}
