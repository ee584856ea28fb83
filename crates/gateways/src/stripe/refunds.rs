//! Refunds, looked for by our number before they are asked for: Stripe forgets idempotency keys
//! after a day.

use app::ports::{Outcome, RefundRequest, ReturnedRefunds};
use async_trait::async_trait;
use domain::Fen;
use serde::Deserialize;

use super::{
    Stripe,
    build::{self, CURRENCY, is_id, is_refund_id},
    response::{self, IDEMPOTENCY_ERROR, Page, Response},
};

/// Pages of a hundred refunds of one payment.
const PAGES_MAX: usize = 10;
/// Stripe reports a failed refund within 30 days.
const RETURN_DAYS: i64 = 30;
/// How many idempotency keys of a refund may have failed before it waits until Stripe forgets them.
const FAILURES_MAX: usize = 5;

#[derive(Deserialize)]
struct Refund {
    id: String,
    /// In seconds.
    #[serde(default)]
    created: i64,
    amount: i64,
    currency: String,
    payment_intent: Option<String>,
    status: Option<String>,
    failure_reason: Option<String>,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Deserialize, Default)]
struct Metadata {
    refund_no: Option<String>,
}

impl Refund {
    fn has_number(&self, request: &RefundRequest) -> bool {
        self.metadata.refund_no.as_deref() == Some(request.refund_no.as_str())
    }

    /// The result of the refund, if it is the one that was asked for.
    fn outcome(self, request: &RefundRequest) -> Outcome<bool> {
        let matches = is_refund_id(&self.id)
            && self.has_number(request)
            && self.amount == request.amount.0
            && self.currency == CURRENCY
            && self.payment_intent.as_deref() == Some(request.provider_txn.as_str());
        if !matches {
            tracing::error!(refund_no = %request.refund_no, "Stripe answered about another refund");
            return Outcome::Unknown;
        }
        match self.status.as_deref() {
            Some("succeeded") => Outcome::Done(true),
            Some("pending" | "requires_action") => Outcome::Done(false),
            // The money came back to our account: an operator must send it in another way.
            Some("failed" | "canceled") => {
                let code = self.failure_reason.unwrap_or_else(|| "failed".to_owned());
                Outcome::Rejected { code, retryable: false }
            }
            _ => Outcome::Unknown,
        }
    }
}

/// Whether a payment has too little for a second refund of this amount, so that another
/// idempotency key cannot refund it twice.
fn exceeds_half_of_payment(request: &RefundRequest) -> bool {
    request.amount.0 > request.paid.0 / 2
}

/// The outcome of a refund that was not carried out now, after this many failures under other keys.
fn refusal(response: Response, failures: usize) -> Outcome<bool> {
    match response {
        // A request with this number has arrived before; the list shows it soon.
        Response::Refused { code, .. } if code == IDEMPOTENCY_ERROR => Outcome::Unknown,
        // Wait until our account has the money again.
        Response::Refused { code, .. } if code == "balance_insufficient" => {
            Outcome::Rejected { code, retryable: true }
        }
        // Perhaps one of the failures has refunded it, and the list does not show it yet.
        Response::Refused { code, .. } if failures > 0 => {
            Outcome::Rejected { code, retryable: true }
        }
        Response::Refused { code, retryable } => Outcome::Rejected { code, retryable },
        Response::Done(_) | Response::FailedBefore | Response::InUse | Response::Unknown => {
            Outcome::Unknown
        }
    }
}

#[async_trait]
impl ReturnedRefunds for Stripe {
    fn days(&self) -> i64 {
        RETURN_DAYS
    }

    async fn returned(&self, request: &RefundRequest) -> Outcome<Option<String>> {
        match self.find_refund(request).await {
            Outcome::Done(Some(refund)) => match refund.outcome(request) {
                Outcome::Done(_) => Outcome::Done(None),
                Outcome::Rejected { code, .. } => Outcome::Done(Some(code)),
                Outcome::Unknown => Outcome::Unknown,
            },
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            // It was sent, so it must be there.
            Outcome::Done(None) | Outcome::Unknown => Outcome::Unknown,
        }
    }
}

impl Stripe {
    pub(super) async fn find_or_refund(&self, request: &RefundRequest) -> Outcome<bool> {
        if request.amount <= Fen::ZERO || request.amount > request.paid {
            return Outcome::Rejected { code: "amount".to_owned(), retryable: false };
        }
        if !is_id(&request.provider_txn, "pi_") {
            return Outcome::Rejected { code: "provider_txn".to_owned(), retryable: false };
        }
        match self.find_refund(request).await {
            Outcome::Done(Some(refund)) => return refund.outcome(request),
            Outcome::Done(None) => {}
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        }
        let mut failures = 0;
        loop {
            match self.call(build::refund(&self.account, request, failures)).await {
                Response::Done(body) => {
                    return response::read::<Refund>(&body)
                        .map_or(Outcome::Unknown, |refund| refund.outcome(request));
                }
                Response::FailedBefore
                    if failures < FAILURES_MAX && exceeds_half_of_payment(request) =>
                {
                    // That request has ended, so the list has its refund if there is one.
                    match self.find_refund(request).await {
                        Outcome::Done(None) => failures += 1,
                        Outcome::Done(Some(refund)) => return refund.outcome(request),
                        Outcome::Rejected { code, retryable } => {
                            return Outcome::Rejected { code, retryable };
                        }
                        Outcome::Unknown => return Outcome::Unknown,
                    }
                }
                response => return refusal(response, failures),
            }
        }
    }

    async fn find_refund(&self, request: &RefundRequest) -> Outcome<Option<Refund>> {
        let refunds = self.refunds_until(&request.provider_txn, |one| one.has_number(request));
        refunds.await.map(|refunds| refunds.into_iter().find(|one| one.has_number(request)))
    }

    /// The refunds of a payment from a time in seconds on and not by us, such as in Stripe's
    /// console or to prevent a dispute: when, and how much.
    pub(super) async fn refunded_by_others(
        &self,
        intent: &str,
        from: i64,
    ) -> Outcome<Vec<(i64, Fen)>> {
        let refunds = self.refunds_until(intent, |_| false).await;
        refunds.map(|refunds| {
            let others = refunds.iter().filter(|one| {
                let is_kept = matches!(one.status.as_deref(), Some("failed" | "canceled"));
                one.metadata.refund_no.is_none()
                    && one.created >= from
                    && !is_kept
                    && one.currency == CURRENCY
            });
            others.map(|one| (one.created, Fen(one.amount.max(0)))).collect()
        })
    }

    /// The refunds of a payment, newest first, up to the page with the one that is looked for.
    async fn refunds_until(
        &self,
        intent: &str,
        is_last: impl Fn(&Refund) -> bool + Send + Sync,
    ) -> Outcome<Vec<Refund>> {
        let (mut after, mut found): (Option<String>, Vec<Refund>) = (None, Vec::new());
        for _ in 0..PAGES_MAX {
            let listed = build::refunds(&self.account, intent, after.as_deref());
            let body = match self.call(listed).await {
                Response::Done(body) => body,
                Response::Refused { code, retryable } => {
                    return Outcome::Rejected { code, retryable };
                }
                Response::FailedBefore | Response::InUse | Response::Unknown => {
                    return Outcome::Unknown;
                }
            };
            let Some(page) = response::read::<Page<Refund>>(&body) else {
                return Outcome::Unknown;
            };
            after = page.data.last().map(|refund| refund.id.clone());
            let is_found = page.data.iter().any(&is_last);
            found.extend(page.data);
            match &after {
                _ if is_found || !page.has_more => return Outcome::Done(found),
                Some(_) => {}
                None => return Outcome::Unknown,
            }
        }
        Outcome::Unknown
    }
}
