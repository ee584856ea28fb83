//! Records the provider's reports on a deposit, and credits it.

use crate::error::Tx;
use crate::ports::DepositOffer;
use db::Conn;
use db::changes::note;
use domain::message::{DepositNotification, Notification};
use domain::{ChangeKind, DepositNo, DepositReason, DepositState, DepositTransition, Timestamp};
use store::customer::messages;
use store::ledger::{self, Cause, PlatformAccounts, Posted};
use store::operation::jobs;
use store::trade::deposits;
use store::trade::deposits::{Change, Deposit};

/// Records a report with all its effects; returns the deposit after it. A report that changes
/// nothing has no effect. `read` is what the caller has judged by: a request that has left since
/// must not be overlooked.
pub(super) fn apply_report(
    conn: &mut Conn,
    read: Deposit,
    report: &DepositOffer,
    now: Timestamp,
) -> Tx<Option<Deposit>> {
    let Some(change) = news(&read, report, now) else { return Ok(Some(read)) };
    put(conn, &read, &change)?;
    Ok(deposits::find_by_no(conn, &read.deposit_no)?)
}

/// Changes a deposit and tells its customer.
pub(super) fn put(conn: &mut Conn, read: &Deposit, change: &Change) -> Tx<()> {
    if !deposits::change(conn, read, change)? {
        return Err(db::conflict().into());
    }
    note(conn, read.user_id, ChangeKind::Deposit, read.deposit_no.as_str());
    if !change.state().is_running() {
        // Nothing is left to do. A job that is running finds the deposit ended.
        jobs::cancel(conn, read.deposit_no.as_str())?;
    }
    notify(conn, read, change)
}

/// Credits a deposit whose trade can no longer be rolled back. The guard on its state makes this
/// happen once.
pub(super) fn credit(
    conn: &mut Conn,
    no: &DepositNo,
    accounts: &PlatformAccounts,
    now: Timestamp,
) -> Tx<()> {
    let Some(read) = deposits::find_by_no(conn, no)? else { return Ok(()) };
    if read.withdrawn_at.is_some() {
        return Ok(());
    }
    let Some(change) = read.moved(DepositTransition::CREDIT, now) else { return Ok(()) };
    put(conn, &read, &change)?;
    let cause = Cause::Deposit { deposit: &read.deposit_no, user: read.user_id };
    match ledger::post(conn, accounts, cause, read.amount_fen, now)? {
        Posted::Balance(_) => Ok(()),
        Posted::Platform | Posted::Insufficient => Err(db::conflict().into()),
    }
}

/// How a report changes a deposit; `None` where it does not.
fn news(read: &Deposit, report: &DepositOffer, now: Timestamp) -> Option<Change> {
    match report {
        DepositOffer::NotFound | DepositOffer::Sending => None,
        DepositOffer::Offered { offer_id, expires_at } => {
            let mut change = read.moved(DepositTransition::OFFER, now)?;
            change.offer_id = Some(offer_id.clone());
            change.accept_by = Some(*expires_at);
            Some(change)
        }
        DepositOffer::Held { offer_id, accepted_at, until } => {
            let mut change = read.moved(DepositTransition::HOLD, now)?;
            change.offer_id = Some(offer_id.clone());
            change.accepted_at = Some(*accepted_at);
            change.held_until = Some(*until);
            Some(change)
        }
        DepositOffer::Received { offer_id, received_at, protected_until } => {
            let mut change = if read.withdrawn_at.is_none() {
                read.moved(DepositTransition::RECEIVE, now)?
            } else {
                let mut ended = read.moved(DepositTransition::CANCEL, now)?;
                ended.reason = Some(DepositReason::Withdrawn);
                ended
            };
            change.offer_id = Some(offer_id.clone());
            // Without a hold the items come when the offer is accepted.
            change.accepted_at = read.accepted_at.or(Some(*received_at));
            change.received_at = Some(*received_at);
            change.protected_until = Some(*protected_until);
            Some(change)
        }
        DepositOffer::Failed { code } => {
            let mut change = read.moved(DepositTransition::CANCEL, now)?;
            change.reason = Some(DepositReason::from_provider_code(code));
            Some(change)
        }
        DepositOffer::RolledBack => read.moved(DepositTransition::ROLL_BACK, now),
    }
}

fn notify(conn: &mut Conn, read: &Deposit, change: &Change) -> Tx<()> {
    let (quantity, amount_fen, now) = (read.items, read.amount_fen, change.changed_at);
    let news = match change.state() {
        DepositState::AwaitingAcceptance => DepositNotification::Offered {
            quantity,
            amount_fen,
            accept_by: change.accept_by.unwrap_or(now),
        },
        DepositState::Received => DepositNotification::Received {
            quantity,
            amount_fen,
            protected_until: change.protected_until.unwrap_or(now),
        },
        DepositState::Credited => DepositNotification::Credited { quantity, amount_fen },
        DepositState::Cancelled => DepositNotification::Cancelled {
            quantity,
            reason: change.reason.unwrap_or(DepositReason::Refused),
        },
        DepositState::RolledBack => DepositNotification::RolledBack { quantity },
        DepositState::Submitted | DepositState::Sending | DepositState::Held => return Ok(()),
    };
    let notification = Notification::Deposit(read.deposit_no.clone(), news);
    Ok(messages::notify(conn, read.user_id, &notification, now)?)
}
