//! Asks providers for disputes, so that each is found without its webhooks.

use crate::jobs::Next;
use crate::ports::{Outcome, Payments, ProviderDispute};
use crate::{App, LIST_MAX, Refusal, Result};
use domain::{DAY_MS, HOUR_MS, OrderNo, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::Db;
use store::disputes::{self, Dispute};

/// For how many days back new disputes are asked for: as long as the service may have been away.
/// One that is booked is asked for by itself until it ends.
const DAYS_BACK: i64 = 30;
const PAUSE_MS: i64 = HOUR_MS;
/// The pause where a provider did not answer.
const RETRY_MS: i64 = HOUR_MS / 4;

/// Disputes with the numbers of their orders, newest first; only open ones, where wanted.
pub async fn disputes_of(db: &Db, only_open: bool) -> Result<Vec<(Dispute, OrderNo)>> {
    let list = move |conn: &mut store::Conn| Ok(disputes::list(conn, only_open, LIST_MAX)?);
    Ok(db.read::<_, Refusal, _>(list).await?)
}

impl App {
    /// Asks every provider of payments once for its new disputes, and for those that are open here.
    pub(crate) async fn query_disputes(&self) -> Result<Next> {
        let providers: BTreeMap<&str, &Arc<dyn Payments>> =
            self.payments.values().map(|provider| (provider.name(), provider)).collect();
        let from = self.now().plus_ms(-DAYS_BACK * DAY_MS);
        let mut pause = PAUSE_MS;
        for provider in providers.into_values() {
            if !self.query_disputes_of(&**provider, from).await? {
                pause = RETRY_MS;
            }
        }
        Ok(Next::PollAgain(pause, String::new()))
    }

    /// Returns whether the provider has answered everything.
    async fn query_disputes_of(&self, provider: &dyn Payments, from: Timestamp) -> Result<bool> {
        let name = provider.name();
        let mut is_answered = true;
        let reported = match provider.disputes_since(from).await {
            Outcome::Done(reported) => reported,
            unanswered => {
                report_unanswered(name, &unanswered);
                is_answered = false;
                Vec::new()
            }
        };
        let seen: BTreeSet<String> = reported.iter().map(|dispute| dispute.id.clone()).collect();
        for dispute in reported {
            is_answered &= self.is_booked(name, dispute).await;
        }
        let open = self.db.read(move |conn| Ok(disputes::open_at(conn, name)?)).await?;
        for id in open.into_iter().filter(|id| !seen.contains(id)) {
            match provider.dispute(&id).await {
                Outcome::Done(Some(dispute)) => is_answered &= self.is_booked(name, dispute).await,
                Outcome::Done(None) => {
                    tracing::error!(provider = name, id, "an open dispute is not at its provider");
                }
                unanswered => {
                    report_unanswered(name, &unanswered);
                    is_answered = false;
                }
            }
        }
        Ok(is_answered)
    }

    /// Books a dispute. One that cannot be booked holds up no other.
    async fn is_booked(&self, provider: &'static str, dispute: ProviderDispute) -> bool {
        let id = dispute.id.clone();
        let booked = self.book_dispute(provider, dispute).await;
        if let Err(error) = &booked {
            tracing::error!(provider, id, ?error, "a dispute could not be booked");
        }
        booked.is_ok()
    }

    /// How many disputes are open, by provider.
    pub async fn open_disputes(&self) -> Result<Vec<(String, i64)>> {
        Ok(self.db.read(|conn| Ok(disputes::count_open(conn)?)).await?)
    }
}

fn report_unanswered<T>(provider: &str, outcome: &Outcome<T>) {
    let code = match outcome {
        Outcome::Rejected { code, .. } => code.as_str(),
        Outcome::Unknown | Outcome::Done(_) => "no answer",
    };
    tracing::warn!(provider, code, "a provider could not be asked for disputes");
}
