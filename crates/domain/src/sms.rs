//! One-time codes that are sent by SMS.

use crate::{Invalid, column::text_enum, typed::fold_number};

text_enum!(
    /// The purpose of a code.
    SmsScene, "scene" {
        /// To create an account.
        Register = "register",
        /// To log in without a password.
        Login = "login",
        /// To change the login password.
        Password = "password",
        /// To set or change the extract password.
        Secret = "secret",
        /// To set a payout account.
        Cash = "cash",
        /// To export the customer's data, to delete the account, or to change its phone number.
        Account = "account",
        /// To become the phone number of an account: it goes to the new number.
        Phone = "phone",
    }
);

impl SmsScene {
    /// Whether a client without a login can request such a code.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Register | Self::Login)
    }

    /// Whether the client names the number that such a code goes to. Codes of all other scenes go
    /// to the number of the customer who is logged in.
    #[must_use]
    pub const fn names_phone(self) -> bool {
        self.is_open() || matches!(self, Self::Phone)
    }
}

/// A code of six digits.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsCode(String);

impl SmsCode {
    /// Reads a code as a customer types it.
    ///
    /// # Errors
    /// When it is not exactly six digits.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let digits = fold_number(text);
        let shape = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit());
        if shape { Ok(Self(digits)) } else { Err(Invalid::new("smsCode", "shape")) }
    }

    /// Creates a code from random bytes. The bias of the remainder is below one in 10^13.
    #[must_use]
    pub fn from_random(bytes: [u8; 8]) -> Self {
        Self(format!("{:06}", u64::from_be_bytes(bytes) % 1_000_000))
    }

    /// The digits, only for sending and hashing.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for SmsCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmsCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_six_digits_whatever_was_drawn() {
        for (drawn, code) in
            [(0, "000000"), (7, "000007"), (999_999, "999999"), (1_000_042, "000042")]
        {
            let made = SmsCode::from_random(u64::to_be_bytes(drawn));
            assert_eq!(made.expose(), code);
            assert_eq!(SmsCode::parse(code), Ok(made));
        }
        assert_eq!(format!("{:?}", SmsCode::from_random([1; 8])), "SmsCode(…)");
    }

    #[test]
    fn strangers_may_ask_for_codes_of_two_scenes_alone() {
        let open: Vec<&SmsScene> = SmsScene::ALL.iter().filter(|scene| scene.is_open()).collect();
        assert_eq!(open, [&SmsScene::Register, &SmsScene::Login]);
        let named = SmsScene::ALL.iter().filter(|scene| scene.names_phone());
        assert_eq!(named.count(), 3, "these two, and a new number of the account");
    }
}
