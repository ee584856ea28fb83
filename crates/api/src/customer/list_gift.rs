//! `GET listGift`

use super::gift_filter::FilterParams;
use crate::api_error::ApiError;
use crate::dto::GiftCard;
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::params::page_limit;
use crate::response_cache::{Call, Ready};
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::{RawQuery, State};
use catalogue::Snapshot;
use domain::{Category, Exterior, GiftSort, Lang, Quality, Rarity};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListGiftParams {
    /// Words that must all match a gift; at most 8 words and 64 characters. A word matches the
    /// names of weapon and finish, their common nicknames, exterior, quality and phase, by a whole
    /// word or its beginning; Chinese names from any character on, and by pinyin in full or by its
    /// first letters. A match inside other words counts only if a word has no other match.
    #[param(max_length = 64)]
    keyword: Option<String>,
    #[serde(default)]
    category: Vec<Category>,
    /// Codes of weapons, see `weapons` of `listGiftFacets`.
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
    /// With a keyword, `default` lists the best matches first: names before exteriors and
    /// qualities, whole words before their beginnings.
    #[param(inline)]
    sort: Option<GiftSort>,
    /// Whether each skin (one weapon in one finish, and in one phase if the finish has phases) is
    /// listed once: by its cheapest matching gift in stock, or the cheapest of all if none is in
    /// stock. Sorts by price use that gift; in other sorts a skin has the position of the first of
    /// its matching gifts. `total` then counts skins.
    #[param(default = false)]
    group_by_skin: Option<bool>,
    /// `nextCursor` of the page before, with the same keyword, sort and `groupBySkin`.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of gifts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftPage {
    items: Vec<GiftCard>,
    /// The number of matching gifts on all pages, or of skins with `groupBySkin`.
    total: usize,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the gifts that are on sale.
///
/// A gift must match one value of each filter. Names are in the language of `Accept-Language`.
#[utoipa::path(get, path = "/listGift", operation_id = "listGift", tag = "store", params(ListGiftParams),
    responses((status = 200, description = "A page of gifts.", body = Envelope<GiftPage>), PublicRefusals))]
pub(crate) async fn list_gift(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    RawQuery(query): RawQuery,
) -> Result<Ready, ApiError> {
    let make = async |params| page(&api.app.catalogue.current(), params, lang);
    api.cache.answer(&api.app, Call::ListGift, lang, query, make).await
}

fn page(gifts: &Snapshot, params: ListGiftParams, lang: Lang) -> Result<GiftPage, ApiError> {
    let limit = page_limit(params.limit)?;
    let sort = params.sort.unwrap_or(GiftSort::Default);
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
    let (filter, cursor, limit) =
        (filter.typed()?, params.cursor.as_deref(), usize::try_from(limit).unwrap_or(1));
    let found = if params.group_by_skin == Some(true) {
        gifts.search_skins(&filter, sort, cursor, limit)?
    } else {
        gifts.search(&filter, sort, cursor, limit)?
    };
    let items = found.items.into_iter().map(|entry| GiftCard::new(entry, lang)).collect();
    Ok(GiftPage { items, total: found.total, next_cursor: found.next })
}
