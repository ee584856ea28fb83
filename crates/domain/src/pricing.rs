//! Amounts of orders, exchange values, and shares of units.

use crate::column::text_enum;
use crate::{Fen, Invalid};

/// Price of one unit × number of units.
///
/// # Errors
/// When the amount overflows, which no real price list reaches.
pub fn order_amount(price: Fen, quantity: i64) -> Result<Fen, Invalid> {
    price.times(quantity).ok_or(Invalid::new("quantity", "amount too large"))
}

/// The value of an item in an exchange: `rate_bp` / 10,000 of today's price, rounded down, and at
/// most `max`, which is set when a voucher helped to pay for it.
#[must_use]
pub fn exchange_value(price: Fen, rate_bp: i64, max: Option<Fen>) -> Fen {
    let value = Fen(price.0.saturating_mul(rate_bp) / 10_000);
    max.map_or(value, |max| value.min(max))
}

/// Whether a price rises or falls by more than this part of itself, in percent.
#[must_use]
pub const fn changes_beyond(before: Fen, after: Fen, percent: i64) -> bool {
    (after.0 - before.0).saturating_abs().saturating_mul(100) > before.0.saturating_mul(percent)
}

/// A price that rises by `change_bp` / 10,000 of itself, or falls where that is negative: the
/// nearest multiple of `step`, and one at least. Where the nearest is on the other side of the
/// price, it stays.
#[must_use]
pub const fn changed_by(price: Fen, change_bp: i64, step: Fen) -> Fen {
    let exact = price.0.saturating_mul(10_000 + change_bp);
    let step_bp = step.0 * 10_000;
    let steps = exact.saturating_add(step_bp / 2) / step_bp;
    let nearest = if steps < 1 { step.0 } else { steps * step.0 };
    let is_turned = (nearest > price.0) != (change_bp > 0);
    Fen(if is_turned { price.0 } else { nearest })
}

text_enum!(
    /// Why a line of a file of prices cannot be used.
    PriceLineProblem, "problem" {
        /// It is not CSV in UTF-8, or too short.
        Unreadable = "unreadable",
        /// There is no gift with this id.
        UnknownGift = "unknown_gift",
        /// An earlier line has this gift.
        Twice = "twice",
        /// It is no amount in yuan of at least a fen.
        WrongPrice = "wrong_price",
    }
);

/// One unit's share of a total. The shares of all units sum to it: the first units have the
/// remainder.
#[must_use]
pub const fn unit_share(total: Fen, units: i64, index: i64) -> Fen {
    Fen(total.0 / units + if index < total.0 % units { 1 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::{changed_by, changes_beyond, exchange_value, order_amount, unit_share};
    use crate::Fen;
    use proptest::prelude::*;

    #[test]
    fn a_rule_changes_a_price_to_the_nearest_step() {
        for (price, change_bp, step, changed) in [
            (10_000, 500, 1, 10_500),
            (10_000, -500, 1, 9_500),
            (999, 333, 1, 1_032),
            (1_050, 1_000, 100, 1_200),
            (1_040, 1_000, 100, 1_100),
            (3, -9_000, 10, 3),
            (1_570, -100, 1_000, 1_570),
            (1_400, 100, 1_000, 1_400),
            (1_000_000_000_000, 90_000, 1, 10_000_000_000_000),
        ] {
            assert_eq!(
                changed_by(Fen(price), change_bp, Fen(step)),
                Fen(changed),
                "{price} {change_bp} {step}"
            );
        }
    }

    proptest! {
        #[test]
        fn exchange_never_pays_more_than_the_rate(price in 0_i64..10_000_000_000) {
            let value = exchange_value(Fen(price), 9_000, None).0;
            prop_assert!(value * 10 <= price * 9 && (value + 1) * 10 > price * 9);
        }

        #[test]
        fn what_a_voucher_helped_to_pay_for_fetches_no_more_than_its_bound(price in 0_i64..1_000_000, max in 0_i64..1_000_000) {
            let free = exchange_value(Fen(price), 8_000, None);
            let bounded = exchange_value(Fen(price), 8_000, Some(Fen(max)));
            prop_assert_eq!(free, Fen(price * 8 / 10));
            prop_assert_eq!(bounded, Fen(free.0.min(max)));
        }

        #[test]
        fn a_price_changes_beyond_a_part_of_itself_in_either_direction(hundreds in 1_i64..10_000_000, percent in 1_i64..=100) {
            let (price, part) = (hundreds * 100, hundreds * percent);
            for (sign, within) in [(1, part), (-1, part)] {
                prop_assert!(!changes_beyond(Fen(price), Fen(price + sign * within), percent));
                prop_assert!(changes_beyond(Fen(price), Fen(price + sign * (within + 1)), percent));
            }
        }

        #[test]
        fn an_amount_is_the_sum_of_its_units(price in 1_i64..1_000_000_000, quantity in 1_i64..=10) {
            let sum: i64 = (0..quantity).map(|_| price).sum();
            prop_assert_eq!(order_amount(Fen(price), quantity), Ok(Fen(sum)));
        }

        #[test]
        fn the_shares_of_all_units_sum_to_the_total(total in 1_i64..10_000_000_000, units in 1_i64..=200) {
            let shares: Vec<i64> = (0..units).map(|index| unit_share(Fen(total), units, index).0).collect();
            prop_assert_eq!(shares.iter().sum::<i64>(), total);
            prop_assert!(shares[0] - shares[shares.len() - 1] <= 1, "{:?}", shares);
            prop_assert!(shares.is_sorted_by(|first, next| first >= next), "{:?}", shares);
        }
    }
}
