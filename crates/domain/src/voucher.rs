//! Vouchers: their discounts, and their states.

use crate::column::text_enum;
use crate::transition::transitions;
use crate::typed::fold;
use crate::{Fen, Invalid};

text_enum!(
    /// How the discount of a voucher is computed.
    VoucherKind, "kind" {
        /// A fixed amount.
        Amount = "amount",
        /// A part of the amount, up to a cap.
        Percent = "percent",
    }
);

text_enum!(
    /// The state of a voucher.
    VoucherState, "state" {
        /// It can be used.
        Usable = "usable",
        /// An order has used it.
        Used = "used",
        /// It was not used in time. Never stored: it follows from the time.
        Expired = "expired",
    }
);

transitions!(
    /// The status changes of a voucher. [`VoucherState::Expired`] is in none.
    VoucherTransition of VoucherState {
        GIVE: [] => Usable,
        USE: [Usable] => Used,
        /// The order ended unpaid, or was refunded.
        GIVE_BACK: [Used] => Usable,
    }
);

/// The least payable of an order, in fen: providers take no payment of zero.
const PAYABLE_MIN: i64 = 1;

/// Longest voucher code, in characters.
const CODE_CHARS_MAX: usize = 32;

/// The terms of a voucher's discount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VoucherTerms {
    pub kind: VoucherKind,
    /// The discount, where it is a fixed amount.
    pub amount: Fen,
    /// The discount in percent, where it is a part of the amount.
    pub percent: i64,
    /// The largest discount of a percentage; zero for no limit.
    pub cap: Fen,
    /// The least amount of an order.
    pub threshold: Fen,
}

impl VoucherTerms {
    /// Refuses terms that cannot apply.
    ///
    /// # Errors
    /// When a fixed amount or a percentage is out of bounds, a number is negative, or one of the
    /// other kind is given.
    pub fn check(&self) -> Result<(), Invalid> {
        let wrong = |field, problem| Err(Invalid::new(field, problem));
        match self.kind {
            VoucherKind::Amount if self.amount.0 < 1 => {
                return wrong("amountFen", "must be 1 at least");
            }
            VoucherKind::Percent if !(1..=100).contains(&self.percent) => {
                return wrong("percent", "must be from 1 to 100");
            }
            VoucherKind::Amount if self.percent != 0 => {
                return wrong("percent", "must be 0 for a fixed amount");
            }
            VoucherKind::Amount if self.cap.0 != 0 => {
                return wrong("capFen", "must be 0 for a fixed amount");
            }
            VoucherKind::Percent if self.amount.0 != 0 => {
                return wrong("amountFen", "must be 0 for a percentage");
            }
            _ => {}
        }
        if self.cap.0 < 0 {
            return wrong("capFen", "must not be negative");
        }
        if self.threshold.0 < 0 { wrong("thresholdFen", "must not be negative") } else { Ok(()) }
    }

    /// The most that one voucher takes off an order of at most this amount.
    #[must_use]
    pub fn largest_discount(&self, largest_order: Fen) -> Fen {
        match self.kind {
            VoucherKind::Amount => self.amount,
            VoucherKind::Percent if self.cap.0 > 0 => self.cap,
            VoucherKind::Percent => Fen(part_of(largest_order, self.percent)),
        }
    }

    /// The discount on an amount; `None` where the amount does not reach the threshold.
    ///
    /// At least one fen is left to pay. A percentage is rounded down, so that the discount is never
    /// larger than promised.
    #[must_use]
    pub fn discount(&self, amount: Fen) -> Option<Fen> {
        if amount < self.threshold {
            return None;
        }
        let discount = match self.kind {
            VoucherKind::Amount => self.amount.0,
            VoucherKind::Percent => {
                let part = part_of(amount, self.percent);
                if self.cap.0 > 0 { part.min(self.cap.0) } else { part }
            }
        };
        Some(Fen(discount.clamp(0, (amount.0 - PAYABLE_MIN).max(0))))
    }
}

/// A part in percent, rounded down.
const fn part_of(amount: Fen, percent: i64) -> i64 {
    let (whole, rest) = (amount.0 / 100, amount.0 % 100);
    whole.saturating_mul(percent).saturating_add(rest * percent / 100)
}

/// A code as stored and compared: without blanks around it, in capitals.
///
/// # Errors
/// When it is not a code: 1 to 32 letters, digits and hyphens.
pub fn voucher_code(text: &str) -> Result<String, Invalid> {
    let code = fold(text).to_ascii_uppercase();
    let sound = !code.is_empty()
        && code.len() <= CODE_CHARS_MAX
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if sound { Ok(code) } else { Err(Invalid::new("code", "not a voucher code")) }
}

#[cfg(test)]
mod tests {
    use super::{VoucherKind, VoucherTerms, voucher_code};
    use crate::Fen;
    use proptest::prelude::*;

    fn terms(
        kind: VoucherKind,
        amount: i64,
        percent: i64,
        cap: i64,
        threshold: i64,
    ) -> VoucherTerms {
        VoucherTerms {
            kind,
            amount: Fen(amount),
            percent,
            cap: Fen(cap),
            threshold: Fen(threshold),
        }
    }

    #[test]
    fn amounts_and_parts_are_taken_off_above_the_threshold() {
        let ten_off = terms(VoucherKind::Amount, 1_000, 0, 0, 10_000);
        assert_eq!(ten_off.discount(Fen(9_999)), None);
        assert_eq!(ten_off.discount(Fen(10_000)), Some(Fen(1_000)));
        let eighth = terms(VoucherKind::Percent, 0, 12, 500, 0);
        assert_eq!(eighth.discount(Fen(1_999)), Some(Fen(239)), "239.88 is rounded down");
        assert_eq!(eighth.discount(Fen(1_000_000)), Some(Fen(500)));
        assert_eq!(
            terms(VoucherKind::Percent, 0, 12, 0, 0).discount(Fen(1_000_000)),
            Some(Fen(120_000))
        );
    }

    #[test]
    fn a_voucher_larger_than_the_order_leaves_one_fen() {
        assert_eq!(terms(VoucherKind::Amount, 1_000, 0, 0, 0).discount(Fen(1_000)), Some(Fen(999)));
        assert_eq!(terms(VoucherKind::Amount, 1_000, 0, 0, 0).discount(Fen(1)), Some(Fen(0)));
        assert_eq!(terms(VoucherKind::Percent, 0, 100, 0, 0).discount(Fen(77)), Some(Fen(76)));
    }

    #[test]
    fn senseless_terms_are_refused() {
        assert!(terms(VoucherKind::Amount, 1, 0, 0, 0).check().is_ok());
        assert!(terms(VoucherKind::Percent, 0, 100, 0, 0).check().is_ok());
        assert!(terms(VoucherKind::Percent, 0, 1, 1, 1).check().is_ok());
        for wrong in [
            terms(VoucherKind::Amount, 0, 50, 0, 0),
            terms(VoucherKind::Percent, 5, 0, 0, 0),
            terms(VoucherKind::Percent, 0, 101, 0, 0),
            terms(VoucherKind::Percent, 0, 10, -1, 0),
            terms(VoucherKind::Amount, 1, 0, 0, -1),
        ] {
            assert!(wrong.check().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_code_is_the_same_however_it_is_typed() {
        assert_eq!(voucher_code("  new-2026 "), Ok("NEW-2026".to_owned()));
        assert_eq!(voucher_code(&format!(" {} ", "z".repeat(32))), Ok("Z".repeat(32)));
        for wrong in ["", "  ", "a b", "é", "礼", "a\0", "A_B", &"A".repeat(33)] {
            assert!(voucher_code(wrong).is_err(), "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_payable_is_never_below_one_fen_nor_above_the_amount(
            percent_kind: bool, amount in 1_i64..i64::MAX, off in 1_i64..i64::MAX, percent in 1_i64..=100,
            cap in 0_i64..1_000_000, threshold in 0_i64..1_000_000,
        ) {
            let kind = if percent_kind { VoucherKind::Percent } else { VoucherKind::Amount };
            let discount = terms(kind, off, percent, cap, threshold).discount(Fen(amount));
            prop_assert_eq!(discount.is_none(), amount < threshold);
            let Some(discount) = discount else { return Ok(()) };
            prop_assert!(discount.0 >= 0 && amount - discount.0 >= 1);
            prop_assert!(!percent_kind || cap == 0 || discount.0 <= cap);
        }

        #[test]
        fn no_discount_is_above_the_largest(
            percent_kind: bool, largest in 1_i64..i64::MAX, part in 0_i64..=100, off in 1_i64..1_000_000, percent in 1_i64..=100,
            cap in 0_i64..1_000_000,
        ) {
            let kind = if percent_kind { VoucherKind::Percent } else { VoucherKind::Amount };
            let terms = terms(kind, off, percent, cap, 0);
            let amount = (largest / 100 * part).max(1);
            prop_assert!(terms.discount(Fen(amount)) <= Some(terms.largest_discount(Fen(largest))));
        }

        #[test]
        fn a_part_is_exact(amount in 1_i64..1_000_000_000, percent in 1_i64..100) {
            let off = terms(VoucherKind::Percent, 0, percent, 0, 0).discount(Fen(amount)).unwrap().0;
            prop_assert!(off * 100 <= amount * percent && (off + 1) * 100 > amount * percent);
        }
    }
}
