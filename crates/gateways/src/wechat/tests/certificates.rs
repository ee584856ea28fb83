//! WeChat Pay's certificates: downloaded, verified by themselves, and changed.

use std::sync::Arc;

use app::ports::{Outcome, Payments};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{API_V3_KEY, client, config, generate, payment_no, sealed, signed};
use crate::{
    HttpResponse,
    rsa::{self, SigningKey},
    script::{NOW, Script},
    wechat::Wechat,
};

const FIRST: &str = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";
const SECOND: &str = "6157F09EFDC096DE15EBE81A47057A7232F1B8E2";

/// A platform's key and its certificate in PEM.
struct Platform {
    serial: &'static str,
    key: SigningKey,
    pem: String,
}

impl Platform {
    /// With openssl's certificate, whose serial number and public key are replaced in place.
    fn new(serial: &'static str) -> Self {
        let (private, public) = generate();
        let vectors: Value = serde_json::from_str(include_str!("../vectors.json")).unwrap();
        let known = |name: &str| vectors["certificate"][name].as_str().unwrap();
        let mut der = rsa::decode("c", known("pem")).unwrap();
        let hex = |text: &str| -> Vec<u8> {
            (0..text.len())
                .step_by(2)
                .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
                .collect()
        };
        for (old, new) in [
            (hex(known("serial")), hex(serial)),
            (rsa::decode("k", known("public_key")).unwrap(), public),
        ] {
            assert_eq!(old.len(), new.len());
            let at = der.windows(old.len()).position(|window| window == old).unwrap();
            der[at..at + new.len()].copy_from_slice(&new);
        }
        let key = SigningKey::read("platform", &private).unwrap();
        Self { serial, key, pem: STANDARD.encode(der) }
    }

    fn listed(&self) -> Value {
        json!({
            "serial_no": self.serial, "effective_time": "2025-01-01T00:00:00+08:00",
            "expire_time": "2030-01-01T00:00:00+08:00",
            "encrypt_certificate": sealed(&self.pem, "certificate"),
        })
    }

    /// Queues a response that this platform signs.
    fn answers(&self, script: &Script, status: u16, body: &str) {
        let headers = signed(&self.key, self.serial, body.as_bytes(), NOW);
        script.responds(HttpResponse { status, headers, body: body.as_bytes().to_vec() });
    }
}

fn list(platforms: &[&Platform]) -> String {
    let data: Vec<Value> = platforms.iter().map(|platform| platform.listed()).collect();
    json!({ "data": data }).to_string()
}

fn fixture() -> (Wechat, Arc<Script>) {
    let script = Script::new();
    (client(config(&generate().0, None), &script), script)
}

const ABSENT: &str = r#"{"code":"ORDER_NOT_EXIST"}"#;

async fn is_accepted(wechat: &Wechat) -> bool {
    wechat.query(&payment_no()).await != Outcome::Unknown
}

#[tokio::test]
async fn certificates_are_downloaded_before_the_first_call_and_named_in_it() {
    let (first, (wechat, script)) = (Platform::new(FIRST), fixture());
    first.answers(&script, 200, &list(&[&first]));
    first.answers(&script, 404, ABSENT);
    first.answers(&script, 404, ABSENT);
    assert!(is_accepted(&wechat).await && is_accepted(&wechat).await);
    let asked = script.asked();
    let paths: Vec<_> =
        asked.iter().map(|request| request.url.split('?').next().unwrap()).collect();
    assert_eq!((paths.len(), paths[0]), (3, "https://api.mch.test/v3/certificates"));
    let named = |at: usize| asked[at].headers.iter().find(|(n, _)| *n == "wechatpay-serial");
    assert_eq!(named(0), None);
    assert_eq!(named(1).unwrap().1, FIRST);
}

#[tokio::test]
async fn a_list_that_proves_nothing_makes_no_certificate_known() {
    let (first, second) = (Platform::new(FIRST), Platform::new(SECOND));
    let good = list(&[&first]);
    let mut renamed = json!({ "data": [first.listed()] });
    renamed["data"][0]["serial_no"] = json!(SECOND);
    let mut other_key = json!({ "data": [first.listed()] });
    other_key["data"][0]["encrypt_certificate"]["nonce"] = json!("fdasflkja485");
    let cases: [(u16, &Platform, String); 6] = [
        (500, &first, good.clone()),
        (200, &second, good.clone()),
        (200, &first, renamed.to_string()),
        (200, &first, other_key.to_string()),
        (200, &first, r#"{"data":[]}"#.to_owned()),
        (200, &first, good[..good.len() - 1].to_owned()),
    ];
    for (status, signer, body) in cases {
        let (wechat, script) = fixture();
        signer.answers(&script, status, &body);
        first.answers(&script, 404, ABSENT);
        // The response is by an unknown key, so the list is asked for again.
        script.is_silent();
        assert!(!is_accepted(&wechat).await, "{status} {body:.40}");
        assert!(script.is_empty());
    }
    assert_eq!(API_V3_KEY.len(), 32);
}

#[tokio::test]
async fn a_certificate_that_takes_the_place_of_another_is_fetched_when_it_is_named() {
    let (first, second) = (Platform::new(FIRST), Platform::new(SECOND));
    let script = Script::new();
    let (public_private, public) = generate();
    let fixed = SigningKey::read("platform", &public_private).unwrap();
    // With a public key nothing is downloaded, until a message names a certificate.
    let wechat = client(config(&generate().0, Some(&public)), &script);
    let headers = signed(&fixed, super::PUBLIC_KEY_ID, ABSENT.as_bytes(), NOW);
    script.responds(HttpResponse { status: 404, headers, body: ABSENT.as_bytes().to_vec() });
    assert!(is_accepted(&wechat).await);
    assert_eq!(script.asked().len(), 1);

    second.answers(&script, 404, ABSENT);
    second.answers(&script, 200, &list(&[&first, &second]));
    assert!(is_accepted(&wechat).await);
    assert_eq!(script.asked().len(), 2);
    first.answers(&script, 404, ABSENT);
    assert!(is_accepted(&wechat).await);

    // A name that nobody has is looked for once a minute, not each time.
    let strange = Platform::new("7157F09EFDC096DE15EBE81A47057A7232F1B8E3");
    strange.answers(&script, 404, ABSENT);
    assert!(!is_accepted(&wechat).await);
    assert!(script.is_empty());
}
