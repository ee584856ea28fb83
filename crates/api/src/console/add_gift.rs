//! `POST addGift`

use super::gift_fields::{GiftFields, GiftKeyFields};
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::NewGift;
use axum::extract::State;
use domain::{Fen, StaffReason};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AddGift {
    key: GiftKeyFields,
    fields: GiftFields,
    #[schema(minimum = 1)]
    price_fen: i64,
    /// Units that are available at once, or once another member of staff has approved them.
    #[schema(minimum = 0, maximum = 1000000000)]
    stock: i64,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// A gift that was added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AddedGift {
    gift_id: String,
    /// The number of the proposal by which it gets its units; null where it has them.
    #[schema(required = true)]
    proposal_no: Option<String>,
}

/// Adds a gift with its first units, or proposes these to another member of staff where they are
/// worth much.
///
/// The gift is off sale until another member calls `putGiftOnSale`.
#[utoipa::path(post, path = "/addGift", operation_id = "addGift", tag = "gift",
    request_body = AddGift,
    responses((status = 200, description = "Added.", body = Envelope<AddedGift>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![WrongGift, GiftExists, PictureNotFound]))))]
pub(crate) async fn add_gift(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(AddGift { key, fields, price_fen, stock, reason }): LongBody<AddGift>,
) -> ApiResult<AddedGift> {
    let reason = StaffReason::parse(&reason)?;
    let (key, description) = (key.key(), fields.description());
    let gift = NewGift { key, description, price: Fen(price_fen), stock };
    let app = &console.api.app;
    let (id, proposed) = app.add_gift_by_staff(&staff, gift, pictures::path, reason).await?;
    let proposal_no = proposed.map(|no| no.to_string());
    Ok(Done(AddedGift { gift_id: id.to_string(), proposal_no }))
}
