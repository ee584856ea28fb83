//! Differences between statements and the ledger. What is unexplained moves into the suspense
//! account when it is found, and out of it when it is resolved.

use crate::conn::Conn;
use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::schema::statement_differences as t;
use diesel::prelude::*;
use domain::{DifferenceKind, DifferenceNo, EntryKind, Fen, Timestamp};

/// A difference, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Insertable, Queryable, Selectable)]
#[diesel(table_name = t)]
pub struct StoredDifference {
    pub difference_no: DifferenceNo,
    pub provider: String,
    /// Day of the statement in Beijing, as `20261121`.
    pub day: i32,
    pub difference: DifferenceKind,
    pub kind: EntryKind,
    /// Number of the entry: ours, or the provider's where it knows none of ours.
    pub number: String,
    /// How many differences this entry of the day had before.
    pub revision: i64,
    pub provider_txn: String,
    pub theirs_fen: Option<Fen>,
    pub ours_fen: Option<Fen>,
    /// What goes into the suspense account.
    pub unexplained_fen: Fen,
    pub found_at: Timestamp,
    /// Set at once for a difference that needs no operator.
    pub resolved_at: Option<Timestamp>,
    pub explanation: Option<String>,
}

/// Inserts a difference and books what is unexplained.
///
/// # Errors
/// When the database fails; a unique violation when another transaction records this entry of
/// the day at the same time.
pub fn insert_difference(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    new: &StoredDifference,
) -> QueryResult<()> {
    diesel::insert_into(t::table).values(new).execute(conn)?;
    if new.unexplained_fen > Fen::ZERO {
        let cause = Cause::Unexplained { difference: &new.difference_no, provider: &new.provider };
        let _: Posted = post(conn, platform, cause, new.unexplained_fen, new.found_at)?;
    }
    Ok(())
}

/// How a difference is resolved.
#[derive(Debug, Clone, Copy)]
pub struct Resolution<'a> {
    pub explanation: &'a str,
    /// An operator has paid what was unexplained in another way, so the provider keeps it.
    pub is_manual: bool,
}

/// Resolves an open difference, and returns whether it was open.
///
/// # Errors
/// When the database fails, as it does where an operator is said to have paid something although
/// nothing was unexplained.
pub fn resolve(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    difference: &DifferenceNo,
    Resolution { explanation, is_manual }: Resolution<'_>,
    now: Timestamp,
) -> QueryResult<bool> {
    let open = t::table.filter(t::difference_no.eq(difference).and(t::resolved_at.is_null()));
    let resolved: Option<(String, EntryKind, Fen)> = diesel::update(open)
        .set((t::resolved_at.eq(now), t::explanation.eq(explanation), t::is_manual.eq(is_manual)))
        .returning((t::provider, t::kind, t::unexplained_fen))
        .get_result(conn)
        .optional()?;
    let Some((provider, kind, unexplained)) = resolved else { return Ok(false) };
    if unexplained > Fen::ZERO {
        let cause = match kind {
            _ if !is_manual => Cause::Explained { difference, provider: &provider },
            kind if kind.is_payout() => Cause::ManualPayout { difference },
            _ => Cause::ManualReturn { difference },
        };
        let _: Posted = post(conn, platform, cause, unexplained, now)?;
    }
    Ok(true)
}

/// The difference with this number.
pub fn find(
    conn: &mut Conn,
    difference_no: &DifferenceNo,
) -> QueryResult<Option<StoredDifference>> {
    t::table
        .filter(t::difference_no.eq(difference_no))
        .select(StoredDifference::as_select())
        .first(conn)
        .optional()
}

/// Whether it is recorded that a refund or payout with this number came back.
pub fn is_returned(conn: &mut Conn, provider: &str, number: &str) -> QueryResult<bool> {
    let returned = t::table
        .filter(t::provider.eq(provider).and(t::number.eq(number)))
        .filter(t::difference.eq(DifferenceKind::Returned));
    diesel::select(diesel::dsl::exists(returned)).get_result(conn)
}

/// Resolves the open difference of this kind of an entry, if there is one.
pub fn resolve_of(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    (provider, difference, number): (&str, DifferenceKind, &str),
    explanation: &str,
    now: Timestamp,
) -> QueryResult<()> {
    let open: Vec<DifferenceNo> = t::table
        .filter(t::provider.eq(provider).and(t::number.eq(number)))
        .filter(t::difference.eq(difference).and(t::resolved_at.is_null()))
        .select(t::difference_no)
        .load(conn)?;
    for difference_no in open {
        let resolution = Resolution { explanation, is_manual: false };
        resolve(conn, platform, &difference_no, resolution, now)?;
    }
    Ok(())
}

/// Inserts a difference that was not found in a statement, on the day on which it is found.
fn insert_found(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    found: StoredDifference,
) -> QueryResult<()> {
    let of_day = of_day(conn, &found.provider, found.day)?;
    let before = of_day.iter().filter(|d| d.kind == found.kind && d.number == found.number);
    let revision = i64::try_from(before.count()).unwrap_or(i64::MAX);
    insert_difference(conn, platform, &StoredDifference { revision, ..found })
}

/// A dispute that took more than was left of its payment.
#[derive(Debug, Clone)]
pub struct OverDispute {
    pub difference_no: DifferenceNo,
    pub provider: String,
    /// The provider's id of the dispute.
    pub number: String,
    pub provider_txn: String,
    /// What was taken.
    pub amount: Fen,
    /// What was left.
    pub left: Fen,
}

/// Records a dispute that took more than was left of its payment. Nothing is booked: it is a
/// withdrawal of the provider all the same, and a loss if it stays.
pub fn record_over_disputed(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    over: &OverDispute,
    now: Timestamp,
) -> QueryResult<()> {
    let found = StoredDifference {
        difference_no: over.difference_no.clone(),
        provider: over.provider.clone(),
        day: now.beijing_day(),
        difference: DifferenceKind::OverDisputed,
        kind: EntryKind::DisputeWithdrawal,
        number: over.number.clone(),
        revision: 0,
        provider_txn: over.provider_txn.clone(),
        theirs_fen: Some(over.amount),
        ours_fen: Some(over.left),
        unexplained_fen: Fen::ZERO,
        found_at: now,
        resolved_at: None,
        explanation: None,
    };
    insert_found(conn, platform, found)
}

/// A refund or payout that came back to the provider after it was sent.
#[derive(Debug, Clone)]
pub struct ReturnedEntry {
    pub difference_no: DifferenceNo,
    pub provider: String,
    pub kind: EntryKind,
    /// Our number of the entry that came back.
    pub number: String,
    pub provider_txn: String,
    pub amount: Fen,
}

/// Records money that came back, once for each entry, and puts it into the suspense account.
/// Returns whether this was the first time.
pub fn record_returned(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    returned: &ReturnedEntry,
    now: Timestamp,
) -> QueryResult<bool> {
    let ReturnedEntry { difference_no, provider, kind, number, provider_txn, amount } = returned;
    if is_returned(conn, provider, number)? {
        return Ok(false);
    }
    let difference = StoredDifference {
        difference_no: difference_no.clone(),
        provider: provider.clone(),
        day: now.beijing_day(),
        difference: DifferenceKind::Returned,
        kind: *kind,
        number: number.clone(),
        revision: 0,
        provider_txn: provider_txn.clone(),
        theirs_fen: Some(*amount),
        ours_fen: None,
        unexplained_fen: *amount,
        found_at: now,
        resolved_at: None,
        explanation: None,
    };
    insert_found(conn, platform, difference)?;
    Ok(true)
}

/// All differences of a statement, in the order in which they were found.
pub fn of_day(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<Vec<StoredDifference>> {
    t::table
        .filter(t::provider.eq(provider).and(t::day.eq(day)))
        .order(t::id)
        .select(StoredDifference::as_select())
        .load(conn)
}

/// How many differences are not resolved, by provider and kind.
pub fn count_open(conn: &mut Conn) -> QueryResult<Vec<(String, DifferenceKind, i64)>> {
    t::table
        .filter(t::resolved_at.is_null())
        .group_by((t::provider, t::difference))
        .select((t::provider, t::difference, diesel::dsl::count_star()))
        .order((t::provider, t::difference))
        .load(conn)
}

/// The differences of all providers that are not resolved, oldest first.
pub fn open(conn: &mut Conn, limit: i64) -> QueryResult<Vec<StoredDifference>> {
    t::table
        .filter(t::resolved_at.is_null())
        .order(t::id)
        .limit(limit)
        .select(StoredDifference::as_select())
        .load(conn)
}
