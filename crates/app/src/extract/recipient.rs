//! Checks who may extract, and reads the trade URL.

use crate::error::{Tx, fault, refuse};
use crate::{Keys, Refusal};
use db::Conn;
use domain::{Place, Rules, Timestamp, TradeUrl, UserId, age};
use store::customer::steam_accounts;
use store::trade::extracts;
use store::trade::extracts::Extract;

/// The trade URL of a customer who may extract.
pub(super) fn trade_url(
    conn: &mut Conn,
    user: UserId,
    (rules, keys): (&Rules, &Keys),
    now: Timestamp,
) -> Tx<String> {
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
    let changed = recipient.secret_reset_at.max(recipient.phone_changed_at);
    if let Some(until) = changed.map(|at| rules.frozen_until(at)).filter(|until| *until > now) {
        return refuse(Refusal::ExtractFrozen { until });
    }
    match (recipient.real_name, recipient.date_of_birth) {
        (Some(_), Some(date_of_birth)) if age::is_minor(date_of_birth, now.beijing_day()) => {
            refuse(Refusal::Underage)
        }
        (Some(_), Some(_)) => keys.open(Place::trade_url(user), &trade_url).map_err(fault),
        _ => refuse(Refusal::NotVerified),
    }
}

/// The Steam account that the items of an extraction go to.
pub(super) fn partner(keys: &Keys, extract: &Extract) -> Option<i64> {
    let place = Place::extract_trade_url(extract.id, extract.user_id);
    keys.open(place, &extract.trade_url).ok().and_then(|url| partner_in(&url))
}

fn partner_in(url: &str) -> Option<i64> {
    TradeUrl::parse(url).ok().map(|url| url.partner())
}

/// Whether an extraction goes to the Steam account of a trade URL, whatever the tokens are.
pub(super) fn is_same_account(keys: &Keys, extract: &Extract, url: &str) -> bool {
    partner(keys, extract).is_some_and(|partner| partner_in(url) == Some(partner))
}
