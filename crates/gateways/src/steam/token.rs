//! Steam's tokens: JSON Web Tokens, whose signature only Steam checks.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::Deserialize;

/// The statements of a token about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    /// Steam's long id of the account.
    pub steam_id: u64,
    /// When it ends, in seconds.
    pub expires: i64,
}

#[derive(Deserialize)]
struct Payload {
    sub: String,
    exp: i64,
}

/// Reads a token; `None` where it is none.
pub fn read(token: &str) -> Option<Claims> {
    let mut parts = token.trim().split('.');
    let (_, payload, _) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(payload.trim_end_matches('=')).ok()?;
    let Payload { sub, exp } = serde_json::from_slice(&bytes).ok()?;
    Some(Claims { steam_id: sub.parse().ok()?, expires: exp })
}
