//! How old people are, by days such as `20261121`.

/// The age at which people may do everything.
pub const ADULT_YEARS: i32 = 18;

/// Full years from a day of birth to another day. Who is born on a leap day grows older on 1 March
/// of other years.
#[must_use]
pub const fn age_on(date_of_birth: i32, today: i32) -> i32 {
    (today - date_of_birth).div_euclid(10_000)
}

/// Whether somebody is under 18.
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
