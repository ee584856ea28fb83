//! Facets: how many gifts each value of each filter would match.

use super::{
    GiftFilter, Snapshot,
    bits::Bits,
    search::{Part, Sieve},
};
use domain::{Category, Exterior, Fen, GiftSort, Invalid, Lang, Quality, Rarity};

/// How many gifts a weapon has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeaponCount {
    /// Code: the value of the filter.
    pub model: String,
    /// Chinese name.
    pub zh: String,
    /// English name.
    pub en: String,
    pub category: Category,
    pub count: usize,
}

impl WeaponCount {
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }
}

/// The counts beside a list. A value's count is of the gifts that pass all parts of the filter
/// except its own, so that it shows what selecting the value would give. Every value that a listed
/// gift has is included, even with a count of zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facets {
    /// Number of gifts that pass the whole filter.
    pub total: usize,
    pub categories: Vec<(Category, usize)>,
    /// Sorted by category, then by English name.
    pub weapons: Vec<WeaponCount>,
    /// Best wear first.
    pub exteriors: Vec<(Exterior, usize)>,
    /// Most common first.
    pub rarities: Vec<(Rarity, usize)>,
    pub qualities: Vec<(Quality, usize)>,
    /// Lowest and highest price of the gifts that pass the filter without its price range; `None`
    /// where none does.
    pub prices: Option<(Fen, Fen)>,
}

impl Snapshot {
    /// # Errors
    /// As [`GiftFilter::check`].
    pub fn facets(&self, filter: &GiftFilter) -> Result<Facets, Invalid> {
        let sieve = Sieve::new(self, filter)?;
        let columns = &self.columns;
        let by_weapon = sieve.passing(Some(Part::Weapon));
        let weapons =
            columns.weapons.iter().zip(&columns.weapon_sets).map(|(weapon, set)| WeaponCount {
                model: weapon.model.clone(),
                zh: weapon.zh.clone(),
                en: weapon.en.clone(),
                category: weapon.category,
                count: set.count_common(&by_weapon),
            });
        Ok(Facets {
            total: sieve.passing(None).count(),
            categories: self.counts(
                Category::ALL,
                &columns.categories,
                &sieve.passing(Some(Part::Category)),
            ),
            weapons: weapons.collect(),
            exteriors: self.counts(
                Exterior::ALL,
                &columns.exteriors,
                &sieve.passing(Some(Part::Exterior)),
            ),
            rarities: self.counts(
                Rarity::ALL,
                &columns.rarities,
                &sieve.passing(Some(Part::Rarity)),
            ),
            qualities: self.counts(
                Quality::ALL,
                &columns.qualities,
                &sieve.passing(Some(Part::Quality)),
            ),
            prices: self.price_range(&sieve.passing(Some(Part::Price))),
        })
    }

    fn counts<T: Copy>(&self, values: &[T], sets: &[Bits], passing: &Bits) -> Vec<(T, usize)> {
        let offered =
            values.iter().zip(sets).filter(|(_, set)| set.count_common(&self.columns.listed) > 0);
        offered.map(|(value, set)| (*value, set.count_common(passing))).collect()
    }

    fn price_range(&self, passing: &Bits) -> Option<(Fen, Fen)> {
        let mut by_price = self
            .sorted_gifts(GiftSort::PriceAsc)
            .positions
            .iter()
            .filter(|position| passing.contains(**position));
        let cheapest = self.at(*by_price.next()?).price();
        let dearest = by_price.next_back().map_or(cheapest, |position| self.at(*position).price());
        Some((cheapest, dearest))
    }
}
