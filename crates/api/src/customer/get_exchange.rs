//! `GET getExchange`

use crate::auth::LoggedIn;
use crate::dto::{GiftLook, Time, exchange_no};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use catalogue::Snapshot;
use domain::Lang;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct GetExchangeParams {
    /// Number of an exchange.
    #[param(pattern = "^X[0-9]{8}[0-9A-Z]{13}$")]
    exchange_no: String,
}

/// An exchange with its items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExchangeDetail {
    #[schema(pattern = "^X[0-9]{8}[0-9A-Z]{13}$")]
    exchange_no: String,
    create_time: Time,
    /// The number of items.
    #[schema(minimum = 1)]
    quantity: i64,
    /// The amount added to the balance.
    #[schema(minimum = 1)]
    amount_fen: i64,
    /// The part of the price that was added for each item, rounded down to the fen, in 1/10,000.
    #[schema(minimum = 0, maximum = 10_000)]
    rate_bp: i64,
    /// Equal items together, those first that brought most; the rest is left out.
    #[schema(min_items = 1, max_items = 200)]
    items: Vec<ExchangedGift>,
}

/// All items of one gift in an exchange. `priceFen` is today's price of one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExchangedGift {
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
    #[schema(minimum = 1)]
    quantity: i64,
    /// The price of one when it was exchanged.
    #[schema(minimum = 0)]
    exchange_price_fen: i64,
    /// The amount for which all of them were exchanged.
    #[schema(minimum = 1)]
    exchanged_fen: i64,
    /// How many of them were exchanged for which amount each, the highest first. They differ where
    /// a voucher was used: such an item brings at most the price paid for it.
    #[schema(min_items = 1)]
    units: Vec<ExchangedUnits>,
}

/// Items that were exchanged for the same amount.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExchangedUnits {
    #[schema(minimum = 1)]
    quantity: i64,
    /// The amount for which each was exchanged.
    #[schema(minimum = 1)]
    exchanged_fen: i64,
}

/// Returns one of the caller's exchanges.
#[utoipa::path(get, path = "/getExchange", operation_id = "getExchange", tag = "bag", params(GetExchangeParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The exchange.", body = Envelope<ExchangeDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![ExchangeNotFound]))))]
pub(crate) async fn get_exchange(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<GetExchangeParams>,
) -> ApiResult<ExchangeDetail> {
    let view = api.app.get_exchange(&user.caller, exchange_no(&params.exchange_no)?).await?;
    let gifts = api.app.catalogue.current();
    Ok(Done(ExchangeDetail {
        exchange_no: view.exchange.exchange_no.to_string(),
        create_time: Time(view.exchange.created_at),
        quantity: view.exchange.items,
        amount_fen: view.exchange.amount_fen.0,
        rate_bp: view.exchange.rate_bp,
        items: view.gifts.iter().map(|gift| exchanged_gift(gift, &gifts, lang)).collect(),
    }))
}

fn exchanged_gift(gift: &app::ExchangedGift, gifts: &Snapshot, lang: Lang) -> ExchangedGift {
    let units = gift
        .units
        .iter()
        .map(|(quantity, each)| ExchangedUnits { quantity: *quantity, exchanged_fen: each.0 });
    ExchangedGift {
        gift_id: gift.gift_id.to_string(),
        look: GiftLook::find(gifts, gift.gift_id, lang),
        quantity: gift.items,
        exchange_price_fen: gift.price.0,
        exchanged_fen: gift.credited.0,
        units: units.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::ExchangeDetail;
    use utoipa::PartialSchema;

    #[test]
    fn the_document_says_how_many_gifts_are_listed() {
        let schema = serde_json::to_value(ExchangeDetail::schema()).unwrap();
        let max = &schema["properties"]["items"]["maxItems"];
        assert_eq!(*max, serde_json::json!(app::EXCHANGED_GIFTS_MAX));
    }
}
