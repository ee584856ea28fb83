//! What the rules can refuse about the account itself.

/// What the rules can refuse about the account itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountRefusal {
    /// No extract password is set yet.
    SecretNotSet,
    /// The extract password is wrong.
    WrongSecret,
    /// The real name is not verified yet.
    NotVerified,
    /// The rules do not allow this to people of this age.
    Underage,
}

impl AccountRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![Self::SecretNotSet, Self::WrongSecret, Self::NotVerified, Self::Underage]
    }
}
