//! Logs in with a code.

use crate::authenticate::Login;
use crate::error::Tx;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Device, Refusal, Result};
use domain::{Phone, SmsCode, SmsScene, Timestamp};
use store::{Conn, users};

impl App {
    /// Logs in and gives the token.
    ///
    /// # Errors
    /// When the code is wrong, or the phone has no account; both sound the same.
    pub async fn sms_login(&self, phone: Phone, code: SmsCode, device: Device) -> Result<String> {
        let now = self.now();
        let sent = self.sent_code(phone.as_str(), SmsScene::Login, &code).from_device(&device);
        let login = self.new_login(device, now);
        let made = self.db.write(move |conn| enter(conn, &sent, phone.as_str(), &login, now)).await?;
        made.map_err(Into::into)
    }
}

fn enter(conn: &mut Conn, sent: &SentCode, phone: &str, login: &Login, now: Timestamp) -> Tx<std::result::Result<String, Refusal>> {
    if sent.check(conn, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    let Some(user) = users::find_by_phone(conn, phone)? else { return Ok(Err(Refusal::InvalidSmsCode)) };
    Ok(Ok(login.write(conn, user.id)?))
}
