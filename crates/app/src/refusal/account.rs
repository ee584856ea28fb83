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
    /// Not a real name.
    InvalidRealName,
    /// Not an ID number.
    InvalidIdCard,
    /// The real name is verified already.
    AlreadyVerified,
    /// Another account is verified with this ID number.
    IdCardTaken,
    /// Name and ID number do not belong together.
    RealNameMismatch,
    /// The checker of identities does not answer.
    RealNameUnavailable,
    /// Not a picture that can be used.
    InvalidPicture,
    /// The caller has no such picture.
    AvatarNotFound,
    /// The old login password is wrong.
    WrongPassword,
    /// The extract password and its confirmation differ.
    SecretMismatch,
    /// Not a trade URL.
    InvalidTradeUrl,
    /// Another account has this trade URL.
    TradeUrlTaken,
    /// The caller has no such login.
    SessionNotFound,
    /// A code for this goes to the caller's own phone alone.
    NotOwnPhone,
    /// The account still holds something.
    DeletionBlocked(Vec<DeletionBlock>),
}

/// What keeps an account from being deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeletionBlock {
    /// An order waits for its money, or its money is on its way back.
    OpenOrders,
    /// An extraction runs, or Steam can still roll it back.
    RunningExtracts,
    /// There are items in the bag.
    HeldItems,
    /// A cash-out runs.
    RunningCashOuts,
    /// There is a balance.
    Balance,
    /// There is frozen money.
    Frozen,
}

impl DeletionBlock {
    /// Every one.
    pub const ALL: [Self; 6] = [
        Self::OpenOrders,
        Self::RunningExtracts,
        Self::HeldItems,
        Self::RunningCashOuts,
        Self::Balance,
        Self::Frozen,
    ];
}

impl AccountRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![
            Self::SecretNotSet,
            Self::WrongSecret,
            Self::NotVerified,
            Self::Underage,
            Self::InvalidRealName,
            Self::InvalidIdCard,
            Self::AlreadyVerified,
            Self::IdCardTaken,
            Self::RealNameMismatch,
            Self::RealNameUnavailable,
            Self::InvalidPicture,
            Self::AvatarNotFound,
            Self::WrongPassword,
            Self::SecretMismatch,
            Self::InvalidTradeUrl,
            Self::TradeUrlTaken,
            Self::SessionNotFound,
            Self::NotOwnPhone,
            Self::DeletionBlocked(DeletionBlock::ALL.to_vec()),
        ]
    }
}
