//! The platform's keys: a public key that stays, and certificates that change.

use parking_lot::Mutex;
use std::sync::Arc;

use aws_lc_rs::{
    aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    encoding::{AsDer, Pkcs8V1Der},
    rsa::{KeyPair, OAEP_SHA1_MGF1SHA1, OaepPrivateDecryptingKey, PrivateDecryptingKey},
};
use axum::{extract::State, http::StatusCode, response::Response};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{DAY_SECONDS, Timestamp};
use serde_json::{Value, json};

use super::{Fail, PUBLIC_KEY_ID, certificate};
use crate::{Sandbox, SharedState, clock_and_rng, digest::hex, fault::Kind, reply, rsa};

/// The platform's certificates, oldest first, and how the client verifies.
#[derive(Default)]
pub struct Platform(Mutex<Held>);

#[derive(Default)]
struct Held {
    certificates: Vec<Certificate>,
    /// The client has no public key of ours.
    uses_certificates: bool,
}

#[derive(Clone)]
struct Certificate {
    serial: String,
    pem: String,
    pair: Arc<KeyPair>,
}

impl Platform {
    /// The client's `Wechatpay-Serial` says which key it verifies by; webhooks then use it too.
    pub fn note_client(&self, known: Option<&str>) {
        self.lock().uses_certificates = known != Some(PUBLIC_KEY_ID);
    }

    /// The private key of this name.
    fn key(&self, sandbox: &Sandbox, name: &str) -> Option<Pkcs8V1Der<'static>> {
        let certificates = self.lock().certificates.clone();
        let own = certificates.iter().find(|certificate| certificate.serial == name);
        let pair = match own {
            Some(certificate) => &certificate.pair,
            None if name == PUBLIC_KEY_ID => &sandbox.keys.wechat.platform,
            None => return None,
        };
        pair.as_der().ok()
    }

    fn lock(&self) -> parking_lot::MutexGuard<'_, Held> {
        self.0.lock()
    }

    /// The certificate that signs now; made when it is needed first.
    fn newest(&self) -> Option<Certificate> {
        let mut state = self.lock();
        if state.certificates.is_empty() {
            state.certificates.push(Certificate::make()?);
        }
        state.certificates.last().cloned()
    }
}

impl Certificate {
    fn make() -> Option<Self> {
        let pair = KeyPair::from_pkcs8(&rsa::generate()?).ok()?;
        let mut serial = clock_and_rng::random::<20>().ok()?;
        // Positive, and without a leading zero.
        serial[0] = 0x5a;
        let pem = certificate::pem(&pair, &serial)?;
        Some(Self { serial: hex(&serial).to_uppercase(), pem, pair: Arc::new(pair) })
    }
}

/// `POST /_sandbox/wechat/rotate`: the platform signs with a new certificate from now on.
pub async fn rotate(State(sandbox): State<SharedState>) -> Response {
    let Some(fresh) = Certificate::make() else {
        return reply::refused(StatusCode::INTERNAL_SERVER_ERROR, "internal");
    };
    let serial = fresh.serial.clone();
    sandbox.wechat.lock().certificates.push(fresh);
    reply::ok(json!({ "serial": serial }))
}

/// `GET /v3/certificates`: the two newest certificates, encrypted with the merchant's key.
pub fn listed(sandbox: &Sandbox) -> Result<Value, Fail> {
    let broken = Fail(500, "SYSTEM_ERROR");
    sandbox.wechat.newest().ok_or(broken)?;
    let known = sandbox.wechat.lock().certificates.clone();
    let (mut data, now) = (Vec::new(), (sandbox.now)());
    for (index, certificate) in known.iter().enumerate().rev().take(2) {
        let year = 365 * DAY_SECONDS;
        data.push(json!({
            "serial_no": certificate.serial,
            "effective_time": rfc3339(now),
            "expire_time": rfc3339(now.plus_seconds(year + i64::try_from(index).unwrap_or(0))),
            "encrypt_certificate": sealed(sandbox, &certificate.pem, "certificate").ok_or(broken)?,
        }));
    }
    Ok(json!({ "data": data }))
}

/// A value that is encrypted with the merchant's `APIv3` key.
pub fn sealed(sandbox: &Sandbox, plain: &str, about: &str) -> Option<Value> {
    let nonce: String = clock_and_rng::digits::<12>();
    let key = UnboundKey::new(&AES_256_GCM, sandbox.keys.wechat_api_v3_key().as_bytes()).ok()?;
    let unique = Nonce::try_assume_unique_for_key(nonce.as_bytes()).ok()?;
    let mut bytes = plain.as_bytes().to_vec();
    LessSafeKey::new(key)
        .seal_in_place_append_tag(unique, Aad::from(about.as_bytes()), &mut bytes)
        .ok()?;
    Some(json!({
        "algorithm": "AEAD_AES_256_GCM", "ciphertext": STANDARD.encode(bytes),
        "associated_data": about, "nonce": nonce,
    }))
}

/// A text that the merchant has encrypted with the platform's key of this name.
pub fn decrypted(sandbox: &Sandbox, name: &str, sealed: &str) -> Option<String> {
    let key = sandbox.wechat.key(sandbox, name)?;
    let key = PrivateDecryptingKey::from_pkcs8(key.as_ref()).ok()?;
    let key = OaepPrivateDecryptingKey::new(key).ok()?;
    let bytes = STANDARD.decode(sealed).ok()?;
    let mut buffer = vec![0; key.min_output_size()];
    let plain = key.decrypt(&OAEP_SHA1_MGF1SHA1, &bytes, &mut buffer, None).ok()?;
    String::from_utf8(plain.to_vec()).ok()
}

/// The headers that sign a response or webhook.
pub fn signed(
    sandbox: &Sandbox,
    body: &str,
    fault: Option<Kind>,
) -> Option<Vec<(&'static str, String)>> {
    let age = if fault == Some(Kind::StaleTimestamp) { 301 } else { 0 };
    let seconds = ((sandbox.now)().0 / 1000 - age).to_string();
    let nonce = hex(&clock_and_rng::random::<16>().ok()?);
    let text = format!("{seconds}\n{nonce}\n{body}\n");
    let (serial, signature) = if sandbox.wechat.lock().uses_certificates {
        let newest = sandbox.wechat.newest()?;
        (newest.serial, rsa::sign(&newest.pair, &text)?)
    } else {
        (PUBLIC_KEY_ID.to_owned(), rsa::sign(&sandbox.keys.wechat.platform, &text)?)
    };
    // As the real platform does now and then, to see whether a merchant verifies.
    let wrong = format!("WECHATPAY/SIGNTEST/{}", signature.get(20..)?);
    Some(vec![
        ("wechatpay-timestamp", seconds),
        ("wechatpay-nonce", nonce),
        ("wechatpay-serial", serial),
        ("wechatpay-signature-type", "WECHATPAY2-SHA256-RSA2048".to_owned()),
        ("wechatpay-signature", if fault == Some(Kind::BadSignature) { wrong } else { signature }),
    ])
}

/// Beijing's time as WeChat Pay writes it.
pub fn rfc3339(at: Timestamp) -> String {
    format!("{}+08:00", at.to_beijing_text().replace(' ', "T"))
}
