//! Payment attempts, and refunds of those that could not be booked.

use crate::cached_statement::{cached, on_engine};
use crate::conn::Conn;
use crate::event_counts::{self, Subject};
use crate::schema::{orders, payments, refunds};
use diesel::prelude::*;
use domain::{
    Fen, GiftId, OrderId, OrderNo, OrderState, PayMethod, PaymentId, PaymentNo, PaymentState,
    PaymentTransition, RefundId, RefundNo, RefundReason, RefundState, RefundTransition, Timestamp,
    UserId, VoucherId,
};

/// A payment attempt as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = payments)]
pub struct Payment {
    pub id: PaymentId,
    /// Public number, and idempotency key at the provider.
    pub payment_no: PaymentNo,
    pub order_id: OrderId,
    /// How the customer pays.
    pub method: PayMethod,
    /// Name of the provider.
    pub provider: String,
    /// The amount that was asked for.
    pub amount_fen: Fen,
    /// Where it stands.
    pub state: PaymentState,
    /// The provider's number.
    pub provider_txn: Option<String>,
    /// What arrived.
    pub paid_fen: Option<Fen>,
    /// When it was made.
    pub created_at: Timestamp,
    /// After this time the provider takes no money for it.
    pub expires_at: Timestamp,
    /// When the money was booked.
    pub paid_at: Option<Timestamp>,
}

/// A payment attempt to be made.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = payments)]
pub struct NewPayment {
    pub payment_no: PaymentNo,
    pub order_id: OrderId,
    /// How the customer pays.
    pub method: PayMethod,
    /// Name of the provider.
    pub provider: String,
    /// The amount that is asked for.
    pub amount_fen: Fen,
    /// Now.
    pub created_at: Timestamp,
    /// After this time the provider takes no money for it.
    pub expires_at: Timestamp,
}

/// A refund as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = refunds)]
pub struct Refund {
    pub id: RefundId,
    /// Public number, and idempotency key at the provider.
    pub refund_no: RefundNo,
    /// Which payment goes back.
    pub payment_id: PaymentId,
    /// How much.
    pub amount_fen: Fen,
    /// Why.
    pub reason: RefundReason,
    /// Where it stands.
    pub state: RefundState,
    /// When it was decided.
    pub created_at: Timestamp,
    pub done_at: Option<Timestamp>,
}

/// A refund to be made.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = refunds)]
pub struct NewRefund {
    pub refund_no: RefundNo,
    /// Which payment goes back.
    pub payment_id: PaymentId,
    /// How much.
    pub amount_fen: Fen,
    /// Why.
    pub reason: RefundReason,
    /// Now.
    pub created_at: Timestamp,
}

/// Makes an attempt.
pub fn insert(conn: &mut Conn, payment: &NewPayment) -> QueryResult<PaymentId> {
    let state = PaymentTransition::BEGIN.to();
    let begun = (payment, payments::state.eq(state));
    let id = on_engine!(
        conn,
        cached!(diesel::insert_into(payments::table).values(begun).returning(payments::id))
            .get_result(conn)
    )?;
    event_counts::note_of(Subject::Payment, &payment.provider, state.code(), Fen::ZERO);
    Ok(id)
}

/// Finds an attempt by its number.
pub fn find_by_no(conn: &mut Conn, no: &PaymentNo) -> QueryResult<Option<Payment>> {
    payments::table
        .filter(payments::payment_no.eq(no))
        .select(Payment::as_select())
        .first(conn)
        .optional()
}

/// What booking must know of an attempt and its order, and no more: it is read in every purchase.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Due {
    /// Id of the attempt.
    pub id: PaymentId,
    /// How the customer pays.
    pub method: PayMethod,
    /// Name of the provider.
    pub provider: String,
    /// The amount that was asked for.
    pub amount_fen: Fen,
    /// Where the attempt stands.
    pub state: PaymentState,
    pub order_id: OrderId,
    pub order_no: OrderNo,
    /// Whose order.
    pub user_id: UserId,
    /// Where the order stands.
    pub order_state: OrderState,
    /// What was ordered.
    pub gift_id: GiftId,
    /// How many units.
    pub quantity: i64,
    /// What is to be paid for them.
    pub payable_fen: Fen,
    /// The voucher that took something off.
    pub voucher_id: Option<VoucherId>,
}

/// Finds what booking must know by the attempt's number.
pub fn find_due(conn: &mut Conn, no: &PaymentNo) -> QueryResult<Option<Due>> {
    let found =
        payments::table.inner_join(orders::table).filter(payments::payment_no.eq(no)).select((
            payments::id,
            payments::method,
            payments::provider,
            payments::amount_fen,
            payments::state,
            orders::id,
            orders::order_no,
            orders::user_id,
            orders::state,
            orders::gift_id,
            orders::quantity,
            orders::payable_fen,
            orders::voucher_id,
        ));
    on_engine!(conn, found.first(conn).optional())
}

/// All attempts of an order, oldest first.
pub fn of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<Payment>> {
    let attempts = payments::table.filter(payments::order_id.eq(order)).order(payments::id);
    on_engine!(conn, attempts.select(Payment::as_select()).load(conn))
}

/// The attempts of an order that may still be paid, each with the name of its provider.
pub fn pending_of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<(PaymentNo, String)>> {
    let pending = payments::table
        .filter(payments::order_id.eq(order).and(payments::state.eq(PaymentState::Pending)));
    on_engine!(conn, pending.select((payments::payment_no, payments::provider)).load(conn))
}

/// Money that a provider has.
#[derive(Debug, Clone, Copy)]
pub struct Money<'a> {
    /// Name of the provider.
    pub provider: &'a str,
    /// The provider's own number.
    pub txn: &'a str,
    /// What was paid.
    pub amount: Fen,
    pub now: Timestamp,
}

/// Books money onto an attempt that awaits it; `false` when somebody else has.
pub fn book(
    conn: &mut Conn,
    id: PaymentId,
    transition: PaymentTransition<2>,
    money: &Money<'_>,
) -> QueryResult<bool> {
    // Spelled out, because a query with a list of values would be prepared anew each time.
    let [one, other] = transition.from();
    let awaits_money = payments::state.eq(one).or(payments::state.eq(other));
    let waiting = payments::table.filter(payments::id.eq(id).and(awaits_money));
    let set = (
        payments::state.eq(transition.to()),
        payments::provider_txn.eq(money.txn),
        payments::paid_fen.eq(money.amount),
        payments::paid_at.eq(money.now),
    );
    let is_booked = on_engine!(conn, cached!(diesel::update(waiting).set(set)).execute(conn))? == 1;
    if is_booked {
        let code = transition.to().code();
        event_counts::note_of(Subject::Payment, money.provider, code, money.amount);
    }
    Ok(is_booked)
}

/// Changes the state of an attempt alone; `false` when it does not stand where the transition
/// starts.
pub fn set_state(
    conn: &mut Conn,
    id: PaymentId,
    transition: PaymentTransition,
) -> QueryResult<bool> {
    let [from] = transition.from();
    let standing = payments::table.filter(payments::id.eq(id).and(payments::state.eq(from)));
    Ok(diesel::update(standing).set(payments::state.eq(transition.to())).execute(conn)? == 1)
}

/// Makes a refund.
pub fn insert_refund(conn: &mut Conn, refund: &NewRefund) -> QueryResult<RefundId> {
    let state = RefundTransition::REQUEST.to();
    let id = diesel::insert_into(refunds::table)
        .values((refund, refunds::state.eq(state)))
        .returning(refunds::id)
        .get_result(conn)?;
    event_counts::note(Subject::Refund, state.code());
    Ok(id)
}

/// Finds a refund and its payment by the refund's number.
pub fn find_refund(conn: &mut Conn, no: &RefundNo) -> QueryResult<Option<(Refund, Payment)>> {
    refunds::table
        .inner_join(payments::table)
        .filter(refunds::refund_no.eq(no))
        .select((Refund::as_select(), Payment::as_select()))
        .first(conn)
        .optional()
}

/// All refunds of an order's payments with how each was paid, oldest first.
pub fn refunds_of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<(Refund, PayMethod)>> {
    refunds::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq(order))
        .order(refunds::id)
        .select((Refund::as_select(), payments::method))
        .load(conn)
}

/// Ends a refund that is still pending; `false` when it was not.
pub fn end_refund(conn: &mut Conn, id: RefundId, now: Timestamp) -> QueryResult<bool> {
    let end = RefundTransition::END;
    let [from] = end.from();
    let pending = refunds::table.filter(refunds::id.eq(id).and(refunds::state.eq(from)));
    let ended = (refunds::state.eq(end.to()), refunds::done_at.eq(now));
    let is_ended = diesel::update(pending).set(ended).execute(conn)? == 1;
    Ok(event_counts::note_if(is_ended, Subject::Refund, end.to().code()))
}
