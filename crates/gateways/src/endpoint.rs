//! The address of an HTTP API whose signature covers the `Host` header.

use crate::ConfigError;

/// Where requests are sent, and the host that they name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// The URL without a query.
    pub url: String,
    /// The `Host` header as the HTTP client writes it.
    pub host: String,
}

impl Endpoint {
    /// Reads `https://host`, or `http://host:port/path` of a simulator.
    ///
    /// # Errors
    /// When it is empty or no such URL. A default port that is written out is refused, because the
    /// HTTP client leaves it out of the `Host` header.
    pub fn parse(name: &'static str, url: &str) -> Result<Self, ConfigError> {
        if url.is_empty() {
            return Err(ConfigError::Missing(name));
        }
        let wrong = ConfigError::Malformed(name);
        let (scheme, rest) = url.split_once("://").ok_or(wrong)?;
        let default_port = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return Err(wrong),
        };
        let (host, path) = rest.find('/').map_or((rest, "/"), |at| rest.split_at(at));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:[]/".contains(c);
        if host.is_empty() || host.ends_with(default_port) || !rest.chars().all(plain) {
            return Err(wrong);
        }
        let host = host.to_ascii_lowercase();
        Ok(Self { url: format!("{scheme}://{host}{path}"), host })
    }
}

#[cfg(test)]
mod tests {
    use super::Endpoint;

    #[test]
    fn a_url_has_one_host() {
        for (url, sent_to, host) in [
            ("https://sms.example.com", "https://sms.example.com/", "sms.example.com"),
            ("https://SMS.Example.com/", "https://sms.example.com/", "sms.example.com"),
            (
                "http://127.0.0.1:8080/_sandbox/x", "http://127.0.0.1:8080/_sandbox/x",
                "127.0.0.1:8080",
            ),
            ("http://[::1]:80443", "http://[::1]:80443/", "[::1]:80443"),
        ] {
            let expected = Endpoint { url: sent_to.to_owned(), host: host.to_owned() };
            assert_eq!(Endpoint::parse("url", url), Ok(expected), "{url}");
        }
        for wrong in [
            "", "sms.example.com", "ftp://a", "https://", "https:///x", "https://a:443",
            "http://a:80/x", "https://a?x=1", "https://a#x", "https://u@a", "https://a b",
        ] {
            assert!(Endpoint::parse("url", wrong).is_err(), "{wrong}");
        }
    }
}
