//! Filters and orders of the list of gifts.

use super::keyword;
use domain::{Category, Exterior, Fen, Invalid, Quality, Rarity};

/// Values of one field are alternatives; a gift must pass all fields. An empty field passes every
/// gift.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GiftFilter {
    /// Words that must all match the gift's names.
    pub keyword: String,
    pub categories: Vec<Category>,
    /// Codes such as `ak47`. An unknown code matches no gift.
    pub weapons: Vec<String>,
    pub exteriors: Vec<Exterior>,
    pub rarities: Vec<Rarity>,
    pub qualities: Vec<Quality>,
    /// Inclusive.
    pub price_min: Option<Fen>,
    /// Inclusive.
    pub price_max: Option<Fen>,
}

/// Every order is total: ties are ordered by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sort {
    /// With a keyword by relevance; without one the featured order, see `order.rs`.
    #[default]
    Default,
    PriceAsc,
    PriceDesc,
    Newest,
    /// Most sold first, as of the snapshot.
    Sales,
}

impl Sort {
    pub const ALL: [Self; 5] =
        [Self::Default, Self::PriceAsc, Self::PriceDesc, Self::Newest, Self::Sales];

    /// Code in the API.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::PriceAsc => "price_asc",
            Self::PriceDesc => "price_desc",
            Self::Newest => "newest",
            Self::Sales => "sales",
        }
    }

    /// # Errors
    /// When the code is unknown.
    pub fn parse(code: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|sort| sort.code() == code)
            .ok_or(Invalid::new("sort", "unknown value"))
    }
}

impl GiftFilter {
    /// Validates the filter, for search and facets alike.
    ///
    /// # Errors
    /// When the keyword is too long or has too many words, or the lowest price exceeds the highest.
    pub fn check(&self) -> Result<(), Invalid> {
        keyword::words(&self.keyword)?;
        if matches!((self.price_min, self.price_max), (Some(min), Some(max)) if min > max) {
            return Err(Invalid::new("maxPriceFen", "below minPriceFen"));
        }
        Ok(())
    }
}
