//! Lists a customer's deposits.

use crate::error::Tx;
use crate::{App, Caller, Result};
use db::Conn;
use domain::DepositId;
use store::trade::deposits;
use store::trade::deposits::{Deposit, DepositItem};

/// Items that are shown for each deposit.
const SHOWN: i64 = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositSummary {
    pub deposit: Deposit,
    /// Only the first few.
    pub items: Vec<DepositItem>,
}

impl App {
    /// The caller's deposits, newest first: up to one more than `limit`, which shows whether there
    /// is another page.
    pub async fn list_deposit(
        &self,
        caller: &Caller,
        cursor: Option<DepositId>,
        limit: i64,
    ) -> Result<Vec<DepositSummary>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| -> Tx<_> {
            let mut summaries = Vec::new();
            for deposit in deposits::list(conn, user, cursor, limit + 1)? {
                let items = deposits::items(conn, deposit.id, SHOWN)?;
                summaries.push(DepositSummary { deposit, items });
            }
            Ok(summaries)
        };
        Ok(self.db.read(read).await?)
    }
}
