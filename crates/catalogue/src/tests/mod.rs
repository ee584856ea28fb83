//! Tests of the catalogue as a whole.

mod compared;
mod details;
mod naive;
mod offered;
mod search;
mod sort;
mod stock;

use domain::{Category, Exterior, Fen, GiftId, Quality, Rarity, Timestamp};
use store::shop::gifts::{Gift, GiftData};

/// A gift on sale, plain in every respect.
fn gift(id: i64) -> Gift {
    Gift { id: GiftId(id), data: data(), created_at: Timestamp(1_000) }
}

fn data() -> GiftData {
    GiftData {
        def_index: 7,
        paint_index: 282,
        exterior: Exterior::FactoryNew.code().to_owned(),
        quality: Quality::Normal,
        phase: String::new(),
        category: Category::Rifle,
        rarity: Rarity::Classified,
        rarity_color: Rarity::Classified.color().to_owned(),
        weapon_model: "ak47".to_owned(),
        weapon_zh: "AK-47".to_owned(),
        weapon_en: "AK-47".to_owned(),
        finish_zh: "红线".to_owned(),
        finish_en: "Redline".to_owned(),
        name_zh: "AK-47（StatTrak™） | 红线 (久经沙场)".to_owned(),
        name_en: "StatTrak™ AK-47 | Redline (Field-Tested)".to_owned(),
        market_hash_name: "StatTrak™ AK-47 | Redline (Field-Tested)".to_owned(),
        collection_zh: None,
        collection_en: None,
        description_zh: None,
        description_en: None,
        wear_min_e6: Some(150_000),
        wear_max_e6: Some(380_000),
        price_fen: Fen(10_000),
        image_url: String::new(),
        on_sale: true,
    }
}
