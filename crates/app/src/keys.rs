//! Keys that are derived from the master key, one for each purpose.

use aws_lc_rs::aead::{AES_256_GCM_SIV, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::{digest, hmac};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::{Place, Sealed};
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

/// Prefix of sealed values; the id of their key follows.
const FORMAT: [u8; 2] = [b'S', 2];

/// Prefix of check values: that of the format, since no other one can be opened.
pub(crate) const CHECK_FORMAT: &str = "S2:";

type KeyId = [u8; 4];

struct SealingKey {
    id: KeyId,
    key: LessSafeKey,
    check: String,
}

impl SealingKey {
    fn new(master: &[u8; 32]) -> Result<Self, String> {
        let unbound = UnboundKey::new(&AES_256_GCM_SIV, derive(master, "satchel seal v2").as_ref())
            .map_err(|e| e.to_string())?;
        let check = keyed_hash(&digest_key(master), &[b"master key check"]);
        let mut id = KeyId::default();
        id.copy_from_slice(&check[..size_of::<KeyId>()]);
        let check = format!("{CHECK_FORMAT}{}", BASE64_STANDARD.encode(check));
        Ok(Self { id, key: LessSafeKey::new(unbound), check })
    }

    fn open(&self, nonce_and_body: &[u8], bound_to: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = nonce_and_body.split_first_chunk::<NONCE_BYTES>()?;
        let mut body = body.to_vec();
        let plain = self
            .key
            .open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::from(bound_to), &mut body)
            .ok()?;
        Some(plain.to_vec())
    }
}

/// A value to seal within a transaction, with its random nonce. A transaction that runs again may
/// seal it for another row with the same nonce, which AES-GCM-SIV allows.
#[derive(Clone)]
pub struct Unsealed {
    plain: Vec<u8>,
    nonce: [u8; NONCE_BYTES],
}

impl Unsealed {
    #[must_use]
    pub fn new(plain: impl Into<Vec<u8>>, nonce: [u8; NONCE_BYTES]) -> Self {
        Self { plain: plain.into(), nonce }
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

    /// Encrypts for a place. The result begins with the format, the id of the key and the nonce.
    ///
    /// # Errors
    /// When the crypto library fails.
    pub(crate) fn seal_anywhere(&self, place: Place, value: &Unsealed) -> Result<Sealed, String> {
        let head = [FORMAT.as_slice(), &self.current.id].concat();
        let mut body = value.plain.clone();
        let nonce = Nonce::assume_unique_for_key(value.nonce);
        self.current
            .key
            .seal_in_place_append_tag(nonce, Aad::from(bound_to(&head, place)), &mut body)
            .map_err(|e| e.to_string())?;
        Ok(Sealed::from_stored([head.as_slice(), &value.nonce, &body].concat()))
    }

    /// Decrypts what was sealed for this place.
    ///
    /// # Errors
    /// When it was sealed for another place or with another key, or was changed.
    pub fn open(&self, place: Place, sealed: &Sealed) -> Result<String, String> {
        let plain = self.open_bytes(place, sealed.stored());
        plain.and_then(|plain| String::from_utf8(plain).ok()).ok_or_else(|| {
            format!(
                "{place} cannot be opened: is this the right master key, and is the value in its place?"
            )
        })
    }

    fn open_bytes(&self, place: Place, sealed: &[u8]) -> Option<Vec<u8>> {
        let id = id_of(sealed)?;
        let mut keys = [Some(&self.current), self.previous.as_ref()].into_iter().flatten();
        let key = keys.find(|key| key.id == id)?;
        let (head, rest) = sealed.split_at(FORMAT.len() + id.len());
        key.open(rest, &bound_to(head, place))
    }

    pub(crate) fn is_current(&self, sealed: &Sealed) -> bool {
        id_of(sealed.stored()) == Some(self.current.id)
    }
}

/// The data that a seal covers besides the value.
fn bound_to(head: &[u8], place: Place) -> Vec<u8> {
    [head, &place.bytes()].concat()
}

/// Whether a value was sealed with the key of this check value.
pub(crate) fn is_sealed_by(sealed: &Sealed, check: &str) -> bool {
    let hash = check.strip_prefix(CHECK_FORMAT).and_then(|hash| BASE64_STANDARD.decode(hash).ok());
    let id = id_of(sealed.stored());
    id.is_some_and(|id| hash.is_some_and(|hash| hash.starts_with(&id)))
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
    use domain::{SealedColumn, UserId};

    const PLACE: Place = Place::id_card(UserId(5));

    fn seal(keys: &Keys, place: Place) -> Sealed {
        keys.seal_anywhere(place, &Unsealed::new("110101199003070011", [1; 12])).unwrap()
    }

    #[test]
    fn what_is_sealed_opens_only_unchanged_and_with_the_same_key() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let sealed = seal(&keys, PLACE);
        assert_eq!(keys.open(PLACE, &sealed).unwrap(), "110101199003070011");
        assert!(Keys::new(&[8; 32]).unwrap().open(PLACE, &sealed).is_err());
        for place in 0..sealed.stored().len() {
            let mut changed = sealed.stored().to_vec();
            changed[place] ^= 1;
            assert!(keys.open(PLACE, &Sealed::from_stored(changed)).is_err(), "byte {place}");
        }
        for foreign in [b"short".as_slice(), b"", "王小明".as_bytes()] {
            let foreign = Sealed::from_stored(foreign.to_vec());
            assert!(keys.open(PLACE, &foreign).is_err() && !keys.is_current(&foreign));
        }
    }

    #[test]
    fn what_is_sealed_opens_in_its_column_row_and_customer_alone() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let numbers = [1, 2, 3, 256, 1 << 32];
        let mut places = vec![Place::PERSON_HASH_KEY, Place::STEAM_PROOF];
        for column in SealedColumn::ALL {
            for (row, owner) in numbers.into_iter().flat_map(|row| numbers.map(|of| (row, of))) {
                places.push(column.in_row(row, UserId(owner)));
            }
        }
        for sealed_for in &places {
            let sealed = seal(&keys, *sealed_for);
            let opens = places.iter().filter(|place| keys.open(**place, &sealed).is_ok());
            assert_eq!(opens.collect::<Vec<_>>(), [sealed_for]);
        }
    }

    #[test]
    fn while_the_key_is_replaced_both_open_and_the_new_one_seals() {
        let (old, both) =
            (Keys::new(&[7; 32]).unwrap(), Keys::with_previous(&[8; 32], &[7; 32]).unwrap());
        let sealed = seal(&old, PLACE);
        assert!(both.open(PLACE, &sealed).is_ok() && !both.is_current(&sealed));
        assert_eq!(both.previous_check_value(), Some(old.check_value()));
        assert!(is_sealed_by(&sealed, old.check_value()));
        let anew = seal(&both, PLACE);
        assert!(both.is_current(&anew) && old.open(PLACE, &anew).is_err());
        assert!(!is_sealed_by(&anew, old.check_value()) && is_sealed_by(&anew, both.check_value()));
    }

    #[test]
    fn parts_do_not_run_together() {
        let keys = Keys::new(&[7; 32]).unwrap();
        assert_ne!(keys.digest(&[b"ab", b"c"]), keys.digest(&[b"a", b"bc"]));
    }
}
