//! Records the provider's reports on a delivery.

use crate::dispute::freeze_items_back_in_bag;
use crate::error::Tx;
use crate::ports::DeliveryState;
use db::Conn;
use db::changes::note;
use domain::message::{ExtractNotification, Notification};
use domain::{
    AttemptNo, ChangeKind, ExtractReason, ExtractState, ExtractTransition, GiftId, ItemState,
    JobKind, Timestamp,
};
use store::customer::messages;
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::extracts::{self, Change, Extract};
use store::trade::orders;

/// When a delivered trade is checked for the first time.
const FIRST_POLL_MS: i64 = 10_000;

/// The extraction after a report, and the gifts with their available units where items went back
/// into stock.
pub(super) type Reported = (Option<Extract>, Vec<(GiftId, i64)>);

/// Records a report on an attempt with all its effects; returns the extraction after it. A report
/// that changes nothing has no effect. `None` where the attempt is not the extraction's newest.
pub(super) fn apply_report(
    conn: &mut Conn,
    no: &AttemptNo,
    report: &DeliveryState,
    now: Timestamp,
) -> Tx<Reported> {
    let Some(read) = find(conn, no)? else { return Ok((None, Vec::new())) };
    let Some(change) = change_of_report(&read, report, now) else {
        return Ok((Some(read), Vec::new()));
    };
    let available = apply_change(conn, &read, &change)?;
    if !change.state().is_open() {
        // The attempt's jobs have nothing left to do. One that is running finds the attempt closed.
        jobs::cancel(conn, &no.to_string())?;
    }
    if change.state() == ExtractState::Delivered {
        jobs::insert(
            conn,
            Group::at(JobKind::WatchProtection, &read.provider),
            &no.to_string(),
            now.plus_ms(FIRST_POLL_MS),
            now,
        )?;
    }
    notify(conn, &read, &change, now)?;
    Ok((find(conn, no)?, available))
}

/// The extraction whose newest attempt this is.
pub(super) fn find(conn: &mut Conn, no: &AttemptNo) -> Tx<Option<Extract>> {
    Ok(extracts::find_by_no(conn, &no.extract_no)?.filter(|extract| extract.attempt == no.attempt))
}

/// Changes an extraction, and its items to the state that belongs to its own.
/// Returns the gifts with their available units where items went back into stock.
pub(super) fn apply_change(
    conn: &mut Conn,
    read: &Extract,
    change: &Change,
) -> Tx<Vec<(GiftId, i64)>> {
    let comes_back =
        read.state.items() != ItemState::Held && change.state().items() == ItemState::Held;
    if comes_back {
        // The end of a dispute, and other items of its order that come back, wait for this row.
        orders::lock_counter(conn, read.user_id)?;
    }
    if !extracts::change(conn, read, change)? {
        return Err(db::conflict().into());
    }
    note(conn, read.user_id, ChangeKind::Extract, read.extract_no.as_str());
    let moved = extracts::move_items(conn, read, change)?;
    if moved != read.items && change.state().items() == ItemState::Extracting {
        // Another transaction took one since the items were read: run again.
        return Err(db::conflict().into());
    }
    if moved != read.items {
        let from = read.state.items();
        let odd = format!("{}: {moved} of {} items are {from}", read.extract_no, read.items);
        return Err(db::serialization_error(std::io::Error::other(odd)).into());
    }
    if comes_back {
        return freeze_items_back_in_bag(conn, read.id, change.changed_at);
    }
    Ok(Vec::new())
}

/// How a report changes an extraction; `None` where it does not.
fn change_of_report(read: &Extract, report: &DeliveryState, now: Timestamp) -> Option<Change> {
    match report {
        DeliveryState::NotFound | DeliveryState::Sending => None,
        DeliveryState::Offered { offer_id, expires_at } => {
            let mut change = read.moved(ExtractTransition::OFFER, now)?;
            change.offer_id = Some(offer_id.clone());
            change.accept_by = Some(*expires_at);
            Some(change)
        }
        DeliveryState::Delivered { offer_id, protected_until } => {
            let mut change = read.moved(ExtractTransition::DELIVER, now)?;
            change.offer_id = Some(offer_id.clone());
            change.protected_until = Some(*protected_until);
            Some(change)
        }
        DeliveryState::Failed { code } => {
            let reason = ExtractReason::from_provider_code(code);
            let mut change = if reason == ExtractReason::Cancelled {
                read.moved(ExtractTransition::CANCEL, now)?
            } else {
                read.moved(ExtractTransition::RETURN, now)?
            };
            change.reason = Some(reason);
            Some(change)
        }
        DeliveryState::RolledBack => read.moved(ExtractTransition::ROLL_BACK, now),
    }
}

fn notify(conn: &mut Conn, read: &Extract, change: &Change, now: Timestamp) -> Tx<()> {
    let quantity = read.items;
    let notification = match change.state() {
        ExtractState::AwaitingAcceptance => {
            ExtractNotification::Offered { quantity, accept_by: change.accept_by.unwrap_or(now) }
        }
        ExtractState::Delivered => ExtractNotification::Delivered {
            quantity,
            protected_until: change.protected_until.unwrap_or(now),
        },
        ExtractState::Returned | ExtractState::Cancelled => ExtractNotification::Returned {
            quantity,
            reason: change.reason.unwrap_or(ExtractReason::Refused),
        },
        ExtractState::RolledBack => ExtractNotification::RolledBack { quantity },
        ExtractState::Submitted | ExtractState::Sending | ExtractState::Final => return Ok(()),
    };
    let notification = Notification::Extract(read.extract_no.clone(), notification);
    Ok(messages::notify(conn, read.user_id, &notification, now)?)
}
