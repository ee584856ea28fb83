//! The report of transactions that have changed, as the statement of a day.

use std::{collections::BTreeSet, fmt, sync::Arc};

use app::ports::{DayStatement, Outcome, Statements};
use async_trait::async_trait;
use domain::{DAY_MS, EntryKind, Fen, StatementEntry, Timestamp};

use super::{
    SteamMicroTxn,
    build::{self, REPORT_PAGE},
    failed, order_id, refused, rejected,
    response::{Report, Response, Status, Transaction},
};
use crate::statement_kinds;

/// Most pages of one report, so that it ends.
const PAGES_MAX: usize = 100;

/// The statements of our app at Steam.
pub struct SteamTxnStatements(Arc<SteamMicroTxn>);

impl fmt::Debug for SteamTxnStatements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamTxnStatements({:?})", self.0)
    }
}

impl SteamTxnStatements {
    #[must_use]
    pub fn new(client: impl Into<Arc<SteamMicroTxn>>) -> Self {
        Self(client.into())
    }
}

impl SteamMicroTxn {
    /// All transactions that have changed since a time. A page begins where the one before ended,
    /// so what both have is counted once.
    pub(super) async fn changed_since(&self, from: Timestamp) -> Outcome<Vec<Transaction>> {
        let (mut all, mut seen): (Vec<Transaction>, BTreeSet<(u64, String, String)>) =
            Default::default();
        let mut cursor = utc_seconds(from);
        for _ in 0..PAGES_MAX {
            let page = match self.call::<Report>(build::report(&self.config, &cursor)).await {
                Response::Done(report) => report.orders,
                Response::Failed(code) => return failed(code),
                Response::Refused(code) => return refused(code),
                Response::Unknown => return Outcome::Unknown,
            };
            let is_last = page.len() < REPORT_PAGE;
            let Some(end) = page.last().map(|last| last.time.clone()) else {
                return Outcome::Done(all);
            };
            let mut is_new = false;
            for found in page {
                let key = (found.orderid, format!("{:?}", found.status), found.time.clone());
                if seen.insert(key) {
                    is_new = true;
                    all.push(found);
                }
            }
            if is_last {
                return Outcome::Done(all);
            }
            if !is_new {
                break;
            }
            cursor = end;
        }
        rejected("too_many_transactions")
    }
}

/// Steam's times have no fractions.
fn utc_seconds(at: Timestamp) -> String {
    let text: String = at.to_rfc3339().chars().take("2026-11-21T04:00:00".len()).collect();
    format!("{text}Z")
}

/// A transaction in another currency is never booked. Its line has the amount zero, so that it
/// differs from the ledger and an operator finds it.
fn amount_of(found: &Transaction) -> Option<Fen> {
    if found.currency == build::CURRENCY {
        return found.amount();
    }
    let (order_id, currency) = (found.orderid, found.currency.as_str());
    tracing::error!(order_id, currency, "a transaction of Steam's report is not in our currency");
    Some(Fen::ZERO)
}

/// The payment and the refund that a transaction shows. If the money has gone back and the report
/// no longer lists the payment itself, the payment counts at the time at which the transaction
/// began.
fn entries(found: &Transaction, paid_by_itself: &BTreeSet<u64>) -> Result<Vec<StatementEntry>, ()> {
    let number = order_id::payment_no(found.orderid)
        .map_or_else(|| found.orderid.to_string(), |no| no.to_string());
    let time = |text: &str| Timestamp::from_utc_text(text).ok_or(());
    let entry = |kind, at| -> Result<StatementEntry, ()> {
        Ok(StatementEntry {
            key: (kind, number.clone()),
            provider_txn: found.transid.to_string(),
            amount: amount_of(found).ok_or(())?,
            fee: Fen::ZERO,
            at,
        })
    };
    let mut all = Vec::new();
    if found.status == Status::Succeeded {
        all.push(entry(EntryKind::Payment, time(&found.time)?)?);
    } else if found.status.is_reversed() && !paid_by_itself.contains(&found.orderid) {
        let began = if found.timecreated.is_empty() { &found.time } else { &found.timecreated };
        all.push(entry(EntryKind::Payment, time(began)?)?);
    }
    // Money that a bank takes back is booked as a dispute.
    if matches!(found.status, Status::Refunded | Status::PartialRefund) {
        all.push(entry(EntryKind::Refund, time(&found.time)?)?);
    }
    Ok(all)
}

#[async_trait]
impl Statements for SteamTxnStatements {
    fn name(&self) -> &'static str {
        super::NAME
    }

    fn kinds(&self) -> &'static [EntryKind] {
        statement_kinds(self.name())
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        let Some(start) = Timestamp::of_beijing_day(day) else { return rejected("day") };
        let end = start.plus_ms(DAY_MS);
        if self.0.clock.now() < end {
            return Outcome::Done(DayStatement::NotReady);
        }
        let changed = match self.0.changed_since(start).await {
            Outcome::Done(changed) => changed,
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        let is_paid = |found: &&Transaction| found.status == Status::Succeeded;
        let paid = changed.iter().filter(is_paid).map(|found| found.orderid).collect();
        let mut listed = Vec::new();
        for found in &changed {
            match entries(found, &paid) {
                Ok(entries) => listed.extend(entries),
                Err(()) => {
                    tracing::error!(
                        order_id = found.orderid,
                        "a transaction of Steam's report has no such time or amount"
                    );
                    return rejected("unreadable_statement");
                }
            }
        }
        listed.retain(|entry| start <= entry.at && entry.at < end);
        listed.sort_by(|a, b| (a.at, &a.key).cmp(&(b.at, &b.key)));
        Outcome::Done(DayStatement::Entries(listed))
    }

    async fn inquiry_before(&self, _: &StatementEntry) -> Outcome<Option<String>> {
        Outcome::Done(None)
    }
}
