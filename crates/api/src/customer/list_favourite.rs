//! `GET listFavourite`

use crate::auth::LoggedIn;
use crate::dto::{GiftLook, Time, gift_id, next_time_cursor, time_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{Favourite, Refusal};
use axum::extract::State;
use catalogue::Snapshot;
use domain::{GiftId, Lang};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListFavouriteParams {
    /// Only this gift, to check whether it is a favourite.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: Option<String>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of favourites.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FavouritePage {
    items: Vec<WatchedGift>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A favourite gift. `priceFen` is today's price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct WatchedGift {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
    /// Units available now.
    #[schema(minimum = 0)]
    stock: i64,
    /// Whether it is still on sale.
    on_sale: bool,
    /// The price at or below which the caller gets a message; null without an alert.
    #[schema(required = true)]
    alert_below_fen: Option<i64>,
    /// Whether the current price is at or below that.
    dropped: bool,
    /// When it became a favourite.
    create_time: Time,
}

/// Lists the caller's favourite gifts, newest first.
///
/// Price and stock are current; a gift that is no longer sold stays in the list.
#[utoipa::path(get, path = "/listFavourite", operation_id = "listFavourite", tag = "favourite", params(ListFavouriteParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of watched gifts.", body = Envelope<FavouritePage>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn list_favourite(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListFavouriteParams>,
) -> ApiResult<FavouritePage> {
    let limit = page_limit(params.limit)?;
    let after = params
        .cursor
        .map(|text| time_cursor(&text).ok_or_else(|| Refusal::malformed("cursor")))
        .transpose()?;
    let after = after.map(|(at, id)| (at, GiftId(id)));
    let gift = params.gift_id.map(|text| gift_id(&text)).transpose()?;
    let mut rows = api.app.list_favourite(&user.caller, gift, after, limit).await?;
    let next_cursor = next_time_cursor(&mut rows, limit, |row| (row.created_at, row.gift_id.0));
    let gifts = api.app.catalogue.current();
    Ok(Done(FavouritePage {
        items: rows.iter().map(|row| watched(row, &gifts, lang)).collect(),
        next_cursor,
    }))
}

fn watched(row: &Favourite, gifts: &Snapshot, lang: Lang) -> WatchedGift {
    let entry = gifts.get(row.gift_id);
    let price = entry.map(|entry| entry.price());
    WatchedGift {
        gift_id: row.gift_id.to_string(),
        look: GiftLook::find(gifts, row.gift_id, lang),
        stock: entry.map_or(0, |entry| entry.stock()),
        on_sale: entry.is_some_and(|entry| entry.on_sale()),
        alert_below_fen: row.alert_below_fen.map(|fen| fen.0),
        dropped: price.zip(row.alert_below_fen).is_some_and(|(price, below)| price <= below),
        create_time: Time(row.created_at),
    }
}
