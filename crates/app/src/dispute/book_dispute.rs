//! Books what a provider reports of a dispute, once, whatever the order and number of its webhooks.

use super::end_dispute::{book_funds_withdrawn, lose, notify, win};
use super::freeze_items::freeze_order_items;
use super::query_disputes::report_unanswered;
use crate::error::Tx;
use crate::ports::{Outcome, PaymentProvider, ProviderDispute};
use crate::{App, Result};
use db::Conn;
use domain::message::DisputeNotification;
use domain::{DisputeNo, DisputeState, GiftId, PaymentState, Timestamp};
use store::ledger::PlatformAccounts;
use store::trade::disputes::{self, Dispute, NewDispute};
use store::trade::orders;
use store::trade::orders::Order;
use store::trade::payments::{self, Payment};

/// A dispute as its provider reports it.
#[derive(Debug, Clone)]
pub struct DisputeReport {
    pub provider: &'static str,
    pub dispute: ProviderDispute,
    /// The number of a dispute that is not known yet.
    pub dispute_no: DisputeNo,
    pub accounts: PlatformAccounts,
    pub now: Timestamp,
}

/// The outcome of the transaction.
#[derive(Debug, Clone)]
pub enum BookedDispute {
    /// The payment is not booked yet, or another shop's.
    UnknownPayment,
    /// It is known with another payment, amount or end, which nobody can book.
    Contradicts(DisputeNo),
    /// It is booked as reported.
    Booked {
        dispute_no: DisputeNo,
        /// The states before and after it; the same where nothing was news.
        states: (Option<DisputeState>, DisputeState),
        /// New stock for the catalogue in memory.
        available: Option<(GiftId, i64)>,
    },
}

impl App {
    /// A webhook says that a dispute has changed: asks the provider, and books its answer. Returns
    /// whether that is dealt with.
    pub(crate) async fn dispute_changed(&self, provider: &PaymentProvider, id: &str) -> bool {
        let Some(disputes) = &provider.disputes else { return true };
        match disputes.dispute(id).await {
            Outcome::Done(Some(dispute)) => self.try_book_dispute(provider.name(), dispute).await,
            Outcome::Done(None) => {
                let provider = provider.name();
                tracing::warn!(provider, id, "a webhook is about a dispute that is not there");
                true
            }
            unanswered => {
                report_unanswered(provider.name(), &unanswered);
                false
            }
        }
    }

    /// Books a dispute; returns whether that succeeded, and logs why not. One that fails holds up
    /// no other.
    pub(super) async fn try_book_dispute(
        &self,
        provider: &'static str,
        dispute: ProviderDispute,
    ) -> bool {
        let id = dispute.id.clone();
        let booked = self.book_dispute(provider, dispute).await;
        if let Err(error) = &booked {
            tracing::error!(provider, id, ?error, "a dispute could not be booked");
        }
        booked.is_ok()
    }

    /// Books a dispute as its provider reports it. Idempotent.
    async fn book_dispute(&self, provider: &'static str, dispute: ProviderDispute) -> Result<()> {
        let (now, id) = (self.now(), dispute.id.clone());
        let report = DisputeReport {
            provider,
            dispute_no: DisputeNo::new(now, self.random_bytes()),
            accounts: self.accounts.clone(),
            dispute,
            now,
        };
        match self.db.write(move |conn| book_dispute(conn, &report)).await? {
            // The job that asks for disputes finds it again once the payment is booked.
            BookedDispute::UnknownPayment => {
                tracing::error!(provider, id, "a payment is disputed that is not booked");
            }
            BookedDispute::Contradicts(dispute_no) => {
                tracing::error!(provider, id, %dispute_no, "a dispute is reported with another payment, amount or end than it was booked with");
            }
            BookedDispute::Booked { dispute_no, states: (before, after), available } => {
                if let Some((gift, available)) = available {
                    self.catalogue.set_stock(gift, available);
                }
                if before.is_none() {
                    tracing::error!(provider, id, %dispute_no, "the payer disputes a payment");
                }
                if after != DisputeState::Open && before != Some(after) {
                    tracing::warn!(provider, id, %dispute_no, state = %after, "a dispute has ended");
                }
            }
        }
        Ok(())
    }
}

/// Books a dispute as its provider reports it. Idempotent.
///
/// # Errors
/// When the database fails.
pub fn book_dispute(conn: &mut Conn, report: &DisputeReport) -> Tx<BookedDispute> {
    let DisputeReport { provider, dispute, accounts, now, .. } = report;
    let Some(payment) = payments::find_by_txn(conn, provider, &dispute.provider_txn)? else {
        return Ok(BookedDispute::UnknownPayment);
    };
    let Some(order) = orders::find(conn, payment.order_id)? else {
        return Ok(BookedDispute::UnknownPayment);
    };
    // Requests that a dispute refuses lock it as well, so each comes before or after this; and it
    // comes before the rows of the dispute, since the points of the order stand in it.
    orders::lock_counter(conn, order.user_id)?;
    // A refund of the order may have begun before the lock.
    let payment = payments::find_by_txn(conn, provider, &dispute.provider_txn)?.unwrap_or(payment);
    let bought = payment.state == PaymentState::Paid;
    let before = disputes::find(conn, provider, &dispute.id)?;
    if before.is_none() {
        open(conn, report, &payment, &order)?;
    }
    let Some(known) = disputes::find(conn, provider, &dispute.id)? else {
        return Err(db::conflict().into());
    };
    // An inquiry about everything can become a dispute of a part. Until money has moved, nothing is
    // booked with the amount.
    let is_other_amount = known.amount_fen != dispute.amount;
    let known = if is_other_amount && disputes::set_amount(conn, known.id, dispute.amount)? {
        Dispute { amount_fen: dispute.amount, ..known }
    } else {
        known
    };
    if known.state == DisputeState::Open && known.respond_by != dispute.respond_by {
        disputes::set_respond_by(conn, known.id, dispute.respond_by)?;
    }
    if known.payment_id != payment.id || contradicts(&known, dispute) {
        return Ok(BookedDispute::Contradicts(known.dispute_no));
    }
    let (mut available, mut after) = (None, known.state);
    if known.state == DisputeState::Open {
        let known = if dispute.is_funds_withdrawn {
            book_funds_withdrawn(conn, accounts, known.clone(), *now)?
        } else {
            known.clone()
        };
        match dispute.state {
            DisputeState::Open => {}
            DisputeState::Won => win(conn, accounts, (&known, &order), *now)?,
            DisputeState::Lost => {
                available = lose(conn, accounts, (&known, &order, bought), *now)?;
            }
        }
        after = dispute.state;
    }
    let states = (before.map(|before| before.state), after);
    Ok(BookedDispute::Booked { dispute_no: known.dispute_no, states, available })
}

fn open(conn: &mut Conn, report: &DisputeReport, payment: &Payment, order: &Order) -> Tx<()> {
    let new = NewDispute {
        dispute_no: report.dispute_no.clone(),
        payment_id: payment.id,
        user_id: order.user_id,
        provider: report.provider.to_owned(),
        provider_dispute: report.dispute.id.clone(),
        respond_by: report.dispute.respond_by,
        amount_fen: report.dispute.amount,
        created_at: report.now,
    };
    disputes::insert(conn, &new)?;
    // Money that could not be booked to the order, or went back, has bought nothing.
    if payment.state == PaymentState::Paid {
        freeze_order_items(conn, (order.id, order.user_id), report.now)?;
    }
    let opened = DisputeNotification::Opened { amount_fen: report.dispute.amount };
    notify(conn, order, opened, report.now)
}

/// Whether the provider says what cannot follow from what is booked: another amount, or another end
/// after the end.
fn contradicts(known: &Dispute, dispute: &ProviderDispute) -> bool {
    let is_over = |state| state != DisputeState::Open;
    let is_other_end = is_over(dispute.state) && dispute.state != known.state;
    let is_taken_later = dispute.is_funds_withdrawn && known.funds_withdrawn_at.is_none();
    known.amount_fen != dispute.amount || is_over(known.state) && (is_other_end || is_taken_later)
}
