//! Requests the items of a deposit from its customer, by a trade offer.

use super::depositor::trade_url_of;
use super::report;
use crate::error::Tx;
use crate::ports::{DepositAttempt, DepositOffer, DepositRequest, Deposits, Outcome};
use crate::{App, Result};
use db::Conn;
use domain::{DepositState, DepositTransition, Timestamp};
use store::trade::deposits;
use store::trade::deposits::Deposit;

/// Whether a request may leave.
pub(super) enum Request {
    /// It is noted; with the trade URL, and when it left.
    Begun(String, Timestamp),
    /// The customer has set another Steam account's trade URL since.
    TradeUrlInvalid,
    /// The deposit has changed since it was read.
    Changed,
}

impl App {
    /// Notes that a request for the items leaves now.
    pub(super) async fn begin_request(&self, deposit: &Deposit) -> Result<Request> {
        let (deposit, keys, now) = (deposit.clone(), self.keys.clone(), self.now());
        let begin = move |conn: &mut Conn| -> Tx<Request> {
            let Some(read) = deposits::find_by_no(conn, &deposit.deposit_no)? else {
                return Ok(Request::Changed);
            };
            if (read.state, read.requested_at) != (deposit.state, deposit.requested_at) {
                return Ok(Request::Changed);
            }
            let Some(url) = trade_url_of(conn, read.user_id, read.partner, &keys)? else {
                return Ok(Request::TradeUrlInvalid);
            };
            if read.state == DepositState::Sending {
                let is_noted = deposits::note_request(conn, &read, read.requested_at, Some(now))?;
                return Ok(if is_noted { Request::Begun(url, now) } else { Request::Changed });
            }
            let Some(mut sending) = read.moved(DepositTransition::SEND, now) else {
                return Ok(Request::Changed);
            };
            sending.requested_at = Some(now);
            report::put(conn, &read, &sending)?;
            Ok(Request::Begun(url, now))
        };
        Ok(self.db.write(begin).await?)
    }

    /// Takes back that a request left at this time, since its provider has refused it. `before` is
    /// the deposit before that: an earlier request may still arrive.
    pub(super) async fn end_request(&self, before: &Deposit, left_at: Timestamp) -> Result<()> {
        let before = before.clone();
        let take_back = move |conn: &mut Conn| -> Tx<()> {
            deposits::note_request(conn, &before, Some(left_at), before.requested_at)?;
            Ok(())
        };
        Ok(self.db.write(take_back).await?)
    }

    pub(super) async fn request_items(
        &self,
        provider: &dyn Deposits,
        attempt: &DepositAttempt,
        trade_url: String,
    ) -> Outcome<DepositOffer> {
        let request = DepositRequest {
            deposit_no: attempt.no.clone(),
            trade_url,
            assets: attempt.assets.clone(),
        };
        provider.send(&request).await
    }
}
