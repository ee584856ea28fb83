//! Requirements on the account at Stripe.

use super::secret::Secret;
use super::sections::PayProvider;
use super::{Config, ConfigErrors};

const KEY: &str = "payments.stripe_secret_key";
const SECRETS: &str = "payments.stripe_webhook_secrets";

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
        let key = section.stripe_secret_key.as_ref().map(Secret::expose);
        let has_secrets = section.stripe_webhook_secrets.is_some();
        let because = "is needed because payments.card is stripe";
        errors.require(because, [(KEY, key.is_some()), (SECRETS, has_secrets)]);
        let listed = self.stripe_webhook_secrets();
        let secrets: Vec<&str> = listed.iter().map(String::as_str).collect();
        let wrong = gateways::stripe_key_errors(key, has_secrets.then_some(secrets.as_slice()));
        errors.refuse(KEY, wrong.secret_key, "a key of Stripe, rk_live_… or sk_live_…");
        errors.refuse(SECRETS, wrong.webhook_secrets, "signing secrets of webhooks, whsec_…");
        errors.expect(!wrong.is_test, KEY, "is a test key, which moves no real money");
        let is_stripes = section.stripe_url.trim_end_matches('/') == "https://api.stripe.com";
        errors.expect(is_stripes, "payments.stripe_url", "must be https://api.stripe.com");
    }
}
