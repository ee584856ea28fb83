//! Steam trade URLs: where items are sent.

use crate::Invalid;
use crate::typed::fold;

/// A trade URL, read into its two parts and written from them again, so that nothing else of the
/// input is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TradeUrl {
    partner: u32,
    token: String,
}

const SCHEME: &str = "https://";
const HOST: &str = "steamcommunity.com";
const TOKEN_CHARS: usize = 8;

/// The difference between Steam's long ids of accounts and its account ids.
const STEAM_ID_BASE: i64 = 76_561_197_960_265_728;

/// Steam's account id, as the partner of a trade URL, of a long id (SteamID64); `None` where that
/// is no account of a person.
#[must_use]
pub fn steam_account_id(steam_id64: i64) -> Option<i64> {
    let id = steam_id64.checked_sub(STEAM_ID_BASE)?;
    (1..=i64::from(u32::MAX)).contains(&id).then_some(id)
}

impl TradeUrl {
    /// Reads a URL. Other parameters may be present beside `partner` and `token`, in any order.
    ///
    /// # Errors
    /// When it is not exactly such an address: https, Steam's own host without user or port, the
    /// path of new offers, and each of the two parameters once.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let wrong = |problem| Invalid::new("tradeUrl", problem);
        let text = fold(text);
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) || text.contains(['\\', '#']) {
            return Err(wrong("characters"));
        }
        let (scheme, rest) =
            text.split_at_checked(SCHEME.len()).ok_or_else(|| wrong("elsewhere"))?;
        let (address, query) = rest.split_once('?').ok_or_else(|| wrong("elsewhere"))?;
        let (host, path) = address.split_once('/').ok_or_else(|| wrong("elsewhere"))?;
        if !scheme.eq_ignore_ascii_case(SCHEME)
            || !host.eq_ignore_ascii_case(HOST)
            || !matches!(path, "tradeoffer/new" | "tradeoffer/new/")
        {
            return Err(wrong("elsewhere"));
        }
        let once = |name: &str| {
            let mut values = query.split('&').filter_map(|pair| {
                pair.split_once('=').filter(|(n, _)| *n == name).map(|(_, value)| value)
            });
            values.next().filter(|_| values.next().is_none())
        };
        let partner = once("partner").and_then(account_id).ok_or_else(|| wrong("partner"))?;
        let token = once("token").filter(|token| is_token(token)).ok_or_else(|| wrong("token"))?;
        Ok(Self { partner, token: token.to_owned() })
    }

    /// Steam's account id of the customer.
    #[must_use]
    pub fn partner(&self) -> i64 {
        self.partner.into()
    }

    /// The key with which strangers can send the customer offers.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Steam's long id of the customer.
    #[must_use]
    pub fn steam_id64(&self) -> i64 {
        STEAM_ID_BASE + i64::from(self.partner)
    }
}

fn account_id(text: &str) -> Option<u32> {
    let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

fn is_token(text: &str) -> bool {
    text.len() == TOKEN_CHARS
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

impl std::fmt::Display for TradeUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{SCHEME}{HOST}/tradeoffer/new/?partner={}&token={}", self.partner, self.token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PLAIN: &str =
        "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz";

    #[test]
    fn every_writing_of_one_address_becomes_the_same() {
        for same in [
            PLAIN,
            "  https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz\n",
            "https://steamcommunity.com/tradeoffer/new?token=Ab1_-xYz&partner=123456789",
            "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz&for=7&l=schinese&x",
            "HTTPS://SteamCommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz",
        ] {
            let url = TradeUrl::parse(same).unwrap();
            assert_eq!(url.to_string(), PLAIN, "{same}");
            assert_eq!((url.partner(), url.steam_id64()), (123_456_789, 76_561_198_083_722_517));
        }
        assert_eq!(steam_account_id(76_561_198_083_722_517), Some(123_456_789));
        for nobody in [i64::MIN, 0, STEAM_ID_BASE, STEAM_ID_BASE + (1 << 32), i64::MAX] {
            assert_eq!(steam_account_id(nobody), None, "{nobody}");
        }
        let last = TradeUrl::parse(
            "https://steamcommunity.com/tradeoffer/new/?partner=4294967295&token=abcdefgh",
        )
        .unwrap();
        assert_eq!(last.partner(), 4_294_967_295);
    }

    #[test]
    fn whatever_leads_elsewhere_is_refused() {
        for wrong in [
            "",
            "https://",
            "https://steamcommunity.com",
            "http://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "//steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com.evil.cn/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://www.steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunlty.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com./tradeoffer/new/?partner=1&token=abcdefgh",
            "https://ѕteamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com@evil.cn/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://user@steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com:443/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://evil.cn/https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://evil.cn\\@steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https:/\\steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com%2f@evil.cn/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com//tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/new//?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/../tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/%6eew/?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/new/#?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh#x",
            "https://steamcommunity.com/trade offer/new/?partner=1&token=abcdefgh",
        ] {
            assert!(TradeUrl::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn both_parts_are_asked_for_once_and_right() {
        for query in [
            "partner=1", "token=abcdefgh", "partner=1&partner=1&token=abcdefgh",
            "partner=1&token=abcdefgh&token=abcdefgi", "partner=0&token=abcdefgh",
            "partner=01&token=abcdefgh", "partner=+1&token=abcdefgh", "partner=-1&token=abcdefgh",
            "partner=4294967296&token=abcdefgh", "partner=18446744073709551617&token=abcdefgh",
            "partner=1e3&token=abcdefgh", "partner=&token=abcdefgh", "partner=%31&token=abcdefgh",
            "%70artner=1&token=abcdefgh", "Partner=1&token=abcdefgh", "partner=1;token=abcdefgh",
            "partner=1&token=abcdefg", "partner=1&token=abcdefghi", "partner=1&token=abcdefg%68",
            "partner=1&token=abc+efgh", "partner=1&token=",
        ] {
            assert!(
                TradeUrl::parse(&format!("https://steamcommunity.com/tradeoffer/new/?{query}"))
                    .is_err(),
                "{query}"
            );
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(partner in 1_u32.., token in "[A-Za-z0-9_-]{8}") {
            let url = TradeUrl { partner, token };
            prop_assert_eq!(TradeUrl::parse(&url.to_string()), Ok(url));
        }

        #[test]
        fn what_is_accepted_always_leads_to_steam(before in "\\PC{0,12}", after in "\\PC{0,12}") {
            let text = format!("https://{before}steamcommunity.com{after}/tradeoffer/new/?partner=1&token=abcdefgh");
            if let Ok(url) = TradeUrl::parse(&text) {
                prop_assert!(url.to_string().starts_with("https://steamcommunity.com/tradeoffer/new/?partner="));
                prop_assert!(before.is_empty() && after.is_empty());
            }
        }

        #[test]
        fn any_text_is_answered(text in "\\PC{0,80}") {
            let _ = TradeUrl::parse(&text);
        }
    }
}
