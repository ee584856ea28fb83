//! Customers who have proven to own a Steam account, identified by Steam's account id, the partner
//! of a trade URL.

use crate::schema::{steam_accounts, users};
use db::Conn;
use db::on_engine;
use diesel::prelude::*;
use domain::{Sealed, Timestamp, UserId};

/// The customer who has proven to own a Steam account.
pub fn owner(conn: &mut Conn, partner: i64) -> QueryResult<Option<UserId>> {
    let owner = steam_accounts::table
        .filter(steam_accounts::partner.eq(partner))
        .select(steam_accounts::user_id);
    on_engine!(conn, owner.first(conn).optional())
}

/// As [`owner`]; no other owner can be recorded until the transaction ends.
pub fn lock_owner(conn: &mut Conn, partner: i64) -> QueryResult<Option<UserId>> {
    diesel::update(steam_accounts::table.filter(steam_accounts::partner.eq(partner)))
        .set(steam_accounts::partner.eq(partner))
        .returning(steam_accounts::user_id)
        .get_result(conn)
        .optional()
}

/// Records the owner of a Steam account.
///
/// # Errors
/// When the database fails; a unique violation when another owner was recorded at the same time.
/// The executor then runs the closure again.
pub fn insert(conn: &mut Conn, partner: i64, user: UserId, now: Timestamp) -> QueryResult<usize> {
    let row = (
        steam_accounts::partner.eq(partner),
        steam_accounts::user_id.eq(user),
        steam_accounts::proven_at.eq(now),
    );
    diesel::insert_into(steam_accounts::table).values(row).execute(conn)
}

/// Records the owner of a Steam account, instead of an earlier one if there is one.
///
/// # Errors
/// As [`insert`].
pub fn put(conn: &mut Conn, partner: i64, user: UserId, now: Timestamp) -> QueryResult<()> {
    let changed = diesel::update(steam_accounts::table.filter(steam_accounts::partner.eq(partner)))
        .set((steam_accounts::user_id.eq(user), steam_accounts::proven_at.eq(now)))
        .execute(conn)?;
    if changed == 0 {
        insert(conn, partner, user, now)?;
    }
    Ok(())
}

/// Clears the trade URLs of all other customers that name this Steam account; returns these
/// customers.
pub fn remove_from_others(
    conn: &mut Conn,
    partner: i64,
    owner: UserId,
) -> QueryResult<Vec<UserId>> {
    diesel::update(users::table.filter(users::trade_partner.eq(partner).and(users::id.ne(owner))))
        .set((users::trade_url.eq(None::<Sealed>), users::trade_partner.eq(None::<i64>)))
        .returning(users::id)
        .get_results(conn)
}
