//! The operators' console: its keys, and what they must be.

use super::production::is_loopback;
use super::section::section;
use super::{Config, ConfigErrors};
use std::net::SocketAddr;
use url::Url;

section! {
    /// The operators' console.
    Console {
        /// Address and port of its listener, without TLS. Only for your own network, or behind a
        /// proxy with TLS. Not set: there is no console.
        listen: Option<SocketAddr> = None,
        /// Base URL under which members of staff open it, without a trailing slash, on a host of
        /// its own. Not set: derived from `console.listen`, which only suits a demo.
        public_url: Option<String> = None,
    }
}

const URL: &str = "console.public_url";

impl Config {
    pub(super) fn check_console(&self, errors: &mut ConfigErrors) {
        let Some(url) = &self.console.public_url else { return };
        let origin = Url::parse(url).map(|url| url.origin().ascii_serialization());
        // Browsers send the origin in exactly this form.
        let problem =
            "expected https://host or https://host:port, in small letters, with nothing after it";
        errors.expect(origin.is_ok_and(|origin| origin == *url), URL, problem);
    }

    pub(super) fn check_console_in_production(&self, errors: &mut ConfigErrors) {
        if self.console.listen.is_none() {
            return;
        }
        let Some(url) = &self.console.public_url else {
            return errors.add(URL, "must be set: the address under which staff open the console");
        };
        let is_safe =
            url.strip_prefix("http://").is_none_or(is_loopback) || self.server.allow_plain_http;
        let problem = "must begin with https://, unless server.allow_plain_http is true";
        errors.expect(is_safe, URL, problem);
        let host = |url: &String| Some(Url::parse(url).ok()?.host_str()?.to_owned());
        let is_own = self.server.public_url.as_ref().and_then(host) != host(url);
        // Cookies know no ports, so scripts of the shop would reach those of the console.
        errors.expect(is_own, URL, "must have another host than server.public_url");
    }
}
