//! `POST sendBroadcast`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::message::StaffMessage;
use domain::{Audience, BroadcastFilter, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SendBroadcast {
    filter: BroadcastFilter,
    /// Days, the id of a gift, or fen.
    #[schema(minimum = 0)]
    value: i64,
    #[schema(min_length = 1, max_length = 50)]
    title_zh: String,
    #[schema(min_length = 1, max_length = 50)]
    title_en: String,
    #[schema(min_length = 1, max_length = 500)]
    text_zh: String,
    #[schema(min_length = 1, max_length = 500)]
    text_en: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Sends a message to many customers, or proposes that to another member of staff.
///
/// A job delivers it in batches, to no frozen or closed account, and to no more customers than
/// `getBroadcastReach` has counted. Title and text are lines of plain text.
#[utoipa::path(post, path = "/sendBroadcast", operation_id = "sendBroadcast", tag = "customer",
    request_body = SendBroadcast,
    responses((status = 200, description = "Sent or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![NobodyReached, RateLimited]))))]
pub(crate) async fn send_broadcast(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(body): Body<SendBroadcast>,
) -> ApiResult<Decision> {
    let SendBroadcast { filter, value, title_zh, title_en, text_zh, text_en, reason } = body;
    let audience = Audience::new(filter, value)?;
    let message = StaffMessage { title_zh, title_en, text_zh, text_en }.parse()?;
    let reason = StaffReason::parse(&reason)?;
    let sent = console.api.app.broadcast_by_staff(&staff, (audience, message), reason).await?;
    Ok(Done(sent.into()))
}
