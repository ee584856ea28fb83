//! Asks the provider what became of a payment, and books what it says.

use super::confirm_payment::Booking;
use crate::error::Tx;
use crate::jobs::Kind;
use crate::ports::{Outcome, PayState, Payments};
use crate::{App, Error, Refusal, Result};
use domain::{OrderId, PaymentNo, Timestamp};
use store::{Conn, jobs, payments};

impl App {
    /// Asks the provider of a payment and books the money, if it is there. A payment of another
    /// provider is left alone.
    ///
    /// # Errors
    /// When the provider does not answer; nothing is assumed then.
    pub(crate) async fn settle_payment(
        &self,
        provider: &dyn Payments,
        payment_no: &PaymentNo,
    ) -> Result<PayState> {
        self.book_answer(provider, payment_no, provider.query(payment_no).await).await
    }

    pub(super) async fn book_answer(
        &self,
        provider: &dyn Payments,
        payment_no: &PaymentNo,
        answer: Outcome<PayState>,
    ) -> Result<PayState> {
        let state = match answer {
            Outcome::Done(state) => state,
            // A certificate that has expired, or too many questions: it says nothing of the
            // payment.
            Outcome::Unknown | Outcome::Rejected { retryable: true, .. } => {
                return Err(Refusal::ProviderUnavailable.into());
            }
            Outcome::Rejected { code, .. } => {
                return Err(Error::Fault(format!("{} rejected a query: {code}", provider.name())));
            }
        };
        if let PayState::Paid { txn, amount } = &state {
            match self.confirm_payment(provider.name(), payment_no, txn, *amount).await? {
                Booking::RefundDue => {
                    tracing::warn!(%payment_no, "money came that cannot be booked to its order; it goes back")
                }
                Booking::Booked | Booking::Already => {}
            }
        }
        Ok(state)
    }
}

/// Plans to close all attempts of an order that may still be paid, because it needs no money any
/// more. Says whether there are any.
pub(super) fn close_pending(conn: &mut Conn, order: OrderId, now: Timestamp) -> Tx<bool> {
    let pending = payments::pending_of_order(conn, order)?;
    for (payment, provider) in &pending {
        jobs::insert_once(conn, Kind::ClosePayment.at(provider), payment.as_str(), now, now)?;
    }
    Ok(!pending.is_empty())
}
