//! The daily comparison of all providers' statements with the ledger.

use super::due_days::{LATE_MS, due_days};
use super::fetch_statements::{FetchedStatement, fetch_statement};
use super::name_inquiries::name_inquiries;
use super::statement_by_hand::note_fetched;
use super::{
    StoreStatementResult, affected_days, days_to_compare, find_differences, has_entries,
    is_recorded, record_differences, store_statement,
};
use crate::after_restore::restored_from;
use crate::error::Tx;
use crate::jobs::{Next, RECONCILED_AT};
use crate::ports::random_bytes;
use crate::{App, Refusal, Result};
use domain::{DifferenceKind, EntryKind, HOUR_MS, StatementEntry, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::ledger;
use store::money::statements;
use store::operation::metadata;
use tokio::task::JoinSet;

/// Most open differences whose days are compared again.
const OPEN_MAX: i64 = 1000;

/// The pause after a statement, when another may be missing too.
const NEXT_STATEMENT_MS: i64 = 1000;

impl App {
    /// Fetches the statements that are missing, one of each provider, and compares them; also those
    /// with open differences, since a payment may have been booked meanwhile.
    pub(crate) async fn reconcile_statements(&self) -> Result<Next> {
        let now = self.now();
        let fetched: Vec<&str> = self.statements.iter().map(|provider| provider.name()).collect();
        self.db.write(move |conn| note_fetched(conn, &fetched)).await?;
        let open_days = |conn: &mut db::Conn| {
            let open = statements::open(conn, OPEN_MAX)?;
            Ok((days_to_compare(conn, &open)?, restored_from(conn)?))
        };
        let (mut compared, restored) = self.db.read(open_days).await?;
        let mut calls = JoinSet::new();
        for provider in &self.statements {
            let days =
                self.missing_days(provider.name(), due_days(now, 0, restored), restored).await?;
            calls.spawn(fetch_statement(Arc::clone(provider), days));
        }
        let mut pause = HOUR_MS;
        while let Some(fetched) = calls.join_next().await {
            let fetched = fetched.map_err(|error| Refusal::fault(error.to_string()))?;
            let FetchedStatement { provider, statement, inquiries, absent } = fetched;
            for day in self.days_without_entries(provider, absent, restored, now).await? {
                self.store_statement(provider, (day, Vec::new()), BTreeMap::new(), now).await?;
            }
            let Some(statement) = statement else { continue };
            for day in self.store_statement(provider, statement, inquiries, now).await? {
                compared.insert((provider.to_owned(), day));
                pause = NEXT_STATEMENT_MS;
            }
        }
        for (provider, day) in compared {
            self.reconcile_statement(&provider, day, now).await?;
        }
        let completed = now.0.to_string();
        self.db
            .write(move |conn| Ok(metadata::put(conn, RECONCILED_AT, &completed).map(drop)?))
            .await?;
        Ok(Next::PollAgain(pause, String::new()))
    }

    /// How many differences are open, by provider and kind.
    pub async fn open_differences(&self) -> Result<Vec<(String, DifferenceKind, i64)>> {
        Ok(self.db.read(|conn| Ok(statements::count_open(conn)?)).await?)
    }

    /// The last days whose statements are not stored a day after they should be, by provider. Those
    /// that the service does not fetch are missing for days on which the provider was used.
    pub async fn missing_statements(&self) -> Result<Vec<(String, Vec<i32>)>> {
        let now = self.now();
        let restored = self.db.read(restored_from).await?;
        let mut missing = Vec::new();
        for provider in &self.statements {
            let due = due_days(now, LATE_MS, restored);
            let days = self.missing_days(provider.name(), due, restored).await?;
            missing.push((provider.name().to_owned(), days));
        }
        let fetched: Vec<&str> = self.statements.iter().map(|provider| provider.name()).collect();
        let by_hand = move |conn: &mut db::Conn| {
            let mut others = ledger::providers(conn)?;
            others.retain(|provider| !fetched.contains(&provider.as_str()));
            let mut missing = Vec::new();
            for provider in others {
                let days = missing_by_hand(conn, &provider, restored, now)?;
                missing.push((provider, days));
            }
            Ok(missing)
        };
        missing.extend(self.db.read(by_hand).await?);
        Ok(missing)
    }

    /// Those of these days whose statements are not stored. No day before a provider was used is
    /// missing, unless the database was restored since: it may lack the use.
    async fn missing_days(
        &self,
        provider: &'static str,
        days: impl Iterator<Item = i32>,
        restored: Option<i32>,
    ) -> Result<Vec<i32>> {
        let days: Vec<i32> = days.collect();
        let Some(&oldest) = days.first() else { return Ok(days) };
        let look = move |conn: &mut db::Conn| {
            let used = statements::first_use(conn, provider)?.map(|first| first.beijing_day());
            let first = used.into_iter().chain(restored).min();
            let Some(first) = first else { return Ok(None) };
            Ok(Some((first, statements::stored_days(conn, provider, oldest)?)))
        };
        let Some((first, stored)) = self.db.read(look).await? else { return Ok(Vec::new()) };
        Ok(days.into_iter().filter(|day| *day >= first && !stored.contains(day)).collect())
    }

    /// Those of these days, of which the provider says that it has no statement, on which indeed no
    /// money moved.
    async fn days_without_entries(
        &self,
        provider: &'static str,
        days: Vec<i32>,
        restored: Option<i32>,
        now: Timestamp,
    ) -> Result<Vec<i32>> {
        let final_days: Vec<i32> = due_days(now, LATE_MS, restored).collect();
        let mut empty = Vec::new();
        for day in days.into_iter().filter(|day| final_days.contains(day)) {
            let kinds = self.kinds_of(provider);
            if self.db.read(move |conn| has_entries(conn, provider, kinds, day)).await? {
                tracing::error!(provider, day, "a provider has no statement of this day");
            } else {
                empty.push(day);
            }
        }
        Ok(empty)
    }

    /// Stores a statement, and returns the days that must be compared now.
    async fn store_statement(
        &self,
        provider: &'static str,
        (day, entries): (i32, Vec<StatementEntry>),
        inquiries: BTreeMap<String, String>,
        now: Timestamp,
    ) -> Result<BTreeSet<i32>> {
        let store = move |conn: &mut db::Conn| {
            let entries = name_inquiries(conn, provider, entries.clone(), &inquiries)?;
            store_statement(conn, provider, day, &entries, None, now)
        };
        match self.db.write(store).await? {
            StoreStatementResult::Stored => {}
            StoreStatementResult::AlreadyStored => return Ok(BTreeSet::new()),
            StoreStatementResult::Conflict => {
                tracing::error!(provider, day, "a provider changed a statement that is stored");
                return Ok(BTreeSet::new());
            }
            StoreStatementResult::Invalid => {
                tracing::error!(provider, day, "a statement has lines of another day");
                return Ok(BTreeSet::new());
            }
        }
        Ok(self.db.read(move |conn| affected_days(conn, provider, day)).await?)
    }

    /// The kinds of entries that the statements of a provider list.
    fn kinds_of(&self, provider: &str) -> &'static [EntryKind] {
        let statements = self.statements.iter().find(|of| of.name() == provider);
        statements.map_or(EntryKind::OF_EVERY_STATEMENT, |of| of.kinds())
    }

    /// Compares a stored statement by a read. Only what is new is written.
    async fn reconcile_statement(&self, provider: &str, day: i32, now: Timestamp) -> Result<()> {
        let (name, kinds) = (provider.to_owned(), self.kinds_of(provider));
        let compare = move |conn: &mut db::Conn| {
            let Some(found) = find_differences(conn, &name, kinds, day)? else { return Ok(None) };
            let is_recorded = is_recorded(conn, (&name, day), &found)?;
            Ok(Some((found, is_recorded)))
        };
        let Some((found, is_recorded)) = self.db.read(compare).await? else { return Ok(()) };
        let open = found.iter().filter(|difference| difference.is_open()).count();
        if open > 0 {
            tracing::error!(provider, day, open, "a provider's statement differs from the ledger");
        }
        if is_recorded {
            return Ok(());
        }
        let (name, accounts) = (provider.to_owned(), self.accounts.clone());
        let random = u64::from_be_bytes(random_bytes(&*self.entropy));
        let record = move |conn: &mut db::Conn| {
            record_differences(conn, &accounts, (&name, day), &found, random, now).map(drop)
        };
        Ok(self.db.write(record).await?)
    }
}

/// The days whose statements of a provider that the service does not fetch should be stored by now.
fn missing_by_hand(
    conn: &mut db::Conn,
    provider: &str,
    restored: Option<i32>,
    now: Timestamp,
) -> Tx<Vec<i32>> {
    let mut missing = Vec::new();
    for day in due_days(now, LATE_MS, restored) {
        let is_missing = !statements::is_stored(conn, provider, day)?
            && statements::is_used_on(conn, provider, day)?;
        missing.extend(is_missing.then_some(day));
    }
    Ok(missing)
}
