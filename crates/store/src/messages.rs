//! In-site messages. What is stored is the fact; the text is made in the reader's language.

use crate::conn::Conn;
use crate::schema::messages;
use diesel::prelude::*;
use domain::{MessageKind, RefType, Timestamp, UserId};

/// A message to be written.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = messages)]
pub struct NewMessage {
    /// To whom.
    pub user_id: UserId,
    /// What happened.
    pub kind: MessageKind,
    /// Its numbers, as JSON.
    pub params: String,
    /// What kind of thing it speaks of.
    pub ref_type: RefType,
    /// Which one.
    pub ref_no: String,
    /// Now.
    pub created_at: Timestamp,
}

/// Writes a message.
///
/// # Errors
/// When the database fails.
pub fn insert(conn: &mut Conn, message: &NewMessage) -> QueryResult<usize> {
    diesel::insert_into(messages::table).values(message).execute(conn)
}

/// How many messages a customer has not read.
///
/// # Errors
/// When the database fails.
pub fn count_unread(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    messages::table.filter(messages::user_id.eq(user).and(messages::read_at.is_null())).count().get_result(conn)
}
