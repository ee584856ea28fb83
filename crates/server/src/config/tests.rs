use super::*;

const MASTER_KEY: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

fn demo() -> Layers {
    Layers { purpose: Purpose::Demo, ..Layers::default() }
}

fn file(text: &str) -> Option<(PathBuf, String)> {
    Some(("s.toml".into(), text.to_owned()))
}

fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn refusal(layers: Layers) -> ConfigError {
    Config::load(layers).expect_err("must be refused")
}

#[test]
fn a_flag_beats_the_environment_that_beats_the_file_that_beats_the_default() {
    let text = "[server]\nlisten = \"127.0.0.1:1001\"\nrequest_timeout_seconds = 11\nconnections_max = 12\n";
    let from_file = Config::load(Layers { file: file(text), ..demo() }).unwrap();
    assert_eq!(from_file.server.listen.port(), 1001);
    assert_eq!(from_file.server.header_timeout_seconds, 15);

    let pairs = [("SATCHEL_SERVER_LISTEN", "127.0.0.1:1002"), ("SATCHEL_SERVER_REQUEST_TIMEOUT_SECONDS", "13"), ("HOME", "/x")];
    let from_env = Config::load(Layers { file: file(text), variables: variables(&pairs), ..demo() }).unwrap();
    assert_eq!((from_env.server.listen.port(), from_env.server.request_timeout_seconds, from_env.server.connections_max), (1002, 13, 12));

    let flags = vec![("--listen", "server.listen", "127.0.0.1:1003".to_owned())];
    let from_flag = Config::load(Layers { file: file(text), variables: variables(&pairs), flags, purpose: Purpose::Demo }).unwrap();
    assert_eq!((from_flag.server.listen.port(), from_flag.server.request_timeout_seconds), (1003, 13));
}

#[test]
fn the_demo_sets_simulators_and_everything_else_can_set_them_otherwise() {
    assert_eq!(Config::load(demo()).unwrap().payments.card, PayProvider::Sandbox);
    let instant = Config::load(Layers { variables: variables(&[("SATCHEL_PAYMENTS_CARD", "instant")]), ..demo() }).unwrap();
    assert_eq!(instant.payments.card, PayProvider::Instant);
}

#[test]
fn the_common_database_variable_counts_less_than_our_own() {
    let common = variables(&[("DATABASE_URL", "postgres://a/b")]);
    assert_eq!(Config::load(Layers { variables: common, ..demo() }).unwrap().database.url.expose(), "postgres://a/b");
    let both = variables(&[("SATCHEL_DATABASE_URL", "other.db"), ("DATABASE_URL", "postgres://a/b")]);
    assert_eq!(Config::load(Layers { variables: both, ..demo() }).unwrap().database.url.expose(), "other.db");
}

#[test]
fn the_cooldown_of_cash_outs_has_a_short_name() {
    let short = variables(&[("SATCHEL_CASH_COOLDOWN_HOURS", "0")]);
    assert_eq!(Config::load(Layers { variables: short, ..demo() }).unwrap().rules.cash_cooldown_hours, 0);
    let both = variables(&[("SATCHEL_RULES_CASH_COOLDOWN_HOURS", "5"), ("SATCHEL_CASH_COOLDOWN_HOURS", "0")]);
    assert_eq!(Config::load(Layers { variables: both, ..demo() }).unwrap().rules.cash_cooldown_hours, 5);
    let wrong = refusal(Layers { variables: variables(&[("SATCHEL_CASH_COOLDOWN_HOURS", "soon")]), ..demo() }).to_string();
    assert!(wrong.contains("rules.cash_cooldown_hours (set by the environment variable SATCHEL_CASH_COOLDOWN_HOURS)"), "{wrong}");
}

#[test]
fn a_fee_leaves_something_of_every_cash_out() {
    for (key, value) in [
        ("CASH_FEE_MIN_FEN", "1000"),
        ("CASH_FEE_RATE_BP", "10000"),
        ("CASH_FEE_MAX_FEN", "99"),
        ("CASH_MAX_FEN", "999"),
        ("CASH_MIN_FEN", "0"),
    ] {
        let name = format!("SATCHEL_RULES_{key}");
        let error = refusal(Layers { variables: variables(&[(name.as_str(), value)]), ..demo() });
        assert!(error.key.starts_with("rules.cash_"), "{error}");
    }
}

#[test]
fn an_unknown_key_is_named_with_its_origin() {
    let cases = [
        (Layers { file: file("[server]\nlissten = 1"), ..demo() }, "server.lissten (set in the file s.toml): no such key"),
        (Layers { file: file("[sever]\nlisten = 1"), ..demo() }, "[sever] (set in the file s.toml): no such section"),
        (Layers { file: file("server = 1"), ..demo() }, "server (set in the file s.toml): is a section, not a key"),
        (Layers { file: file("x = 1"), ..demo() }, "x (set in the file s.toml): no such key"),
        (
            Layers { variables: variables(&[("SATCHEL_LIMITS_ADRESS", "1")]), ..demo() },
            "limits.adress (set by the environment variable SATCHEL_LIMITS_ADRESS): no such key",
        ),
        (Layers { variables: variables(&[("SATCHEL_X", "1")]), ..demo() }, "x (set by the environment variable SATCHEL_X): no such key"),
    ];
    for (layers, expected) in cases {
        assert_eq!(refusal(layers).to_string(), format!("configuration: {expected}"));
    }
}

#[test]
fn a_bad_value_is_named_with_its_origin() {
    let text = |pairs: &[(&str, &str)]| refusal(Layers { variables: variables(pairs), ..demo() }).to_string();
    assert!(text(&[("SATCHEL_SERVER_LISTEN", "here")]).contains("server.listen (set by the environment variable SATCHEL_SERVER_LISTEN)"));
    assert!(text(&[("SATCHEL_SERVER_CONNECTIONS_MAX", "0")]).contains("must be at least 1"));
    assert!(text(&[("SATCHEL_SERVER_PUBLIC_URL", "https://a.b/")]).contains("server.public_url"));
    assert!(text(&[("SATCHEL_SERVER_PUBLIC_URL", "ftp://a.b")]).contains("server.public_url"));
    assert!(text(&[("SATCHEL_SERVER_TLS_CERT", "a.pem")]).contains("server.tls_key"));
    assert!(text(&[("SATCHEL_SERVER_REDIRECT_LISTEN", "127.0.0.1:80")]).contains("server.redirect_listen"));
    let plain = [("SATCHEL_SERVER_REDIRECT_LISTEN", "127.0.0.1:80"), ("SATCHEL_SERVER_PUBLIC_URL", "http://a.b")];
    assert!(text(&plain).contains("begins with https://"));
    assert!(text(&[("SATCHEL_SERVER_ACME_CHALLENGE_DIR", "/x")]).contains("server.redirect_listen"));
    assert!(text(&[("SATCHEL_PAYMENTS_CARD", "cash")]).contains("expected one of off, alipay, sandbox, instant"));
    assert!(text(&[("SATCHEL_PAYMENTS_CARD", "alipay")]).contains("payments.card"));
    let negative = refusal(Layers { file: file("[database]\nreaders = -1"), ..demo() }).to_string();
    assert!(negative.contains("database.readers") && negative.contains("out of range"), "{negative}");
}

#[test]
fn no_error_repeats_a_secret() {
    let short = refusal(Layers { variables: variables(&[("SATCHEL_SECRETS_MASTER_KEY", "hunter2")]), ..demo() });
    assert!(short.to_string().contains("secrets.master_key") && !short.to_string().contains("hunter2"));
    let broken = refusal(Layers { file: file("[secrets]\nmaster_key = \"hunter2\n"), ..demo() });
    assert!(broken.to_string().contains("line 2") && !broken.to_string().contains("hunter2"), "{broken}");
    let shown = Config::load(Layers { variables: variables(&[("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY)]), ..demo() }).unwrap();
    assert!(!format!("{shown:?}").contains(MASTER_KEY));
    assert_eq!(shown.master_key().unwrap()[31], 31);
}

#[test]
fn production_refuses_simulators_and_missing_secrets() {
    let sound = [("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY), ("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example")];
    let start =
        |pairs: &[(&str, &str)]| Config::load(Layers { variables: variables(pairs), purpose: Purpose::Production, ..Layers::default() });
    assert!(start(&sound).is_ok());
    assert_eq!(start(&sound[1..]).unwrap_err().key, "secrets.master_key");
    assert_eq!(start(&sound[..1]).unwrap_err().key, "server.public_url");
    for (variable, word, key) in [
        ("SATCHEL_PAYMENTS_STEAM", "sandbox", "payments.steam"),
        ("SATCHEL_PAYMENTS_ALIPAY", "instant", "payments.alipay"),
        ("SATCHEL_SMS_PROVIDER", "sandbox", "sms.provider"),
        ("SATCHEL_REAL_NAME_PROVIDER", "sandbox", "real_name.provider"),
        ("SATCHEL_PAYOUTS_PROVIDER", "sandbox", "payouts.provider"),
        ("SATCHEL_STEAM_PROVIDER", "sandbox", "steam.provider"),
    ] {
        let error = start(&[sound.as_slice(), &[(variable, word)]].concat()).unwrap_err();
        assert_eq!(error.key, key);
        assert!(error.problem.contains("simulator"), "{error}");
    }
    let alipay = start(&[sound.as_slice(), &[("SATCHEL_PAYMENTS_ALIPAY", "alipay")]].concat()).unwrap_err();
    assert!(alipay.to_string().contains("payments.alipay_app_id (not set)"), "{alipay}");
}

#[test]
fn work_on_the_database_alone_needs_no_secrets() {
    assert!(Config::load(Layers::default()).is_ok());
}

#[test]
fn variables_that_are_no_settings_are_left_alone() {
    let pairs = [("SATCHEL_SERVICE_HOST", "10.0.0.1"), ("SATCHEL_PORT_80_TCP", "x"), ("SATCHEL_TEST_POSTGRES", "x"), ("SATCHEL_URL", "x")];
    assert!(Config::load(Layers { variables: variables(&pairs), ..demo() }).is_ok());
}

#[test]
fn the_printed_defaults_are_a_valid_file_that_changes_nothing() {
    let text = commented_defaults();
    let mut read = Config::default();
    file::apply(&mut read, std::path::Path::new("defaults.toml"), &text).unwrap();
    read.origins.clear();
    assert_eq!(read, Config::default());
    assert!(text.contains("SATCHEL_LIMITS_ADDRESS_PER_MINUTE"));
}
