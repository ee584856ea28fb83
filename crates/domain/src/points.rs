//! Points: what a purchase earns.

use crate::Fen;
use crate::column::text_enum;

text_enum!(
    /// Why points changed.
    PointsKind, "kind" {
        OrderPaid = "order_paid",
        /// A paid order was refunded, so the points that it earned are taken back.
        OrderRefunded = "order_refunded",
        /// The payment of an order was charged back, so the points that it earned are taken back.
        OrderChargedBack = "order_charged_back",
    }
);

/// The points that a payment earns: one for each whole yuan.
#[must_use]
pub const fn points_earned(paid: Fen) -> i64 {
    if paid.0 > 0 { paid.0 / 100 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::points_earned;
    use crate::Fen;

    #[test]
    fn only_whole_yuan_count() {
        assert_eq!(
            [-100, 0, 1, 99, 100, 199, 200].map(|fen| points_earned(Fen(fen))),
            [0, 0, 0, 0, 1, 1, 2]
        );
    }
}
