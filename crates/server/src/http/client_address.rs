//! The client address of a request.

use axum::extract::ConnectInfo;
use axum::http::Request;
use std::net::{IpAddr, SocketAddr};

/// The client address: that of the connection, or of the last entry of `X-Forwarded-For` when the
/// proxy in front is trusted. A proxy appends the address that it sees, so only the last entry is
/// its own; the client can forge the entries before it.
#[must_use]
pub fn client_address<B>(request: &Request<B>, trust_forwarded_for: bool) -> Option<IpAddr> {
    let forwarded = || {
        request
            .headers()
            .get_all("x-forwarded-for")
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
    let connected =
        || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if trust_forwarded_for { forwarded().or_else(connected) } else { connected() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(forwarded: Option<&str>) -> Request<()> {
        let mut request = Request::builder();
        if let Some(text) = forwarded {
            request = request.header("x-forwarded-for", text);
        }
        request.extension(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 1)))).body(()).unwrap()
    }

    #[test]
    fn a_header_counts_only_when_it_is_trusted() {
        let spoofed = request(Some("1.2.3.4, 5.6.7.8"));
        assert_eq!(client_address(&spoofed, false), Some([10, 0, 0, 1].into()));
        assert_eq!(client_address(&spoofed, true), Some([5, 6, 7, 8].into()));
        assert_eq!(client_address(&request(Some("rubbish")), true), Some([10, 0, 0, 1].into()));
        assert_eq!(client_address(&request(None), true), Some([10, 0, 0, 1].into()));
    }
}
