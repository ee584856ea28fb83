//! Disputes of payments (chargebacks), and the items that they freeze.

mod recoveries;

pub use recoveries::{of_recovery, recover};

use crate::schema::{bag_items, disputes as t, extract_items, extracts, orders, payments};
use db::Conn;
use db::event_counts::{self, Subject};
use diesel::prelude::*;
use domain::{
    DisputeId, DisputeNo, DisputeState, DisputeTransition, ExtractId, ExtractState, Fen, GiftId,
    ItemId, ItemState, ItemTransition, OrderId, OrderNo, PaymentId, PaymentState, Timestamp,
    UserId,
};

/// A dispute as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = t)]
pub struct Dispute {
    pub id: DisputeId,
    /// Public number, which is the reference of its transfers.
    pub dispute_no: DisputeNo,
    pub payment_id: PaymentId,
    pub user_id: UserId,
    /// Name of the provider.
    pub provider: String,
    /// The provider's own id.
    pub provider_dispute: String,
    /// Until when the provider takes evidence; `None` where it does not say.
    pub respond_by: Option<Timestamp>,
    pub amount_fen: Fen,
    pub state: DisputeState,
    /// When it was first recorded here.
    pub created_at: Timestamp,
    /// When it was posted that the provider had withdrawn the money from us.
    pub funds_withdrawn_at: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    /// The amount that was paid for the items that were charged back.
    pub reversed_fen: Fen,
    /// The amount that was owed to the payer as a refund.
    pub refund_fen: Fen,
    /// The rest of the amount of a lost one.
    pub loss_fen: Fen,
    /// The part of the loss that was taken back from the customer's balance.
    pub clawback_fen: Fen,
    pub items_charged_back: i64,
}

/// A dispute to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = t)]
pub struct NewDispute {
    pub dispute_no: DisputeNo,
    pub payment_id: PaymentId,
    pub user_id: UserId,
    pub provider: String,
    pub provider_dispute: String,
    pub respond_by: Option<Timestamp>,
    pub amount_fen: Fen,
    pub created_at: Timestamp,
}

/// How a dispute is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostDispute {
    /// The amount that was paid for the items that are charged back.
    pub reversed: Fen,
    /// The amount that was owed to the payer as a refund.
    pub refund: Fen,
    /// The rest of the amount.
    pub loss: Fen,
    /// The part of the loss that is taken back from the customer's balance.
    pub clawback: Fen,
    pub items_charged_back: i64,
}

/// Inserts an open dispute.
///
/// # Errors
/// When the database fails; a unique violation when the provider's dispute is there already.
pub fn insert(conn: &mut Conn, new: &NewDispute) -> QueryResult<()> {
    let state = DisputeTransition::OPEN.to();
    diesel::insert_into(t::table).values((new, t::state.eq(state))).execute(conn)?;
    note(state, &new.dispute_no, new.user_id);
    Ok(())
}

fn note(state: DisputeState, no: &DisputeNo, user: UserId) {
    event_counts::note(Subject::Dispute, state.code(), no.as_str(), Some(user));
}

/// Notes that a dispute has ended, if one has, and returns whether it has.
fn note_if_ended(ended: Option<(DisputeNo, UserId)>, state: DisputeState) -> bool {
    if let Some((no, user)) = &ended {
        note(state, no, *user);
    }
    ended.is_some()
}

/// The dispute with this id of the provider.
pub fn find(conn: &mut Conn, provider: &str, id: &str) -> QueryResult<Option<Dispute>> {
    t::table
        .filter(t::provider.eq(provider).and(t::provider_dispute.eq(id)))
        .select(Dispute::as_select())
        .first(conn)
        .optional()
}

/// The dispute with this number.
pub fn find_by_no(conn: &mut Conn, no: &DisputeNo) -> QueryResult<Option<Dispute>> {
    t::table.filter(t::dispute_no.eq(no)).select(Dispute::as_select()).first(conn).optional()
}

/// The order of a dispute's payment, with the payment's state.
pub fn paid_order(conn: &mut Conn, id: DisputeId) -> QueryResult<Option<(OrderId, PaymentState)>> {
    t::table
        .inner_join(payments::table)
        .filter(t::id.eq(id))
        .select((payments::order_id, payments::state))
        .first(conn)
        .optional()
}

/// Notes that the provider has taken the money of an open dispute; `false` when that is noted
/// already.
pub fn note_funds_withdrawn(conn: &mut Conn, id: DisputeId, now: Timestamp) -> QueryResult<bool> {
    let kept = t::table.filter(
        t::id.eq(id).and(t::state.eq(DisputeState::Open)).and(t::funds_withdrawn_at.is_null()),
    );
    Ok(diesel::update(kept).set(t::funds_withdrawn_at.eq(now)).execute(conn)? == 1)
}

/// Changes the amount of an open dispute of which no money was taken; `false` for any other.
pub fn set_amount(conn: &mut Conn, id: DisputeId, amount: Fen) -> QueryResult<bool> {
    let unbooked = t::table.filter(
        t::id.eq(id).and(t::state.eq(DisputeState::Open)).and(t::funds_withdrawn_at.is_null()),
    );
    Ok(diesel::update(unbooked).set(t::amount_fen.eq(amount)).execute(conn)? == 1)
}

/// Changes until when the provider takes evidence.
pub fn set_respond_by(conn: &mut Conn, id: DisputeId, by: Option<Timestamp>) -> QueryResult<()> {
    diesel::update(t::table.filter(t::id.eq(id))).set(t::respond_by.eq(by)).execute(conn).map(drop)
}

/// Ends an open dispute in our favour; `false` when it is not open.
pub fn win(conn: &mut Conn, id: DisputeId, now: Timestamp) -> QueryResult<bool> {
    let ([from], to) = (DisputeTransition::WIN.from(), DisputeTransition::WIN.to());
    let open = t::table.filter(t::id.eq(id).and(t::state.eq(from)));
    let ended = diesel::update(open)
        .set((t::state.eq(to), t::ended_at.eq(now)))
        .returning((t::dispute_no, t::user_id))
        .get_result(conn)
        .optional()?;
    Ok(note_if_ended(ended, to))
}

/// Ends an open dispute as lost; `false` when it is not open.
pub fn lose(
    conn: &mut Conn,
    id: DisputeId,
    lost: LostDispute,
    now: Timestamp,
) -> QueryResult<bool> {
    let ([from], to) = (DisputeTransition::LOSE.from(), DisputeTransition::LOSE.to());
    let open = t::table.filter(t::id.eq(id).and(t::state.eq(from)));
    let ended = (
        t::state.eq(to),
        t::ended_at.eq(now),
        t::reversed_fen.eq(lost.reversed),
        t::refund_fen.eq(lost.refund),
        t::loss_fen.eq(lost.loss),
        t::clawback_fen.eq(lost.clawback),
        t::items_charged_back.eq(lost.items_charged_back),
    );
    let ended = diesel::update(open)
        .set(ended)
        .returning((t::dispute_no, t::user_id))
        .get_result(conn)
        .optional()?;
    Ok(note_if_ended(ended, to))
}

/// Counts items that were charged back after the dispute was lost.
pub fn count_charged_back(conn: &mut Conn, id: DisputeId, items: i64) -> QueryResult<()> {
    diesel::update(t::table.filter(t::id.eq(id)))
        .set(t::items_charged_back.eq(t::items_charged_back + items))
        .execute(conn)
        .map(drop)
}

/// Whether a payment of this customer is disputed now.
pub fn is_disputed(conn: &mut Conn, user: UserId) -> QueryResult<bool> {
    let open = t::table.filter(t::user_id.eq(user).and(t::state.eq(DisputeState::Open)));
    diesel::select(diesel::dsl::exists(open)).get_result(conn)
}

/// The provider's ids of its open disputes, oldest first.
pub fn open_at(conn: &mut Conn, provider: &str) -> QueryResult<Vec<String>> {
    t::table
        .filter(t::provider.eq(provider).and(t::state.eq(DisputeState::Open)))
        .order(t::id)
        .select(t::provider_dispute)
        .load(conn)
}

/// Disputes with the numbers of their orders, newest first; with `is_open`, only those that are
/// open, or those that have ended.
pub fn list(
    conn: &mut Conn,
    is_open: Option<bool>,
    limit: i64,
) -> QueryResult<Vec<(Dispute, OrderNo)>> {
    let mut query = t::table
        .inner_join(payments::table.inner_join(orders::table))
        .order(t::id.desc())
        .limit(limit)
        .select((Dispute::as_select(), orders::order_no))
        .into_boxed();
    query = match is_open {
        Some(true) => query.filter(t::state.eq(DisputeState::Open)),
        Some(false) => query.filter(t::state.ne(DisputeState::Open)),
        None => query,
    };
    query.load(conn)
}

/// The open disputes with the numbers of their orders: first that whose time for evidence ends
/// first, and those without such a time last.
pub fn list_due(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(Dispute, OrderNo)>> {
    t::table
        .inner_join(payments::table.inner_join(orders::table))
        .filter(t::state.eq(DisputeState::Open))
        .order((t::respond_by.is_null(), t::respond_by, t::id))
        .limit(limit)
        .select((Dispute::as_select(), orders::order_no))
        .load(conn)
}

/// How many disputes a customer has had.
pub fn count_of(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    t::table.filter(t::user_id.eq(user)).count().get_result(conn)
}

/// How many disputes are open, by provider.
pub fn count_open(conn: &mut Conn) -> QueryResult<Vec<(String, i64)>> {
    t::table
        .filter(t::state.eq(DisputeState::Open))
        .group_by(t::provider)
        .select((t::provider, diesel::dsl::count_star()))
        .order(t::provider)
        .load(conn)
}

/// Whether an order is paid by a payment with a dispute that is open.
pub fn is_order_disputed(conn: &mut Conn, order: OrderId) -> QueryResult<bool> {
    let open = t::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq(order).and(payments::state.eq(PaymentState::Paid)))
        .filter(t::state.eq(DisputeState::Open));
    diesel::select(diesel::dsl::exists(open.select(t::id))).get_result(conn)
}

/// A dispute of an order's payment: when it began, when and how it ended, and what it took.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct DisputeOfOrder {
    pub dispute_no: DisputeNo,
    pub state: DisputeState,
    pub created_at: Timestamp,
    pub ended_at: Option<Timestamp>,
    pub amount_fen: Fen,
    /// The part of the amount of a lost one that was owed to the payer as a refund.
    pub refund_fen: Fen,
}

/// The disputes of the payments of an order, oldest first.
pub fn of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<DisputeOfOrder>> {
    t::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq(order))
        .order(t::id)
        .select((t::dispute_no, t::state, t::created_at, t::ended_at, t::amount_fen, t::refund_fen))
        .load(conn)
}

/// The states of the disputes of these orders, each with its order.
pub fn states_of_orders(
    conn: &mut Conn,
    orders: &[OrderId],
) -> QueryResult<Vec<(OrderId, DisputeState)>> {
    t::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq_any(orders))
        .select((payments::order_id, t::state))
        .load(conn)
}

/// An item of an order, with what ending a dispute needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct DisputedItem {
    pub id: ItemId,
    pub state: ItemState,
    pub paid: Fen,
    /// The amount that it was exchanged for.
    pub exchanged: Option<Fen>,
}

/// The items of an order without those that were refunded, in the order of their delivery.
pub fn items(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<DisputedItem>> {
    bag_items::table
        .filter(bag_items::order_id.eq(order).and(bag_items::refund_id.is_null()))
        .order(bag_items::id)
        .select((bag_items::id, bag_items::state, bag_items::paid_fen, bag_items::exchanged_fen))
        .load(conn)
}

/// Changes the items of an order that are in the transition's starting state; returns how many.
pub fn change_items(
    conn: &mut Conn,
    order: OrderId,
    transition: ItemTransition,
    now: Timestamp,
) -> QueryResult<usize> {
    let [from] = transition.from();
    let matching =
        bag_items::table.filter(bag_items::order_id.eq(order).and(bag_items::state.eq(from)));
    diesel::update(matching)
        .set((bag_items::state.eq(transition.to()), bag_items::changed_at.eq(now)))
        .execute(conn)
}

/// An extraction that has items of a disputed order, which may still come back.
pub type ExtractionOfOrder = (ExtractId, ExtractState);

/// Locks the extractions with items of an order that are under way or can be rolled back; `None`
/// when one of them has changed since it was read.
pub fn lock_extractions(
    conn: &mut Conn,
    order: OrderId,
) -> QueryResult<Option<Vec<ExtractionOfOrder>>> {
    let returning = ExtractState::ALL
        .iter()
        .filter(|state| state.is_open() || **state == ExtractState::Delivered);
    let found: Vec<ExtractionOfOrder> = extract_items::table
        .inner_join(extracts::table)
        .inner_join(bag_items::table)
        .filter(bag_items::order_id.eq(order).and(extracts::state.eq_any(returning)))
        .order(extracts::id)
        .select((extracts::id, extracts::state))
        .distinct()
        .load(conn)?;
    for (id, state) in &found {
        let same = extracts::table.filter(extracts::id.eq(id).and(extracts::state.eq(state)));
        let locked = diesel::update(same).set(extracts::items.eq(extracts::items)).execute(conn)?;
        if locked != 1 {
            return Ok(None);
        }
    }
    Ok(Some(found))
}

/// An order with items in an extraction that come back, and one of its disputes.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct DisputedOrder {
    pub order_id: OrderId,
    pub user_id: UserId,
    pub gift_id: GiftId,
    pub dispute_id: DisputeId,
    pub dispute_no: DisputeNo,
    /// Open or lost.
    pub state: DisputeState,
}

/// The orders with items in an extraction whose payment is or was disputed and not won, one for
/// each dispute, oldest first.
pub fn of_extraction(conn: &mut Conn, extract: ExtractId) -> QueryResult<Vec<DisputedOrder>> {
    let items: Vec<Option<OrderId>> = extract_items::table
        .inner_join(bag_items::table)
        .filter(extract_items::extract_id.eq(extract))
        .select(bag_items::order_id)
        .distinct()
        .load(conn)?;
    let orders: Vec<OrderId> = items.into_iter().flatten().collect();
    t::table
        .inner_join(payments::table.inner_join(orders::table))
        .filter(orders::id.eq_any(orders).and(payments::state.eq(PaymentState::Paid)))
        .filter(t::state.ne(DisputeState::Won))
        .order(t::id)
        .select((orders::id, orders::user_id, orders::gift_id, t::id, t::dispute_no, t::state))
        .load(conn)
}

/// The amounts of the lost disputes of an order's payment, each with the part that was taken back
/// from the customer's balance.
pub fn lost_of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<(Fen, Fen)>> {
    t::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq(order).and(payments::state.eq(PaymentState::Paid)))
        .filter(t::state.eq(DisputeState::Lost))
        .select((t::amount_fen, t::clawback_fen))
        .load(conn)
}

/// The amount that the provider has taken of a payment for other disputes than this one, without
/// those that were won.
pub fn taken_by_others(conn: &mut Conn, payment: PaymentId, except: DisputeId) -> QueryResult<Fen> {
    let amounts: Vec<Fen> = t::table
        .filter(t::payment_id.eq(payment).and(t::id.ne(except)))
        .filter(t::funds_withdrawn_at.is_not_null().and(t::state.ne(DisputeState::Won)))
        .select(t::amount_fen)
        .load(conn)?;
    Ok(Fen(amounts.iter().map(|amount| amount.0).sum()))
}

/// The amount that lost disputes have taken of a payment.
pub fn lost_of_payment(conn: &mut Conn, payment: PaymentId) -> QueryResult<Fen> {
    let amounts: Vec<Fen> = t::table
        .filter(t::payment_id.eq(payment).and(t::state.eq(DisputeState::Lost)))
        .select(t::amount_fen)
        .load(conn)?;
    Ok(Fen(amounts.iter().map(|amount| amount.0).sum()))
}

/// The provider's ids of the disputes of a payment.
pub fn provider_ids(conn: &mut Conn, payment: PaymentId) -> QueryResult<Vec<String>> {
    t::table.filter(t::payment_id.eq(payment)).select(t::provider_dispute).load(conn)
}

/// The states of the disputes of a payment.
pub fn states_of_payment(conn: &mut Conn, payment: PaymentId) -> QueryResult<Vec<DisputeState>> {
    t::table.filter(t::payment_id.eq(payment)).select(t::state).load(conn)
}
