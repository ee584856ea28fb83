//! Reads all inventories, compares them with the books, and keeps what was found.

use super::compare::{InventoryDifference, differences};
use crate::jobs::Next;
use crate::ports::{Delivery, InventoryItem, Outcome};
use crate::{App, Refusal, Result};
use db::{Conn, Db};
use domain::{HOUR_MS, InventoryProblem};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use store::operation::metadata;
use store::trade::inventory::{self, Units};
use tokio::task::JoinSet;

/// Metadata key of the newest report.
const REPORT: &str = "inventory_report";
/// The pause before the next comparison, and where an inventory could not be read.
const PAUSE_MS: i64 = HOUR_MS;
const RETRY_MS: i64 = HOUR_MS / 6;
/// Inventories that are read at once: Steam counts requests by our address.
const AT_ONCE: usize = 4;
/// Within this time all inventories are read, well before the end of a job's run.
const READING_MAX: Duration = Duration::from_secs(40);
/// Most differences that are kept with their names.
const NAMED_MAX: usize = 100;

/// The number of items that an account holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountInventory {
    pub account: String,
    /// `None` where it could not be read.
    pub items: Option<i64>,
    /// Why it could not be read.
    pub reason: String,
}

/// A comparison of all inventories with the books.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InventoryReport {
    pub accounts: Vec<AccountInventory>,
    /// How many units are wrong, in which way.
    pub units: Vec<(InventoryProblem, i64)>,
    pub differences: Vec<InventoryDifference>,
}

impl InventoryReport {
    fn of(
        accounts: Vec<AccountInventory>,
        books: [&[Units]; 2],
        items: &[Vec<InventoryItem>],
    ) -> Self {
        let is_whole = accounts.iter().all(|account| account.items.is_some());
        let differences = differences(books, items, is_whole);
        let count = |problem: &InventoryProblem| {
            let those = differences.iter().filter(|one| one.problem == *problem);
            (*problem, those.map(|one| one.units).sum())
        };
        let units = InventoryProblem::ALL.iter().map(count).collect();
        Self { accounts, units, differences }
    }

    /// How many inventories could not be read.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.accounts.iter().filter(|account| account.items.is_none()).count()
    }
}

/// Compares what all accounts hold with the books; `None` where no account holds anything for us.
/// Nothing is changed.
///
/// # Errors
/// When the database fails.
pub async fn compare_inventories(
    db: &Db,
    provider: &Arc<dyn Delivery>,
) -> Result<Option<InventoryReport>> {
    let names = provider.accounts();
    if names.is_empty() {
        return Ok(None);
    }
    let count = || db.read(|conn: &mut Conn| Ok(inventory::units(conn)?.into_values().collect()));
    let before: Vec<Units> = count().await.map_err(Refusal::from)?;
    let (mut accounts, mut items) = (Vec::new(), Vec::new());
    for (account, read) in names.iter().zip(read_all(provider, &names).await) {
        let (count, reason) = match read {
            Outcome::Done(held) => {
                let count = i64::try_from(held.len()).ok();
                items.push(held);
                (count, String::new())
            }
            Outcome::Rejected { code, .. } => (None, code),
            Outcome::Unknown => (None, "no answer".to_owned()),
        };
        accounts.push(AccountInventory { account: account.clone(), items: count, reason });
    }
    let after: Vec<Units> = count().await.map_err(Refusal::from)?;
    Ok(Some(InventoryReport::of(accounts, [&before, &after], &items)))
}

/// The inventories in the order of their names. One that is not read in time is unknown.
async fn read_all(
    provider: &Arc<dyn Delivery>,
    names: &[String],
) -> Vec<Outcome<Vec<InventoryItem>>> {
    let mut read: Vec<_> = names.iter().map(|_| Outcome::Unknown).collect();
    let (mut waiting, mut running) = (names.iter().cloned().enumerate(), JoinSet::new());
    let reading = async {
        loop {
            while running.len() < AT_ONCE
                && let Some((index, name)) = waiting.next()
            {
                let provider = Arc::clone(provider);
                running.spawn(async move { (index, provider.account_inventory(&name).await) });
            }
            let Some(done) = running.join_next().await else { return };
            if let Ok((index, outcome)) = done
                && let Some(place) = read.get_mut(index)
            {
                *place = outcome;
            }
        }
    };
    // The inventories that are read by then count.
    let _ = tokio::time::timeout(READING_MAX, reading).await;
    read
}

impl App {
    /// Compares all inventories with the books, and keeps the result for the metrics.
    pub(crate) async fn reconcile_inventories(&self) -> Result<Next> {
        let report = match &self.delivery {
            Some(provider) => compare_inventories(&self.db, provider).await?,
            None => None,
        };
        let pause = match &report {
            Some(report) if report.unread() > 0 => RETRY_MS,
            _ => PAUSE_MS,
        };
        if let Some(report) = &report {
            log(report);
        }
        let mut kept = report.clone().unwrap_or_default();
        kept.differences.truncate(NAMED_MAX);
        let text = serde_json::to_string(&kept).map_err(|e| Refusal::fault(e.to_string()))?;
        self.db.write(move |conn| Ok(metadata::put(conn, REPORT, &text).map(drop)?)).await?;
        Ok(Next::PollAgain(pause, String::new()))
    }

    /// The newest comparison; `None` before the first.
    pub async fn inventory_report(&self) -> Result<Option<InventoryReport>> {
        let text = self.db.read(|conn| Ok(metadata::find(conn, REPORT)?)).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }
}

fn log(report: &InventoryReport) {
    for account in report.accounts.iter().filter(|account| account.items.is_none()) {
        tracing::warn!(account = %account.account, reason = %account.reason, "an inventory at Steam cannot be read");
    }
    if let Some(first) = report.differences.first() {
        tracing::error!(
            names = report.differences.len(),
            units = ?report.units,
            first = %first.market_hash_name,
            "the inventories at Steam differ from the books: see satchel stock reconcile"
        );
    }
}
