//! SHA256withRSA for the platform. It shares no code with the client, so that a misreading of the
//! protocol cannot pass on both sides.

use aws_lc_rs::{
    encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der},
    rand::SystemRandom,
    rsa::{KeyPair, KeySize},
    signature::{KeyPair as _, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, UnparsedPublicKey},
};
use base64::{Engine, engine::general_purpose::STANDARD};

/// A new private key as PKCS#8.
pub fn generate() -> Option<Vec<u8>> {
    let pair = KeyPair::generate(KeySize::Rsa2048).ok()?;
    let der: Pkcs8V1Der<'_> = pair.as_der().ok()?;
    Some(der.as_ref().to_vec())
}

/// The public half as X.509 SubjectPublicKeyInfo.
pub fn public_der(pair: &KeyPair) -> Option<Vec<u8>> {
    let der: PublicKeyX509Der<'_> = pair.public_key().as_der().ok()?;
    Some(der.as_ref().to_vec())
}

/// PEM with lines of 64 characters.
pub fn pem(label: &str, der: &[u8]) -> String {
    let mut text = format!("-----BEGIN {label}-----\n");
    for (index, digit) in STANDARD.encode(der).chars().enumerate() {
        if index > 0 && index % 64 == 0 {
            text.push('\n');
        }
        text.push(digit);
    }
    text + &format!("\n-----END {label}-----\n")
}

/// A signature in base64. It takes a fraction of a millisecond, so it stays on the async thread.
pub fn sign(pair: &KeyPair, text: &str) -> Option<String> {
    let mut signature = vec![0; pair.public_modulus_len()];
    pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature).ok()?;
    Some(STANDARD.encode(signature))
}

/// Whether the private half of this key signed the text.
pub fn is_signed(public_der: &[u8], text: &str, signature: &str) -> bool {
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, public_der);
    STANDARD
        .decode(signature)
        .is_ok_and(|signature| key.verify(text.as_bytes(), &signature).is_ok())
}
