//! Files: the built web part, the pictures that are drawn on demand, and what search engines read.

mod assets;
mod avatars;
mod crawlers;
mod dist;
mod encoding;
mod mime;
mod pictures;
mod pieces;
mod previews;
mod shared;
mod squeeze;

pub use assets::Assets;
pub use avatars::avatars;
pub use crawlers::crawlers;
pub use dist::Dist;
pub use encoding::Encoding;
pub use pictures::pictures;
pub use pieces::Openings;
pub use previews::previews;
pub use shared::SharedAnswers;
