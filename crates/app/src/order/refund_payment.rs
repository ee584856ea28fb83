//! Sends a refund: of a payment that could not be booked to its order, or of a refunded order.

use crate::error::Tx;
use crate::jobs::{HOLD_MS, Next};
use crate::ports::{Outcome, RefundRequest};
use crate::{App, Result};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{
    DisputeState, Fen, HOUR_MS, OrderId, PaymentId, PaymentTransition, RefundNo, RefundState,
    SentBy, Service, Timestamp,
};
use store::customer::messages;
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::trade::payments::{Payment, Refund};
use store::trade::{disputes, orders, payments};

impl App {
    /// Requests the refund, with the same number in every run, until the provider confirms it; then
    /// watches it for as long as it can come back.
    pub(crate) async fn refund_payment(&self, reference: &str, attempts: i64) -> Result<Next> {
        let no = RefundNo::parse(reference)?;
        let Some((refund, payment)) =
            self.db.read(move |conn| Ok(payments::find_refund(conn, &no)?)).await?
        else {
            return Ok(Next::Done);
        };
        if refund.state == RefundState::ChargedBack || refund.is_manual {
            return Ok(Next::Done);
        }
        let is_pending = refund.state == RefundState::Pending;
        let provider = match self.provider(&payment.provider) {
            Some(provider) if is_pending => provider,
            Some(provider) => return self.watch_refund(provider, &refund, &payment).await,
            None if is_pending => return Ok(Next::no_provider(&payment.provider, attempts)),
            None => return Ok(Next::Done),
        };
        if let Some(requested) = refund.requested_fen.filter(|fen| *fen != refund.to_send()) {
            // Under the same number the provider takes no other amount, and under another one it
            // could go twice.
            return Ok(Next::Park(uncertain_rest(&refund, requested)));
        }
        if refund.requested_fen.is_none() && self.pause_of(Service::Refund).is_some() {
            return Ok(Next::PollAgain(HOLD_MS, "refunds are paused".to_owned()));
        }
        let (noted, of) = (refund.clone(), payment.clone());
        let note = move |conn: &mut Conn| note_refund_request(conn, &noted, &of);
        match self.db.write(note).await? {
            RequestNote::Written => {}
            RequestNote::DisputeOpen => {
                return Ok(Next::PollAgain(HOUR_MS, "its payment is disputed".to_owned()));
            }
            RequestNote::Outdated => {
                return Ok(Next::PollAgain(backoff_ms(attempts), "it has changed".to_owned()));
            }
        }
        let outcome = provider.calls.refund(&request_of(&refund, &payment)).await;
        if matches!(outcome, Outcome::Rejected { .. }) && refund.requested_fen.is_none() {
            // This one was the first, and certainly was not sent.
            let (id, requested) = (refund.id, refund.to_send());
            let forget =
                move |conn: &mut Conn| Ok(payments::forget_refund_request(conn, id, requested)?);
            self.db.write(forget).await?;
        }
        match outcome {
            Outcome::Done(true) => {
                let (accounts, now) = (self.accounts.clone(), self.now());
                let no = refund.refund_no.clone();
                let end = move |conn: &mut Conn| {
                    end(conn, &accounts, (&refund, &payment), SentBy::Provider, now)
                };
                if !self.db.write(end).await? {
                    tracing::error!(refund_no = %no, "a refund was sent, and its payment was charged back meanwhile");
                    // The next run parks what is left of it.
                    return Ok(Next::PollAgain(backoff_ms(attempts), "it has changed".to_owned()));
                }
                Ok(Next::watch(provider))
            }
            Outcome::Done(false) | Outcome::Unknown => {
                Ok(Next::PollAgain(backoff_ms(attempts), "not certain yet".to_owned()))
            }
            Outcome::Rejected { code, retryable: true } => {
                Ok(Next::PollAgain(backoff_ms(attempts), code))
            }
            Outcome::Rejected { code, retryable: false } => {
                Ok(Next::Park(format!("refused by the provider: {code}")))
            }
        }
    }
}

/// Whether it is noted that a refund may be sent.
enum RequestNote {
    Written,
    /// A dispute of its payment is open, so the payer's bank may have the money already.
    DisputeOpen,
    /// A lost dispute has taken its part since the refund was read, or another run requests it.
    Outdated,
}

/// Notes before a refund is requested that it may be sent.
fn note_refund_request(conn: &mut Conn, refund: &Refund, payment: &Payment) -> Tx<RequestNote> {
    let Some(order) = orders::find(conn, payment.order_id)? else {
        return Ok(RequestNote::Outdated);
    };
    // A dispute locks it as well, so it comes before or after this.
    orders::lock_counter(conn, order.user_id)?;
    let states = disputes::states_of_payment(conn, payment.id)?;
    if states.contains(&DisputeState::Open) {
        return Ok(RequestNote::DisputeOpen);
    }
    let is_noted = payments::note_refund_request(conn, refund)?;
    Ok(if is_noted { RequestNote::Written } else { RequestNote::Outdated })
}

/// Why a refund is parked that was asked for without an answer, before a lost dispute took a part.
fn uncertain_rest(refund: &Refund, requested: Fen) -> String {
    format!(
        "{} yuan were asked for without an answer, and a lost dispute has paid {} of them: look for it at the provider",
        requested.to_yuan(),
        refund.charged_back_fen.to_yuan()
    )
}

pub(super) fn request_of(refund: &Refund, payment: &Payment) -> RefundRequest {
    RefundRequest {
        refund_no: refund.refund_no.clone(),
        payment_no: payment.payment_no.clone(),
        provider_txn: payment.provider_txn.clone().unwrap_or_default(),
        amount: refund.to_send(),
        paid: payment.paid_fen.unwrap_or(refund.amount_fen),
    }
}

/// Books that a refund was sent; `false` when it had ended before, or a lost dispute has paid a
/// part of it since it was requested.
pub(super) fn end(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (refund, payment): (&Refund, &Payment),
    sent_by: SentBy,
    now: Timestamp,
) -> Tx<bool> {
    let is_manual = sent_by == SentBy::Operator;
    if !payments::end_refund(conn, refund.id, refund.charged_back_fen, is_manual, now)? {
        return Ok(false);
    }
    end_order(conn, refund, payment.id, payment.order_id)?;
    let no = &refund.refund_no;
    let cause = match sent_by {
        SentBy::Provider => Cause::RefundSent { refund: no, provider: &payment.provider },
        SentBy::Operator => Cause::ManualRefund { refund: no },
    };
    ledger::post(conn, accounts, cause, refund.to_send(), now).map(drop)?;
    let Some(order) = orders::find(conn, payment.order_id)? else { return Ok(true) };
    let refunded = OrderNotification::PaymentRefunded {
        amount_fen: refund.to_send(),
        is_sent_otherwise: is_manual,
    };
    let notification = Notification::Order(order.order_no, refunded);
    messages::notify(conn, order.user_id, &notification, now)?;
    Ok(true)
}

/// Ends the payment of a refund that has ended, and its order, if that was undone.
fn end_order(conn: &mut Conn, refund: &Refund, payment: PaymentId, order: OrderId) -> Tx<()> {
    payments::set_state(conn, payment, PaymentTransition::END_REFUND)?;
    if refund.reason.undoes_order() {
        orders::end_refund(conn, order)?;
    }
    Ok(())
}

/// A lost dispute has paid this part of a pending refund. The rest of it is still sent; where
/// nothing is left, it ends with its order.
pub(crate) fn charge_back_refund(
    conn: &mut Conn,
    refund: &Refund,
    part: Fen,
    order: OrderId,
    now: Timestamp,
) -> Tx<()> {
    let is_all = part == refund.to_send();
    let is_noted = if is_all {
        payments::charge_back_whole_refund(conn, refund, now)?
    } else {
        payments::charge_back_refund(conn, refund.id, part)?
    };
    if !is_noted {
        return Err(db::conflict().into());
    }
    if is_all { end_order(conn, refund, refund.payment_id, order) } else { Ok(()) }
}

/// 2 s, 4 s, 8 s … up to an hour.
pub(super) fn backoff_ms(attempts: i64) -> i64 {
    let doublings = u32::try_from(attempts.clamp(1, 12)).unwrap_or(12);
    (1000_i64 << doublings).min(HOUR_MS)
}
