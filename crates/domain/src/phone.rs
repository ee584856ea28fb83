//! Mobile numbers of mainland China.

use crate::Invalid;
use crate::typed::fold_number;

/// A mobile number of eleven digits, without prefix or spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Phone(String);

impl Phone {
    /// Reads a number; blanks, hyphens, brackets and the country prefixes `+86`, `0086` and `86`,
    /// of which an address makes a blank of the `+`, are left out.
    ///
    /// Only the shape `1[3-9]` and eleven digits is required: tighter lists of prefixes become
    /// outdated.
    ///
    /// # Errors
    /// When what remains is not such a number.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let wrong = Invalid::new("phone", "shape");
        let compact: String =
            fold_number(text).chars().filter(|c| !matches!(c, '(' | ')')).collect();
        let digits = ["+86", "0086", "86"].iter().find_map(|prefix| compact.strip_prefix(prefix));
        let digits = digits.unwrap_or(&compact);
        let bytes = digits.as_bytes();
        let shape = bytes.len() == 11
            && bytes.iter().all(u8::is_ascii_digit)
            && bytes[0] == b'1'
            && bytes[1] >= b'3';
        if shape { Ok(Self(digits.to_owned())) } else { Err(wrong) }
    }

    /// The eleven digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number masked for display: `138****8000`.
    #[must_use]
    pub fn masked(&self) -> String {
        format!("{}****{}", &self.0[..3], &self.0[7..])
    }
}

#[cfg(test)]
mod tests {
    use super::Phone;

    #[test]
    fn forgives_form_but_not_substance() {
        for same in [
            "13800000000", "+8613800000000", "0086 138-0000-0000", " 138 0000 0000 ",
            "１３８００００００００",
        ] {
            assert_eq!(Phone::parse(same).unwrap().as_str(), "13800000000");
        }
        for wrong in
            ["", "12800000000", "1380000000", "138000000000", "1380000000a", "+1 3800000000"]
        {
            assert!(Phone::parse(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(Phone::parse("13812345678").unwrap().masked(), "138****5678");
    }
}
