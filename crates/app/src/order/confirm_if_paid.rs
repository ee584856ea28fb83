//! Queries a payment at its provider, and books its answer.

use super::confirm_payment::{Booking, Said};
use crate::ports::{Outcome, PayState, PaymentProvider};
use crate::{App, Refusal, Result};
use domain::PaymentNo;

impl App {
    /// Queries a payment and books the money, if it was paid. A payment of another provider is not
    /// changed.
    ///
    /// # Errors
    /// `ProviderUnavailable` when the provider does not answer, and `Internal` when it rejects the
    /// query; nothing is changed then.
    pub(crate) async fn confirm_if_paid(
        &self,
        provider: &PaymentProvider,
        payment_no: &PaymentNo,
    ) -> Result<PayState> {
        self.book_answer(provider, payment_no, provider.calls.query(payment_no).await).await
    }

    /// As [`App::confirm_if_paid`], for a payment whose order waits for it: the provider also takes
    /// the money that the customer has approved.
    ///
    /// # Errors
    /// As [`App::confirm_if_paid`].
    pub(super) async fn collect_payment(
        &self,
        provider: &PaymentProvider,
        payment_no: &PaymentNo,
    ) -> Result<PayState> {
        self.book_answer(provider, payment_no, provider.calls.collect(payment_no).await).await
    }

    pub(super) async fn book_answer(
        &self,
        provider: &PaymentProvider,
        payment_no: &PaymentNo,
        answer: Outcome<PayState>,
    ) -> Result<PayState> {
        let state = match answer {
            Outcome::Done(state) => state,
            // Such as an expired certificate or a rate limit, which says nothing about the payment.
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
        let PayState::Paid { txn, amount } = &state else { return Ok(state) };
        let name = provider.name();
        let mut booking =
            self.confirm_payment(name, payment_no, (txn, *amount, Said::Once)).await?;
        if booking == Booking::OtherAmount {
            // A booking is for good, and one wrong answer may be a fault of the provider's.
            tracing::error!(%payment_no, provider = name, amount_fen = amount.0, "the provider names another amount than it was asked for; it is asked again");
            if provider.calls.query(payment_no).await != Outcome::Done(state.clone()) {
                return Err(Refusal::ProviderUnavailable);
            }
            booking = self.confirm_payment(name, payment_no, (txn, *amount, Said::Twice)).await?;
        }
        if booking == Booking::RefundDue {
            tracing::warn!(%payment_no, "money came that cannot be booked to its order; it goes back");
        }
        Ok(state)
    }
}
