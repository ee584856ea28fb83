//! The calls over HTTP: one file a call, named after its path.
//!
//! A call parses its parameters, runs the use case in `app` and shapes the response. This crate
//! also has what all calls share: the envelope, parameters from query string and body,
//! authentication, and the OpenAPI document, which is generated from the served routes.

/// The reasons of a call for its part of the document, where `openapi_refusals` writes them out.
macro_rules! reasons {
    ($($reason:ident),+ $(,)?) => { [$(app::Reason::$reason.as_str()),+].as_slice() };
}

mod api_error;
mod auth;
mod client;
mod client_address;
mod console;
mod customer;
mod device_cookie;
mod dto;
mod envelope;
mod error_layer;
mod event_stream;
mod idempotency;
mod locale;
mod markdown;
mod notify;
mod openapi;
mod openapi_refusals;
mod params;
mod public_response;
mod refusal_response;
mod response_cache;
mod shared_refusals;
mod state;
mod upload;

use api_error::ApiError;
use app::Refusal;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use state::Api;
use std::sync::Arc;
use std::time::Duration;
use utoipa::openapi::OpenApi;

pub use client_address::{NoAddress, ProxyHeader, client_address, named_address};
pub use console::{ConsoleOptions, console_router, document as console_document};
pub use device_cookie::cookie;
pub use error_layer::RefusedAs;
pub use openapi::document;
pub use public_response::PublicTag;
pub use refusal_response::refusal_response;

/// Options of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiOptions {
    /// The header in which our own proxy names the client; `None` without such a proxy.
    pub proxy_header: Option<ProxyHeader>,
    /// Whether customers reach the service over TLS; cookies are marked so then.
    pub is_https: bool,
    /// Interval of comments on an idle event stream; must be shorter than the idle limit of
    /// proxies.
    pub heartbeat: Duration,
}

impl Default for ApiOptions {
    fn default() -> Self {
        Self { proxy_header: None, is_https: false, heartbeat: Duration::from_secs(20) }
    }
}

/// All routes under `/api` and the webhooks of payment providers under `/notify`, with the OpenAPI
/// document.
///
/// The server must supply `ConnectInfo<SocketAddr>`, from which a call takes the client's address.
pub fn router(app: Arc<app::App>, options: ApiOptions) -> (Router, OpenApi) {
    let api = Arc::new(Api::new(app, options));
    let (calls, document) = openapi::routes().split_for_parts();
    let document = openapi_refusals::complete(document);
    let page = openapi::Page::new(&document);
    let router = calls
        .route("/api/openapi.json", get(async move || page.clone()))
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .route("/notify/{provider}", post(notify::notify))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(Arc::clone(&api), error_layer::error_layer))
        .with_state(api);
    (router, document)
}

async fn unknown() -> ApiError {
    ApiError(Refusal::NotFound)
}

async fn wrong_method() -> ApiError {
    ApiError(Refusal::MethodNotAllowed)
}
