//! Stores a picture that a customer uploads.

use super::avatar::url;
use crate::error::{Tx, refuse};
use crate::limits::AccountCounter;
use crate::{App, Caller, Refusal, Result, hex};
use db::Conn;
use domain::{Timestamp, UserId};
use store::customer::{avatars, user_changes, users};

/// Uploaded pictures that are kept for each customer.
const KEPT: usize = 5;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avatar {
    /// Random, so that it cannot be guessed.
    pub id: String,
    /// Site path.
    pub url: String,
}

impl App {
    /// Encodes an uploaded picture again and stores it. The newest uploads are kept, and the one in
    /// use.
    ///
    /// # Errors
    /// When it cannot be decoded within the limits, or the day's uploads are used up.
    pub async fn upload_avatar(&self, caller: &Caller, uploaded: Vec<u8>) -> Result<Avatar> {
        let (user, now) = (caller.user_id, self.now());
        let attempts = AccountCounter::Avatars.of(user, &self.rules);
        // Counted first, because decoding is the expensive part.
        self.db.write(move |conn| attempts.take_call(conn, now)).await?;
        let picture = self.pictures.avatar(uploaded).await?;
        let id = hex(&self.random_bytes::<16>());
        let kept = id.clone();
        self.db.write(move |conn| keep(conn, user, &kept, &picture, now)).await?;
        Ok(Avatar { url: url(&id), id })
    }
}

fn keep(conn: &mut Conn, user: UserId, id: &str, picture: &[u8], now: Timestamp) -> Tx<()> {
    let living = user_changes::lock(conn, user)?.is_some();
    let Some(owner) = users::find(conn, user)?.filter(|_| living) else {
        return refuse(Refusal::LoginRequired);
    };
    let earlier = avatars::ids_of(conn, user)?;
    for old in earlier
        .iter()
        .skip(KEPT - 1)
        .filter(|old| owner.avatar_url.as_deref() != Some(url(old).as_str()))
    {
        avatars::remove(conn, user, old)?;
    }
    avatars::insert(conn, id, user, picture, now)?;
    Ok(())
}
