//! Reservations of a customer who left orders unpaid.

use crate::Rules;

/// How long an order reserves its stock, and how many orders may be open with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reservation {
    /// Time until the order expires.
    pub seconds: i64,
    /// Open orders, this one included.
    pub open_orders_max: i64,
}

/// The orders that ended unpaid on `day`, where the newest such day and its number are `counted`.
#[must_use]
pub const fn unpaid_on(day: i32, counted: (i32, i64)) -> i64 {
    if counted.0 >= day { counted.1 } else { 0 }
}

impl Rules {
    /// The reservation of the next order after `unpaid` unpaid ones today: beyond those that are
    /// free, each halves the time and allows one open order less, down to the least. `None` when
    /// there were too many.
    #[must_use]
    pub fn reservation(&self, unpaid: i64) -> Option<Reservation> {
        if self.unpaid_orders_per_day_max > 0 && unpaid >= self.unpaid_orders_per_day_max {
            return None;
        }
        let over = (unpaid - self.unpaid_orders_free).max(0);
        let halved = self.reservation_seconds >> over.min(32);
        let least = self.reservation_seconds_min.min(self.reservation_seconds);
        Some(Reservation {
            seconds: halved.max(least),
            open_orders_max: (self.open_orders_max - over).max(1),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpaid_orders_make_the_next_ones_shorter_and_fewer() {
        let rules = Rules::default();
        let of = |unpaid| rules.reservation(unpaid).map(|r| (r.seconds, r.open_orders_max));
        assert_eq!([0, 5].map(of), [Some((900, 5)); 2]);
        assert_eq!(
            [6, 7, 8, 9, 10, 19].map(of),
            [(450, 4), (225, 3), (180, 2), (180, 1), (180, 1), (180, 1)].map(Some)
        );
        assert_eq!([20, i64::MAX].map(of), [None; 2]);
    }

    #[test]
    fn the_least_time_is_never_longer_than_the_usual_one() {
        let rules = Rules { reservation_seconds: 60, ..Rules::default() };
        assert_eq!(rules.reservation(9).unwrap().seconds, 60);
    }

    #[test]
    fn the_limits_can_be_switched_off() {
        let rules = Rules {
            unpaid_orders_per_day_max: 0,
            unpaid_orders_free: i64::MAX,
            ..Rules::default()
        };
        assert_eq!(rules.reservation(1000), rules.reservation(0));
    }
}
