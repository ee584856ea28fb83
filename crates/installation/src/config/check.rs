//! Checks between keys that hold for every purpose.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigErrors};
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
            errors.add("database.url", problem);
        }
        let Self { secrets, .. } = self;
        errors.expect(
            secrets.master_key.is_none() || self.master_key().is_some(),
            "secrets.master_key",
            "expected 32 random bytes in base64 (openssl rand -base64 32)",
        );
        errors.expect(
            secrets.previous_master_key.is_none() || self.previous_master_key().is_some(),
            "secrets.previous_master_key",
            "expected 32 bytes in base64",
        );
        for (key, method, provider) in self.pay_providers() {
            let fits = match provider {
                PayProvider::Alipay => method == domain::PayMethod::Alipay,
                PayProvider::Stripe => method == domain::PayMethod::Card,
                PayProvider::Wechat => method == domain::PayMethod::Wechat,
                PayProvider::Steam => method == domain::PayMethod::Steam,
                PayProvider::Off => true,
            };
            errors.expect(fits, key, "is a provider that takes the money of its own method alone");
        }
        self.check_deposits(errors);
        self.check_approval_minutes(errors);
        self.check_wechat_public_key(errors);
        self.check_scenes(errors);
        self.check_alipay_mode(errors);
        self.check_brand(errors);
        self.check_fallback(errors);
        self.check_server(errors);
        self.check_console(errors);
        self.check_rules(errors);
    }

    fn check_brand(&self, errors: &mut ConfigErrors) {
        let Self { brand, company, .. } = self;
        let hours = (brand.support_opens_hour, brand.support_closes_hour);
        errors.expect(
            hours.0 < hours.1 && hours.1 <= 24,
            "brand.support_closes_hour",
            "must be after brand.support_opens_hour, and 24 at most",
        );
        for (key, date) in [
            ("brand.user_agreement", &brand.user_agreement),
            ("brand.privacy_policy", &brand.privacy_policy),
        ] {
            let day = domain::Timestamp::from_beijing_text(&format!("{date} 00:00:00"));
            errors.expect(day.is_some(), key, "is a date such as 2026-11-01");
        }
        // Each must fit into a footer.
        for (key, text) in [
            ("company.name", &company.name),
            ("company.icp", &company.icp),
            ("company.public_security", &company.public_security),
            ("company.licences", &company.licences),
        ] {
            let chars = text.as_ref().map_or(1, |text| text.chars().count());
            let fits = (1..=COMPANY_CHARS_MAX).contains(&chars);
            errors.expect(fits, key, format!("has 1 to {COMPANY_CHARS_MAX} characters"));
        }
    }

    /// A fee as large as the amount would leave nothing to pay out.
    fn check_rules(&self, errors: &mut ConfigErrors) {
        let rules = &self.rules;
        for (least, most, key, other) in [
            (rules.cash_min_fen, rules.cash_max_fen, "rules.cash_max_fen", "rules.cash_min_fen"),
            (
                rules.cash_fee_min_fen, rules.cash_fee_max_fen, "rules.cash_fee_max_fen",
                "rules.cash_fee_min_fen",
            ),
            (
                rules.deposit_item_min_fen, rules.deposit_item_max_fen,
                "rules.deposit_item_max_fen", "rules.deposit_item_min_fen",
            ),
        ] {
            errors.expect(least <= most, key, format!("must not be below {other}"));
        }
        errors.expect(
            rules.approve_alone_after_seconds == 0 || rules.approve_alone_after_seconds >= 600,
            "rules.approve_alone_after_seconds",
            "expected 0 or at least 600",
        );
        // Each of these bounds would be missed together with the next one.
        let is_bounded = (1..=rules.cash_max_fen).contains(&rules.cash_min_fen)
            && rules.cash_fee_min_fen <= rules.cash_fee_max_fen
            && rules.cash_fee_rate_bp < domain::WHOLE_BP;
        let least = domain::Fen(rules.cash_min_fen);
        errors.expect(
            !is_bounded || rules.cash_fee(least) < least,
            "rules.cash_fee_min_fen",
            "the fee must leave something of the smallest cash-out",
        );
    }

    fn check_server(&self, errors: &mut ConfigErrors) {
        let server = &self.server;
        let (has_cert, has_key) = (server.tls_cert.is_some(), server.tls_key.is_some());
        for (is_missing, key, present) in [
            (has_key && !has_cert, "server.tls_cert", "server.tls_key"),
            (has_cert && !has_key, "server.tls_key", "server.tls_cert"),
        ] {
            errors.expect(!is_missing, key, format!("must be set together with {present}"));
        }
        // A redirect to plain HTTP would never end.
        let is_https = match &server.public_url {
            Some(url) => url.starts_with("https://"),
            None => has_cert,
        };
        errors.expect(
            server.redirect_listen.is_none() || is_https,
            "server.redirect_listen",
            "needs a server.public_url that begins with https://",
        );
        errors.expect(
            server.acme_challenge_dir.is_none() || server.redirect_listen.is_some(),
            "server.acme_challenge_dir",
            "needs server.redirect_listen, which answers the challenges",
        );
        let Some(url) = &server.public_url else { return };
        let parsed = url::Url::parse(url).map(|url| url.origin().ascii_serialization());
        let is_origin = parsed.is_ok_and(|origin| origin.eq_ignore_ascii_case(url));
        errors.expect(
            is_origin,
            "server.public_url",
            "expected https://host or https://host:port, with nothing after it",
        );
    }
}
