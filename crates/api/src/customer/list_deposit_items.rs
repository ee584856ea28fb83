//! `GET listDepositItems`

use crate::auth::LoggedIn;
use crate::dto::GiftLook;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::DepositObstacle;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// An item of the customer's Steam inventory.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepositCandidate {
    /// Steam's id of the item.
    asset_id: String,
    /// As Steam names it.
    market_hash_name: String,
    /// Its gift; null where the store does not have it.
    #[schema(required = true)]
    gift: Option<DepositGift>,
    /// The amount that it brings; null where it is not taken.
    #[schema(required = true, minimum = 1)]
    pays_fen: Option<i64>,
    /// Why it is not taken; null where it is.
    #[schema(required = true)]
    obstacle: Option<DepositObstacle>,
}

/// The gift of an item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepositGift {
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
}

/// The customer's Steam inventory.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositCandidates {
    items: Vec<DepositCandidate>,
}

/// Lists the items of the caller's Steam inventory, with what each brings or why it is not taken.
///
/// Up to 500 items, those that bring most first. An answer of Steam is shown for up to a minute.
#[utoipa::path(get, path = "/listDepositItems", operation_id = "listDepositItems", tag = "deposit",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The inventory.", body = Envelope<DepositCandidates>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        DepositUnavailable, ServicePaused, DepositUnderage, NotVerified, TradeUrlMissing, SteamAccountUnproven,
        InventoryPrivate, SteamUnavailable, RateLimited,
    ]))))]
pub(crate) async fn list_deposit_items(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
) -> ApiResult<DepositCandidates> {
    let found = api.app.list_deposit_items(&user.caller).await?;
    let gifts = api.app.catalogue.current();
    let item = |item: app::DepositCandidate| DepositCandidate {
        asset_id: item.asset_id.to_string(),
        market_hash_name: item.market_hash_name,
        gift: item.gift_id.map(|id| DepositGift {
            gift_id: id.to_string(),
            look: GiftLook::find(&gifts, id, lang),
        }),
        pays_fen: item.price.ok().map(|price| price.0),
        obstacle: item.price.err(),
    };
    Ok(Done(DepositCandidates { items: found.into_iter().map(item).collect() }))
}
