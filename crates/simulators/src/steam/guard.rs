//! Codes and confirmations of an authenticator, as Steam checks them.

use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};

/// A code may be this many steps of 30 seconds early or late.
const DRIFT: i64 = 1;
/// A confirmation's time may be off by this, in seconds.
const SKEW_SECONDS: i64 = 60;

fn mac(secret: &[u8], message: &[u8]) -> [u8; 20] {
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret), message);
    let mut bytes = [0; 20];
    bytes.copy_from_slice(tag.as_ref());
    bytes
}

fn code(secret: &[u8], step: i64) -> String {
    let sum = mac(secret, &step.to_be_bytes());
    let at = (sum[19] % 16) as usize;
    let word = [sum[at] & 0x7f, sum[at + 1], sum[at + 2], sum[at + 3]];
    let mut rest = u32::from_be_bytes(word);
    let digits: Vec<char> = "23456789BCDFGHJKMNPQRTVWXY".chars().collect();
    (0..5)
        .map(|_| {
            let digit = digits[(rest % 26) as usize];
            rest /= 26;
            digit
        })
        .collect()
}

/// Whether a code is valid at a time in seconds.
pub fn is_code(secret: &[u8], given: &str, seconds: i64) -> bool {
    let step = seconds.div_euclid(30);
    (step - DRIFT..=step + DRIFT).any(|step| code(secret, step) == given)
}

/// Whether a key fits a confirmation's time and tag.
pub fn is_key(secret: &[u8], (given, tag): (&str, &str), time: i64, now: i64) -> bool {
    let mut message = Vec::from(time.to_be_bytes());
    message.extend_from_slice(tag.as_bytes());
    (now - time).abs() <= SKEW_SECONDS && STANDARD.encode(mac(secret, &message)) == given
}

#[cfg(test)]
mod tests {
    use super::{is_code, is_key};
    use base64::{Engine, engine::general_purpose::STANDARD};

    #[test]
    fn codes_and_keys_of_other_implementations_are_accepted() {
        let secret = STANDARD.decode("zvIayp3JPvtvX/QGHqsqKBk/44s=").unwrap();
        assert!(is_code(&secret, "2F9J5", 1_616_374_841));
        assert!(is_code(&secret, "2F9J5", 1_616_374_841 + 30));
        assert!(!is_code(&secret, "2F9J5", 1_616_374_841 + 90));
        let secret = STANDARD.decode("GQP46b73Ws7gr8GmZFR0sDuau5c=").unwrap();
        let (key, time) = ("NaL8EIMhfy/7vBounJ0CvpKbrPk=", 1_617_591_917);
        assert!(is_key(&secret, (key, "conf"), time, time + 60));
        assert!(!is_key(&secret, (key, "conf"), time, time + 61));
        assert!(!is_key(&secret, (key, "allow"), time, time));
    }
}
