//! Takes a picture that a customer uploads.

use super::avatar::url;
use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result, hex};
use domain::{Timestamp, UserId};
use store::{Conn, avatars, user_changes, users};

/// Uploaded pictures of one customer that are kept.
const KEPT: usize = 5;

/// An uploaded picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avatar {
    /// Its id, which nobody can guess.
    pub id: String,
    /// Its site path.
    pub url: String,
}

impl App {
    /// Draws an uploaded picture anew and keeps it. Of many uploads the newest are kept, and the
    /// one in use.
    ///
    /// # Errors
    /// When it is no picture that can be used, or too many were uploaded today.
    pub async fn upload_avatar(&self, caller: &Caller, uploaded: Vec<u8>) -> Result<Avatar> {
        let (user, now) = (caller.user_id, self.now());
        let attempts = self.per_day("avatar", user, self.rules.avatars_per_day_max);
        // Counted first: decoding is what costs.
        self.db.write(move |conn| attempts.take(conn, now)).await?;
        let picture = self.pictures.avatar(uploaded).await?;
        let id = hex(&self.random_bytes::<16>());
        let kept = id.clone();
        self.db.write(move |conn| keep(conn, user, &kept, &picture, now)).await?;
        Ok(Avatar { url: url(&id), id })
    }
}

fn keep(conn: &mut Conn, user: UserId, id: &str, picture: &[u8], now: Timestamp) -> Tx<()> {
    let living = user_changes::is_living(conn, user)?;
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
