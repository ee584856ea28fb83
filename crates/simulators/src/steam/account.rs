//! The accounts of our bots, and the tokens that Steam gives them.

use base64::{Engine, engine::general_purpose::STANDARD, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::DAY_SECONDS;
use serde_json::{Value, json};

use super::BOTS;
use crate::Sandbox;
use crate::digest::mac;
use crate::keys::Keys;

/// Steam's long id of the first bot.
const FIRST_ID: u64 = 76_561_198_900_000_001;
const ACCESS_SECONDS: i64 = DAY_SECONDS;
const REFRESH_SECONDS: i64 = 200 * DAY_SECONDS;

/// One of our accounts, as its owner knows it.
#[derive(Clone)]
pub struct SteamBotSandbox {
    pub account_name: String,
    pub password: String,
    /// A secret of the authenticator, in base64.
    pub shared_secret: String,
    /// A secret of the authenticator, in base64.
    pub identity_secret: String,
}

pub fn bot(keys: &Keys, index: u64) -> SteamBotSandbox {
    let derived = |what: &str| {
        let sum = mac(&keys.secret, format!("steam {what} {index}").as_bytes());
        STANDARD.encode(&sum.as_ref()[..20])
    };
    SteamBotSandbox {
        account_name: format!("satchel_bot_{index}"),
        password: derived("password"),
        shared_secret: derived("shared secret"),
        identity_secret: derived("identity secret"),
    }
}

/// Steam's long id of a bot.
pub const fn steam_id(index: u64) -> u64 {
    FIRST_ID + index
}

/// The bots' long ids.
pub fn ids() -> impl Iterator<Item = u64> {
    (0..BOTS).map(steam_id)
}

/// The bot with this name.
pub fn find(keys: &Keys, account_name: &str) -> Option<(u64, SteamBotSandbox)> {
    let mut bots = (0..BOTS).map(|index| (steam_id(index), bot(keys, index)));
    bots.find(|(_, bot)| bot.account_name == account_name)
}

/// The bot with this long id.
pub fn of_id(keys: &Keys, id: u64) -> Option<SteamBotSandbox> {
    id.checked_sub(FIRST_ID).filter(|index| *index < BOTS).map(|index| bot(keys, index))
}

/// A secret of an authenticator in bytes.
pub fn secret(text: &str) -> Vec<u8> {
    STANDARD.decode(text).unwrap_or_default()
}

fn signature(keys: &Keys, signed: &str) -> String {
    URL_SAFE_NO_PAD.encode(mac(&keys.secret, signed.as_bytes()))
}

fn token(keys: &Keys, payload: &Value) -> String {
    let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"HS256"}"#);
    let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(payload.to_string()));
    let proof = signature(keys, &signed);
    format!("{signed}.{proof}")
}

pub fn access_token(keys: &Keys, id: u64, now: i64) -> String {
    let payload = json!({ "iss": "steam", "sub": id.to_string(), "aud": ["web", "mobile"], "iat": now, "exp": now + ACCESS_SECONDS });
    token(keys, &payload)
}

pub fn refresh_token(keys: &Keys, id: u64, now: i64) -> String {
    let payload = json!({ "iss": "steam", "sub": id.to_string(), "aud": ["web", "renew", "derive", "mobile"], "iat": now, "exp": now + REFRESH_SECONDS });
    token(keys, &payload)
}

/// The account whose valid token this is; `None` where it is forged, over, or for another use.
pub fn owner(sandbox: &Sandbox, token: &str, is_refresh: bool) -> Option<u64> {
    let (signed, proof) = token.rsplit_once('.')?;
    if signature(&sandbox.keys, signed) != proof {
        return None;
    }
    let payload = URL_SAFE_NO_PAD.decode(signed.split_once('.')?.1).ok()?;
    let payload: Value = serde_json::from_slice(&payload).ok()?;
    let derives = payload["aud"].as_array()?.iter().any(|aud| aud == "derive");
    let lasts = payload["exp"].as_i64()? > (sandbox.now)().0 / 1000;
    (lasts && derives == is_refresh).then(|| payload["sub"].as_str()?.parse().ok()).flatten()
}
