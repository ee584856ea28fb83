//! The spending limits of minors, by the notice of 2019 on minors in online games.

use crate::age::{ADULT_YEARS, age_on};
use crate::{Fen, Rules};

/// Below this age nothing is sold.
const SERVED_FROM_AGE: i32 = 8;
/// From this age on the higher limits apply.
const OLDER_FROM_AGE: i32 = 16;

/// A spending limit by age.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpendingBound {
    /// No limit.
    None,
    /// A limit at a time, and a limit in a month.
    Capped {
        /// At a time.
        once: Fen,
        /// In a calendar month, in Beijing time.
        month: Fen,
    },
    /// Nothing is sold.
    Nothing,
}

/// The spending limit by date of birth on another day; days are written as `20261121`.
///
/// Without a date of birth there is no limit: the law refers to what is known.
#[must_use]
pub fn spending_bound(date_of_birth: Option<i32>, today: i32, rules: &Rules) -> SpendingBound {
    let Some(date_of_birth) = date_of_birth else { return SpendingBound::None };
    match age_on(date_of_birth, today) {
        ADULT_YEARS.. => SpendingBound::None,
        OLDER_FROM_AGE.. => SpendingBound::Capped {
            once: Fen(rules.minor_older_once_fen),
            month: Fen(rules.minor_older_month_fen),
        },
        SERVED_FROM_AGE.. => SpendingBound::Capped {
            once: Fen(rules.minor_younger_once_fen),
            month: Fen(rules.minor_younger_month_fen),
        },
        _ => SpendingBound::Nothing,
    }
}

impl SpendingBound {
    /// The most for one order and for a month; `None` without a limit.
    #[must_use]
    pub const fn amounts(self) -> Option<(Fen, Fen)> {
        match self {
            Self::None => None,
            Self::Capped { once, month } => Some((once, month)),
            Self::Nothing => Some((Fen::ZERO, Fen::ZERO)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SpendingBound, spending_bound};
    use crate::{Fen, Rules};

    #[test]
    fn bounds_change_on_the_birthday() {
        let younger = SpendingBound::Capped { once: Fen(5_000), month: Fen(20_000) };
        let older = SpendingBound::Capped { once: Fen(10_000), month: Fen(40_000) };
        for (date_of_birth, expected) in [
            (20_261_121, SpendingBound::Nothing),
            (20_181_122, SpendingBound::Nothing),
            (20_181_121, younger),
            (20_101_122, younger),
            (20_101_121, older),
            (20_081_122, older),
            (20_081_121, SpendingBound::None),
            (19_491_001, SpendingBound::None),
            (20_301_231, SpendingBound::Nothing),
        ] {
            assert_eq!(
                spending_bound(Some(date_of_birth), 20_261_121, &Rules::default()),
                expected,
                "{date_of_birth}"
            );
        }
        assert_eq!(spending_bound(None, 20_261_121, &Rules::default()), SpendingBound::None);
    }

    #[test]
    fn a_leap_day_is_a_birthday_too() {
        assert_eq!(spending_bound(Some(20_080_229), 20_260_228, &Rules::default()), {
            SpendingBound::Capped { once: Fen(10_000), month: Fen(40_000) }
        });
        assert_eq!(
            spending_bound(Some(20_080_229), 20_260_301, &Rules::default()),
            SpendingBound::None
        );
    }
}
