//! Logs in with a password.

use crate::{App, Device, Refusal, Result};
use domain::Phone;
use store::users;

impl App {
    /// Logs in and gives the token.
    ///
    /// # Errors
    /// When phone or password is wrong, or too many wrong ones came before.
    pub async fn login(&self, phone: Phone, password: String, device: Device) -> Result<String> {
        let now = self.now();
        let tries = self.wrong_tries("login", phone.as_str());
        let taken = tries.clone();
        let user = self
            .db
            .write(move |conn| {
                taken.take(conn, now)?;
                Ok(users::find_by_phone(conn, phone.as_str())?)
            })
            .await?;
        let right = self.passwords.verify(password, user.as_ref().and_then(|u| u.password_hash.clone())).await?;
        let (Some(user), true) = (user, right) else { return Err(Refusal::InvalidCredentials.into()) };
        let login = self.new_login(device, now);
        let enter = move |conn: &mut store::Conn| {
            tries.clear(conn)?;
            login.write(conn, user.id)
        };
        Ok(self.db.write(enter).await?)
    }
}
