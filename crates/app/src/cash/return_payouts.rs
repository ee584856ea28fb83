//! Carries out the approved return of payouts to the balances.

use super::complete::{End, end_unpaid};
use super::returned_payout::{ReturnedMoney, book_returned};
use crate::Refusal;
use crate::error::{Tx, fault, refuse};
use crate::proposal::ProposedReturn;
use db::Conn;
use domain::{CashFailure, CashNo, CashState, Timestamp};
use store::ledger::PlatformAccounts;
use store::money::cash_outs;

/// Returns payouts that a bank has not made, or got back, to the balances: all of them, or none.
///
/// # Errors
/// [`Refusal::PayoutResultsDiffer`] when one of them has ended otherwise since.
pub(crate) fn return_payouts(
    conn: &mut Conn,
    payouts: &[ProposedReturn],
    now: Timestamp,
) -> Tx<()> {
    for payout in payouts {
        let no = CashNo::parse(&payout.cash_no).map_err(|error| fault(error.to_string()))?;
        let Some(cash_out) = cash_outs::find_by_no(conn, &no)? else {
            return Err(fault(format!("there is no cash-out {no}")));
        };
        let is_returned = match (payout.failure, cash_out.state) {
            (Some(failure), CashState::Processing) => {
                end_unpaid(conn, &cash_out, End::Failed(failure), now)?
            }
            (None, CashState::Paid) => {
                let (accounts, reason) = (PlatformAccounts::default(), CashFailure::Refused);
                let returned = book_returned(conn, &accounts, &cash_out, reason, now)?;
                returned != ReturnedMoney::BookedBefore
            }
            _ => false,
        };
        if !is_returned {
            return refuse(Refusal::PayoutResultsDiffer);
        }
    }
    Ok(())
}
