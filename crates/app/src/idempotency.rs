//! The same key and the same request: the first answer again. The same key and another request:
//! refused.

use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::{App, IdemKey, Refusal};
use domain::{Timestamp, UserId};
use serde::{Serialize, de::DeserializeOwned};
use store::idempotency::Remembered;
use store::{Conn, TxError, idempotency};

/// A request under a key, ready to be looked up inside a transaction.
#[derive(Debug, Clone)]
pub(crate) struct IdempotencyGuard {
    user_id: UserId,
    key: Option<String>,
    call: &'static str,
    params_digest: [u8; 32],
    now: Timestamp,
    kept_ms: i64,
}

impl App {
    /// Prepares a call for [`IdempotencyGuard::run`]. `params` are what makes two requests the
    /// same.
    pub(crate) fn idempotency_guard(
        &self,
        user_id: UserId,
        key: IdemKey,
        call: &'static str,
        params: &str,
        now: Timestamp,
    ) -> IdempotencyGuard {
        let kept_ms = self.rules.idempotency_seconds.saturating_mul(1000);
        IdempotencyGuard {
            user_id,
            key: key.0,
            call,
            params_digest: sha256(params.as_bytes()),
            now,
            kept_ms,
        }
    }
}

impl IdempotencyGuard {
    /// Runs `work` unless its answer is remembered; remembers the answer in the same transaction.
    ///
    /// A refusal is not remembered: it undoes the transaction, so it does not burn the key.
    pub(crate) fn run<T: Serialize + DeserializeOwned>(
        &self,
        conn: &mut Conn,
        work: impl FnOnce(&mut Conn) -> Tx<T>,
    ) -> Tx<T> {
        let Some(key) = &self.key else { return work(conn) };
        if let Some(known) = idempotency::find(conn, self.user_id, key)? {
            if self.now.ms_since(known.created_at) < self.kept_ms {
                return self.repeat(&known);
            }
            idempotency::remove(conn, self.user_id, key)?;
        }
        let value = match work(conn) {
            // What refuses this may be the effect of the very same request, done since the key was
            // looked up: then its answer counts.
            Err(TxError::Refused(_)) if idempotency::find(conn, self.user_id, key)?.is_some() => {
                return Err(store::conflict().into());
            }
            done => done?,
        };
        let answer = serde_json::to_string(&value).map_err(json_error)?;
        let remembered = Remembered {
            user_id: self.user_id,
            key: key.clone(),
            call: self.call.to_owned(),
            params_digest: self.params_digest.to_vec(),
            answer,
            created_at: self.now,
        };
        idempotency::insert(conn, &remembered)?;
        Ok(value)
    }

    fn repeat<T: DeserializeOwned>(&self, known: &Remembered) -> Tx<T> {
        if known.call != self.call || known.params_digest != self.params_digest {
            return refuse(Refusal::IdempotencyConflict);
        }
        serde_json::from_str(&known.answer).map_err(json_error)
    }
}

fn json_error(error: serde_json::Error) -> TxError<Refusal> {
    TxError::Db(store::serialization_error(error))
}
