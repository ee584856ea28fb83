//! Who may have gifts sent to Steam, and where they go.

use crate::error::{Tx, refuse};
use crate::{AccountRefusal, ExtractRefusal, Refusal};
use domain::{Timestamp, TradeUrl, UserId, people};
use store::{Conn, extracts};

/// The trade URL of a customer whom the rules let extract.
pub(super) fn trade_url(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<String> {
    let Some(recipient) = extracts::recipient(conn, user)? else { return refuse(Refusal::LoginRequired) };
    let Some(trade_url) = recipient.trade_url else { return refuse(ExtractRefusal::TradeUrlMissing.into()) };
    match (recipient.real_name, recipient.born_on) {
        (Some(_), Some(born_on)) if people::is_minor(born_on, now.beijing_day()) => refuse(AccountRefusal::Underage.into()),
        (Some(_), Some(_)) => Ok(trade_url),
        _ => refuse(AccountRefusal::NotVerified.into()),
    }
}

/// Whether two trade URLs lead to the same Steam account. Its token may have changed since.
pub(super) fn is_same_account(one: &str, other: &str) -> bool {
    match (TradeUrl::parse(one), TradeUrl::parse(other)) {
        (Ok(one), Ok(other)) => one.partner() == other.partner(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_same_account;

    #[test]
    fn the_token_does_not_make_another_account() {
        let url = |partner: &str, token: &str| format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token={token}");
        assert!(is_same_account(&url("12", "aaaaaaaa"), &url("12", "bbbbbbbb")));
        assert!(!is_same_account(&url("12", "aaaaaaaa"), &url("123", "aaaaaaaa")));
        assert!(!is_same_account("", ""));
    }
}
