//! Customers' pictures: uploaded ones, and those that the platform offers.

use crate::error::{Tx, refuse};
use crate::{AccountRefusal, App, Caller, Refusal, Result, hex};
use domain::{Timestamp, UserId};
use store::{Conn, avatars, user_changes, users};

/// Pictures that the platform offers: `/avatars/preset/1.svg` and so on.
pub const AVATAR_PRESETS: u32 = 12;

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

/// A picture that a customer chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenAvatar {
    /// One that the customer uploaded, by its id.
    Own(String),
    /// One that the platform offers, by its site path.
    Preset(String),
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

    /// An uploaded picture as a JPEG, for whoever knows its id.
    pub async fn avatar(&self, id: &str) -> Result<Option<Vec<u8>>> {
        if id.len() != 32 || !id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Ok(None);
        }
        let id = id.to_owned();
        Ok(self.db.read(move |conn| Ok(avatars::find(conn, &id)?)).await?)
    }

    /// Chooses the caller's picture; gives its site path.
    ///
    /// # Errors
    /// When the caller has no such picture and the platform offers none such.
    pub async fn modify_head_pic(&self, caller: &Caller, chosen: ChosenAvatar) -> Result<String> {
        let user = caller.user_id;
        Ok(self.db.write(move |conn| choose(conn, user, &chosen)).await?)
    }
}

/// The site paths of the pictures that the platform offers.
pub fn avatar_presets() -> impl Iterator<Item = String> {
    (1..=AVATAR_PRESETS).map(|number| format!("/avatars/preset/{number}.svg"))
}

fn url(id: &str) -> String {
    format!("/avatars/{id}.jpg")
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

fn choose(conn: &mut Conn, user: UserId, chosen: &ChosenAvatar) -> Tx<String> {
    let path = match chosen {
        ChosenAvatar::Own(id) => avatars::ids_of(conn, user)?.contains(id).then(|| url(id)),
        ChosenAvatar::Preset(path) => avatar_presets().find(|preset| preset == path),
    };
    let Some(path) = path else { return refuse(AccountRefusal::AvatarNotFound.into()) };
    user_changes::set_avatar(conn, user, &path)?;
    Ok(path)
}
