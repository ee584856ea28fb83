//! Adds, changes or removes a favourite.

use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{Fen, GiftId, Timestamp, UserId};
use store::customer::favourites;
use store::shop::gifts;
use store::trade::orders;

/// Highest price of any gift.
const PRICE_FEN_MAX: i64 = 1_000_000_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetFavourite {
    pub gift_id: GiftId,
    /// `false` removes the favourite.
    pub on: bool,
    /// Notify the customer at this price or below.
    pub alert_below: Option<Fen>,
}

impl App {
    /// Adds, changes or removes a favourite. Idempotent.
    ///
    /// # Errors
    /// When the gift is not on sale, the alert price is out of range, or there are too many
    /// favourites.
    pub async fn set_favourite(&self, caller: &Caller, command: SetFavourite) -> Result<()> {
        if command.alert_below.is_some_and(|below| !(1..=PRICE_FEN_MAX).contains(&below.0)) {
            return Err(Refusal::malformed("alertBelowFen"));
        }
        let (user, now, watched_max) = (caller.user_id, self.now(), self.rules.favourites_max);
        Ok(self.db.write(move |conn| set(conn, user, command, watched_max, now)).await?)
    }
}

fn set(
    conn: &mut Conn,
    user: UserId,
    command: SetFavourite,
    watched_max: i64,
    now: Timestamp,
) -> Tx<()> {
    // A gift that is no longer on sale can still be removed.
    let offer = gifts::offer(conn, command.gift_id)?;
    if !command.on {
        if offer.is_none() {
            return refuse(Refusal::GiftNotFound);
        }
        favourites::remove(conn, user, command.gift_id)?;
        return Ok(());
    }
    let Some((price, true)) = offer else { return refuse(Refusal::GiftNotFound) };
    // Locks the customer's row, so the count below cannot change until the commit.
    if !orders::lock_counter(conn, user)? {
        return refuse(Refusal::LoginRequired);
    }
    if favourites::count_others(conn, user, command.gift_id)? >= watched_max {
        return refuse(Refusal::FavouriteLimit { max: watched_max });
    }
    // No alert for the current price, which the customer has just seen.
    let notified_price = command.alert_below.filter(|below| price <= *below).map(|_| price);
    favourites::put(conn, user, command.gift_id, command.alert_below, notified_price, now)?;
    Ok(())
}
