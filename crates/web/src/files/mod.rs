//! Files: the web build, generated pictures, and files for search engines.

mod assets;
mod avatars;
mod compress;
mod crawlers;
mod dist;
mod encoding;
mod mime;
mod pictures;
mod previews;
mod public_responses;
mod uploads;
mod well_known;

pub use assets::Assets;
pub use avatars::avatars;
pub use compress::{Compressor, compress};
pub use crawlers::crawlers;
pub use dist::Dist;
pub use encoding::Encoding;
pub use pictures::pictures;
pub use previews::previews;
pub use public_responses::PublicResponses;
pub use uploads::uploads;
pub use well_known::well_known;
