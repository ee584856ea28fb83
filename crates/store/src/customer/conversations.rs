//! Conversations of customers with staff, and their messages.

use crate::schema::{conversation_messages, conversations, users};
use db::Conn;
use diesel::prelude::*;
use domain::{
    ConversationAuthor, ConversationId, ConversationMessageId, ConversationNo, ConversationState,
    ConversationTopic, Sealed, Timestamp, UserId,
};

/// A conversation as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = conversations)]
pub struct Conversation {
    pub id: ConversationId,
    pub conversation_no: ConversationNo,
    pub user_id: UserId,
    pub topic: ConversationTopic,
    /// The number of the thing that it is about.
    pub subject_no: Option<String>,
    pub state: ConversationState,
    /// The name of the member of staff who answers it.
    pub assigned_to: Option<String>,
    pub created_at: Timestamp,
    /// When the newest message that the customer can read was written.
    pub last_message_at: Timestamp,
    /// Since when the customer waits for an answer; `None` while nobody does.
    pub waiting_since: Option<Timestamp>,
    pub first_answered_at: Option<Timestamp>,
    pub closed_at: Option<Timestamp>,
}

/// A conversation to insert, which waits for its first answer.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = conversations)]
pub struct NewConversation {
    pub conversation_no: ConversationNo,
    pub user_id: UserId,
    pub topic: ConversationTopic,
    pub subject_no: Option<String>,
    pub state: ConversationState,
    pub created_at: Timestamp,
    pub last_message_at: Timestamp,
    pub waiting_since: Option<Timestamp>,
}

/// A message, without its picture.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ConversationMessage {
    pub id: ConversationMessageId,
    /// The customer of the conversation.
    pub user_id: UserId,
    pub author: ConversationAuthor,
    /// The name of the member of staff who wrote it.
    pub staff: Option<String>,
    /// `None` where it is a picture.
    pub text: Option<Sealed>,
    pub created_at: Timestamp,
}

/// The author of a message: the customer of the conversation, or a member of staff by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Writer {
    Customer,
    Staff(String),
    Note(String),
}

impl Writer {
    fn columns(&self) -> (ConversationAuthor, Option<&str>) {
        match self {
            Self::Customer => (ConversationAuthor::Customer, None),
            Self::Staff(name) => (ConversationAuthor::Staff, Some(name)),
            Self::Note(name) => (ConversationAuthor::Note, Some(name)),
        }
    }
}

pub fn insert(conn: &mut Conn, new: &NewConversation) -> QueryResult<ConversationId> {
    diesel::insert_into(conversations::table)
        .values(new)
        .returning(conversations::id)
        .get_result(conn)
}

/// Adds a message with a text, which `seal` encrypts for its row.
pub fn insert_text<E: From<diesel::result::Error>>(
    conn: &mut Conn,
    (conversation, user): (ConversationId, UserId),
    writer: &Writer,
    now: Timestamp,
    seal: impl FnOnce(&mut Conn, ConversationMessageId) -> Result<Sealed, E>,
) -> Result<ConversationMessageId, E> {
    let nothing = Sealed::from_stored(Vec::new());
    let (author, staff) = writer.columns();
    let id: ConversationMessageId = diesel::insert_into(conversation_messages::table)
        .values((
            conversation_messages::conversation_id.eq(conversation),
            conversation_messages::user_id.eq(user),
            conversation_messages::author.eq(author),
            conversation_messages::staff.eq(staff),
            conversation_messages::text_sealed.eq(nothing),
            conversation_messages::created_at.eq(now),
        ))
        .returning(conversation_messages::id)
        .get_result(conn)?;
    let sealed = seal(conn, id)?;
    diesel::update(conversation_messages::table.find(id))
        .set(conversation_messages::text_sealed.eq(sealed))
        .execute(conn)?;
    Ok(id)
}

/// Adds a picture of the customer.
pub fn insert_picture(
    conn: &mut Conn,
    (conversation, user): (ConversationId, UserId),
    picture: &[u8],
    now: Timestamp,
) -> QueryResult<ConversationMessageId> {
    diesel::insert_into(conversation_messages::table)
        .values((
            conversation_messages::conversation_id.eq(conversation),
            conversation_messages::user_id.eq(user),
            conversation_messages::author.eq(ConversationAuthor::Customer),
            conversation_messages::picture.eq(picture),
            conversation_messages::created_at.eq(now),
        ))
        .returning(conversation_messages::id)
        .get_result(conn)
}

/// Writes what has changed in a conversation; `false` when it has another state than it was read
/// with.
pub fn save(conn: &mut Conn, was: ConversationState, now: &Conversation) -> QueryResult<bool> {
    let there =
        conversations::table.filter(conversations::id.eq(now.id).and(conversations::state.eq(was)));
    let changed = diesel::update(there)
        .set((
            conversations::state.eq(now.state),
            conversations::assigned_to.eq(now.assigned_to.as_deref()),
            conversations::last_message_at.eq(now.last_message_at),
            conversations::waiting_since.eq(now.waiting_since),
            conversations::first_answered_at.eq(now.first_answered_at),
            conversations::closed_at.eq(now.closed_at),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Finds any customer's conversation.
pub fn find(conn: &mut Conn, no: &ConversationNo) -> QueryResult<Option<Conversation>> {
    let found = conversations::table.filter(conversations::conversation_no.eq(no));
    found.select(Conversation::as_select()).first(conn).optional()
}

/// Locks any customer's conversation until the transaction ends, so that messages have one order.
pub fn lock(conn: &mut Conn, no: &ConversationNo) -> QueryResult<Option<Conversation>> {
    let found = conversations::table.filter(conversations::conversation_no.eq(no));
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => found.select(Conversation::as_select()).first(conn).optional(),
        Conn::Postgres(conn) => {
            found.select(Conversation::as_select()).for_no_key_update().first(conn).optional()
        }
    }
}

/// How many conversations of a customer are not closed.
pub fn count_open(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    conversations::table
        .filter(
            conversations::user_id.eq(user).and(conversations::state.ne(ConversationState::Closed)),
        )
        .count()
        .get_result(conn)
}

/// A customer's conversations, those with the newest messages first; only those after the cursor
/// `after`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    after: Option<(Timestamp, ConversationId)>,
    limit: i64,
) -> QueryResult<Vec<Conversation>> {
    let mut query = conversations::table
        .filter(conversations::user_id.eq(user))
        .select(Conversation::as_select())
        .order((conversations::last_message_at.desc(), conversations::id.desc()))
        .limit(limit)
        .into_boxed();
    if let Some((at, id)) = after {
        query = query.filter(
            conversations::last_message_at
                .lt(at)
                .or(conversations::last_message_at.eq(at).and(conversations::id.lt(id))),
        );
    }
    query.load(conn)
}

/// The newest message of a conversation that its customer can read.
pub fn newest_readable(
    conn: &mut Conn,
    conversation: ConversationId,
) -> QueryResult<Option<ConversationMessage>> {
    use conversation_messages::dsl as t;
    t::conversation_messages
        .filter(t::conversation_id.eq(conversation).and(t::author.ne(ConversationAuthor::Note)))
        .order(t::id.desc())
        .select((t::id, t::user_id, t::author, t::staff, t::text_sealed, t::created_at))
        .first(conn)
        .optional()
}

/// The conversations of all customers in a state, with the nicknames. Those that wait come oldest
/// first, the others newest first.
pub fn inbox(
    conn: &mut Conn,
    state: ConversationState,
    of: Option<UserId>,
    limit: i64,
) -> QueryResult<Vec<(Conversation, String)>> {
    let mut query = conversations::table
        .inner_join(users::table.on(users::id.eq(conversations::user_id)))
        .filter(conversations::state.eq(state))
        .select((Conversation::as_select(), users::nick_name))
        .limit(limit)
        .into_boxed();
    query = if state == ConversationState::Open {
        query.order((conversations::waiting_since.asc(), conversations::id.asc()))
    } else {
        query.order((conversations::last_message_at.desc(), conversations::id.desc()))
    };
    if let Some(user) = of {
        query = query.filter(conversations::user_id.eq(user));
    }
    query.load(conn)
}

/// The newest messages of a conversation, oldest first.
pub fn messages(
    conn: &mut Conn,
    conversation: ConversationId,
    limit: i64,
) -> QueryResult<Vec<ConversationMessage>> {
    use conversation_messages::dsl as t;
    let mut newest: Vec<ConversationMessage> = t::conversation_messages
        .filter(t::conversation_id.eq(conversation))
        .order(t::id.desc())
        .limit(limit)
        .select((t::id, t::user_id, t::author, t::staff, t::text_sealed, t::created_at))
        .load(conn)?;
    newest.reverse();
    Ok(newest)
}

/// The newest message of a conversation.
pub fn newest_message(
    conn: &mut Conn,
    conversation: ConversationId,
) -> QueryResult<Option<ConversationMessageId>> {
    use conversation_messages::dsl as t;
    let all = t::conversation_messages.filter(t::conversation_id.eq(conversation));
    all.select(diesel::dsl::max(t::id)).first(conn)
}

/// The picture of a message.
pub fn picture(
    conn: &mut Conn,
    conversation: ConversationId,
    message: ConversationMessageId,
) -> QueryResult<Option<Vec<u8>>> {
    use conversation_messages::dsl as t;
    let found = t::conversation_messages
        .filter(t::id.eq(message).and(t::conversation_id.eq(conversation)))
        .select(t::picture)
        .first::<Option<Vec<u8>>>(conn)
        .optional()?;
    Ok(found.flatten())
}
