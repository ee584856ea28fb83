//! The keys of Stripe: what production needs, and what it refuses.

use super::*;

const KEY: &str = "rk_live_0123456789abcdefghij";
const SECRETS: &str = "whsec_0123456789abcdefghij whsec_jihgfedcba9876543210";

/// A sound configuration with Stripe, with one key replaced; an empty value unsets it.
fn with(name: &str, value: &str) -> Layers {
    let mut layers = production_but("SATCHEL_PAYMENTS_CARD", "stripe");
    let given = [("SECRET_KEY", KEY), ("WEBHOOK_SECRETS", SECRETS)];
    for (key, value) in given.into_iter().filter(|(key, _)| *key != name).chain([(name, value)]) {
        layers.variables.push((format!("SATCHEL_PAYMENTS_STRIPE_{key}"), value.to_owned()));
    }
    layers
}

#[test]
fn what_stripe_needs_is_taken_and_what_is_missing_is_named() {
    let config = Config::load(with("SECRET_KEY", KEY)).unwrap();
    assert_eq!(config.stripe_webhook_secrets().join(" "), SECRETS);
    assert!(!format!("{config:?}").contains("0123456789"), "{config:?}");
    for name in ["SECRET_KEY", "WEBHOOK_SECRETS"] {
        let error = refusal(with(name, ""));
        assert_eq!(error.key, format!("payments.stripe_{}", name.to_lowercase()));
        assert!(error.problem.contains("payments.card is stripe"), "{error}");
    }
}

#[test]
fn production_refuses_keys_for_tests_and_hosts_that_are_not_stripes() {
    for (name, value) in [
        ("SECRET_KEY", "sk_test_0123456789abcdefghij"),
        ("SECRET_KEY", "rk_test_0123456789abcdefghij"),
        ("SECRET_KEY", "pk_live_0123456789abcdefghij"),
        ("SECRET_KEY", "sk_live_1"),
        ("WEBHOOK_SECRETS", "whsec_1"),
        ("WEBHOOK_SECRETS", "whsec_0123456789abcdefghij rk_live_0123456789abcdefghij"),
        ("URL", "http://api.stripe.com"),
        ("URL", "https://api.stripe.com.attacker.example"),
        ("URL", "https://127.0.0.1:8080/_sandbox/stripe"),
    ] {
        let error = refusal(with(name, value));
        assert_eq!(error.key, format!("payments.stripe_{}", name.to_lowercase()), "{value}");
        assert!(!error.to_string().contains("0123456789"), "{error}");
    }
    assert!(Config::load(with("URL", "https://api.stripe.com/")).is_ok());
}
