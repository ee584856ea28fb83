//! Changes a customer's nickname.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::NickName;
use store::customer::user_changes;

impl App {
    pub async fn modify_nick_name(&self, caller: &Caller, name: NickName) -> Result<NickName> {
        let (id, kept) = (caller.user_id, name.as_str().to_owned());
        let set = move |conn: &mut db::Conn| {
            if user_changes::set_nick_name(conn, id, &kept)? == 0 {
                return refuse(Refusal::LoginRequired);
            }
            Ok(())
        };
        self.db.write(set).await?;
        Ok(name)
    }
}
