//! Our entries to compare with a provider's statement: payments, refunds, payouts, what came back
//! of them, and disputes. Each is the cause of a transfer, and the audit holds both equal.

mod disputed;
mod returned;

use super::NUMBERS_MAX;
use crate::schema::{cash_outs, payments, refunds};
use db::Conn;
use diesel::prelude::*;
use domain::{CashState, DAY_MS, EntryKey, EntryKind, Fen, RefundState, StatementEntry, Timestamp};
use std::collections::BTreeSet;

type Row = (String, Option<String>, Option<Fen>, Option<Timestamp>);

/// Which entries are looked for: those of a time, from its first moment until before the second, or
/// those of these numbers.
#[derive(Debug, Clone, Copy)]
enum Wanted<'a> {
    Between(Timestamp, Timestamp),
    Numbers(&'a [&'a str]),
}

/// A provider's entries of some kinds from `from` until before `until`, and those with these keys
/// at any time. Each is returned once.
pub fn ledger_entries(
    conn: &mut Conn,
    provider: &str,
    kinds: &[EntryKind],
    (from, until): (Timestamp, Timestamp),
    keys: &[EntryKey],
) -> QueryResult<Vec<StatementEntry>> {
    let mut found = Vec::new();
    for &kind in EntryKind::ALL {
        let numbers: Vec<&str> =
            keys.iter().filter(|key| key.0 == kind).map(|key| key.1.as_str()).collect();
        let mut rows = Vec::new();
        if kinds.contains(&kind) {
            rows = rows_of(conn, provider, kind, Wanted::Between(from, until))?;
        }
        for part in numbers.chunks(NUMBERS_MAX) {
            rows.extend(rows_of(conn, provider, kind, Wanted::Numbers(part))?);
        }
        let mut seen = BTreeSet::new();
        rows.retain(|row| seen.insert(row.0.clone()));
        found.extend(rows.into_iter().filter_map(|row| entry(kind, row)));
    }
    Ok(found)
}

fn rows_of(
    conn: &mut Conn,
    provider: &str,
    kind: EntryKind,
    wanted: Wanted<'_>,
) -> QueryResult<Vec<Row>> {
    match kind {
        EntryKind::Payment => payments_of(conn, provider, wanted),
        EntryKind::Refund => refunds_of(conn, provider, wanted),
        EntryKind::Payout => payouts_of(conn, provider, wanted),
        EntryKind::RefundReturned => returned::refunds(conn, provider, wanted),
        EntryKind::PayoutReturned => returned::payouts(conn, provider, wanted),
        EntryKind::DisputeWithdrawal => disputed::withdrawals(conn, provider, wanted),
        EntryKind::DisputeReinstatement => disputed::reinstatements(conn, provider, wanted),
    }
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

/// For so many days back it is looked for cash-outs that were still under way on a day.
const UNDER_WAY_DAYS: i64 = 30;

/// Whether anything was asked of a provider, or under way there, on a day in Beijing.
pub fn is_used_on(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<bool> {
    let Some(start) = Timestamp::of_beijing_day(day) else { return Ok(false) };
    let end = start.plus_ms(DAY_MS);
    // Numbers begin with their day, so that an index has the rows of it.
    let of = |letter: &str, at: Timestamp| format!("{letter}{}", at.beijing_day());
    let paid = payments::table
        .filter(payments::payment_no.ge(of("P", start)).and(payments::payment_no.lt(of("P", end))))
        .filter(payments::provider.eq(provider));
    let refunded = refunds::table
        .inner_join(payments::table)
        .filter(refunds::refund_no.ge(of("R", start)).and(refunds::refund_no.lt(of("R", end))))
        .filter(payments::provider.eq(provider))
        .select(refunds::id);
    let oldest = of("C", start.plus_ms(-UNDER_WAY_DAYS * DAY_MS));
    let is_open = cash_outs::ended_at.is_null().or(cash_outs::ended_at.ge(start).assume_not_null());
    let paid_out = cash_outs::table
        .filter(cash_outs::cash_no.ge(oldest).and(cash_outs::cash_no.lt(of("C", end))))
        .filter(cash_outs::provider.eq(provider).and(is_open));
    Ok(diesel::select(diesel::dsl::exists(paid)).get_result(conn)?
        || diesel::select(diesel::dsl::exists(refunded)).get_result(conn)?
        || diesel::select(diesel::dsl::exists(paid_out)).get_result(conn)?)
}

fn entry(kind: EntryKind, (number, txn, amount, at): Row) -> Option<StatementEntry> {
    Some(StatementEntry {
        key: (kind, number),
        provider_txn: txn.unwrap_or_default(),
        amount: amount?,
        fee: Fen::ZERO,
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

/// Refunds that a provider has sent; those that an operator paid in another way are none.
macro_rules! sent_refunds {
    ($conn:expr, $provider:expr, $condition:expr) => {
        refunds::table
            .inner_join(payments::table)
            .filter(payments::provider.eq($provider).and(refunds::state.eq(RefundState::Done)))
            .filter(refunds::is_manual.eq(false))
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

/// The rows of a query, a macro as above, whose time or number is wanted.
macro_rules! wanted {
    ($query:ident, $conn:expr, $provider:expr, $wanted:expr, $at:expr, $number:expr) => {
        match $wanted {
            Wanted::Between(from, until) => {
                $query!($conn, $provider, $at.ge(from).and($at.lt(until)))
            }
            Wanted::Numbers(numbers) => $query!($conn, $provider, $number.eq_any(numbers)),
        }
    };
}
use wanted;

fn payments_of(conn: &mut Conn, provider: &str, wanted: Wanted<'_>) -> QueryResult<Vec<Row>> {
    wanted!(paid_payments, conn, provider, wanted, payments::paid_at, payments::payment_no)
}

fn refunds_of(conn: &mut Conn, provider: &str, wanted: Wanted<'_>) -> QueryResult<Vec<Row>> {
    wanted!(sent_refunds, conn, provider, wanted, refunds::done_at, refunds::refund_no)
}

fn payouts_of(conn: &mut Conn, provider: &str, wanted: Wanted<'_>) -> QueryResult<Vec<Row>> {
    wanted!(paid_payouts, conn, provider, wanted, cash_outs::ended_at, cash_outs::cash_no)
}
