//! The cookie of a session of the console.

use super::state::Console;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;

/// A header that sets the cookie.
pub(super) type SetCookie = AppendHeaders<[(HeaderName, HeaderValue); 1]>;

impl Console {
    fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// On HTTPS, browsers guarantee that no other host has set a cookie with this prefix.
    fn cookie_name(&self) -> &'static str {
        if self.is_https() { "__Host-satchel_console" } else { "satchel_console" }
    }

    pub(super) fn token<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        crate::cookie(headers, self.cookie_name())
    }

    /// Leaves the token in the browser until it is closed or signed out.
    pub(super) fn set_cookie(&self, token: &str) -> Option<SetCookie> {
        self.header(token, "")
    }

    pub(super) fn remove_cookie(&self) -> Option<SetCookie> {
        self.header("", "; Max-Age=0")
    }

    fn header(&self, value: &str, age: &str) -> Option<SetCookie> {
        let (name, secure) = (self.cookie_name(), if self.is_https() { "; Secure" } else { "" });
        let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict{age}{secure}");
        let value = HeaderValue::try_from(text).ok()?;
        Some(AppendHeaders([(header::SET_COOKIE, value)]))
    }
}
