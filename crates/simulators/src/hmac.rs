//! The server side of the sandbox's own protocol: JSON bodies under HMAC-SHA256, in three headers.
//!
//! The signed text is `kind LF subject LF timestamp LF nonce LF body`.

use aws_lc_rs::hmac;
use axum::http::HeaderMap;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::Timestamp;

use crate::clock_and_rng;

const WINDOW_MS: i64 = 300_000;
/// The names of the three headers: time, nonce and signature.
const HEADERS: [&str; 3] = ["x-sandbox-timestamp", "x-sandbox-nonce", "x-sandbox-signature"];

/// Checks a request to `path`. Returns the nonce that the response must repeat.
pub fn check_request(
    secret: &[u8],
    path: &str,
    headers: &HeaderMap,
    body: &[u8],
    now: Timestamp,
) -> Option<String> {
    let [when, nonce, proof] =
        HEADERS.map(|name| headers.get(name).and_then(|value| value.to_str().ok()));
    let (when, nonce, proof) = (when?, nonce?, proof?);
    let sent = when.parse::<i64>().ok()?;
    if now.0.abs_diff(sent) > WINDOW_MS.unsigned_abs() {
        return None;
    }
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    let proof = STANDARD.decode(proof).ok()?;
    hmac::verify(&key, &signed(["request", path, when, nonce], body), &proof).ok()?;
    Some(nonce.to_owned())
}

/// Headers of a response or webhook of the sandbox; `bad` makes the signature wrong.
pub fn headers(
    secret: &[u8],
    (kind, subject): (&str, &str),
    body: &[u8],
    now: Timestamp,
    bad: bool,
) -> Vec<(&'static str, String)> {
    let (when, nonce) = (now.0.to_string(), clock_and_rng::digits::<24>());
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    let signed = signed([kind, subject, &when, &nonce], body);
    let mut proof = hmac::sign(&key, &signed).as_ref().to_vec();
    if bad && let Some(first) = proof.first_mut() {
        *first ^= 1;
    }
    HEADERS.into_iter().zip([when, nonce, STANDARD.encode(proof)]).collect()
}

fn signed(parts: [&str; 4], body: &[u8]) -> Vec<u8> {
    let mut text = parts.join("\n").into_bytes();
    text.push(b'\n');
    text.extend(body);
    text
}
