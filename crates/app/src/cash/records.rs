//! What a customer sees of the balance: its movements, its cash-outs, and what may be cashed out.

use crate::error::{Tx, refuse};
use crate::{App, Caller, CashRefusal, Result};
use domain::{BalanceKind, CashChannel, CashNo, CashOutId, CashState, Fen, Rules, TransferId};
use std::collections::BTreeMap;
use store::cash_outs::CashOut;
use store::ledger::CustomersTransfer;
use store::steps::Step;
use store::{Conn, cash_accounts, cash_days, cash_outs, ledger, steps};

/// A cash-out as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashRecord {
    pub cash_out: CashOut,
    /// The payout account's number, masked.
    pub account_no: String,
    /// What happened to it, oldest first.
    pub timeline: Vec<Step>,
}

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

/// What may be cashed out by a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashTerms {
    /// Whether anybody pays out by it now.
    pub available: bool,
    /// The numbers that hold for everybody.
    pub rules: Rules,
    /// What was asked for today.
    pub today: Fen,
    /// How often.
    pub today_count: i64,
}

impl App {
    /// The movements of the caller's balance, newest first: up to one more than `limit`.
    pub async fn balance_records(
        &self,
        caller: &Caller,
        kind: BalanceKind,
        cursor: Option<TransferId>,
        limit: i64,
    ) -> Result<Vec<CustomersTransfer>> {
        let user = caller.user_id;
        Ok(self
            .db
            .read(move |conn| Ok(ledger::movements(conn, user, kind.codes(), cursor, limit + 1)?))
            .await?)
    }

    /// The caller's cash-outs, newest first: up to one more than `limit`.
    pub async fn cash_records(
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
    pub async fn cash_record(&self, caller: &Caller, no: CashNo) -> Result<Vec<CashRecord>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| match cash_outs::find_of(conn, user, &no)? {
            Some(row) => complete(conn, vec![row]),
            None => refuse(CashRefusal::NotFound.into()),
        };
        Ok(self.db.read(read).await?)
    }

    /// What the caller can cash out, and has cashed out.
    pub async fn cash_amounts(&self, caller: &Caller) -> Result<CashAmounts> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let (withdrawable, frozen) = ledger::balance(conn, user)?;
            Ok(CashAmounts { withdrawable, frozen, total_paid: cash_outs::total_paid(conn, user)? })
        };
        Ok(self.db.read(read).await?)
    }

    /// What the caller may cash out by a channel.
    pub async fn cash_terms(&self, caller: &Caller, channel: CashChannel) -> Result<CashTerms> {
        let (user, day) = (caller.user_id, self.now().beijing_day());
        let read = move |conn: &mut Conn| {
            Ok((cash_days::of(conn, user, day)?, cash_days::of_former(conn, user, day)?))
        };
        let (own, (before, requests_before)) = self.db.read(read).await?;
        let (asked, requests) = own.unwrap_or((Fen::ZERO, 0));
        let (today, today_count) = (Fen(asked.0 + before.0), requests + requests_before);
        Ok(CashTerms {
            available: self.payouts.contains_key(&channel),
            rules: self.rules.clone(),
            today,
            today_count,
        })
    }
}

/// Cash-outs with their payout accounts and what happened to them.
fn complete(conn: &mut Conn, rows: Vec<CashOut>) -> Tx<Vec<CashRecord>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id.0).collect();
    let accounts: Vec<_> = rows.iter().map(|row| row.account_id).collect();
    let steps = steps::of(conn, cash_outs::SUBJECT, &ids)?;
    let masked: BTreeMap<_, _> = cash_accounts::masked(conn, &accounts)?.into_iter().collect();
    let record = |cash_out: CashOut| CashRecord {
        account_no: masked.get(&cash_out.account_id).cloned().unwrap_or_default(),
        timeline: steps.iter().filter(|step| step.subject_id == cash_out.id.0).cloned().collect(),
        cash_out,
    };
    Ok(rows.into_iter().map(record).collect())
}
