//! Ends the proof that a customer owns the Steam account of a trade URL.

use super::steam_proof_state::SteamProofState;
use crate::error::{Tx, refuse};
use crate::keys::Unsealed;
use crate::limits::AccountCounter;
use crate::ports::{Outcome, SignInFault, SignedIn};
use crate::security_events::SecurityEvent;
use crate::{App, Caller, Keys, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{JobKind, Place, SecurityEventKind, Timestamp, TradeUrl, UserId};
use store::customer::{messages, steam_accounts, steam_proofs, user_changes, users};
use store::operation::jobs::{self, Group};
use store::trade::deposits;

impl App {
    /// Takes the query string with which Steam sends the customer back. The newest proof of a Steam
    /// account decides whose it is: the trade URL of the proof is set, and those of other customers
    /// that name the account are removed. Extractions under way stay as they are; an offer of a
    /// deposit that is not accepted yet is called back. Idempotent.
    ///
    /// # Errors
    /// When the assertion is not Steam's for this customer, is about another Steam account than the
    /// trade URL's, or too old; when Steam does not answer, or the day's proofs are used up.
    pub async fn finish_steam_proof(&self, caller: &Caller, assertion: &str) -> Result<TradeUrl> {
        let Some(sign_in) = &self.steam_sign_in else {
            return Err(Refusal::SteamSignInUnavailable);
        };
        let (user, now) = (caller.user_id, self.now());
        let signed = sign_in.read(assertion, &self.steam_return_url(), now).map_err(|fault| {
            tracing::warn!(user_id = user.0, %fault, "an assertion of Steam's sign-in was refused");
            match fault {
                SignInFault::NotForUs => Refusal::SteamProofInvalid,
                SignInFault::Stale => Refusal::SteamProofExpired,
            }
        })?;
        let url = SteamProofState::open(&signed.state, &self.keys, user, now)?;
        if url.partner() != signed.account_id {
            return Err(Refusal::SteamAccountMismatch);
        }
        // The second of two requests with one assertion would be refused as a repeated one.
        let _alone = self.attempts.acquire(format!("steam_proof:{}", signed.nonce)).await;
        if self.is_used(user, &signed).await? {
            return Ok(url);
        }
        match sign_in.confirm(assertion).await {
            Outcome::Done(true) => self.prove(caller, url, signed).await,
            Outcome::Done(false) => {
                tracing::warn!(
                    user_id = user.0,
                    "Steam did not confirm an assertion: it is forged, or was confirmed before"
                );
                Err(Refusal::SteamProofInvalid)
            }
            Outcome::Rejected { .. } | Outcome::Unknown => Err(Refusal::SteamSignInUnavailable),
        }
    }

    /// Whether the caller has proven the account with this assertion before. If not, counts it
    /// among those that Steam is asked about.
    async fn is_used(&self, user: UserId, signed: &SignedIn) -> Result<bool> {
        let (signed, now) = (signed.clone(), self.now());
        let attempts = AccountCounter::SteamProofsFinished.of(user, &self.rules);
        let check = move |conn: &mut Conn| {
            let is_used = repeated(conn, user, &signed)?;
            if !is_used {
                attempts.take_call(conn, now)?;
            }
            Ok(is_used)
        };
        Ok(self.db.write(check).await?)
    }

    async fn prove(&self, caller: &Caller, url: TradeUrl, signed: SignedIn) -> Result<TradeUrl> {
        let (user, now, keys) = (caller.user_id, self.now(), self.keys.clone());
        let events = [SecurityEventKind::SteamAccountProof, SecurityEventKind::TradeUrlChange]
            .map(|kind| self.security_event(caller, kind));
        let text = self.unsealed(&url.to_string());
        let proof = Proof { user, url: url.clone(), text, signed, events: events.clone() };
        let done = self.db.write(move |conn| proof.write(conn, &keys, now)).await?;
        for event in events.iter().take(done) {
            event.log(Some(user));
        }
        Ok(url)
    }
}

/// Whether this customer has used the assertion. One that was used and proves nothing any more,
/// since another customer has a newer proof, is refused.
fn repeated(conn: &mut Conn, user: UserId, signed: &SignedIn) -> Tx<bool> {
    let Some(used_by) = steam_proofs::user_of(conn, &signed.nonce)? else { return Ok(false) };
    let owner = steam_accounts::owner(conn, signed.account_id)?;
    if used_by != user || owner != Some(user) {
        return refuse(Refusal::SteamProofInvalid);
    }
    Ok(true)
}

struct Proof {
    user: UserId,
    url: TradeUrl,
    text: Unsealed,
    signed: SignedIn,
    /// The events of the proof, and of a change of the trade URL.
    events: [SecurityEvent; 2],
}

impl Proof {
    /// Returns how many of the events happened.
    fn write(&self, conn: &mut Conn, keys: &Keys, now: Timestamp) -> Tx<usize> {
        let (user, partner) = (self.user, self.url.partner());
        if repeated(conn, user, &self.signed)? {
            return Ok(0);
        }
        steam_proofs::insert(conn, &self.signed.nonce, user, now)?;
        // Locked before any customer, so that two proofs of one account wait for each other here.
        let displaced = steam_accounts::lock_owner(conn, partner)?;
        steam_accounts::put(conn, partner, user, now)?;
        if let Some(displaced) = displaced {
            call_back_deposit(conn, displaced, partner, now)?;
        }
        let Some(before) = users::find(conn, user)? else { return refuse(Refusal::LoginRequired) };
        // Nothing is written about an account that was deleted meanwhile.
        let place = Place::trade_url(user);
        let sealed = keys.seal(conn, place, &self.text)?;
        if user_changes::set_trade_url(conn, user, &sealed, partner)? == 0 {
            return refuse(Refusal::LoginRequired);
        }
        for displaced in steam_accounts::remove_from_others(conn, partner, user)? {
            let taken = Notification::Account(AccountNotification::TradeUrlTaken {});
            messages::notify(conn, displaced, &taken, now)?;
        }
        let known = before.trade_url.and_then(|known| keys.open(place, &known).ok());
        let changes = known.is_none_or(|known| known != self.url.to_string());
        let happened = if changes { 2 } else { 1 };
        if changes {
            let change = AccountNotification::SafetyChanged { what: SafetySetting::TradeUrl };
            messages::notify(conn, user, &Notification::Account(change), now)?;
        }
        for event in self.events.iter().take(happened) {
            event.write(conn, user)?;
        }
        Ok(happened)
    }
}

/// Lets the deposit from this Steam account be followed at once: its offer is called back where the
/// customer does not own the account any more.
fn call_back_deposit(conn: &mut Conn, customer: UserId, partner: i64, now: Timestamp) -> Tx<()> {
    let open = deposits::open_of(conn, customer)?;
    if let Some(deposit) = open.filter(|deposit| deposit.partner == Some(partner)) {
        let group = Group::at(JobKind::FollowDeposit, &deposit.provider);
        jobs::restart(conn, group, deposit.deposit_no.as_str(), now)?;
    }
    Ok(())
}
