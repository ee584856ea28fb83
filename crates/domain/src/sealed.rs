//! Values that the database stores encrypted, each bound to its place.

use crate::column::text_enum;
use crate::{CashAccountId, ConversationMessageId, ExtractId, StaffId, UserId};

/// A value as stored: encrypted for one place, and opened only for the same one by the holder of
/// the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
pub struct Sealed(Vec<u8>);

impl Sealed {
    /// Takes a value as stored.
    #[must_use]
    pub const fn from_stored(stored: Vec<u8>) -> Self {
        Self(stored)
    }

    /// The value as stored.
    #[must_use]
    pub fn stored(&self) -> &[u8] {
        &self.0
    }
}

text_enum!(
    /// The columns whose values are sealed, as `table.column`. A test compares them with the
    /// schema.
    SealedColumn, "sealedColumn" {
        RealName = "users.real_name",
        IdCard = "users.id_card_sealed",
        TradeUrl = "users.trade_url",
        PasswordHash = "users.password_hash",
        SecretHash = "users.secret_hash",
        PayoutAccount = "cash_accounts.account_sealed",
        ExtractTradeUrl = "extracts.trade_url",
        StaffPasswordHash = "staff.password_hash",
        TotpSecret = "staff.totp_secret",
        ConversationText = "conversation_messages.text_sealed",
    }
);

impl SealedColumn {
    /// The names of the table and the column.
    #[must_use]
    pub fn names(self) -> (&'static str, &'static str) {
        self.code().split_once('.').unwrap_or((self.code(), ""))
    }

    /// The column of its table that holds the id of the customer or member of staff.
    #[must_use]
    pub const fn owner(self) -> &'static str {
        match self {
            Self::RealName
            | Self::IdCard
            | Self::TradeUrl
            | Self::PasswordHash
            | Self::SecretHash
            | Self::StaffPasswordHash
            | Self::TotpSecret => "id",
            Self::PayoutAccount | Self::ExtractTradeUrl | Self::ConversationText => "user_id",
        }
    }

    /// The place of this column's value in a row of its table.
    #[must_use]
    pub const fn in_row(self, row: i64, owner: UserId) -> Place {
        Place { name: self.code(), row, owner: owner.0 }
    }
}

/// Where a sealed value belongs: the column, the row, and whose row it is. The seal
/// covers all three, so a value that was moved to another place does not open there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    name: &'static str,
    row: i64,
    owner: i64,
}

impl Place {
    /// The note that holds the key of the hashes that outlive an account.
    pub const PERSON_HASH_KEY: Self = Self { name: "metadata.person_hash_key", row: 0, owner: 0 };

    /// The state that a customer carries to Steam's sign-in and back; it is not stored.
    pub const STEAM_PROOF: Self = Self { name: "steam proof", row: 0, owner: 0 };

    #[must_use]
    pub const fn real_name(user: UserId) -> Self {
        SealedColumn::RealName.in_row(user.0, user)
    }

    #[must_use]
    pub const fn id_card(user: UserId) -> Self {
        SealedColumn::IdCard.in_row(user.0, user)
    }

    #[must_use]
    pub const fn trade_url(user: UserId) -> Self {
        SealedColumn::TradeUrl.in_row(user.0, user)
    }

    #[must_use]
    pub const fn password_hash(user: UserId) -> Self {
        SealedColumn::PasswordHash.in_row(user.0, user)
    }

    #[must_use]
    pub const fn secret_hash(user: UserId) -> Self {
        SealedColumn::SecretHash.in_row(user.0, user)
    }

    #[must_use]
    pub const fn payout_account(id: CashAccountId, owner: UserId) -> Self {
        SealedColumn::PayoutAccount.in_row(id.0, owner)
    }

    #[must_use]
    pub const fn extract_trade_url(id: ExtractId, owner: UserId) -> Self {
        SealedColumn::ExtractTradeUrl.in_row(id.0, owner)
    }

    #[must_use]
    pub const fn staff_password_hash(id: StaffId) -> Self {
        SealedColumn::StaffPasswordHash.in_row(id.0, UserId(id.0))
    }

    #[must_use]
    pub const fn totp_secret(id: StaffId) -> Self {
        SealedColumn::TotpSecret.in_row(id.0, UserId(id.0))
    }

    #[must_use]
    pub const fn conversation_text(id: ConversationMessageId, customer: UserId) -> Self {
        SealedColumn::ConversationText.in_row(id.0, customer)
    }

    /// The bytes of the place that the seal covers: different for any two places.
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        let numbers = [self.row.to_be_bytes(), self.owner.to_be_bytes()].concat();
        [numbers.as_slice(), self.name.as_bytes()].concat()
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of row {}", self.name, self.row)
    }
}
