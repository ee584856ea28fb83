//! Signature of version 3 (`ACS3-HMAC-SHA256`).

use std::fmt::Write as _;

use domain::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::AliyunKey;
use crate::{
    HttpRequest,
    digest::{hex, hmac_sha256, sha256_hex},
    endpoint::Endpoint,
};

const ALGORITHM: &str = "ACS3-HMAC-SHA256";
/// RFC 3986: everything but unreserved characters is escaped.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// An RPC call: its parameters stand in the query, and its body is empty.
pub struct Call<'a> {
    pub action: &'static str,
    pub version: &'static str,
    pub params: Vec<(&'static str, &'a str)>,
}

/// The signed request of a call; `nonce` must be new for each.
pub fn request(
    endpoint: &Endpoint,
    key: &AliyunKey,
    call: &Call<'_>,
    now: Timestamp,
    nonce: &str,
) -> HttpRequest {
    let query = canonical_query(&call.params);
    let mut headers = vec![
        ("x-acs-action", call.action.to_owned()),
        ("x-acs-content-sha256", sha256_hex(b"")),
        ("x-acs-date", utc_second(now)),
        ("x-acs-signature-nonce", nonce.to_owned()),
        ("x-acs-version", call.version.to_owned()),
    ];
    let mut signed = vec![("host", endpoint.host.as_str())];
    signed.extend(headers.iter().map(|(name, value)| (*name, value.as_str())));
    let signature =
        signature(&key.access_key_secret, &text_to_sign(&canonical_request(&query, &signed, b"")));
    let names = names(&signed);
    let id = &key.access_key_id;
    let proof = format!("{ALGORITHM} Credential={id},SignedHeaders={names},Signature={signature}");
    headers.push(("authorization", proof));
    HttpRequest::post(format!("{}?{query}", endpoint.url), headers, Vec::new())
}

/// Pairs sorted by name and escaped. It is sent in the same form, so that there is one reading.
pub fn canonical_query(pairs: &[(&str, &str)]) -> String {
    let mut sorted = pairs.to_vec();
    sorted.sort_unstable();
    let mut text = String::new();
    for (name, value) in sorted {
        let separator = if text.is_empty() { "" } else { "&" };
        let (name, value) =
            (utf8_percent_encode(name, ESCAPED), utf8_percent_encode(value, ESCAPED));
        let _ = write!(text, "{separator}{name}={value}");
    }
    text
}

/// The parts of a request that are signed. The path of an RPC call is always `/`; headers are
/// sorted by their lower-case names.
pub fn canonical_request(query: &str, headers: &[(&str, &str)], body: &[u8]) -> String {
    let lines: String =
        headers.iter().map(|(name, value)| format!("{name}:{}\n", value.trim())).collect();
    format!("POST\n/\n{query}\n{lines}\n{}\n{}", names(headers), sha256_hex(body))
}

pub fn text_to_sign(canonical_request: &str) -> String {
    format!("{ALGORITHM}\n{}", sha256_hex(canonical_request.as_bytes()))
}

pub fn signature(secret: &str, text_to_sign: &str) -> String {
    hex(&hmac_sha256(secret.as_bytes(), text_to_sign))
}

fn names(headers: &[(&str, &str)]) -> String {
    let names: Vec<&str> = headers.iter().map(|(name, _)| *name).collect();
    names.join(";")
}

/// `yyyy-MM-ddTHH:mm:ssZ`
fn utc_second(now: Timestamp) -> String {
    let text = now.to_rfc3339();
    format!("{}Z", text.split('.').next().unwrap_or_default())
}
