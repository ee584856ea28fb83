//! Idempotency keys: the first response under a key is kept and given again, a failure too.

use domain::DAY_MS;
use std::{collections::HashSet, io, sync::Arc};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    Request,
    fail::{CallResult, Fail},
};
use crate::Sandbox;

/// After this time a key is forgotten, and its request runs again.
const KEPT_MS: i64 = DAY_MS;

/// A response that was given under a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredResponse {
    fingerprint: String,
    at: i64,
    pub status: u16,
    pub body: String,
}

impl StoredResponse {
    pub fn of(response: &CallResult) -> Self {
        match response {
            Ok(body) => Self::new(200, body.to_string()),
            Err(fail) => Self::new(fail.status(), fail.body().to_string()),
        }
    }

    /// The response of a server that failed, with or without an effect.
    pub fn failure() -> Self {
        let error = json!({ "type": "api_error", "message": "An unknown error occurred" });
        Self::new(500, json!({ "error": error }).to_string())
    }

    fn new(status: u16, body: String) -> Self {
        Self { fingerprint: String::new(), at: 0, status, body }
    }
}

/// The keys of requests that are being carried out.
#[derive(Clone, Default)]
pub struct Keys(Arc<Mutex<HashSet<String>>>);

/// Whether a request is to be carried out.
pub enum Begun {
    Fresh(Held),
    /// It was carried out before.
    Before(StoredResponse),
    Refused(Fail),
}

/// Holds a key until it is dropped.
pub struct Held {
    keys: Keys,
    key: Option<String>,
    fingerprint: String,
}

impl Held {
    /// Keeps the response. A refusal is not kept: it had no effect, and the request may be
    /// repeated.
    pub async fn keep(self, sandbox: &Sandbox, response: &StoredResponse) -> io::Result<()> {
        let Some(key) = self.key.clone().filter(|_| matches!(response.status, 200 | 500..)) else {
            return Ok(());
        };
        let (fingerprint, at) = (self.fingerprint.clone(), (sandbox.now)().0);
        let stored = StoredResponse { fingerprint, at, ..response.clone() };
        sandbox.records.save(&key, stored).await
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(key) = &self.key {
            self.keys.0.lock().remove(key);
        }
    }
}

pub async fn begin(sandbox: &Sandbox, request: &Request) -> io::Result<Begun> {
    let keys = sandbox.stripe.clone();
    let fingerprint = request.fingerprint.clone();
    let Some(key) = request.key.clone() else {
        return Ok(Begun::Fresh(Held { keys, key: None, fingerprint }));
    };
    if !keys.0.lock().insert(key.clone()) {
        let fail = Fail::new(409, "invalid_request_error").with_code("idempotency_key_in_use");
        return Ok(Begun::Refused(fail));
    }
    let held = Held { keys, key: Some(key.clone()), fingerprint };
    let now = (sandbox.now)().0;
    let known: Option<StoredResponse> = sandbox.records.get(&key).await?;
    Ok(match known.filter(|stored| now - stored.at < KEPT_MS) {
        None => Begun::Fresh(held),
        Some(stored) if stored.fingerprint == request.fingerprint => Begun::Before(stored),
        Some(_) => Begun::Refused(Fail::new(400, "idempotency_error").with_message(
            "Keys for idempotent requests can only be used with the same parameters they were \
             first used with.",
        )),
    })
}
