mod alipay;
mod bounds;
mod clouds;
mod console;
mod steam_wallet;
mod stripe;
mod values;
mod wechat;

use super::problems::ConfigError;
use super::*;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;

const MASTER_KEY: &str = "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=";

fn demo() -> Layers {
    Layers { purpose: Purpose::Demo { is_exposed: false }, ..Layers::default() }
}

fn file(text: &str) -> Option<(PathBuf, String)> {
    Some(("s.toml".into(), text.to_owned()))
}

fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn refusals(layers: Layers) -> ConfigErrors {
    Config::load(layers).expect_err("must be refused")
}

/// The only error; panics unless there is exactly one.
fn refusal(layers: Layers) -> ConfigError {
    let errors = refusals(layers);
    assert_eq!(errors.iter().count(), 1, "{errors}");
    errors.iter().next().unwrap().clone()
}

fn keys(errors: &ConfigErrors) -> Vec<&str> {
    errors.iter().map(|error| error.key.as_str()).collect()
}

#[test]
fn a_flag_beats_the_environment_that_beats_the_file_that_beats_the_default() {
    let text = "[server]\nlisten = \"127.0.0.1:1001\"\nrequest_timeout_seconds = 11\nconnections_max = 12\n";
    let from_file = Config::load(Layers { file: file(text), ..demo() }).unwrap();
    assert_eq!(from_file.server.listen.port(), 1001);
    assert_eq!(from_file.server.idle_timeout_seconds, 130);

    let pairs = [
        ("SATCHEL_SERVER_LISTEN", "127.0.0.1:1002"),
        ("SATCHEL_SERVER_REQUEST_TIMEOUT_SECONDS", "13"),
        ("HOME", "/x"),
    ];
    let from_env =
        Config::load(Layers { file: file(text), variables: variables(&pairs), ..demo() }).unwrap();
    assert_eq!(
        (
            from_env.server.listen.port(),
            from_env.server.request_timeout_seconds,
            from_env.server.connections_max
        ),
        (1002, 13, 12)
    );

    let flags = vec![("--listen", "server.listen", "127.0.0.1:1003".to_owned())];
    let from_flag =
        Config::load(Layers { file: file(text), variables: variables(&pairs), flags, ..demo() })
            .unwrap();
    assert_eq!(
        (from_flag.server.listen.port(), from_flag.server.request_timeout_seconds),
        (1003, 13)
    );
}

#[test]
fn the_demo_offers_everything_and_everything_else_can_set_it_otherwise() {
    assert_eq!(Config::load(demo()).unwrap().payments.card, PayProvider::Stripe);
    let variables = variables(&[("SATCHEL_PAYMENTS_CARD", "off")]);
    let without = Config::load(Layers { variables, ..demo() }).unwrap();
    assert_eq!(without.payments.card, PayProvider::Off);
}

#[test]
fn the_common_database_variable_and_the_short_name_of_the_cooldown_set_their_keys() {
    let short = [("DATABASE_URL", "postgres://a/b"), ("SATCHEL_CASH_COOLDOWN_HOURS", "0")];
    let config = Config::load(Layers { variables: variables(&short), ..demo() }).unwrap();
    assert_eq!(config.database.url.expose(), "postgres://a/b");
    assert_eq!(config.rules.cash_cooldown_hours, 0);
    let wrong = refusal(Layers {
        variables: variables(&[("SATCHEL_CASH_COOLDOWN_HOURS", "soon")]),
        ..demo()
    })
    .to_string();
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
        (
            Layers { file: file("[server]\nlissten = 1"), ..demo() },
            "server.lissten (line 2 of s.toml): no such key; did you mean server.listen?",
        ),
        (
            Layers { file: file("[sever]\nlisten = 1"), ..demo() },
            "[sever] (line 1 of s.toml): no such section; did you mean server?",
        ),
        (
            Layers { file: file("server = 1"), ..demo() },
            "server (line 1 of s.toml): is a section, not a key",
        ),
        (
            Layers { file: file("nonsense = 1"), ..demo() },
            "nonsense (line 1 of s.toml): no such key; `satchel config` prints all keys",
        ),
        (
            Layers { variables: variables(&[("SATCHEL_LIMITS_ADRESS_PER_MINUTE", "1")]), ..demo() },
            "limits.adress_per_minute (set by the environment variable SATCHEL_LIMITS_ADRESS_PER_MINUTE): no such key; did you mean limits.address_per_minute?",
        ),
    ];
    for (layers, expected) in cases {
        assert_eq!(refusals(layers).to_string(), format!("configuration: {expected}"));
    }
}

#[test]
fn a_bad_value_is_named_with_its_origin() {
    let text = |pairs: &[(&str, &str)]| {
        refusal(Layers { variables: variables(pairs), ..demo() }).to_string()
    };
    assert!(
        text(&[("SATCHEL_SERVER_LISTEN", "here")])
            .contains("server.listen (set by the environment variable SATCHEL_SERVER_LISTEN)")
    );
    assert!(text(&[("SATCHEL_SERVER_CONNECTIONS_MAX", "0")]).contains("must be at least 1"));
    assert!(text(&[("SATCHEL_SERVER_PUBLIC_URL", "https://a.b/")]).contains("server.public_url"));
    assert!(text(&[("SATCHEL_SERVER_PUBLIC_URL", "ftp://a.b")]).contains("server.public_url"));
    assert!(text(&[("SATCHEL_SERVER_TLS_CERT", "a.pem")]).contains("server.tls_key"));
    assert!(
        text(&[("SATCHEL_SERVER_REDIRECT_LISTEN", "127.0.0.1:80")])
            .contains("server.redirect_listen")
    );
    let plain = [
        ("SATCHEL_SERVER_REDIRECT_LISTEN", "127.0.0.1:80"),
        ("SATCHEL_SERVER_PUBLIC_URL", "http://a.b"),
    ];
    assert!(text(&plain).contains("begins with https://"));
    assert!(
        text(&[("SATCHEL_SERVER_ACME_CHALLENGE_DIR", "/x")]).contains("server.redirect_listen")
    );
    assert!(
        text(&[("SATCHEL_PAYMENTS_CARD", "cash")])
            .contains("expected one of off, alipay, wechat, stripe, steam")
    );
    assert!(text(&[("SATCHEL_PAYMENTS_CARD", "alipay")]).contains("payments.card"));
    let negative = refusal(Layers { file: file("[database]\nreaders = -1"), ..demo() }).to_string();
    assert!(
        negative.contains("database.readers") && negative.contains("out of range"),
        "{negative}"
    );
}

#[test]
fn no_error_repeats_a_secret() {
    let short = refusal(Layers {
        variables: variables(&[("SATCHEL_SECRETS_MASTER_KEY", "hunter2")]),
        ..demo()
    });
    assert!(
        short.to_string().contains("secrets.master_key") && !short.to_string().contains("hunter2")
    );
    let broken = refusal(Layers { file: file("[secrets]\nmaster_key = \"hunter2\n"), ..demo() });
    assert!(
        broken.to_string().contains("line 2 of s.toml") && !broken.to_string().contains("hunter2"),
        "{broken}"
    );
    let shown = Config::load(Layers {
        variables: variables(&[("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY)]),
        ..demo()
    })
    .unwrap();
    assert!(!format!("{shown:?}").contains(MASTER_KEY));
    assert_eq!(shown.master_key().unwrap()[31], 0x21);
}

const SOUND: [(&str, &str); 2] = [
    ("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY),
    ("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example"),
];

fn production(pairs: &[(&str, &str)]) -> Layers {
    Layers { variables: variables(pairs), purpose: Purpose::Production, ..Layers::default() }
}

/// A valid production configuration with one variable replaced.
fn production_but(name: &str, value: &str) -> Layers {
    let others = SOUND.iter().filter(|(known, _)| *known != name).copied();
    production(&others.chain([(name, value)]).collect::<Vec<_>>())
}

#[test]
fn everything_that_is_wrong_is_named_at_once() {
    let text =
        "[server]\nlisten = \"here\"\nlissten = 1\n\n[database]\nreaders = -1\n[sever]\nx = 1\n";
    let pairs = [
        ("SATCHEL_SERVER_CONNECTIONS_MAX", "many"),
        ("SATCHEL_SMS_PROVIDER", "sandbox"),
        ("SATCHEL_SERVER_TLS_CERT", "a.pem"),
    ];
    let errors = refusals(Layers { file: file(text), ..production(&pairs) });
    let mut named = keys(&errors);
    named.sort_unstable();
    assert_eq!(
        named,
        [
            "[sever]", "database.readers", "secrets.master_key", "server.connections_max",
            "server.lissten", "server.listen", "server.public_url", "server.tls_key",
            "sms.provider",
        ]
    );
    let shown = errors.to_string();
    assert!(shown.starts_with("9 errors in the configuration:\n  "), "{shown}");
    for line in [
        "\n  server.listen (line 2 of s.toml): expected an address and port such as 127.0.0.1:8080",
        "\n  server.connections_max (set by the environment variable SATCHEL_SERVER_CONNECTIONS_MAX): expected a whole number",
        "\n  server.public_url (not set): must be set",
    ] {
        assert!(shown.contains(line), "{line} is missing in {shown}");
    }
}

#[test]
fn nothing_is_missing_from_a_file_that_cannot_be_read() {
    let errors = refusals(Layers {
        file: file("[server]\npublic_url = \nlisten = \"here\n"),
        ..production(&[("SATCHEL_LIMITS_X", "1")])
    });
    assert!(!keys(&errors).contains(&"secrets.master_key"), "{errors}");
    assert!(keys(&errors).contains(&"limits.x"), "{errors}");
    assert!(errors.to_string().contains("line 2 of s.toml"), "{errors}");
}

#[test]
fn production_refuses_missing_secrets() {
    assert!(Config::load(production(&SOUND)).is_ok());
    assert_eq!(keys(&refusals(production(&[]))), ["secrets.master_key", "server.public_url"]);
    let alipay = refusals(production_but("SATCHEL_PAYMENTS_ALIPAY", "alipay"));
    let missing = ["app_id", "seller_id", "private_key", "public_key"]
        .map(|name| format!("payments.alipay_{name}"));
    assert_eq!(keys(&alipay), missing);
}

#[test]
fn production_refuses_keys_that_a_person_made_up() {
    let encoded = |bytes: &[u8]| BASE64_STANDARD.encode(bytes);
    let counting: Vec<u8> = (0..32).collect();
    for key in [
        encoded(&[0; 32]),
        encoded(&[7; 32]),
        encoded(&counting),
        encoded(b"changeme changeme changeme, now!"),
        encoded(&[9; 16]),
        "changeme".to_owned(),
    ] {
        let error = refusal(production_but("SATCHEL_SECRETS_MASTER_KEY", &key));
        assert!(
            error.key == "secrets.master_key" && error.problem.contains("32 random bytes"),
            "{key}: {error}"
        );
    }
}

#[test]
fn production_refuses_plain_http_but_on_this_machine() {
    let url = |url: &str| production_but("SATCHEL_SERVER_PUBLIC_URL", url);
    assert!(refusal(url("http://satchel.example")).problem.contains("server.allow_plain_http"));
    assert!(Config::load(url("http://127.0.0.1:8080")).is_ok());
    let mut allowed = url("http://10.0.0.7");
    allowed.variables.extend(variables(&[("SATCHEL_SERVER_ALLOW_PLAIN_HTTP", "true")]));
    let config = Config::load(allowed).unwrap();
    assert!(config.warnings().iter().any(|warning| warning.contains("server.allow_plain_http")));
}

#[test]
fn production_refuses_protections_that_are_switched_off() {
    for (variable, key) in [
        ("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "limits.address_per_minute"),
        ("SATCHEL_BUDGETS_SMS_ALL_PER_DAY", "budgets.sms_all_per_day"),
        ("SATCHEL_SERVER_CONNECTIONS_PER_ADDRESS", "server.connections_per_address"),
        ("SATCHEL_LIVE_STREAMS_PER_ADDRESS", "live.streams_per_address"),
        ("SATCHEL_RULES_LOGIN_ATTEMPTS_MAX", "rules.login_attempts_max"),
        ("SATCHEL_RULES_SMS_RESEND_SECONDS", "rules.sms_resend_seconds"),
    ] {
        assert_eq!(refusal(production_but(variable, "0")).key, key);
        assert!(
            Config::load(Layers { variables: variables(&[(variable, "0")]), ..demo() }).is_ok()
        );
    }
}

#[test]
fn an_exchange_never_gives_more_than_the_price() {
    assert_eq!(
        refusal(Layers {
            variables: variables(&[("SATCHEL_RULES_EXCHANGE_RATE_BP", "10001")]),
            ..demo()
        })
        .key,
        "rules.exchange_rate_bp"
    );
}

/// A private RSA key and its public key, in bare base64.
fn generated() -> (String, String) {
    use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der};
    use aws_lc_rs::rsa::{KeyPair, KeySize};
    use aws_lc_rs::signature::KeyPair as _;
    let pair = KeyPair::generate(KeySize::Rsa2048).unwrap();
    let private: Pkcs8V1Der = pair.as_der().unwrap();
    let public: PublicKeyX509Der = pair.public_key().as_der().unwrap();
    (BASE64_STANDARD.encode(private.as_ref()), BASE64_STANDARD.encode(public.as_ref()))
}

#[test]
fn work_on_the_database_alone_needs_no_secrets() {
    assert!(Config::load(Layers::default()).is_ok());
}

#[test]
fn variables_that_are_no_settings_are_left_alone() {
    let pairs = [
        ("SATCHEL_SERVICE_HOST", "10.0.0.1"),
        ("SATCHEL_PORT_80_TCP", "x"),
        ("SATCHEL_TEST_POSTGRES", "x"),
        ("SATCHEL_URL", "x"),
    ];
    assert!(Config::load(Layers { variables: variables(&pairs), ..demo() }).is_ok());
}

#[test]
fn the_printed_defaults_set_nothing_and_are_the_defaults_without_their_comment_signs() {
    let printed = commented_defaults();
    let is_set = |line: &&str| !line.is_empty() && !line.starts_with(['#', '[']);
    assert_eq!(printed.lines().find(is_set), None);
    let is_key = |line: &str| {
        let name = line.strip_prefix('#').and_then(|line| line.split_once(" = "));
        name.is_some_and(|(name, _)| {
            name.chars().all(|c| c.is_ascii_lowercase() || "_0123456789".contains(c))
        })
    };
    let text: String = printed
        .lines()
        .map(|line| if is_key(line) { &line[1..] } else { line })
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut read = Config::default();
    let mut errors = ConfigErrors::default();
    file::apply(&mut read, std::path::Path::new("defaults.toml"), &text, &mut errors);
    assert_eq!(errors.into_result(), Ok(()));
    assert_eq!(read, Config::default());
    assert!(text.contains("SATCHEL_LIMITS_ADDRESS_PER_MINUTE"));
}
