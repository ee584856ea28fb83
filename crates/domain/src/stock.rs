//! Why a gift's stock changed. Each change is a movement, as each fen that moves is a transfer.

use crate::column::text_enum;

text_enum!(
    StockCause, "cause" {
        /// The gift was created by an import, with its first stock.
        Created = "created",
        /// An operator changed what is available.
        Adjusted = "adjusted",
        /// An order reserved units.
        Reserved = "reserved",
        /// An order was cancelled or expired.
        Released = "released",
        /// An order was paid, and its reserved units are sold.
        Sold = "sold",
        /// An order was paid after it had expired, and available units are sold.
        SoldLate = "sold_late",
        /// A paid order was refunded.
        Refunded = "refunded",
        /// A customer exchanged items for balance.
        Exchanged = "exchanged",
        /// A lost dispute took its items back.
        ChargedBack = "charged_back",
    }
);

/// The change of a gift's counters by a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StockDelta {
    /// Units that can be bought.
    pub available: i64,
    /// Units in unpaid orders.
    pub reserved: i64,
    /// Units that customers own.
    pub sold: i64,
}

impl StockCause {
    /// The change by a movement of `units`. Units are positive, except for an adjustment, which may
    /// remove some.
    #[must_use]
    pub const fn delta(self, units: i64) -> StockDelta {
        let (available, reserved, sold) = match self {
            Self::Created | Self::Adjusted => (units, 0, 0),
            Self::Reserved => (-units, units, 0),
            Self::Released => (units, -units, 0),
            Self::Sold => (0, -units, units),
            Self::SoldLate => (-units, 0, units),
            Self::Refunded | Self::Exchanged | Self::ChargedBack => (units, 0, -units),
        };
        StockDelta { available, reserved, sold }
    }
}
