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

/// Sections whose numbers have bounds for every purpose.
const ALWAYS_BOUNDED: [&str; 4] = ["brand", "steam", "payments", "payouts"];

/// Whether a key's range is the reason of a refusal.
fn is_out_of_range(layers: Layers, key: &str) -> bool {
    let (_, errors) = Config::read(layers);
    let of_key = |error: &&ConfigError| error.key == key;
    errors.iter().find(of_key).is_some_and(|error| error.problem.contains("accepted_risks"))
}

#[test]
fn every_number_has_a_range_where_real_customers_are_served() {
    let mut config = Config::default();
    let mut ranges = Vec::new();
    for (section, keys) in config.sections() {
        for key in keys.keys() {
            let Some(default) = key.value.as_ref().and_then(toml::Value::as_integer) else {
                continue;
            };
            let name = format!("{section}.{}", key.name);
            if !ALWAYS_BOUNDED.contains(&section) {
                let range = key.production.unwrap_or_else(|| panic!("{name} has no range"));
                assert!(range.contains(&default), "{name}: the default is out of range");
                ranges.push((name, range));
            }
        }
    }
    assert!(ranges.len() > 80, "{ranges:?}");
    for (key, range) in ranges {
        for fit in [*range.start(), *range.end()] {
            assert!(!is_out_of_range(production_with(&key, &fit.to_string()), &key), "{key} {fit}");
        }
        for wrong in [*range.start() - 1, *range.end() + 1] {
            let layers = || production_with(&key, &wrong.to_string());
            assert!(keys(&Config::read(layers()).1).contains(&key.as_str()), "{key} = {wrong}");
            let mut accepted = layers();
            accepted.variables.extend(variables(&[("SATCHEL_ACCEPTED_RISKS", &key)]));
            assert!(!is_out_of_range(accepted, &key), "{key} = {wrong} is accepted");
        }
    }
}

#[test]
fn an_accepted_risk_is_named_at_the_start_and_must_be_a_number_with_a_range() {
    let risky = |accepted: &str| {
        let text = format!("accepted_risks = [{accepted}]\n[rules]\ncash_cooldown_hours = 0\n");
        Layers { file: file(&text), ..production(&SOUND) }
    };
    assert_eq!(refusal(risky("")).key, "rules.cash_cooldown_hours");
    let known = "\"rules.cash_cooldown_hours\"";
    let config = Config::load(risky(known)).unwrap();
    let warning = "rules.cash_cooldown_hours is 0, outside of 1 to 720: accepted_risks names it";
    assert!(config.warnings().iter().any(|shown| shown == warning), "{:?}", config.warnings());
    for unknown in ["\"rules.cooldown\"", "\"secrets.master_key\""] {
        let error = refusal(risky(&format!("{known}, {unknown}")));
        assert_eq!(error.key, "accepted_risks");
        assert!(error.problem.contains(unknown.trim_matches('"')), "{error}");
    }
    let errors = refusals(risky("1"));
    assert_eq!(keys(&errors), ["accepted_risks", "rules.cash_cooldown_hours"]);
}

#[test]
fn behind_a_proxy_its_address_has_no_limit() {
    for key in ["server.connections_per_address", "live.streams_per_address"] {
        let mut layers = production_with(key, "0");
        assert_eq!(refusal(production_with(key, "0")).key, key);
        layers.variables.extend(variables(&[("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true")]));
        assert!(Config::load(layers).is_ok(), "{key}");
    }
}

#[test]
fn times_counts_and_amounts_have_bounds() {
    for key in [
        "server.request_timeout_seconds", "server.idle_timeout_seconds",
        "server.stall_timeout_seconds",
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
    assert_bound("company.icp", "沪ICP备12345678号-1", &"号".repeat(201));
    assert_bound("brand.support_closes_hour", "10", "9");
    assert_bound("brand.user_agreement", "2026-12-31", "2026-13-45");
    assert_bound("brand.privacy_policy", "2026-02-28", "2026-2-30");
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
    for key in ["rules.sessions_max", "rules.price_change_max_percent"] {
        assert_bound(key, "1", "0");
    }
    for not_a_number_of_things in ["-1", "five", "1.5"] {
        assert_bound("rules.open_orders_max", "0", not_a_number_of_things);
    }
    for (key, good, bad) in [
        ("steam.offer_hours", ["1", "336"], ["0", "337"]),
        ("steam.visible_seconds", ["30", "3600"], ["29", "3601"]),
        ("steam.open_offers_max", ["1", "1000"], ["0", "1001"]),
        ("payouts.wechat_confirm_hours", ["1", "720"], ["0", "721"]),
        ("payments.steam_approval_minutes", ["15", "720"], ["14", "721"]),
        ("payments.steam_item_id", ["1", "2"], ["0", "-1"]),
    ] {
        (0..2).for_each(|i| assert_bound(key, good[i], bad[i]));
    }
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
    let cases: [(&[(&str, &str)], &str); 6] = [
        (&off, "every payments.* provider is off"),
        (&[("steam.provider", "off")], "steam.provider is off"),
        (&[("sms.provider", "off")], "sms.provider is off"),
        (&[("real_name.provider", "off")], "real_name.provider is off"),
        (&[("server.allow_plain_http", "true")], "server.allow_plain_http is true"),
        (&[("rules.cash_review_over_fen", "2000001")], "nobody reviews large cash-outs"),
    ];
    for (pairs, expected) in cases {
        let warnings = Config::load(demo_with(pairs)).unwrap().warnings();
        assert!(warnings.len() == 1 && warnings[0].contains(expected), "{expected}: {warnings:?}");
    }
    let reviewed = demo_with(&[("rules.cash_review_over_fen", "2000000")]);
    assert_eq!(Config::load(reviewed).unwrap().warnings(), [""; 0]);
}
