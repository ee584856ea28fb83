//! The state that all calls of the console share.

use crate::ProxyHeader;
use crate::client::Client;
use crate::state::Api;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;

/// Options of the console's calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsoleOptions {
    /// The header in which our own proxy names the client; `None` without such a proxy.
    pub proxy_header: Option<ProxyHeader>,
    /// The address under which browsers show the console, without a slash at its end. Calls of
    /// other pages are refused.
    pub public_url: String,
}

pub(crate) struct Console {
    pub(super) api: Arc<Api>,
    pub(super) public_url: String,
}

impl FromRequestParts<Arc<Console>> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        console: &Arc<Console>,
    ) -> Result<Self, Infallible> {
        Self::from_request_parts(parts, &console.api).await
    }
}
