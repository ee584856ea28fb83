//! The client device of a call.

use crate::client_address::client_address;
use crate::device_cookie;
use crate::state::Api;
use app::Device;
use app::ports::PayBrowser;
use axum::extract::FromRequestParts;
use axum::http::{HeaderValue, header, request::Parts};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

/// Longest user agent that is stored, in characters.
const USER_AGENT_CHARS_MAX: usize = 200;

/// The user agent, the IP address and the device cookie of the caller.
#[derive(Debug)]
pub(crate) struct Client(pub(crate) Device);

impl FromRequestParts<Arc<Api>> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Self, Infallible> {
        let address = client_address(&parts.headers, &parts.extensions, api.options.proxy_header);
        // Without a connection, the call comes from this process.
        let address = address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let name = parts
            .headers
            .get(header::USER_AGENT)
            .map(|value| String::from_utf8_lossy(value.as_bytes()));
        let user_agent = name.unwrap_or_default().chars().take(USER_AGENT_CHARS_MAX).collect();
        let cookie = device_cookie::read(&parts.headers, api.options);
        Ok(Self(Device { user_agent, address: address.to_string(), cookie }))
    }
}

/// The kind of the caller's browser.
#[derive(Debug)]
pub(crate) struct Browser(pub(crate) PayBrowser);

impl FromRequestParts<Arc<Api>> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Api>) -> Result<Self, Infallible> {
        let name = parts.headers.get(header::USER_AGENT).map(HeaderValue::as_bytes);
        Ok(Self(PayBrowser::of(&String::from_utf8_lossy(name.unwrap_or_default()))))
    }
}
