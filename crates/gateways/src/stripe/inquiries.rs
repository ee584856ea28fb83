//! Inquiries that end because their payment was refunded.

use app::ports::{Outcome, ProviderDispute};
use domain::{DisputeState, Fen};

use super::{
    Stripe, build,
    disputes::Dispute,
    response::{self, Page, Response},
};

impl Stripe {
    /// An inquiry also closes because its payment was refunded in the console, or by a rule that
    /// prevents disputes. The payer has that money back, so it is lost as in a dispute. A refund
    /// counts for the newest inquiry that it follows, so that several never count it twice.
    pub(super) async fn with_refunds(
        &self,
        (dispute, created): (ProviderDispute, i64),
    ) -> Outcome<ProviderDispute> {
        if dispute.state != DisputeState::Won || dispute.is_funds_withdrawn {
            return Outcome::Done(dispute);
        }
        let refunds = match self.refunded_by_others(&dispute.provider_txn, created).await {
            Outcome::Done(refunds) if refunds.is_empty() => return Outcome::Done(dispute),
            Outcome::Done(refunds) => refunds,
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        self.next_inquiry(&dispute, created).await.map(|next| {
            let until = next.unwrap_or(i64::MAX);
            let own = refunds.iter().filter(|(made, _)| *made < until);
            match Fen(own.map(|(_, fen)| fen.0).sum()) {
                Fen::ZERO => dispute,
                amount => ProviderDispute {
                    amount,
                    state: DisputeState::Lost,
                    is_funds_withdrawn: true,
                    ..dispute
                },
            }
        })
    }

    /// When the next inquiry about the same payment began, in seconds.
    async fn next_inquiry(&self, dispute: &ProviderDispute, created: i64) -> Outcome<Option<i64>> {
        let this = (created, dispute.id.as_str());
        self.inquiries(&dispute.provider_txn).await.map(|inquiries| {
            let began = inquiries.iter().map(Dispute::began).filter(|began| *began > this).min();
            began.map(|(created, _)| created)
        })
    }

    /// The inquiry that a refund of a payment in the console at a time in seconds counts for, by
    /// the same rule.
    pub(super) async fn inquiry_of_refund(
        &self,
        intent: &str,
        refunded: i64,
    ) -> Outcome<Option<String>> {
        self.inquiries(intent).await.map(|inquiries| {
            let before = inquiries.iter().map(Dispute::began).filter(|(at, _)| *at <= refunded);
            before.max().map(|(_, id)| id.to_owned())
        })
    }

    /// The disputes of a payment for which no money has moved.
    async fn inquiries(&self, intent: &str) -> Outcome<Vec<Dispute>> {
        let body = match self.call(build::disputes_of(&self.account, intent)).await {
            Response::Done(body) => body,
            Response::Refused { code, retryable } => return Outcome::Rejected { code, retryable },
            Response::FailedBefore | Response::InUse | Response::Unknown => {
                return Outcome::Unknown;
            }
        };
        match response::read::<Page<Dispute>>(&body) {
            Some(page) if !page.has_more => {
                Outcome::Done(page.data.into_iter().filter(Dispute::is_inquiry).collect())
            }
            _ => Outcome::Unknown,
        }
    }
}
