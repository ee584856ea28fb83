//! `POST listGift`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{GiftRow, rows};
use super::state::Console;
use crate::dto::{gift_id, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::page_limit;
use app::GiftQuery;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListGift {
    /// Words of the name in either language, as customers search.
    #[schema(max_length = 64)]
    keyword: Option<String>,
    on_sale: Option<bool>,
    /// The most units that are available.
    #[schema(minimum = 0)]
    max_available: Option<i64>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    /// 20 by default.
    #[schema(minimum = 1, maximum = 50)]
    limit: Option<i64>,
}

/// A page of gifts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StaffGiftPage {
    items: Vec<GiftRow>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists all gifts, newest first, also those that are off sale.
#[utoipa::path(post, path = "/listGift", operation_id = "listGift", tag = "gift",
    request_body = ListGift,
    responses((status = 200, description = "A page of gifts.", body = Envelope<StaffGiftPage>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn list_gift(
    State(console): State<Arc<Console>>,
    Body(ListGift { keyword, on_sale, max_available, cursor, limit }): Body<ListGift>,
) -> ApiResult<StaffGiftPage> {
    let limit = page_limit(limit)?;
    let below = cursor.as_deref().map(gift_id).transpose()?;
    let query =
        GiftQuery { keyword: keyword.unwrap_or_default(), on_sale, available_max: max_available };
    let mut gifts = console.api.app.look_up_gifts(query, below, limit).await?;
    let next_cursor = next_cursor(&mut gifts, limit, |row| row.gift.id.0);
    Ok(Done(StaffGiftPage { items: rows(&gifts), next_cursor }))
}
