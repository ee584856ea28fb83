//! `satchel check`, with the simulators in place of the providers.

use crate::satchel::Site;
use axum::http::{HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use serde_json::{Value, json};
use simulators::{Simulators, SteamBotSandbox};
use std::process::Command;

type Settings = Vec<(&'static str, String)>;

/// The date that a provider's answers have, as many seconds off the machine's as given.
#[allow(clippy::disallowed_methods, reason = "the dates of real answers are the machine's")]
fn date(ahead: i64) -> HeaderValue {
    let now = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(ahead);
    let text = now.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    HeaderValue::from_str(&text).unwrap()
}

/// Simulators whose clock is off by these seconds, and what a shop needs for its accounts there.
async fn providers(ahead: i64) -> Settings {
    shop(ahead).await.1
}

async fn shop(ahead: i64) -> (Simulators, Settings) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let simulators = Simulators::new(&base).unwrap();
    let set_date = move |mut response: Response| async move {
        response.headers_mut().insert(header::DATE, date(ahead));
        response
    };
    let router = simulators.router().layer(map_response(set_date));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let (alipay, wechat) = (simulators.alipay_config(), simulators.wechat_config());
    let (stripe, steam) = (simulators.stripe_config(), simulators.steam_config());
    let wallets = simulators.steam_micro_txn_config();
    let bot = |bot: &SteamBotSandbox| {
        json!({
            "account_name": bot.account_name, "password": bot.password,
            "shared_secret": bot.shared_secret, "identity_secret": bot.identity_secret,
        })
    };
    let bots: Vec<Value> = steam.bots.iter().map(bot).collect();
    let settings = vec![
        ("SATCHEL_STEAM_PROVIDER", "steam".to_owned()),
        ("SATCHEL_STEAM_COMMUNITY_URL", steam.community_url),
        ("SATCHEL_STEAM_API_URL", steam.api_url),
        ("SATCHEL_STEAM_BOTS", Value::from(bots).to_string()),
        ("SATCHEL_PAYMENTS_STEAM", "steam".to_owned()),
        ("SATCHEL_PAYMENTS_STEAM_URL", wallets.url),
        ("SATCHEL_PAYMENTS_STEAM_TEST_MODE", "true".to_owned()),
        ("SATCHEL_PAYMENTS_STEAM_APP_ID", wallets.app_id.to_string()),
        ("SATCHEL_PAYMENTS_STEAM_PUBLISHER_KEY", wallets.publisher_key),
        ("SATCHEL_PAYMENTS_CARD", "stripe".to_owned()),
        ("SATCHEL_PAYMENTS_STRIPE_URL", stripe.url),
        ("SATCHEL_PAYMENTS_STRIPE_SECRET_KEY", stripe.secret_key),
        ("SATCHEL_PAYMENTS_STRIPE_WEBHOOK_SECRETS", stripe.webhook_secret),
        ("SATCHEL_PAYMENTS_ALIPAY", "alipay".to_owned()),
        ("SATCHEL_PAYMENTS_ALIPAY_GATEWAY_URL", alipay.gateway_url),
        ("SATCHEL_PAYMENTS_ALIPAY_APP_ID", alipay.app_id),
        ("SATCHEL_PAYMENTS_ALIPAY_SELLER_ID", alipay.seller_id),
        ("SATCHEL_PAYMENTS_ALIPAY_PRIVATE_KEY", alipay.merchant_private_key_pem),
        ("SATCHEL_PAYMENTS_ALIPAY_PUBLIC_KEY", alipay.alipay_public_key_pem),
        ("SATCHEL_PAYMENTS_WECHAT", "wechat".to_owned()),
        ("SATCHEL_PAYMENTS_WECHAT_API_URL", wechat.api_url),
        ("SATCHEL_PAYMENTS_WECHAT_MCH_ID", wechat.mch_id),
        ("SATCHEL_PAYMENTS_WECHAT_APP_ID", wechat.app_id),
        ("SATCHEL_PAYMENTS_WECHAT_SERIAL_NO", wechat.serial_no),
        ("SATCHEL_PAYMENTS_WECHAT_PRIVATE_KEY", wechat.private_key_pem),
        ("SATCHEL_PAYMENTS_WECHAT_API_V3_KEY", wechat.api_v3_key),
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY_ID", wechat.public_key_id),
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY", wechat.public_key_pem),
    ];
    (simulators, settings)
}

/// Runs the check with one setting changed; gives whether all is well, and what it printed.
fn check(settings: &Settings, changed: Option<(&str, &str)>) -> (bool, String) {
    let site = Site::sqlite();
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
    command.args(["check", "--online", "--database", &site.database]);
    command.current_dir(site.path()).envs(settings.iter().cloned()).envs(changed);
    let output = command.output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    (output.status.success(), String::from_utf8(output.stdout).unwrap() + &errors)
}

fn row<'a>(printed: &'a str, provider: &str) -> Vec<&'a str> {
    let mut rows = printed.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    rows.find(|row| row.first() == Some(&provider)).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn providers_that_accept_our_credentials_are_listed() {
    let settings = providers(0).await;
    let (is_well, printed) = check(&settings, None);
    assert!(is_well, "{printed}");
    let bots = ["steam/satchel_bot_0", "steam/satchel_bot_1"];
    for provider in ["alipay", "wechat", "stripe", "steam_micro_txn"].into_iter().chain(bots) {
        let row = row(&printed, provider);
        assert_eq!(row[1..3], ["yes", "accepted"], "{printed}");
        // The simulators have no certificate.
        assert_eq!((row.len(), row[4], row[5]), (6, "s", "-"), "{printed}");
    }
    for (name, value) in &settings {
        assert!(
            !(name.contains("_KEY") || name.contains("_BOTS")) || !printed.contains(value.as_str()),
            "{name} is printed"
        );
    }
}

/// The keys of an account at each vendor of SMS and names.
const KEYS: [(&str, &str); 9] = [
    ("SATCHEL_ALIYUN_ACCESS_KEY_ID", "LTAI5tPqr8mNbVcXzLkJhGfD"),
    ("SATCHEL_ALIYUN_ACCESS_KEY_SECRET", "k3Jd92LmQx7VbZ1TnYw8RpHs5CgUe4"),
    ("SATCHEL_ALIYUN_SMS_SIGN_NAME", "锦囊"),
    ("SATCHEL_ALIYUN_SMS_TEMPLATES", "zh=SMS_153050000"),
    ("SATCHEL_TENCENT_SECRET_ID", "AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA"),
    ("SATCHEL_TENCENT_SECRET_KEY", "Gu5t9xGARNpq86cd98joQYCN3ExaMqLe"),
    ("SATCHEL_TENCENT_SMS_APP_ID", "1400006666"),
    ("SATCHEL_TENCENT_SMS_SIGN_NAME", "锦囊"),
    ("SATCHEL_TENCENT_SMS_TEMPLATES", "zh=1110"),
];

/// Each with whatever it answers: a vendor that costs money is asked for its address alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_configured_provider_is_asked() {
    let settings = providers(0).await;
    let (_, address) =
        settings.iter().find(|(name, _)| *name == "SATCHEL_PAYMENTS_STRIPE_URL").unwrap();
    for (first, second) in [("aliyun", "tencent"), ("tencent", "aliyun")] {
        let mut settings = settings.clone();
        settings.extend([
            ("SATCHEL_SMS_PROVIDER", first.to_owned()),
            ("SATCHEL_SMS_FALLBACK", second.to_owned()),
            ("SATCHEL_REAL_NAME_PROVIDER", first.to_owned()),
        ]);
        settings.extend(
            [
                "SATCHEL_ALIYUN_SMS_URL", "SATCHEL_ALIYUN_REAL_NAME_URL",
                "SATCHEL_TENCENT_SMS_URL", "SATCHEL_TENCENT_REAL_NAME_URL",
            ]
            .map(|name| (name, address.clone())),
        );
        settings.extend(KEYS.map(|(name, value)| (name, value.to_owned())));
        let (_, printed) = check(&settings, None);
        let own = ["alipay", "wechat", "stripe", "steam_micro_txn", "steam/satchel_bot_0"];
        let clouds =
            [format!("{first}_sms"), format!("{second}_sms"), format!("{first}_real_name")];
        for provider in own.into_iter().chain(clouds.iter().map(String::as_str)) {
            assert_eq!(row(&printed, provider).get(1), Some(&"yes"), "{provider}: {printed}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_credential_that_is_refused_fails_for_its_provider_alone() {
    let settings = providers(0).await;
    let wrong_app = ("SATCHEL_PAYMENTS_ALIPAY_APP_ID", "9021000000000002");
    let (is_well, printed) = check(&settings, Some(wrong_app));
    assert!(!is_well && printed.contains("refused: isv.invalid-app-id"), "{printed}");
    assert_eq!(row(&printed, "wechat")[1..3], ["yes", "accepted"], "{printed}");
    let wrong_key = ("SATCHEL_PAYMENTS_STRIPE_SECRET_KEY", "sk_test_0123456789abcdefghijklmn");
    let (is_well, printed) = check(&settings, Some(wrong_key));
    assert!(!is_well && printed.contains("refused: "), "{printed}");
    assert_eq!(row(&printed, "stripe")[1..3], ["yes", "refused:"], "{printed}");
    let (is_well, printed) = check(&settings, Some(("SATCHEL_PAYMENTS_STEAM_APP_ID", "481")));
    assert!(!is_well, "{printed}");
    assert_eq!(row(&printed, "steam_micro_txn")[1..3], ["yes", "refused:"], "{printed}");
    let wrong_merchant = ("SATCHEL_PAYMENTS_WECHAT_MCH_ID", "1900000110");
    let (is_well, printed) = check(&settings, Some(wrong_merchant));
    assert!(!is_well && printed.contains("refused: HTTP 401"), "{printed}");
    assert_eq!(row(&printed, "alipay")[1..3], ["yes", "accepted"], "{printed}");
}

/// A bot's login, and the key with which it confirms offers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_secrets_are_wrong_is_named() {
    let settings = providers(0).await;
    let bots = &settings.iter().find(|(name, _)| *name == "SATCHEL_STEAM_BOTS").unwrap().1;
    let other_secret = "AAAAAAAAAAAAAAAAAAAAAAAAAAA=";
    for (field, code) in [
        ("password", "session_expired"),
        ("shared_secret", "session_expired"),
        ("identity_secret", "identity_secret"),
    ] {
        let mut bots: Value = serde_json::from_str(bots).unwrap();
        bots[1][field] = other_secret.into();
        let bots = bots.to_string();
        let (is_well, printed) = check(&settings, Some(("SATCHEL_STEAM_BOTS", &bots)));
        assert!(!is_well, "{field}: {printed}");
        assert_eq!(row(&printed, "steam/satchel_bot_0")[1..3], ["yes", "accepted"], "{printed}");
        let refused = row(&printed, "steam/satchel_bot_1");
        assert_eq!(refused[1..4], ["yes", "refused:", code], "{field}: {printed}");
        assert!(!printed.contains(other_secret), "a secret is printed");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_clock_fails() {
    let (is_well, printed) = check(&providers(600).await, None);
    assert!(!is_well && printed.contains("behind the provider's"), "{printed}");
    assert_eq!(row(&printed, "alipay")[1..3], ["yes", "accepted"], "{printed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_without_an_answer_fails() {
    let settings = providers(0).await;
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nowhere = format!("http://127.0.0.1:{port}/gateway.do");
    let changed = ("SATCHEL_PAYMENTS_ALIPAY_GATEWAY_URL", nowhere.as_str());
    let (is_well, printed) = check(&settings, Some(changed));
    assert!(!is_well && printed.contains("it does not answer"), "{printed}");
    assert_eq!(row(&printed, "alipay")[1..3], ["no", "-"], "{printed}");
    assert_eq!(row(&printed, "wechat")[1..3], ["yes", "accepted"], "{printed}");
}

/// The bots' inventories are compared with the books, and nothing is changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stock_is_reconciled_with_what_the_bots_hold() {
    let (simulators, settings) = shop(0).await;
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let reconcile = |changed: Option<(&str, &str)>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
        command.args(["stock", "reconcile", "--database", &site.database]);
        command.current_dir(site.path()).envs(settings.iter().cloned()).envs(changed);
        let output = command.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        (output.status.success(), String::from_utf8(output.stdout).unwrap(), errors)
    };
    let (is_well, printed, errors) = reconcile(None);
    assert!(is_well, "{printed}{errors}");
    assert_eq!(printed, "satchel_bot_0  0 items\nsatchel_bot_1  0 items\n0 names differ\n");
    simulators.stock_steam_bots(vec![("A knife".to_owned(), None)]).await.unwrap();
    let (is_well, printed, _) = reconcile(None);
    let named = "unknown  2 of A knife: the bots hold 2, and must hold 0\n1 names differ\n";
    assert!(!is_well && printed.ends_with(named), "{printed}");
    let bots = &settings.iter().find(|(name, _)| *name == "SATCHEL_STEAM_BOTS").unwrap().1;
    let mut wrong: Value = serde_json::from_str(bots).unwrap();
    wrong[1]["password"] = "wrong".into();
    let (is_well, printed, _) = reconcile(Some(("SATCHEL_STEAM_BOTS", &wrong.to_string())));
    assert!(
        !is_well && printed.contains("satchel_bot_1  cannot be read: session_expired"),
        "{printed}"
    );
    let (is_well, _, errors) = reconcile(Some(("SATCHEL_STEAM_PROVIDER", "off")));
    assert!(!is_well && errors.contains("no bots of ours are configured"), "{errors}");
}
