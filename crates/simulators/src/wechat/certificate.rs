//! Writes an X.509 certificate, signed by its own key.

use aws_lc_rs::{rand::SystemRandom, rsa::KeyPair, signature::RSA_PKCS1_SHA256};

use crate::rsa;

const INTEGER: u8 = 0x02;
const BIT_STRING: u8 = 0x03;
const UTF8: u8 = 0x0c;
const UTC_TIME: u8 = 0x17;
const SEQUENCE: u8 = 0x30;
const SET: u8 = 0x31;
const VERSION: u8 = 0xa0;
/// `sha256WithRSAEncryption` with its empty parameters.
const ALGORITHM: [u8; 13] =
    [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b, 0x05, 0x00];
/// `commonName`.
const COMMON_NAME: [u8; 5] = [0x06, 0x03, 0x55, 0x04, 0x03];

/// A certificate for this key in PEM.
pub fn pem(pair: &KeyPair, serial: &[u8]) -> Option<String> {
    let algorithm = element(SEQUENCE, &[&ALGORITHM]);
    let text = element(UTF8, &[b"SANDBOX WeChat Pay"]);
    let name = element(SEQUENCE, &[&element(SET, &[&element(SEQUENCE, &[&COMMON_NAME, &text])])]);
    let validity = element(
        SEQUENCE,
        &[&element(UTC_TIME, &[b"250101000000Z"]), &element(UTC_TIME, &[b"491231235959Z"])],
    );
    let content = element(
        SEQUENCE,
        &[
            &element(VERSION, &[&element(INTEGER, &[&[2]])]),
            &element(INTEGER, &[serial]),
            &algorithm,
            &name,
            &validity,
            &name,
            &rsa::public_der(pair)?,
        ],
    );
    let mut signature = vec![0; pair.public_modulus_len()];
    pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), &content, &mut signature).ok()?;
    let bits = element(BIT_STRING, &[&[0], &signature]);
    Some(rsa::pem("CERTIFICATE", &element(SEQUENCE, &[&content, &algorithm, &bits])))
}

/// A tag, the length of the parts together, and the parts.
fn element(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let bytes = length.to_be_bytes();
    let digits = &bytes[bytes.iter().take_while(|byte| **byte == 0).count()..];
    let mut der = vec![tag];
    if length >= 0x80 {
        der.push(0x80 | u8::try_from(digits.len()).unwrap_or(0));
        der.extend_from_slice(digits);
    } else {
        der.push(u8::try_from(length).unwrap_or(0));
    }
    parts.iter().for_each(|part| der.extend_from_slice(part));
    der
}
