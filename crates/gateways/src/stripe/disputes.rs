//! Disputes, as Stripe decides them with the payer's bank.

use app::ports::{Disputes, Outcome, ProviderDispute};
use async_trait::async_trait;
use domain::{DisputeState, Fen, Timestamp};
use serde::Deserialize;

use super::{
    Stripe,
    build::{self, CURRENCY, is_id},
    response::{self, Page, Response},
};

/// Pages of a hundred disputes each, so that a list ends.
const PAGES_MAX: usize = 50;

/// A dispute: the fields that we read.
#[derive(Deserialize)]
pub(super) struct Dispute {
    id: String,
    /// In seconds.
    created: i64,
    livemode: bool,
    amount: i64,
    currency: String,
    payment_intent: Option<String>,
    status: String,
    /// Its changes of our balance: the withdrawal, and after it the reinstatement, if any.
    balance_transactions: Vec<BalanceTransaction>,
    evidence_details: Option<EvidenceDetails>,
}

#[derive(Deserialize)]
struct EvidenceDetails {
    /// In seconds.
    due_by: Option<i64>,
}

#[derive(Deserialize)]
struct BalanceTransaction {
    /// In the currency of our balance; below zero for a withdrawal.
    amount: i64,
}

impl Dispute {
    /// Whether no money has moved for it.
    pub(super) fn is_inquiry(&self) -> bool {
        self.balance_transactions.is_empty()
    }

    /// When it began, with its id as the order within a second.
    pub(super) fn began(&self) -> (i64, &str) {
        (self.created, &self.id)
    }

    /// Its content and when it began; `None` where it is not about a payment of ours in our
    /// currency.
    fn read(self, livemode: bool) -> Option<(ProviderDispute, i64)> {
        let Self { id, created, amount, currency, status, .. } = self;
        let is_ours = build::is_dispute_id(&id) && self.livemode == livemode;
        let provider_txn = self.payment_intent.filter(|intent| is_id(intent, "pi_"));
        let Some(provider_txn) = provider_txn.filter(|_| is_ours) else {
            tracing::error!(id, "a dispute at Stripe is about no payment of ours");
            return None;
        };
        if currency != CURRENCY || amount <= 0 {
            tracing::error!(id, currency, amount, "a dispute at Stripe is not in our currency");
            return None;
        }
        let changes = &self.balance_transactions;
        let is_funds_withdrawn = changes.iter().any(|change| change.amount < 0);
        let is_reinstated = changes.iter().any(|change| change.amount > 0);
        let state = match status.as_str() {
            // The money follows; until it has moved, it is not over for us.
            "won" if is_funds_withdrawn && !is_reinstated => DisputeState::Open,
            "lost" if !is_funds_withdrawn => DisputeState::Open,
            "won" | "warning_closed" | "prevented" => DisputeState::Won,
            "lost" => DisputeState::Lost,
            "needs_response"
            | "under_review"
            | "warning_needs_response"
            | "warning_under_review" => DisputeState::Open,
            _ => {
                tracing::error!(id, status, "a dispute at Stripe has an unknown status");
                DisputeState::Open
            }
        };
        let due_by = self.evidence_details.and_then(|details| details.due_by);
        let read = ProviderDispute {
            id,
            provider_txn,
            amount: Fen(amount),
            state,
            is_funds_withdrawn,
            respond_by: due_by.map(|seconds| Timestamp(seconds.saturating_mul(1000))),
        };
        Some((read, created))
    }
}

#[async_trait]
impl Disputes for Stripe {
    /// `None` also when it is none of ours.
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>> {
        if !build::is_dispute_id(id) {
            return Outcome::Done(None);
        }
        match self.call(build::dispute(&self.account, id)).await {
            Response::Done(body) => match response::read::<Dispute>(&body) {
                Some(dispute) if dispute.id == id => match dispute.read(self.account.livemode) {
                    Some(dispute) => self.with_refunds(dispute).await.map(Some),
                    None => Outcome::Done(None),
                },
                _ => Outcome::Unknown,
            },
            Response::Refused { code, .. } if code == "resource_missing" => Outcome::Done(None),
            Response::Refused { code, retryable } => Outcome::Rejected { code, retryable },
            Response::FailedBefore | Response::InUse | Response::Unknown => Outcome::Unknown,
        }
    }

    /// Without those that are not ours.
    async fn disputes_since(&self, from: Timestamp) -> Outcome<Vec<ProviderDispute>> {
        let (seconds, mut found) = (from.0.div_euclid(1000), Vec::new());
        let mut after: Option<String> = None;
        for _ in 0..PAGES_MAX {
            let listed = build::disputes(&self.account, seconds, after.as_deref());
            let body = match self.call(listed).await {
                Response::Done(body) => body,
                Response::Refused { code, retryable } => {
                    return Outcome::Rejected { code, retryable };
                }
                Response::FailedBefore | Response::InUse | Response::Unknown => {
                    return Outcome::Unknown;
                }
            };
            let Some(page) = response::read::<Page<Dispute>>(&body) else {
                return Outcome::Unknown;
            };
            after = page.data.last().map(|dispute| dispute.id.clone());
            for one in page.data.into_iter().filter_map(|one| one.read(self.account.livemode)) {
                match self.with_refunds(one).await {
                    Outcome::Done(dispute) => found.push(dispute),
                    Outcome::Rejected { code, retryable } => {
                        return Outcome::Rejected { code, retryable };
                    }
                    Outcome::Unknown => return Outcome::Unknown,
                }
            }
            match &after {
                _ if !page.has_more => return Outcome::Done(found),
                Some(id) if build::is_dispute_id(id) => {}
                _ => return Outcome::Unknown,
            }
        }
        tracing::warn!("too many disputes at Stripe to look through");
        Outcome::Unknown
    }
}
