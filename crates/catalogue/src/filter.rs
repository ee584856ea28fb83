//! Filters of the list of gifts.

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
