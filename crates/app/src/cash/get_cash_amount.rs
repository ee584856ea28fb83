//! What a customer can cash out, and has cashed out.

use crate::{App, Caller, Result};
use domain::Fen;
use store::{Conn, cash_outs, ledger};

/// What a customer has, and has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashAmounts {
    /// What can be cashed out.
    pub withdrawable: Fen,
    /// What is asked to be paid out.
    pub frozen: Fen,
    /// What payout accounts have got in all.
    pub total_paid: Fen,
}

impl App {
    /// What the caller can cash out, and has cashed out.
    pub async fn get_cash_amount(&self, caller: &Caller) -> Result<CashAmounts> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let (withdrawable, frozen) = ledger::balance(conn, user)?;
            Ok(CashAmounts { withdrawable, frozen, total_paid: cash_outs::total_paid(conn, user)? })
        };
        Ok(self.db.read(read).await?)
    }
}
