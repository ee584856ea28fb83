//! Money of a payment that a statement has and the service has not booked, and that was sent back
//! by hand: it is booked with its refund, so that nothing is booked of it later.

use super::refund_payment::end;
use crate::error::Tx;
use db::Conn;
use domain::{Fen, PaymentTransition, RefundNo, RefundReason, SentBy, Timestamp};
use store::ledger::{self, Cause, PlatformAccounts};
use store::operation::jobs;
use store::trade::orders;
use store::trade::payments::{self, Money, NewRefund, Payment};

/// Books money of a payment that awaits it as refunded.
pub(crate) fn settle_by_hand(
    conn: &mut Conn,
    payment: &Payment,
    (txn, amount): (&str, Fen),
    sent_by: SentBy,
    now: Timestamp,
) -> Tx<()> {
    let provider = payment.provider.as_str();
    // A file may lack it.
    let txn = if txn.is_empty() { payment.payment_no.as_str() } else { txn };
    let payment_no = &payment.payment_no;
    let Some(order) = orders::find(conn, payment.order_id)? else {
        return Err(db::conflict().into());
    };
    let money = Money { provider, txn, amount, now, payment_no, user_id: order.user_id };
    if !payments::book(conn, payment.id, PaymentTransition::RETURN, &money)? {
        return Err(db::conflict().into());
    }
    let refund_no = refund_no(payment, now);
    let refund = NewRefund {
        refund_no: refund_no.clone(),
        payment_id: payment.id,
        amount_fen: amount,
        reason: RefundReason::ReturnedByHand,
        created_at: now,
    };
    payments::insert_refund(conn, &refund)?;
    let accounts = PlatformAccounts::default();
    let cause = Cause::RefundDue { refund: &refund_no, provider };
    ledger::post(conn, &accounts, cause, amount, now).map(drop)?;
    jobs::cancel(conn, payment.payment_no.as_str())?;
    let Some((refund, payment)) = payments::find_refund(conn, &refund_no)? else {
        return Err(db::conflict().into());
    };
    end(conn, &accounts, (&refund, &payment), sent_by, now)?;
    Ok(())
}

/// The one refund of the payment has the payment's id in it.
fn refund_no(payment: &Payment, now: Timestamp) -> RefundNo {
    let mut bytes = payment.id.0.to_be_bytes();
    bytes[0] = 0x5e;
    RefundNo::new(now, bytes)
}
