//! Books a payment that its provider confirms, exactly once, and delivers the items of its order in
//! the same transaction.

use super::close_payment::close_all;
use super::spending;
use crate::error::{Tx, refuse};
use crate::voucher::{mark_used, take_again};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{
    Fen, GiftId, JobKind, OrderState, OrderTransition, PaymentNo, PaymentTransition, PointsKind,
    RefundNo, RefundReason, Rules, Timestamp, UserId, points_earned, pricing,
};
use store::customer::{messages, points};
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::{gifts, stock};
use store::trade::bag_items::NewItem;
use store::trade::payments::{NewRefund, PaymentToBook};
use store::trade::{bag_items, orders, payments};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Booking {
    /// It paid the order, and the items are in the bag.
    Booked,
    /// It was booked before.
    Already,
    /// It could not pay the order, and is refunded.
    RefundDue,
    /// The amount is another one than the provider was asked for, and nothing is booked.
    OtherAmount,
}

/// How often a provider has said so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    Once,
    /// In two answers alike: an amount that is not the payment's is booked too, and goes back.
    Twice,
}

/// The input of the transaction.
#[derive(Clone)]
struct Money {
    payment_no: PaymentNo,
    provider: &'static str,
    txn: String,
    amount: Fen,
    said: Said,
    refund_no: RefundNo,
    accounts: PlatformAccounts,
    rules: Rules,
    now: Timestamp,
}

impl Money {
    fn of_provider(&self, user_id: UserId) -> payments::Money<'_> {
        payments::Money {
            payment_no: &self.payment_no,
            user_id,
            provider: self.provider,
            txn: &self.txn,
            amount: self.amount,
            now: self.now,
        }
    }
}

/// With the new stock for the catalogue in memory.
struct Confirmed {
    booking: Booking,
    left: Option<(GiftId, i64)>,
}

impl Confirmed {
    const fn of(booking: Booking) -> Self {
        Self { booking, left: None }
    }
}

impl App {
    /// Idempotent, also for concurrent webhooks and queries.
    pub(crate) async fn confirm_payment(
        &self,
        provider: &'static str,
        payment_no: &PaymentNo,
        (txn, amount, said): (&str, Fen, Said),
    ) -> Result<Booking> {
        let now = self.now();
        let money = Money {
            payment_no: payment_no.clone(),
            provider,
            txn: txn.to_owned(),
            amount,
            said,
            refund_no: RefundNo::new(now, self.random_bytes()),
            accounts: self.accounts.clone(),
            rules: self.rules.clone(),
            now,
        };
        let Confirmed { booking, left } =
            self.db.write(move |conn| post_payment(conn, &money)).await?;
        if let Some((gift, left)) = left {
            self.catalogue.set_stock(gift, left);
        }
        Ok(booking)
    }
}

fn post_payment(conn: &mut Conn, money: &Money) -> Tx<Confirmed> {
    let Some(due) = payments::find_to_book(conn, &money.payment_no)? else {
        return refuse(Refusal::PaymentNotFound);
    };
    if due.provider != money.provider {
        return refuse(Refusal::PaymentNotFound);
    }
    if !due.state.awaits_money() {
        return Ok(Confirmed::of(Booking::Already));
    }
    if money.amount != due.amount_fen {
        if money.said == Said::Once {
            return Ok(Confirmed::of(Booking::OtherAmount));
        }
        return schedule_refund(conn, money, &due, RefundReason::AmountMismatch);
    }
    match due.order_state {
        OrderState::PendingPayment => pay(conn, money, &due),
        OrderState::Expired => complete_expired(conn, money, &due),
        OrderState::Cancelled => schedule_refund(conn, money, &due, RefundReason::AfterCancel),
        _ => schedule_refund(conn, money, &due, RefundReason::PaidTwice),
    }
}

/// The normal case: the order is waiting for payment and its units are reserved.
fn pay(conn: &mut Conn, money: &Money, due: &PaymentToBook) -> Tx<Confirmed> {
    let others = book_and_complete(conn, money, due, OrderTransition::COMPLETE)?;
    orders::count_paid(conn, due.user_id, points_earned(due.payable_fen))?;
    stock::sell_reserved(conn, due.gift_id, due.quantity, &due.order_no, money.now)?;
    deliver(conn, money, due, &others)?;
    Ok(Confirmed::of(Booking::Booked))
}

/// Books the money and completes the order; returns the order's other attempts that may still be
/// paid. Where another transaction has changed one of the two since they were read, the closure
/// runs again.
fn book_and_complete(
    conn: &mut Conn,
    money: &Money,
    due: &PaymentToBook,
    transition: OrderTransition,
) -> Tx<Vec<(PaymentNo, String)>> {
    let received = money.of_provider(due.user_id);
    let booked = payments::send_book(conn, due.id, PaymentTransition::PAY, &received)?;
    let completed = orders::send_complete(conn, due.order_id, transition, due.method, money.now)?;
    let others = payments::send_pending_of_order(conn, due.order_id)?;
    if !booked.is_booked(conn)? || !completed.is_done(conn)? {
        return Err(db::conflict().into());
    }
    Ok(others.load(conn)?)
}

/// The order expired before it was paid: completes it after all, if there is stock and its voucher
/// is still unused.
fn complete_expired(conn: &mut Conn, money: &Money, due: &PaymentToBook) -> Tx<Confirmed> {
    let date_of_birth = match check_expired(conn, money, due)? {
        Ok(date_of_birth) => date_of_birth,
        Err(reason) => return schedule_refund(conn, money, due, reason),
    };
    // `check_expired` reads without locks, so that they are taken in the common order from here on.
    // A change since then is a conflict, and the closure runs again.
    let others = book_and_complete(conn, money, due, OrderTransition::COMPLETE_EXPIRED)?;
    if points::earn(conn, due.user_id, points_earned(due.payable_fen))?.is_none() {
        return Err(db::conflict().into());
    }
    // The counter is locked now, so the sum includes orders that were made meanwhile.
    if date_of_birth.is_some()
        && spending::exceeds(
            conn, due.user_id, date_of_birth, due.payable_fen, true, &money.rules, money.now,
        )?
    {
        return Err(db::conflict().into());
    }
    let Some(left) =
        stock::sell_available(conn, due.gift_id, due.quantity, &due.order_no, money.now)?
    else {
        return Err(db::conflict().into());
    };
    if let Some(voucher) = due.voucher_id {
        mark_used(conn, voucher, due.order_id, money.now)?;
    }
    deliver(conn, money, due, &others)?;
    Ok(Confirmed { booking: Booking::Booked, left: Some((due.gift_id, left)) })
}

/// Whether an expired order can still be completed: the customer's date of birth, if it is known,
/// or the reason of the refund.
fn check_expired(
    conn: &mut Conn,
    money: &Money,
    due: &PaymentToBook,
) -> Tx<std::result::Result<Option<i32>, RefundReason>> {
    let Some(date_of_birth) = orders::date_of_birth_in_counter(conn, due.user_id)? else {
        return Ok(Err(RefundReason::AccountDeleted));
    };
    if spending::exceeds(
        conn, due.user_id, date_of_birth, due.payable_fen, false, &money.rules, money.now,
    )? {
        return Ok(Err(RefundReason::LateMinorLimit));
    }
    if let Some(voucher) = due.voucher_id
        && !take_again(conn, voucher)?
    {
        return Ok(Err(RefundReason::LateVoucherUsed));
    }
    // A gift that was taken off sale since is not sold any more.
    let on_sale = gifts::offer(conn, due.gift_id)?.is_some_and(|(_, on_sale)| on_sale);
    let too_few = !on_sale || stock::available_units(conn, due.gift_id)? < due.quantity;
    Ok(if too_few { Err(RefundReason::LateSoldOut) } else { Ok(date_of_birth) })
}

/// `others` are the order's other attempts that may still be paid.
fn deliver(
    conn: &mut Conn,
    money: &Money,
    due: &PaymentToBook,
    others: &[(PaymentNo, String)],
) -> Tx<()> {
    let cause = Cause::OrderPaid { payment: &money.payment_no, provider: money.provider };
    ledger::post(conn, &money.accounts, cause, money.amount, money.now).map(drop)?;
    for item in 0..due.quantity {
        let paid_fen = pricing::unit_share(due.payable_fen, due.quantity, item);
        let item = NewItem {
            user_id: due.user_id,
            gift_id: due.gift_id,
            order_id: Some(due.order_id),
            paid_fen,
            exchange_max_fen: due.voucher_id.map(|_| paid_fen),
            acquired_at: money.now,
        };
        bag_items::insert(conn, &item)?;
    }
    jobs::cancel_both(conn, money.payment_no.as_str(), due.order_no.as_str())?;
    close_all(conn, others, money.now)?;
    notify(conn, money, due)
}

/// Records the points that were earned, and notifies the customer.
fn notify(conn: &mut Conn, money: &Money, due: &PaymentToBook) -> Tx<()> {
    let earned = points_earned(due.payable_fen);
    if earned > 0 {
        let (user, order_no) = (due.user_id, due.order_no.as_str());
        points::insert_last(conn, user, PointsKind::OrderPaid, earned, order_no, money.now)?;
    }
    let paid = OrderNotification::Paid {
        gift_id: due.gift_id,
        quantity: due.quantity,
        amount_fen: due.payable_fen,
    };
    let notification = Notification::Order(due.order_no.clone(), paid);
    Ok(messages::notify(conn, due.user_id, &notification, money.now)?)
}

/// Books money that must be refunded, and notifies the customer.
fn schedule_refund(
    conn: &mut Conn,
    money: &Money,
    due: &PaymentToBook,
    reason: RefundReason,
) -> Tx<Confirmed> {
    let received = money.of_provider(due.user_id);
    if !payments::book(conn, due.id, PaymentTransition::RETURN, &received)? {
        return Ok(Confirmed::of(Booking::Already));
    }
    let refund = NewRefund {
        refund_no: money.refund_no.clone(),
        payment_id: due.id,
        amount_fen: money.amount,
        reason,
        created_at: money.now,
    };
    payments::insert_refund(conn, &refund)?;
    let cause = Cause::RefundDue { refund: &money.refund_no, provider: money.provider };
    ledger::post(conn, &money.accounts, cause, money.amount, money.now).map(drop)?;
    jobs::cancel(conn, money.payment_no.as_str())?;
    jobs::insert(
        conn,
        Group::at(JobKind::RefundPayment, money.provider),
        money.refund_no.as_str(),
        money.now,
        money.now,
    )?;
    let refunding = OrderNotification::PaymentRefunding { amount_fen: money.amount, reason };
    let notification = Notification::Order(due.order_no.clone(), refunding);
    messages::notify(conn, due.user_id, &notification, money.now)?;
    Ok(Confirmed::of(Booking::RefundDue))
}
