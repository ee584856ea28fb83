//! A gift in responses.

use catalogue::{Entry, Snapshot};
use domain::{Category, Exterior, GiftId, Lang, Quality, Rarity};
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The description and the price of a gift.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiftLook {
    /// Full name.
    pub(super) name: String,
    /// Weapon.
    pub(super) weapon: String,
    /// Finish.
    pub(super) finish: String,
    pub(super) category: Category,
    /// Code of the weapon, the value of the filter `weapon`.
    #[schema(example = "ak47")]
    pub(super) weapon_model: String,
    /// Null if the item is not painted.
    #[schema(required = true)]
    pub(super) exterior: Option<Exterior>,
    pub(super) rarity: Rarity,
    /// The official colour of the rarity.
    #[schema(pattern = "^#[0-9a-f]{6}$")]
    pub(super) rarity_color: String,
    pub(super) quality: Quality,
    /// Doppler phase or gem; null without one.
    #[schema(required = true)]
    pub(super) phase: Option<String>,
    /// Price of one unit.
    #[schema(minimum = 0)]
    pub(super) price_fen: i64,
    /// Path or URL of the picture.
    pub(super) image_url: String,
}

/// A gift that is on sale.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftCard {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    #[serde(flatten)]
    look: GiftLook,
    /// Units available now; up to a second old.
    #[schema(minimum = 0)]
    stock: i64,
}

impl GiftLook {
    /// The look of a gift by its id. Gifts are never deleted, but one that another node has just
    /// imported may be missing here for a moment: an order or item is then shown without its look.
    pub(crate) fn find(gifts: &Snapshot, id: GiftId, lang: Lang) -> Self {
        gifts.get(id).map_or_else(|| Self::unknown(id), |entry| Self::new(entry, lang))
    }

    fn unknown(id: GiftId) -> Self {
        Self {
            name: format!("#{id}"),
            weapon: String::new(),
            finish: String::new(),
            category: Category::Equipment,
            weapon_model: String::new(),
            exterior: None,
            rarity: Rarity::Consumer,
            rarity_color: Rarity::Consumer.color().to_owned(),
            quality: Quality::Normal,
            phase: None,
            price_fen: 0,
            image_url: String::new(),
        }
    }

    fn new(entry: &Entry, lang: Lang) -> Self {
        let gift = entry.data();
        Self {
            name: entry.name(lang).to_owned(),
            weapon: entry.weapon(lang).to_owned(),
            finish: entry.finish(lang).to_owned(),
            category: gift.category,
            weapon_model: gift.weapon_model.clone(),
            exterior: entry.exterior,
            rarity: gift.rarity,
            rarity_color: gift.rarity_color.clone(),
            quality: gift.quality,
            phase: entry.phase().map(str::to_owned),
            price_fen: gift.price_fen.0,
            image_url: gift.image_url.clone(),
        }
    }
}

impl GiftCard {
    pub(crate) fn new(entry: &Entry, lang: Lang) -> Self {
        Self { id: entry.id().to_string(), look: GiftLook::new(entry, lang), stock: entry.stock() }
    }
}

/// A wear between 0 and 1, stored in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wear(pub(crate) i64);

impl Serialize for Wear {
    #[expect(
        clippy::float_arithmetic,
        clippy::cast_precision_loss,
        reason = "a wear is no money, and millionths of one are exact enough"
    )]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0 as f64 / 1e6)
    }
}

impl PartialSchema for Wear {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .minimum(Some(0))
            .maximum(Some(1))
            .description(Some("A wear between 0 and 1."))
            .into()
    }
}

impl ToSchema for Wear {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wear_is_written_as_people_write_it() {
        assert_eq!(
            serde_json::to_string(&[0, 70_000, 150_000, 380_001, 1_000_000].map(Wear)).unwrap(),
            "[0.0,0.07,0.15,0.380001,1.0]"
        );
    }
}
