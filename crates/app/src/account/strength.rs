//! How strong a password must be here.

use crate::{App, Refusal, Result};
use domain::Password;

impl App {
    /// Reads a login or extract password that is to be set.
    ///
    /// # Errors
    /// When it is too weak, or longer than any may be.
    pub fn password(&self, text: &str) -> Result<Password> {
        let min = self.rules.password_chars_min;
        Password::parse(text, min).map_err(|_| Refusal::WeakPassword { min }.into())
    }
}
