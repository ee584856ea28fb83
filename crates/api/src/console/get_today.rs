//! `POST getToday`

use super::refusals::StaffRefusals;
use super::rows::{row_types, rows};
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::HourOfSales;
use app::ports::SilentOperation;
use axum::extract::State;
use domain::{InventoryProblem, ProviderOperation, Service, WorkQueue};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The shop at a glance. Days are those of Beijing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Today {
    time: Time,
    /// All queues, also the empty ones.
    queues: Vec<QueueRow>,
    paused: Vec<PausedService>,
    /// Orders that were paid today, in each hour from midnight; refunds are not taken off.
    sales: Vec<HourRow>,
    /// The same day a week ago.
    last_week: Vec<HourRow>,
    /// The ten gifts for which the most was paid in the last seven days; refunds are not taken off.
    best_sellers: Vec<SoldGiftRow>,
    /// Operations of providers that have not answered this node for several calls in a row.
    silent: Vec<SilentRow>,
    /// The newest audit of the books, which is daily; null before the first.
    #[schema(required = true)]
    audit: Option<AuditRow>,
    /// The newest comparison of what the bots hold with the books, which is hourly; null before the
    /// first, and without bots.
    #[schema(required = true)]
    inventories: Option<InventoriesRow>,
    /// Seconds after which the maker can approve a proposal alone; null where another must.
    #[schema(required = true)]
    alone_after_seconds: Option<i64>,
}

/// A queue of work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QueueRow {
    queue: WorkQueue,
    waiting: i64,
    /// Since when the oldest waits; null in an empty queue.
    #[schema(required = true)]
    oldest_time: Option<Time>,
}

/// A service that staff have paused, or a restore.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PausedService {
    service: Service,
    reason_zh: String,
    reason_en: String,
}

/// A gift that was sold.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SoldGiftRow {
    gift_id: String,
    gift_name_zh: String,
    gift_name_en: String,
    units: i64,
    amount_fen: i64,
}

/// An operation of a provider that does not answer. It is tried again by itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SilentRow {
    /// As in the metrics.
    provider: String,
    operation: ProviderOperation,
}

/// An audit of the books.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditRow {
    time: Time,
    findings: i64,
}

/// The inventories of the bots beside the books.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InventoriesRow {
    bots: usize,
    /// Bots whose inventory could not be read.
    unread: usize,
    /// At most 100.
    differences: Vec<InventoryDifferenceRow>,
}

row_types! {
    /// Items of one name that are not as the books say.
    InventoryDifferenceRow of app::InventoryDifference as found {
        problem: InventoryProblem = found.problem,
        market_hash_name: String = found.market_hash_name.clone(),
        /// Empty where it has none.
        phase: String = found.phase.clone(),
        /// How many are missing, unknown or shown by two bots.
        units: i64 = found.units,
        /// How many the bots hold.
        held: i64 = found.held,
        /// How many they must hold.
        due: i64 = found.due,
    }
}

impl InventoriesRow {
    fn of(report: &app::InventoryReport) -> Self {
        Self {
            bots: report.accounts.len(),
            unread: report.unread(),
            differences: rows(&report.differences),
        }
    }
}

/// An hour of sales.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HourRow {
    orders: i64,
    amount_fen: i64,
}

impl From<app::SoldGift> for SoldGiftRow {
    fn from(gift: app::SoldGift) -> Self {
        Self {
            gift_id: gift.gift_id.to_string(),
            gift_name_zh: gift.name_zh,
            gift_name_en: gift.name_en,
            units: gift.units,
            amount_fen: gift.amount.0,
        }
    }
}

fn hours(sales: &[HourOfSales]) -> Vec<HourRow> {
    let row = |hour: &HourOfSales| HourRow { orders: hour.orders, amount_fen: hour.amount.0 };
    sales.iter().map(row).collect()
}

/// Returns what waits, what is paused and what is sold.
///
/// All queues are there, also the empty ones.
#[utoipa::path(post, path = "/getToday", operation_id = "getToday", tag = "today",
    responses((status = 200, description = "The state of the shop.", body = Envelope<Today>), StaffRefusals))]
pub(crate) async fn get_today(State(console): State<Arc<Console>>) -> ApiResult<Today> {
    let app = &console.api.app;
    let found = app.look_up_today().await?;
    let (findings, age) = (app.audit_findings().await?, app.audit_age_seconds().await?);
    let audit = findings
        .zip(age)
        .map(|(findings, age)| AuditRow { time: Time(app.now().plus_seconds(-age)), findings });
    let report = app.inventory_report().await?.filter(|report| !report.accounts.is_empty());
    let queue = |queue: app::Queue| QueueRow {
        queue: queue.name,
        waiting: queue.waiting,
        oldest_time: queue.oldest.map(Time),
    };
    let silent = |SilentOperation { provider, operation }| SilentRow {
        provider: provider.to_owned(),
        operation,
    };
    let pause = |(service, reason): (Service, domain::CustomerReason)| PausedService {
        service,
        reason_zh: reason.zh,
        reason_en: reason.en,
    };
    Ok(Done(Today {
        time: Time(app.now()),
        queues: found.queues.into_iter().map(queue).collect(),
        paused: found.paused.into_iter().map(pause).collect(),
        sales: hours(&found.today),
        last_week: hours(&found.last_week),
        best_sellers: found.best_sellers.into_iter().map(SoldGiftRow::from).collect(),
        silent: app.silent_operations().into_iter().map(silent).collect(),
        audit,
        inventories: report.as_ref().map(InventoriesRow::of),
        alone_after_seconds: app.alone_after_seconds(),
    }))
}
