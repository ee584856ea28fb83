//! Logs in with a code.

use crate::authenticate::{Login, SignedIn};
use crate::error::Tx;
use crate::security_events::SecurityEvent;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Device, Refusal, Result};
use domain::{Phone, SecurityEventKind, SecurityReason, SmsCode, SmsScene, Timestamp, UserId};
use store::{Conn, users};

/// How a sign-in ended: well, or with whose account it was not.
type Ended = std::result::Result<SignedIn, Option<UserId>>;

impl App {
    /// Logs in and gives the token.
    ///
    /// # Errors
    /// When the code is wrong, or the phone has no account; both sound the same. Or too many wrong
    /// ones came from there.
    pub async fn sms_login(&self, phone: Phone, code: SmsCode, device: Device) -> Result<String> {
        let now = self.now();
        let sent = self.sent_code(phone.as_str(), SmsScene::Login, &code).asked_from(&device);
        let (_, is_known) = self.who_is(&phone, &device).await?;
        let guess = if is_known { None } else { Some(self.guess_code(&device).await?) };
        let failed = SecurityEvent::new(SecurityEventKind::SignIn, &device, now)
            .failed(SecurityReason::WrongCode);
        let (login, written) = (self.new_login(device, now), failed.clone());
        match self
            .db
            .write(move |conn| enter(conn, &sent, phone.as_str(), &login, &written, now))
            .await?
        {
            Ok(signed_in) => {
                self.take_back(guess);
                Ok(signed_in.into_token())
            }
            Err(user) => {
                if user.is_some() { failed } else { failed.failed(SecurityReason::UnknownAccount) }
                    .log(user);
                Err(Refusal::InvalidSmsCode)
            }
        }
    }
}

fn enter(
    conn: &mut Conn,
    sent: &SentCode,
    phone: &str,
    login: &Login,
    failed: &SecurityEvent,
    now: Timestamp,
) -> Tx<Ended> {
    let is_live = sent.is_live(conn, now)?;
    let check = sent.check(conn, now)?;
    let user = users::find_by_phone(conn, phone)?.map(|user| user.id);
    match (check, user) {
        (CodeCheck::Right, Some(user)) => {
            Ok(Ok(login.write(conn, user, SecurityEventKind::SignIn)?))
        }
        (CodeCheck::Wrong, Some(user)) => {
            // Only beside the try that was counted: where nothing else is written, the time would
            // tell that there is an account.
            if is_live {
                failed.write(conn, user)?;
            }
            Ok(Err(Some(user)))
        }
        (_, None) => Ok(Err(None)),
    }
}
