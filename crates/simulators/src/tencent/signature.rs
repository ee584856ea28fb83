//! Checks of a call's TC3 signature and time.

use aws_lc_rs::constant_time;
use axum::http::HeaderMap;
use serde_json::Value;

use super::ApiError;
use crate::{
    Sandbox,
    digest::{hex, mac, sha256},
};

const SCHEME: &str = "TC3-HMAC-SHA256";
const SKEW_SECONDS: u64 = 300;

/// A call whose signature and time are right.
#[derive(Debug)]
pub struct VerifiedCall {
    pub action: String,
    pub version: String,
    pub region: String,
    pub body: Value,
}

impl VerifiedCall {
    /// A text among the fields; empty when it is missing.
    pub fn text(&self, name: &str) -> &str {
        self.body.get(name).and_then(Value::as_str).unwrap_or_default()
    }
}

/// The parts of the `Authorization` header.
struct Proof<'a> {
    id: &'a str,
    date: &'a str,
    service: &'a str,
    headers: Vec<&'a str>,
    signature: &'a str,
}

impl<'a> Proof<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.strip_prefix(SCHEME)?.split(',');
        let mut part = |name| parts.next()?.trim().strip_prefix(name)?.strip_prefix('=');
        let (credential, headers) = (part("Credential")?, part("SignedHeaders")?);
        let signature = part("Signature")?;
        let mut scope = credential.split('/');
        let (id, date, service) = (scope.next()?, scope.next()?, scope.next()?);
        (scope.next() == Some("tc3_request") && scope.next().is_none()).then(|| Self {
            id,
            date,
            service,
            headers: headers.split(';').collect(),
            signature,
        })
    }
}

/// Reads a call to a product and verifies it.
pub fn verify(
    sandbox: &Sandbox,
    product: &str,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<VerifiedCall, ApiError> {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let proof =
        Proof::read(header("authorization")).ok_or(ApiError("AuthFailure.InvalidAuthorization"))?;
    let (id, secret) = sandbox.keys.tencent();
    if proof.id != id {
        return Err(ApiError("AuthFailure.SecretIdNotFound"));
    }
    let when: i64 = header("x-tc-timestamp").parse().map_err(|_| ApiError("InvalidParameter"))?;
    let now = (sandbox.now)().0.div_euclid(1000);
    if now.abs_diff(when) > SKEW_SECONDS {
        return Err(ApiError("AuthFailure.SignatureExpire"));
    }
    let covers = |name: &str| proof.headers.contains(&name);
    let scope = format!("{}/{product}/tc3_request", proof.date);
    let signed: Vec<(&str, String)> = proof
        .headers
        .iter()
        .map(|name| (*name, header(name).trim().to_ascii_lowercase()))
        .collect();
    let right = signature(&secret, (proof.date, product), &to_sign(when, &scope, &signed, body));
    let is_right =
        constant_time::verify_slices_are_equal(right.as_bytes(), proof.signature.as_bytes());
    let is_signed = is_right.is_ok()
        && utc_date(when).as_deref() == Some(proof.date)
        && proof.service == product
        && covers("content-type")
        && covers("host")
        && proof.headers.is_sorted();
    if !is_signed {
        return Err(ApiError("AuthFailure.SignatureFailure"));
    }
    let body = serde_json::from_slice(body).map_err(|_| ApiError("InvalidParameter"))?;
    let (action, version) = (header("x-tc-action").to_owned(), header("x-tc-version").to_owned());
    Ok(VerifiedCall { action, version, region: header("x-tc-region").to_owned(), body })
}

fn to_sign(when: i64, scope: &str, headers: &[(&str, String)], body: &[u8]) -> String {
    let mut canonical = String::from("POST\n/\n\n");
    for (name, value) in headers {
        canonical += &format!("{name}:{value}\n");
    }
    let names: Vec<&str> = headers.iter().map(|(name, _)| *name).collect();
    canonical += &format!("\n{}\n{}", names.join(";"), sha256(body));
    format!("{SCHEME}\n{when}\n{scope}\n{}", sha256(canonical.as_bytes()))
}

fn signature(secret: &str, (date, service): (&str, &str), text: &str) -> String {
    let mut key = format!("TC3{secret}").into_bytes();
    for step in [date, service, "tc3_request", text] {
        key = mac(&key, step.as_bytes()).as_ref().to_vec();
    }
    hex(&key)
}

fn utc_date(seconds: i64) -> Option<String> {
    Some(jiff::Timestamp::from_second(seconds).ok()?.strftime("%Y-%m-%d").to_string())
}

#[cfg(test)]
mod tests {
    use super::{signature, to_sign, utc_date};
    use serde_json::Value;

    /// Other software made the first vector, and Tencent's own page shows the second.
    #[test]
    fn computes_what_others_signed() {
        let vectors: Value =
            serde_json::from_str(include_str!("../../../gateways/src/tencent/vectors.json"))
                .unwrap();
        let content_type = ("content-type", "application/json; charset=utf-8".to_owned());
        for (vector, host, service, action) in [
            (&vectors["sms"], "sms.tencentcloudapi.com", "sms", Some("sendsms")),
            (&vectors["document"], "cvm.tencentcloudapi.com", "cvm", None),
        ] {
            let when = vector["ts"].as_i64().unwrap();
            let date = utc_date(when).unwrap();
            let mut headers = vec![content_type.clone(), ("host", host.to_owned())];
            headers.extend(action.map(|action| ("x-tc-action", action.to_owned())));
            let body = vector["payload"].as_str().unwrap().as_bytes();
            let scope = format!("{date}/{service}/tc3_request");
            let text = to_sign(when, &scope, &headers, body);
            assert_eq!(text, vector["string_to_sign"].as_str().unwrap());
            let secret = vector["secret_key"].as_str().unwrap();
            let made = signature(secret, (&date, service), &text);
            assert_eq!(made, vector["signature"].as_str().unwrap());
        }
        assert_eq!(utc_date(1_735_689_599).as_deref(), Some("2024-12-31"));
    }
}
