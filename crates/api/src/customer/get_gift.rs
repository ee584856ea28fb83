//! `GET getGift`

use crate::api_error::ApiError;
use crate::dto::{Day, GiftCard, Wear, gift_id};
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::response_cache::{Call, Ready};
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::{RawQuery, State};
use catalogue::{Entry, Snapshot};
use domain::{Exterior, Fen, Lang, Quality, pricing};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GetGiftParams {
    /// Id of a gift.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
}

/// A gift in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftDetail {
    #[serde(flatten)]
    card: GiftCard,
    #[schema(required = true)]
    collection: Option<String>,
    /// The least wear of this gift.
    #[schema(required = true)]
    wear_min: Option<Wear>,
    /// The greatest wear of this gift.
    #[schema(required = true)]
    wear_max: Option<Wear>,
    /// The least wear of the skin, over all exteriors.
    #[schema(required = true)]
    skin_wear_min: Option<Wear>,
    /// The greatest wear of the skin, over all exteriors.
    #[schema(required = true)]
    skin_wear_max: Option<Wear>,
    #[schema(required = true)]
    description: Option<String>,
    /// The market's name. Doppler phases share one.
    market_hash_name: String,
    /// The amount for which a unit can be exchanged today.
    exchange_fen: i64,
    /// Prices of the last 90 days on which one was recorded, oldest first; the first day has the
    /// price that was valid then.
    price_history: Vec<PricePoint>,
    /// The same weapon and finish in other exteriors, qualities and phases: those of the same phase
    /// first, then the other phases, each by quality and then by exterior.
    siblings: Vec<GiftSibling>,
}

/// A price on a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PricePoint {
    day: Day,
    price_fen: i64,
}

/// The same weapon and finish in another exterior, quality or phase.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GiftSibling {
    id: String,
    #[schema(required = true)]
    exterior: Option<Exterior>,
    quality: Quality,
    /// Doppler phase or gem.
    #[schema(required = true)]
    phase: Option<String>,
    price_fen: i64,
    /// Units available now; up to a second old.
    #[schema(minimum = 0)]
    stock: i64,
}

/// Returns a gift that is on sale.
///
/// An id that no gift can have is `gift_not_found` too.
#[utoipa::path(get, path = "/getGift", operation_id = "getGift", tag = "store", params(GetGiftParams),
    responses((status = 200, description = "The gift.", body = Envelope<GiftDetail>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn get_gift(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    RawQuery(query): RawQuery,
) -> Result<Ready, ApiError> {
    let make = async |params| find(&api, params, lang).await;
    api.cache.answer(&api.app, Call::GetGift, lang, query, make).await
}

async fn find(api: &Api, params: GetGiftParams, lang: Lang) -> Result<GiftDetail, ApiError> {
    let gifts = api.app.catalogue.current();
    let id = gift_id(&params.id)?;
    let entry = gifts.get(id).filter(|entry| entry.on_sale()).ok_or(Refusal::GiftNotFound)?;
    let prices = api.app.price_history(id).await?;
    Ok(detail(&gifts, entry, &prices, api.app.rules.exchange_rate_bp, lang))
}

fn detail(
    gifts: &Snapshot,
    entry: &Entry,
    prices: &[(i32, Fen)],
    exchange_rate_bp: i64,
    lang: Lang,
) -> GiftDetail {
    let gift = entry.data();
    let skin = gifts.skin_wear_range(entry);
    let pick = |zh: &Option<String>, en: &Option<String>| {
        lang.pick(zh.as_deref()?, en.as_deref()?).to_owned().into()
    };
    GiftDetail {
        card: GiftCard::new(entry, lang),
        collection: pick(&gift.collection_zh, &gift.collection_en),
        wear_min: gift.wear_min_e6.map(Wear),
        wear_max: gift.wear_max_e6.map(Wear),
        skin_wear_min: skin.map(|(min, _)| Wear(min)),
        skin_wear_max: skin.map(|(_, max)| Wear(max)),
        description: pick(&gift.description_zh, &gift.description_en),
        market_hash_name: gift.market_hash_name.clone(),
        exchange_fen: pricing::exchange_value(entry.price(), exchange_rate_bp, None).0,
        price_history: prices
            .iter()
            .map(|(day, price)| PricePoint { day: Day(*day), price_fen: price.0 })
            .collect(),
        siblings: gifts.siblings(entry).map(sibling).collect(),
    }
}

fn sibling(entry: &Entry) -> GiftSibling {
    GiftSibling {
        id: entry.id().to_string(),
        exterior: entry.exterior,
        quality: entry.data().quality,
        phase: entry.phase().map(str::to_owned),
        price_fen: entry.price().0,
        stock: entry.stock(),
    }
}
