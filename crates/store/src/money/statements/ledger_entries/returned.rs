//! Money of refunds and payouts that came back. The money of a payout is in its customer's
//! balance; money that waits for an operator is a difference of its own.

use super::{Row, Wanted, wanted};
use crate::schema::{cash_outs, statement_differences as t};
use db::Conn;
use diesel::prelude::*;
use domain::{DifferenceKind, EntryKind};

macro_rules! waiting_refunds {
    ($conn:expr, $provider:expr, $condition:expr) => {
        waiting!($conn, $provider, EntryKind::Refund, $condition)
    };
}

macro_rules! waiting_payouts {
    ($conn:expr, $provider:expr, $condition:expr) => {
        waiting!($conn, $provider, EntryKind::Payout, $condition)
    };
}

macro_rules! waiting {
    ($conn:expr, $provider:expr, $kind:expr, $condition:expr) => {
        t::table
            .filter(t::provider.eq($provider).and(t::kind.eq($kind)))
            .filter(t::difference.eq(DifferenceKind::Returned))
            .filter($condition)
            .select((t::number, t::provider_txn.nullable(), t::theirs_fen, t::found_at.nullable()))
            .load::<Row>($conn)
    };
}

macro_rules! in_balance {
    ($conn:expr, $provider:expr, $condition:expr) => {
        cash_outs::table
            .filter(cash_outs::provider.eq($provider).and(cash_outs::returned_at.is_not_null()))
            .filter($condition)
            .select((
                cash_outs::cash_no,
                cash_outs::provider_txn,
                cash_outs::net_fen.nullable(),
                cash_outs::returned_at,
            ))
            .load::<Row>($conn)
    };
}

pub(super) fn refunds(
    conn: &mut Conn,
    provider: &str,
    wanted: Wanted<'_>,
) -> QueryResult<Vec<Row>> {
    wanted!(waiting_refunds, conn, provider, wanted, t::found_at, t::number)
}

pub(super) fn payouts(
    conn: &mut Conn,
    provider: &str,
    wanted: Wanted<'_>,
) -> QueryResult<Vec<Row>> {
    let (at, number) = (cash_outs::returned_at, cash_outs::cash_no);
    let mut rows = wanted!(in_balance, conn, provider, wanted, at, number)?;
    rows.extend(wanted!(waiting_payouts, conn, provider, wanted, t::found_at, t::number)?);
    Ok(rows)
}
