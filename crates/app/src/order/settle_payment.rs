//! Asks the provider what became of a payment, and books what it says.

use super::confirm_payment::Booking;
use crate::ports::{Outcome, PayState, Payments};
use crate::{App, Refusal, Result};
use domain::PaymentNo;

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
                return Err(Refusal::ProviderUnavailable);
            }
            Outcome::Rejected { code, .. } => {
                return Err(Refusal::fault(format!(
                    "{} rejected a query: {code}",
                    provider.name()
                )));
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
