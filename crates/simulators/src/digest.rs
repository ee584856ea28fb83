//! SHA-256 and HMAC-SHA256 in hexadecimal, as the cloud vendors' gateways compute them.

use aws_lc_rs::{digest, hmac};

pub fn sha256(bytes: &[u8]) -> String {
    hex(digest::digest(&digest::SHA256, bytes).as_ref())
}

pub fn mac(key: &[u8], text: &[u8]) -> hmac::Tag {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text)
}

pub fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text += &format!("{byte:02x}");
    }
    text
}
