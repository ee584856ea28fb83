//! `POST listLog`

use super::body::Body;
use super::guard::Staff;
use super::period::midnight;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::{Time, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use app::{LOG_PAGE, LogFilter, Refusal};
use axum::extract::State;
use domain::{DAY_MS, LogAction, LogOutcome, LogSubject, OperatorLogId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListLog {
    /// The name of an operator or member of staff.
    actor: Option<String>,
    action: Option<LogAction>,
    /// The number or name of what it is about.
    subject: Option<String>,
    /// The kind of the subject; without it, ids of things of all kinds fit.
    subject_kind: Option<LogSubject>,
    /// A day in Beijing.
    #[schema(format = Date, example = "2026-11-29")]
    day: Option<String>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
}

/// A page of the operator log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LogPage {
    items: Vec<LogEntry>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// An act, a refusal or a sign-in.
#[derive(Debug, Serialize, ToSchema)]
struct LogEntry {
    id: String,
    time: Time,
    actor: String,
    action: LogAction,
    subject: String,
    #[schema(required = true)]
    reason: Option<String>,
    /// The state before the act; null where its name says all.
    #[schema(required = true, value_type = Option<BTreeMap<String, Value>>)]
    before: Option<Value>,
    /// The state after the act; for a refusal, `refused` with its reason.
    #[schema(required = true, value_type = Option<BTreeMap<String, Value>>)]
    after: Option<Value>,
    outcome: LogOutcome,
    /// Null for a command, and for what an approval has carried out: its own row has it.
    #[schema(required = true)]
    address: Option<String>,
}

/// Lists the operator log, newest first, 50 rows at a time.
///
/// A row fits all filters that are given.
#[utoipa::path(post, path = "/listLog", operation_id = "listLog", tag = "staff", request_body = ListLog,
    responses((status = 200, description = "A page of the log.", body = Envelope<LogPage>), StaffRefusals))]
pub(crate) async fn list_log(
    State(console): State<Arc<Console>>,
    _staff: Staff,
    Body(ListLog { actor, action, subject, subject_kind, day, cursor }): Body<ListLog>,
) -> ApiResult<LogPage> {
    let parse = |cursor: String| OperatorLogId::parse(&cursor);
    let before = cursor.map(parse).transpose().map_err(|_| Refusal::malformed("cursor"))?;
    let start = day.map(|day| midnight(&day, "day")).transpose()?;
    let between = start.map(|start| (start, start.plus_ms(DAY_MS)));
    let filter = LogFilter { operator: actor, action, subject, subject_kind, between };
    let mut rows = console.api.app.list_log(filter, before).await?;
    let next_cursor = next_cursor(&mut rows, LOG_PAGE, |row| row.id.0);
    Ok(Done(LogPage { items: rows.into_iter().map(entry).collect(), next_cursor }))
}

fn entry(row: app::LogEntry) -> LogEntry {
    let json = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok());
    LogEntry {
        id: row.id.to_string(),
        time: Time(row.created_at),
        actor: row.operator,
        action: row.action,
        subject: row.subject,
        reason: row.reason,
        before: json(row.before),
        after: json(row.after),
        outcome: row.outcome,
        address: row.address,
    }
}
