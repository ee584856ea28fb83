//! Asks providers for disputes, so that each is found without its webhooks.

use crate::jobs::Next;
use crate::ports::{Disputes, Outcome};
use crate::{App, LIST_MAX, Refusal, Result};
use db::Db;
use domain::{DAY_MS, HOUR_MS, OrderNo, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::trade::disputes::{self, Dispute};

/// For how many days back new disputes are asked for: as long as the service may have been away.
/// One that is booked is asked for by itself until it ends.
const DAYS_BACK: i64 = 30;
const PAUSE_MS: i64 = HOUR_MS;
/// The pause where a provider did not answer.
const RETRY_MS: i64 = HOUR_MS / 4;

/// Disputes with the numbers of their orders, newest first; only open ones, where wanted.
pub async fn disputes_of(db: &Db, only_open: bool) -> Result<Vec<(Dispute, OrderNo)>> {
    let list =
        move |conn: &mut db::Conn| Ok(disputes::list(conn, only_open.then_some(true), LIST_MAX)?);
    Ok(db.read::<_, Refusal, _>(list).await?)
}

impl App {
    /// Asks every provider of payments once for its new disputes, and for those that are open here.
    pub(crate) async fn query_disputes(&self) -> Result<Next> {
        let providers: BTreeMap<&'static str, &Arc<dyn Disputes>> = self
            .payments
            .values()
            .filter_map(|provider| Some((provider.name(), provider.disputes.as_ref()?)))
            .collect();
        let from = self.now().plus_ms(-DAYS_BACK * DAY_MS);
        self.report_disputes_without_provider().await?;
        let mut pause = PAUSE_MS;
        for (name, disputes) in providers {
            if !self.query_disputes_of(name, &**disputes, from).await? {
                pause = RETRY_MS;
            }
        }
        Ok(Next::PollAgain(pause, String::new()))
    }

    /// Returns whether the provider has answered everything.
    async fn query_disputes_of(
        &self,
        name: &'static str,
        provider: &dyn Disputes,
        from: Timestamp,
    ) -> Result<bool> {
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
            is_answered &= self.try_book_dispute(name, dispute).await;
        }
        let open = self.db.read(move |conn| Ok(disputes::open_at(conn, name)?)).await?;
        for id in open.into_iter().filter(|id| !seen.contains(id)) {
            match provider.dispute(&id).await {
                Outcome::Done(Some(dispute)) => {
                    is_answered &= self.try_book_dispute(name, dispute).await
                }
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

    /// The providers of open disputes that are not configured any more, so that nobody tells us how
    /// these end, with the number of each.
    pub async fn disputes_without_provider(&self) -> Result<Vec<(String, i64)>> {
        let mut open = self.open_disputes().await?;
        open.retain(|(name, _)| self.provider(name).is_none());
        Ok(open)
    }

    /// Says once of each provider that nobody can be asked about its open disputes.
    async fn report_disputes_without_provider(&self) -> Result<()> {
        let without = self.disputes_without_provider().await?;
        let mut reported = self.reported_providers.lock();
        for (provider, disputes) in without {
            if reported.insert(provider.clone()) {
                tracing::error!(
                    provider,
                    disputes,
                    "open disputes are of a provider that is not configured: end them with satchel disputes end"
                );
            }
        }
        Ok(())
    }

    /// How many disputes are open, by provider.
    pub async fn open_disputes(&self) -> Result<Vec<(String, i64)>> {
        Ok(self.db.read(|conn| Ok(disputes::count_open(conn)?)).await?)
    }
}

pub(super) fn report_unanswered<T>(provider: &str, outcome: &Outcome<T>) {
    let code = match outcome {
        Outcome::Rejected { code, .. } => code.as_str(),
        Outcome::Unknown | Outcome::Done(_) => "no answer",
    };
    tracing::warn!(provider, code, "a provider could not be asked for disputes");
}
