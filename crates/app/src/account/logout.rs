//! Logs out.

use crate::keys::sha256;
use crate::{App, Result};
use store::sessions;

impl App {
    /// Ends the login of a token, on every node within a second. Ending it twice changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn logout(&self, token: &str) -> Result<()> {
        let (hash, now) = (sha256(token.as_bytes()), self.now());
        self.db.write(move |conn| Ok(sessions::revoke(conn, &hash, now)?)).await?;
        self.sessions.forget(&hash);
        Ok(())
    }
}
