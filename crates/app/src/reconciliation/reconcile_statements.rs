//! The daily comparison of all providers' statements with the ledger.

use super::{
    DAY_MS, HOUR_MS, StatementStored, find_differences, record_differences, store_statement,
};
use crate::jobs::Next;
use crate::ports::{Outcome, Statements, random_bytes};
use crate::{App, Result};
use domain::{DifferenceKind, Timestamp};
use std::collections::BTreeSet;
use store::statements;

/// When providers have the statement of the day before, in milliseconds after midnight in Beijing.
const READY_MS: i64 = 10 * HOUR_MS + HOUR_MS / 2;

/// How many days back a statement is fetched that is missing, such as after an outage.
const DAYS_BACK: i64 = 7;

/// Most open differences whose days are compared again.
const OPEN_MAX: i64 = 1000;

/// The day after one in Beijing, both as `20261121`.
fn next_day(day: i32) -> i32 {
    Timestamp::of_beijing_day(day).map_or(day, |start| start.plus_ms(DAY_MS).beijing_day())
}

impl App {
    /// Fetches the statements that are missing, and compares them; also those with open
    /// differences, since a payment may have been booked meanwhile.
    pub(crate) async fn reconcile_statements(&self) -> Result<Next> {
        let now = self.now();
        let open = self.db.read(|conn| Ok(statements::open(conn, OPEN_MAX)?)).await?;
        let mut compared: BTreeSet<(String, i32)> =
            open.into_iter().map(|difference| (difference.provider, difference.day)).collect();
        for provider in &self.statements {
            for back in (1..=DAYS_BACK).rev() {
                let day = now.plus_ms(-READY_MS - back * DAY_MS).beijing_day();
                if self.fetch_statement(provider.as_ref(), day, now).await? {
                    // A payment of the next day may be in this statement.
                    for day in [day, next_day(day)] {
                        compared.insert((provider.name().to_owned(), day));
                    }
                }
            }
        }
        for (provider, day) in compared {
            self.reconcile_statement(&provider, day, now).await?;
        }
        Ok(Next::Later(HOUR_MS, String::new()))
    }

    /// How many differences are open, by provider and kind.
    pub async fn open_differences(&self) -> Result<Vec<(String, DifferenceKind, i64)>> {
        Ok(self.db.read(|conn| Ok(statements::count_open(conn)?)).await?)
    }

    /// Stores a statement that is not stored yet, and returns whether it did.
    async fn fetch_statement(
        &self,
        provider: &dyn Statements,
        day: i32,
        now: Timestamp,
    ) -> Result<bool> {
        let name = provider.name();
        if self.db.read(move |conn| Ok(statements::is_stored(conn, name, day)?)).await? {
            return Ok(false);
        }
        let lines = match provider.statement(day).await {
            Outcome::Done(lines) => lines,
            Outcome::Unknown => {
                tracing::warn!(provider = name, day, "a provider has no statement of this day yet");
                return Ok(false);
            }
            Outcome::Rejected { code, .. } => {
                tracing::error!(provider = name, day, code, "a provider refused its statement");
                return Ok(false);
            }
        };
        let stored =
            self.db.write(move |conn| store_statement(conn, name, day, &lines, now)).await?;
        Ok(stored == StatementStored::Done)
    }

    async fn reconcile_statement(&self, provider: &str, day: i32, now: Timestamp) -> Result<()> {
        let name = provider.to_owned();
        let found = self.db.read(move |conn| find_differences(conn, &name, day)).await?;
        let Some(found) = found else { return Ok(()) };
        let open = found.iter().filter(|difference| difference.is_open()).count();
        if open > 0 {
            tracing::error!(provider, day, open, "a provider's statement differs from the ledger");
        }
        let (name, accounts) = (provider.to_owned(), self.accounts.clone());
        let random = u64::from_be_bytes(random_bytes(&*self.entropy));
        let record = move |conn: &mut store::Conn| {
            record_differences(conn, &accounts, (&name, day), &found, random, now).map(drop)
        };
        Ok(self.db.write(record).await?)
    }
}
