//! Steam Guard: codes of the mobile authenticator, and the keys of its confirmations.

use aws_lc_rs::{digest, hmac};
use base64::{Engine, engine::general_purpose::STANDARD};

use crate::digest::hex;

/// The digits of a code.
const DIGITS: &[u8; 26] = b"23456789BCDFGHJKMNPQRTVWXY";
const CODE_CHARS: usize = 5;
/// How long a code is valid, in seconds.
const STEP_SECONDS: u64 = 30;
/// Length of a secret in bytes.
const SECRET_BYTES: usize = 20;

/// Reads a secret as the authenticator exports it: 20 bytes in base64.
pub fn read_secret(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text.trim()).ok().filter(|secret| secret.len() == SECRET_BYTES)
}

/// The code at a time in seconds.
pub fn code(shared_secret: &[u8], seconds: u64) -> String {
    let mac = sha1_mac(shared_secret, &(seconds / STEP_SECONDS).to_be_bytes());
    let start = mac.last().map_or(0, |byte| usize::from(byte & 15));
    let word = mac.iter().skip(start).take(4);
    let mut number = word.fold(0_u32, |number, byte| (number << 8) | u32::from(*byte));
    number &= 0x7fff_ffff;
    let mut code = String::new();
    for _ in 0..CODE_CHARS {
        code.push(char::from(DIGITS[number as usize % DIGITS.len()]));
        number /= DIGITS.len() as u32;
    }
    code
}

/// The key of a request about confirmations, in base64.
pub fn confirmation_key(identity_secret: &[u8], seconds: u64, tag: &str) -> String {
    let mut message = seconds.to_be_bytes().to_vec();
    message.extend(tag.as_bytes());
    STANDARD.encode(sha1_mac(identity_secret, &message))
}

/// The id of the authenticator's device that is derived from the account's id.
pub fn device_id(steam_id: u64) -> String {
    let sum = digest::digest(&digest::SHA1_FOR_LEGACY_USE_ONLY, steam_id.to_string().as_bytes());
    let text = hex(sum.as_ref());
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| &text[range]);
    format!("android:{}", parts.join("-"))
}

fn sha1_mac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, key);
    hmac::sign(&key, message).as_ref().to_vec()
}
