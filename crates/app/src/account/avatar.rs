//! Customers' pictures: uploaded ones, and those that the platform offers.

use crate::{App, Result};
use store::avatars;

/// Pictures that the platform offers: `/avatars/preset/1.svg` and so on.
pub const AVATAR_PRESETS: u32 = 12;

impl App {
    /// An uploaded picture as a JPEG, for whoever knows its id.
    pub async fn avatar(&self, id: &str) -> Result<Option<Vec<u8>>> {
        if id.len() != 32 || !id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Ok(None);
        }
        let id = id.to_owned();
        Ok(self.db.read(move |conn| Ok(avatars::find(conn, &id)?)).await?)
    }
}

/// The site paths of the pictures that the platform offers.
pub fn avatar_presets() -> impl Iterator<Item = String> {
    (1..=AVATAR_PRESETS).map(|number| format!("/avatars/preset/{number}.svg"))
}

pub(super) fn url(id: &str) -> String {
    format!("/avatars/{id}.jpg")
}
