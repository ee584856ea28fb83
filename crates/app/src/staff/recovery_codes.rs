//! Codes that each replace the second factor once.

use super::totp::base32;
use crate::App;
use crate::keys::sha256;
use domain::RECOVERY_CODES;

/// 80 random bits, so that a hash without a key keeps them secret.
pub(super) const BYTES: usize = 10;

/// Characters between two hyphens.
const GROUP: usize = 4;

impl App {
    pub(super) fn new_recovery_codes(&self) -> Vec<String> {
        (0..RECOVERY_CODES).map(|_| shown(&self.random_bytes())).collect()
    }
}

/// A code of random bytes, as it is read and typed.
pub(super) fn shown(bytes: &[u8; BYTES]) -> String {
    let text = base32(bytes).to_ascii_lowercase();
    let groups = text.as_bytes().chunks(GROUP).map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join("-")
}

/// The hash of a code, however it is typed.
pub(super) fn hash(code: &str) -> [u8; 32] {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    sha256(plain.to_ascii_lowercase().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hyphens_spaces_and_capitals_make_no_difference() {
        let code = shown(&[0x5a; BYTES]);
        assert_eq!(code, "ljnf-uws2-ljnf-uws2");
        for typed in ["LJNFUWS2LJNFUWS2", " ljnf uws2 ljnf uws2 "] {
            assert_eq!(hash(typed), hash(&code));
        }
        assert_ne!(hash("ljnf-uws2-ljnf-uws3"), hash(&code));
    }
}
