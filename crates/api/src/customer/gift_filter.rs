//! The filter that `listGift` and `listGiftFacets` share.

use app::Refusal;
use catalogue::GiftFilter;
use domain::{Category, Exterior, Fen, Quality, Rarity};

/// The parameters of a filter before they are checked.
pub(super) struct FilterParams {
    pub(super) keyword: Option<String>,
    pub(super) category: Vec<Category>,
    pub(super) weapon: Vec<String>,
    pub(super) exterior: Vec<Exterior>,
    pub(super) rarity: Vec<Rarity>,
    pub(super) quality: Vec<Quality>,
    pub(super) min_price_fen: Option<i64>,
    pub(super) max_price_fen: Option<i64>,
}

impl FilterParams {
    pub(super) fn typed(self) -> Result<GiftFilter, Refusal> {
        Ok(GiftFilter {
            keyword: self.keyword.unwrap_or_default(),
            categories: self.category,
            weapons: self.weapon,
            exteriors: self.exterior,
            rarities: self.rarity,
            qualities: self.quality,
            price_min: price(self.min_price_fen, "minPriceFen")?,
            price_max: price(self.max_price_fen, "maxPriceFen")?,
        })
    }
}

fn price(fen: Option<i64>, name: &str) -> Result<Option<Fen>, Refusal> {
    match fen {
        Some(..0) => Err(Refusal::malformed(name)),
        fen => Ok(fen.map(Fen)),
    }
}
