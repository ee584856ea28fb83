//! The sandbox's own protocol: JSON bodies, signed by HMAC-SHA256 in three headers, both ways.
//!
//! The signed text is `kind LF subject LF timestamp LF nonce LF body`. The kind keeps a request
//! from being taken for a webhook; the subject ties a request to its path, a response to the nonce
//! of its request and a webhook to its provider. The timestamp is in milliseconds of the Unix
//! epoch.

use std::{fmt, sync::Arc};

use app::ports::{Clock, Entropy, Outcome, WebhookError, random_bytes};
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::Timestamp;
use gateways::{ConfigError, Http, HttpRequest, Transport, find_header};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

const TIMESTAMP: &str = "x-sandbox-timestamp";
const NONCE: &str = "x-sandbox-nonce";
const SIGNATURE: &str = "x-sandbox-signature";
const WINDOW_MS: i64 = 5 * 60 * 1000;
const SECRET_MIN: usize = 16;
const BODY_MAX: usize = 64 * 1024;

/// A response of the sandbox: `ok` with the fields of its call, or the code of a refusal.
#[derive(Deserialize)]
struct Reply<T> {
    ok: bool,
    #[serde(default)]
    code: String,
    #[serde(default)]
    retryable: bool,
    #[serde(flatten)]
    fields: T,
}

/// An authenticated connection to the sandbox: both ends sign. Every sandbox client uses one.
#[derive(Clone)]
pub struct Channel {
    base_url: String,
    key: hmac::Key,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    transport: Arc<dyn Transport>,
}

impl fmt::Debug for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The key must not reach a log.
        write!(f, "Channel({})", self.base_url)
    }
}

impl Channel {
    /// A channel over real HTTP; `secret` is shared with the sandbox.
    ///
    /// # Errors
    /// As [`Channel::new`], or when the HTTP client does not start.
    pub fn open(
        base_url: &str,
        secret: &[u8],
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, ConfigError> {
        Self::new(base_url, secret, clock, entropy, Arc::new(Http::new()?))
    }

    /// A channel to the sandbox under `base_url` (without a slash at its end).
    ///
    /// # Errors
    /// When the address is missing or the secret is too short.
    pub fn new(
        base_url: &str,
        secret: &[u8],
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        if base_url.is_empty() {
            return Err(ConfigError::Missing("sandbox base_url"));
        }
        if secret.len() < SECRET_MIN {
            return Err(ConfigError::Weak("sandbox secret"));
        }
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
        Ok(Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            key,
            clock,
            entropy,
            transport,
        })
    }

    /// Sends a request to the sandbox. A response for which `read` returns `None` is `Unknown`.
    pub async fn ask<T: DeserializeOwned, U>(
        &self,
        path: &str,
        body: &(impl Serialize + Sync),
        read: impl FnOnce(T) -> Option<U> + Send,
    ) -> Outcome<U> {
        match self.call::<Reply<T>>(path, body).await {
            None => Outcome::Unknown,
            Some(Reply { ok: false, code, retryable, .. }) => Outcome::Rejected { code, retryable },
            Some(reply) => read(reply.fields).map_or(Outcome::Unknown, Outcome::Done),
        }
    }

    /// Calls the sandbox; `None` for every response that proves nothing.
    async fn call<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Option<T> {
        let (request, nonce) = self.request(path, body)?;
        let response = self.transport.send(request).await.ok()?;
        let proven = response.status == 200
            && self
                .proves("answer", &nonce, &response.headers, &response.body, self.clock.now())
                .is_ok();
        if !proven {
            tracing::warn!(path, status = response.status, "the sandbox gave no verifiable answer");
            return None;
        }
        serde_json::from_slice(&response.body).ok()
    }

    fn request(&self, path: &str, body: &impl Serialize) -> Option<(HttpRequest, String)> {
        let body = serde_json::to_vec(body).ok()?;
        let timestamp = self.clock.now().0.to_string();
        let nonce = STANDARD.encode(random_bytes::<16>(self.entropy.as_ref()));
        let message = message("request", path, &timestamp, &nonce, &body);
        let signature = STANDARD.encode(hmac::sign(&self.key, &message));
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            (TIMESTAMP, timestamp),
            (NONCE, nonce.clone()),
            (SIGNATURE, signature),
        ];
        Some((HttpRequest::post(format!("{}{path}", self.base_url), headers, body), nonce))
    }

    /// Checks the three headers of a response or webhook.
    ///
    /// # Errors
    /// When one is missing, the time is more than five minutes off, or the signature is wrong.
    pub fn proves(
        &self,
        kind: &str,
        subject: &str,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<(), WebhookError> {
        let header = |name| find_header(headers, name).ok_or(WebhookError::BadSignature);
        let (timestamp, nonce) = (header(TIMESTAMP)?, header(NONCE)?);
        let sent: i64 = timestamp.parse().map_err(|_| WebhookError::Malformed)?;
        let fresh = now.ms_since(Timestamp(sent)).unsigned_abs() <= WINDOW_MS.unsigned_abs();
        if body.len() > BODY_MAX || nonce.len() > 64 {
            return Err(WebhookError::Malformed);
        }
        let signature =
            STANDARD.decode(header(SIGNATURE)?).map_err(|_| WebhookError::BadSignature)?;
        let message = message(kind, subject, timestamp, nonce, body);
        let signed = hmac::verify(&self.key, &message, &signature).is_ok();
        if fresh && signed { Ok(()) } else { Err(WebhookError::BadSignature) }
    }
}

fn message(kind: &str, subject: &str, timestamp: &str, nonce: &str, body: &[u8]) -> Vec<u8> {
    let mut message = format!("{kind}\n{subject}\n{timestamp}\n{nonce}\n").into_bytes();
    message.extend_from_slice(body);
    message
}

#[cfg(test)]
mod tests;
