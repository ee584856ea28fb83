//! Logs in with an SMS code.

use crate::authenticate::{Login, SignedIn};
use crate::error::Tx;
use crate::security_events::SecurityEvent;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Device, Refusal, Result, SignIn};
use db::Conn;
use domain::{Phone, SecurityEventKind, SecurityReason, SmsCode, SmsScene, Timestamp, UserId};
use store::customer::{user_changes, users};

/// The result of a sign-in; the error has the account of the number, if there is one.
type Ended = std::result::Result<SignedIn, Option<UserId>>;

impl App {
    /// Logs in.
    ///
    /// # Errors
    /// When the code is wrong or the phone has no account, which is the same refusal, or there were
    /// too many wrong attempts from the network.
    pub async fn sms_login(&self, phone: Phone, code: SmsCode, device: Device) -> Result<SignIn> {
        let now = self.now();
        let sent = self.sent_code(phone.as_str(), SmsScene::Login, &code).requested_from(&device);
        let (_, known) = self.who_is(&phone, &device).await?;
        let guess = if known.is_some() { None } else { Some(self.guess_code(&device).await?) };
        let failed = SecurityEvent::new(SecurityEventKind::SignIn, &device, now)
            .failed(SecurityReason::WrongCode);
        let (login, written) = (self.new_login(device, now), failed.clone());
        match self
            .db
            .write(move |conn| sign_in(conn, &sent, phone.as_str(), &login, &written, now))
            .await?
        {
            Ok(signed_in) => {
                self.release_guess(guess);
                Ok(signed_in.logged())
            }
            Err(user) => {
                if user.is_some() { failed } else { failed.failed(SecurityReason::UnknownAccount) }
                    .log(user);
                Err(Refusal::InvalidSmsCode)
            }
        }
    }
}

fn sign_in(
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
            // The number may have been given up since the account was found by it.
            if user_changes::lock(conn, user)?.is_none_or(|now| now.phone != phone) {
                return Ok(Err(None));
            }
            Ok(Ok(login.write(conn, user, SecurityEventKind::SignIn)?))
        }
        (CodeCheck::Wrong, Some(user)) => {
            // Only with a counted attempt: where nothing else is written, the response time would
            // reveal that there is an account.
            if is_live {
                failed.write(conn, user)?;
            }
            Ok(Err(Some(user)))
        }
        (_, None) => Ok(Err(None)),
    }
}
