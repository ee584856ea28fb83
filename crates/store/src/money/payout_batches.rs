//! Batches of payouts that a bank gets as a file: which payouts each has, and who exported it.
//! Append-only.

use crate::money::cash_outs::CashOut;
use crate::schema::{cash_outs, customer_counters, disputes, payout_batch_items, payout_batches};
use db::Conn;
use diesel::prelude::*;
use domain::{CashOutId, CashState, DisputeState, PayoutBatchNo, Timestamp};

/// A batch as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = payout_batches)]
pub struct PayoutBatch {
    pub id: i64,
    pub batch_no: PayoutBatchNo,
    /// SHA-256 of the payouts as they were exported.
    pub digest: Vec<u8>,
    pub exported_by: String,
    pub created_at: Timestamp,
}

/// A batch to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = payout_batches)]
pub struct NewPayoutBatch {
    pub batch_no: PayoutBatchNo,
    pub provider: String,
    /// SHA-256 of the payouts.
    pub digest: Vec<u8>,
    pub exported_by: String,
    pub created_at: Timestamp,
}

/// The provider's payouts that are processing and in no batch, oldest first, without those of
/// customers with an open dispute or a frozen account.
pub fn waiting(conn: &mut Conn, provider: &str, limit: i64) -> QueryResult<Vec<CashOut>> {
    let batched = payout_batch_items::table
        .filter(payout_batch_items::cash_out_id.eq(cash_outs::id))
        .select(payout_batch_items::id);
    let disputed = disputes::table
        .filter(disputes::user_id.eq(cash_outs::user_id))
        .filter(disputes::state.eq(DisputeState::Open))
        .select(disputes::id);
    let frozen = customer_counters::table
        .filter(customer_counters::user_id.eq(cash_outs::user_id))
        .filter(customer_counters::frozen_at.is_not_null())
        .select(customer_counters::user_id);
    cash_outs::table
        .filter(cash_outs::provider.eq(provider).and(cash_outs::state.eq(CashState::Processing)))
        .filter(diesel::dsl::not(diesel::dsl::exists(batched)))
        .filter(diesel::dsl::not(diesel::dsl::exists(frozen)))
        .filter(diesel::dsl::not(diesel::dsl::exists(disputed)))
        .order(cash_outs::id)
        .limit(limit)
        .select(CashOut::as_select())
        .load(conn)
}

/// Locks payouts that are processing; `false` when one has ended meanwhile.
pub fn lock(conn: &mut Conn, payouts: &[CashOut]) -> QueryResult<bool> {
    for payout in payouts {
        let same = cash_outs::table
            .filter(cash_outs::id.eq(payout.id).and(cash_outs::state.eq(CashState::Processing)));
        let locked = diesel::update(same).set(cash_outs::state.eq(CashState::Processing));
        if locked.execute(conn)? != 1 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a payout is in a batch.
pub fn has(conn: &mut Conn, payout: CashOutId) -> QueryResult<bool> {
    let batched = payout_batch_items::table.filter(payout_batch_items::cash_out_id.eq(payout));
    diesel::select(diesel::dsl::exists(batched)).get_result(conn)
}

/// Inserts a batch with its payouts, in this order.
///
/// # Errors
/// When the database fails; a unique violation when a payout is in another batch.
pub fn insert(conn: &mut Conn, batch: &NewPayoutBatch, payouts: &[CashOutId]) -> QueryResult<()> {
    let id: i64 = diesel::insert_into(payout_batches::table)
        .values(batch)
        .returning(payout_batches::id)
        .get_result(conn)?;
    for payout in payouts {
        let row = (payout_batch_items::batch_id.eq(id), payout_batch_items::cash_out_id.eq(payout));
        diesel::insert_into(payout_batch_items::table).values(row).execute(conn)?;
    }
    Ok(())
}

pub fn find(conn: &mut Conn, no: &PayoutBatchNo) -> QueryResult<Option<PayoutBatch>> {
    payout_batches::table
        .filter(payout_batches::batch_no.eq(no))
        .select(PayoutBatch::as_select())
        .first(conn)
        .optional()
}

/// The payouts of a batch, in their order.
pub fn payouts(conn: &mut Conn, batch: i64) -> QueryResult<Vec<CashOut>> {
    payout_batch_items::table
        .inner_join(cash_outs::table)
        .filter(payout_batch_items::batch_id.eq(batch))
        .order(payout_batch_items::id)
        .select(CashOut::as_select())
        .load(conn)
}

/// The batches with payouts that are still processing, oldest first, each with how many those are.
pub fn open(conn: &mut Conn, provider: &str) -> QueryResult<Vec<(PayoutBatch, i64)>> {
    let rows: Vec<(PayoutBatch, CashOutId)> = payout_batches::table
        .inner_join(payout_batch_items::table.inner_join(cash_outs::table))
        .filter(payout_batches::provider.eq(provider))
        .filter(cash_outs::state.eq(CashState::Processing))
        .order(payout_batch_items::id)
        .select((PayoutBatch::as_select(), cash_outs::id))
        .load(conn)?;
    let mut batches: Vec<(PayoutBatch, i64)> = Vec::new();
    for (batch, _) in rows {
        match batches.last_mut() {
            Some((last, count)) if last.id == batch.id => *count += 1,
            _ => batches.push((batch, 1)),
        }
    }
    Ok(batches)
}

/// The newest batches of which every payout has ended, newest first: the bank may send one back.
pub fn ended(conn: &mut Conn, provider: &str, limit: i64) -> QueryResult<Vec<PayoutBatch>> {
    let open = payout_batch_items::table
        .inner_join(cash_outs::table)
        .filter(payout_batch_items::batch_id.eq(payout_batches::id))
        .filter(cash_outs::state.eq(CashState::Processing))
        .select(payout_batch_items::id);
    payout_batches::table
        .filter(payout_batches::provider.eq(provider))
        .filter(diesel::dsl::not(diesel::dsl::exists(open)))
        .order(payout_batches::id.desc())
        .limit(limit)
        .select(PayoutBatch::as_select())
        .load(conn)
}

/// Whether a payout of this provider has this transaction number.
pub fn is_txn_known(conn: &mut Conn, provider: &str, txn: &str) -> QueryResult<bool> {
    let known = cash_outs::table
        .filter(cash_outs::provider.eq(provider).and(cash_outs::provider_txn.eq(txn)));
    diesel::select(diesel::dsl::exists(known)).get_result(conn)
}
