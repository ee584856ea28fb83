//! Checks between keys that hold for every purpose.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigError, ConfigErrors};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;

fn key_bytes(key: Option<&Secret>) -> Option<[u8; 32]> {
    BASE64_STANDARD.decode(key?.expose().trim()).ok()?.try_into().ok()
}

/// Longest text about the company, in characters.
const COMPANY_CHARS_MAX: usize = 200;

impl Config {
    /// The bytes of the master key, when it is set.
    #[must_use]
    pub fn master_key(&self) -> Option<[u8; 32]> {
        key_bytes(self.secrets.master_key.as_ref())
    }

    /// The bytes of the master key that is being replaced, when it is set.
    #[must_use]
    pub fn previous_master_key(&self) -> Option<[u8; 32]> {
        key_bytes(self.secrets.previous_master_key.as_ref())
    }

    /// The configuration key of each payment method, and its provider.
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

    pub(super) fn check(&self, errors: &mut ConfigErrors) {
        if let Err(problem) = db::Location::parse(self.database.url.expose()) {
            errors.add(self.wrong("database.url", problem));
        }
        let at_least_one = [
            ("database.connections", self.database.connections),
            ("database.readers", self.database.readers),
            ("database.queue", self.database.queue),
            ("server.connections_max", self.server.connections_max),
        ];
        for (key, value) in at_least_one {
            errors.note(self.expect(value > 0, key, "must be at least 1"));
        }
        errors.note(self.expect(
            self.live.heartbeat_seconds > 0,
            "live.heartbeat_seconds",
            "must be at least 1",
        ));
        let is_key = self.secrets.master_key.is_none() || self.master_key().is_some();
        errors.note(self.expect(
            is_key,
            "secrets.master_key",
            "expected 32 random bytes in base64 (openssl rand -base64 32)",
        ));
        let is_key =
            self.secrets.previous_master_key.is_none() || self.previous_master_key().is_some();
        errors.note(
            self.expect(is_key, "secrets.previous_master_key", "expected 32 bytes in base64"),
        );
        for (key, method, provider) in self.pay_providers() {
            let fits = match provider {
                PayProvider::Alipay => method == domain::PayMethod::Alipay,
                PayProvider::Stripe => method == domain::PayMethod::Card,
                PayProvider::Wechat => method == domain::PayMethod::Wechat,
                PayProvider::Steam => method == domain::PayMethod::Steam,
                PayProvider::Off => true,
            };
            let problem = "is a provider that takes the money of its own method alone";
            errors.note(self.expect(fits, key, problem));
        }
        self.check_steam_numbers(errors);
        self.check_deposits(errors);
        self.check_steam_wallet_numbers(errors);
        self.check_wechat_public_key(errors);
        self.check_wechat_payouts(errors);
        self.check_alipay_mode(errors);
        self.check_alipay_scene(errors);
        self.check_brand(errors);
        self.check_fallback(errors);
        self.check_server(errors);
        self.check_rules(errors);
    }

    fn check_brand(&self, errors: &mut ConfigErrors) {
        let hours = (self.brand.support_opens_hour, self.brand.support_closes_hour);
        errors.note(self.expect(
            hours.0 < hours.1 && hours.1 <= 24,
            "brand.support_closes_hour",
            "must be after brand.support_opens_hour, and 24 at most",
        ));
        for (key, date) in [
            ("brand.user_agreement", &self.brand.user_agreement),
            ("brand.privacy_policy", &self.brand.privacy_policy),
        ] {
            let day = domain::Timestamp::from_beijing_text(&format!("{date} 00:00:00"));
            errors.note(self.expect(day.is_some(), key, "is a date such as 2026-11-01"));
        }
        // Each must fit into a footer.
        let company = &self.company;
        for (key, text) in [
            ("company.name", &company.name),
            ("company.icp", &company.icp),
            ("company.public_security", &company.public_security),
            ("company.licences", &company.licences),
        ] {
            let chars = text.as_ref().map_or(1, |text| text.chars().count());
            let fits = (1..=COMPANY_CHARS_MAX).contains(&chars);
            let problem = format!("has 1 to {COMPANY_CHARS_MAX} characters");
            errors.note(self.expect(fits, key, &problem));
        }
    }

    /// The key's error unless the condition holds.
    pub(super) fn expect(&self, holds: bool, key: &str, problem: &str) -> Result<(), ConfigError> {
        if holds { Ok(()) } else { Err(self.wrong(key, problem)) }
    }

    /// A fee as large as the amount would leave nothing to pay out; an exchange above the price
    /// would create money.
    fn check_rules(&self, errors: &mut ConfigErrors) {
        let rules = &self.rules;
        let bounds = [
            (
                (1..=3600).contains(&self.budgets.challenge_seconds),
                "budgets.challenge_seconds",
                "expected 1 to 3600",
            ),
            (
                (1..=domain::ITEM_IDS_MAX).contains(&rules.extract_items_max),
                "rules.extract_items_max",
                "expected 1 to 200, the items that a request can name",
            ),
            (rules.cash_min_fen >= 1, "rules.cash_min_fen", "must be at least 1"),
            (
                rules.cash_max_fen >= rules.cash_min_fen,
                "rules.cash_max_fen",
                "must not be below rules.cash_min_fen",
            ),
            (
                rules.cash_fee_max_fen >= rules.cash_fee_min_fen,
                "rules.cash_fee_max_fen",
                "must not be below rules.cash_fee_min_fen",
            ),
            (
                rules.cash_fee_rate_bp < WHOLE_BP,
                "rules.cash_fee_rate_bp",
                "must be below 10000, the whole amount",
            ),
            (
                rules.exchange_rate_bp <= WHOLE_BP,
                "rules.exchange_rate_bp",
                "must not be above 10000, the whole price",
            ),
        ];
        for (holds, key, problem) in bounds {
            errors.note(self.expect(holds, key, problem));
        }
        if bounds.iter().all(|(holds, ..)| *holds) {
            let leaves_something =
                rules.cash_fee(domain::Fen(rules.cash_min_fen)).0 < rules.cash_min_fen;
            errors.note(self.expect(
                leaves_something, "rules.cash_fee_min_fen",
                "the fee must leave something of the smallest cash-out",
            ));
        }
    }

    fn check_server(&self, errors: &mut ConfigErrors) {
        let server = &self.server;
        let is_pair = server.tls_cert.is_some() == server.tls_key.is_some();
        let (missing, present) = if server.tls_cert.is_some() {
            ("server.tls_key", "server.tls_cert")
        } else {
            ("server.tls_cert", "server.tls_key")
        };
        errors.note(self.expect(is_pair, missing, &format!("must be set together with {present}")));
        self.check_redirect(errors);
        for (key, seconds) in [
            ("server.request_timeout_seconds", server.request_timeout_seconds),
            ("server.idle_timeout_seconds", server.idle_timeout_seconds),
            ("server.stall_timeout_seconds", server.stall_timeout_seconds),
        ] {
            errors.note(self.expect((1..=3600).contains(&seconds), key, "expected 1 to 3600"));
        }
        let Some(url) = &server.public_url else { return };
        let parsed = url::Url::parse(url).map(|url| url.origin().ascii_serialization());
        let is_origin = parsed.is_ok_and(|origin| origin.eq_ignore_ascii_case(url));
        errors.note(self.expect(
            is_origin,
            "server.public_url",
            "expected https://host or https://host:port, with nothing after it",
        ));
    }

    /// A redirect to plain HTTP would never end.
    fn check_redirect(&self, errors: &mut ConfigErrors) {
        let server = &self.server;
        let is_https = match &server.public_url {
            Some(url) => url.starts_with("https://"),
            None => server.tls_cert.is_some(),
        };
        let ends = server.redirect_listen.is_none() || is_https;
        errors.note(self.expect(
            ends, "server.redirect_listen", "needs a server.public_url that begins with https://",
        ));
        let is_answered = server.acme_challenge_dir.is_none() || server.redirect_listen.is_some();
        errors.note(self.expect(
            is_answered, "server.acme_challenge_dir",
            "needs server.redirect_listen, which answers the challenges",
        ));
    }
}

/// 100 % in 1/10,000.
const WHOLE_BP: i64 = 10_000;
