//! Files: the built web part, and the pictures that are drawn on demand.

mod assets;
mod avatars;
mod dist;
mod encoding;
mod mime;
mod pictures;
mod squeeze;

pub use assets::Assets;
pub use avatars::avatars;
pub use dist::Dist;
pub use encoding::Encoding;
pub use pictures::pictures;
pub use squeeze::{Squeezer, squeeze};
