//! The ledger: accounts, and append-only transfers between them.

mod account;
pub mod books;
mod post;
pub(crate) mod rules;

pub use account::PlatformAccounts;
pub use post::{Cause, Posted, post};

use crate::schema::{accounts, cash_outs, transfers};
use db::Conn;
use db::on_engine;
use diesel::prelude::*;
use domain::{AccountKind, CashState, Fen, Timestamp, TransferCode, TransferId, UserId};
use std::collections::BTreeMap;

/// A transfer that changes a customer's balance or frozen money, as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CustomersTransfer {
    pub id: TransferId,
    /// Why the money moved.
    pub code: TransferCode,
    /// Number of what caused it.
    pub reference: String,
    pub amount: Fen,
    /// The amount that the customer can spend after it.
    pub balance: Option<Fen>,
    /// The amount that is frozen after it.
    pub frozen: Option<Fen>,
    pub created_at: Timestamp,
}

impl CustomersTransfer {
    /// The changes of what the customer can spend, and of what is frozen.
    #[must_use]
    pub fn changes(&self) -> (Fen, Fen) {
        let (balance, frozen) = rules::rule(self.code).signs();
        (Fen(balance * self.amount.0), Fen(frozen * self.amount.0))
    }
}

/// Whether a provider of this name has a clearing account.
pub fn is_provider(conn: &mut Conn, name: &str) -> QueryResult<bool> {
    let clearing = accounts::table
        .filter(accounts::kind.eq(AccountKind::Clearing).and(accounts::owner.eq(name)));
    diesel::select(diesel::dsl::exists(clearing)).get_result(conn)
}

/// The names of all providers that were ever configured.
pub fn providers(conn: &mut Conn) -> QueryResult<Vec<String>> {
    accounts::table
        .filter(accounts::kind.eq(AccountKind::Clearing))
        .order(accounts::owner)
        .select(accounts::owner)
        .load(conn)
}

/// A change of a customer's balance by one cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BalanceEvent {
    /// Where the cash-out stands, if the cause is one.
    pub cash_state: Option<CashState>,
    pub first: CustomersTransfer,
    /// The transfers that followed by the same cause, oldest first.
    pub later: Vec<CustomersTransfer>,
}

diesel::alias!(transfers as begun: Begun);

/// A customer's events that begin with one of these codes, the newest beginning first; only those
/// that began before `before`, where given.
pub fn events(
    conn: &mut Conn,
    user: UserId,
    first_codes: &[TransferCode],
    before: Option<TransferId>,
    limit: i64,
) -> QueryResult<Vec<BalanceEvent>> {
    let causes = begun
        .filter(begun.field(transfers::user_id).eq(user))
        .filter(begun.field(transfers::code).eq_any(first_codes))
        .filter(begun.field(transfers::id).lt(before.unwrap_or(TransferId(i64::MAX))))
        .order(begun.field(transfers::id).desc())
        .limit(limit)
        .select(begun.field(transfers::reference));
    let rows: Vec<(CustomersTransfer, Option<CashState>)> = transfers::table
        .left_join(cash_outs::table.on(cash_outs::cash_no.eq(transfers::reference)))
        .filter(transfers::user_id.eq(user).and(transfers::reference.eq_any(causes)))
        .order(transfers::id)
        .select((
            (
                transfers::id,
                transfers::code,
                transfers::reference,
                transfers::amount_fen,
                transfers::balance_fen,
                transfers::frozen_fen,
                transfers::created_at,
            ),
            cash_outs::state.nullable(),
        ))
        .load(conn)?;
    let mut events: BTreeMap<String, BalanceEvent> = BTreeMap::new();
    for (transfer, cash_state) in rows {
        match events.get_mut(&transfer.reference) {
            Some(event) => event.later.push(transfer),
            None => {
                let reference = transfer.reference.clone();
                let event = BalanceEvent { cash_state, first: transfer, later: Vec::new() };
                events.insert(reference, event);
            }
        }
    }
    let mut events: Vec<_> = events.into_values().collect();
    events.sort_by_key(|event| std::cmp::Reverse(event.first.id));
    Ok(events)
}

/// When the newest transfer was made.
pub fn newest_transfer(conn: &mut Conn) -> QueryResult<Option<Timestamp>> {
    let newest = transfers::table.order(transfers::id.desc()).select(transfers::created_at);
    newest.first(conn).optional()
}

/// The customer whose money moved for this reference; `None` where none has.
pub fn customer_of(conn: &mut Conn, reference: &str) -> QueryResult<Option<UserId>> {
    let moved = transfers::table
        .filter(transfers::reference.eq(reference).and(transfers::user_id.is_not_null()));
    let found: Option<Option<UserId>> = moved.select(transfers::user_id).first(conn).optional()?;
    Ok(found.flatten())
}

/// The amount that a customer can spend, and the frozen one; zero when no money has moved yet.
pub fn balance(conn: &mut Conn, user: UserId) -> QueryResult<(Fen, Fen)> {
    // Not `eq_any`: a statement with a list is not cached, and would be prepared each time.
    let of_customer = accounts::kind
        .eq(AccountKind::CustomerBalance)
        .or(accounts::kind.eq(AccountKind::CustomerFrozen));
    let balances = accounts::table.filter(accounts::owner.eq(user.to_string()).and(of_customer));
    let rows: Vec<(AccountKind, Option<Fen>)> =
        on_engine!(conn, balances.select((accounts::kind, accounts::balance_fen)).load(conn))?;
    let of =
        |kind| rows.iter().find(|(k, _)| *k == kind).and_then(|(_, b)| *b).unwrap_or(Fen::ZERO);
    Ok((of(AccountKind::CustomerBalance), of(AccountKind::CustomerFrozen)))
}
