//! Closes a payment attempt at its provider, which then takes no more money for it.

use super::refund_payment::backoff_ms;
use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{PayState, PaymentProvider};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{JobKind, OrderId, PaymentNo, Timestamp};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::payments::{self, Payment};

/// Most runs of one job; with a pause of one hour at the end they take four days.
const CLOSES_MAX: i64 = 100;

/// How long after an attempt has expired its provider may still take money, since its clock may be
/// behind ours, in milliseconds.
const CLOCKS_APART_MS: i64 = 120_000;

/// The state of an attempt after a request to close it.
enum Closing {
    /// It is paid, or can no longer be paid.
    Ended,
    /// The provider does not know it yet: the customer may open the provider's payment page for
    /// this many milliseconds.
    MayBegin(i64),
    /// It can still be paid.
    StaysOpen,
}

impl App {
    /// Closes an attempt, and repeats that until the provider confirms it; then expires the order
    /// if this was its last open attempt.
    pub(crate) async fn close_payment(&self, reference: &str, attempts: i64) -> Result<Next> {
        let no = PaymentNo::parse(reference)?;
        let payment = self
            .db
            .read(move |conn| Ok(payments::find_by_no(conn, &no)?))
            .await?
            .ok_or(Refusal::PaymentNotFound)?;
        let Some(provider) = self.provider(&payment.provider) else {
            return Ok(Next::no_provider(&payment.provider, attempts));
        };
        let pause = backoff_ms(attempts);
        let next = match self.request_close(provider, &payment).await {
            Ok(Closing::Ended) => {
                self.expire_if_closed(payment.order_id).await?;
                return Ok(Next::Done);
            }
            Ok(Closing::MayBegin(ms)) => {
                let why = "the customer has not opened it yet".to_owned();
                return Ok(Next::PollAgain(pause.min(ms), why));
            }
            Ok(Closing::StaysOpen) => {
                Next::PollAgain(pause, "the provider has not closed it".to_owned())
            }
            Err(Refusal::ProviderUnavailable) => {
                Next::PollAgain(pause, "the provider does not answer".to_owned())
            }
            Err(error) => return Err(error),
        };
        Ok(match next {
            Next::PollAgain(_, why) if attempts >= CLOSES_MAX => Next::Park(why),
            next => next,
        })
    }

    async fn request_close(
        &self,
        provider: &PaymentProvider,
        payment: &Payment,
    ) -> Result<Closing> {
        let answer = provider.calls.close(&payment.payment_no).await;
        let now = self.now();
        match self.book_answer(provider, &payment.payment_no, answer).await? {
            PayState::Paid { .. } => return Ok(Closing::Ended),
            PayState::Open => return Ok(Closing::StaysOpen),
            PayState::NotFound => {
                let left = payment.expires_at.plus_ms(CLOCKS_APART_MS).ms_since(now);
                if left > 0 {
                    return Ok(Closing::MayBegin(left));
                }
            }
            PayState::Closed => {}
        }
        self.note_closed(payment.id).await?;
        Ok(Closing::Ended)
    }
}

/// Inserts jobs that close all pending attempts of an order, which needs no money any more; returns
/// whether there are any.
pub(super) fn close_pending(conn: &mut Conn, order: OrderId, now: Timestamp) -> Tx<bool> {
    let pending = payments::send_pending_of_order(conn, order)?.load(conn)?;
    close_all(conn, &pending, now)?;
    Ok(!pending.is_empty())
}

/// Inserts jobs that close these attempts, each given with the name of its provider.
pub(super) fn close_all(
    conn: &mut Conn,
    attempts: &[(PaymentNo, String)],
    now: Timestamp,
) -> Tx<()> {
    for (payment, provider) in attempts {
        jobs::insert_once(
            conn,
            Group::at(JobKind::ClosePayment, provider),
            payment.as_str(),
            now,
            now,
        )?;
    }
    Ok(())
}
