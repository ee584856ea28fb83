//! What must hold between the keys, and what a production start must have.

use super::sections::{PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider};
use super::{Config, ConfigError};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;

impl Config {
    /// The master key's bytes, when it is set.
    #[must_use]
    pub fn master_key(&self) -> Option<[u8; 32]> {
        let text = self.secrets.master_key.as_ref()?.expose();
        BASE64_STANDARD.decode(text.trim()).ok()?.try_into().ok()
    }

    /// Each method's key in the configuration, and its provider.
    #[must_use]
    pub fn pay_providers(&self) -> [(&'static str, domain::PayMethod, PayProvider); 4] {
        use domain::PayMethod::{Alipay, Card, Steam, Wechat};
        let Self { payments, .. } = self;
        [
            ("payments.alipay", Alipay, payments.alipay),
            ("payments.wechat", Wechat, payments.wechat),
            ("payments.card", Card, payments.card),
            ("payments.steam", Steam, payments.steam),
        ]
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        self.check_server()?;
        self.check_cash()?;
        let at_least_one = [
            ("database.connections", self.database.connections),
            ("database.readers", self.database.readers),
            ("database.queue", self.database.queue),
            ("server.connections_max", self.server.connections_max),
        ];
        if self.live.heartbeat_seconds == 0 {
            return Err(self.wrong("live.heartbeat_seconds", "must be at least 1"));
        }
        for (key, value) in at_least_one {
            if value == 0 {
                return Err(self.wrong(key, "must be at least 1"));
            }
        }
        if self.secrets.master_key.is_some() && self.master_key().is_none() {
            return Err(self.wrong("secrets.master_key", "expected 32 bytes in base64"));
        }
        let misplaced = self.pay_providers().into_iter().find(|(_, m, p)| *p == PayProvider::Alipay && *m != domain::PayMethod::Alipay);
        match misplaced {
            Some((key, ..)) => Err(self.wrong(key, "Alipay takes the money of its own method alone")),
            None => Ok(()),
        }
    }

    /// A fee that ate the whole amount would leave a payout of nothing.
    fn check_cash(&self) -> Result<(), ConfigError> {
        let rules = &self.rules;
        if rules.cash_min_fen < 1 || rules.cash_max_fen < rules.cash_min_fen {
            return Err(self.wrong("rules.cash_max_fen", "must not be below rules.cash_min_fen, and that must be at least 1"));
        }
        if rules.cash_fee_max_fen < rules.cash_fee_min_fen {
            return Err(self.wrong("rules.cash_fee_max_fen", "must not be below rules.cash_fee_min_fen"));
        }
        if rules.cash_fee_rate_bp >= 10_000 || rules.cash_fee(domain::Fen(rules.cash_min_fen)).0 >= rules.cash_min_fen {
            return Err(self.wrong("rules.cash_fee_min_fen", "the fee must leave something of the smallest cash-out"));
        }
        Ok(())
    }

    fn check_server(&self) -> Result<(), ConfigError> {
        let server = &self.server;
        match (&server.tls_cert, &server.tls_key) {
            (Some(_), None) => return Err(self.wrong("server.tls_key", "must be set together with server.tls_cert")),
            (None, Some(_)) => return Err(self.wrong("server.tls_cert", "must be set together with server.tls_key")),
            _ => {}
        }
        self.check_redirect()?;
        for (key, seconds) in [
            ("server.request_timeout_seconds", server.request_timeout_seconds),
            ("server.header_timeout_seconds", server.header_timeout_seconds),
        ] {
            if !(1..=3600).contains(&seconds) {
                return Err(self.wrong(key, "expected 1 to 3600"));
            }
        }
        let Some(url) = &server.public_url else { return Ok(()) };
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        if host.is_empty() || host.contains(['/', '?', '#', ' ', '"']) {
            return Err(self.wrong("server.public_url", "expected https://host or https://host:port, with nothing after it"));
        }
        Ok(())
    }

    /// A redirect to plain HTTP would never end.
    fn check_redirect(&self) -> Result<(), ConfigError> {
        let server = &self.server;
        let is_https = match &server.public_url {
            Some(url) => url.starts_with("https://"),
            None => server.tls_cert.is_some(),
        };
        if server.redirect_listen.is_some() && !is_https {
            return Err(self.wrong("server.redirect_listen", "needs a server.public_url that begins with https://"));
        }
        if server.acme_challenge_dir.is_some() && server.redirect_listen.is_none() {
            return Err(self.wrong("server.acme_challenge_dir", "needs server.redirect_listen, which answers the challenges"));
        }
        Ok(())
    }

    fn check_alipay(&self) -> Result<(), ConfigError> {
        if self.payments.alipay != PayProvider::Alipay {
            return Ok(());
        }
        let needed = [
            ("payments.alipay_app_id", self.payments.alipay_app_id.is_some()),
            ("payments.alipay_seller_id", self.payments.alipay_seller_id.is_some()),
            ("payments.alipay_private_key", self.payments.alipay_private_key.is_some()),
            ("payments.alipay_public_key", self.payments.alipay_public_key.is_some()),
        ];
        match needed.into_iter().find(|(_, there)| !there) {
            Some((key, _)) => Err(self.wrong(key, "is needed because payments.alipay is alipay")),
            None => Ok(()),
        }
    }

    /// Real customers must never meet a simulator or a key that a demo made up.
    pub(super) fn check_production(&self) -> Result<(), ConfigError> {
        for (key, _, provider) in self.pay_providers() {
            if matches!(provider, PayProvider::Sandbox | PayProvider::Instant) {
                return Err(self.wrong(key, format!("'{}' is a simulator; only `serve --demo` takes it", provider.word())));
            }
        }
        if self.payouts.provider == PayoutProvider::Sandbox {
            return Err(self.wrong("payouts.provider", "'sandbox' is a simulator; only `serve --demo` takes it"));
        }
        if self.steam.provider == SteamProvider::Sandbox {
            return Err(self.wrong("steam.provider", "'sandbox' is a simulator; only `serve --demo` takes it"));
        }
        if self.sms.provider == SmsProvider::Sandbox {
            return Err(self.wrong("sms.provider", "'sandbox' is a simulator; only `serve --demo` takes it"));
        }
        if self.real_name.provider == RealNameProvider::Sandbox {
            return Err(self.wrong("real_name.provider", "'sandbox' is a simulator; only `serve --demo` takes it"));
        }
        self.check_alipay()?;
        if self.payments.alipay == PayProvider::Alipay && self.payments.alipay_gateway_url.contains("sandbox") {
            return Err(self.wrong("payments.alipay_gateway_url", "is Alipay's sandbox"));
        }
        if self.secrets.master_key.is_none() {
            return Err(self.wrong("secrets.master_key", "must be set: 32 random bytes in base64 (openssl rand -base64 32)"));
        }
        if self.server.public_url.is_none() {
            return Err(self.wrong("server.public_url", "must be set: the address that customers and payment providers use"));
        }
        Ok(())
    }
}
