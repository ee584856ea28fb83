//! Signature of version 3 (`TC3-HMAC-SHA256`).

use domain::Timestamp;

use super::TencentKey;
use crate::{
    HttpRequest,
    digest::{hex, hmac_sha256, sha256_hex},
    endpoint::Endpoint,
};

const ALGORITHM: &str = "TC3-HMAC-SHA256";
const CONTENT_TYPE: &str = "application/json; charset=utf-8";

/// A call of API 3.0.
pub struct Call<'a> {
    /// The product, as the signature names it.
    pub service: &'static str,
    pub action: &'static str,
    pub version: &'static str,
    /// For products that have regions.
    pub region: Option<&'a str>,
    /// JSON.
    pub body: String,
}

/// The signed request of a call.
pub fn request(
    endpoint: &Endpoint,
    key: &TencentKey,
    call: &Call<'_>,
    now: Timestamp,
) -> HttpRequest {
    let action = call.action.to_ascii_lowercase();
    let signed = [
        ("content-type", CONTENT_TYPE),
        ("host", endpoint.host.as_str()),
        // The signature covers it in lower case.
        ("x-tc-action", action.as_str()),
    ];
    let scope = Scope::new(now, call.service);
    let canonical = canonical_request(&signed, call.body.as_bytes());
    let signature = scope.signature(&key.secret_key, &scope.text_to_sign(&canonical));
    let (id, names) = (&key.secret_id, names(&signed));
    let proof = format!(
        "{ALGORITHM} Credential={id}/{}, SignedHeaders={names}, Signature={signature}",
        scope.text()
    );
    let mut headers = vec![
        ("content-type", CONTENT_TYPE.to_owned()),
        ("authorization", proof),
        ("x-tc-action", call.action.to_owned()),
        ("x-tc-version", call.version.to_owned()),
        ("x-tc-timestamp", scope.seconds.to_string()),
    ];
    headers.extend(call.region.map(|region| ("x-tc-region", region.to_owned())));
    HttpRequest::post(endpoint.url.clone(), headers, call.body.clone().into_bytes())
}

/// The day and product that a signature is valid for.
pub struct Scope {
    /// Since the Unix epoch.
    seconds: i64,
    /// In UTC: between midnight and eight in Beijing it is the day before.
    date: String,
    service: &'static str,
}

impl Scope {
    pub fn new(now: Timestamp, service: &'static str) -> Self {
        let text = now.to_rfc3339();
        let date = text.split('T').next().unwrap_or_default().to_owned();
        Self { seconds: now.0.div_euclid(1000), date, service }
    }

    fn text(&self) -> String {
        format!("{}/{}/tc3_request", self.date, self.service)
    }

    pub fn text_to_sign(&self, canonical_request: &str) -> String {
        let hash = sha256_hex(canonical_request.as_bytes());
        format!("{ALGORITHM}\n{}\n{}\n{hash}", self.seconds, self.text())
    }

    pub fn signature(&self, secret_key: &str, text_to_sign: &str) -> String {
        let day = hmac_sha256(format!("TC3{secret_key}").as_bytes(), &self.date);
        let product = hmac_sha256(&day, self.service);
        let key = hmac_sha256(&product, "tc3_request");
        hex(&hmac_sha256(&key, text_to_sign))
    }
}

/// The parts of a request that are signed: the path is always `/`, and there is no query. Headers
/// are sorted by their lower-case names.
pub fn canonical_request(headers: &[(&str, &str)], body: &[u8]) -> String {
    let lines: String =
        headers.iter().map(|(name, value)| format!("{name}:{}\n", value.trim())).collect();
    format!("POST\n/\n\n{lines}\n{}\n{}", names(headers), sha256_hex(body))
}

fn names(headers: &[(&str, &str)]) -> String {
    let names: Vec<&str> = headers.iter().map(|(name, _)| *name).collect();
    names.join(";")
}
