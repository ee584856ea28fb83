//! Secrets made from one master key: a key of its own for each purpose.

use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::{digest, hmac};
use std::fmt;

/// The keys of this installation.
#[derive(Clone)]
pub struct Keys {
    digest: hmac::Key,
    seal: std::sync::Arc<LessSafeKey>,
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(…)")
    }
}

const NONCE_BYTES: usize = 12;

impl Keys {
    /// Derives the keys.
    ///
    /// # Errors
    /// When the crypto library refuses the derived key, which it has no reason to.
    pub fn new(master: &[u8; 32]) -> Result<Self, String> {
        let root = hmac::Key::new(hmac::HMAC_SHA256, master);
        let derive = |purpose: &str| hmac::sign(&root, purpose.as_bytes());
        let unbound = UnboundKey::new(&AES_256_GCM, derive("satchel seal v1").as_ref()).map_err(|e| e.to_string())?;
        Ok(Self {
            digest: hmac::Key::new(hmac::HMAC_SHA256, derive("satchel digest v1").as_ref()),
            seal: std::sync::Arc::new(LessSafeKey::new(unbound)),
        })
    }

    /// A keyed hash of parts that are kept apart from one another.
    #[must_use]
    pub fn digest(&self, parts: &[&[u8]]) -> Vec<u8> {
        let mut context = hmac::Context::with_key(&self.digest);
        for part in parts {
            context.update(&(part.len() as u64).to_be_bytes());
            context.update(part);
        }
        context.sign().as_ref().to_vec()
    }

    /// Encrypts; the nonce comes first in what is given back.
    ///
    /// # Errors
    /// When the crypto library fails.
    pub fn seal(&self, plain: &[u8], nonce: [u8; NONCE_BYTES]) -> Result<Vec<u8>, String> {
        let mut body = plain.to_vec();
        self.seal.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut body).map_err(|e| e.to_string())?;
        Ok([nonce.as_slice(), &body].concat())
    }

    /// Decrypts what [`Keys::seal`] made; `None` when it was made with another key or changed since.
    #[must_use]
    pub fn open(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let mut body = body.to_vec();
        let plain = self.seal.open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::empty(), &mut body).ok()?;
        Some(plain.to_vec())
    }
}

/// Plain SHA-256, for what is random enough to need no key.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    out.copy_from_slice(digest::digest(&digest::SHA256, bytes).as_ref());
    out
}

#[cfg(test)]
mod tests {
    use super::Keys;

    #[test]
    fn what_is_sealed_opens_only_unchanged_and_with_the_same_key() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let mut sealed = keys.seal(b"110101199003070011", [1; 12]).unwrap();
        assert_eq!(keys.open(&sealed).unwrap(), b"110101199003070011");
        assert_eq!(Keys::new(&[8; 32]).unwrap().open(&sealed), None);
        sealed[15] ^= 1;
        assert_eq!(keys.open(&sealed), None);
        assert_eq!(keys.open(b"short"), None);
    }

    #[test]
    fn parts_do_not_run_together() {
        let keys = Keys::new(&[7; 32]).unwrap();
        assert_ne!(keys.digest(&[b"ab", b"c"]), keys.digest(&[b"a", b"bc"]));
    }
}
