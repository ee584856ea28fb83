//! Whose a Steam account is, once that is proven. Named by Steam's account id, the partner of a
//! trade URL.

use crate::conn::Conn;
use crate::schema::{steam_accounts, users};
use diesel::prelude::*;
use domain::{SealedText, Timestamp, UserId};

/// Who has proved to own a Steam account.
pub fn owner(conn: &mut Conn, partner: i64) -> QueryResult<Option<UserId>> {
    steam_accounts::table
        .filter(steam_accounts::partner.eq(partner))
        .select(steam_accounts::user_id)
        .first(conn)
        .optional()
}

/// Gives a Steam account its owner.
///
/// # Errors
/// When the database fails; a unique violation when another was quicker, then the closure runs
/// again.
pub fn insert(conn: &mut Conn, partner: i64, user: UserId, now: Timestamp) -> QueryResult<usize> {
    let row = (
        steam_accounts::partner.eq(partner),
        steam_accounts::user_id.eq(user),
        steam_accounts::proven_at.eq(now),
    );
    diesel::insert_into(steam_accounts::table).values(row).execute(conn)
}

/// Takes the trade URL from all others who name this Steam account, and says who they were.
pub fn displace_others(conn: &mut Conn, partner: i64, owner: UserId) -> QueryResult<Vec<UserId>> {
    diesel::update(users::table.filter(users::trade_partner.eq(partner).and(users::id.ne(owner))))
        .set((users::trade_url.eq(None::<SealedText>), users::trade_partner.eq(None::<i64>)))
        .returning(users::id)
        .get_results(conn)
}
