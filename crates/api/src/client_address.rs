//! The address of the client, as our own proxy names it.

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The header in which our own proxy names the client. A client can send the other one itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 192.0.2.1, [2001:db8::1]:4711`
    XForwardedFor,
    /// `Forwarded: for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"` (RFC 7239)
    Forwarded,
}

/// Why a proxy's header names no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAddress {
    /// The header is missing.
    Missing,
    /// Its last entry is no address.
    Unreadable,
}

/// The address of the client: the one that the proxy names or, without a proxy or an address, that
/// of the connection. An IPv4 address in the form of IPv6 counts as the IPv4 address.
#[must_use]
pub fn client_address(
    headers: &HeaderMap,
    extensions: &Extensions,
    proxy: Option<ProxyHeader>,
) -> Option<IpAddr> {
    let connected = || extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let named = proxy.and_then(|header| named_address(headers, header).ok());
    named.or_else(connected).map(|address| address.to_canonical())
}

/// The address in the last entry of the proxy's header. A proxy appends the address that it sees;
/// the client may have forged every entry before it.
///
/// # Errors
/// When there is no header, or its last entry is no address.
pub fn named_address(headers: &HeaderMap, header: ProxyHeader) -> Result<IpAddr, NoAddress> {
    let name = match header {
        ProxyHeader::XForwardedFor => "x-forwarded-for",
        ProxyHeader::Forwarded => "forwarded",
    };
    let last = headers.get_all(name).iter().next_back().ok_or(NoAddress::Missing)?;
    let entry = last.to_str().ok().and_then(|text| text.rsplit(',').next());
    let node = entry.and_then(|entry| match header {
        ProxyHeader::XForwardedFor => Some(entry.trim()),
        ProxyHeader::Forwarded => for_parameter(entry),
    });
    node.and_then(node_address).ok_or(NoAddress::Unreadable)
}

/// The `for` parameter of an entry of `Forwarded`, which stands there once.
fn for_parameter(entry: &str) -> Option<&str> {
    let pairs = entry.split(';').filter_map(|pair| pair.split_once('='));
    let mut found = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    let (_, value) = found.next()?;
    found.next().is_none().then(|| value.trim())
}

/// An address with or without quotes, brackets, a port and a zone.
fn node_address(text: &str) -> Option<IpAddr> {
    let quoted = text.strip_prefix('"').map(|rest| rest.strip_suffix('"'));
    let text = quoted.unwrap_or(Some(text))?;
    if let Some((inside, port)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        return is_port.then(|| without_zone(inside)).flatten();
    }
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    match text.split_once(':') {
        Some((address, port)) if is_port(port) => address.parse().ok().map(IpAddr::V4),
        _ => without_zone(text),
    }
}

fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok()
}

fn without_zone(text: &str) -> Option<IpAddr> {
    let (address, _) = text.split_once('%').unwrap_or((text, ""));
    address.parse::<Ipv6Addr>().ok().map(IpAddr::V6)
}

#[cfg(test)]
mod tests {
    use super::ProxyHeader::{Forwarded, XForwardedFor};
    use super::*;

    const CONNECTED: &str = "10.0.0.1";

    /// The client of a request with this header, from a connection of the proxy.
    fn client(proxy: Option<ProxyHeader>, name: &'static str, values: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(name, value.parse().unwrap());
        }
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 1))));
        client_address(&headers, &extensions, proxy).unwrap().to_string()
    }

    #[test]
    fn a_header_counts_only_when_it_is_trusted_and_only_its_end() {
        let forged = ["6.6.6.6", "7.7.7.7, 1.2.3.4"];
        assert_eq!(client(Some(XForwardedFor), "x-forwarded-for", &forged), "1.2.3.4");
        assert_eq!(client(None, "x-forwarded-for", &forged), CONNECTED);
        assert_eq!(client(Some(Forwarded), "x-forwarded-for", &forged), CONNECTED);
        let forged = ["for=6.6.6.6", "for=\"7.7.7.7, for=1.2.3.4"];
        assert_eq!(client(Some(Forwarded), "forwarded", &forged), "1.2.3.4");
        assert_eq!(client(Some(XForwardedFor), "forwarded", &forged), CONNECTED);
    }

    #[test]
    fn every_form_that_proxies_write_is_read() {
        for (written, address) in [
            ("1.2.3.4", "1.2.3.4"),
            ("1.2.3.4:56789", "1.2.3.4"),
            ("\"1.2.3.4\"", "1.2.3.4"),
            ("2001:db8::1", "2001:db8::1"),
            ("2001:DB8:0:0::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("fe80::1%eth0", "fe80::1"),
            ("[fe80::1%25eth0]:443", "fe80::1"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
            ("[::ffff:1.2.3.4]:80", "1.2.3.4"),
        ] {
            let entry = format!("6.6.6.6,{written} ");
            assert_eq!(client(Some(XForwardedFor), "x-forwarded-for", &[&entry]), address);
            for entry in [
                format!("for={written}"),
                format!("for=6.6.6.6, For={written};proto=https;by=\"[::2]:1\""),
                format!("for=6.6.6.6 , host=x ; FOR = {written}"),
            ] {
                assert_eq!(client(Some(Forwarded), "forwarded", &[&entry]), address, "{entry}");
            }
        }
    }

    #[test]
    fn what_is_no_address_is_said_to_be_unreadable() {
        for wrong in [
            "", " ", "1.2.3.4,", "unknown", "_hidden", "unix:", "1.2.3.4:", "1.2.3.4:99999",
            "1.2.3.4:a", "[2001:db8::1", "[2001:db8::1]443", "[1.2.3.4]:80", "\"1.2.3.4",
            "01.2.3.4", "1.2.3", "shop.example", "1.2.3.4 5.6.7.8",
        ] {
            for (header, name, value) in [
                (XForwardedFor, "x-forwarded-for", wrong.to_owned()),
                (Forwarded, "forwarded", format!("for={wrong}")),
            ] {
                let mut headers = HeaderMap::new();
                assert_eq!(named_address(&headers, header), Err(NoAddress::Missing));
                headers.insert(name, value.parse().unwrap());
                assert_eq!(named_address(&headers, header), Err(NoAddress::Unreadable), "{value}");
                assert_eq!(client(Some(header), name, &[&value]), CONNECTED);
            }
        }
        for wrong in ["proto=https", "for=1.2.3.4;for=5.6.7.8", "1.2.3.4", "for"] {
            assert_eq!(client(Some(Forwarded), "forwarded", &[wrong]), CONNECTED, "{wrong}");
        }
        let headers = HeaderMap::from_iter([(
            "x-forwarded-for".parse().unwrap(),
            axum::http::HeaderValue::from_bytes(b"1.2.3.4\xff").unwrap(),
        )]);
        assert_eq!(named_address(&headers, XForwardedFor), Err(NoAddress::Unreadable));
    }
}
