//! Numbers of Chinese identity cards (GB 11643-1999), and of the cards of foreign permanent
//! residents, which begin with 9 and have date of birth and check character in the same places.

use crate::Invalid;
use crate::typed::fold_number;
use jiff::civil::Date;

/// A number of 18 characters whose region, date and check character are right. It is never shown in
/// full, not even in `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct IdCard {
    number: String,
    date_of_birth: i32,
}

/// Weights of the first 17 digits.
const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/// The check character by the remainder of the weighted sum.
const CHECKS: &[u8; 11] = b"10X98765432";

/// The first two digits: provinces, municipalities, autonomous regions, and the codes for residents
/// of Taiwan, Hong Kong and Macao.
const PROVINCES: &[std::ops::RangeInclusive<u32>] =
    &[11..=15, 21..=23, 31..=37, 41..=46, 50..=54, 61..=65, 71..=71, 81..=83];

/// The first digit of a foreign permanent resident. Where it was issued and a country follow.
const FOREIGN_RESIDENT: u32 = 9;

const YEAR_MIN: i16 = 1900;

impl IdCard {
    /// Reads a number; a lowercase `x` is accepted. `today` is a day such as `20261121`.
    ///
    /// Numbers of the first generation, which had 15 digits, are void since 2013.
    ///
    /// # Errors
    /// When it is not such a number, or the date of birth is after `today`.
    pub fn parse(text: &str, today: i32) -> Result<Self, Invalid> {
        let wrong = |problem| Err(Invalid::new("idCardNo", problem));
        let number = fold_number(text).to_ascii_uppercase();
        let bytes = number.as_bytes();
        let (17, Some(check)) =
            (bytes.iter().take(17).filter(|b| b.is_ascii_digit()).count(), bytes.get(17))
        else {
            return wrong("shape");
        };
        if bytes.len() != 18 {
            return wrong("shape");
        }
        let digit = |at: usize| u32::from(bytes[at] - b'0');
        let region = digit(0) * 10 + digit(1);
        let is_resident = digit(0) == FOREIGN_RESIDENT;
        if !is_resident && !PROVINCES.iter().any(|provinces| provinces.contains(&region)) {
            return wrong("region");
        }
        let sum: u32 = WEIGHTS.iter().enumerate().map(|(at, weight)| weight * digit(at)).sum();
        if CHECKS[(sum % 11) as usize] != *check {
            return wrong("checksum");
        }
        match birthday(&number) {
            Some(date_of_birth) if date_of_birth <= today => Ok(Self { number, date_of_birth }),
            Some(_) => wrong("future"),
            None => wrong("date"),
        }
    }

    /// The 18 characters, only for encryption, hashing and the provider.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.number
    }

    /// The date of birth, such as `20080229`.
    #[must_use]
    pub const fn date_of_birth(&self) -> i32 {
        self.date_of_birth
    }
}

fn birthday(number: &str) -> Option<i32> {
    let (year, month, day) =
        (number[6..10].parse().ok()?, number[10..12].parse().ok()?, number[12..14].parse().ok()?);
    let date = Date::new(year, month, day).ok().filter(|date| date.year() >= YEAR_MIN)?;
    Some(i32::from(date.year()) * 10_000 + i32::from(date.month()) * 100 + i32::from(date.day()))
}

impl std::fmt::Debug for IdCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("IdCard(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TODAY: i32 = 20_261_121;

    fn with_check(body: &str) -> String {
        let sum: u32 =
            body.bytes().zip(WEIGHTS).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
        format!("{body}{}", char::from(CHECKS[(sum % 11) as usize]))
    }

    #[test]
    fn numbers_of_the_standard_and_of_tests_are_read() {
        for (number, date_of_birth) in [
            ("11010519491231002X", 19_491_231),
            ("11010519491231002x", 19_491_231),
            (" 110101199003070011 ", 19_900_307),
            ("310104201211200016", 20_121_120),
            ("510107201906010012", 20_190_601),
        ] {
            let card = IdCard::parse(number, TODAY).unwrap();
            assert_eq!(
                (card.expose(), card.date_of_birth()),
                (number.trim().to_uppercase().as_str(), date_of_birth)
            );
            assert_eq!(format!("{card:?}"), "IdCard(…)");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let (not_yet, thirty_first_of_april, month_13, no_province) = (
            with_check("11010120261122001"),
            with_check("11010119900431001"),
            with_check("11010119901301001"),
            with_check("01010119900307001"),
        );
        for wrong in [
            "", "110101199003070012", "110101199002300018", "440524188001010014",
            "110101900307001", "1101011990030700110", "11010119900307001", "X10101199003070011",
            &not_yet, &thirty_first_of_april, &month_13, &no_province,
        ] {
            assert!(IdCard::parse(wrong, TODAY).is_err(), "{wrong:?}");
        }
        assert!(IdCard::parse(&not_yet, TODAY + 1).is_ok(), "born today");
    }

    #[test]
    fn a_number_begins_with_a_province_that_there_is() {
        let known = |region: u32| {
            IdCard::parse(&with_check(&format!("{region:02}010119900307001")), TODAY).is_ok()
        };
        let regions: Vec<u32> = (0..100).filter(|region| known(*region)).collect();
        let there_are = [
            11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50,
            51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82, 83, 90, 91, 92, 93, 94, 95, 96, 97, 98,
            99,
        ];
        assert_eq!(regions, there_are);
    }

    #[test]
    fn nobody_was_born_before_1900() {
        let born = |day: i32| IdCard::parse(&with_check(&format!("110101{day}001")), TODAY);
        assert_eq!(born(19_000_101).unwrap().date_of_birth(), 19_000_101);
        assert_eq!(born(18_991_231).unwrap_err().problem, "date");
    }

    #[test]
    fn a_leap_day_is_a_day_in_a_leap_year_alone() {
        assert!(IdCard::parse(&with_check("11010120000229001"), TODAY).is_ok());
        assert!(IdCard::parse(&with_check("11010119000229001"), TODAY).is_err());
        assert!(IdCard::parse(&with_check("11010120010229001"), TODAY).is_err());
    }

    proptest! {
        #[test]
        fn one_wrong_digit_never_passes(serial in 0..999_u32, at in 0..18_usize, other in 0..10_u8) {
            let right = with_check(&format!("11010119900307{serial:03}"));
            let mut wrong = right.clone().into_bytes();
            wrong[at] = b'0' + other;
            let wrong = String::from_utf8(wrong).unwrap();
            prop_assert!(IdCard::parse(&right, TODAY).is_ok());
            prop_assert_eq!(IdCard::parse(&wrong, TODAY).is_ok(), wrong == right);
        }

        #[test]
        fn two_neighbours_that_change_places_never_pass(serial in 0..999_u32, at in 0..16_usize) {
            let right = with_check(&format!("11010119900307{serial:03}"));
            let mut wrong = right.clone().into_bytes();
            wrong.swap(at, at + 1);
            let wrong = String::from_utf8(wrong).unwrap();
            prop_assert_eq!(IdCard::parse(&wrong, TODAY).is_ok(), wrong == right);
        }

        #[test]
        fn any_text_is_answered(text in "\\PC{0,30}") {
            let _ = IdCard::parse(&text, TODAY);
        }
    }
}
