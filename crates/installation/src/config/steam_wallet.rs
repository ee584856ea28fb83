//! Requirements on payments from Steam wallets.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigErrors};

const KEY: &str = "payments.steam_publisher_key";

impl Config {
    pub(super) fn check_approval_minutes(&self, errors: &mut ConfigErrors) {
        let seconds = self.payments.steam_approval_minutes.saturating_mul(60);
        errors.expect(
            seconds >= self.rules.reservation_seconds,
            "payments.steam_approval_minutes",
            "must be at least rules.reservation_seconds",
        );
    }

    pub(super) fn check_steam_wallet(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        if section.steam != PayProvider::Steam {
            return;
        }
        let key = section.steam_publisher_key.as_ref().map(Secret::expose);
        errors.require(
            "is needed because payments.steam is steam",
            [("payments.steam_app_id", section.steam_app_id > 0), (KEY, key.is_some())],
        );
        errors.refuse(KEY, key.and_then(gateways::steam_key_error), "32 hexadecimal digits");
        errors.expect(
            !section.steam_test_mode, "payments.steam_test_mode",
            "moves no real money, so production refuses it",
        );
        let is_steams = section.steam_url.trim_end_matches('/') == "https://partner.steam-api.com";
        errors.expect(is_steams, "payments.steam_url", "must be https://partner.steam-api.com");
        let page = section.steam_approval_url.as_str();
        let origins = ["https://store.steampowered.com/", "https://checkout.steampowered.com/"];
        let is_steams = page.is_empty()
            || origins.iter().any(|origin| page.starts_with(origin)) && page.ends_with('/');
        errors.expect(
            is_steams,
            "payments.steam_approval_url",
            "must begin with https://store.steampowered.com/ or https://checkout.steampowered.com/ and end with a slash, or be empty",
        );
    }
}
