//! Gifts for tests.

use crate::TestEnv;
use app::import_gifts::{Import, Imported, Line, StoredGifts, store_gifts};
use app::{GiftsOnSale, NamedGift, set_gifts_on_sale};
use db::Conn;
use domain::{Category, Fen, GiftId, Quality, Rarity, Rules, Timestamp};
use store::shop::gifts::GiftData;

impl TestEnv {
    /// Imports gifts at a time, whatever becomes of their prices.
    pub async fn import_at(&self, lines: Vec<Line>, now: Timestamp) -> Imported {
        let write = move |conn: &mut Conn| {
            let (lines, rules) = (lines.as_slice(), &any_price());
            store_gifts(conn, Import { lines, rules, now }, &|_| ())
        };
        match self.db.write(write).await.unwrap() {
            StoredGifts::Imported(imported) => imported,
            StoredGifts::Unaccepted(prices) => panic!("{prices:?}"),
        }
    }

    /// Puts a gift on sale or takes it off.
    pub async fn set_on_sale(&self, id: GiftId, on_sale: bool) {
        let now = self.app.now();
        let set = move |conn: &mut Conn| {
            let by = ("operator", &Rules::default());
            set_gifts_on_sale(conn, &[NamedGift::Id(id)], on_sale, by, now)
        };
        let done = self.db.write(set).await.unwrap();
        assert_eq!(done, GiftsOnSale::Done { changed: vec![id], same: 0 });
        self.app.refresh_catalogue().await.unwrap();
    }
}

/// Rules without a bound for changes of prices.
#[must_use]
pub fn any_price() -> Rules {
    Rules {
        price_change_max_percent: i64::MAX,
        price_exposure_max_fen: i64::MAX,
        ..Rules::default()
    }
}

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
