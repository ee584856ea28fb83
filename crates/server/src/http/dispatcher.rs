//! Dispatches a request to the API, the sandbox, or the pages and files.

use axum::body::{Body, Bytes};
use axum::http::Request;
use axum::response::Response;
use axum::{BoxError, Router};
use http_body_util::Limited;
use std::convert::Infallible;
use std::sync::Arc;
use tower::ServiceExt;

/// All routers of the service. Cheap to clone.
#[derive(Clone)]
pub struct Dispatcher {
    routers: Arc<Routers>,
}

struct Routers {
    api: Router,
    sandbox: Option<Router>,
    pages: Router,
    body_bytes_max: usize,
}

impl Dispatcher {
    /// Combines the routers. Without a sandbox, `pages` answers its paths, like any other path.
    #[must_use]
    pub fn new(api: Router, sandbox: Option<Router>, pages: Router, body_bytes_max: usize) -> Self {
        Self { routers: Arc::new(Routers { api, sandbox, pages, body_bytes_max }) }
    }

    /// Handles a request from the network.
    pub async fn answer<B>(&self, request: Request<B>) -> Result<Response, Infallible>
    where
        B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + Unpin + 'static,
    {
        let max = self.routers.body_bytes_max;
        let router = self.router_for(request.uri().path()).clone();
        if request.body().is_end_stream() {
            return router.oneshot(request.map(|_| Body::empty())).await;
        }
        // A body that exceeds the limit without announcing its length fails while it is read.
        router.oneshot(request.map(|body| Body::new(Limited::new(body, max)))).await
    }

    fn router_for(&self, path: &str) -> &Router {
        let Routers { api, sandbox, pages, .. } = &*self.routers;
        match sandbox {
            _ if path.starts_with("/api/") || path.starts_with("/notify/") || path == "/api" => api,
            Some(sandbox) if path.starts_with("/_sandbox/") => sandbox,
            _ => pages,
        }
    }
}
