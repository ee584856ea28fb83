//! What the rules can refuse about vouchers, and about what customers read and watch.

use domain::Fen;

/// What the rules can refuse about vouchers, and about what customers read and watch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoucherRefusal {
    /// The caller has no such voucher.
    NotFound,
    /// The voucher has been used, or its time has not come yet.
    NotUsable,
    /// The time of the voucher is over.
    Expired,
    /// The order is too small for the voucher.
    BelowThreshold {
        /// The least amount.
        threshold: Fen,
    },
    /// No voucher has this code.
    WrongCode,
    /// The caller has had one of these.
    AlreadyClaimed,
    /// All vouchers are given out.
    NoneLeft,
    /// Another kind of voucher has this code.
    CodeTaken,
    /// The caller has no such message.
    MessageNotFound,
    /// There is no such announcement.
    AnnouncementNotFound,
    /// The caller watches too many gifts.
    FavouriteLimit {
        /// Most gifts.
        max: i64,
    },
}

impl VoucherRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![
            Self::NotFound,
            Self::NotUsable,
            Self::Expired,
            Self::BelowThreshold { threshold: Fen(10_000) },
            Self::WrongCode,
            Self::AlreadyClaimed,
            Self::NoneLeft,
            Self::CodeTaken,
            Self::MessageNotFound,
            Self::AnnouncementNotFound,
            Self::FavouriteLimit { max: 200 },
        ]
    }
}
