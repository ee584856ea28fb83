//! Deposits, and the items that were agreed for them.

use crate::schema::{bag_items, deposit_items, deposits, users};
use crate::trade::status_history;
use db::Conn;
use db::event_counts::{self, Subject};
use diesel::prelude::*;
use domain::{
    AssetId, DepositId, DepositNo, DepositReason, DepositState, DepositTransition, Fen, GiftId,
    ItemId, ItemState, Timestamp, UserId,
};

/// The code in the metrics for a deposit that was cancelled because its trade has other items than
/// were agreed: it has one of its own, because an operator must look into it.
pub const OTHER_ITEMS: &str = "other_items";

/// The subject of deposits' status changes.
pub const SUBJECT: &str = "deposits";

/// A deposit as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = deposits)]
pub struct Deposit {
    pub id: DepositId,
    pub deposit_no: DepositNo,
    pub user_id: UserId,
    pub state: DepositState,
    /// Steam's account id of the customer; `None` once the account here is deleted.
    pub partner: Option<i64>,
    /// Name of the provider.
    pub provider: String,
    pub items: i64,
    /// The amount that is credited for all its items.
    pub amount_fen: Fen,
    /// Steam's number of the trade offer.
    pub offer_id: Option<String>,
    /// Why nothing is credited.
    pub reason: Option<DepositReason>,
    /// Until when the offer can be accepted.
    pub accept_by: Option<Timestamp>,
    /// When the customer accepted the offer, by Steam's clock.
    pub accepted_at: Option<Timestamp>,
    /// Until when Steam holds the accepted trade.
    pub held_until: Option<Timestamp>,
    /// When the items came, by Steam's clock.
    pub received_at: Option<Timestamp>,
    /// Until when Steam can roll the trade back.
    pub protected_until: Option<Timestamp>,
    /// When the newest request for the items left whose result is not known.
    pub requested_at: Option<Timestamp>,
    pub created_at: Timestamp,
    /// When it entered its state.
    pub changed_at: Timestamp,
    /// When two operators decided that nothing is credited for it.
    pub withdrawn_at: Option<Timestamp>,
}

/// A deposit to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = deposits)]
pub struct NewDeposit {
    pub deposit_no: DepositNo,
    pub user_id: UserId,
    pub partner: i64,
    pub provider: String,
    pub items: i64,
    pub amount_fen: Fen,
    /// The day of Beijing that it counts for.
    pub day: i32,
    pub created_at: Timestamp,
}

/// An item of a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = deposit_items)]
pub struct DepositItem {
    pub asset_id: AssetId,
    pub gift_id: GiftId,
    /// The gift's price when it was agreed.
    pub gift_price_fen: Fen,
    /// The unit bought with a voucher that the item may be.
    pub bought_item_id: Option<ItemId>,
    /// The amount that is credited for the item.
    pub price_fen: Fen,
}

/// The columns that a status change of a deposit writes.
#[derive(Debug, Clone, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = deposits, treat_none_as_null = true)]
pub struct Change {
    state: DepositState,
    /// Steam's number of the trade offer.
    pub offer_id: Option<String>,
    /// Why nothing is credited.
    pub reason: Option<DepositReason>,
    /// Until when the offer can be accepted.
    pub accept_by: Option<Timestamp>,
    /// When the customer accepted the offer, by Steam's clock.
    pub accepted_at: Option<Timestamp>,
    /// Until when Steam holds the accepted trade.
    pub held_until: Option<Timestamp>,
    /// When the items came, by Steam's clock.
    pub received_at: Option<Timestamp>,
    /// Until when Steam can roll the trade back.
    pub protected_until: Option<Timestamp>,
    /// When the request for the items left.
    pub requested_at: Option<Timestamp>,
    pub changed_at: Timestamp,
}

impl Deposit {
    /// A change that keeps everything but the state; `None` where the transition does not start in
    /// this state.
    #[must_use]
    pub fn moved<const N: usize>(
        &self,
        transition: DepositTransition<N>,
        now: Timestamp,
    ) -> Option<Change> {
        transition.starts_in(self.state).then(|| Change {
            state: transition.to(),
            offer_id: self.offer_id.clone(),
            reason: self.reason,
            accept_by: self.accept_by,
            accepted_at: self.accepted_at,
            held_until: self.held_until,
            received_at: self.received_at,
            protected_until: self.protected_until,
            requested_at: self.requested_at,
            changed_at: now,
        })
    }
}

impl Change {
    /// The state after the change.
    #[must_use]
    pub const fn state(&self) -> DepositState {
        self.state
    }
}

/// Inserts a deposit of these items, with its first status change.
///
/// # Errors
/// When the database fails; a unique violation when the customer has an open one. The executor then
/// runs the closure again.
pub fn insert(
    conn: &mut Conn,
    deposit: &NewDeposit,
    items: &[DepositItem],
) -> QueryResult<DepositId> {
    let state = DepositTransition::SUBMIT.to();
    let id: DepositId = diesel::insert_into(deposits::table)
        .values((deposit, deposits::state.eq(state), deposits::changed_at.eq(deposit.created_at)))
        .returning(deposits::id)
        .get_result(conn)?;
    for item in items {
        diesel::insert_into(deposit_items::table)
            .values((deposit_items::deposit_id.eq(id), item))
            .execute(conn)?;
    }
    note(state.code(), &deposit.deposit_no, deposit.user_id);
    status_history::insert(conn, SUBJECT, id.0, state.code(), None, deposit.created_at)?;
    Ok(id)
}

fn note(code: &'static str, no: &DepositNo, user: UserId) {
    event_counts::note(Subject::Deposit, code, no.as_str(), Some(user));
}

/// Finds any customer's deposit by its number, for background work.
pub fn find_by_no(conn: &mut Conn, no: &DepositNo) -> QueryResult<Option<Deposit>> {
    deposits::table
        .filter(deposits::deposit_no.eq(no))
        .select(Deposit::as_select())
        .first(conn)
        .optional()
}

/// Finds a customer's deposit by its number; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, no: &DepositNo) -> QueryResult<Option<Deposit>> {
    deposits::table
        .filter(deposits::deposit_no.eq(no).and(deposits::user_id.eq(user)))
        .select(Deposit::as_select())
        .first(conn)
        .optional()
}

/// The customer's open deposit.
pub fn open_of(conn: &mut Conn, user: UserId) -> QueryResult<Option<Deposit>> {
    let open = DepositState::ALL.iter().filter(|state| state.is_open());
    deposits::table
        .filter(deposits::user_id.eq(user).and(deposits::state.eq_any(open)))
        .select(Deposit::as_select())
        .first(conn)
        .optional()
}

/// How many deposits of all customers have not ended.
pub fn running(conn: &mut Conn) -> QueryResult<i64> {
    let running = DepositState::ALL.iter().filter(|state| state.is_running());
    deposits::table.filter(deposits::state.eq_any(running)).count().get_result(conn)
}

/// How many deposits a customer has begun on a day in Beijing, and the sum of the amounts of those
/// that were neither cancelled nor rolled back.
pub fn of_day(conn: &mut Conn, user: UserId, day: i32) -> QueryResult<(i64, Fen)> {
    let rows: Vec<(DepositState, Fen)> = deposits::table
        .filter(deposits::user_id.eq(user).and(deposits::day.eq(day)))
        .select((deposits::state, deposits::amount_fen))
        .load(conn)?;
    let counted =
        rows.iter().filter(|(state, _)| state.is_running() || *state == DepositState::Credited);
    let total = counted.fold(0_i64, |sum, (_, amount)| sum.saturating_add(amount.0));
    Ok((domain::count(rows.len()), Fen(total)))
}

/// Changes those of the rows whose newest request left at this time; `None` is that there is none.
macro_rules! update_requested {
    ($conn:ident, $rows:expr, $at:expr, $change:expr) => {
        match $at {
            Some(at) => {
                let same = $rows.filter(deposits::requested_at.eq(at));
                diesel::update(same).set($change).execute($conn)
            }
            None => {
                let same = $rows.filter(deposits::requested_at.is_null());
                diesel::update(same).set($change).execute($conn)
            }
        }
    };
}

/// Changes a deposit and dates the new state, if its state, its request and whether it is withdrawn
/// are still as in `read`; `false` when they are not.
pub fn change(conn: &mut Conn, read: &Deposit, to: &Change) -> QueryResult<bool> {
    let matching =
        deposits::table.filter(deposits::id.eq(read.id).and(deposits::state.eq(read.state)));
    let matching =
        matching.filter(deposits::withdrawn_at.is_null().eq(read.withdrawn_at.is_none()));
    let changed = update_requested!(conn, matching, read.requested_at, to)?;
    let is_changed = changed == 1;
    let has_other_items = to.reason == Some(DepositReason::OtherItems);
    let counted = if has_other_items { OTHER_ITEMS } else { to.state.code() };
    if is_changed {
        note(counted, &read.deposit_no, read.user_id);
        let reason = to.reason.map(DepositReason::code);
        status_history::insert(conn, SUBJECT, read.id.0, to.state.code(), reason, to.changed_at)?;
    }
    Ok(is_changed)
}

/// Notes that operators have withdrawn a deposit which has not ended; `false` when it has ended, or
/// was withdrawn before.
pub fn note_withdrawn(conn: &mut Conn, id: DepositId, now: Timestamp) -> QueryResult<bool> {
    let running = DepositState::ALL.iter().filter(|state| state.is_running());
    let matching = deposits::table.filter(
        deposits::id
            .eq(id)
            .and(deposits::state.eq_any(running))
            .and(deposits::withdrawn_at.is_null()),
    );
    Ok(diesel::update(matching).set(deposits::withdrawn_at.eq(now)).execute(conn)? == 1)
}

/// The deposits that have not ended, oldest first, with their customers' phone numbers.
pub fn list_running(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(Deposit, String)>> {
    let running = DepositState::ALL.iter().filter(|state| state.is_running());
    deposits::table
        .inner_join(users::table.on(users::id.eq(deposits::user_id)))
        .filter(deposits::state.eq_any(running))
        .order(deposits::id)
        .limit(limit)
        .select((Deposit::as_select(), users::phone))
        .load(conn)
}

/// Finds any customer's deposit.
pub fn find(conn: &mut Conn, id: DepositId) -> QueryResult<Option<Deposit>> {
    let found = deposits::table.filter(deposits::id.eq(id));
    found.select(Deposit::as_select()).first(conn).optional()
}

/// Sets when the newest request whose result is not known left, if that was `from`; `false` when
/// another request was noted meanwhile, or the deposit has another state. `None` is none: nothing
/// was sent that could still have an effect.
pub fn note_request(
    conn: &mut Conn,
    read: &Deposit,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
) -> QueryResult<bool> {
    let sending = deposits::table
        .filter(deposits::id.eq(read.id).and(deposits::state.eq(DepositState::Sending)));
    let noted = update_requested!(conn, sending, from, deposits::requested_at.eq(to))?;
    Ok(noted == 1)
}

/// The first items of a deposit, in the order in which they were named.
pub fn items(conn: &mut Conn, id: DepositId, limit: i64) -> QueryResult<Vec<DepositItem>> {
    deposit_items::table
        .filter(deposit_items::deposit_id.eq(id))
        .order(deposit_items::id)
        .limit(limit)
        .select(DepositItem::as_select())
        .load(conn)
}

/// The units of some gifts that these accounts have bought with a voucher and extracted, and that
/// have not come back by a deposit, with what was paid for each; the cheapest first.
pub fn bought_with_voucher(
    conn: &mut Conn,
    accounts: &[UserId],
    gifts: &[GiftId],
) -> QueryResult<Vec<(ItemId, GiftId, Fen)>> {
    let back = deposit_items::table
        .inner_join(deposits::table.on(deposits::id.eq(deposit_items::deposit_id)))
        .filter(
            deposits::user_id
                .eq_any(accounts)
                .and(deposits::state.ne_all([DepositState::Cancelled, DepositState::RolledBack]))
                .and(deposit_items::bought_item_id.is_not_null()),
        )
        .select(deposit_items::bought_item_id.assume_not_null());
    bag_items::table
        .filter(
            bag_items::user_id
                .eq_any(accounts)
                .and(bag_items::state.eq(ItemState::Extracted))
                .and(bag_items::gift_id.eq_any(gifts))
                .and(bag_items::exchange_max_fen.is_not_null())
                .and(bag_items::id.ne_all(back)),
        )
        .order((bag_items::exchange_max_fen, bag_items::id))
        .select((bag_items::id, bag_items::gift_id, bag_items::exchange_max_fen.assume_not_null()))
        .load(conn)
}

/// A customer's deposits, newest first; only those before `before`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    before: Option<DepositId>,
    limit: i64,
) -> QueryResult<Vec<Deposit>> {
    let mut query = deposits::table
        .filter(deposits::user_id.eq(user))
        .select(Deposit::as_select())
        .order(deposits::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(deposits::id.lt(before));
    }
    query.load(conn)
}
