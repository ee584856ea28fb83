//! Cancels a deposit.

use super::follow_deposit::is_lost;
use super::{attempt, report};
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::ports::{DepositOffer, Outcome};
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use domain::{DepositNo, DepositReason, DepositState, Timestamp, UserId};
use store::trade::deposits;

impl App {
    /// Cancels a deposit whose offer was not accepted; returns its state. Idempotent.
    ///
    /// # Errors
    /// When the caller has no such deposit, the offer was accepted, or the provider's answer is not
    /// certain. The deposit goes on then.
    pub async fn cancel_deposit(
        &self,
        caller: &Caller,
        deposit_no: DepositNo,
        key: IdemKey,
    ) -> Result<DepositState> {
        let user = caller.user_id;
        let guard =
            self.idempotency_guard(user, key, "cancelDeposit", deposit_no.as_str(), self.now());
        let first = self.end_unrequested(user, &deposit_no, &guard).await;
        if first != Err(Refusal::SteamUnavailable) {
            return first;
        }
        // The provider may have made the offer already, so only its answer decides.
        self.call_deposit_back(user, &deposit_no).await?;
        self.end_unrequested(user, &deposit_no, &guard).await
    }

    async fn end_unrequested(
        &self,
        user: UserId,
        deposit_no: &DepositNo,
        guard: &IdempotencyGuard,
    ) -> Result<DepositState> {
        let (no, guard, now) = (deposit_no.clone(), guard.clone(), self.now());
        Ok(self.db.write(move |conn| guard.run(conn, |conn| end(conn, user, &no, now))).await?)
    }

    /// Cancels the offer at the provider, and records its answer.
    async fn call_deposit_back(&self, user: UserId, deposit_no: &DepositNo) -> Result<()> {
        let no = deposit_no.clone();
        let read = move |conn: &mut Conn| -> Tx<_> {
            let Some(found) = deposits::find_of(conn, user, &no)? else { return Ok(None) };
            let attempt = attempt(conn, &found)?;
            Ok(Some((found, attempt)))
        };
        let Some((deposit, attempt)) = self.db.read(read).await? else { return Ok(()) };
        let Some(provider) = self.deposit_provider(&deposit.provider) else { return Ok(()) };
        let state = match provider.cancel(&attempt).await {
            Outcome::Done(DepositOffer::NotFound) if is_lost(&deposit, self.now()) => {
                DepositOffer::Failed { code: DepositReason::Cancelled.code().to_owned() }
            }
            Outcome::Done(state) => state,
            Outcome::Rejected { code, .. } => {
                tracing::warn!(deposit_no = %attempt.no, provider_code = %code, "a deposit cannot be called back");
                return Ok(());
            }
            Outcome::Unknown => return Ok(()),
        };
        self.take_deposit_report(&deposit, state).await.map(drop)
    }
}

impl App {
    /// Cancels the offer of a deposit at the provider; returns the state of the deposit.
    ///
    /// # Errors
    /// When the provider's answer is not certain. The deposit goes on then.
    pub(crate) async fn call_deposit_off(
        &self,
        user: UserId,
        no: &DepositNo,
    ) -> Result<DepositState> {
        self.call_deposit_back(user, no).await?;
        let no = no.clone();
        let found = self.db.read(move |conn| Ok(deposits::find_by_no(conn, &no)?)).await?;
        match found.map(|deposit| deposit.state) {
            Some(state @ DepositState::Cancelled) => Ok(state),
            _ => Err(Refusal::SteamUnavailable),
        }
    }
}

/// Cancels the deposit of any customer if no provider has a request for it yet. Returns its
/// customer, and its state before and after; one that is with the provider is still in that state.
pub(crate) fn cancel_deposit_unless_sent(
    conn: &mut Conn,
    no: &DepositNo,
    now: Timestamp,
) -> Tx<(UserId, DepositState, DepositState)> {
    let Some(read) = deposits::find_by_no(conn, no)? else {
        return refuse(Refusal::DepositNotFound);
    };
    let (user, before) = (read.user_id, read.state);
    match before {
        DepositState::Submitted => Ok((user, before, end(conn, user, no, now)?)),
        DepositState::Sending | DepositState::AwaitingAcceptance => Ok((user, before, before)),
        _ => refuse(Refusal::DepositNotCancellable),
    }
}

fn end(conn: &mut Conn, user: UserId, no: &DepositNo, now: Timestamp) -> Tx<DepositState> {
    let Some(read) = deposits::find_of(conn, user, no)? else {
        return refuse(Refusal::DepositNotFound);
    };
    match read.state {
        DepositState::Submitted => {
            let code = DepositReason::Cancelled.code().to_owned();
            report::apply_report(conn, read, &DepositOffer::Failed { code }, now)?;
            Ok(DepositState::Cancelled)
        }
        DepositState::Cancelled => Ok(read.state),
        DepositState::Sending | DepositState::AwaitingAcceptance => {
            refuse(Refusal::SteamUnavailable)
        }
        DepositState::Held
        | DepositState::Received
        | DepositState::Credited
        | DepositState::RolledBack => refuse(Refusal::DepositNotCancellable),
    }
}
