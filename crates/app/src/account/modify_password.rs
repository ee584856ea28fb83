//! Changes the login password.

use super::login::clear_login_attempts;
use super::me::Proof;
use super::strength::refuse_guessable;
use crate::error::refuse;
use crate::security_events::SecurityEvent;
use crate::sent_code::CodeCheck;
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{Password, Place, SecurityEventKind, SmsScene};
use store::customer::users::User;
use store::customer::{logins, messages, user_changes};

impl App {
    /// Changes the login password and ends the caller's other logins.
    ///
    /// # Errors
    /// When the new password is guessable, unchanged or the extract password, the old one or the
    /// code is wrong, or there were too many wrong attempts.
    pub async fn modify_password(
        &self,
        caller: &Caller,
        new: Password,
        proof: Proof,
    ) -> Result<()> {
        let user = self.me(caller).await?;
        refuse_guessable(&new, &[&user.phone, &user.nick_name])?;
        let is_first = user.password_hash.is_none();
        let kind = if is_first {
            SecurityEventKind::PasswordSet
        } else {
            SecurityEventKind::PasswordChange
        };
        let event = self.security_event(caller, kind);
        let done = self.change_password(caller, user, new, proof, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn change_password(
        &self,
        caller: &Caller,
        user: User,
        new: Password,
        proof: Proof,
        event: SecurityEvent,
    ) -> Result<()> {
        let now = self.now();
        // Counted apart from logins, whose attempts anyone can use up.
        let attempts = self.wrong_passwords("password", &caller.user_id.to_string());
        let is_unchanged = matches!(&proof, Proof::Old(old) if Password::fold(old) == new.expose());
        let sent = match proof {
            Proof::Old(old) => {
                let (id, read) = (caller.user_id, user.password_hash.clone());
                let is_current = move |conn: &mut Conn| {
                    Ok(user_changes::lock(conn, id)?.is_some_and(|now| now.password == read))
                };
                let compared =
                    user.password_hash.clone().map(|hash| (Place::password_hash(id), hash));
                if !self.is_right(attempts.clone(), old, compared, is_current).await? {
                    return Err(Refusal::WrongPassword);
                }
                if is_unchanged {
                    return Err(Refusal::UnchangedPassword);
                }
                None
            }
            Proof::Code(code) => Some(self.sent_code(&user.phone, SmsScene::Password, &code)),
        };
        let on_secret = self.wrong_passwords("secret", &caller.user_id.to_string());
        let secret = user.secret_hash.clone().map(|hash| (Place::secret_hash(user.id), hash));
        let is_secret = self.is_other_password(&new, secret, on_secret).await?;
        let hash = self
            .passwords
            .hash(new.expose().to_owned(), self.random_bytes(), self.random_bytes())
            .await?;
        let (id, session, keys) = (caller.user_id, caller.session_id, self.keys.clone());
        let changed = self.db.write(move |conn| {
            if let Some(sent) = &sent
                && sent.check(conn, now)? == CodeCheck::Wrong
            {
                return Ok(Err(Refusal::InvalidSmsCode));
            }
            if is_secret {
                return refuse(Refusal::SamePasswords);
            }
            // Where no code was right, only in the place of the password that was.
            let replaced = if sent.is_none() { user.password_hash.as_ref() } else { None };
            let hash = keys.seal(conn, Place::password_hash(id), &hash)?;
            if user_changes::set_password(conn, id, &hash, replaced)? == 0 {
                return Ok(
                    Err(replaced.map_or(Refusal::LoginRequired, |_| Refusal::WrongPassword)),
                );
            }
            attempts.clear(conn)?;
            clear_login_attempts(conn, &user.phone)?;
            let change = AccountNotification::SafetyChanged { what: SafetySetting::LoginPassword };
            messages::notify(conn, id, &Notification::Account(change), now)?;
            event.write(conn, id)?;
            Ok(Ok(logins::revoke_others(conn, id, session, now)?))
        });
        self.evict_logins(changed.await??);
        Ok(())
    }
}
