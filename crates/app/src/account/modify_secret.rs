//! Sets or changes the extract password.

use super::me::Proof;
use super::strength::refuse_guessable;
use crate::error::refuse;
use crate::security_events::SecurityEvent;
use crate::sent_code::CodeCheck;
use crate::{App, Caller, Refusal, Result};
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{Password, Place, SecurityEventKind, SmsScene};
use store::customer::users::User;
use store::customer::{messages, user_changes};

impl App {
    /// Sets or changes the extract password. The first one needs a code, since there is no old one.
    ///
    /// # Errors
    /// When the two new passwords differ, are guessable or are the login password, the old one or
    /// the code is wrong, or there were too many wrong attempts.
    pub async fn modify_secret(
        &self,
        caller: &Caller,
        new: Password,
        confirmed: &str,
        proof: Proof,
    ) -> Result<()> {
        if new.expose() != Password::fold(confirmed) {
            return Err(Refusal::SecretMismatch);
        }
        let user = self.me(caller).await?;
        refuse_guessable(&new, &[&user.phone, &user.nick_name])?;
        let is_first = user.secret_hash.is_none();
        let kind =
            if is_first { SecurityEventKind::SecretSet } else { SecurityEventKind::SecretChange };
        let event = self.security_event(caller, kind);
        let done = self.change_secret(caller, &user, new, proof, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn change_secret(
        &self,
        caller: &Caller,
        user: &User,
        new: Password,
        proof: Proof,
        event: SecurityEvent,
    ) -> Result<()> {
        let now = self.now();
        let is_reset = user.secret_hash.is_some() && matches!(proof, Proof::Code(_));
        let (sent, replaced) = match proof {
            Proof::Old(old) => {
                let compared = self.check_secret(caller, &old).await?;
                if Password::fold(&old) == new.expose() {
                    return Err(Refusal::UnchangedPassword);
                }
                (None, Some(compared))
            }
            Proof::Code(code) => (Some(self.sent_code(&user.phone, SmsScene::Secret, &code)), None),
        };
        let (id, keys) = (caller.user_id, self.keys.clone());
        let on_password = self.wrong_passwords("password", &id.to_string());
        let password = user.password_hash.clone().map(|hash| (Place::password_hash(id), hash));
        let is_password = self.is_other_password(&new, password, on_password).await?;
        let hash = self
            .passwords
            .hash(new.expose().to_owned(), self.random_bytes(), self.random_bytes())
            .await?;
        let attempts = self.wrong_passwords("secret", &id.to_string());
        let changed = self.db.write(move |conn| {
            if let Some(sent) = &sent
                && sent.check(conn, now)? == CodeCheck::Wrong
            {
                return Ok(Err(Refusal::InvalidSmsCode));
            }
            if is_password {
                return refuse(Refusal::SamePasswords);
            }
            let reset_at = is_reset.then_some(now);
            let replaced = replaced.as_ref();
            let hash = keys.seal(conn, Place::secret_hash(id), &hash)?;
            if user_changes::set_secret(conn, id, &hash, replaced, (reset_at, now))? == 0 {
                return Ok(
                    Err(replaced.map_or(Refusal::LoginRequired, |_| Refusal::InvalidSecret)),
                );
            }
            // A reset by SMS code also ends the lock-out.
            attempts.clear(conn)?;
            let change =
                AccountNotification::SafetyChanged { what: SafetySetting::ExtractPassword };
            messages::notify(conn, id, &Notification::Account(change), now)?;
            event.write(conn, id)?;
            Ok(Ok(()))
        });
        changed.await?
    }
}
