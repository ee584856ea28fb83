//! Authenticates tokens, and writes new logins.

use crate::account::notify_of_new_device;
use crate::device_cookie::{DeviceCookie, DeviceId};
use crate::keys::sha256;
use crate::security_events::SecurityEvent;
use crate::{App, Caller, Device, Result};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use domain::{SecurityEventKind, Timestamp, UserId};
use quick_cache::sync::Cache;
use std::fmt;
use store::customer::sessions::{NewSession, Session};
use store::customer::{logins, sessions};

/// How long a login is cached. A logout on another node takes effect after this.
const TRUST_MS: i64 = 500;

/// Largest number of cached logins.
const CACHE_ENTRIES: usize = 20_000;

/// A token is 32 bytes in URL-safe base64, which is shorter.
const TOKEN_CHARS_MAX: usize = 64;

/// Live sessions by the hash of their token, each with when it was read.
pub(crate) struct SessionCache(Cache<[u8; 32], (Session, Timestamp)>);

impl Default for SessionCache {
    fn default() -> Self {
        Self(Cache::new(CACHE_ENTRIES))
    }
}

impl SessionCache {
    pub(crate) fn evict(&self, token_hash: &[u8; 32]) {
        self.0.remove(token_hash);
    }
}

impl App {
    /// The caller that a token belongs to; `None` when it is unknown, expired or revoked. `device`
    /// is that of this request.
    pub async fn authenticate(&self, token: &str, device: Device) -> Result<Option<Caller>> {
        if token.is_empty() || token.len() > TOKEN_CHARS_MAX {
            return Ok(None);
        }
        let (hash, now) = (sha256(token.as_bytes()), self.now());
        if let Some((session, seen_at)) = self.sessions.0.get(&hash)
            && (0..TRUST_MS).contains(&now.ms_since(seen_at))
            && session.expires_at > now
        {
            return Ok(Some(caller(session, device)));
        }
        let found = self.db.read(move |conn| Ok(sessions::find_live(conn, &hash, now)?)).await?;
        match found {
            Some(session) => self.sessions.0.insert(hash, (session, now)),
            None => self.sessions.evict(&hash),
        }
        Ok(found.map(|session| caller(session, device)))
    }
}

const fn caller(session: Session, device: Device) -> Caller {
    let Session { id: session_id, user_id, is_frozen, .. } = session;
    Caller { user_id, session_id, is_frozen, device }
}

/// A login that is about to be written. The database gets the hash of its token alone.
#[derive(Clone)]
pub(crate) struct Login {
    token: String,
    hash: [u8; 32],
    device: Device,
    /// The id for a device that the account does not know.
    fresh_id: DeviceId,
    now: Timestamp,
    expires_at: Timestamp,
    sessions_max: i64,
}

impl App {
    pub(crate) fn new_login(&self, device: Device, now: Timestamp) -> Login {
        let token = URL_SAFE_NO_PAD.encode(self.random_bytes::<32>());
        Login {
            hash: sha256(token.as_bytes()),
            token,
            device,
            fresh_id: self.random_bytes(),
            now,
            expires_at: now.plus_seconds(self.rules.session_seconds),
            sessions_max: self.rules.sessions_max,
        }
    }
}

impl Login {
    /// Writes the session and its security event, and one where the oldest login ends for it. The
    /// customer's row is new or locked, so that the account is not deleted meanwhile.
    pub(crate) fn write(
        &self,
        conn: &mut Conn,
        user_id: UserId,
        kind: SecurityEventKind,
    ) -> crate::Tx<SignedIn> {
        let user_agent: String =
            self.device.user_agent.chars().filter(|c| !c.is_control()).take(200).collect();
        let address: String = self.device.address.chars().take(64).collect();
        let known = logins::known_device(conn, user_id, &self.device.cookie.digests())?;
        let is_new = known.is_none() && kind != SecurityEventKind::Registration;
        if is_new {
            notify_of_new_device(conn, user_id, (&user_agent, &address), self.now)?;
        }
        let cookie = match known {
            Some(_) => self.device.cookie.clone(),
            None => self.device.cookie.with(self.fresh_id),
        };
        let event = SecurityEvent::new(
            if is_new { SecurityEventKind::NewDevice } else { kind },
            &self.device,
            self.now,
        );
        let session = NewSession {
            user_id,
            token_hash: self.hash.to_vec(),
            user_agent,
            address,
            created_at: self.now,
            expires_at: self.expires_at,
            device_digest: known.or_else(|| Some(sha256(&self.fresh_id).to_vec())),
        };
        sessions::insert(conn, &session)?;
        event.write(conn, user_id)?;
        // Caches, this node's too, forget them within half a second.
        let ended = logins::revoke_oldest(conn, user_id, self.sessions_max, self.now)?;
        let limit = (ended > 0)
            .then(|| SecurityEvent::new(SecurityEventKind::SessionLimit, &self.device, self.now));
        if let Some(limit) = &limit {
            limit.write(conn, user_id)?;
        }
        let events = std::iter::once(event).chain(limit).collect();
        let sign_in = SignIn { token: self.token.clone(), cookie };
        Ok(SignedIn { sign_in, user_id, events })
    }
}

/// A sign-in that a client takes away.
#[derive(Clone, PartialEq, Eq)]
pub struct SignIn {
    pub token: String,
    /// The device keeps it, also after the login has ended.
    pub cookie: DeviceCookie,
}

/// Without the token, which is a secret.
impl fmt::Debug for SignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignIn(…)")
    }
}

pub(crate) struct SignedIn {
    sign_in: SignIn,
    user_id: UserId,
    events: Vec<SecurityEvent>,
}

impl SignedIn {
    /// Logs the security events. To be called once the transaction is durable.
    pub(crate) fn logged(self) -> SignIn {
        for event in &self.events {
            event.log(Some(self.user_id));
        }
        self.sign_in
    }
}
