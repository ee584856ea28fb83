//! Keyed hashes by which limits recognize a person whose account was deleted.
//!
//! Phone and ID number are deleted with the account, so the hashes cannot be computed again with
//! another key. Therefore their key is generated once for each database and stored sealed in it:
//! when the master key is replaced, only the seal changes.

use crate::Keys;
use crate::error::{Tx, fault};
use crate::keys::{NONCE_BYTES, Unsealed, keyed_hash};
use aws_lc_rs::hmac;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use db::Conn;
use domain::{Place, Sealed};
use store::operation::metadata;

/// Metadata key of the sealed key, in base64.
const NOTE: &str = "person_hash_key";
const PLACE: Place = Place::PERSON_HASH_KEY;

#[derive(Clone)]
pub(crate) struct PersonHashes(hmac::Key);

impl PersonHashes {
    /// Opens the stored key, or stores `fresh` where there is none.
    pub(crate) fn open(
        conn: &mut Conn,
        keys: &Keys,
        fresh: &[u8; 32],
        nonce: [u8; NONCE_BYTES],
    ) -> Tx<Self> {
        let text = match sealed_key(conn)? {
            Some(sealed) => keys.open(PLACE, &sealed).map_err(fault)?,
            None => {
                let text = crate::hex(fresh);
                let sealed = keys.seal(conn, PLACE, &Unsealed::new(text.as_str(), nonce))?;
                metadata::insert(conn, NOTE, &BASE64_STANDARD.encode(sealed.stored()))?;
                text
            }
        };
        Ok(Self(hmac::Key::new(hmac::HMAC_SHA256, text.as_bytes())))
    }

    pub(crate) fn phone(&self, number: &str) -> Vec<u8> {
        keyed_hash(&self.0, &[b"phone", number.as_bytes()])
    }

    pub(crate) fn id_card(&self, number: &[u8]) -> Vec<u8> {
        keyed_hash(&self.0, &[b"id card", number])
    }
}

/// The stored key; `None` before the first start.
pub(crate) fn sealed_key(conn: &mut Conn) -> Tx<Option<Sealed>> {
    let Some(text) = metadata::find(conn, NOTE)? else { return Ok(None) };
    // A text that is no base64 is no sealed value either.
    Ok(Some(Sealed::from_stored(BASE64_STANDARD.decode(text).unwrap_or_default())))
}

/// Seals the stored key with the current master key; the key itself does not change. Returns how
/// many values were sealed.
pub(crate) fn reseal(conn: &mut Conn, keys: &Keys, nonce: [u8; NONCE_BYTES]) -> Tx<u64> {
    let Some(sealed) = sealed_key(conn)?.filter(|sealed| !keys.is_current(sealed)) else {
        return Ok(0);
    };
    let text = keys.open(PLACE, &sealed).map_err(fault)?;
    let anew = keys.seal_anywhere(PLACE, &Unsealed::new(text, nonce)).map_err(fault)?;
    metadata::put(conn, NOTE, &BASE64_STANDARD.encode(anew.stored()))?;
    Ok(1)
}
