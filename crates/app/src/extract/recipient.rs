//! Checks who may extract, and reads the trade URL.

use crate::error::{Tx, refuse};
use crate::{Keys, Refusal};
use domain::{Rules, SealedText, Timestamp, TradeUrl, UserId, age};
use store::{Conn, extracts, steam_accounts};

/// The trade URL of a customer who may extract.
pub(super) fn trade_url(
    conn: &mut Conn,
    user: UserId,
    rules: &Rules,
    now: Timestamp,
) -> Tx<SealedText> {
    let Some(recipient) = extracts::recipient(conn, user)? else {
        return refuse(Refusal::LoginRequired);
    };
    let Some(trade_url) = recipient.trade_url else {
        return refuse(Refusal::TradeUrlMissing);
    };
    // An owner that was recorded while the URL was being set has not removed it.
    if let Some(partner) = recipient.trade_partner
        && steam_accounts::owner(conn, partner)?.is_some_and(|owner| owner != user)
    {
        return refuse(Refusal::TradeUrlTaken);
    }
    // Whoever has taken over the phone number must not get the items before their owner has read
    // the message.
    if let Some(until) =
        recipient.secret_reset_at.map(|at| rules.frozen_until(at)).filter(|until| *until > now)
    {
        return refuse(Refusal::ExtractFrozen { until });
    }
    match (recipient.real_name, recipient.date_of_birth) {
        (Some(_), Some(date_of_birth)) if age::is_minor(date_of_birth, now.beijing_day()) => {
            refuse(Refusal::Underage)
        }
        (Some(_), Some(_)) => Ok(trade_url),
        _ => refuse(Refusal::NotVerified),
    }
}

pub(super) fn partner(keys: &Keys, url: &SealedText) -> Option<i64> {
    keys.open_text(url).ok().and_then(|url| TradeUrl::parse(&url).ok()).map(|url| url.partner())
}

/// Whether two trade URLs are of the same Steam account, whatever their tokens are.
pub(super) fn is_same_account(keys: &Keys, one: &SealedText, other: &SealedText) -> bool {
    partner(keys, one).is_some_and(|one| partner(keys, other) == Some(one))
}

#[cfg(test)]
mod tests {
    use super::is_same_account;
    use crate::Keys;

    #[test]
    fn the_token_does_not_make_another_account() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let seal = |url: &str, nonce: u8| keys.seal_text(url, [nonce; 12]).unwrap();
        let url = |partner: &str, token: &str| {
            format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token={token}")
        };
        let mine = seal(&url("12", "aaaaaaaa"), 1);
        assert!(is_same_account(&keys, &mine, &seal(&url("12", "bbbbbbbb"), 2)));
        assert!(!is_same_account(&keys, &mine, &seal(&url("123", "aaaaaaaa"), 3)));
        assert!(!is_same_account(&keys, &seal("", 4), &seal("", 5)));
    }
}
