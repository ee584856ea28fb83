//! Requirements on a configuration for real customers.

use super::sections::PayProvider;
use super::strength::weakness;
use super::{Config, ConfigErrors};
use std::net::IpAddr;

impl Config {
    /// Rejects what is missing, and master keys that are not random.
    pub(super) fn check_production(&self, errors: &mut ConfigErrors) {
        self.check_alipay(errors);
        self.check_wechat(errors);
        self.check_stripe(errors);
        self.check_steam_wallet(errors);
        self.check_steam(errors);
        self.check_clouds(errors);
        self.check_secrets(errors);
        self.check_public_url(errors);
        self.check_console_in_production(errors);
    }

    fn check_secrets(&self, errors: &mut ConfigErrors) {
        const KEY: &str = "secrets.master_key";
        const EXPECTED: &str = "32 random bytes in base64 (openssl rand -base64 32)";
        let is_set = self.secrets.master_key.is_some();
        errors.expect(is_set, KEY, format!("must be set: {EXPECTED}"));
        if let Some(why) = self.master_key().as_ref().and_then(weakness) {
            errors.add(KEY, format!("{why}; expected {EXPECTED}"));
        }
    }

    fn check_public_url(&self, errors: &mut ConfigErrors) {
        const KEY: &str = "server.public_url";
        let Some(url) = &self.server.public_url else {
            return errors.add(
                KEY,
                "must be set: the address that customers and payment providers use, https://host",
            );
        };
        // Over plain HTTP, passwords and tokens can be read in transit.
        let is_safe =
            url.strip_prefix("http://").is_none_or(is_loopback) || self.server.allow_plain_http;
        let problem = "must begin with https://, unless server.allow_plain_http is true";
        errors.expect(is_safe, KEY, problem);
        // Providers send webhooks by HTTPS alone, and from elsewhere.
        let providers = self.pay_providers();
        let used = providers.iter().find(|(_, _, provider)| *provider != PayProvider::Off);
        let Some((method, ..)) = used else { return };
        let is_reached = url.strip_prefix("https://").is_some_and(|rest| !is_loopback(rest));
        let problem = format!(
            "must begin with https:// and be reached from outside: the provider of {method} sends its webhooks there"
        );
        errors.expect(is_reached, KEY, problem);
    }
}

pub(super) fn is_loopback(host_and_port: &str) -> bool {
    let host = match host_and_port.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host_and_port.split(':').next().unwrap_or_default(),
    };
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn knows_this_machine_by_its_names() {
        for host in
            ["localhost", "localhost:80", "127.0.0.1:8080", "127.8.8.8", "[::1]:8080", "[::1]"]
        {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "shop.example", "localhost.example", "127.0.0.1.example", "10.0.0.1:80", "[::2]:80",
            "[", "",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
