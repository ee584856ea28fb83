//! The amounts that a customer can cash out and has cashed out.

use crate::{App, Caller, Result};
use db::Conn;
use domain::Fen;
use store::ledger;
use store::money::cash_outs;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashAmounts {
    pub withdrawable: Fen,
    /// Held for cash-outs that are not finished.
    pub frozen: Fen,
    /// Paid to payout accounts in total.
    pub total_paid: Fen,
}

impl App {
    pub async fn get_cash_amount(&self, caller: &Caller) -> Result<CashAmounts> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let (withdrawable, frozen) = ledger::balance(conn, user)?;
            Ok(CashAmounts { withdrawable, frozen, total_paid: cash_outs::total_paid(conn, user)? })
        };
        Ok(self.db.read(read).await?)
    }
}
