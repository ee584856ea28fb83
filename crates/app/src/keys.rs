//! Keys that are derived from the master key, one for each purpose.

use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::{digest, hmac};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::SealedText;
use std::fmt::{self, Write};
use std::sync::Arc;

/// The keys of this installation. While the master key is being replaced, values that were sealed
/// with the previous one can still be opened.
#[derive(Clone)]
pub struct Keys {
    digest: hmac::Key,
    current: Arc<SealingKey>,
    previous: Option<Arc<SealingKey>>,
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(…)")
    }
}

/// Length of the nonce of AES-GCM.
pub(crate) const NONCE_BYTES: usize = 12;

/// Prefix of sealed bytes; the id of their key follows.
const FORMAT: [u8; 2] = [b'S', 1];

/// Prefix of sealed text; the sealed bytes follow in base64.
const TEXT_FORMAT: &str = "sealed:";

type KeyId = [u8; 4];

struct SealingKey {
    id: KeyId,
    key: LessSafeKey,
    check: String,
}

impl SealingKey {
    fn new(master: &[u8; 32]) -> Result<Self, String> {
        let unbound = UnboundKey::new(&AES_256_GCM, derive(master, "satchel seal v1").as_ref())
            .map_err(|e| e.to_string())?;
        let mut id = KeyId::default();
        id.copy_from_slice(&derive(master, "satchel key id v1").as_ref()[..size_of::<KeyId>()]);
        let check = keyed_hash(&digest_key(master), &[b"master key check"]);
        Ok(Self { id, key: LessSafeKey::new(unbound), check: BASE64_STANDARD.encode(check) })
    }

    fn open(&self, nonce_and_body: &[u8], format: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = nonce_and_body.split_first_chunk::<NONCE_BYTES>()?;
        let mut body = body.to_vec();
        let plain = self
            .key
            .open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::from(format), &mut body)
            .ok()?;
        Some(plain.to_vec())
    }
}

impl Keys {
    /// # Errors
    /// When the crypto library rejects the derived key, which is not expected.
    pub fn new(master: &[u8; 32]) -> Result<Self, String> {
        Ok(Self {
            digest: digest_key(master),
            current: Arc::new(SealingKey::new(master)?),
            previous: None,
        })
    }

    /// With the keys of the master key that is being replaced.
    ///
    /// # Errors
    /// As [`Keys::new`].
    pub fn with_previous(master: &[u8; 32], previous: &[u8; 32]) -> Result<Self, String> {
        Ok(Self { previous: Some(Arc::new(SealingKey::new(previous)?)), ..Self::new(master)? })
    }

    /// A value that identifies the master key without revealing it.
    #[must_use]
    pub fn check_value(&self) -> &str {
        &self.current.check
    }

    /// [`Keys::check_value`] of the master key that is being replaced.
    #[must_use]
    pub fn previous_check_value(&self) -> Option<&str> {
        self.previous.as_ref().map(|key| key.check.as_str())
    }

    /// A keyed hash (HMAC) of the parts, each with its length, so that `["ab", "c"]` and `["a",
    /// "bc"]` differ.
    #[must_use]
    pub fn digest(&self, parts: &[&[u8]]) -> Vec<u8> {
        keyed_hash(&self.digest, parts)
    }

    /// Encrypts. The result begins with the format, the id of the key and the nonce.
    ///
    /// # Errors
    /// When the crypto library fails.
    pub fn seal(&self, plain: &[u8], nonce: [u8; NONCE_BYTES]) -> Result<Vec<u8>, String> {
        let format = [FORMAT.as_slice(), &self.current.id].concat();
        let mut body = plain.to_vec();
        let aad = Aad::from(&format);
        self.current
            .key
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut body)
            .map_err(|e| e.to_string())?;
        Ok([format.as_slice(), &nonce, &body].concat())
    }

    /// Decrypts the result of [`Keys::seal`]; `None` when it was made with another key or was
    /// changed.
    #[must_use]
    pub fn open(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        let id = id_of(sealed)?;
        let mut keys = [Some(&self.current), self.previous.as_ref()].into_iter().flatten();
        let key = keys.find(|key| key.id == id)?;
        let (format, rest) = sealed.split_at(FORMAT.len() + id.len());
        key.open(rest, format)
    }

    /// # Errors
    /// As [`Keys::seal`].
    pub fn seal_text(&self, plain: &str, nonce: [u8; NONCE_BYTES]) -> Result<SealedText, String> {
        let sealed = BASE64_STANDARD.encode(self.seal(plain.as_bytes(), nonce)?);
        Ok(SealedText::from_stored(format!("{TEXT_FORMAT}{sealed}")))
    }

    /// Decrypts text.
    ///
    /// # Errors
    /// When it is not sealed, was sealed with another key or was changed.
    pub fn open_text(&self, text: &SealedText) -> Result<String, String> {
        let plain = sealed_bytes(text).and_then(|sealed| self.open(&sealed));
        let plain = plain.and_then(|plain| String::from_utf8(plain).ok());
        plain
            .ok_or_else(|| "sealed text cannot be opened: is this the right master key?".to_owned())
    }

    pub(crate) fn is_current(&self, sealed: &[u8]) -> bool {
        id_of(sealed) == Some(self.current.id)
    }

    pub(crate) fn is_current_text(&self, text: &SealedText) -> bool {
        sealed_bytes(text).is_some_and(|sealed| self.is_current(&sealed))
    }
}

fn sealed_bytes(text: &SealedText) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(text.stored().strip_prefix(TEXT_FORMAT)?).ok()
}

fn id_of(sealed: &[u8]) -> Option<KeyId> {
    sealed.strip_prefix(&FORMAT).and_then(|rest| rest.first_chunk()).copied()
}

fn derive(master: &[u8; 32], purpose: &str) -> hmac::Tag {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, master), purpose.as_bytes())
}

fn digest_key(master: &[u8; 32]) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, derive(master, "satchel digest v1").as_ref())
}

pub(crate) fn keyed_hash(key: &hmac::Key, parts: &[&[u8]]) -> Vec<u8> {
    let mut context = hmac::Context::with_key(key);
    for part in parts {
        context.update(&(part.len() as u64).to_be_bytes());
        context.update(part);
    }
    context.sign().as_ref().to_vec()
}

/// SHA-256 without a key, for values with enough entropy.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    out.copy_from_slice(digest::digest(&digest::SHA256, bytes).as_ref());
    out
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut digits, byte| {
        // Writing into a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_only_unchanged_and_with_the_same_key() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let sealed = keys.seal(b"110101199003070011", [1; 12]).unwrap();
        assert_eq!(keys.open(&sealed).unwrap(), b"110101199003070011");
        assert_eq!(Keys::new(&[8; 32]).unwrap().open(&sealed), None);
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert_eq!(keys.open(&changed), None, "byte {place}");
        }
        assert_eq!(keys.open(b"short"), None);
    }

    #[test]
    fn while_the_key_is_replaced_both_open_and_the_new_one_seals() {
        let (old, both) =
            (Keys::new(&[7; 32]).unwrap(), Keys::with_previous(&[8; 32], &[7; 32]).unwrap());
        let text = old.seal_text("王小明", [1; 12]).unwrap();
        assert!(!text.stored().contains("王"));
        assert_eq!(both.open_text(&text).unwrap(), "王小明");
        assert!(
            !both.is_current_text(&text) && both.previous_check_value() == Some(old.check_value())
        );
        let anew = both.seal_text("王小明", [2; 12]).unwrap();
        assert!(both.is_current_text(&anew) && old.open_text(&anew).is_err());
    }

    #[test]
    fn text_that_is_not_sealed_does_not_open() {
        let keys = Keys::new(&[7; 32]).unwrap();
        for text in ["欧阳小明", "", "sealed:", "sealed:not base64"] {
            let text = SealedText::from_stored(text.to_owned());
            assert!(keys.open_text(&text).is_err() && !keys.is_current_text(&text), "{text:?}");
        }
    }

    #[test]
    fn parts_do_not_run_together() {
        let keys = Keys::new(&[7; 32]).unwrap();
        assert_ne!(keys.digest(&[b"ab", b"c"]), keys.digest(&[b"a", b"bc"]));
    }
}
