//! A store with a bit of everything: kinds of weapon, wear bands, qualities, phases, and prices
//! that several gifts share.

use domain::{Category, Exterior, Fen, GiftId, Quality, Rarity};
use store::shop::gifts::GiftData;
use testkit::{TestEnv, gift};

/// How many gifts are on sale. One more is not.
pub const ON_SALE: usize = 24;

/// Fills the store, and returns its gifts with their ids; the one that is not on sale comes last.
pub async fn fill(env: &TestEnv) -> Vec<(GiftId, GiftData)> {
    let gifts: Vec<GiftData> = (0..=24).map(various).collect();
    let ids = env.put_gifts(gifts.iter().map(|gift| (gift.clone(), 3)).collect()).await;
    ids.into_iter().zip(gifts).collect()
}

fn various(number: i32) -> GiftData {
    let weapons = [
        (7, "ak47", "AK-47", "AK-47", Category::Rifle),
        (9, "awp", "AWP", "AWP", Category::Rifle),
        (61, "usp_s", "USP 消音版", "USP-S", Category::Pistol),
        (507, "karambit", "爪子刀（★）", "★ Karambit", Category::Knife),
    ];
    let pick = |from: usize| usize::try_from(number).unwrap() % from;
    let (def_index, model, zh, en, category) = weapons[pick(4)];
    let exterior = Exterior::ALL.get(pick(6)).map_or("", |exterior| exterior.code());
    let (finish_zh, finish_en) = (format!("余烬{number}"), format!("Ember {number}"));
    GiftData {
        def_index,
        exterior: exterior.to_owned(),
        quality: Quality::ALL[pick(3)],
        phase: if category == Category::Knife { "Phase 2".to_owned() } else { String::new() },
        category,
        rarity: Rarity::ALL[pick(8)],
        rarity_color: Rarity::ALL[pick(8)].color().to_owned(),
        weapon_model: model.to_owned(),
        name_zh: format!("{zh} | {finish_zh}"),
        name_en: format!("{en} | {finish_en}"),
        weapon_zh: zh.to_owned(),
        weapon_en: en.to_owned(),
        finish_zh,
        finish_en,
        on_sale: number < 24,
        ..gift(number, Fen(i64::from(1 + number % 5) * 100))
    }
}
