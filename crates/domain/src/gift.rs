//! The attributes of a gift, and what makes two lines of the catalogue the same gift.

use crate::column::text_enum;

text_enum!(
    /// The kind of weapon.
    Category, "category" {
        Pistol = "pistol",
        /// Submachine guns.
        Smg = "smg",
        /// Rifles, sniper rifles among them.
        Rifle = "rifle",
        /// Shotguns and machine guns.
        Heavy = "heavy",
        /// Knives.
        Knife = "knife",
        Gloves = "gloves",
        /// Equipment such as the Zeus.
        Equipment = "equipment",
    }
);

text_enum!(
    /// The wear band, best first.
    Exterior, "exterior" {
        /// Factory New, 0 to 0.07.
        FactoryNew = "FN",
        /// Minimal Wear, 0.07 to 0.15.
        MinimalWear = "MW",
        /// Field-Tested, 0.15 to 0.38.
        FieldTested = "FT",
        /// Well-Worn, 0.38 to 0.45.
        WellWorn = "WW",
        /// Battle-Scarred, 0.45 to 1.
        BattleScarred = "BS",
    }
);

text_enum!(
    /// The rarity grade, commonest first.
    Rarity, "rarity" {
        /// Consumer Grade.
        Consumer = "consumer",
        /// Industrial Grade.
        Industrial = "industrial",
        /// Mil-Spec Grade.
        MilSpec = "mil_spec",
        Restricted = "restricted",
        Classified = "classified",
        Covert = "covert",
        /// Extraordinary, for gloves.
        Extraordinary = "extraordinary",
        Contraband = "contraband",
    }
);

text_enum!(
    /// The quality.
    Quality, "quality" {
        /// Nothing special.
        Normal = "normal",
        /// Counts kills.
        StatTrak = "stattrak",
        /// From a tournament.
        Souvenir = "souvenir",
    }
);

text_enum!(
    /// The order of the list.
    GiftSort, "sort" {
        /// With a keyword by relevance; without one featured gifts come first.
        Default = "default",
        PriceAsc = "price_asc",
        PriceDesc = "price_desc",
        Newest = "newest",
        /// Most sold first.
        Sales = "sales",
    }
);

impl Rarity {
    /// The official colour, `#rrggbb`.
    #[must_use]
    pub const fn color(self) -> &'static str {
        match self {
            Self::Consumer => "#b0c3d9",
            Self::Industrial => "#5e98d9",
            Self::MilSpec => "#4b69ff",
            Self::Restricted => "#8847ff",
            Self::Classified => "#d32ce6",
            Self::Covert | Self::Extraordinary => "#eb4b4b",
            Self::Contraband => "#e4ae39",
        }
    }
}

/// The properties that identify a gift. The market's name does not: Doppler phases share one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GiftKey {
    /// The game's number of the weapon.
    pub def_index: i32,
    /// The game's number of the finish.
    pub paint_index: i32,
    /// Wear band; `None` where the item is not painted.
    pub exterior: Option<Exterior>,
    pub quality: Quality,
    /// Doppler phase or gem, empty where there is none.
    pub phase: String,
}
