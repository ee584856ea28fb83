//! Sets a customer's picture.

use super::avatar::{avatar_presets, url};
use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::UserId;
use store::customer::{avatars, user_changes};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenAvatar {
    /// An uploaded one, by its id.
    Own(String),
    /// A preset, by its site path.
    Preset(String),
}

impl App {
    /// Sets the caller's picture; returns its site path.
    ///
    /// # Errors
    /// When neither the caller nor the presets have this picture.
    pub async fn modify_head_pic(&self, caller: &Caller, chosen: ChosenAvatar) -> Result<String> {
        let user = caller.user_id;
        Ok(self.db.write(move |conn| choose(conn, user, &chosen)).await?)
    }
}

fn choose(conn: &mut Conn, user: UserId, chosen: &ChosenAvatar) -> Tx<String> {
    let path = match chosen {
        ChosenAvatar::Own(id) => avatars::ids_of(conn, user)?.contains(id).then(|| url(id)),
        ChosenAvatar::Preset(path) => avatar_presets().find(|preset| preset == path),
    };
    let Some(path) = path else { return refuse(Refusal::AvatarNotFound) };
    if user_changes::set_avatar(conn, user, &path)? == 0 {
        return refuse(Refusal::LoginRequired);
    }
    Ok(path)
}
