//! The state that a customer who is sent to Steam's sign-in comes back with, so that nothing is
//! stored meanwhile: who has begun the proof, for which trade URL, and until when it can be ended.

use crate::keys::{Keys, NONCE_BYTES, Unsealed};
use crate::{Refusal, Result};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use domain::{HOUR_SECONDS, Place, Sealed, Timestamp, TradeUrl, UserId};
use serde::{Deserialize, Serialize};

/// For how long a proof can be ended.
const VALID_SECONDS: i64 = HOUR_SECONDS;

/// Authenticated and encrypted in the address, because the token in a trade URL is a secret.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SteamProofState {
    user: UserId,
    until: Timestamp,
    url: TradeUrl,
}

#[derive(Serialize, Deserialize)]
struct Content {
    user: i64,
    until: i64,
    url: String,
}

impl SteamProofState {
    pub(super) fn new(user: UserId, url: TradeUrl, now: Timestamp) -> Self {
        Self { user, until: now.plus_seconds(VALID_SECONDS), url }
    }

    /// As letters, digits, `-` and `_`.
    pub(super) fn seal(&self, keys: &Keys, nonce: [u8; NONCE_BYTES]) -> Result<String> {
        let content = Content { user: self.user.0, until: self.until.0, url: self.url.to_string() };
        let plain = serde_json::to_vec(&content).map_err(|e| Refusal::fault(e.to_string()))?;
        let sealed = keys
            .seal_anywhere(Place::STEAM_PROOF, &Unsealed::new(plain, nonce))
            .map_err(Refusal::fault)?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(sealed.stored()))
    }

    /// The trade URL, if this customer has begun the proof within the hour.
    ///
    /// # Errors
    /// When the text was not made by [`Self::seal`], another customer has begun the proof, or its
    /// time is over.
    pub(super) fn open(text: &str, keys: &Keys, user: UserId, now: Timestamp) -> Result<TradeUrl> {
        let content = BASE64_URL_SAFE_NO_PAD
            .decode(text)
            .ok()
            .and_then(|sealed| keys.open(Place::STEAM_PROOF, &Sealed::from_stored(sealed)).ok())
            .and_then(|plain| serde_json::from_str::<Content>(&plain).ok())
            .ok_or(Refusal::SteamProofInvalid)?;
        if content.user != user.0 {
            return Err(Refusal::SteamProofOfAnother);
        }
        if content.until <= now.0 {
            return Err(Refusal::SteamProofExpired);
        }
        TradeUrl::parse(&content.url).map_err(|_| Refusal::SteamProofInvalid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_795_233_600_000);

    #[test]
    fn a_state_is_opened_by_its_customer_within_the_hour_and_unchanged_alone() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let url = "https://steamcommunity.com/tradeoffer/new/?partner=12&token=AbCd_-12";
        let url = TradeUrl::parse(url).unwrap();
        let state = SteamProofState::new(UserId(5), url.clone(), NOW);
        let text = state.seal(&keys, [3; NONCE_BYTES]).unwrap();
        assert!(!text.contains("AbCd_-12"), "the token of the trade URL is a secret");
        assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        let open = |text: &str, user, seconds| {
            SteamProofState::open(text, &keys, UserId(user), NOW.plus_seconds(seconds))
        };
        assert_eq!(open(&text, 5, 3_599), Ok(url));
        assert_eq!(open(&text, 5, 3_600), Err(Refusal::SteamProofExpired));
        assert_eq!(open(&text, 6, 0), Err(Refusal::SteamProofOfAnother));
        for place in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(open(&changed, 5, 0), Err(Refusal::SteamProofInvalid), "{place}");
        }
        let sealed = BASE64_URL_SAFE_NO_PAD.decode(&text).unwrap();
        let plain = keys.open(Place::STEAM_PROOF, &Sealed::from_stored(sealed)).unwrap();
        let elsewhere = Unsealed::new(plain, [1; NONCE_BYTES]);
        let other = keys.seal_anywhere(Place::trade_url(UserId(5)), &elsewhere).unwrap();
        for wrong in ["", "x", &BASE64_URL_SAFE_NO_PAD.encode(other.stored())] {
            assert_eq!(open(wrong, 5, 0), Err(Refusal::SteamProofInvalid), "{wrong}");
        }
    }
}
