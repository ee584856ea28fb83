//! The ledger: accounts, and append-only transfers between them.

mod account;
mod post;
pub(crate) mod rules;

pub use account::PlatformAccounts;
pub use post::{Cause, Posted, post};

use crate::cached_statement::on_engine;
use crate::conn::Conn;
use crate::schema::{accounts, transfers};
use diesel::prelude::*;
use domain::{AccountKind, Fen, Timestamp, TransferCode, TransferId, UserId};

/// A transfer that changes a customer's balance or frozen money, as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CustomersTransfer {
    pub id: TransferId,
    /// Why the money moved.
    pub code: TransferCode,
    /// Number of what caused it.
    pub reference: String,
    pub amount: Fen,
    /// What the customer can spend after it.
    pub balance: Option<Fen>,
    /// What is frozen after it.
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

/// A customer's movements of some kinds, newest first; only those before `before`, where given.
pub fn movements(
    conn: &mut Conn,
    user: UserId,
    codes: &[TransferCode],
    before: Option<TransferId>,
    limit: i64,
) -> QueryResult<Vec<CustomersTransfer>> {
    let mut query = transfers::table
        .filter(transfers::user_id.eq(user).and(transfers::code.eq_any(codes)))
        .select((
            transfers::id,
            transfers::code,
            transfers::reference,
            transfers::amount_fen,
            transfers::balance_fen,
            transfers::frozen_fen,
            transfers::created_at,
        ))
        .order(transfers::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(transfers::id.lt(before));
    }
    query.load(conn)
}

/// When the newest transfer was made.
pub fn newest_transfer(conn: &mut Conn) -> QueryResult<Option<Timestamp>> {
    let newest = transfers::table.order(transfers::id.desc()).select(transfers::created_at);
    newest.first(conn).optional()
}

/// What a customer can spend, and what is frozen; zero when no money has moved yet.
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
