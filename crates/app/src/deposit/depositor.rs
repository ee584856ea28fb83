//! Checks who may pay in with Steam items.

use crate::error::{Tx, fault, refuse};
use crate::{Keys, Refusal};
use db::Conn;
use domain::{Place, Sealed, Timestamp, TradeUrl, UserId, age};
use store::customer::steam_accounts;
use store::trade::extracts;

/// The Steam account of a customer who may pay in with its items.
#[derive(Debug, Clone)]
pub(super) struct Depositor {
    /// Steam's account id.
    pub(super) partner: i64,
    user: UserId,
    trade_url: Sealed,
}

impl Depositor {
    /// Only the proven owner of an account can send its items: the buyer of another's account must
    /// not be paid for them.
    pub(super) fn find(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<Self> {
        let Some(found) = extracts::recipient(conn, user)? else {
            return refuse(Refusal::LoginRequired);
        };
        match (found.real_name, found.date_of_birth) {
            (Some(_), Some(born)) if age::is_minor(born, now.beijing_day()) => {
                return refuse(Refusal::DepositUnderage);
            }
            (Some(_), Some(_)) => {}
            _ => return refuse(Refusal::NotVerified),
        }
        let (Some(trade_url), Some(partner)) = (found.trade_url, found.trade_partner) else {
            return refuse(Refusal::TradeUrlMissing);
        };
        if steam_accounts::owner(conn, partner)? != Some(user) {
            return refuse(Refusal::SteamAccountUnproven);
        }
        Ok(Self { partner, user, trade_url })
    }

    pub(super) fn trade_url(&self, keys: &Keys) -> crate::Result<TradeUrl> {
        let text =
            keys.open(Place::trade_url(self.user), &self.trade_url).map_err(Refusal::fault)?;
        Ok(TradeUrl::parse(&text)?)
    }
}

/// The trade URL to request the items with; `None` where it is no longer that of the account.
pub(super) fn trade_url_of(
    conn: &mut Conn,
    user: UserId,
    partner: Option<i64>,
    keys: &Keys,
) -> Tx<Option<String>> {
    let Some(partner) = partner else { return Ok(None) };
    let found = extracts::recipient(conn, user)?;
    let same = found.filter(|found| found.trade_partner == Some(partner));
    let is_owner = steam_accounts::owner(conn, partner)? == Some(user);
    let Some(sealed) = same.and_then(|found| found.trade_url).filter(|_| is_owner) else {
        return Ok(None);
    };
    let opened = keys.open(Place::trade_url(user), &sealed);
    opened.map(Some).map_err(fault)
}
