//! Actions that operators took by command. Append-only.

use crate::schema::operator_actions;
use db::Conn;
use diesel::prelude::*;
use domain::Timestamp;

/// Records an action of an operator; `subject` is the number of its object.
pub fn insert(
    conn: &mut Conn,
    operator: &str,
    action: &str,
    subject: &str,
    now: Timestamp,
) -> QueryResult<usize> {
    let row = (
        operator_actions::operator.eq(operator),
        operator_actions::action.eq(action),
        operator_actions::subject.eq(subject),
        operator_actions::created_at.eq(now),
    );
    diesel::insert_into(operator_actions::table).values(row).execute(conn)
}
