//! Draws a gift as an SVG: the weapon seen from the side, filled with its finish, lit from above.
//!
//! Nothing is read and nothing is stored. A picture follows from its path alone, so that any server
//! draws the same one and a browser may keep it for ever.

mod avatar;
mod dice;
mod finish;
mod name;
mod palette;
mod patterns;
mod scene;
mod shapes;

pub use avatar::avatar;

/// The site path of a gift's picture, such as `/pictures/1/ak47/neon-rider-707.svg`.
///
/// A phase outside the known ones is left out, since its picture would be no different.
#[must_use]
pub fn path(model: &str, finish_en: &str, paint_index: u32, phase: Option<&str>) -> String {
    format!("/pictures/{}", name::write(model, finish_en, paint_index, phase))
}

/// Draws the picture whose path below `/pictures/` is given, such as `1/ak47/neon-rider-707.svg`.
///
/// Nothing comes back for a path that [`path`] cannot have made.
#[must_use]
pub fn draw(path_tail: &str) -> Option<String> {
    name::read(path_tail).map(|name| scene::draw(&name))
}

/// The weapon models there is a drawing of, as the catalogue names them.
pub fn models() -> impl Iterator<Item = &'static str> {
    shapes::all().map(|shape| shape.model)
}
