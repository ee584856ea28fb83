//! Amounts and counts, formatted as in the web app.

use super::html::Html;

/// How an amount is shown: its size, and whether it inherits the colour of the text around it.
#[derive(Debug, Clone, Copy)]
pub struct MoneyStyle(&'static str);

impl MoneyStyle {
    pub const CARD: Self = Self("<span class=\"Money_money Money_m\">");
    /// The price on the gift screen.
    pub const LARGE: Self = Self("<span class=\"Money_money Money_xl\">");
    /// The balance.
    pub const LARGE_QUIET: Self = Self("<span class=\"Money_money Money_xl Money_quiet\">");
    /// Inside a text, in its colour.
    pub const QUIET: Self = Self("<span class=\"Money_money Money_s Money_quiet\">");
}

/// Appends an amount: small sign, large integer, smaller decimals.
pub fn money(html: &mut Html, fen: i64, look: MoneyStyle) {
    html.raw(look.0).raw(if fen < 0 { "-" } else { "" });
    html.raw("<span class=\"Money_currency\">¥</span><span class=\"Money_integer\">")
        .text(&grouped(fen.unsigned_abs() / 100));
    html.raw("</span><span class=\"Money_fraction\">.")
        .value(format_args!("{:02}", fen.unsigned_abs() % 100))
        .raw("</span></span>");
}

/// An amount as plain text.
pub fn formatted(fen: i64) -> String {
    let sign = if fen < 0 { "-" } else { "" };
    format!("{sign}¥{}.{:02}", grouped(fen.unsigned_abs() / 100), fen.unsigned_abs() % 100)
}

/// Digits in groups of three, as both languages write them.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_fen_keep_two_digits() {
        for (number, text) in
            [(0, "0"), (999, "999"), (1000, "1,000"), (15_035, "15,035"), (1_234_567, "1,234,567")]
        {
            assert_eq!(grouped(number), text);
        }
        assert_eq!((formatted(-7).as_str(), formatted(123_400).as_str()), ("-¥0.07", "¥1,234.00"));
        let mut html = Html::default();
        money(&mut html, -123_405, MoneyStyle::QUIET);
        assert_eq!(
            html.finish(),
            "<span class=\"Money_money Money_s Money_quiet\">-<span class=\"Money_currency\">¥</span>\
             <span class=\"Money_integer\">1,234</span><span class=\"Money_fraction\">.05</span></span>"
        );
    }
}
