//! Extractions, and the items in them.

use crate::schema::{bag_items, extract_items, extracts, status_history as history, users};
use crate::trade::status_history;
use db::Conn;
use db::event_counts::{self, Subject};
use diesel::prelude::*;
use domain::{
    ExtractId, ExtractNo, ExtractReason, ExtractState, ExtractTransition, GiftId, HOUR_MS, ItemId,
    ItemState, Sealed, Timestamp, UserId,
};

/// The name of this table in the status history.
pub const SUBJECT: &str = "extracts";

/// An extraction as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = extracts)]
pub struct Extract {
    pub id: ExtractId,
    pub extract_no: ExtractNo,
    pub user_id: UserId,
    pub state: ExtractState,
    /// The trade URL that the items go to, encrypted.
    pub trade_url: Sealed,
    /// Name of the provider.
    pub provider: String,
    /// Number of the newest attempt, from 1.
    pub attempt: i64,
    pub items: i64,
    /// Steam's number of the trade offer.
    pub offer_id: Option<String>,
    /// Why the items came back to the bag.
    pub reason: Option<ExtractReason>,
    /// Until when the offer can be accepted.
    pub accept_by: Option<Timestamp>,
    /// Until when Steam can roll the trade back.
    pub protected_until: Option<Timestamp>,
    /// When it was requested.
    pub created_at: Timestamp,
    /// When it entered its state.
    pub changed_at: Timestamp,
    /// Time of the newest request to send it whose result is not known.
    pub requested_at: Option<Timestamp>,
}

/// An extraction to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = extracts)]
pub struct NewExtract {
    pub extract_no: ExtractNo,
    pub user_id: UserId,
    /// Name of the provider.
    pub provider: String,
    pub items: i64,
    pub created_at: Timestamp,
}

/// The columns that a status change of an extraction writes.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = extracts, treat_none_as_null = true)]
pub struct Change {
    state: ExtractState,
    /// The trade URL that the items go to, encrypted.
    pub trade_url: Sealed,
    /// Name of the provider.
    pub provider: String,
    /// Number of the newest attempt, from 1.
    pub attempt: i64,
    /// Steam's number of the trade offer.
    pub offer_id: Option<String>,
    /// Why the items came back to the bag.
    pub reason: Option<ExtractReason>,
    /// Until when the offer can be accepted.
    pub accept_by: Option<Timestamp>,
    /// Until when Steam can roll the trade back.
    pub protected_until: Option<Timestamp>,
    pub changed_at: Timestamp,
    /// Time of the newest request to send it whose result is not known.
    pub requested_at: Option<Timestamp>,
}

impl Extract {
    /// A change that keeps everything but the state; `None` where the transition does not start in
    /// this state.
    #[must_use]
    pub fn moved<const N: usize>(
        &self,
        transition: ExtractTransition<N>,
        now: Timestamp,
    ) -> Option<Change> {
        transition.starts_in(self.state).then(|| Change {
            state: transition.to(),
            trade_url: self.trade_url.clone(),
            provider: self.provider.clone(),
            attempt: self.attempt,
            offer_id: self.offer_id.clone(),
            reason: self.reason,
            accept_by: self.accept_by,
            protected_until: self.protected_until,
            changed_at: now,
            requested_at: self.requested_at,
        })
    }
}

impl Change {
    /// The state after the change.
    #[must_use]
    pub const fn state(&self) -> ExtractState {
        self.state
    }
}

/// Sets when the newest request to send an attempt left, if that was `from` or not known before;
/// `false` when another request was noted meanwhile.
pub fn note_request(
    conn: &mut Conn,
    read: &Extract,
    from: Timestamp,
    to: Timestamp,
) -> QueryResult<bool> {
    let same = extracts::table
        .filter(
            extracts::id
                .eq(read.id)
                .and(extracts::state.eq(ExtractState::Sending))
                .and(extracts::attempt.eq(read.attempt)),
        )
        .filter(extracts::requested_at.is_null().or(extracts::requested_at.eq(from)));
    Ok(diesel::update(same).set(extracts::requested_at.eq(to)).execute(conn)? == 1)
}

/// The data that decides whether a customer can extract items, and where they go.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct Recipient {
    /// Normalised trade URL.
    pub trade_url: Option<Sealed>,
    /// Steam's account id in the trade URL.
    pub trade_partner: Option<i64>,
    /// Verified name, encrypted.
    pub real_name: Option<Sealed>,
    /// Date of birth, from the verified ID number.
    pub date_of_birth: Option<i32>,
    /// When a forgotten extract password was last replaced with a code alone.
    pub secret_reset_at: Option<Timestamp>,
    /// When the phone number last changed.
    pub phone_changed_at: Option<Timestamp>,
}

pub fn recipient(conn: &mut Conn, user: UserId) -> QueryResult<Option<Recipient>> {
    users::table.filter(users::id.eq(user)).select(Recipient::as_select()).first(conn).optional()
}

/// Inserts an extraction of these items, with its first status change and with the trade URL that
/// they go to, which `seal` encrypts for the row's id.
///
/// # Errors
/// Those of `seal`, and when the database fails.
pub fn insert<E: From<diesel::result::Error>>(
    conn: &mut Conn,
    extract: &NewExtract,
    items: &[ItemId],
    seal: impl FnOnce(&mut Conn, ExtractId) -> Result<Sealed, E>,
) -> Result<ExtractId, E> {
    let state = ExtractTransition::SUBMIT.to();
    let nothing = Sealed::from_stored(Vec::new());
    let id: ExtractId = diesel::insert_into(extracts::table)
        .values((
            extract,
            extracts::trade_url.eq(nothing),
            extracts::state.eq(state),
            extracts::changed_at.eq(extract.created_at),
        ))
        .returning(extracts::id)
        .get_result(conn)?;
    let sealed = seal(conn, id)?;
    diesel::update(extracts::table.find(id)).set(extracts::trade_url.eq(sealed)).execute(conn)?;
    for &item in items {
        diesel::insert_into(extract_items::table)
            .values((extract_items::extract_id.eq(id), extract_items::item_id.eq(item)))
            .execute(conn)?;
    }
    note(state, &extract.extract_no, extract.user_id);
    status_history::insert(conn, SUBJECT, id.0, state.code(), None, extract.created_at)?;
    Ok(id)
}

fn note(state: ExtractState, no: &ExtractNo, user: UserId) {
    event_counts::note(Subject::Extraction, state.code(), no.as_str(), Some(user));
}

/// How many extractions of a customer are under way.
pub fn count_open(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let open = ExtractState::ALL.iter().copied().filter(|state| state.is_open());
    extracts::table
        .filter(extracts::user_id.eq(user).and(extracts::state.eq_any(open)))
        .count()
        .get_result(conn)
}

pub fn find(conn: &mut Conn, id: ExtractId) -> QueryResult<Option<Extract>> {
    extracts::table.filter(extracts::id.eq(id)).select(Extract::as_select()).first(conn).optional()
}

/// Finds any customer's extraction by its number, for background work.
pub fn find_by_no(conn: &mut Conn, no: &ExtractNo) -> QueryResult<Option<Extract>> {
    extracts::table
        .filter(extracts::extract_no.eq(no))
        .select(Extract::as_select())
        .first(conn)
        .optional()
}

/// The extractions of all customers in a state, the oldest or the newest of them.
pub fn in_state(
    conn: &mut Conn,
    state: ExtractState,
    limit: i64,
    is_newest: bool,
) -> QueryResult<Vec<Extract>> {
    let found = extracts::table.filter(extracts::state.eq(state)).limit(limit);
    let found = found.select(Extract::as_select());
    if is_newest {
        found.order(extracts::id.desc()).load(conn)
    } else {
        found.order(extracts::id).load(conn)
    }
}

/// The times of request and delivery of the extractions that were delivered since a time. It reads
/// the newest history alone, without an index for which every status change would pay.
pub fn delivered_since(
    conn: &mut Conn,
    since: Timestamp,
) -> QueryResult<Vec<(Timestamp, Timestamp)>> {
    let last_before: Option<i64> = history::table
        // The clocks of nodes differ by less.
        .filter(history::created_at.lt(since.plus_ms(-HOUR_MS)))
        .order(history::id.desc())
        .select(history::id)
        .first(conn)
        .optional()?;
    history::table
        .inner_join(extracts::table.on(extracts::id.eq(history::subject_id)))
        .filter(history::id.gt(last_before.unwrap_or(0)).and(history::created_at.ge(since)))
        .filter(history::subject.eq(SUBJECT).and(history::state.eq(ExtractState::Delivered)))
        .select((extracts::created_at, history::created_at))
        .load(conn)
}

/// How many extractions without a trade offer have been in their state since before a time.
pub fn count_unsent_since(conn: &mut Conn, before: Timestamp) -> QueryResult<i64> {
    extracts::table
        .filter(extracts::state.eq_any([ExtractState::Submitted, ExtractState::Sending]))
        .filter(extracts::changed_at.lt(before))
        .count()
        .get_result(conn)
}

/// Finds a customer's extraction by its number; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, no: &ExtractNo) -> QueryResult<Option<Extract>> {
    extracts::table
        .filter(extracts::extract_no.eq(no).and(extracts::user_id.eq(user)))
        .select(Extract::as_select())
        .first(conn)
        .optional()
}

/// Changes an extraction and dates the new state, if its state and attempt are still as in `read`;
/// `false` when they are not.
pub fn change(conn: &mut Conn, read: &Extract, to: &Change) -> QueryResult<bool> {
    let matching = extracts::table.filter(
        extracts::id
            .eq(read.id)
            .and(extracts::state.eq(read.state))
            .and(extracts::attempt.eq(read.attempt)),
    );
    let is_changed = diesel::update(matching).set(to).execute(conn)? == 1;
    if is_changed {
        note(to.state, &read.extract_no, read.user_id);
        let reason = to.reason.map(ExtractReason::code);
        status_history::insert(conn, SUBJECT, read.id.0, to.state.code(), reason, to.changed_at)?;
    }
    Ok(is_changed)
}

/// Moves all items of an extraction to the state that a change requires; returns how many were in
/// the state that they should be in.
pub fn move_items(conn: &mut Conn, read: &Extract, change: &Change) -> QueryResult<i64> {
    let (from, to) = (read.state.items(), change.state.items());
    if from == to {
        return Ok(read.items);
    }
    let items = extract_items::table
        .filter(extract_items::extract_id.eq(read.id))
        .select(extract_items::item_id);
    let matching =
        bag_items::table.filter(bag_items::id.eq_any(items).and(bag_items::state.eq(from)));
    let moved = diesel::update(matching)
        .set((bag_items::state.eq(to), bag_items::changed_at.eq(change.changed_at)))
        .execute(conn)?;
    Ok(domain::count(moved))
}

#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Item {
    pub id: ItemId,
    pub gift_id: GiftId,
    /// The current state, which after a return may be due to another extraction.
    pub state: ItemState,
}

/// The items of an extraction, newest first, as the bag has them.
pub fn items(conn: &mut Conn, id: ExtractId, limit: i64) -> QueryResult<Vec<Item>> {
    extract_items::table
        .inner_join(bag_items::table)
        .filter(extract_items::extract_id.eq(id))
        .order(extract_items::item_id.desc())
        .limit(limit)
        .select((bag_items::id, bag_items::gift_id, bag_items::state))
        .load(conn)
}

/// A customer's extractions, newest first; only those in `state` and before `before`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    state: Option<ExtractState>,
    before: Option<ExtractId>,
    limit: i64,
) -> QueryResult<Vec<Extract>> {
    let mut query = extracts::table
        .filter(extracts::user_id.eq(user))
        .select(Extract::as_select())
        .order(extracts::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(state) = state {
        query = query.filter(extracts::state.eq(state));
    }
    if let Some(before) = before {
        query = query.filter(extracts::id.lt(before));
    }
    query.load(conn)
}

/// The extraction that an item is in or left the bag with.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ItemExtraction {
    pub item_id: ItemId,
    /// The number of its extraction.
    pub extract_no: ExtractNo,
    /// Until when Steam can roll the trade back.
    pub protected_until: Option<Timestamp>,
}

/// The extractions of items that are on their way or have arrived: one for each such item.
pub fn of_items(conn: &mut Conn, items: &[ItemId]) -> QueryResult<Vec<ItemExtraction>> {
    let came_back = ExtractState::ALL.iter().filter(|state| state.items() == ItemState::Held);
    extract_items::table
        .inner_join(extracts::table)
        .filter(extract_items::item_id.eq_any(items).and(extracts::state.ne_all(came_back)))
        .select((extract_items::item_id, extracts::extract_no, extracts::protected_until))
        .load(conn)
}
