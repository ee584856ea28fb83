//! WeChat Pay against vectors made by node and openssl, and against itself.

use std::sync::Arc;

use app::ports::{PayBrowser, PayRequest, Payments, RefundRequest, Webhook, WebhookError};
use aws_lc_rs::{
    aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der},
    rsa::{KeyPair, KeySize},
    signature::KeyPair as _,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use serde_json::{Value, json};

use super::{Wechat, WechatConfig, WechatPublicKey, sign};
use crate::{
    HttpResponse, Ports,
    rsa::{SigningKey, VerifyingKey},
    script::{Fixed, NOW, Script},
};

mod calls;
mod certificates;
mod payouts;
mod statements;
mod vectors;
mod webhooks;

const PUBLIC_KEY_ID: &str = "PUB_KEY_ID_0119000000012025010100000000";
const API_V3_KEY: &str = "0123456789abcdef0123456789ABCDEF";
const MCH_ID: &str = "1900000001";
const APP_ID: &str = "wx0000000000000001";

type Headers = Vec<(String, String)>;

/// A client, its network, and WeChat Pay's private key.
struct Fixture {
    wechat: Wechat,
    script: Arc<Script>,
    platform: SigningKey,
    merchant: VerifyingKey,
}

/// The private and the public half of a new key.
fn generate() -> (String, Vec<u8>) {
    let pair = KeyPair::generate(KeySize::Rsa2048).unwrap();
    let private: Pkcs8V1Der<'_> = pair.as_der().unwrap();
    let public: PublicKeyX509Der<'_> = pair.public_key().as_der().unwrap();
    (STANDARD.encode(private.as_ref()), public.as_ref().to_vec())
}

fn config(private: &str, public_key: Option<&[u8]>) -> WechatConfig {
    WechatConfig {
        api_url: "https://api.mch.test".to_owned(),
        mch_id: MCH_ID.to_owned(),
        app_id: APP_ID.to_owned(),
        serial_no: "5157F09EFDC096DE15EBE81A47057A7200000000".to_owned(),
        private_key_pem: private.to_owned(),
        api_v3_key: API_V3_KEY.to_owned(),
        public_key: public_key
            .map(|der| WechatPublicKey { id: PUBLIC_KEY_ID.to_owned(), pem: STANDARD.encode(der) }),
        oauth: None,
    }
}

fn client(config: WechatConfig, script: &Arc<Script>) -> Wechat {
    let ports = Ports::over(Arc::new(Fixed), Arc::new(Fixed), script.clone());
    Wechat::new(config, ports).unwrap()
}

fn fixture() -> Fixture {
    let (ours, our_public) = generate();
    let (theirs, their_public) = generate();
    let script = Script::new();
    Fixture {
        wechat: client(config(&ours, Some(&their_public)), &script),
        script,
        platform: SigningKey::read("platform", &theirs).unwrap(),
        merchant: VerifyingKey::from_der("merchant", &our_public).unwrap(),
    }
}

/// The headers of a message that this key signs.
fn signed(key: &SigningKey, serial: &str, body: &[u8], at: Timestamp) -> Headers {
    let (seconds, nonce) = ((at.0 / 1000).to_string(), "593BEC0C930BF1AF");
    let text = sign::lines(&[&seconds, nonce, std::str::from_utf8(body).unwrap()]);
    [
        ("wechatpay-timestamp", seconds.as_str()),
        ("wechatpay-nonce", nonce),
        ("wechatpay-serial", serial),
        ("wechatpay-signature-type", "WECHATPAY2-SHA256-RSA2048"),
        ("wechatpay-signature", &key.sign(text.as_bytes()).unwrap()),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// The headers with one of them changed.
fn with(headers: &Headers, name: &str, value: &str) -> Headers {
    let changed = |(n, v): &(String, String)| {
        (n.clone(), if n == name { value.to_owned() } else { v.clone() })
    };
    headers.iter().map(changed).collect()
}

impl Fixture {
    /// A response that WeChat Pay signs.
    fn answers(&self, status: u16, body: &str) {
        let headers = signed(&self.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW);
        self.script.responds(HttpResponse { status, headers, body: body.as_bytes().to_vec() });
    }

    fn refuses(&self, status: u16, code: &str) {
        self.answers(status, &json!({ "code": code, "message": "m" }).to_string());
    }

    fn webhook(&self, headers: &Headers, body: &str) -> Result<Webhook, WebhookError> {
        self.wechat.verify_webhook(headers, body.as_bytes(), NOW)
    }
}

/// A value as WeChat Pay encrypts it.
fn sealed(plain: &str, about: &str) -> Value {
    let key = UnboundKey::new(&AES_256_GCM, API_V3_KEY.as_bytes()).unwrap();
    let nonce = Nonce::try_assume_unique_for_key(b"fdasflkja484").unwrap();
    let mut bytes = plain.as_bytes().to_vec();
    LessSafeKey::new(key)
        .seal_in_place_append_tag(nonce, Aad::from(about.as_bytes()), &mut bytes)
        .unwrap();
    json!({
        "algorithm": "AEAD_AES_256_GCM", "ciphertext": STANDARD.encode(bytes),
        "associated_data": about, "nonce": "fdasflkja484",
    })
}

fn payment_no() -> PaymentNo {
    PaymentNo::new(NOW, [7; 8])
}

fn pay_request(browser: PayBrowser) -> PayRequest {
    PayRequest {
        payment_no: payment_no(),
        method: PayMethod::Wechat,
        amount: Fen(1234),
        subject: "锦囊 S1".to_owned(),
        lang: domain::Lang::Zh,
        expires_at: NOW.plus_seconds(900),
        notify_url: "https://example.test/notify/wechat".to_owned(),
        return_url: "https://example.test/gift-pay?orderNo=S1&x=1".to_owned(),
        quit_url: String::new(),
        client_ip: "203.0.113.7".to_owned(),
        steam_id: None,
        browser,
    }
}

fn refund_request() -> RefundRequest {
    RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: payment_no(),
        provider_txn: "4200000001202501010000000001".to_owned(),
        amount: Fen(234),
        paid: Fen(1234),
    }
}
