//! Queries payments whose webhook has not arrived.

use crate::jobs::{Next, queries_by_age, query_delay_ms};
use crate::ports::{NO_MONEY_BEFORE_END_MS, PayState};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{OrderState, PaymentId, PaymentNo, PaymentState, PaymentTransition};
use store::trade::{orders, payments};

/// The pause while the customer may come back from a provider that sends no webhooks, and after the
/// time in which most customers do.
pub(super) const POLL_MS: i64 = 5_000;
const POLL_LATER_MS: i64 = 15_000;
const POLL_FOR_MS: i64 = 3 * 60 * 1000;

/// How long before the end a payment is asked about for the last time while its money can be taken.
const LAST_POLL_BEFORE_END_MS: i64 = 5_000;

const SILENCE: &str = "the provider does not answer";

impl App {
    /// Queries a payment until it has ended, its order has ended, or the schedule of queries is
    /// finished.
    pub(crate) async fn query_payment(&self, reference: &str, attempts: i64) -> Result<Next> {
        let no = PaymentNo::parse(reference)?;
        let lookup = no.clone();
        let known = self
            .db
            .read(move |conn| {
                let Some(payment) = payments::find_by_no(conn, &lookup)? else { return Ok(None) };
                Ok(orders::find(conn, payment.order_id)?.map(|order| (payment, order.state)))
            })
            .await?;
        let Some((payment, order)) = known else { return Ok(Next::Done) };
        if !payment.state.awaits_money() {
            return Ok(Next::Done);
        }
        let age = self.now().ms_since(payment.created_at);
        let Some(provider) = self.provider(&payment.provider) else {
            // One without webhooks was queried often before it went.
            let attempts = attempts.min(queries_by_age(age));
            return Ok(Next::no_provider(&payment.provider, attempts));
        };
        let left = payment.expires_at.ms_since(self.now());
        let waits = payment.state == PaymentState::Pending
            && order == OrderState::PendingPayment
            && left > NO_MONEY_BEFORE_END_MS;
        let asked = if waits {
            self.collect_payment(provider, &no).await
        } else {
            self.confirm_if_paid(provider, &no).await
        };
        let why = match asked {
            Ok(PayState::Paid { .. }) => return Ok(Next::Done),
            Ok(PayState::Closed)
                if payment.state == PaymentState::Closed && order != OrderState::PendingPayment =>
            {
                return Ok(Next::Done);
            }
            Ok(PayState::Closed) if waits => {
                self.note_closed(payment.id).await?;
                "the provider has closed it"
            }
            Ok(_) => "no money yet",
            Err(Refusal::ProviderUnavailable) => SILENCE,
            // An internal fault says nothing about the payment.
            Err(error) => return Err(error),
        };
        let is_polled = !provider.has_webhooks;
        if is_polled && waits {
            // Also after silence: only while the order waits can the money be taken.
            let pause = poll_pause_ms(age, left);
            return Ok(Next::PollAgain(pause, why.to_owned()));
        }
        // The frequent queries are none of the schedule's, nor are those that staff want.
        let by_age = queries_by_age(age);
        let attempts = if is_polled { by_age } else { attempts.min(by_age) };
        Ok(match query_delay_ms(attempts + 1, why != SILENCE) {
            Some(ms) => Next::PollAgain(ms, why.to_owned()),
            // Whether there is a payment is unknown, so an operator must find out.
            None if why == SILENCE => Next::Park(why.to_owned()),
            None => Next::Done,
        })
    }

    /// The provider will take no money for an attempt whose order still waits, such as one that the
    /// customer declined there.
    pub(super) async fn note_closed(&self, id: PaymentId) -> Result<()> {
        let close = move |conn: &mut Conn| {
            Ok(payments::set_state(conn, id, PaymentTransition::CLOSE).map(drop)?)
        };
        Ok(self.db.write(close).await?)
    }
}

/// The pause before the next query while money can be taken, for a payment of this age whose order
/// has this much time left. The last query is shortly before the end.
fn poll_pause_ms(age: i64, left: i64) -> i64 {
    let pause = if age < POLL_FOR_MS { POLL_MS } else { POLL_LATER_MS };
    match left - LAST_POLL_BEFORE_END_MS {
        before_last if before_last > 0 => pause.min(before_last),
        _ => pause,
    }
}
