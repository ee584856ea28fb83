//! Begins the proof that a customer owns the Steam account of a trade URL.

use super::steam_proof_state::SteamProofState;
use crate::error::refuse;
use crate::limits::AccountCounter;
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{Place, TradeUrl};
use store::customer::users;

impl App {
    /// The address of Steam's sign-in. It leads back to `/steam-proof`, where
    /// [`App::finish_steam_proof`] ends the proof. `url` is the trade URL that the proof shall set;
    /// without it the proof is about the one that is set.
    ///
    /// # Errors
    /// When there is no trade URL, Steam does not accept it, the day's proofs are used up, or the
    /// sign-in is not offered.
    pub async fn start_steam_proof(
        &self,
        caller: &Caller,
        url: Option<TradeUrl>,
    ) -> Result<String> {
        let Some(sign_in) = &self.steam_sign_in else {
            return Err(Refusal::SteamSignInUnavailable);
        };
        let (user, now) = (caller.user_id, self.now());
        let attempts = AccountCounter::SteamProofsStarted.of(user, &self.rules);
        let begin = move |conn: &mut Conn| {
            attempts.take_call(conn, now)?;
            match users::find(conn, user)? {
                Some(user) => Ok(user.trade_url),
                None => refuse(Refusal::LoginRequired),
            }
        };
        let known = self.db.write(begin).await?;
        let url = match (url, known) {
            (Some(url), _) => {
                self.refuse_invalid(caller, &url).await?;
                url
            }
            (None, Some(known)) => {
                let known =
                    self.keys.open(Place::trade_url(user), &known).map_err(Refusal::fault)?;
                TradeUrl::parse(&known)?
            }
            (None, None) => return Err(Refusal::TradeUrlMissing),
        };
        let state = SteamProofState::new(user, url, now).seal(&self.keys, self.random_bytes())?;
        Ok(sign_in.address(&self.steam_return_url(), &state))
    }

    /// The screen that ends a proof.
    pub(super) fn steam_return_url(&self) -> String {
        format!("{}/steam-proof", self.public_url)
    }
}
