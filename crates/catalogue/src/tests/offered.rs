//! Gifts that are not on sale add no values to filters.

use super::gift;
use crate::{GiftFilter, Snapshot};
use domain::{Category, Exterior, Fen, Quality, Rarity};

#[test]
fn what_no_offered_gift_has_cannot_be_chosen() {
    let mut hidden = gift(2);
    let data = &mut hidden.data;
    (data.category, data.rarity, data.quality) =
        (Category::Gloves, Rarity::Consumer, Quality::Souvenir);
    data.exterior = Exterior::BattleScarred.code().to_owned();
    (data.weapon_model, data.weapon_en) = ("gloves".to_owned(), "Gloves".to_owned());
    (data.price_fen, data.on_sale) = (Fen(1), false);
    let snapshot = Snapshot::build(1, vec![gift(1), hidden], Vec::new());
    let facets = snapshot.facets(&GiftFilter::default()).unwrap();
    assert_eq!(facets.categories, [(Category::Rifle, 1)]);
    assert_eq!(facets.rarities, [(Rarity::Classified, 1)]);
    assert_eq!(facets.qualities, [(Quality::Normal, 1)]);
    assert_eq!(facets.exteriors, [(Exterior::FactoryNew, 1)]);
    let weapons: Vec<&str> = facets.weapons.iter().map(|weapon| weapon.model.as_str()).collect();
    assert_eq!((weapons, facets.prices), (vec!["ak47"], Some((Fen(10_000), Fen(10_000)))));
}

#[test]
fn weapons_are_listed_by_kind_and_then_by_english_name() {
    let weapon = |id, model: &str, zh: &str, en: &str, category| {
        let mut gift = gift(id);
        let data = &mut gift.data;
        (data.weapon_model, data.weapon_zh) = (model.to_owned(), zh.to_owned());
        (data.weapon_en, data.category) = (en.to_owned(), category);
        gift
    };
    let gifts = vec![
        weapon(1, "a", "丙", "Zeus", Category::Rifle),
        weapon(2, "b", "乙", "Alpha", Category::Knife),
        weapon(3, "c", "甲", "Famas", Category::Rifle),
        weapon(4, "d", "丁", "Zulu", Category::Pistol),
    ];
    let facets = Snapshot::build(1, gifts, Vec::new()).facets(&GiftFilter::default()).unwrap();
    let shown = facets.weapons.iter().map(|weapon| weapon.en.as_str()).collect::<Vec<_>>();
    assert_eq!(shown, ["Zulu", "Famas", "Zeus", "Alpha"]);
}
