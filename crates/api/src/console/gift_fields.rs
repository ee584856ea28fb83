//! A gift as members of staff write it.

use app::{GiftData, GiftDescription, key_of_gift};
use domain::{Category, Exterior, GiftKey, Quality, Rarity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The properties that make a gift another one. They stay as they were when it was added.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftKeyFields {
    /// The game's number of the weapon.
    def_index: i32,
    /// The game's number of the finish.
    #[schema(minimum = 0)]
    paint_index: i32,
    /// Null where the item is not painted.
    #[schema(required = true)]
    exterior: Option<Exterior>,
    quality: Quality,
    /// Doppler phase or gem.
    #[schema(required = true)]
    phase: Option<String>,
}

/// The description of a gift. A text has up to 2,000 bytes and no line break.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftFields {
    category: Category,
    rarity: Rarity,
    /// `#rrggbb`; null for the official colour of the rarity.
    #[schema(required = true)]
    rarity_color: Option<String>,
    /// Short code of the weapon, such as `ak47`.
    weapon_model: String,
    weapon_zh: String,
    weapon_en: String,
    finish_zh: String,
    finish_en: String,
    name_zh: String,
    name_en: String,
    market_hash_name: String,
    #[schema(required = true)]
    collection_zh: Option<String>,
    #[schema(required = true)]
    collection_en: Option<String>,
    #[schema(required = true)]
    description_zh: Option<String>,
    #[schema(required = true)]
    description_en: Option<String>,
    /// Least wear in millionths.
    #[schema(required = true, minimum = 0, maximum = 1000000)]
    wear_min_e6: Option<i64>,
    /// Greatest wear in millionths.
    #[schema(required = true, minimum = 0, maximum = 1000000)]
    wear_max_e6: Option<i64>,
    /// Site path of an uploaded picture, or the picture that the gift has; null for the one that is
    /// drawn.
    #[schema(required = true)]
    image_url: Option<String>,
}

impl GiftKeyFields {
    pub(super) fn of(data: &GiftData) -> Self {
        let GiftKey { def_index, paint_index, exterior, quality, phase } = key_of_gift(data);
        let phase = Some(phase).filter(|phase| !phase.is_empty());
        Self { def_index, paint_index, exterior, quality, phase }
    }

    pub(super) fn key(self) -> GiftKey {
        let Self { def_index, paint_index, exterior, quality, phase } = self;
        GiftKey { def_index, paint_index, exterior, quality, phase: phase.unwrap_or_default() }
    }
}

/// Converts between the fields of a form and what is stored, which have the same names.
macro_rules! convert {
    ($from:expr, $to:ident) => {{
        let from = $from;
        $to {
            category: from.category,
            rarity: from.rarity,
            rarity_color: from.rarity_color,
            weapon_model: from.weapon_model,
            weapon_zh: from.weapon_zh,
            weapon_en: from.weapon_en,
            finish_zh: from.finish_zh,
            finish_en: from.finish_en,
            name_zh: from.name_zh,
            name_en: from.name_en,
            market_hash_name: from.market_hash_name,
            collection_zh: from.collection_zh,
            collection_en: from.collection_en,
            description_zh: from.description_zh,
            description_en: from.description_en,
            wear_min_e6: from.wear_min_e6,
            wear_max_e6: from.wear_max_e6,
            image_url: from.image_url,
        }
    }};
}

impl GiftFields {
    pub(super) fn of(data: &GiftData) -> Self {
        convert!(GiftDescription::of(data), Self)
    }

    pub(super) fn description(self) -> GiftDescription {
        convert!(self, GiftDescription)
    }
}
