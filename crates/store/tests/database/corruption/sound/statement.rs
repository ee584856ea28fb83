//! A line of a statement that the ledger has too.

use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{EntryKind, Fen, StatementEntry, Timestamp};

/// The line of a payment that the ledger has.
pub(super) fn paid_line(conn: &mut store::Conn) -> diesel::QueryResult<StatementEntry> {
    use store::schema::payments::dsl as p;
    let (number, txn, amount, at): (String, Option<String>, Option<Fen>, Option<Timestamp>) =
        p::payments
            .filter(p::state.eq("paid").and(p::provider.eq("fake")))
            .order(p::id)
            .select((p::payment_no, p::provider_txn, p::paid_fen, p::paid_at))
            .first(conn)?;
    let key = (EntryKind::Payment, number);
    Ok(StatementEntry { key, provider_txn: txn.unwrap(), amount: amount.unwrap(), at: at.unwrap() })
}
