//! Refunds that were sent and came back, days later: the provider has the money again. It waits in
//! the suspense account until an operator has paid it in another way.

use super::refund_payment::request_of;
use crate::jobs::Next;
use crate::ports::{Outcome, PaymentProvider};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{DAY_MS, DifferenceNo, EntryKind, RefundNo, RefundState};
use store::money::statements::{self, ReturnedEntry};
use store::trade::payments;
use store::trade::payments::{Payment, Refund};

/// For how many days after it was sent a refund can come back.
fn return_days(provider: &PaymentProvider) -> i64 {
    provider.returned_refunds.as_ref().map_or(0, |refunds| refunds.days())
}

impl Next {
    /// A refund was sent: asks about it tomorrow, if it can come back.
    pub(super) fn watch(provider: &PaymentProvider) -> Self {
        match return_days(provider) {
            0 => Self::Done,
            _ => Self::PollAgain(DAY_MS, "it can still come back".to_owned()),
        }
    }
}

impl App {
    /// Asks about a refund that was sent, once a day for as long as it can come back.
    pub(super) async fn watch_refund(
        &self,
        provider: &PaymentProvider,
        refund: &Refund,
        payment: &Payment,
    ) -> Result<Next> {
        let days = return_days(provider);
        let until = refund.done_at.map(|at| at.plus_ms(days.saturating_mul(DAY_MS)));
        if until.is_none_or(|until| until < self.now()) {
            return Ok(Next::Done);
        }
        match self.record_if_returned(provider, refund, payment).await {
            Ok(true) => Ok(Next::Done),
            // An answer that is missing today comes tomorrow.
            Ok(false) | Err(Refusal::ProviderUnavailable) => Ok(Next::watch(provider)),
            Err(error) => Err(error),
        }
    }

    /// A webhook says that a refund has changed; returns whether that is dealt with.
    pub(super) async fn refund_changed(&self, provider: &PaymentProvider, no: RefundNo) -> bool {
        let outcome = self.ask_about_refund(provider, no).await;
        if let Err(error) = &outcome {
            tracing::warn!(provider = provider.name(), ?error, "a refund could not be asked about");
        }
        outcome.is_ok()
    }

    /// A pending refund has its job, one that an operator paid is not with the provider, and one of
    /// another provider is none of this one's.
    async fn ask_about_refund(&self, provider: &PaymentProvider, no: RefundNo) -> Result<()> {
        let found = self.db.read(move |conn| Ok(payments::find_refund(conn, &no)?)).await?;
        let Some((refund, payment)) = found else { return Ok(()) };
        let is_sent = refund.state == RefundState::Done && !refund.is_manual;
        if is_sent && payment.provider == provider.name() {
            self.record_if_returned(provider, &refund, &payment).await?;
        }
        Ok(())
    }

    /// Whether a refund that was sent came back, which is then recorded.
    async fn record_if_returned(
        &self,
        provider: &PaymentProvider,
        refund: &Refund,
        payment: &Payment,
    ) -> Result<bool> {
        let Some(refunds) = &provider.returned_refunds else { return Ok(false) };
        let reason = match refunds.returned(&request_of(refund, payment)).await {
            Outcome::Done(Some(reason)) => reason,
            Outcome::Done(None) => return Ok(false),
            Outcome::Unknown | Outcome::Rejected { .. } => {
                return Err(Refusal::ProviderUnavailable);
            }
        };
        let (name, now, accounts) = (provider.name(), self.now(), self.accounts.clone());
        let returned = ReturnedEntry {
            difference_no: DifferenceNo::new(now, self.random_bytes()),
            provider: name.to_owned(),
            kind: EntryKind::Refund,
            number: refund.refund_no.to_string(),
            provider_txn: payment.provider_txn.clone().unwrap_or_default(),
            amount: refund.to_send(),
        };
        let record = move |conn: &mut Conn| {
            Ok(statements::record_returned(conn, &accounts, &returned, now)?)
        };
        if self.db.write(record).await? {
            let (refund_no, payment_no) = (&refund.refund_no, &payment.payment_no);
            tracing::error!(provider = name, %refund_no, %payment_no, reason, "a refund came back");
        }
        Ok(true)
    }
}
