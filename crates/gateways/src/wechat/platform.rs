//! WeChat Pay's own keys, by the serial number or id in `Wechatpay-Serial`: its public key, and its
//! platform certificates, which it replaces now and then and which are downloaded.

use std::collections::HashMap;

use app::ports::random_bytes;
use domain::Timestamp;
use parking_lot::Mutex;
use serde::Deserialize;

use super::{
    Wechat,
    api_v3_key::{ApiV3Key, EncryptedResource},
    certificate,
    sign::{self, Call, Signature},
};
use crate::{HttpResponse, Method, digest::hex, rsa::VerifyingKey};

/// How long certificates are used before they are downloaded again. WeChat Pay announces a new one
/// a day before it signs with it.
const CERTIFICATE_MAX_AGE_MS: i64 = 12 * 60 * 60 * 1000;
/// Least time between two downloads: anyone can send a webhook that names an unknown certificate.
const DOWNLOAD_INTERVAL_MIN_MS: i64 = 60 * 1000;

/// The keys by which WeChat Pay's messages are verified.
pub struct PlatformKeys {
    /// The public key of the configuration with its id.
    fixed: Option<(String, VerifyingKey)>,
    downloaded: Mutex<Downloaded>,
}

#[derive(Default)]
struct Downloaded {
    by_serial: HashMap<String, VerifyingKey>,
    /// The one that is valid for the longest time.
    newest: Option<String>,
    tried_at: Option<Timestamp>,
    /// A message named a certificate that is not here.
    is_missing: bool,
}

/// Whether a signature is WeChat Pay's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignatureCheck {
    Valid,
    Invalid,
    /// No key of this name is known yet.
    UnknownKey,
}

#[derive(Deserialize)]
struct CertificateList {
    data: Vec<ListedCertificate>,
}

#[derive(Deserialize)]
struct ListedCertificate {
    serial_no: String,
    expire_time: String,
    encrypt_certificate: EncryptedResource,
}

impl PlatformKeys {
    pub fn new(fixed: Option<(String, VerifyingKey)>) -> Self {
        Self { fixed, downloaded: Mutex::default() }
    }

    /// The name of the key that responses should be signed with.
    pub fn preferred(&self) -> Option<String> {
        let fixed = self.fixed.as_ref().map(|(id, _)| id.clone());
        fixed.or_else(|| self.lock().newest.clone())
    }

    /// The text encrypted for WeChat Pay, and the name of the key, which is the preferred one.
    pub fn encrypt(&self, plain: &str) -> Option<(String, String)> {
        if let Some((id, key)) = &self.fixed {
            return Some((id.clone(), key.encrypts(plain)?));
        }
        let downloaded = self.lock();
        let serial = downloaded.newest.clone()?;
        let sealed = downloaded.by_serial.get(&serial)?.encrypts(plain)?;
        Some((serial, sealed))
    }

    pub fn verify(&self, signature: &Signature<'_>) -> SignatureCheck {
        let check = |key: &VerifyingKey| {
            let is_right = key.verifies(&signature.text, signature.value);
            if is_right { SignatureCheck::Valid } else { SignatureCheck::Invalid }
        };
        match &self.fixed {
            Some((id, key)) if id == signature.serial => return check(key),
            _ => {}
        }
        let mut downloaded = self.lock();
        let known = downloaded.by_serial.get(signature.serial).map(check);
        if known.is_none() {
            downloaded.is_missing = true;
        }
        known.unwrap_or(SignatureCheck::UnknownKey)
    }

    /// Whether certificates must be downloaded before the next call. A public key needs none, but
    /// while a merchant changes from one to the other, messages under both arrive.
    fn is_due(&self, now: Timestamp) -> bool {
        let mut downloaded = self.lock();
        let age = downloaded.tried_at.map(|at| now.0 - at.0);
        let is_without = self.fixed.is_none() && downloaded.by_serial.is_empty();
        let is_old = self.fixed.is_none() && age.is_none_or(|age| age >= CERTIFICATE_MAX_AGE_MS);
        let is_interval_over = age.is_none_or(|age| age >= DOWNLOAD_INTERVAL_MIN_MS);
        let is_due = is_without || is_old || (downloaded.is_missing && is_interval_over);
        if is_due {
            downloaded.tried_at = Some(now);
            downloaded.is_missing = false;
        }
        is_due
    }

    fn lock(&self) -> parking_lot::MutexGuard<'_, Downloaded> {
        self.downloaded.lock()
    }
}

impl Wechat {
    /// Downloads the certificates when that is due. A failure is seen at the next signature.
    pub(super) async fn refresh_platform_keys(&self) {
        let now = self.ports.clock.now();
        if !self.platform.is_due(now) {
            return;
        }
        let nonce = hex(&random_bytes::<16>(self.ports.entropy.as_ref()));
        let call =
            Call { method: Method::Get, path: "/v3/certificates".to_owned(), body: String::new() };
        let Some(request) = sign::request(&self.account, &call, None, now, &nonce) else { return };
        let Ok(response) = self.ports.transport.send(request).await else { return };
        match certificates(&self.account.api_v3_key, &response, self.ports.clock.now()) {
            Some((by_serial, newest)) => {
                let mut downloaded = self.platform.lock();
                downloaded.by_serial = by_serial;
                downloaded.newest = newest;
            }
            None => {
                let status = response.status;
                tracing::warn!(status, "WeChat Pay's certificates could not be downloaded");
            }
        }
    }
}

/// The certificates in a response, which one of themselves must have signed.
fn certificates(
    api_v3_key: &ApiV3Key,
    response: &HttpResponse,
    now: Timestamp,
) -> Option<(HashMap<String, VerifyingKey>, Option<String>)> {
    if response.status != 200 {
        return None;
    }
    let list: CertificateList = serde_json::from_slice(&response.body).ok()?;
    let (mut by_serial, mut newest) = (HashMap::new(), None);
    for listed in list.data {
        let pem = String::from_utf8(api_v3_key.decrypt(&listed.encrypt_certificate)?).ok()?;
        let certificate = certificate::read(&pem).filter(|c| c.serial == listed.serial_no)?;
        let key = VerifyingKey::from_der("certificate", &certificate.public_key).ok()?;
        let valid = Some((listed.expire_time, listed.serial_no.clone()));
        newest = newest.max(valid);
        by_serial.insert(listed.serial_no, key);
    }
    let signature = sign::signature(|name| response.header(name), &response.body, now)?;
    let key = by_serial.get(signature.serial)?;
    let newest = newest.map(|(_, serial)| serial);
    key.verifies(&signature.text, signature.value).then_some((by_serial, newest))
}
