//! `GET listGiftFacets`

use super::gift_filter::FilterParams;
use crate::api_error::ApiError;
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::response_cache::{Call, Ready};
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::{RawQuery, State};
use catalogue::{Snapshot, WeaponCount};
use domain::{Category, Exterior, Lang, Quality, Rarity};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListGiftFacetsParams {
    /// Words that must all match a gift; at most 8 words and 64 characters. A word matches the
    /// names of weapon and finish, their common nicknames, exterior, quality and phase, by a whole
    /// word or its beginning; Chinese names from any character on, and by pinyin in full or by its
    /// first letters. A match inside other words counts only if a word has no other match.
    #[param(max_length = 64)]
    keyword: Option<String>,
    #[serde(default)]
    category: Vec<Category>,
    /// Codes of weapons.
    #[serde(default)]
    weapon: Vec<String>,
    #[serde(default)]
    exterior: Vec<Exterior>,
    #[serde(default)]
    rarity: Vec<Rarity>,
    #[serde(default)]
    quality: Vec<Quality>,
    /// The least price.
    #[param(minimum = 0)]
    min_price_fen: Option<i64>,
    /// The greatest price.
    #[param(minimum = 0)]
    max_price_fen: Option<i64>,
}

/// The number of gifts for each value of each filter, with all other filters applied.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftFacets {
    /// Gifts that match all filters.
    total: usize,
    categories: Vec<CategoryCount>,
    weapons: Vec<WeaponFacet>,
    exteriors: Vec<ExteriorCount>,
    rarities: Vec<RarityCount>,
    qualities: Vec<QualityCount>,
    /// The lowest price of a gift that matches without the price range; 0 if there is none.
    min_price_fen: i64,
    /// The highest price of such a gift.
    max_price_fen: i64,
}

/// A kind of weapon and its number of gifts.
#[derive(Debug, Serialize, ToSchema)]
struct CategoryCount {
    value: Category,
    count: usize,
}

/// A weapon and its number of gifts.
#[derive(Debug, Serialize, ToSchema)]
struct WeaponFacet {
    /// Its code, the value of the filter.
    value: String,
    name: String,
    category: Category,
    count: usize,
}

/// A wear band and its number of gifts.
#[derive(Debug, Serialize, ToSchema)]
struct ExteriorCount {
    value: Exterior,
    count: usize,
}

/// A rarity grade and its number of gifts.
#[derive(Debug, Serialize, ToSchema)]
struct RarityCount {
    value: Rarity,
    #[schema(pattern = "^#[0-9a-f]{6}$")]
    color: &'static str,
    count: usize,
}

/// A quality and its number of gifts.
#[derive(Debug, Serialize, ToSchema)]
struct QualityCount {
    value: Quality,
    count: usize,
}

/// Counts the gifts for each choice of a filter.
///
/// The filters are those of `listGift`; the counts of one filter ignore the values chosen in that
/// filter.
#[utoipa::path(get, path = "/listGiftFacets", operation_id = "listGiftFacets", tag = "store", params(ListGiftFacetsParams),
    responses((status = 200, description = "The counts.", body = Envelope<GiftFacets>), PublicRefusals))]
pub(crate) async fn list_gift_facets(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    RawQuery(query): RawQuery,
) -> Result<Ready, ApiError> {
    let make = async |params| count(&api.app.catalogue.current(), params, lang);
    api.cache.answer(&api.app, Call::ListGiftFacets, lang, query, make).await
}

fn count(
    gifts: &Snapshot,
    params: ListGiftFacetsParams,
    lang: Lang,
) -> Result<GiftFacets, ApiError> {
    let filter = FilterParams {
        keyword: params.keyword,
        category: params.category,
        weapon: params.weapon,
        exterior: params.exterior,
        rarity: params.rarity,
        quality: params.quality,
        min_price_fen: params.min_price_fen,
        max_price_fen: params.max_price_fen,
    };
    let facets = gifts.facets(&filter.typed()?)?;
    let (min, max) = facets.prices.map_or((0, 0), |(min, max)| (min.0, max.0));
    let categories =
        facets.categories.into_iter().map(|(value, count)| CategoryCount { value, count });
    let exteriors =
        facets.exteriors.into_iter().map(|(value, count)| ExteriorCount { value, count });
    let rarities = facets.rarities.into_iter().map(|(value, count)| RarityCount {
        value,
        color: value.color(),
        count,
    });
    let qualities =
        facets.qualities.into_iter().map(|(value, count)| QualityCount { value, count });
    Ok(GiftFacets {
        total: facets.total,
        categories: categories.collect(),
        weapons: facets.weapons.into_iter().map(|weapon| weapon_facet(weapon, lang)).collect(),
        exteriors: exteriors.collect(),
        rarities: rarities.collect(),
        qualities: qualities.collect(),
        min_price_fen: min,
        max_price_fen: max,
    })
}

fn weapon_facet(weapon: WeaponCount, lang: Lang) -> WeaponFacet {
    let name = weapon.name(lang).to_owned();
    WeaponFacet { name, category: weapon.category, count: weapon.count, value: weapon.model }
}
