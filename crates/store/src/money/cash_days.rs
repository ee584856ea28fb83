//! The cash-outs that each customer has requested on each day, in Beijing time.

use crate::customer::deleted_accounts;
use crate::schema::cash_days;
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayLimit {
    /// The largest sum, in fen.
    pub max_fen: i64,
    /// Most requests.
    pub requests: i64,
}

/// Counts one more request; `false` when it would exceed the limit. Locks the customer's day.
///
/// # Errors
/// When the database fails; a unique violation when two first requests of a day run at once. The
/// executor then runs the closure again.
pub fn count_request(
    conn: &mut Conn,
    user: UserId,
    day: i32,
    amount: Fen,
    limit: DayLimit,
) -> QueryResult<bool> {
    let (known, _) = of(conn, user, day)?.unzip();
    if known.is_none() {
        diesel::insert_into(cash_days::table)
            .values((
                cash_days::user_id.eq(user),
                cash_days::day.eq(day),
                cash_days::asked_fen.eq(Fen::ZERO),
                cash_days::requests.eq(0_i64),
            ))
            .execute(conn)?;
    }
    let room = cash_days::table.filter(
        cash_days::user_id
            .eq(user)
            .and(cash_days::day.eq(day))
            .and(cash_days::asked_fen.le(Fen(limit.max_fen.saturating_sub(amount.0))))
            .and(cash_days::requests.lt(limit.requests)),
    );
    let more = (
        cash_days::asked_fen.eq(cash_days::asked_fen + amount.0),
        cash_days::requests.eq(cash_days::requests + 1),
    );
    Ok(diesel::update(room).set(more).execute(conn)? == 1)
}

/// Returns the amount of an ended cash-out to the limit of its day, and `requests` requests: one
/// when the request does not count either.
pub fn uncount(
    conn: &mut Conn,
    user: UserId,
    day: i32,
    amount: Fen,
    requests: i64,
) -> QueryResult<usize> {
    diesel::update(cash_days::table.filter(cash_days::user_id.eq(user).and(cash_days::day.eq(day))))
        .set((
            cash_days::asked_fen.eq(cash_days::asked_fen - amount.0),
            cash_days::requests.eq(cash_days::requests - requests),
        ))
        .execute(conn)
}

/// The requests of deleted accounts on a day: their sum and their number. Both count for the
/// customer's limits.
pub fn of_deleted(conn: &mut Conn, user: UserId, day: i32) -> QueryResult<(Fen, i64)> {
    let former = deleted_accounts::ids_of(conn, user)?;
    let days =
        cash_days::table.filter(cash_days::user_id.eq_any(&former).and(cash_days::day.eq(day)));
    let days: Vec<(Fen, i64)> =
        days.select((cash_days::asked_fen, cash_days::requests)).load(conn)?;
    Ok(days.iter().fold((Fen::ZERO, 0), |(sum, count), (fen, requests)| {
        (Fen(sum.0 + fen.0), count + requests)
    }))
}

/// The requests of a customer on a day: their sum and their number.
pub fn of(conn: &mut Conn, user: UserId, day: i32) -> QueryResult<Option<(Fen, i64)>> {
    cash_days::table
        .filter(cash_days::user_id.eq(user).and(cash_days::day.eq(day)))
        .select((cash_days::asked_fen, cash_days::requests))
        .first(conn)
        .optional()
}
