//! `POST messageCustomer`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::message::StaffMessage;
use domain::{StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageCustomer {
    customer_id: String,
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

/// Writes a message to a customer, in the inbox of the app.
///
/// Title and text are lines of plain text; the customer reads those of the app's language.
#[utoipa::path(post, path = "/messageCustomer", operation_id = "messageCustomer", tag = "customer",
    request_body = MessageCustomer,
    responses((status = 200, description = "Written.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, RateLimited]))))]
pub(crate) async fn message_customer(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(body): Body<MessageCustomer>,
) -> ApiResult<Nothing> {
    let MessageCustomer { customer_id, title_zh, title_en, text_zh, text_en, reason } = body;
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let message = StaffMessage { title_zh, title_en, text_zh, text_en }.parse()?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.message_customer_by_staff(&staff, id, message, reason).await?;
    Ok(Done(Nothing {}))
}
