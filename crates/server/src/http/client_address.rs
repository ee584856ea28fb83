//! The client address of a request.

use axum::extract::ConnectInfo;
use axum::http::Request;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address of the customer: of the connection, or what our own proxy says when it is trusted. A proxy appends
/// the address that it sees, so only the last entry is its word; what stands before it, anybody may have written.
#[must_use]
pub fn client_address<B>(request: &Request<B>, trust_forwarded_for: bool) -> Option<IpAddr> {
    let forwarded =
        || request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
    let connected = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if trust_forwarded_for { forwarded().or_else(connected) } else { connected() }
}

/// What counts as one address. A customer's line has a whole /64 of IPv6 to itself, so counting single
/// addresses of it would limit nothing.
#[must_use]
pub fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
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
    fn a_header_is_believed_only_when_it_is_trusted() {
        let spoofed = request(Some("1.2.3.4, 5.6.7.8"));
        assert_eq!(client_address(&spoofed, false), Some([10, 0, 0, 1].into()));
        assert_eq!(client_address(&spoofed, true), Some([5, 6, 7, 8].into()));
        assert_eq!(client_address(&request(Some("rubbish")), true), Some([10, 0, 0, 1].into()));
        assert_eq!(client_address(&request(None), true), Some([10, 0, 0, 1].into()));
    }

    #[test]
    fn one_line_counts_as_one() {
        let count = |text: &str| counted_as(text.parse().unwrap()).to_string();
        assert_eq!(count("2001:db8:1:2:3:4:5:6"), count("2001:db8:1:2::1"));
        assert_ne!(count("2001:db8:1:2::1"), count("2001:db8:1:3::1"));
        assert_eq!(count("::ffff:1.2.3.4"), "1.2.3.4");
    }
}
