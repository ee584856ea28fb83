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
    /// Rotation in degrees about the point (180, 130).
    pub(crate) tilt: i32,
    /// Left, top, width and height of the painted layer before the tilt: the area of the pattern.
    pub(crate) frame: [i32; 4],
    /// The y coordinate of the contact shadow.
    pub(crate) floor: i32,
    /// Half the width of the contact shadow.
    pub(crate) reach: i32,
    /// The part that takes the finish.
    pub(crate) paint: &'static str,
    /// The part that stays bare metal or rubber, drawn over the paint.
    pub(crate) metal: &'static str,
    /// Engraved seams and grooves.
    pub(crate) lines: &'static str,
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
