//! Requirements on payments from Steam wallets.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigErrors};

const KEY: &str = "payments.steam_publisher_key";
const APP: &str = "payments.steam_app_id";
/// The longest for which money can be taken: the service asks for a day.
const MINUTES_MAX: i64 = 12 * 60;

impl Config {
    /// Checks the rules that hold for every purpose.
    pub(super) fn check_steam_wallet_numbers(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let minutes = section.steam_approval_minutes;
        let is_long_enough = minutes.saturating_mul(60) >= self.rules.reservation_seconds;
        errors.note(self.expect(
            (1..=MINUTES_MAX).contains(&minutes) && is_long_enough,
            "payments.steam_approval_minutes",
            "expected at most 720, and at least rules.reservation_seconds",
        ));
        errors.note(self.expect(
            section.steam_item_id > 0,
            "payments.steam_item_id",
            "must be at least 1",
        ));
    }

    pub(super) fn check_steam_wallet(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        if section.steam != PayProvider::Steam {
            return;
        }
        let why = "is needed because payments.steam is steam";
        errors.note(self.expect(section.steam_app_id > 0, APP, why));
        let key = section.steam_publisher_key.as_ref().map(Secret::expose);
        errors.note(self.expect(key.is_some(), KEY, why));
        errors.note(key.and_then(gateways::steam_key_error).map_or(Ok(()), |error| {
            Err(self.wrong(KEY, format!("{error}; expected 32 hexadecimal digits")))
        }));
        errors.note(self.expect(
            !section.steam_test_mode, "payments.steam_test_mode",
            "moves no real money, so production refuses it",
        ));
        let is_steams = section.steam_url.trim_end_matches('/') == "https://partner.steam-api.com";
        errors.note(
            self.expect(is_steams, "payments.steam_url", "must be https://partner.steam-api.com"),
        );
        let page = section.steam_approval_url.as_str();
        let origins = ["https://store.steampowered.com/", "https://checkout.steampowered.com/"];
        let is_steams = page.is_empty()
            || origins.iter().any(|origin| page.starts_with(origin)) && page.ends_with('/');
        errors.note(self.expect(
            is_steams,
            "payments.steam_approval_url",
            "must begin with https://store.steampowered.com/ or https://checkout.steampowered.com/ and end with a slash, or be empty",
        ));
    }
}
