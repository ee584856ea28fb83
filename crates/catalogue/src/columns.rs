//! A column index of the gifts: one bitset for each value of a filter, and the prices.

use super::{Entry, GiftFilter, bits::Bits};
use domain::{Category, Exterior, Fen, Quality, Rarity};
use std::collections::HashMap;

/// A weapon of at least one listed gift.
#[derive(Debug)]
pub(super) struct Weapon {
    pub(super) model: String,
    pub(super) zh: String,
    pub(super) en: String,
    pub(super) category: Category,
}

/// The values of all gifts by column.
#[derive(Debug)]
pub(super) struct Columns {
    /// Number of positions.
    pub(super) len: usize,
    /// The gifts that are on sale.
    pub(super) listed: Bits,
    pub(super) categories: Vec<Bits>,
    pub(super) exteriors: Vec<Bits>,
    pub(super) rarities: Vec<Bits>,
    pub(super) qualities: Vec<Bits>,
    /// In the order in which they are shown: by category, then by English name.
    pub(super) weapons: Vec<Weapon>,
    pub(super) weapon_sets: Vec<Bits>,
    weapon_by_model: HashMap<String, usize>,
    prices: Vec<Fen>,
}

impl Columns {
    pub(super) fn build(entries: &[Entry]) -> Self {
        let weapons = weapons_of(entries);
        let weapon_by_model: HashMap<String, usize> = weapons
            .iter()
            .enumerate()
            .map(|(index, weapon)| (weapon.model.clone(), index))
            .collect();
        let sets = |count: usize, value: &dyn Fn(&Entry) -> Option<usize>| {
            sets_by_value(entries, count, value)
        };
        Self {
            len: entries.len(),
            listed: Bits::matching(
                &entries.iter().map(Entry::on_sale).collect::<Vec<_>>(),
                |on_sale| on_sale,
            ),
            categories: sets(Category::ALL.len(), &|entry| Some(entry.data().category as usize)),
            exteriors: sets(Exterior::ALL.len(), &|entry| {
                entry.exterior.map(|exterior| exterior as usize)
            }),
            rarities: sets(Rarity::ALL.len(), &|entry| Some(entry.data().rarity as usize)),
            qualities: sets(Quality::ALL.len(), &|entry| Some(entry.data().quality as usize)),
            weapon_sets: sets(weapons.len(), &|entry| {
                weapon_by_model.get(&entry.data().weapon_model).copied()
            }),
            weapons,
            weapon_by_model,
            prices: entries.iter().map(Entry::price).collect(),
        }
    }

    /// The gifts of the filter's weapons; `None` where the filter has none. The functions below do
    /// the same for the other fields.
    pub(super) fn of_weapons(&self, filter: &GiftFilter) -> Option<Bits> {
        let known =
            filter.weapons.iter().filter_map(|model| self.weapon_by_model.get(model)).copied();
        self.union(&self.weapon_sets, filter.weapons.is_empty(), known)
    }

    pub(super) fn of_categories(&self, filter: &GiftFilter) -> Option<Bits> {
        self.union(
            &self.categories,
            filter.categories.is_empty(),
            filter.categories.iter().map(|value| *value as usize),
        )
    }

    pub(super) fn of_exteriors(&self, filter: &GiftFilter) -> Option<Bits> {
        self.union(
            &self.exteriors,
            filter.exteriors.is_empty(),
            filter.exteriors.iter().map(|value| *value as usize),
        )
    }

    pub(super) fn of_rarities(&self, filter: &GiftFilter) -> Option<Bits> {
        self.union(
            &self.rarities,
            filter.rarities.is_empty(),
            filter.rarities.iter().map(|value| *value as usize),
        )
    }

    pub(super) fn of_qualities(&self, filter: &GiftFilter) -> Option<Bits> {
        self.union(
            &self.qualities,
            filter.qualities.is_empty(),
            filter.qualities.iter().map(|value| *value as usize),
        )
    }

    pub(super) fn of_prices(&self, filter: &GiftFilter) -> Option<Bits> {
        if filter.price_min.is_none() && filter.price_max.is_none() {
            return None;
        }
        let (min, max) =
            (filter.price_min.unwrap_or(Fen(i64::MIN)), filter.price_max.unwrap_or(Fen(i64::MAX)));
        Some(Bits::matching(&self.prices, |price| min <= price && price <= max))
    }

    fn union(
        &self,
        sets: &[Bits],
        anything: bool,
        wanted: impl Iterator<Item = usize>,
    ) -> Option<Bits> {
        if anything {
            return None;
        }
        let mut union = Bits::empty(self.len);
        wanted.for_each(|index| union.union_with(&sets[index]));
        Some(union)
    }
}

fn sets_by_value(
    entries: &[Entry],
    count: usize,
    value: &dyn Fn(&Entry) -> Option<usize>,
) -> Vec<Bits> {
    let mut sets = vec![Bits::empty(entries.len()); count];
    for (position, entry) in (0_u32..).zip(entries) {
        if let Some(index) = value(entry) {
            sets[index].insert(position);
        }
    }
    sets
}

fn weapons_of(entries: &[Entry]) -> Vec<Weapon> {
    let mut by_model: HashMap<&str, &Entry> = HashMap::new();
    for entry in entries.iter().filter(|entry| entry.on_sale()) {
        by_model.entry(&entry.data().weapon_model).or_insert(entry);
    }
    let mut weapons: Vec<Weapon> = by_model
        .into_values()
        .map(|entry| entry.data())
        .map(|gift| Weapon {
            model: gift.weapon_model.clone(),
            zh: gift.weapon_zh.clone(),
            en: gift.weapon_en.clone(),
            category: gift.category,
        })
        .collect();
    weapons.sort_by(|a, b| (a.category, &a.en, &a.model).cmp(&(b.category, &b.en, &b.model)));
    weapons
}
