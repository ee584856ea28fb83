//! `POST listBroadcast`

use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::BroadcastFilter;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The newest messages to many customers, newest first, at most 100.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BroadcastList {
    items: Vec<BroadcastRow>,
}

/// A message to many customers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BroadcastRow {
    id: String,
    filter: BroadcastFilter,
    /// Days, the id of a gift, or fen.
    value: i64,
    title_zh: String,
    title_en: String,
    text_zh: String,
    text_en: String,
    sent_by: String,
    /// The member of staff who has approved it; null where that was not needed.
    #[schema(required = true)]
    approved_by: Option<String>,
    /// How many customers should get it.
    customers: i64,
    /// How many of them have it so far.
    delivered: i64,
    create_time: Time,
    /// When its delivery ended; null before.
    #[schema(required = true)]
    end_time: Option<Time>,
}

/// Lists the messages to many customers with how many have them.
///
/// At most 100, newest first.
#[utoipa::path(post, path = "/listBroadcast", operation_id = "listBroadcast", tag = "customer",
    responses((status = 200, description = "The messages.", body = Envelope<BroadcastList>), StaffRefusals))]
pub(crate) async fn list_broadcast(
    State(console): State<Arc<Console>>,
) -> ApiResult<BroadcastList> {
    let list = console.api.app.broadcasts().await?.into_iter().map(|row| BroadcastRow {
        id: row.id.to_string(),
        filter: row.filter,
        value: row.value,
        title_zh: row.title_zh,
        title_en: row.title_en,
        text_zh: row.text_zh,
        text_en: row.text_en,
        sent_by: row.sent_by,
        approved_by: row.approved_by,
        customers: row.customers,
        delivered: row.delivered,
        create_time: Time(row.created_at),
        end_time: row.ended_at.map(Time),
    });
    Ok(Done(BroadcastList { items: list.collect() }))
}
