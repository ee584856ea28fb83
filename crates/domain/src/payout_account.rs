//! Payout accounts: where cash-outs go.

use crate::typed::{fold, fold_number};
use crate::{CashChannel, Invalid, Phone};

/// Longest account number of any channel, in characters.
const CHARS_MAX: usize = 64;

/// An account that is well formed for its channel. Only the provider can tell whether it exists.
#[derive(Clone, PartialEq, Eq)]
pub struct PayoutAccount {
    channel: CashChannel,
    text: String,
}

impl std::fmt::Debug for PayoutAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The account number identifies a person, so only its mask is shown.
        write!(f, "PayoutAccount({} {})", self.channel, self.masked())
    }
}

impl PayoutAccount {
    /// Reads an account number: for Alipay a mobile number or an e-mail address and for a bank the
    /// digits of a card, as a customer types it; for WeChat the id that WeChat tells.
    ///
    /// # Errors
    /// When it cannot be one of its channel.
    pub fn parse(channel: CashChannel, text: &str) -> Result<Self, Invalid> {
        let typed = fold(text);
        let read = if typed.len() > CHARS_MAX {
            None
        } else {
            match channel {
                CashChannel::Alipay => phone_or_mail(&typed),
                CashChannel::Wechat => wechat_id(&typed),
                CashChannel::Bank => card(&typed),
            }
        };
        read.map(|text| Self { channel, text }).ok_or(Invalid::new("accountNo", "shape"))
    }

    #[must_use]
    pub const fn channel(&self) -> CashChannel {
        self.channel
    }

    /// The whole account number, only for the provider and for encryption.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.text
    }

    /// The account number masked for display: `138****8000`, `m***@example.com`, `wx****01`,
    /// `****0366`.
    #[must_use]
    pub fn masked(&self) -> String {
        let text = self.text.as_str();
        if let Some((name, host)) = text.split_once('@') {
            return format!("{}***@{host}", &name[..1]);
        }
        match (self.channel, Phone::parse(text)) {
            (CashChannel::Alipay, Ok(phone)) => phone.masked(),
            (CashChannel::Bank, _) => format!("****{}", &text[text.len() - 4..]),
            _ => format!("{}****{}", &text[..2], &text[text.len() - 2..]),
        }
    }
}

fn phone_or_mail(text: &str) -> Option<String> {
    if let Ok(phone) = Phone::parse(text) {
        return Some(phone.as_str().to_owned());
    }
    let (name, host) = text.split_once('@')?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+');
    let label = |label: &str| {
        !label.is_empty()
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !label.starts_with('-')
    };
    let sound = !name.is_empty()
        && name.chars().all(plain)
        && host.contains('.')
        && host.split('.').all(label);
    sound.then(|| text.to_ascii_lowercase())
}

fn wechat_id(text: &str) -> Option<String> {
    let sound = text.len() >= 6
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    sound.then(|| text.to_owned())
}

/// Digits of a length that cards have. Some banks' cards have no check digit, so the page asks
/// about a number whose last digit is none, and does not refuse it.
fn card(text: &str) -> Option<String> {
    let digits = fold_number(text);
    let sound = (12..=19).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    (sound && !digits.bytes().all(|b| b == b'0')).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::PayoutAccount;
    use crate::CashChannel::{self, Alipay, Bank, Wechat};
    use proptest::prelude::*;

    fn read(channel: CashChannel, text: &str) -> Option<(String, String)> {
        PayoutAccount::parse(channel, text)
            .ok()
            .map(|account| (account.expose().to_owned(), account.masked()))
    }

    fn both(whole: &str, masked: &str) -> Option<(String, String)> {
        Some((whole.to_owned(), masked.to_owned()))
    }

    #[test]
    fn each_channel_takes_its_own_accounts() {
        assert_eq!(read(Alipay, " +86 138-0000-8000 "), both("13800008000", "138****8000"));
        assert_eq!(
            read(Alipay, "Ming.W@Example.com"),
            both("ming.w@example.com", "m***@example.com")
        );
        assert_eq!(read(Wechat, "wx_ming-01"), both("wx_ming-01", "wx****01"));
        assert_eq!(
            read(Wechat, "o6_bmjrPTlm6_2sgVt7hMZOPfL2M"),
            both("o6_bmjrPTlm6_2sgVt7hMZOPfL2M", "o6****2M")
        );
        assert_eq!(read(Bank, "4532 0151 1283 0366"), both("4532015112830366", "****0366"));
        assert_eq!(read(Bank, "４５３２－0151 1283 0367"), both("4532015112830367", "****0367"));
    }

    #[test]
    fn what_is_no_account_is_refused() {
        for wrong in [
            "",
            "ming",
            "@b.cn",
            "a@",
            "a@b",
            "a@b..cn",
            "a b@c.cn",
            "a@b@c.cn",
            "明@b.cn",
            "1380000800",
            &"a".repeat(65),
        ] {
            assert_eq!(read(Alipay, wrong), None, "{wrong:?}");
        }
        for wrong in ["", "wx_01", "wx ming 1", "微信微信微信", "wx_ming\0", &"a".repeat(65)]
        {
            assert_eq!(read(Wechat, wrong), None, "{wrong:?}");
        }
        for wrong in ["", "00000000000000", "45320151128", "453201511283036x"] {
            assert_eq!(read(Bank, wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn the_shortest_and_the_longest_of_each_channel_are_accounts() {
        let mail = |chars: usize| format!("{}@b.cn", "a".repeat(chars - 5));
        assert!(read(Alipay, &mail(64)).is_some() && read(Alipay, &mail(65)).is_none());
        assert_eq!(read(Alipay, "a@b.cn"), both("a@b.cn", "a***@b.cn"));
        assert_eq!(read(Alipay, "a.b_c-d+e@b-c.cn"), both("a.b_c-d+e@b-c.cn", "a***@b-c.cn"));
        assert!(read(Alipay, "a@-b.cn").is_none() && read(Alipay, "a!b@b.cn").is_none());
        assert_eq!(read(Wechat, "wx_012"), both("wx_012", "wx****12"));
        assert!(read(Wechat, &"a".repeat(64)).is_some());
        // A WeChat id may have only digits, even as many as a phone number.
        assert_eq!(read(Wechat, "13800008000"), both("13800008000", "13****00"));
        for card in ["623849163620", "6231673259151904474"] {
            assert!(read(Bank, card).is_some(), "{card}");
        }
        // No card number has this length.
        for no_card in ["62592451959", "62028070385375750649"] {
            assert_eq!(read(Bank, no_card), None, "{no_card}");
        }
        assert_eq!(read(Bank, "6238-4916-3620"), both("623849163620", "****3620"));
    }

    #[test]
    fn nothing_that_is_printed_holds_the_account() {
        let account = PayoutAccount::parse(Bank, "4532015112830366").unwrap();
        assert_eq!(format!("{account:?}"), "PayoutAccount(bank ****0366)");
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in ".{0,80}") {
            for channel in CashChannel::ALL {
                if let Some((whole, masked)) = read(*channel, &text) {
                    prop_assert!(whole != masked && whole.len() <= 64);
                    prop_assert_eq!(read(*channel, &whole).unwrap().0, whole);
                }
            }
        }
    }
}
