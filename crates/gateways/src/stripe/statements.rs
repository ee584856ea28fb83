//! Stripe's statement of a day: the transactions of our balance, which are listed at once and not
//! as a file. Stripe's fee is not in their amounts, but stands beside them, in the currency of our
//! balance: it is read where that is ours.

use std::{fmt, sync::Arc};

use app::ports::{DayStatement, Outcome, Statements};
use async_trait::async_trait;
use domain::{DAY_MS, EntryKind, Fen, StatementEntry, Timestamp};
use serde::Deserialize;

use super::{
    Stripe,
    build::{self, CURRENCY, is_id, is_refund_id},
    response::{self, Page, Response},
};
use crate::statement_kinds;

/// Most pages of a day, each with a hundred transactions: what can be read in the time of a job.
const PAGES_MAX: usize = 100;

/// The statements of an account at Stripe.
pub struct StripeStatements(Arc<Stripe>);

impl fmt::Debug for StripeStatements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StripeStatements({:?})", self.0)
    }
}

/// A change of our balance: the fields that we read.
#[derive(Deserialize)]
struct Transaction {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    /// In the currency of our balance; below zero for what leaves it.
    amount: i64,
    #[serde(default)]
    fee: i64,
    #[serde(default)]
    currency: String,
    /// In seconds.
    created: i64,
    /// The object that caused it, where that is expanded.
    source: Option<Source>,
}

/// A charge, a refund or a dispute. Its amount is in the customer's currency, that of the
/// transaction in ours.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Source {
    id: String,
    amount: i64,
    currency: String,
    payment_intent: Option<String>,
    metadata: Numbers,
}

/// Our numbers.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Numbers {
    payment_no: Option<String>,
    refund_no: Option<String>,
}

impl StripeStatements {
    #[must_use]
    pub fn new(stripe: impl Into<Arc<Stripe>>) -> Self {
        Self(stripe.into())
    }

    /// A page of the transactions of these seconds, newest first.
    async fn page(&self, span: (i64, i64), after: Option<&str>) -> Outcome<Page<Transaction>> {
        match self.0.call(build::balance_transactions(&self.0.account, span, after)).await {
            Response::Done(body) => response::read(&body).map_or(Outcome::Unknown, Outcome::Done),
            Response::Refused { code, retryable } => Outcome::Rejected { code, retryable },
            Response::FailedBefore | Response::InUse | Response::Unknown => Outcome::Unknown,
        }
    }
}

#[async_trait]
impl Statements for StripeStatements {
    fn name(&self) -> &'static str {
        super::NAME
    }

    fn kinds(&self) -> &'static [EntryKind] {
        statement_kinds(self.name())
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        let rejected = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: false };
        let Some(start) = Timestamp::of_beijing_day(day) else { return rejected("day") };
        if self.0.clock.now() < start.plus_ms(DAY_MS) {
            return Outcome::Done(DayStatement::NotReady);
        }
        let span = (start.0 / 1000, (start.0 + DAY_MS) / 1000 - 1);
        let (mut entries, mut after) = (Vec::new(), None);
        for _ in 0..PAGES_MAX {
            let page = match self.page(span, after.as_deref()).await {
                Outcome::Done(page) => page,
                Outcome::Rejected { code, retryable } => {
                    return Outcome::Rejected { code, retryable };
                }
                Outcome::Unknown => return Outcome::Unknown,
            };
            after = page.data.last().map(|last| last.id.clone());
            for transaction in &page.data {
                match transaction.entry() {
                    Ok(entry) => entries.extend(entry),
                    Err(()) => return rejected("unreadable_statement"),
                }
            }
            if !page.has_more {
                entries.reverse();
                return Outcome::Done(DayStatement::Entries(entries));
            }
            if after.as_deref().is_none_or(|id| !is_id(id, "txn_")) {
                return Outcome::Unknown;
            }
        }
        rejected("too_many_transactions")
    }

    async fn inquiry_before(&self, refund: &StatementEntry) -> Outcome<Option<String>> {
        let is_by_hand = is_refund_id(&refund.key.1) && is_id(&refund.provider_txn, "pi_");
        if !is_by_hand {
            return Outcome::Done(None);
        }
        self.0.inquiry_of_refund(&refund.provider_txn, refund.at.0.div_euclid(1000)).await
    }
}

impl Transaction {
    fn kind(&self) -> Option<EntryKind> {
        let is_dispute = self.source.as_ref().is_some_and(|of| build::is_dispute_id(&of.id));
        match self.kind.as_str() {
            "charge" | "payment" => Some(EntryKind::Payment),
            "refund" | "payment_refund" => Some(EntryKind::Refund),
            "refund_failure" => Some(EntryKind::RefundReturned),
            "adjustment" if is_dispute && self.amount < 0 => Some(EntryKind::DisputeWithdrawal),
            "adjustment" if is_dispute => Some(EntryKind::DisputeReinstatement),
            _ => None,
        }
    }

    /// The payment, refund or dispute in it; `None` for fees, payouts to our bank and the like.
    fn entry(&self) -> Result<Option<StatementEntry>, ()> {
        let Some(kind) = self.kind() else { return Ok(None) };
        let source = self.source.as_ref().ok_or(())?;
        if source.currency != CURRENCY || source.amount <= 0 {
            tracing::error!(id = self.id, "a transaction at Stripe is not in our currency");
            return Err(());
        }
        let txn = source.payment_intent.clone().unwrap_or_else(|| source.id.clone());
        let numbers = &source.metadata;
        // An entry that was made in Stripe's dashboard has no number of ours, and neither has a
        // dispute.
        let number = match kind {
            EntryKind::Payment => numbers.payment_no.as_ref().unwrap_or(&txn),
            EntryKind::Refund | EntryKind::RefundReturned => {
                numbers.refund_no.as_ref().unwrap_or(&source.id)
            }
            _ => &source.id,
        };
        Ok(Some(StatementEntry {
            key: (kind, number.clone()),
            provider_txn: txn.clone(),
            amount: Fen(source.amount),
            fee: Fen(if self.currency == CURRENCY { self.fee } else { 0 }),
            at: Timestamp(self.created.checked_mul(1000).ok_or(())?),
        }))
    }
}
