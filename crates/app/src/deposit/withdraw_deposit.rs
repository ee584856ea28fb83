//! Operators withdraw a deposit that is not credited yet: whatever becomes of it, nothing is
//! credited. An open offer is called back by the job that follows the deposit; items that have come
//! stay with the bot, from which an operator sends them back.

use super::report;
use crate::error::Tx;
use crate::ports::DepositOffer;
use db::Conn;
use domain::{
    DepositId, DepositReason, DepositState, DepositTransition, JobKind, LogAction, Timestamp,
};
use store::operation::jobs::{self, Group};
use store::operation::operator_log;
use store::trade::deposits;

/// Withdraws a deposit and records who has; returns its state after that, or as an error the state
/// in which it had ended before.
pub(crate) fn withdraw_deposit(
    conn: &mut Conn,
    id: DepositId,
    operator: &str,
    now: Timestamp,
) -> Tx<Result<DepositState, DepositState>> {
    if !deposits::note_withdrawn(conn, id, now)? {
        let ended = deposits::find(conn, id)?.ok_or_else(db::conflict)?;
        return Ok(Err(ended.state));
    }
    // Read after the note, which locks the row.
    let read = deposits::find(conn, id)?.ok_or_else(db::conflict)?;
    operator_log::insert(
        conn,
        operator,
        LogAction::WithdrawDeposit,
        read.deposit_no.as_str(),
        now,
    )?;
    let code = || DepositReason::Withdrawn.code().to_owned();
    match read.state {
        DepositState::Submitted => {
            report::apply_report(conn, read, &DepositOffer::Failed { code: code() }, now)?;
            Ok(Ok(DepositState::Cancelled))
        }
        DepositState::Received => {
            let Some(mut change) = read.moved(DepositTransition::WITHDRAW, now) else {
                return Err(db::conflict().into());
            };
            change.reason = Some(DepositReason::Withdrawn);
            report::put(conn, &read, &change)?;
            Ok(Ok(DepositState::Cancelled))
        }
        state => {
            let group = Group::at(JobKind::FollowDeposit, &read.provider);
            jobs::restart(conn, group, read.deposit_no.as_str(), now)?;
            Ok(Ok(state))
        }
    }
}
