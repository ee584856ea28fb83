//! Accounts that an operator has frozen.

use crate::schema::customer_counters;
use db::Conn;
use diesel::prelude::*;
use domain::{Timestamp, UserId};

/// Freezes an account; `false` when it is frozen already, or deleted. Locks the counters.
pub fn freeze(conn: &mut Conn, user: UserId, now: Timestamp) -> QueryResult<bool> {
    let open = customer_counters::table.filter(
        customer_counters::user_id
            .eq(user)
            .and(customer_counters::closed_at.is_null())
            .and(customer_counters::frozen_at.is_null()),
    );
    Ok(diesel::update(open).set(customer_counters::frozen_at.eq(now)).execute(conn)? == 1)
}

/// Ends a freeze that had begun by `begun_by`; `false` when there is none.
pub fn unfreeze(conn: &mut Conn, user: UserId, begun_by: Timestamp) -> QueryResult<bool> {
    let frozen = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::frozen_at.le(begun_by)));
    let none = customer_counters::frozen_at.eq(None::<Timestamp>);
    Ok(diesel::update(frozen).set(none).execute(conn)? == 1)
}

/// Since when an account is frozen; `None` when it is not.
pub fn frozen_at(conn: &mut Conn, user: UserId) -> QueryResult<Option<Timestamp>> {
    let own = customer_counters::table.filter(customer_counters::user_id.eq(user));
    let at: Option<Option<Timestamp>> =
        own.select(customer_counters::frozen_at).first(conn).optional()?;
    Ok(at.flatten())
}
