//! Payments from Steam wallets: what production needs, and what it refuses.

use super::*;

const KEY: &str = "0123456789ABCDEF0123456789ABCDEF";

/// A sound configuration with Steam wallets, with one key replaced.
fn with(name: &str, value: &str) -> Layers {
    let mut layers = production_but("SATCHEL_PAYMENTS_STEAM", "steam");
    let given = [("APP_ID", "480"), ("PUBLISHER_KEY", KEY)];
    for (key, value) in given.into_iter().filter(|(key, _)| *key != name).chain([(name, value)]) {
        layers.variables.push((format!("SATCHEL_PAYMENTS_STEAM_{key}"), value.to_owned()));
    }
    layers
}

#[test]
fn what_steam_wallets_need_is_taken_and_what_is_missing_is_named() {
    let config = Config::load(with("APP_ID", "730")).unwrap();
    assert_eq!(config.payments.steam_app_id, 730);
    assert!(!format!("{config:?}").contains("0123456789"), "{config:?}");
    for (name, unset) in [("APP_ID", "0"), ("PUBLISHER_KEY", "")] {
        let error = refusal(with(name, unset));
        assert_eq!(error.key, format!("payments.steam_{}", name.to_lowercase()));
        assert!(error.problem.contains("payments.steam is steam"), "{error}");
    }
}

#[test]
fn production_refuses_test_money_and_hosts_that_are_not_steams() {
    for (name, value) in [
        ("SANDBOX", "true"),
        ("PUBLISHER_KEY", "0123456789ABCDEF"),
        ("PUBLISHER_KEY", "0123456789ABCDEF0123456789ABCDEG"),
        ("PUBLISHER_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
        ("URL", "http://partner.steam-api.com"),
        ("URL", "https://partner.steam-api.com.attacker.example"),
        ("APPROVAL_URL", "https://store.steampowered.com.attacker.example/"),
        ("APPROVAL_URL", "https://store.steampowered.com/checkout"),
        ("APPROVAL_MINUTES", "0"),
        ("APPROVAL_MINUTES", "721"),
        ("ITEM_ID", "0"),
    ] {
        let error = refusal(with(name, value));
        assert_eq!(error.key, format!("payments.steam_{}", name.to_lowercase()), "{value}");
        assert!(!error.to_string().contains("0123456789"), "{error}");
    }
    assert!(Config::load(with("APPROVAL_URL", "")).is_ok());
}

#[test]
fn money_may_be_taken_for_as_long_as_an_order_is_reserved() {
    let mut layers = with("APPROVAL_MINUTES", "10");
    layers.variables.push(("SATCHEL_RULES_RESERVATION_SECONDS".to_owned(), "601".to_owned()));
    assert_eq!(refusal(layers).key, "payments.steam_approval_minutes");
    let mut layers = with("APPROVAL_MINUTES", "10");
    layers.variables.push(("SATCHEL_RULES_RESERVATION_SECONDS".to_owned(), "600".to_owned()));
    assert!(Config::load(layers).is_ok());
}
