//! Payment attempts and refunds.

use crate::schema::{orders, payments, refunds};
use db::Conn;
use db::event_counts::{self, Subject};
use db::sent::{Sent, SentCount};
use db::{cached, on_engine};
use db::{send, send_count, send_only};
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
    /// The text that the provider shows to the customer.
    pub subject: String,
    /// The amount that the customer should pay.
    pub amount_fen: Fen,
    pub state: PaymentState,
    /// The provider's number.
    pub provider_txn: Option<String>,
    /// The amount that was received.
    pub paid_fen: Option<Fen>,
    pub created_at: Timestamp,
    /// The provider takes no money for it after this time.
    pub expires_at: Timestamp,
    /// When the money was booked.
    pub paid_at: Option<Timestamp>,
}

/// A payment attempt to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = payments)]
pub struct NewPayment {
    pub payment_no: PaymentNo,
    pub order_id: OrderId,
    /// How the customer pays.
    pub method: PayMethod,
    /// Name of the provider.
    pub provider: String,
    /// The text that the provider shows to the customer.
    pub subject: String,
    /// The amount that the customer should pay.
    pub amount_fen: Fen,
    pub created_at: Timestamp,
    /// The provider takes no money for it after this time.
    pub expires_at: Timestamp,
}

/// A refund as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = refunds)]
pub struct Refund {
    pub id: RefundId,
    /// Public number, and idempotency key at the provider.
    pub refund_no: RefundNo,
    /// The payment that is refunded.
    pub payment_id: PaymentId,
    pub amount_fen: Fen,
    pub reason: RefundReason,
    pub state: RefundState,
    /// When the refund was decided.
    pub created_at: Timestamp,
    pub done_at: Option<Timestamp>,
    /// The part that the payer already got by lost disputes.
    pub charged_back_fen: Fen,
    /// The amount that was asked for without an answer, so that it may have been sent.
    pub requested_fen: Option<Fen>,
    /// Whether an operator has paid it in another way, so that the provider has sent nothing.
    pub is_manual: bool,
}

impl Refund {
    /// The amount that the provider is asked to send, or that was sent.
    #[must_use]
    pub fn to_send(&self) -> Fen {
        Fen(self.amount_fen.0 - self.charged_back_fen.0)
    }
}

/// A refund to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = refunds)]
pub struct NewRefund {
    pub refund_no: RefundNo,
    /// The payment that is refunded.
    pub payment_id: PaymentId,
    pub amount_fen: Fen,
    pub reason: RefundReason,
    pub created_at: Timestamp,
}

fn note(provider: &str, state: PaymentState, amount: Fen, no: &PaymentNo, user: Option<UserId>) {
    event_counts::note_of(Subject::Payment, provider, state.code(), amount, no.as_str(), user);
}

/// As [`insert`], for an attempt whose id nobody needs.
pub fn begin(conn: &mut Conn, payment: &NewPayment, user: UserId) -> QueryResult<()> {
    let state = PaymentTransition::BEGIN.to();
    let begun = (payment, payments::state.eq(state));
    send_only!(conn, cached!(diesel::insert_into(payments::table).values(begun)))?;
    note(&payment.provider, state, Fen::ZERO, &payment.payment_no, Some(user));
    Ok(())
}

pub fn insert(conn: &mut Conn, payment: &NewPayment) -> QueryResult<PaymentId> {
    let state = PaymentTransition::BEGIN.to();
    let begun = (payment, payments::state.eq(state));
    let id = on_engine!(
        conn,
        cached!(diesel::insert_into(payments::table).values(begun).returning(payments::id))
            .get_result(conn)
    )?;
    note(&payment.provider, state, Fen::ZERO, &payment.payment_no, None);
    Ok(id)
}

pub fn find_by_no(conn: &mut Conn, no: &PaymentNo) -> QueryResult<Option<Payment>> {
    payments::table
        .filter(payments::payment_no.eq(no))
        .select(Payment::as_select())
        .first(conn)
        .optional()
}

pub fn find(conn: &mut Conn, id: PaymentId) -> QueryResult<Option<Payment>> {
    payments::table.filter(payments::id.eq(id)).select(Payment::as_select()).first(conn).optional()
}

/// The attempt that was booked under a provider's number.
pub fn find_by_txn(conn: &mut Conn, provider: &str, txn: &str) -> QueryResult<Option<Payment>> {
    payments::table
        .filter(payments::provider.eq(provider).and(payments::provider_txn.eq(txn)))
        .select(Payment::as_select())
        .first(conn)
        .optional()
}

/// An attempt and its order, as far as booking the payment needs them: every purchase reads this.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct PaymentToBook {
    /// Id of the attempt.
    pub id: PaymentId,
    /// How the customer pays.
    pub method: PayMethod,
    /// Name of the provider.
    pub provider: String,
    /// The amount that the customer should pay.
    pub amount_fen: Fen,
    /// State of the attempt.
    pub state: PaymentState,
    pub order_id: OrderId,
    pub order_no: OrderNo,
    pub user_id: UserId,
    /// State of the order.
    pub order_state: OrderState,
    pub gift_id: GiftId,
    /// How many units.
    pub quantity: i64,
    /// The payable of the order.
    pub payable_fen: Fen,
    /// The voucher of the order's discount.
    pub voucher_id: Option<VoucherId>,
}

/// Finds what booking needs, by the attempt's number.
pub fn find_to_book(conn: &mut Conn, no: &PaymentNo) -> QueryResult<Option<PaymentToBook>> {
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

/// How the newest attempt of an order pays, and its state.
pub fn newest_of_order(
    conn: &mut Conn,
    order: OrderId,
) -> QueryResult<Option<(PayMethod, PaymentState)>> {
    payments::table
        .filter(payments::order_id.eq(order))
        .order(payments::id.desc())
        .select((payments::method, payments::state))
        .first(conn)
        .optional()
}

/// All attempts of a customer's order, oldest first.
pub fn send_of_order_no(conn: &mut Conn, user: UserId, no: &OrderNo) -> QueryResult<Sent<Payment>> {
    let attempts = payments::table
        .inner_join(orders::table)
        .filter(orders::order_no.eq(no).and(orders::user_id.eq(user)))
        .order(payments::id);
    send!(conn, attempts.select(Payment::as_select()))
}

/// The attempts of an order that may still be paid, each with the name of its provider.
pub fn send_pending_of_order(
    conn: &mut Conn,
    order: OrderId,
) -> QueryResult<Sent<(PaymentNo, String)>> {
    let pending = payments::table
        .filter(payments::order_id.eq(order).and(payments::state.eq(PaymentState::Pending)));
    send!(conn, pending.select((payments::payment_no, payments::provider)))
}

/// Money that a provider has received.
#[derive(Debug, Clone, Copy)]
pub struct Money<'a> {
    /// Name of the provider.
    pub provider: &'a str,
    /// The provider's number of the transaction.
    pub txn: &'a str,
    pub amount: Fen,
    pub now: Timestamp,
    pub payment_no: &'a PaymentNo,
    /// The customer who pays.
    pub user_id: UserId,
}

/// Books money for an attempt that awaits it; `false` when it was booked before.
pub fn book(
    conn: &mut Conn,
    id: PaymentId,
    transition: PaymentTransition<2>,
    money: &Money<'_>,
) -> QueryResult<bool> {
    send_book(conn, id, transition, money)?.is_booked(conn)
}

/// A booking that was sent.
#[must_use]
pub struct SentBooking<'a> {
    changed: SentCount,
    state: PaymentState,
    money: Money<'a>,
}

impl SentBooking<'_> {
    /// Waits whether the attempt awaited the money.
    ///
    /// # Errors
    /// When the database fails.
    pub fn is_booked(self, conn: &mut Conn) -> QueryResult<bool> {
        let is_booked = self.changed.changed(conn)? == 1;
        if is_booked {
            let Money { provider, amount, payment_no, user_id, .. } = self.money;
            note(provider, self.state, amount, payment_no, Some(user_id));
        }
        Ok(is_booked)
    }
}

/// As [`book`], read later.
pub fn send_book<'a>(
    conn: &mut Conn,
    id: PaymentId,
    transition: PaymentTransition<2>,
    money: &Money<'a>,
) -> QueryResult<SentBooking<'a>> {
    // Without a list of values, because such a query would be prepared each time.
    let [one, other] = transition.from();
    let awaits_money = payments::state.eq(one).or(payments::state.eq(other));
    let waiting = payments::table.filter(payments::id.eq(id).and(awaits_money));
    let set = (
        payments::state.eq(transition.to()),
        payments::provider_txn.eq(money.txn),
        payments::paid_fen.eq(money.amount),
        payments::paid_at.eq(money.now),
    );
    let changed = send_count!(conn, cached!(diesel::update(waiting).set(set)))?;
    Ok(SentBooking { changed, state: transition.to(), money: *money })
}

/// Changes only the state of an attempt; `false` when it is not in the transition's starting state.
pub fn set_state(
    conn: &mut Conn,
    id: PaymentId,
    transition: PaymentTransition,
) -> QueryResult<bool> {
    let [from] = transition.from();
    let matching = payments::table.filter(payments::id.eq(id).and(payments::state.eq(from)));
    let changed = diesel::update(matching)
        .set(payments::state.eq(transition.to()))
        .returning((payments::payment_no, payments::provider, payments::order_id))
        .get_result::<(PaymentNo, String, OrderId)>(conn)
        .optional()?;
    let Some((no, provider, order)) = changed else { return Ok(false) };
    let payer = orders::table.filter(orders::id.eq(order)).select(orders::user_id);
    let user = payer.first(conn)?;
    note(&provider, transition.to(), Fen::ZERO, &no, Some(user));
    Ok(true)
}

pub fn insert_refund(conn: &mut Conn, refund: &NewRefund) -> QueryResult<RefundId> {
    let state = RefundTransition::REQUEST.to();
    let id = diesel::insert_into(refunds::table)
        .values((refund, refunds::state.eq(state)))
        .returning(refunds::id)
        .get_result(conn)?;
    note_refund(conn, id, state)?;
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

/// The number of the refund of a payment, when it has exactly one.
pub fn only_refund_no(
    conn: &mut Conn,
    provider: &str,
    payment_no: &PaymentNo,
) -> QueryResult<Option<RefundNo>> {
    let mut numbers: Vec<RefundNo> = refunds::table
        .inner_join(payments::table)
        .filter(payments::payment_no.eq(payment_no).and(payments::provider.eq(provider)))
        .order(refunds::id)
        .select(refunds::refund_no)
        .limit(2)
        .load(conn)?;
    Ok(if numbers.len() == 1 { numbers.pop() } else { None })
}

/// All refunds of an order's payments, oldest first, with the method of each payment.
pub fn refunds_of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<(Refund, PayMethod)>> {
    refunds::table
        .inner_join(payments::table)
        .filter(payments::order_id.eq(order))
        .order(refunds::id)
        .select((Refund::as_select(), payments::method))
        .load(conn)
}

/// The refund of a payment that is not sent yet; there is one at most.
pub fn pending_refund(conn: &mut Conn, payment: PaymentId) -> QueryResult<Option<Refund>> {
    refunds::table
        .filter(refunds::payment_id.eq(payment).and(refunds::state.eq(RefundState::Pending)))
        .select(Refund::as_select())
        .first(conn)
        .optional()
}

/// Records before a pending refund is requested that what is left of it may be sent. `false` when
/// the refund is not as it was read.
pub fn note_refund_request(conn: &mut Conn, refund: &Refund) -> QueryResult<bool> {
    let same = refunds::table.filter(
        refunds::id
            .eq(refund.id)
            .and(refunds::state.eq(RefundState::Pending))
            .and(refunds::charged_back_fen.eq(refund.charged_back_fen))
            .and(refunds::requested_fen.is_null().eq(refund.requested_fen.is_none())),
    );
    Ok(diesel::update(same).set(refunds::requested_fen.eq(refund.to_send())).execute(conn)? == 1)
}

/// Records that the one request of a pending refund, for this much, was certainly not sent.
pub fn forget_refund_request(conn: &mut Conn, id: RefundId, requested: Fen) -> QueryResult<()> {
    let noted = refunds::table.filter(
        refunds::id
            .eq(id)
            .and(refunds::state.eq(RefundState::Pending))
            .and(refunds::requested_fen.eq(requested)),
    );
    diesel::update(noted).set(refunds::requested_fen.eq(None::<Fen>)).execute(conn).map(drop)
}

/// The refunds of a payment, oldest first.
pub fn refunds_of(conn: &mut Conn, payment: PaymentId) -> QueryResult<Vec<Refund>> {
    refunds::table
        .filter(refunds::payment_id.eq(payment))
        .order(refunds::id)
        .select(Refund::as_select())
        .load(conn)
}

/// Records that the payer got a part of a pending refund by a lost dispute; `false` when that is
/// more than is left to send.
pub fn charge_back_refund(conn: &mut Conn, id: RefundId, part: Fen) -> QueryResult<bool> {
    let left = refunds::table.filter(
        refunds::id
            .eq(id)
            .and(refunds::state.eq(RefundState::Pending))
            .and(refunds::amount_fen.ge(refunds::charged_back_fen + part.0)),
    );
    let noted = refunds::charged_back_fen.eq(refunds::charged_back_fen + part.0);
    Ok(diesel::update(left).set(noted).execute(conn)? == 1)
}

/// Ends a pending refund because the payer got all that was left of it by a lost dispute; `false`
/// when the refund has changed since it was read.
pub fn charge_back_whole_refund(
    conn: &mut Conn,
    refund: &Refund,
    now: Timestamp,
) -> QueryResult<bool> {
    let end = RefundTransition::CHARGE_BACK;
    let [from] = end.from();
    let pending = refunds::table.filter(
        refunds::id
            .eq(refund.id)
            .and(refunds::state.eq(from))
            .and(refunds::charged_back_fen.eq(refund.charged_back_fen)),
    );
    let ended = (
        refunds::state.eq(end.to()),
        refunds::charged_back_fen.eq(refunds::amount_fen),
        refunds::done_at.eq(now),
    );
    let is_ended = diesel::update(pending).set(ended).execute(conn)? == 1;
    if is_ended {
        note_refund(conn, refund.id, end.to())?;
    }
    Ok(is_ended)
}

/// Ends a pending refund as sent by its provider, or as paid by an operator; `false` when it is not
/// pending, or its charged back part is not `charged_back`: then another amount was sent than is
/// owed.
pub fn end_refund(
    conn: &mut Conn,
    id: RefundId,
    charged_back: Fen,
    is_manual: bool,
    now: Timestamp,
) -> QueryResult<bool> {
    let end = RefundTransition::END;
    let [from] = end.from();
    let pending = refunds::table.filter(
        refunds::id
            .eq(id)
            .and(refunds::state.eq(from))
            .and(refunds::charged_back_fen.eq(charged_back)),
    );
    let ended =
        (refunds::state.eq(end.to()), refunds::done_at.eq(now), refunds::is_manual.eq(is_manual));
    let is_ended = diesel::update(pending).set(ended).execute(conn)? == 1;
    if is_ended {
        note_refund(conn, id, end.to())?;
    }
    Ok(is_ended)
}

fn note_refund(conn: &mut Conn, id: RefundId, state: RefundState) -> QueryResult<()> {
    let (number, user): (RefundNo, UserId) = refunds::table
        .inner_join(payments::table.inner_join(orders::table))
        .filter(refunds::id.eq(id))
        .select((refunds::refund_no, orders::user_id))
        .first(conn)?;
    event_counts::note(Subject::Refund, state.code(), number.as_str(), Some(user));
    Ok(())
}
