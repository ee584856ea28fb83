//! The rules of the house, and nothing else: money, ids, states and validation.
//!
//! Nothing here knows a clock, a source of randomness, SQL, HTTP or async code. What changes from
//! call to call (the time, an id, random bytes) comes in as an argument.

mod column;
pub mod gift;
mod ids;
mod lang;
pub mod ledger;
mod money;
mod nick_name;
pub mod order;
mod password;
pub mod payment;
mod phone;
pub mod pricing;
mod public_no;
pub mod rules;
mod sms;
mod time;

pub use gift::{Category, Exterior, GiftKey, Quality, Rarity};
pub use ids::{AccountId, GiftId, ItemId, JobId, MessageId, OrderId, PaymentId, RefundId, SessionId, UserId};
pub use lang::Lang;
pub use ledger::{AccountKind, TransferCode};
pub use money::Fen;
pub use nick_name::NickName;
pub use order::{ItemState, OrderState};
pub use password::Password;
pub use payment::{PayMethod, PaymentState, RefundReason, RefundState};
pub use phone::Phone;
pub use public_no::{OrderNo, PaymentNo, RefundNo};
pub use rules::Rules;
pub use sms::{SmsCode, SmsScene};
pub use time::Timestamp;

/// What a rule says of an input that it does not accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct Invalid {
    /// Which field, in the words of the public contract.
    pub field: &'static str,
    /// What is wrong with it, for logs and developers; customers get a text in their language.
    pub problem: &'static str,
}

impl Invalid {
    /// A refusal of `field` because of `problem`.
    #[must_use]
    pub const fn new(field: &'static str, problem: &'static str) -> Self {
        Self { field, problem }
    }
}
