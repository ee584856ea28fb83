//! Who may have gifts sent to Steam, and where they go.

use crate::error::{Tx, refuse};
use crate::{AccountRefusal, ExtractRefusal, Refusal};
use domain::{Timestamp, UserId};
use store::{Conn, extracts};

/// In days written as `yyyymmdd`, so that the difference of two of them is years times this and a rest.
const ADULT: i32 = 18 * 10_000;

/// The trade URL of a customer whom the rules let extract.
pub(super) fn trade_url(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<String> {
    let Some(recipient) = extracts::recipient(conn, user)? else { return refuse(Refusal::LoginRequired) };
    let Some(trade_url) = recipient.trade_url else { return refuse(ExtractRefusal::TradeUrlMissing.into()) };
    match (recipient.real_name, recipient.born_on) {
        (Some(_), Some(born_on)) if is_adult(born_on, now) => Ok(trade_url),
        (Some(_), Some(_)) => refuse(AccountRefusal::Underage.into()),
        _ => refuse(AccountRefusal::NotVerified.into()),
    }
}

fn is_adult(born_on: i32, now: Timestamp) -> bool {
    now.beijing_day() - born_on >= ADULT
}

/// Whether two trade URLs lead to the same Steam account. Its token may have changed since.
pub(super) fn is_same_account(one: &str, other: &str) -> bool {
    match (partner(one), partner(other)) {
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

fn partner(trade_url: &str) -> Option<&str> {
    let query = trade_url.split_once('?')?.1;
    query.split('&').find_map(|pair| pair.strip_prefix("partner="))
}

#[cfg(test)]
mod tests {
    use super::{is_adult, is_same_account};
    use domain::Timestamp;

    #[test]
    fn eighteen_is_reached_on_the_birthday_in_beijing() {
        // 2026-11-20 16:00 UTC is midnight in Beijing.
        let midnight = Timestamp(1_795_190_400_000);
        assert_eq!(midnight.beijing_day(), 20_261_121);
        assert!(is_adult(20_081_121, midnight) && is_adult(19_900_307, midnight));
        assert!(!is_adult(20_081_121, midnight.plus_ms(-1)));
        assert!(!is_adult(20_081_122, midnight) && !is_adult(20_090_101, midnight));
    }

    #[test]
    fn the_token_does_not_make_another_account() {
        let url = |partner: &str, token: &str| format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token={token}");
        assert!(is_same_account(&url("12", "aaaaaaaa"), &url("12", "bbbbbbbb")));
        assert!(!is_same_account(&url("12", "aaaaaaaa"), &url("123", "aaaaaaaa")));
        assert!(!is_same_account("", ""));
    }
}
