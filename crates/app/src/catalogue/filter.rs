//! What a customer may ask of the list.

use super::keyword;
use domain::{Category, Exterior, Fen, Invalid, Quality, Rarity};

/// Which gifts are wanted. An empty list asks for nothing; values of one list are alternatives,
/// lists are all obeyed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GiftFilter {
    /// Words that must all match a gift's names; empty asks for nothing.
    pub keyword: String,
    /// Kinds of weapon.
    pub categories: Vec<Category>,
    /// Codes of weapons, such as `ak47`. A code that no gift has matches none.
    pub weapons: Vec<String>,
    /// Wear bands.
    pub exteriors: Vec<Exterior>,
    /// Rarity grades.
    pub rarities: Vec<Rarity>,
    pub qualities: Vec<Quality>,
    /// Least price.
    pub price_min: Option<Fen>,
    /// Greatest price.
    pub price_max: Option<Fen>,
}

/// In which order gifts are listed. Every order is total: what is equal is ordered by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sort {
    /// Best matches of a keyword first; without one the shop window, see `order.rs`.
    #[default]
    Default,
    /// Cheapest first.
    PriceAsc,
    /// Dearest first.
    PriceDesc,
    /// Newest first.
    Newest,
    /// Most sold first, by the sales known when the snapshot was made.
    Sales,
}

impl Sort {
    /// Every order.
    pub const ALL: [Self; 5] =
        [Self::Default, Self::PriceAsc, Self::PriceDesc, Self::Newest, Self::Sales];

    /// Its code in the public contract.
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

    /// Finds the order of a code.
    ///
    /// # Errors
    /// When no order has this code.
    pub fn parse(code: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|sort| sort.code() == code)
            .ok_or(Invalid::new("sort", "unknown value"))
    }
}

impl GiftFilter {
    /// Refuses what no list can be made for, so that search and facets need not each ask.
    ///
    /// # Errors
    /// When the keyword is too long or the price range is upside down.
    pub fn check(&self) -> Result<(), Invalid> {
        keyword::words(&self.keyword)?;
        if matches!((self.price_min, self.price_max), (Some(min), Some(max)) if min > max) {
            return Err(Invalid::new("maxPriceFen", "below minPriceFen"));
        }
        Ok(())
    }
}
