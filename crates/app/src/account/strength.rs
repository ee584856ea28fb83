//! The rules for new passwords.

use crate::{App, Refusal, Result};
use domain::Password;

impl App {
    /// Parses a new login or extract password.
    ///
    /// # Errors
    /// When it is too weak, too long, or a common password.
    pub fn password(&self, text: &str) -> Result<Password> {
        let min = self.rules.password_min();
        let password = Password::parse(text, min).map_err(|_| Refusal::WeakPassword { min })?;
        refuse_guessable(&password, &[])?;
        Ok(password)
    }
}

/// Refuses a password that is common or made from what is known of its owner, such as the phone
/// number.
pub(crate) fn refuse_guessable(password: &Password, known: &[&str]) -> Result<()> {
    if password.is_guessable(known) { Err(Refusal::GuessablePassword) } else { Ok(()) }
}
