//! Everything the rules can say no to. The API gives each a code, a stable reason and a text in
//! both languages.

mod account;
mod cash;
mod extract;
mod voucher;

pub use account::{AccountRefusal, DeletionBlock};
pub use cash::CashRefusal;
pub use extract::ExtractRefusal;
pub use voucher::VoucherRefusal;

use crate::ports::Puzzle;

/// A refusal by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A parameter is missing or malformed; its name.
    BadParameter(&'static str),
    /// Not a mobile number.
    InvalidPhone,
    /// Too weak a password.
    WeakPassword {
        /// Least number of characters.
        min: usize,
    },
    /// A password that is among the first that anybody tries.
    GuessablePassword,
    /// The code is wrong, used, or too old.
    InvalidSmsCode,
    /// A code was sent only just now.
    SmsTooOften {
        /// When the next may be sent.
        after_seconds: i64,
    },
    /// No more codes to this number today.
    SmsDailyLimit,
    /// The code could not be sent.
    SmsFailed,
    /// The phone has an account already.
    PhoneTaken,
    /// Not a nickname.
    InvalidNickName,
    /// The agreements were not accepted.
    AgreementRequired,
    /// Phone or password is wrong. Which of them is not said.
    InvalidCredentials,
    /// Too many wrong attempts.
    TooManyAttempts {
        /// When the next may be made.
        after_seconds: i64,
    },
    /// A challenge must be answered first.
    ChallengeRequired(Puzzle),
    /// Nobody is logged in.
    LoginRequired,
    /// The caller may not do this.
    Forbidden,
    /// No such gift is offered.
    GiftNotFound,
    /// The caller has no such order.
    OrderNotFound,
    /// There is no such payment.
    PaymentNotFound,
    /// Too few units are left.
    SoldOut,
    /// Too many units of one gift.
    QuantityLimit {
        /// Most units.
        max: i64,
    },
    /// Too many open orders.
    OpenOrderLimit {
        /// Most open orders.
        max: i64,
    },
    /// Too many orders in an hour.
    OrdersPerHour {
        /// Most orders.
        max: i64,
        /// Seconds until the next hour.
        after_seconds: i64,
    },
    /// Too many orders were left unpaid today.
    UnpaidOrders {
        /// How many.
        count: i64,
    },
    /// The order does not wait for money.
    OrderNotPayable,
    /// The order waited too long.
    OrderExpired,
    OrderAlreadyPaid,
    /// The order cannot be called off any more.
    NotCancellable,
    /// The order is not paid, or a unit of it is gone.
    NotRefundable,
    /// The rules sell nothing to people of this age.
    MinorNotAllowed,
    /// More than people of this age may spend.
    MinorLimit {
        /// At a time.
        once: domain::Fen,
        month: domain::Fen,
    },
    /// This way to pay is not offered now.
    MethodUnavailable,
    /// The payment provider does not answer.
    ProviderUnavailable,
    /// The idempotency key was used for another request.
    IdempotencyConflict,
    /// Too many calls.
    RateLimited {
        /// When to try again.
        after_seconds: i64,
    },
    /// About the account itself.
    Account(AccountRefusal),
    /// About balance: exchange and cash-out.
    Cash(CashRefusal),
    /// About extraction.
    Extract(ExtractRefusal),
    /// About vouchers.
    Voucher(VoucherRefusal),
}

impl Refusal {
    /// One of each, for tables and tests that must be complete.
    #[must_use]
    pub fn samples() -> Vec<Self> {
        let mut samples = vec![
            Self::BadParameter("limit"),
            Self::InvalidPhone,
            Self::WeakPassword { min: 6 },
            Self::GuessablePassword,
            Self::InvalidSmsCode,
            Self::SmsTooOften { after_seconds: 60 },
            Self::SmsDailyLimit,
            Self::SmsFailed,
            Self::PhoneTaken,
            Self::InvalidNickName,
            Self::AgreementRequired,
            Self::InvalidCredentials,
            Self::TooManyAttempts { after_seconds: 60 },
            Self::ChallengeRequired(Puzzle {
                kind: "proof_of_work",
                text: String::new(),
                bits: 17,
                expires_at: domain::Timestamp(0),
            }),
            Self::LoginRequired,
            Self::Forbidden,
            Self::GiftNotFound,
            Self::OrderNotFound,
            Self::PaymentNotFound,
            Self::SoldOut,
            Self::QuantityLimit { max: 10 },
            Self::OpenOrderLimit { max: 5 },
            Self::OrdersPerHour { max: 60, after_seconds: 60 },
            Self::UnpaidOrders { count: 20 },
            Self::OrderNotPayable,
            Self::OrderExpired,
            Self::OrderAlreadyPaid,
            Self::NotCancellable,
            Self::NotRefundable,
            Self::MinorNotAllowed,
            Self::MinorLimit { once: domain::Fen(5_000), month: domain::Fen(20_000) },
            Self::MethodUnavailable,
            Self::ProviderUnavailable,
            Self::IdempotencyConflict,
            Self::RateLimited { after_seconds: 60 },
        ];
        samples.extend(AccountRefusal::samples().into_iter().map(Self::Account));
        samples.extend(CashRefusal::samples().into_iter().map(Self::Cash));
        samples.extend(ExtractRefusal::samples().into_iter().map(Self::Extract));
        samples.extend(VoucherRefusal::samples().into_iter().map(Self::Voucher));
        samples
    }
}

macro_rules! part {
    ($($part:ident $kind:ident,)+) => {$(
        impl From<$part> for Refusal {
            fn from(part: $part) -> Self {
                Self::$kind(part)
            }
        }

        impl From<$part> for crate::Error {
            fn from(part: $part) -> Self {
                Self::Refused(part.into())
            }
        }
    )+};
}

part! {
    AccountRefusal Account,
    CashRefusal Cash,
    ExtractRefusal Extract,
    VoucherRefusal Voucher,
}

impl From<domain::Invalid> for Refusal {
    fn from(invalid: domain::Invalid) -> Self {
        match invalid.field {
            "phone" => Self::InvalidPhone,
            "smsCode" => Self::InvalidSmsCode,
            "nickName" => Self::InvalidNickName,
            "orderNo" => Self::OrderNotFound,
            "realName" => AccountRefusal::InvalidRealName.into(),
            "idCardNo" => AccountRefusal::InvalidIdCard.into(),
            "tradeUrl" => AccountRefusal::InvalidTradeUrl.into(),
            field => Self::BadParameter(field),
        }
    }
}
