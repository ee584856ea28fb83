//! Differences between statements and the ledger. Unexplained money moves into the suspense
//! account when it is found, and out of it when it is resolved.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::schema::statement_differences as t;
use db::Conn;
use diesel::prelude::*;
use domain::{DifferenceKind, DifferenceNo, EntryKind, Fen, Timestamp, TransferCode};

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
    /// The amount that goes into the suspense account.
    pub unexplained_fen: Fen,
    pub found_at: Timestamp,
    /// Set at once for a difference that needs no operator.
    pub resolved_at: Option<Timestamp>,
    pub explanation: Option<String>,
}

/// Inserts a difference, as the next one of its entry of the day, and books what is unexplained.
///
/// # Errors
/// When the database fails; a unique violation when another transaction records this entry of
/// the day at the same time.
pub fn insert_difference(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    new: &StoredDifference,
) -> QueryResult<()> {
    let revision: i64 = t::table
        .filter(t::provider.eq(&new.provider).and(t::day.eq(new.day)))
        .filter(t::kind.eq(new.kind).and(t::number.eq(&new.number)))
        .count()
        .get_result(conn)?;
    let row = StoredDifference { revision, ..new.clone() };
    diesel::insert_into(t::table).values(&row).execute(conn)?;
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
    /// `None` where a comparison or the end of a dispute resolves it.
    pub operator: Option<&'a str>,
    /// An operator has paid what was unexplained in another way, so the provider keeps it.
    pub is_manual: bool,
    /// The part of it that lost disputes gave the payer, so that it is not sent again.
    pub charged_back: Fen,
}

impl<'a> Resolution<'a> {
    /// That of a difference that is none any more.
    #[must_use]
    pub const fn automatic(explanation: &'a str) -> Self {
        Self { explanation, operator: None, is_manual: false, charged_back: Fen::ZERO }
    }
}

/// The transfer by which unexplained money leaves the suspense account, without the part that lost
/// disputes cover.
#[must_use]
pub const fn resolution_code(kind: EntryKind, is_manual: bool) -> TransferCode {
    match kind {
        _ if !is_manual => TransferCode::Explained,
        kind if kind.is_payout() => TransferCode::ManualPayout,
        _ => TransferCode::ManualReturn,
    }
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
    Resolution { explanation, operator, is_manual, charged_back }: Resolution<'_>,
    now: Timestamp,
) -> QueryResult<bool> {
    let open = t::table.filter(t::difference_no.eq(difference).and(t::resolved_at.is_null()));
    let resolved: Option<(String, EntryKind, Fen)> = diesel::update(open)
        .set((
            t::resolved_at.eq(now),
            t::explanation.eq(explanation),
            t::resolved_by.eq(operator),
            t::is_manual.eq(is_manual),
            t::charged_back_fen.eq(charged_back),
        ))
        .returning((t::provider, t::kind, t::unexplained_fen))
        .get_result(conn)
        .optional()?;
    let Some((provider, kind, unexplained)) = resolved else { return Ok(false) };
    let cause = match resolution_code(kind, is_manual) {
        TransferCode::ManualPayout => Cause::ManualPayout { difference },
        TransferCode::ManualReturn => Cause::ManualReturn { difference },
        _ => Cause::Explained { difference, provider: &provider },
    };
    let sent = Fen(unexplained.0 - charged_back.0);
    for (cause, amount) in [(cause, sent), (Cause::DisputeCovered { difference }, charged_back)] {
        if amount > Fen::ZERO {
            let _: Posted = post(conn, platform, cause, amount, now)?;
        }
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

/// Locks a difference, so that nothing is booked of its entry until the end of the transaction.
pub fn lock(conn: &mut Conn, difference_no: &DifferenceNo) -> QueryResult<usize> {
    diesel::update(t::table.filter(t::difference_no.eq(difference_no)))
        .set(t::revision.eq(t::revision))
        .execute(conn)
}

/// Locks what only statements have of an entry, so that an operator resolves it before or after it
/// is booked.
pub fn lock_entry(
    conn: &mut Conn,
    provider: &str,
    (kind, number): (EntryKind, &str),
) -> QueryResult<usize> {
    let of_entry = t::table
        .filter(t::number.eq(number).and(t::kind.eq(kind)).and(t::provider.eq(provider)))
        .filter(t::difference.eq(DifferenceKind::OnlyAtProvider));
    diesel::update(of_entry).set(t::revision.eq(t::revision)).execute(conn)
}

/// Whether it is recorded that a refund or payout with this number came back.
pub fn is_returned(conn: &mut Conn, provider: &str, number: &str) -> QueryResult<bool> {
    let returned = t::table
        .filter(t::provider.eq(provider).and(t::number.eq(number)))
        .filter(t::difference.eq(DifferenceKind::Returned));
    diesel::select(diesel::dsl::exists(returned)).get_result(conn)
}

/// Whether an operator has resolved that money of this kind, which only a statement had, was sent
/// again.
pub fn is_resent(
    conn: &mut Conn,
    provider: &str,
    (kind, number): (EntryKind, &str),
) -> QueryResult<bool> {
    let resent = t::table
        .filter(t::number.eq(number).and(t::kind.eq(kind)).and(t::provider.eq(provider)))
        .filter(t::difference.eq(DifferenceKind::OnlyAtProvider).and(t::resolved_by.is_not_null()))
        .filter(t::unexplained_fen.gt(Fen::ZERO));
    diesel::select(diesel::dsl::exists(resent)).get_result(conn)
}

/// Opens a difference of this entry again, which only a statement has and an operator has resolved:
/// what the service has just booked does not agree with the statement.
pub fn reopen(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    (provider, kind, number): (&str, EntryKind, &str),
    difference_no: DifferenceNo,
    now: Timestamp,
) -> QueryResult<()> {
    lock_entry(conn, provider, (kind, number))?;
    let newest: Option<(StoredDifference, Option<String>)> = t::table
        .filter(t::number.eq(number).and(t::kind.eq(kind)).and(t::provider.eq(provider)))
        .filter(t::difference.eq(DifferenceKind::OnlyAtProvider))
        .order(t::id.desc())
        .select((StoredDifference::as_select(), t::resolved_by))
        .first(conn)
        .optional()?;
    let Some((resolved, Some(_))) = newest else { return Ok(()) };
    let again = StoredDifference {
        difference_no,
        found_at: now,
        resolved_at: None,
        explanation: None,
        ..resolved
    };
    insert_difference(conn, platform, &again)
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
        resolve(conn, platform, &difference_no, Resolution::automatic(explanation), now)?;
    }
    Ok(())
}

/// The amount that came back of a refund and is not with the payer again: it waits for an operator,
/// or stays because lost disputes gave it to the payer.
pub fn returned_of_refund(conn: &mut Conn, provider: &str, refund_no: &str) -> QueryResult<Fen> {
    let is_of_refund = t::kind
        .eq(EntryKind::RefundReturned)
        .or(t::kind.eq(EntryKind::Refund).and(t::difference.eq(DifferenceKind::Returned)));
    let found: Vec<(Option<Timestamp>, Fen, Fen)> = t::table
        .filter(t::number.eq(refund_no).and(t::provider.eq(provider)))
        .filter(is_of_refund)
        .select((t::resolved_at, t::unexplained_fen, t::charged_back_fen))
        .load(conn)?;
    let kept = found.iter().map(|(resolved_at, unexplained, charged_back)| match resolved_at {
        None => unexplained.0,
        Some(_) => charged_back.0,
    });
    Ok(Fen(kept.sum()))
}

/// A dispute that took more than was left of its payment.
#[derive(Debug, Clone)]
pub struct OverDispute {
    pub difference_no: DifferenceNo,
    pub provider: String,
    /// The provider's id of the dispute.
    pub number: String,
    pub provider_txn: String,
    /// The amount that was taken.
    pub amount: Fen,
    /// The amount that was left.
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
    insert_difference(conn, platform, &found)
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
/// Returns whether this was the first time: an operator may have found it in a statement before,
/// and sent it again.
pub fn record_returned(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    returned: &ReturnedEntry,
    now: Timestamp,
) -> QueryResult<bool> {
    let ReturnedEntry { difference_no, provider, kind, number, provider_txn, amount } = returned;
    let back = kind.returned().unwrap_or(*kind);
    lock_entry(conn, provider, (back, number))?;
    if is_returned(conn, provider, number)? || is_resent(conn, provider, (back, number))? {
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
    insert_difference(conn, platform, &difference)?;
    Ok(true)
}

/// The outcome for the differences of a day whose statement is withdrawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WithdrawnDifferences {
    /// An operator has resolved this one.
    Resolved(DifferenceNo),
    Withdrawn,
}

/// Ends the differences that a comparison with the statement of a day has found, since it is
/// withdrawn; nothing where an operator has resolved one of them.
///
/// # Errors
/// When the database fails; a conflict when one of them is resolved at the same time.
pub fn withdraw_of_day(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    (provider, day): (&str, i32),
    now: Timestamp,
) -> QueryResult<WithdrawnDifferences> {
    let compared = DifferenceKind::ALL.iter().filter(|kind| kind.is_compared());
    let of_statement = t::table
        .filter(t::provider.eq(provider).and(t::day.eq(day)).and(t::is_withdrawn.eq(false)))
        .filter(t::difference.eq_any(compared));
    let known: Vec<(DifferenceNo, Option<Timestamp>, Option<String>)> = of_statement
        .select((t::difference_no, t::resolved_at, t::resolved_by))
        .order(t::id)
        .load(conn)?;
    if let Some((resolved, ..)) = known.iter().find(|(.., by)| by.is_some()) {
        return Ok(WithdrawnDifferences::Resolved(resolved.clone()));
    }
    for (difference_no, resolved_at, _) in &known {
        let resolution = Resolution::automatic("its statement was withdrawn");
        if resolved_at.is_none() && !resolve(conn, platform, difference_no, resolution, now)? {
            return Err(db::conflict());
        }
        diesel::update(t::table.filter(t::difference_no.eq(difference_no)))
            .set(t::is_withdrawn.eq(true))
            .execute(conn)?;
    }
    Ok(WithdrawnDifferences::Withdrawn)
}

/// The differences of a day, without those of a statement that was withdrawn, in the order in which
/// they were found.
pub fn of_day(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<Vec<StoredDifference>> {
    t::table
        .filter(t::provider.eq(provider).and(t::day.eq(day)).and(t::is_withdrawn.eq(false)))
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

/// The differences that are resolved, newest first, each with the operator who has resolved it;
/// `None` where a comparison has.
pub fn resolved(
    conn: &mut Conn,
    limit: i64,
) -> QueryResult<Vec<(StoredDifference, Option<String>)>> {
    t::table
        .filter(t::resolved_at.is_not_null())
        .order((t::resolved_at.desc(), t::id.desc()))
        .limit(limit)
        .select((StoredDifference::as_select(), t::resolved_by))
        .load(conn)
}

/// The operator who has resolved a difference; `None` where a comparison has, or none did.
pub fn resolver(conn: &mut Conn, difference_no: &DifferenceNo) -> QueryResult<Option<String>> {
    t::table.filter(t::difference_no.eq(difference_no)).select(t::resolved_by).first(conn)
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
