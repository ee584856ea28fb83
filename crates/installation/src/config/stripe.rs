//! Requirements on the account at Stripe.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigErrors};

const KEY: &str = "payments.stripe_secret_key";
const SECRETS: &str = "payments.stripe_webhook_secrets";
const URL: &str = "payments.stripe_url";

impl Config {
    /// The signing secrets of webhooks that are configured.
    pub fn stripe_webhook_secrets(&self) -> Vec<String> {
        let listed = self.payments.stripe_webhook_secrets.as_ref().map(Secret::expose);
        listed.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    }

    pub(super) fn check_stripe(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        if section.card != PayProvider::Stripe {
            return;
        }
        for (key, is_set) in [
            (KEY, section.stripe_secret_key.is_some()),
            (SECRETS, section.stripe_webhook_secrets.is_some()),
        ] {
            errors.note(self.expect(is_set, key, "is needed because payments.card is stripe"));
        }
        let listed = self.stripe_webhook_secrets();
        let secrets: Vec<&str> = listed.iter().map(String::as_str).collect();
        let wrong = gateways::stripe_key_errors(
            section.stripe_secret_key.as_ref().map(Secret::expose),
            section.stripe_webhook_secrets.is_some().then_some(secrets.as_slice()),
        );
        for (key, error, expected) in [
            (KEY, wrong.secret_key, "a key of Stripe, rk_live_… or sk_live_…"),
            (SECRETS, wrong.webhook_secrets, "signing secrets of webhooks, whsec_…"),
        ] {
            errors.note(error.map_or(Ok(()), |error| {
                Err(self.wrong(key, format!("{error}; expected {expected}")))
            }));
        }
        let is_real = !(wrong.is_test && wrong.secret_key.is_none());
        errors.note(self.expect(is_real, KEY, "is a test key, which moves no real money"));
        let is_stripes = section.stripe_url.trim_end_matches('/') == "https://api.stripe.com";
        errors.note(self.expect(is_stripes, URL, "must be https://api.stripe.com"));
    }
}
