//! Items of lost disputes that came back later, which is so much less lost. Each has its transfer.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::schema::{dispute_recoveries, disputes};
use db::Conn;
use diesel::prelude::*;
use domain::{DisputeId, DisputeNo, Fen, RecoveryNo, Timestamp, UserId};

/// The dispute of a recovery, and its customer.
pub fn of_recovery(conn: &mut Conn, no: &RecoveryNo) -> QueryResult<Option<(DisputeNo, UserId)>> {
    let recovery = dispute_recoveries::table.filter(dispute_recoveries::recovery_no.eq(no));
    let id: Option<DisputeId> =
        recovery.select(dispute_recoveries::dispute_id).first(conn).optional()?;
    let Some(id) = id else { return Ok(None) };
    let found = disputes::table.find(id).select((disputes::dispute_no, disputes::user_id));
    found.first(conn).optional()
}

/// Records that items came back for which so much was paid: at most what of the dispute's loss is
/// still one.
pub fn recover(conn: &mut Conn, dispute: DisputeId, paid: Fen, now: Timestamp) -> QueryResult<()> {
    let (loss, clawback): (Fen, Fen) = disputes::table
        .filter(disputes::id.eq(dispute))
        .select((disputes::loss_fen, disputes::clawback_fen))
        .first(conn)?;
    let before: Vec<Fen> = dispute_recoveries::table
        .filter(dispute_recoveries::dispute_id.eq(dispute))
        .select(dispute_recoveries::amount_fen)
        .load(conn)?;
    let recovered: i64 = before.iter().map(|amount| amount.0).sum();
    let amount = paid.min(Fen(loss.0 - clawback.0 - recovered));
    if amount <= Fen::ZERO {
        return Ok(());
    }
    // No customer sees it, so it need not be hard to guess.
    let number = RecoveryNo::new(now, dispute.0.to_be_bytes());
    diesel::insert_into(dispute_recoveries::table)
        .values((
            dispute_recoveries::recovery_no.eq(&number),
            dispute_recoveries::dispute_id.eq(dispute),
            dispute_recoveries::amount_fen.eq(amount),
            dispute_recoveries::created_at.eq(now),
        ))
        .execute(conn)?;
    let cause = Cause::DisputeRecovered { recovery: &number };
    let _: Posted = post(conn, &PlatformAccounts::default(), cause, amount, now)?;
    Ok(())
}
