//! Messages of staff to many customers.

use crate::Invalid;
use crate::column::text_enum;

text_enum!(
    /// Which customers a message to many reaches.
    BroadcastFilter, "filter" {
        /// They have paid an order in the last so many days.
        BoughtWithin = "bought_within",
        /// They have paid orders, but none in the last so many days.
        NotBoughtFor = "not_bought_for",
        /// The gift of this id is in their bags.
        HoldsGift = "holds_gift",
        /// Their balance is above so many fen.
        BalanceOver = "balance_over",
    }
);

/// The most customers whom messages reach in a day that nobody has approved.
pub const BROADCAST_ALONE_MAX: i64 = 100;
/// Messages to many that all members of staff together send or propose in 24 hours.
pub const BROADCASTS_PER_DAY: i64 = 5;

/// A filter with its value: days, the id of a gift, or fen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Audience {
    filter: BroadcastFilter,
    value: i64,
}

impl Audience {
    /// The most days of a filter.
    pub const DAYS_MAX: i64 = 3_650;

    /// # Errors
    /// When the value is no number of days, id or amount.
    pub fn new(filter: BroadcastFilter, value: i64) -> Result<Self, Invalid> {
        let is_value = match filter {
            BroadcastFilter::BoughtWithin | BroadcastFilter::NotBoughtFor => {
                (1..=Self::DAYS_MAX).contains(&value)
            }
            BroadcastFilter::HoldsGift => value > 0,
            BroadcastFilter::BalanceOver => value >= 0,
        };
        if is_value { Ok(Self { filter, value }) } else { Err(Invalid::new("value", "range")) }
    }

    #[must_use]
    pub const fn filter(self) -> BroadcastFilter {
        self.filter
    }

    #[must_use]
    pub const fn value(self) -> i64 {
        self.value
    }
}

#[cfg(test)]
mod tests {
    use super::{Audience, BroadcastFilter};

    #[test]
    fn the_value_fits_its_filter() {
        use BroadcastFilter::{BalanceOver, BoughtWithin, HoldsGift, NotBoughtFor};
        for (filter, value) in
            [(BoughtWithin, 1), (NotBoughtFor, 3_650), (HoldsGift, 1), (BalanceOver, 0)]
        {
            let audience = Audience::new(filter, value).unwrap();
            assert_eq!((audience.filter(), audience.value()), (filter, value));
        }
        for (filter, value) in
            [(BoughtWithin, 0), (NotBoughtFor, 3_651), (HoldsGift, 0), (BalanceOver, -1)]
        {
            assert!(Audience::new(filter, value).is_err(), "{filter} {value}");
        }
    }
}
