//! Gifts for tests.

use domain::{Category, Fen, Quality, Rarity};
use store::gifts::GiftData;

/// A plain gift; `number` makes it differ from others.
#[must_use]
pub fn gift(number: i32, price: Fen) -> GiftData {
    GiftData {
        def_index: 7,
        paint_index: 9000 + number,
        exterior: "FT".to_owned(),
        quality: Quality::Normal,
        phase: String::new(),
        category: Category::Rifle,
        rarity: Rarity::Classified,
        rarity_color: Rarity::Classified.color().to_owned(),
        weapon_model: "ak47".to_owned(),
        weapon_zh: "AK-47".to_owned(),
        weapon_en: "AK-47".to_owned(),
        finish_zh: format!("余烬{number}"),
        finish_en: format!("Ember {number}"),
        name_zh: format!("AK-47 | 余烬{number} (久经沙场)"),
        name_en: format!("AK-47 | Ember {number} (Field-Tested)"),
        market_hash_name: format!("AK-47 | Ember {number} (Field-Tested)"),
        collection_zh: None,
        collection_en: None,
        description_zh: None,
        description_en: None,
        wear_min_e6: Some(150_000),
        wear_max_e6: Some(380_000),
        price_fen: price,
        image_url: format!("/pictures/1/ak47/ember-{number}-9000.svg"),
        on_sale: true,
    }
}
