//! Draws a gift as an SVG: the weapon seen from the side, filled with its finish, lit from above.
//!
//! No file is read or written. A picture follows from its path alone, so that every server draws
//! the same one and a browser may cache it for ever.

mod avatar;
mod finish;
mod light;
mod material;
mod name;
mod outline;
mod palette;
mod patterns;
mod pose;
mod rng;
mod scene;
mod shapes;
mod wear;

pub use avatar::avatar;

/// The site path of a gift's picture, such as `/pictures/3/ak47/eb4b4b/neon-rider-707-ft.svg`.
///
/// The picture reflects the colour of the rarity, such as `#eb4b4b`.
/// An unknown phase is left out, since its picture would be the same, and so is an exterior without
/// visible wear.
#[must_use]
pub fn path(
    model: &str,
    finish_en: &str,
    paint_index: u32,
    phase: Option<&str>,
    exterior: Option<&str>,
    rarity_color: &str,
) -> String {
    let tail = name::write(model, finish_en, paint_index, phase, exterior, rarity_color);
    format!("/pictures/{tail}")
}

/// Draws a picture by its path below `/pictures/`, such as `3/ak47/eb4b4b/neon-rider-707-ft.svg`.
///
/// `None` for a path that [`path`] cannot return.
#[must_use]
pub fn draw(path_tail: &str) -> Option<String> {
    name::read(path_tail).map(|name| scene::draw(&name))
}

/// The weapon models that have a drawing, as the catalogue names them.
pub fn models() -> impl Iterator<Item = &'static str> {
    shapes::all().map(|shape| shape.model)
}
