//! The side view of each weapon: three layers of path data.

mod gloves;
mod heavy;
mod knives;
mod pistols;
mod rifles;
mod smgs;

/// One weapon, without its finish.
pub(crate) struct Shape {
    /// The catalogue's `weapon_model`.
    pub(crate) model: &'static str,
    pub(crate) size: Size,
    pub(crate) tilt: Tilt,
    /// Left, top, width and height of the painted layer before the tilt: the area of the pattern.
    pub(crate) frame: [i32; 4],
    /// The part that takes the finish.
    pub(crate) paint: &'static str,
    /// The part that stays bare metal or rubber, drawn over the paint.
    pub(crate) metal: &'static str,
    /// Engraved seams and grooves.
    pub(crate) lines: &'static str,
}

impl Shape {
    pub(crate) fn is_cloth(&self) -> bool {
        self.model.ends_with("gloves") || self.model.ends_with("handwraps")
    }
}

/// The size of a weapon in its picture. Guns of one category have one scale, so that a short one
/// looks short: each states its length in millimetres.
#[derive(Clone, Copy)]
pub(crate) enum Size {
    Pistol(i32),
    Smg(i32),
    Rifle(i32),
    Heavy(i32),
    /// Knives and gloves fill the picture.
    Framed,
}

impl Size {
    /// The length in thousandths of a unit of the picture, and `None` for one that fills it.
    pub(crate) const fn length(self) -> Option<i32> {
        match self {
            Self::Pistol(millimetres) => Some(millimetres * 1020),
            Self::Smg(millimetres) => Some(millimetres * 445),
            Self::Rifle(millimetres) => Some(millimetres * 305),
            Self::Heavy(millimetres) => Some(millimetres * 316),
            Self::Framed => None,
        }
    }
}

/// A rotation: degrees, and their sine and cosine in thousandths.
#[derive(Clone, Copy)]
pub(crate) struct Tilt {
    pub(crate) degrees: i32,
    pub(crate) sin: i32,
    pub(crate) cos: i32,
}

impl Tilt {
    pub(crate) const FLAT: Self = Self { degrees: 0, sin: 0, cos: 1000 };
    pub(crate) const SHORT: Self = Self { degrees: -9, sin: -156, cos: 988 };
    pub(crate) const LONG: Self = Self { degrees: -12, sin: -208, cos: 978 };
    pub(crate) const BLADE: Self = Self { degrees: -28, sin: -469, cos: 883 };
}

const GROUPS: [&[Shape]; 6] =
    [rifles::RIFLES, smgs::SMGS, heavy::HEAVY, pistols::PISTOLS, knives::KNIVES, gloves::GLOVES];

/// Every weapon that has a drawing.
pub(crate) fn all() -> impl Iterator<Item = &'static Shape> {
    GROUPS.into_iter().flatten()
}

/// The drawing of one weapon model.
pub(crate) fn find(model: &str) -> Option<&'static Shape> {
    all().find(|shape| shape.model == model)
}
