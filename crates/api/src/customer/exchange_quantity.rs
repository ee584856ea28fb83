//! `POST exchangeQuantity`

use crate::auth::LoggedIn;
use crate::dto::Exchanged;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{ExchangeItems, Refusal};
use axum::extract::State;
use domain::{Fen, GiftId, ItemId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExchangeQuantityParams {
    /// Id of a gift, together with `quantity`: the items held longest are exchanged first.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: Option<String>,
    /// The number of items of the gift.
    #[param(minimum = 1, maximum = 200)]
    quantity: Option<i64>,
    /// Comma-separated ids of up to 200 items, in place of `giftId` and `quantity`.
    #[param(pattern = "^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,199}$")]
    item_ids: Option<String>,
    /// The amount shown to the customer. If it is given and differs from the current value, nothing
    /// is exchanged.
    #[param(minimum = 1)]
    expected_fen: Option<i64>,
}

/// Exchanges some of the caller's items for balance at today's prices: all that are named, or none.
#[utoipa::path(post, path = "/exchangeQuantity", operation_id = "exchangeQuantity", tag = "bag", params(ExchangeQuantityParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The exchange.", body = Envelope<Exchanged>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        ItemNotFound, ItemFrozen, NothingToExchange, TooManyItems, QuoteChanged, ServicePaused,
        IdempotencyConflict,
    ]))))]
pub(crate) async fn exchange_quantity(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<ExchangeQuantityParams>,
) -> ApiResult<Exchanged> {
    let items = items(&params)?;
    let exchanged =
        api.app.exchange_quantity(&user.caller, items, params.expected_fen.map(Fen), key).await?;
    Ok(Done(exchanged.into()))
}

/// The items are named by gift and quantity, or by their ids; a request with both is refused.
fn items(params: &ExchangeQuantityParams) -> Result<ExchangeItems, Refusal> {
    let no_such = |_| Refusal::ItemNotFound;
    match (&params.gift_id, params.quantity, &params.item_ids) {
        (Some(gift), Some(quantity), None) => {
            Ok(ExchangeItems::OfGift(GiftId::parse(gift).map_err(no_such)?, quantity))
        }
        (None, None, Some(ids)) => {
            let ids: Result<Vec<ItemId>, _> = ids.split(',').map(ItemId::parse).collect();
            Ok(ExchangeItems::Items(ids.map_err(|_| Refusal::malformed("itemIds"))?))
        }
        (_, _, Some(_)) => Err(Refusal::conflicting("itemIds")),
        (Some(_), None, None) => Err(Refusal::missing("quantity")),
        (None, Some(_), None) => Err(Refusal::missing("giftId")),
        (None, None, None) => Err(Refusal::missing("itemIds")),
    }
}
