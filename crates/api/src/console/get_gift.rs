//! `POST getGift`

use super::body::Body;
use super::gift_fields::{GiftFields, GiftKeyFields};
use super::refusals::StaffRefusals;
use super::rows::{GiftRow, StockMovementRow, rows};
use super::state::Console;
use crate::dto::{Day, Time, gift_id};
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetGift {
    gift_id: String,
}

/// A price, and the day since which it held.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceSince {
    day: Day,
    price_fen: i64,
}

/// A gift with what became of its price and its stock.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftCase {
    gift: GiftRow,
    /// Units in unpaid orders.
    reserved: i64,
    /// Units that were sold and did not come back.
    sold: i64,
    /// The most units that one member alone may still add today; more are proposed to another one.
    added_alone: i64,
    create_time: Time,
    key: GiftKeyFields,
    fields: GiftFields,
    /// The version of the fields, for their correction.
    version: String,
    /// The price before the newest change; null where none is known.
    #[schema(required = true)]
    price_before_fen: Option<i64>,
    /// The prices at the ends of the last 90 days, oldest first.
    prices: Vec<PriceSince>,
    /// The newest 50, newest first.
    movements: Vec<StockMovementRow>,
}

/// Returns a gift with the history of its price and its stock.
#[utoipa::path(post, path = "/getGift", operation_id = "getGift", tag = "gift",
    request_body = GetGift,
    responses((status = 200, description = "The gift.", body = Envelope<GiftCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn get_gift(
    State(console): State<Arc<Console>>,
    Body(GetGift { gift_id: id }): Body<GetGift>,
) -> ApiResult<GiftCase> {
    let found = console.api.app.look_up_gift(gift_id(&id)?).await?;
    let price =
        |(day, price): &(i32, domain::Fen)| PriceSince { day: Day(*day), price_fen: price.0 };
    Ok(Done(GiftCase {
        gift: GiftRow::from(&found.row),
        reserved: found.reserved,
        sold: found.sold,
        added_alone: found.added_alone,
        create_time: Time(found.row.gift.created_at),
        key: GiftKeyFields::of(&found.row.gift.data),
        fields: GiftFields::of(&found.row.gift.data),
        version: app::gift_version(&found.row.gift.data),
        price_before_fen: found.price_before.map(|price| price.0),
        prices: found.prices.iter().map(price).collect(),
        movements: rows(&found.movements),
    }))
}
