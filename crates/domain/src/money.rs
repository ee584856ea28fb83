//! Money is an integer number of fen (1/100 yuan); this system has no other kind of money.

crate::column::number!(
    /// An amount in fen. May be negative where it is a difference; balances and prices never are.
    Fen
);

impl Fen {
    pub const ZERO: Self = Self(0);

    /// The sum, or `None` on overflow.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// The difference, or `None` on overflow.
    #[must_use]
    pub fn minus(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// This amount `count` times, or `None` on overflow.
    #[must_use]
    pub fn times(self, count: i64) -> Option<Self> {
        self.0.checked_mul(count).map(Self)
    }

    /// The amount as yuan with two decimals, `12.34`, as payment providers write it.
    #[must_use]
    pub fn to_yuan(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (yuan, fen) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        format!("{sign}{yuan}.{fen:02}")
    }

    /// The amount as customers read it in either language: `¥1,234.50`, or `-¥1,234.50`.
    #[must_use]
    pub fn to_text(self) -> String {
        let yuan = self.to_yuan();
        let (sign, digits) =
            yuan.strip_prefix('-').map_or(("", yuan.as_str()), |digits| ("-", digits));
        let (integer, fraction) = digits.split_at(digits.len() - 3);
        let mut grouped = format!("{sign}¥");
        for (index, digit) in integer.chars().enumerate() {
            if index > 0 && (integer.len() - index).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        grouped + fraction
    }

    /// Reads yuan with exactly two decimals, by integer arithmetic only.
    ///
    /// # Errors
    /// When the text is not of the form `^(0|[1-9]\d*)\.\d{2}$` or does not fit.
    pub fn from_yuan(text: &str) -> Result<Self, crate::Invalid> {
        let wrong = crate::Invalid::new("amount", "shape");
        let (yuan, fen) = text.split_once('.').ok_or(wrong)?;
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(yuan)
            || !digits(fen)
            || fen.len() != 2
            || (yuan.len() > 1 && yuan.starts_with('0'))
        {
            return Err(wrong);
        }
        let whole: i64 = yuan.parse().map_err(|_| wrong)?;
        let part: i64 = fen.parse().map_err(|_| wrong)?;
        whole.checked_mul(100).and_then(|w| w.checked_add(part)).map(Self).ok_or(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::Fen;
    use proptest::prelude::*;

    #[test]
    fn yuan_has_exactly_two_decimals() {
        assert_eq!(Fen::from_yuan("12.34"), Ok(Fen(1234)));
        assert_eq!(Fen::from_yuan("0.01"), Ok(Fen(1)));
        for wrong in [
            "", "1", "1.2", "1.234", "01.00", "-1.00", "+1.00", "1.0a", "99999999999999999999.00",
            ".10", "1.", "1e2.00",
        ] {
            assert!(Fen::from_yuan(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn texts_have_the_sign_of_the_currency_and_grouped_thousands() {
        for (fen, text) in [
            (0, "¥0.00"),
            (99_999, "¥999.99"),
            (100_000, "¥1,000.00"),
            (-123_456_789, "-¥1,234,567.89"),
            (12_345_678_900, "¥123,456,789.00"),
        ] {
            assert_eq!(Fen(fen).to_text(), text);
        }
    }

    proptest! {
        #[test]
        fn yuan_text_reads_back(fen in 0_i64..9_999_999_999) {
            prop_assert_eq!(Fen::from_yuan(&Fen(fen).to_yuan()), Ok(Fen(fen)));
        }
    }
}
