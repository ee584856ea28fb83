//! Password hashing, off the async threads and with bounded concurrency.
//!
//! A hash is encrypted before it is stored: passwords cannot be tried against a stolen database
//! alone, a hash of another account or password is none here, and the master key can be replaced
//! without knowing any password.

use crate::keys::{NONCE_BYTES, Unsealed};
use crate::limits::{BlockingQueue, BlockingWork, Permit};
use crate::{Keys, Refusal, Result};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::{Password, Place, Sealed};
use std::sync::{Arc, OnceLock};

/// 12 MiB, three passes, one lane: among the equivalent settings of the OWASP cheat sheet, one that
/// needs little memory.
const MEMORY_KIB: u32 = 12 * 1024;
const PASSES: u32 = 3;

/// Concurrent comparisons, and concurrent hashes of new passwords; each needs 12 MiB.
const COMPARED_AT_ONCE: u32 = 2;
const HASHED_AT_ONCE: u32 = 1;

/// Callers that may wait for their turn; further ones get `Overloaded`.
const WAITING_MAX: usize = 256;

/// The hash that is compared when an account has no password, so that response times do not reveal
/// it. Made once for each process, because that takes as long as a login.
static DECOY: OnceLock<Arc<str>> = OnceLock::new();

/// A password's hash as stored, with its place.
pub(crate) type StoredHash = (Place, Sealed);

/// Hashes and compares passwords. Comparisons have a queue of their own, so that many registrations
/// do not delay logins. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    comparing: BlockingQueue,
    hashing: BlockingQueue,
    blocking: BlockingWork,
    decoy: Arc<str>,
    keys: Keys,
}

impl Passwords {
    /// `salt` is for the decoy hash.
    ///
    /// # Errors
    /// When the hash parameters are invalid.
    pub fn new(
        keys: Keys,
        salt: [u8; 16],
        blocking: BlockingWork,
    ) -> std::result::Result<Self, String> {
        let decoy = match DECOY.get() {
            Some(decoy) => Arc::clone(decoy),
            None => {
                let made = hash_now("decoy password 1", salt)?;
                Arc::clone(DECOY.get_or_init(|| made.into()))
            }
        };
        let queue = |limit, at_once| BlockingQueue::new(limit, blocking, at_once, WAITING_MAX);
        Ok(Self {
            comparing: queue("password_comparisons", COMPARED_AT_ONCE),
            hashing: queue("password_hashes", HASHED_AT_ONCE),
            blocking,
            decoy,
            keys,
        })
    }

    /// A queue for work that needs as much memory as all concurrent comparisons together. It runs
    /// one task at a time, and none while a password is compared.
    pub(crate) fn queue_beside_none(
        &self,
        limit: &'static str,
        waiting_max: usize,
    ) -> BlockingQueue {
        BlockingQueue::new(limit, self.blocking, 1, waiting_max).not_beside(&self.comparing)
    }

    /// The hash of a new password, to be sealed for its place.
    ///
    /// # Errors
    /// `Overloaded` when too many wait already.
    pub async fn hash(
        &self,
        password: String,
        salt: [u8; 16],
        nonce: [u8; NONCE_BYTES],
    ) -> Result<Unsealed> {
        let hash =
            self.hashing.run(move || hash_now(&password, salt)).await?.map_err(Refusal::fault)?;
        Ok(Unsealed::new(hash, nonce))
    }

    /// Waits for a permit to compare a password.
    pub(crate) async fn permit(&self) -> Result<Permit> {
        self.comparing.permit().await
    }

    /// Whether the password is right. Takes as long when there is no hash.
    pub(crate) async fn verify(
        &self,
        permit: Permit,
        password: String,
        hash: Option<StoredHash>,
    ) -> Result<bool> {
        let known = hash.is_some();
        let hash = match hash {
            Some((place, sealed)) => self.keys.open(place, &sealed).map_err(Refusal::fault)?,
            None => self.decoy.to_string(),
        };
        let matches = permit.run(move || verify_now(&password, &hash)).await?;
        Ok(matches && known)
    }
}

fn argon2() -> std::result::Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| e.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &str, salt: [u8; 16]) -> std::result::Result<String, String> {
    argon2()?
        .hash_password_with_salt(Password::fold(password).as_bytes(), &salt)
        .map(|h| h.to_string())
        .map_err(|e| e.to_string())
}

fn verify_now(password: &str, hash: &str) -> bool {
    let Ok(parsed) = PasswordHash::new(hash) else { return false };
    let password = Password::fold(password);
    argon2().is_ok_and(|a| a.verify_password(password.as_bytes(), &parsed).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{BlockingWork, Passwords, StoredHash};
    use crate::Keys;
    use domain::{Place, UserId};

    #[tokio::test]
    async fn a_password_is_the_same_on_every_keyboard() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let passwords = Passwords::new(keys.clone(), [1; 16], BlockingWork::OnThreads).unwrap();
        let own = Place::password_hash(UserId(5));
        for (set, typed) in [("e\u{301}a1234", "\u{e9}a1234"), ("\u{e9}a1234", "e\u{301}a1234")] {
            let hash = passwords.hash(set.to_owned(), [2; 16], [3; 12]).await.unwrap();
            let stored = (own, keys.seal_anywhere(own, &hash).unwrap());
            let permit = passwords.permit().await.unwrap();
            let matches = passwords.verify(permit, typed.to_owned(), Some(stored)).await.unwrap();
            assert!(matches, "{set:?} {typed:?}");
        }
    }

    #[tokio::test]
    async fn only_the_right_password_of_a_known_account_matches() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let passwords = Passwords::new(keys.clone(), [1; 16], BlockingWork::OnThreads).unwrap();
        let hash = passwords.hash("abc123".to_owned(), [2; 16], [3; 12]).await.unwrap();
        let own = Place::password_hash(UserId(5));
        let sealed = keys.seal_anywhere(own, &hash).unwrap();
        assert!(keys.open(own, &sealed).unwrap().starts_with("$argon2id$"));
        let verify = async |keys: &Keys, password: &str, hash: Option<StoredHash>| {
            let of = Passwords::new(keys.clone(), [1; 16], BlockingWork::OnThreads).unwrap();
            of.verify(of.permit().await.unwrap(), password.to_owned(), hash).await
        };
        let stolen = Keys::new(&[8; 32]).unwrap();
        let guess = verify(&stolen, "abc123", Some((own, sealed.clone()))).await;
        assert!(guess.is_err(), "no guess can be tried without the key");
        for elsewhere in [Place::password_hash(UserId(6)), Place::secret_hash(UserId(5))] {
            let moved = verify(&keys, "abc123", Some((elsewhere, sealed.clone()))).await;
            assert!(moved.is_err(), "the hash of another account or password");
        }
        for (password, hash, is_right) in [
            ("abc123", Some((own, sealed.clone())), true),
            ("abc124", Some((own, sealed.clone())), false),
            ("decoy password 1", None, false),
        ] {
            assert_eq!(verify(&keys, password, hash).await, Ok(is_right), "{password}");
        }
    }
}
