//! Checks of a call's ACS3 signature, time and nonce.

use std::collections::{BTreeMap, HashSet, VecDeque};

use aws_lc_rs::constant_time;
use axum::http::{HeaderMap, StatusCode};
use parking_lot::Mutex;

use super::ApiError;
use crate::{
    Sandbox,
    digest::{hex, mac, sha256},
    form,
};

const SCHEME: &str = "ACS3-HMAC-SHA256";
/// Headers that every signature covers.
const COVERED: [&str; 6] = [
    "host", "x-acs-action", "x-acs-content-sha256", "x-acs-date", "x-acs-signature-nonce",
    "x-acs-version",
];
const SKEW_MS: u64 = 15 * 60 * 1000;
const NONCES_MAX: usize = 10_000;

/// A call whose signature, time and nonce are right.
#[derive(Debug)]
pub struct VerifiedCall {
    pub action: String,
    pub version: String,
    params: BTreeMap<String, String>,
}

impl VerifiedCall {
    /// A parameter; empty when it is missing.
    pub fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }
}

/// The newest nonces. A call that repeats one is refused.
#[derive(Default)]
pub struct Nonces(Mutex<(HashSet<String>, VecDeque<String>)>);

impl Nonces {
    fn is_new(&self, nonce: &str) -> bool {
        let mut guard = self.0.lock();
        let (known, order) = &mut *guard;
        if !known.insert(nonce.to_owned()) {
            return false;
        }
        order.push_back(nonce.to_owned());
        if order.len() > NONCES_MAX
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

/// The three parts of the `Authorization` header.
struct Proof<'a> {
    credential: &'a str,
    headers: Vec<&'a str>,
    signature: &'a str,
}

impl<'a> Proof<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.strip_prefix(SCHEME)?.trim_start().split(',');
        let mut part = |name| parts.next()?.trim().strip_prefix(name)?.strip_prefix('=');
        let (credential, headers) = (part("Credential")?, part("SignedHeaders")?);
        Some(Self {
            credential,
            headers: headers.split(';').collect(),
            signature: part("Signature")?,
        })
    }
}

/// Reads a call and verifies it, in the order in which the gateway looks at it.
pub fn verify(
    sandbox: &Sandbox,
    query: &str,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<VerifiedCall, ApiError> {
    let bad = |code| ApiError(StatusCode::BAD_REQUEST, code);
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let proof = Proof::read(header("authorization")).ok_or(bad("IncompleteSignature"))?;
    let (id, secret) = sandbox.keys.aliyun();
    if proof.credential != id {
        return Err(ApiError(StatusCode::NOT_FOUND, "InvalidAccessKeyId.NotFound"));
    }
    let sent: Option<jiff::Timestamp> = header("x-acs-date").parse().ok();
    let sent =
        sent.filter(|_| header("x-acs-date").len() == 20).ok_or(bad("InvalidTimeStamp.Format"))?;
    if (sandbox.now)().0.abs_diff(sent.as_millisecond()) > SKEW_MS {
        return Err(bad("InvalidTimeStamp.Expired"));
    }
    let params = form::read(query).ok_or(bad("InvalidParameter"))?;
    let is_covered = |name: &str| proof.headers.contains(&name);
    let ours = headers.keys().map(|name| name.as_str());
    let all_covered = COVERED.into_iter().all(is_covered)
        && ours.filter(|name| name.starts_with("x-acs-")).all(is_covered)
        && proof.headers.is_sorted();
    let lines: String =
        proof.headers.iter().map(|name| format!("{name}:{}\n", header(name).trim())).collect();
    let signed =
        ["POST", "/", &canonical(&params), &lines, &proof.headers.join(";"), &sha256(body)];
    let text = format!("{SCHEME}\n{}", sha256(signed.join("\n").as_bytes()));
    let right = hex(mac(secret.as_bytes(), text.as_bytes()).as_ref());
    let is_right =
        constant_time::verify_slices_are_equal(right.as_bytes(), proof.signature.as_bytes());
    if !all_covered || is_right.is_err() || header("x-acs-content-sha256") != sha256(body) {
        return Err(bad("SignatureDoesNotMatch"));
    }
    if !sandbox.nonces.is_new(header("x-acs-signature-nonce")) {
        return Err(bad("SignatureNonceUsed"));
    }
    let (action, version) = (header("x-acs-action").to_owned(), header("x-acs-version").to_owned());
    Ok(VerifiedCall { action, version, params })
}

/// The pairs of a query, sorted and escaped as RFC 3986 says.
fn canonical(params: &BTreeMap<String, String>) -> String {
    let pairs: Vec<String> =
        params.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect();
    pairs.join("&")
}

fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                escaped.push(char::from(byte));
            }
            other => escaped += &format!("%{other:02X}"),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{canonical, escape};
    use crate::{
        digest::{hex, mac, sha256},
        form,
    };
    use serde_json::Value;

    /// Other software made the vectors, and Aliyun's own page shows two of them.
    #[test]
    fn computes_what_others_signed() {
        let vectors: Value =
            serde_json::from_str(include_str!("../../../gateways/src/aliyun/vectors.json"))
                .unwrap();
        let document = vectors["document"].as_array().unwrap();
        assert_eq!(document.len(), 2);
        for vector in document.iter().chain([&vectors["sms"]]) {
            let text = |name: &str| vector[name].as_str().unwrap();
            let query = canonical(&form::read(text("query")).unwrap());
            assert_eq!(query, text("query"));
            let headers = vector["headers"].as_object().unwrap();
            let lines: String = headers
                .iter()
                .map(|(name, value)| format!("{name}:{}\n", value.as_str().unwrap()))
                .collect();
            let names: Vec<&str> = headers.keys().map(String::as_str).collect();
            let signed = ["POST", "/", &query, &lines, &names.join(";"), &sha256(b"")].join("\n");
            assert_eq!(signed, text("canonical_request"));
            let to_sign = format!("ACS3-HMAC-SHA256\n{}", sha256(signed.as_bytes()));
            let secret = text("access_key_secret").as_bytes();
            assert_eq!(hex(mac(secret, to_sign.as_bytes()).as_ref()), text("signature"));
        }
    }

    #[test]
    fn escapes_all_but_unreserved_characters() {
        assert_eq!(escape("a b*c~d/é+"), "a%20b%2Ac~d%2F%C3%A9%2B");
    }
}
