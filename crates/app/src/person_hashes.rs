//! Keyed hashes by which limits recognize a person whose account was deleted.
//!
//! Phone and ID number are deleted with the account, so the hashes cannot be computed again with
//! another key. Therefore their key is generated once for each database and stored sealed in it:
//! when the master key is replaced, only the seal changes.

use crate::error::Tx;
use crate::keys::{NONCE_BYTES, keyed_hash};
use crate::{Keys, Refusal};
use aws_lc_rs::hmac;
use domain::SealedText;
use store::{Conn, TxError, metadata};

/// Metadata key of the sealed key.
pub(crate) const NOTE: &str = "person_hash_key";

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
        let text = match metadata::find(conn, NOTE)? {
            Some(sealed) => keys.open_text(&SealedText::from_stored(sealed)).map_err(fault)?,
            None => {
                let text = crate::hex(fresh);
                metadata::insert(
                    conn,
                    NOTE,
                    keys.seal_text(&text, nonce).map_err(fault)?.stored(),
                )?;
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

fn fault(problem: String) -> TxError<Refusal> {
    store::serialization_error(std::io::Error::other(problem)).into()
}
