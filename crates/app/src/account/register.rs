//! Registers an account.

use super::deleted_account::inherit_limits_by_phone;
use super::strength::refuse_guessable;
use crate::authenticate::{Login, SignedIn};
use crate::error::Tx;
use crate::keys::Unsealed;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Device, Keys, Refusal, Result, SignIn};
use db::Conn;
use domain::{NickName, Password, Phone, Place, SecurityEventKind, SmsCode, SmsScene, Timestamp};
use store::customer::users::NewUser;
use store::customer::{user_changes, users};

#[derive(Debug)]
pub struct Register {
    pub phone: Phone,
    /// The code that was sent to the phone.
    pub sms_code: SmsCode,
    pub password: Password,
    pub nick_name: NickName,
    /// Whether user agreement and privacy policy were accepted.
    pub agreed: bool,
}

impl App {
    /// Registers an account and logs it in.
    ///
    /// # Errors
    /// When the agreements were not accepted, the password is guessable, the code is wrong, or the
    /// phone has an account.
    pub async fn register(&self, command: Register, device: Device) -> Result<SignIn> {
        if !command.agreed {
            return Err(Refusal::AgreementRequired);
        }
        refuse_guessable(&command.password, &[command.phone.as_str(), command.nick_name.as_str()])?;
        let now = self.now();
        let sent = self
            .sent_code(command.phone.as_str(), SmsScene::Register, &command.sms_code)
            .requested_from(&device);
        // The code is checked first, because a password hash costs a thousand times as much.
        let (polled_at, guess) = (sent.clone(), self.guess_code(&device).await?);
        let code = self
            .db
            .write(move |conn| polled_at.find_right(conn, now))
            .await?
            .ok_or(Refusal::InvalidSmsCode)?;
        self.release_guess(Some(guess));
        let password = command.password.expose().to_owned();
        let hash = self.passwords.hash(password, self.random_bytes(), self.random_bytes()).await?;
        let user = NewUser {
            phone: command.phone.as_str().to_owned(),
            nick_name: command.nick_name.as_str().to_owned(),
            agreements: format!(
                "{} {}",
                self.brand.user_agreement.version, self.brand.privacy_policy.version
            ),
            created_at: now,
        };
        let (login, keys) = (self.new_login(device, now), self.keys.clone());
        let phone_hash = self.person_hashes.phone(command.phone.as_str());
        Ok(self
            .db
            .write(move |conn| {
                let new = (&user, &hash, phone_hash.as_slice());
                create_account(conn, (&sent, code), (new, &keys), &login, now)
            })
            .await??
            .logged())
    }
}

/// A refusal is the inner error, so that the transaction commits and the code is used up all the
/// same.
fn create_account(
    conn: &mut Conn,
    (sent, code): (&SentCode, i64),
    ((user, hash, phone_hash), keys): ((&NewUser, &Unsealed, &[u8]), &Keys),
    login: &Login,
    now: Timestamp,
) -> Tx<std::result::Result<SignedIn, Refusal>> {
    if sent.use_up(conn, code, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    // Only after the code was right, so that only the holder of the phone learns that it has an
    // account.
    if users::find_by_phone(conn, &user.phone)?.is_some() {
        return Ok(Err(Refusal::PhoneTaken));
    }
    let id = users::insert(conn, user)?;
    let hash = keys.seal(conn, Place::password_hash(id), hash)?;
    user_changes::set_password(conn, id, &hash, None)?;
    inherit_limits_by_phone(conn, id, phone_hash)?;
    Ok(Ok(login.write(conn, id, SecurityEventKind::Registration)?))
}
