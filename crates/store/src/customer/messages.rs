//! In-app messages. The stored message holds the facts; its text is rendered in the reader's
//! language.

use crate::schema::messages;
use db::Conn;
use db::changes::note;
use db::send_only;
use db::{cached, on_engine};
use diesel::prelude::*;
use domain::message::{Notification, StoredNotification, UnreadableNotification};
use domain::{ChangeKind, MessageId, MessageKind, RefType, Timestamp, UserId};

/// A message as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct Message {
    pub id: MessageId,
    /// The event that it reports.
    pub kind: MessageKind,
    /// Payload of the notification, as JSON.
    pub params: String,
    /// The kind of thing that it refers to.
    pub ref_type: RefType,
    /// Number of the thing that it refers to.
    pub ref_no: String,
    pub created_at: Timestamp,
    pub read_at: Option<Timestamp>,
}

impl Message {
    /// Reads the notification; fails when the stored payload does not fit its kind.
    pub fn notification(&self) -> Result<Notification, UnreadableNotification> {
        Notification::read(self.kind, &self.params, self.ref_type, &self.ref_no)
    }
}

#[derive(Insertable)]
#[diesel(table_name = messages)]
struct NewMessage {
    user_id: UserId,
    kind: MessageKind,
    params: String,
    ref_type: RefType,
    ref_no: String,
    created_at: Timestamp,
}

/// Writes a message to a customer, and notes two changes: the message, and what it refers to.
pub fn notify(
    conn: &mut Conn,
    customer: UserId,
    notification: &Notification,
    now: Timestamp,
) -> QueryResult<()> {
    let StoredNotification { kind, params, ref_type, ref_no } =
        notification.to_stored(customer).map_err(db::serialization_error)?;
    note(conn, customer, ChangeKind::Message, "");
    let changed_kind = match ref_type {
        RefType::Order => Some(ChangeKind::Order),
        RefType::Extract => Some(ChangeKind::Extract),
        RefType::Deposit => Some(ChangeKind::Deposit),
        RefType::Cash => Some(ChangeKind::Cash),
        RefType::Conversation => Some(ChangeKind::Conversation),
        RefType::Exchange | RefType::Gift | RefType::Voucher | RefType::Account => None,
    };
    if let Some(changed) = changed_kind {
        note(conn, customer, changed, &ref_no);
    }
    let message = NewMessage { user_id: customer, kind, params, ref_type, ref_no, created_at: now };
    send_only!(conn, cached!(diesel::insert_into(messages::table).values(&message)))
}

pub fn count_unread(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    on_engine!(
        conn,
        messages::table
            .filter(messages::user_id.eq(user).and(messages::read_at.is_null()))
            .count()
            .get_result(conn)
    )
}

/// A customer's messages, newest first; only those before `before`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    before: Option<MessageId>,
    limit: i64,
) -> QueryResult<Vec<Message>> {
    let mut query = messages::table
        .filter(messages::user_id.eq(user))
        .select(Message::as_select())
        .order(messages::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(messages::id.lt(before));
    }
    query.load(conn)
}

/// Finds a customer's message; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, id: MessageId) -> QueryResult<Option<Message>> {
    messages::table
        .filter(messages::id.eq(id).and(messages::user_id.eq(user)))
        .select(Message::as_select())
        .first(conn)
        .optional()
}

/// Marks a message as read, if it was unread.
pub fn mark_read(
    conn: &mut Conn,
    user: UserId,
    id: MessageId,
    now: Timestamp,
) -> QueryResult<usize> {
    let unread = messages::table.filter(
        messages::id.eq(id).and(messages::user_id.eq(user)).and(messages::read_at.is_null()),
    );
    note(conn, user, ChangeKind::Message, "");
    diesel::update(unread).set(messages::read_at.eq(now)).execute(conn)
}

/// Whether a customer has an unread message about this.
pub fn has_unread_about(
    conn: &mut Conn,
    user: UserId,
    (ref_type, ref_no): (RefType, &str),
) -> QueryResult<bool> {
    let unread = messages::table.filter(
        messages::user_id
            .eq(user)
            .and(messages::read_at.is_null())
            .and(messages::ref_type.eq(ref_type))
            .and(messages::ref_no.eq(ref_no)),
    );
    diesel::select(diesel::dsl::exists(unread)).get_result(conn)
}

/// Marks a customer's messages about this as read.
pub fn mark_read_about(
    conn: &mut Conn,
    user: UserId,
    (ref_type, ref_no): (RefType, &str),
    now: Timestamp,
) -> QueryResult<usize> {
    let unread = messages::table.filter(
        messages::user_id
            .eq(user)
            .and(messages::read_at.is_null())
            .and(messages::ref_type.eq(ref_type))
            .and(messages::ref_no.eq(ref_no)),
    );
    note(conn, user, ChangeKind::Message, "");
    diesel::update(unread).set(messages::read_at.eq(now)).execute(conn)
}

/// Marks all messages of a customer as read; returns how many were unread.
pub fn mark_all_read(conn: &mut Conn, user: UserId, now: Timestamp) -> QueryResult<usize> {
    let unread =
        messages::table.filter(messages::user_id.eq(user).and(messages::read_at.is_null()));
    note(conn, user, ChangeKind::Message, "");
    diesel::update(unread).set(messages::read_at.eq(now)).execute(conn)
}
