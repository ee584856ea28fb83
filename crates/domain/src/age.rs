//! Ages, computed from days such as `20261121`.

/// The age of majority, in years.
pub const ADULT_YEARS: i32 = 18;

/// Full years from a date of birth to another day. The birthday of 29 February is 1 March in other
/// years.
#[must_use]
pub const fn age_on(date_of_birth: i32, today: i32) -> i32 {
    // Days are year, month and day as decimal digits, so the difference begins with the full years.
    (today - date_of_birth).div_euclid(10_000)
}

/// Whether the age is below [`ADULT_YEARS`].
#[must_use]
pub const fn is_minor(date_of_birth: i32, today: i32) -> bool {
    age_on(date_of_birth, today) < ADULT_YEARS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_grow_older_on_their_birthday() {
        assert_eq!(age_on(20_081_121, 20_261_120), 17);
        assert_eq!(age_on(20_081_121, 20_261_121), 18);
        assert_eq!(age_on(20_080_229, 20_260_228), 17);
        assert_eq!(age_on(20_080_229, 20_260_301), 18);
        assert_eq!(age_on(20_261_121, 20_261_121), 0);
        assert!(is_minor(20_081_122, 20_261_121) && !is_minor(20_081_121, 20_261_121));
    }
}
