//! Security headers of every response.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// A year, the minimum for the preload lists of browsers.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");
const HSTS_WITH_SUBDOMAINS: HeaderValue =
    HeaderValue::from_static("max-age=31536000; includeSubDomains");

/// Nothing may be loaded, run or framed: the default for JSON and for handlers that set no policy.
const NOTHING: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);

/// Pages of the sandbox have forms and inline styles, but no scripts.
const SANDBOX_PAGES: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
);

/// No other site's window reaches ours, and none may embed what we serve.
const ONLY_US: HeaderValue = HeaderValue::from_static("same-origin");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Turns off the features that the web app never asks a browser for.
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const UNUSED_FEATURES: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
);

/// Settings of the security headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Security {
    /// Whether customers reach the service over TLS; if so, HSTS is sent.
    pub is_https: bool,
    /// Whether HSTS covers all subdomains of the service's host.
    pub includes_subdomains: bool,
}

impl Security {
    /// Adds the headers that the handler has not set. `is_sandbox` relaxes the content policy for
    /// the pages of the sandbox.
    pub fn add(self, headers: &mut HeaderMap, is_sandbox: bool) {
        default(headers, header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        default(headers, header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        default(headers, header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        default(headers, OPENER_POLICY, ONLY_US);
        default(headers, RESOURCE_POLICY, ONLY_US);
        default(headers, PERMISSIONS_POLICY, UNUSED_FEATURES);
        default(
            headers,
            header::CONTENT_SECURITY_POLICY,
            if is_sandbox { SANDBOX_PAGES } else { NOTHING },
        );
        if self.is_https {
            let promise = if self.includes_subdomains { HSTS_WITH_SUBDOMAINS } else { HSTS };
            headers.insert(header::STRICT_TRANSPORT_SECURITY, promise);
        }
    }
}

fn default(headers: &mut HeaderMap, name: HeaderName, value: HeaderValue) {
    headers.entry(name).or_insert(value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_is_set_and_adds_the_rest() {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("x"));
        let security = Security { is_https: true, includes_subdomains: true };
        security.add(&mut headers, false);
        assert_eq!(headers[header::CONTENT_SECURITY_POLICY], "x");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(headers[OPENER_POLICY], "same-origin");
        assert_eq!(headers[header::STRICT_TRANSPORT_SECURITY], HSTS_WITH_SUBDOMAINS);
        Security { includes_subdomains: false, ..security }.add(&mut headers, false);
        assert_eq!(headers[header::STRICT_TRANSPORT_SECURITY], HSTS);
        let mut plain = HeaderMap::new();
        Security { is_https: false, ..security }.add(&mut plain, false);
        assert_eq!(plain[header::CONTENT_SECURITY_POLICY], NOTHING);
        assert!(!plain.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }
}
