//! The books of a period: totals of accounts and of causes, the journal, and what is closed.

use super::rules::rule;
use crate::schema::{accounts, closed_periods, transfers};
use db::Conn;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::{AccountId, AccountKind, Fen, ItemState, Timestamp, TransferCode, TransferId, UserId};
use std::collections::BTreeMap;

/// The totals of a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Books {
    /// Each account that ever had a transfer; customers' accounts of a kind are one.
    pub accounts: Vec<AccountTotals>,
    /// Each cause of transfers in the period.
    pub causes: Vec<CauseTotals>,
}

/// An account of the trial balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountTotals {
    pub kind: AccountKind,
    /// The owner of a clearing account.
    pub provider: Option<String>,
    /// Debits less credits before the period.
    pub opening: Fen,
    pub debit: Fen,
    pub credit: Fen,
}

/// The transfers of one cause in a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CauseTotals {
    pub code: TransferCode,
    /// The owner of the clearing account that takes part.
    pub provider: Option<String>,
    pub transfers: i64,
    pub amount: Fen,
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalLine {
    pub id: TransferId,
    pub code: TransferCode,
    /// Number of what caused it.
    pub reference: String,
    pub debit: AccountKind,
    pub credit: AccountKind,
    pub provider: Option<String>,
    pub user_id: Option<UserId>,
    pub amount: Fen,
    pub created_at: Timestamp,
}

/// Items that customers can still exchange or extract.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct OwedItems {
    #[diesel(sql_type = Text)]
    pub state: ItemState,
    #[diesel(sql_type = BigInt)]
    pub items: i64,
    /// The sum that was paid for them.
    #[diesel(sql_type = BigInt)]
    pub paid: Fen,
}

/// A period to close.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = closed_periods)]
pub struct NewClosedPeriod {
    /// Its last day in Beijing, as `20261031`.
    pub last_day: i32,
    pub ends_at: Timestamp,
    pub closed_by: String,
    pub created_at: Timestamp,
}

impl AccountTotals {
    /// Debits less credits at the end of the period.
    #[must_use]
    pub const fn closing(&self) -> Fen {
        Fen(self.opening.0 + self.debit.0 - self.credit.0)
    }
}

#[derive(QueryableByName)]
struct Total {
    #[diesel(sql_type = Text)]
    code: TransferCode,
    /// The clearing account that takes part; 0 for none.
    #[diesel(sql_type = BigInt)]
    clearing: AccountId,
    #[diesel(sql_type = BigInt)]
    transfers: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    earlier: i64,
}

/// The books from a time on, before another. It reads all transfers, of which ten million take
/// seconds: balances that are kept for each period would be one more thing that can be wrong.
pub fn books(conn: &mut Conn, from: Timestamp, before: Timestamp) -> QueryResult<Books> {
    let providers = clearing_accounts(conn)?;
    let totals = totals(conn, &providers, from, before)?;
    let mut by_account: BTreeMap<(AccountKind, Option<String>), AccountTotals> = BTreeMap::new();
    for total in &totals {
        let rule = rule(total.code);
        for (kind, is_debit) in [(rule.debit, true), (rule.credit, false)] {
            let provider = providers.get(&total.clearing);
            let provider = provider.filter(|_| kind == AccountKind::Clearing).cloned();
            let account = by_account.entry((kind, provider.clone())).or_insert_with(|| {
                let (opening, debit, credit) = (Fen::ZERO, Fen::ZERO, Fen::ZERO);
                AccountTotals { kind, provider, opening, debit, credit }
            });
            let (side, sign) =
                if is_debit { (&mut account.debit, 1) } else { (&mut account.credit, -1) };
            side.0 += total.amount;
            account.opening.0 += sign * total.earlier;
        }
    }
    let causes = totals.into_iter().filter(|total| total.transfers > 0).map(|total| CauseTotals {
        code: total.code,
        provider: providers.get(&total.clearing).cloned(),
        transfers: total.transfers,
        amount: Fen(total.amount),
    });
    Ok(Books { causes: causes.collect(), accounts: by_account.into_values().collect() })
}

/// The owner of each clearing account.
fn clearing_accounts(conn: &mut Conn) -> QueryResult<BTreeMap<AccountId, String>> {
    let clearing = accounts::table.filter(accounts::kind.eq(AccountKind::Clearing));
    let rows: Vec<_> = clearing.select((accounts::id, accounts::owner)).load(conn)?;
    Ok(rows.into_iter().collect())
}

fn totals(
    conn: &mut Conn,
    providers: &BTreeMap<AccountId, String>,
    from: Timestamp,
    before: Timestamp,
) -> QueryResult<Vec<Total>> {
    let ids: Vec<String> = providers.keys().map(|id| id.0.to_string()).collect();
    // An empty list is no SQL of PostgreSQL; no account has this id.
    let ids = if ids.is_empty() { "0".to_owned() } else { ids.join(", ") };
    let (from, before) = (from.0, before.0);
    let sum = |when: &str, of: &str| {
        format!("CAST(COALESCE(SUM(CASE WHEN {when} THEN {of} ELSE 0 END), 0) AS BIGINT)")
    };
    let within = format!("created_at >= {from}");
    diesel::sql_query(format!(
        "SELECT code, CAST(CASE WHEN debit_account IN ({ids}) THEN debit_account
                WHEN credit_account IN ({ids}) THEN credit_account ELSE 0 END AS BIGINT) AS clearing,
            {} AS transfers, {} AS amount, {} AS earlier
         FROM transfers WHERE created_at < {before} GROUP BY 1, 2 ORDER BY 1, 2",
        sum(&within, "1"),
        sum(&within, "amount_fen"),
        sum(&format!("created_at < {from}"), "amount_fen"),
    ))
    .load(conn)
}

type TransferRow =
    (TransferId, TransferCode, String, AccountId, AccountId, Option<UserId>, Fen, Timestamp);

/// The transfers of a period after one of them, oldest first.
pub fn journal(
    conn: &mut Conn,
    (from, before): (Timestamp, Timestamp),
    code: Option<TransferCode>,
    after: Option<TransferId>,
    limit: i64,
) -> QueryResult<Vec<JournalLine>> {
    use transfers::dsl as t;
    let providers = clearing_accounts(conn)?;
    let mut query = t::transfers
        .filter(t::created_at.ge(from).and(t::created_at.lt(before)))
        .filter(t::id.gt(after.unwrap_or(TransferId(0))))
        .into_boxed();
    if let Some(code) = code {
        query = query.filter(t::code.eq(code));
    }
    let columns = (
        t::id,
        t::code,
        t::reference,
        t::debit_account,
        t::credit_account,
        t::user_id,
        t::amount_fen,
        t::created_at,
    );
    let rows: Vec<TransferRow> = query.order(t::id).limit(limit).select(columns).load(conn)?;
    let line = |(id, code, reference, debit, credit, user_id, amount, created_at): TransferRow| {
        let provider = providers.get(&debit).or_else(|| providers.get(&credit)).cloned();
        let (debit, credit) = (rule(code).debit, rule(code).credit);
        JournalLine { id, code, reference, debit, credit, provider, user_id, amount, created_at }
    };
    Ok(rows.into_iter().map(line).collect())
}

/// The items that customers have, by their states.
pub fn owed_items(conn: &mut Conn) -> QueryResult<Vec<OwedItems>> {
    let owed = ItemState::ALL.iter().filter(|state| state.is_owed());
    let owed: Vec<String> = owed.map(|state| format!("'{}'", state.code())).collect();
    diesel::sql_query(format!(
        "SELECT state, COUNT(*) AS items, CAST(SUM(paid_fen) AS BIGINT) AS paid
         FROM bag_items WHERE state IN ({}) GROUP BY state ORDER BY state",
        owed.join(", ")
    ))
    .load(conn)
}

/// The end of the newest closed period.
pub fn closed_before(conn: &mut Conn) -> QueryResult<Option<Timestamp>> {
    let newest = closed_periods::table.order(closed_periods::ends_at.desc());
    newest.select(closed_periods::ends_at).first(conn).optional()
}

/// Closes the books before a time.
///
/// # Errors
/// When the database fails; a unique violation when two close the same period at once.
pub fn close(conn: &mut Conn, period: &NewClosedPeriod) -> QueryResult<()> {
    diesel::insert_into(closed_periods::table).values(period).execute(conn).map(|_| ())
}
