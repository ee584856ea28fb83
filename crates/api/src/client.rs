//! The client device of a call.

use crate::device_cookie;
use crate::state::Api;
use app::Device;
use app::ports::PayBrowser;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header, request::Parts};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Longest user agent that is stored, in characters.
const USER_AGENT_CHARS_MAX: usize = 200;

/// The user agent, the IP address and the device cookie of the caller.
#[derive(Debug)]
pub(crate) struct Client(pub(crate) Device);

impl FromRequestParts<Arc<Api>> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Self, Infallible> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let address = address(&parts.headers, connected, api.options.trust_forwarded_for);
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

/// The address of the connection, or the last entry of `X-Forwarded-For` if our own proxy is
/// trusted. A proxy appends the address that it sees; a client may have forged every earlier entry.
fn address(headers: &HeaderMap, connected: Option<IpAddr>, trust_forwarded_for: bool) -> IpAddr {
    let forwarded = || {
        headers
            .get_all(FORWARDED_FOR)
            .iter()
            .next_back()?
            .to_str()
            .ok()?
            .rsplit(',')
            .next()?
            .trim()
            .parse()
            .ok()
    };
    let address: Option<IpAddr> =
        if trust_forwarded_for { forwarded().or(connected) } else { connected };
    // Without a connection, the call comes from this process.
    address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_counts_only_when_it_is_trusted_and_only_its_end() {
        let mut headers = HeaderMap::new();
        headers.append(FORWARDED_FOR, "6.6.6.6".parse().unwrap());
        headers.append(FORWARDED_FOR, "7.7.7.7, 1.2.3.4".parse().unwrap());
        let connected = Some(IpAddr::from([10, 0, 0, 1]));
        assert_eq!(address(&headers, connected, true).to_string(), "1.2.3.4");
        assert_eq!(address(&headers, connected, false).to_string(), "10.0.0.1");
        headers.insert(FORWARDED_FOR, "rubbish".parse().unwrap());
        assert_eq!(address(&headers, connected, true).to_string(), "10.0.0.1");
        assert_eq!(address(&headers, None, true).to_string(), "127.0.0.1");
        assert_eq!(
            address(&HeaderMap::new(), "::ffff:1.2.3.4".parse().ok(), false).to_string(),
            "1.2.3.4"
        );
    }
}
