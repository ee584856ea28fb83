//! Every key with a bound, at the bound and just beyond it.

use super::*;

/// A key as the environment names it.
fn variable(key: &str) -> String {
    format!("SATCHEL_{}", key.replace('.', "_").to_uppercase())
}

fn demo_with(pairs: &[(&str, &str)]) -> Layers {
    let named: Vec<(String, String)> =
        pairs.iter().map(|(key, value)| (variable(key), (*value).to_owned())).collect();
    Layers { variables: named, ..demo() }
}

fn production_with(key: &str, value: &str) -> Layers {
    production_but(&variable(key), value)
}

/// Fails unless one value of a key is taken and another is not.
fn assert_bound(key: &str, good: &str, bad: &str) {
    assert!(Config::load(demo_with(&[(key, good)])).is_ok(), "{key} = {good}");
    assert_eq!(refusal(demo_with(&[(key, bad)])).key, key, "{key} = {bad}");
}

#[test]
fn no_protection_can_be_switched_off_where_real_customers_are_served() {
    for key in [
        "limits.address_per_minute", "limits.site_per_minute", "limits.network_per_minute",
        "server.connections_per_address", "live.streams_per_address", "rules.login_attempts_max",
        "rules.login_attempts_all_max", "rules.login_lock_seconds", "rules.sms_attempts_max",
        "rules.sms_per_day_max", "rules.sms_per_hour_max", "budgets.sms_address_per_day",
        "budgets.sms_network_per_day", "budgets.sms_all_per_day",
        "budgets.guesses_address_per_hour", "rules.sms_strangers_network_max",
        "rules.sms_strangers_all_max", "rules.sms_resend_seconds", "rules.sms_code_seconds",
        "rules.voucher_guesses_max", "rules.voucher_lock_seconds", "rules.password_chars_min",
        "rules.session_seconds", "rules.idempotency_seconds", "rules.reservation_seconds",
        "rules.open_orders_max", "rules.units_per_gift_max",
    ] {
        assert_eq!(refusal(production_with(key, "0")).key, key);
        assert!(Config::load(production_with(key, "1")).is_ok(), "{key}");
    }
    let body = "server.body_bytes_max";
    assert_eq!(refusal(production_with(body, "65535")).key, body);
    assert!(Config::load(production_with(body, "65536")).is_ok());
    // Behind a proxy all connections are of one address.
    for key in ["server.connections_per_address", "live.streams_per_address"] {
        let mut layers = production_with(key, "0");
        layers.variables.extend(variables(&[("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true")]));
        assert!(Config::load(layers).is_ok(), "{key}");
    }
}

#[test]
fn times_counts_and_amounts_have_bounds() {
    for key in [
        "server.request_timeout_seconds", "server.header_timeout_seconds",
        "server.keep_alive_seconds", "server.stall_timeout_seconds",
    ] {
        assert_bound(key, "1", "0");
        assert_bound(key, "3600", "3601");
    }
    for key in [
        "database.connections", "database.readers", "database.queue", "server.connections_max",
        "live.heartbeat_seconds",
    ] {
        assert_bound(key, "1", "0");
    }
    assert_bound("brand.support_closes_hour", "10", "9");
    assert_bound("brand.support_closes_hour", "24", "25");
    assert_bound("rules.extract_items_max", "1", "0");
    assert_bound("rules.extract_items_max", "200", "201");
    assert_bound("rules.exchange_rate_bp", "10000", "10001");
    assert_bound("rules.deposit_rate_bp", "1", "0");
    assert_bound("rules.deposit_rate_bp", "10000", "10001");
    assert_bound("rules.deposit_items_max", "1", "0");
    assert_bound("rules.deposit_items_max", "200", "201");
    assert_bound("rules.deposit_item_max_fen", "100", "99");
    assert_bound("budgets.challenge_seconds", "3600", "3601");
    assert_bound("rules.cash_max_fen", "1000", "999");
    assert_bound("rules.cash_fee_max_fen", "100", "99");
    assert_bound("rules.cash_fee_min_fen", "999", "1000");
}

#[test]
fn what_belongs_together_is_set_together() {
    for (set, missing) in [
        ("server.tls_cert", "server.tls_key"),
        ("server.tls_key", "server.tls_cert"),
        ("server.acme_challenge_dir", "server.acme_challenge_dir"),
    ] {
        assert_eq!(refusal(demo_with(&[(set, "/x")])).key, missing, "{set} alone");
    }
    let short = refusal(demo_with(&[("secrets.previous_master_key", "AAAA")]));
    assert_eq!(short.key, "secrets.previous_master_key");
    let alone = refusal(demo_with(&[("steam.deposits", "true"), ("steam.provider", "off")]));
    assert_eq!(alone.key, "steam.deposits");
    for (deposits, fits) in [("false", true), ("true", false)] {
        let early = [("steam.deposits", deposits), ("steam.protection_days", "7")];
        assert_eq!(Config::load(demo_with(&early)).is_ok(), fits, "deposits {deposits}");
    }
    for url in ["https://", "https://a.b/x", "https://a.b?x", "https://a.b#x", "https://a b", "a.b"]
    {
        let error = refusal(demo_with(&[("server.public_url", url)]));
        assert_eq!(error.key, "server.public_url", "{url}");
    }
    for (key, _, _) in Config::default().pay_providers() {
        for (provider, own) in
            [("alipay", "alipay"), ("wechat", "wechat"), ("stripe", "card"), ("steam", "steam")]
        {
            let taken = Config::load(demo_with(&[(key, provider)])).is_ok();
            assert_eq!(taken, key == format!("payments.{own}"), "{key} {provider}");
        }
    }
    for (set, missing) in [
        ("payments.wechat_public_key", "payments.wechat_public_key_id"),
        ("payments.wechat_public_key_id", "payments.wechat_public_key"),
    ] {
        assert_eq!(refusal(demo_with(&[(set, "x")])).key, missing, "{set} alone");
    }
}

#[test]
fn the_start_warns_of_what_is_not_offered_or_not_guarded() {
    assert_eq!(Config::load(demo()).unwrap().warnings(), [""; 0]);
    let payments = ["payments.alipay", "payments.wechat", "payments.card", "payments.steam"];
    let off = payments.map(|key| (key, "off"));
    assert_eq!(Config::load(demo_with(&off[1..])).unwrap().warnings(), [""; 0]);
    let cases: [(&[(&str, &str)], &str); 7] = [
        (&off, "every payments.* provider is off"),
        (&[("steam.provider", "off")], "steam.provider is off"),
        (&[("sms.provider", "off")], "sms.provider is off"),
        (&[("real_name.provider", "off")], "real_name.provider is off"),
        (&[("server.allow_plain_http", "true")], "server.allow_plain_http is true"),
        (&[("rules.cash_cooldown_hours", "0")], "rules.cash_cooldown_hours is 0"),
        (&[("rules.cash_review_over_fen", "2000001")], "nobody reviews large cash-outs"),
    ];
    for (pairs, expected) in cases {
        let warnings = Config::load(demo_with(pairs)).unwrap().warnings();
        assert!(warnings.len() == 1 && warnings[0].contains(expected), "{expected}: {warnings:?}");
    }
    let reviewed = demo_with(&[("rules.cash_review_over_fen", "2000000")]);
    assert_eq!(Config::load(reviewed).unwrap().warnings(), [""; 0]);
}
