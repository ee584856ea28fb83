//! Names a customer anew.

use crate::{App, Caller, Result};
use domain::NickName;
use store::user_changes;

impl App {
    /// Names the caller anew.
    pub async fn modify_nick_name(&self, caller: &Caller, name: NickName) -> Result<NickName> {
        let (id, kept) = (caller.user_id, name.as_str().to_owned());
        self.db
            .write(move |conn| Ok(user_changes::set_nick_name(conn, id, &kept).map(drop)?))
            .await?;
        Ok(name)
    }
}
