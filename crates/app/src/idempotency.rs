//! Idempotency keys: a repeated request with the same key gets the first response again; another
//! request with the same key is refused.

use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::{App, IdemKey, Refusal};
use db::{Conn, TxError};
use domain::{Timestamp, UserId};
use serde::{Serialize, de::DeserializeOwned};
use store::operation::idempotency;
use store::operation::idempotency::StoredResponse;

/// A request with its idempotency key, to be looked up inside the transaction.
#[derive(Debug, Clone)]
pub(crate) struct IdempotencyGuard {
    user_id: UserId,
    key: Option<String>,
    call: &'static str,
    params_digest: [u8; 32],
    now: Timestamp,
    kept_ms: i64,
    /// Whether this node must not move money, since other rules are in force.
    is_refused: bool,
}

impl App {
    /// `params` is the text by which two requests are the same.
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
            is_refused: self.rules_are_refused(),
        }
    }
}

impl IdempotencyGuard {
    /// Runs `work` unless its response is stored; stores the response in the same transaction.
    ///
    /// A refusal rolls the transaction back, so it is not stored and the key can be used again.
    pub(crate) fn run<T: Serialize + DeserializeOwned>(
        &self,
        conn: &mut Conn,
        work: impl FnOnce(&mut Conn) -> Tx<T>,
    ) -> Tx<T> {
        if self.is_refused {
            return refuse(Refusal::Unavailable);
        }
        let Some(key) = &self.key else { return work(conn) };
        if let Some(known) = idempotency::find(conn, self.user_id, key)? {
            if self.now.ms_since(known.created_at) < self.kept_ms {
                return self.repeat(&known);
            }
            idempotency::remove(conn, self.user_id, key)?;
        }
        let value = match work(conn) {
            // The refusal may be caused by the effect of the same request, committed since the key
            // was looked up: run again, which returns its response.
            Err(TxError::Refused(_)) if idempotency::find(conn, self.user_id, key)?.is_some() => {
                return Err(db::conflict().into());
            }
            done => done?,
        };
        let answer = serde_json::to_string(&value).map_err(json_error)?;
        let response = StoredResponse {
            user_id: self.user_id,
            key: key.clone(),
            call: self.call.to_owned(),
            params_digest: self.params_digest.to_vec(),
            answer,
            created_at: self.now,
        };
        idempotency::insert(conn, &response)?;
        Ok(value)
    }

    /// The stored response, for a request whose work begins before its transaction.
    pub(crate) fn stored<T: DeserializeOwned>(&self, conn: &mut Conn) -> Tx<Option<T>> {
        let Some(key) = &self.key else { return Ok(None) };
        let known = idempotency::find(conn, self.user_id, key)?;
        let known = known.filter(|known| self.now.ms_since(known.created_at) < self.kept_ms);
        known.map(|known| self.repeat(&known)).transpose()
    }

    fn repeat<T: DeserializeOwned>(&self, known: &StoredResponse) -> Tx<T> {
        if known.call != self.call || known.params_digest != self.params_digest {
            return refuse(Refusal::IdempotencyConflict);
        }
        serde_json::from_str(&known.answer).map_err(json_error)
    }
}

fn json_error(error: serde_json::Error) -> TxError<Refusal> {
    TxError::Db(db::serialization_error(error))
}
