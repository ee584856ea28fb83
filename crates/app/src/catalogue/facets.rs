//! How many gifts each value of each filter would give.

use super::{
    GiftFilter, Snapshot,
    bits::Bits,
    search::{Part, Sieve},
};
use domain::{Category, Exterior, Fen, Invalid, Lang, Quality, Rarity};

/// How many listed gifts a weapon has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeaponCount {
    /// Its code, the value of the filter.
    pub model: String,
    /// Its name, Chinese.
    pub zh: String,
    /// Its name, English.
    pub en: String,
    /// Which kind of weapon it is.
    pub category: Category,
    /// How many gifts.
    pub count: usize,
}

impl WeaponCount {
    /// Its name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }
}

/// The counts beside a list. A value counts the gifts that pass all parts of the filter but its
/// own, so that a customer sees what choosing it would bring. Every value that the listed catalogue
/// has is there, some with zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facets {
    /// How many gifts pass the whole filter.
    pub total: usize,
    /// Kinds of weapon.
    pub categories: Vec<(Category, usize)>,
    /// Weapons, by kind and then by English name.
    pub weapons: Vec<WeaponCount>,
    /// Wear bands, best first.
    pub exteriors: Vec<(Exterior, usize)>,
    /// Rarity grades, commonest first.
    pub rarities: Vec<(Rarity, usize)>,
    pub qualities: Vec<(Quality, usize)>,
    /// Least and greatest price of what passes the filter without its price range; `None` where
    /// nothing does.
    pub prices: Option<(Fen, Fen)>,
}

impl Snapshot {
    /// The counts for a filter.
    ///
    /// # Errors
    /// When the filter makes no sense.
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
            .ordered(super::Sort::PriceAsc)
            .positions
            .iter()
            .filter(|position| passing.contains(**position));
        let cheapest = self.at(*by_price.next()?).price();
        let dearest = by_price.next_back().map_or(cheapest, |position| self.at(*position).price());
        Some((cheapest, dearest))
    }
}
