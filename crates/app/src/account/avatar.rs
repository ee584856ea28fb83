//! Customers' pictures: uploaded ones, and the platform's presets.

use crate::{App, Result};
use store::customer::avatars;

/// How many presets there are: `/avatars/preset/1.svg` and so on.
pub const AVATAR_PRESETS: u32 = 12;

impl App {
    /// An uploaded picture as a JPEG. No login is needed: its random id is not guessable.
    pub async fn avatar(&self, id: &str) -> Result<Option<Vec<u8>>> {
        if id.len() != 32 || !id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Ok(None);
        }
        let id = id.to_owned();
        Ok(self.db.read(move |conn| Ok(avatars::find(conn, &id)?)).await?)
    }
}

/// The site paths of the presets.
pub fn avatar_presets() -> impl Iterator<Item = String> {
    (1..=AVATAR_PRESETS).map(|number| format!("/avatars/preset/{number}.svg"))
}

pub(super) fn url(id: &str) -> String {
    format!("/avatars/{id}.jpg")
}
