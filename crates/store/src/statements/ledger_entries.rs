//! Our entries to compare with a provider's statement: payments, refunds and payouts. Each is the
//! cause of a transfer, and the audit holds both equal.

use super::NUMBERS_MAX;
use crate::conn::Conn;
use crate::schema::{cash_outs, payments, refunds};
use diesel::prelude::*;
use domain::{CashState, EntryKey, EntryKind, Fen, RefundState, StatementEntry, Timestamp};
use std::collections::BTreeSet;

type Row = (String, Option<String>, Option<Fen>, Option<Timestamp>);

/// A provider's entries from `from` until before `until`, and those with these keys at any time.
/// Each is returned once.
pub fn ledger_entries(
    conn: &mut Conn,
    provider: &str,
    (from, until): (Timestamp, Timestamp),
    keys: &[EntryKey],
) -> QueryResult<Vec<StatementEntry>> {
    let mut found = Vec::new();
    for &kind in EntryKind::ALL {
        let numbers: Vec<&str> =
            keys.iter().filter(|key| key.0 == kind).map(|key| key.1.as_str()).collect();
        let mut rows = match kind {
            EntryKind::Payment => payments_between(conn, provider, from, until)?,
            EntryKind::Refund => refunds_between(conn, provider, from, until)?,
            EntryKind::Payout => payouts_between(conn, provider, from, until)?,
        };
        for part in numbers.chunks(NUMBERS_MAX) {
            rows.extend(match kind {
                EntryKind::Payment => payments_of(conn, provider, part)?,
                EntryKind::Refund => refunds_of(conn, provider, part)?,
                EntryKind::Payout => payouts_of(conn, provider, part)?,
            });
        }
        let mut seen = BTreeSet::new();
        rows.retain(|row| seen.insert(row.0.clone()));
        found.extend(rows.into_iter().filter_map(|row| entry(kind, row)));
    }
    Ok(found)
}

/// When a provider was first asked for a payment or paid out; `None` when never.
pub fn first_use(conn: &mut Conn, provider: &str) -> QueryResult<Option<Timestamp>> {
    let payment: Option<Timestamp> = payments::table
        .filter(payments::provider.eq(provider))
        .order(payments::id)
        .select(payments::created_at)
        .first(conn)
        .optional()?;
    let payout: Option<Timestamp> = cash_outs::table
        .filter(cash_outs::provider.eq(provider))
        .order(cash_outs::id)
        .select(cash_outs::created_at)
        .first(conn)
        .optional()?;
    Ok([payment, payout].into_iter().flatten().min())
}

fn entry(kind: EntryKind, (number, txn, amount, at): Row) -> Option<StatementEntry> {
    Some(StatementEntry {
        key: (kind, number),
        provider_txn: txn.unwrap_or_default(),
        amount: amount?,
        at: at?,
    })
}

/// Paid attempts of a provider. A macro, because the condition has another type for a period than
/// for a list of numbers.
macro_rules! paid_payments {
    ($conn:expr, $provider:expr, $condition:expr) => {
        payments::table
            .filter(payments::provider.eq($provider).and(payments::paid_fen.is_not_null()))
            .filter($condition)
            .select((
                payments::payment_no,
                payments::provider_txn,
                payments::paid_fen,
                payments::paid_at,
            ))
            .load::<Row>($conn)
    };
}

/// Refunds that a provider has sent.
macro_rules! sent_refunds {
    ($conn:expr, $provider:expr, $condition:expr) => {
        refunds::table
            .inner_join(payments::table)
            .filter(payments::provider.eq($provider).and(refunds::state.eq(RefundState::Done)))
            .filter($condition)
            .select((
                refunds::refund_no,
                payments::provider_txn,
                (refunds::amount_fen - refunds::charged_back_fen).nullable(),
                refunds::done_at,
            ))
            .load::<Row>($conn)
    };
}

/// A payout that came back was paid before.
fn is_paid() -> diesel::dsl::Or<
    diesel::dsl::Eq<cash_outs::state, CashState>,
    diesel::dsl::Eq<cash_outs::state, CashState>,
> {
    cash_outs::state.eq(CashState::Paid).or(cash_outs::state.eq(CashState::Returned))
}

/// Cash-outs that a provider has paid.
macro_rules! paid_payouts {
    ($conn:expr, $provider:expr, $condition:expr) => {
        cash_outs::table
            .filter(cash_outs::provider.eq($provider).and(is_paid()))
            .filter($condition)
            .select((
                cash_outs::cash_no,
                cash_outs::provider_txn,
                cash_outs::net_fen.nullable(),
                cash_outs::ended_at,
            ))
            .load::<Row>($conn)
    };
}

fn payments_between(
    conn: &mut Conn,
    provider: &str,
    from: Timestamp,
    until: Timestamp,
) -> QueryResult<Vec<Row>> {
    paid_payments!(conn, provider, payments::paid_at.ge(from).and(payments::paid_at.lt(until)))
}

fn payments_of(conn: &mut Conn, provider: &str, numbers: &[&str]) -> QueryResult<Vec<Row>> {
    paid_payments!(conn, provider, payments::payment_no.eq_any(numbers))
}

fn refunds_between(
    conn: &mut Conn,
    provider: &str,
    from: Timestamp,
    until: Timestamp,
) -> QueryResult<Vec<Row>> {
    sent_refunds!(conn, provider, refunds::done_at.ge(from).and(refunds::done_at.lt(until)))
}

fn refunds_of(conn: &mut Conn, provider: &str, numbers: &[&str]) -> QueryResult<Vec<Row>> {
    sent_refunds!(conn, provider, refunds::refund_no.eq_any(numbers))
}

fn payouts_between(
    conn: &mut Conn,
    provider: &str,
    from: Timestamp,
    until: Timestamp,
) -> QueryResult<Vec<Row>> {
    paid_payouts!(conn, provider, cash_outs::ended_at.ge(from).and(cash_outs::ended_at.lt(until)))
}

fn payouts_of(conn: &mut Conn, provider: &str, numbers: &[&str]) -> QueryResult<Vec<Row>> {
    paid_payouts!(conn, provider, cash_outs::cash_no.eq_any(numbers))
}
