//! Lists a customer's cash-outs.

use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{CashNo, CashOutId, CashState};
use std::collections::BTreeMap;
use store::money::cash_outs::CashOut;
use store::money::{cash_accounts, cash_outs};
use store::trade::status_history::StatusChange;
use store::trade::{disputes, status_history};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashRecord {
    pub cash_out: CashOut,
    /// Number of the payout account, masked.
    pub account_no: String,
    /// Status history, oldest first.
    pub timeline: Vec<StatusChange>,
}

impl App {
    /// The caller's cash-outs, newest first: up to one more than `limit`.
    pub async fn get_cash_record(
        &self,
        caller: &Caller,
        state: Option<CashState>,
        cursor: Option<CashOutId>,
        limit: i64,
    ) -> Result<Vec<CashRecord>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let rows = cash_outs::list(conn, user, state, cursor, limit + 1)?;
            complete(conn, rows)
        };
        Ok(self.db.read(read).await?)
    }

    /// One of the caller's cash-outs.
    ///
    /// # Errors
    /// When the caller has no such cash-out.
    pub async fn find_cash_record(&self, caller: &Caller, no: CashNo) -> Result<Vec<CashRecord>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| match cash_outs::find_of(conn, user, &no)? {
            Some(row) => complete(conn, vec![row]),
            None => refuse(Refusal::CashNotFound),
        };
        Ok(self.db.read(read).await?)
    }
}

/// Adds payout accounts and status histories.
fn complete(conn: &mut Conn, mut rows: Vec<CashOut>) -> Tx<Vec<CashRecord>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id.0).collect();
    let accounts: Vec<_> = rows.iter().map(|row| row.account_id).collect();
    let steps = status_history::of(conn, cash_outs::SUBJECT, &ids)?;
    let masked: BTreeMap<_, _> = cash_accounts::masked(conn, &accounts)?.into_iter().collect();
    // WeChat would pay what is confirmed now.
    let user = rows.iter().find(|row| row.confirmation.is_some()).map(|row| row.user_id);
    if let Some(user) = user
        && disputes::is_disputed(conn, user)?
    {
        rows.iter_mut().for_each(|row| row.confirmation = None);
    }
    let record = |cash_out: CashOut| CashRecord {
        account_no: masked.get(&cash_out.account_id).cloned().unwrap_or_default(),
        timeline: steps.iter().filter(|step| step.subject_id == cash_out.id.0).cloned().collect(),
        cash_out,
    };
    Ok(rows.into_iter().map(record).collect())
}
