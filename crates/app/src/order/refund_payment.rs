//! Sends a refund: of a payment that could not be booked to its order, or of a refunded order.

use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{Outcome, RefundRequest};
use crate::{App, Result};
use domain::message::{Notification, OrderNotification};
use domain::{DisputeState, HOUR_MS, PaymentTransition, RefundNo, RefundState, Timestamp};
use std::sync::Arc;
use store::ledger::{Cause, PlatformAccounts};
use store::payments::{Payment, Refund};
use store::{Conn, disputes, ledger, messages, orders, payments};

/// Why a refund waits for an operator.
const CHARGED_BACK: &str = "its payment was charged back, so a refund would pay it twice: look in the provider's console whether one was sent";

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
        let is_pending = refund.state == RefundState::Pending;
        let provider = match self.provider(&payment.provider).map(Arc::clone) {
            Some(provider) if is_pending => provider,
            Some(provider) => return self.watch_refund(&*provider, &refund, &payment).await,
            None if is_pending => return Ok(Next::no_provider(&payment.provider, attempts)),
            None => return Ok(Next::Done),
        };
        if let Some(held_back) = self.disputed_refund(&refund, &payment).await? {
            return Ok(held_back);
        }
        match provider.refund(&request_of(&refund, &payment)).await {
            Outcome::Done(true) => {
                let (accounts, now) = (self.accounts.clone(), self.now());
                self.db.write(move |conn| end(conn, &accounts, &refund, &payment, now)).await?;
                Ok(Next::watch(&*provider))
            }
            Outcome::Done(false) => {
                Ok(Next::PollAgain(backoff_ms(attempts), "not certain yet".to_owned()))
            }
            Outcome::Unknown => {
                Ok(Next::Unanswered(backoff_ms(attempts), "not certain yet".to_owned()))
            }
            Outcome::Rejected { code, retryable: true } => {
                Ok(Next::Unanswered(backoff_ms(attempts), code))
            }
            Outcome::Rejected { code, retryable: false } => {
                Ok(Next::Park(format!("refused by the provider: {code}")))
            }
        }
    }
}

impl App {
    /// What becomes of a refund whose payment is or was disputed; `None` where it is due. While a
    /// dispute is open, the payer's bank may have the money already, so nothing is requested; once
    /// it is lost, the bank has paid it, and a refund would pay it twice.
    async fn disputed_refund(&self, refund: &Refund, payment: &Payment) -> Result<Option<Next>> {
        let id = payment.id;
        let states = self.db.read(move |conn| Ok(disputes::states_of_payment(conn, id)?)).await?;
        Ok(if states.contains(&DisputeState::Lost) {
            let no = &refund.refund_no;
            tracing::error!(refund_no = %no, "a refund is not sent, since its payment was charged back");
            Some(Next::Park(CHARGED_BACK.to_owned()))
        } else if states.contains(&DisputeState::Open) {
            Some(Next::PollAgain(HOUR_MS, "its payment is disputed".to_owned()))
        } else {
            None
        })
    }
}

pub(super) fn request_of(refund: &Refund, payment: &Payment) -> RefundRequest {
    RefundRequest {
        refund_no: refund.refund_no.clone(),
        payment_no: payment.payment_no.clone(),
        provider_txn: payment.provider_txn.clone().unwrap_or_default(),
        amount: refund.amount_fen,
        paid: payment.paid_fen.unwrap_or(refund.amount_fen),
    }
}

fn end(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    refund: &Refund,
    payment: &Payment,
    now: Timestamp,
) -> Tx<()> {
    if !payments::end_refund(conn, refund.id, now)? {
        return Ok(());
    }
    payments::set_state(conn, payment.id, PaymentTransition::END_REFUND)?;
    if refund.reason.undoes_order() {
        orders::end_refund(conn, payment.order_id)?;
    }
    let cause = Cause::RefundSent { refund: &refund.refund_no, provider: &payment.provider };
    ledger::post(conn, accounts, cause, refund.amount_fen, now).map(drop)?;
    let Some(order) = orders::find(conn, payment.order_id)? else { return Ok(()) };
    let refunded = OrderNotification::PaymentRefunded { amount_fen: refund.amount_fen };
    let notification = Notification::Order(order.order_no, refunded);
    Ok(messages::notify(conn, order.user_id, &notification, now)?)
}

/// 2 s, 4 s, 8 s … up to an hour.
pub(super) fn backoff_ms(attempts: i64) -> i64 {
    let doublings = u32::try_from(attempts.clamp(1, 12)).unwrap_or(12);
    (1000_i64 << doublings).min(HOUR_MS)
}
