//! How strong a password must be here.

use crate::{App, Refusal, Result};
use domain::Password;

impl App {
    /// Reads a login or extract password that is to be set.
    ///
    /// # Errors
    /// When it is too weak, a common one, or longer than any may be.
    pub fn password(&self, text: &str) -> Result<Password> {
        let min = self.rules.password_chars_min;
        let password = Password::parse(text, min).map_err(|_| Refusal::WeakPassword { min })?;
        refuse_guessable(&password, &[])?;
        Ok(password)
    }
}

/// Refuses what is among the first that anybody tries who knows these texts of its owner.
pub(super) fn refuse_guessable(password: &Password, known: &[&str]) -> Result<()> {
    if password.is_guessable(known) { Err(Refusal::GuessablePassword) } else { Ok(()) }
}
