//! Values as environment files, editors and consoles write them.

use super::*;

#[test]
fn two_names_of_one_key_hold_the_same_value() {
    for (one, other, key, [first, second]) in [
        (
            "DATABASE_URL",
            "SATCHEL_DATABASE_URL",
            "database.url",
            ["postgres://a:sesame@h/b", "s.db"],
        ),
        (
            "SATCHEL_CASH_COOLDOWN_HOURS",
            "SATCHEL_RULES_CASH_COOLDOWN_HOURS",
            "rules.cash_cooldown_hours",
            ["0", "5"],
        ),
        (
            "SATCHEL_SERVER_listen",
            "SATCHEL_SERVER_LISTEN",
            "server.listen",
            ["127.0.0.1:1", "127.0.0.1:2"],
        ),
    ] {
        let both =
            |value| Layers { variables: variables(&[(one, first), (other, value)]), ..demo() };
        assert!(Config::load(both(first)).is_ok(), "{key}");
        let error = refusal(both(second));
        assert_eq!(error.key, key);
        let said = error.to_string();
        assert!(said.contains(one) && said.contains(other) && !said.contains("sesame"), "{said}");
    }
}

#[test]
fn quotes_of_an_env_file_are_no_part_of_a_value() {
    for quoted in ["\"https://satchel.example\"", "'https://satchel.example'", " \"x\" "] {
        for name in [
            "SATCHEL_SERVER_PUBLIC_URL", "DATABASE_URL", "SATCHEL_BRAND_NAME_EN",
            "SATCHEL_SECRETS_MASTER_KEY",
        ] {
            let error = refusal(Layers { variables: variables(&[(name, quoted)]), ..demo() });
            assert!(
                error.problem.contains("in quotes") && !error.problem.contains("example"),
                "{name}: {error}"
            );
        }
    }
}

#[test]
fn an_address_of_a_database_is_refused_with_its_origin() {
    let layers = Layers { file: file("[database]\nurl = '\"postgres://u:sesame@h/d\"'"), ..demo() };
    let said = refusal(layers).to_string();
    assert!(said.contains("database.url (line 2 of s.toml): is neither a path nor"), "{said}");
    assert!(!said.contains("sesame"), "{said}");
}

#[test]
fn what_nobody_sees_is_no_part_of_a_value() {
    let brand = |name: &str, text: &str| Layers { variables: variables(&[(name, text)]), ..demo() };
    for text in [
        "Sat\rchel", "Sat\nchel", "Sat\u{200b}chel", "\u{feff}Satchel", "Satchel\u{202e}",
        "Sat\u{ad}chel", "Sat\tchel",
    ] {
        for name in
            ["SATCHEL_BRAND_NAME_EN", "SATCHEL_BRAND_COPYRIGHT", "SATCHEL_PAYMENTS_ALIPAY_APP_ID"]
        {
            let said = refusal(brand(name, text)).problem;
            assert!(said.contains("cannot be seen (U+"), "{text:?}: {said}");
        }
        let quoted = toml::Value::from(text).to_string();
        let said =
            refusal(Layers { file: file(&format!("[brand]\nname_en = {quoted}")), ..demo() });
        assert_eq!(said.key, "brand.name_en");
    }
    // Windows ends lines with one more character, and emoji have a variation selector.
    for text in ["Satchel 🎒\r", " Satchel 🎒 ", "❤\u{fe0f} Satchel"] {
        let config = Config::load(brand("SATCHEL_BRAND_NAME_EN", text)).unwrap();
        assert_eq!(config.brand.name_en, text.trim());
    }
    let key = format!("{MASTER_KEY}\r\n");
    let config = Config::load(brand("SATCHEL_SECRETS_MASTER_KEY", &key)).unwrap();
    assert!(config.master_key().is_some());
    let said =
        refusal(brand("SATCHEL_SECRETS_MASTER_KEY", &MASTER_KEY.replacen('r', "r\u{200b}", 1)));
    assert!(said.problem.contains("U+200B"), "{said}");
}

#[test]
fn addresses_are_read_by_the_parser_of_the_http_client() {
    for (name, key) in [
        ("SATCHEL_SERVER_PUBLIC_URL", "server.public_url"),
        ("SATCHEL_BRAND_SUPPORT_URL", "brand.support_url"),
        ("SATCHEL_PAYMENTS_WECHAT_API_URL", "payments.wechat_api_url"),
        ("SATCHEL_STEAM_COMMUNITY_URL", "steam.community_url"),
    ] {
        for wrong in [
            "https://user:pw@shop.example", "https://user@shop.example",
            "https://shop.example:abc", "https://shop.example:99999", "https://:443", "https://",
            "https:shop.example", "https:/shop.example", "https:\\\\shop.example", "shop.example",
            "//shop.example", "ftp://shop.example", "javascript:alert(1)", "https://shop.example:",
            "https://shop .example", "https://shop.example:443", "https://sh\u{200b}op.example",
            "https://shop.example\r\nX: y", "https://[::1", "https://锦囊.example",
            "https://ｓhop.example", "https://shop%00.example",
        ] {
            let layers = Layers { variables: variables(&[(name, wrong)]), ..demo() };
            let error = refusal(layers);
            assert_eq!(error.key, key, "{wrong}");
            assert!(!error.problem.contains("pw"), "{error}");
        }
        let sound =
            Layers { variables: variables(&[(name, "https://Shop.example:8443\r")]), ..demo() };
        assert!(Config::load(sound).is_ok(), "{key}");
    }
    for wrong in [
        "https://shop.example/", "https://shop.example/x", "https://shop.example?x",
        "https://shop.example#x",
    ] {
        let layers =
            Layers { variables: variables(&[("SATCHEL_SERVER_PUBLIC_URL", wrong)]), ..demo() };
        assert_eq!(refusal(layers).key, "server.public_url", "{wrong}");
    }
    let help = Layers {
        variables: variables(&[("SATCHEL_BRAND_SUPPORT_URL", "https://help.example/a?b=锦#c")]),
        ..demo()
    };
    assert!(Config::load(help).is_ok());
}

/// A key file in one line, as environment files hold it.
#[test]
fn keys_are_read_however_their_lines_end() {
    let ((private, _), (_, public)) = (generated(), generated());
    let pem = |label: &str, key: &str| {
        let lines: Vec<&str> =
            key.as_bytes().chunks(64).map(|l| std::str::from_utf8(l).unwrap()).collect();
        format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", lines.join("\n"))
    };
    let (ours, theirs) = (pem("PRIVATE KEY", &private), pem("PUBLIC KEY", &public));
    let ways: [fn(&str) -> String; 5] = [
        |text| text.to_owned(),
        |text| text.replace('\n', "\\n"),
        |text| text.replace('\n', "\r\n"),
        |text| text.replace('\n', "\\r\\n"),
        |text| text.replace('\n', " "),
    ];
    for way in ways {
        let (ours, theirs) = (way(&ours), way(&theirs));
        let mut layers = production(&SOUND);
        layers.variables.extend(variables(&[
            ("SATCHEL_PAYMENTS_ALIPAY", "alipay"),
            ("SATCHEL_PAYMENTS_ALIPAY_APP_ID", "2021000000000001"),
            ("SATCHEL_PAYMENTS_ALIPAY_SELLER_ID", "2088000000000001"),
            ("SATCHEL_PAYMENTS_ALIPAY_PRIVATE_KEY", &ours),
            ("SATCHEL_PAYMENTS_ALIPAY_PUBLIC_KEY", &theirs),
        ]));
        let loaded = Config::load(layers);
        assert!(loaded.is_ok(), "{ours:?}: {}", loaded.unwrap_err());
    }
}

#[test]
fn a_file_may_hold_what_a_variable_may() {
    let text = "accepted_risks = \" a, b \"\n[server]\nconnections_max = \"12\"\n\
                hsts_include_subdomains = \"0\"\n[steam]\nbots = \"\"\n";
    let config = Config::load(Layers { file: file(text), ..demo() }).unwrap();
    assert_eq!(config.risks.accepted_risks, ["a", "b"]);
    assert_eq!((config.server.connections_max, config.server.hsts_include_subdomains), (12, false));
    for (wrong, said) in [
        ("five", "expected a whole number from 0 to"),
        ("sesame", "expected a whole number from 0 to"),
    ] {
        let text = format!("[server]\nconnections_max = \"{wrong}\"");
        let error = refusal(Layers { file: file(&text), ..demo() });
        assert!(error.problem.contains(said) && !error.problem.contains(wrong), "{error}");
    }
}
