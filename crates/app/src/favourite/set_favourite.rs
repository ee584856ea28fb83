//! Watches a gift, or watches it no more.

use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use domain::{Fen, GiftId, Timestamp, UserId};
use store::{Conn, favourites, gifts, orders};

/// No gift costs more.
const PRICE_FEN_MAX: i64 = 1_000_000_000_000;

/// What is watched, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetFavourite {
    pub gift_id: GiftId,
    /// Whether it is watched.
    pub on: bool,
    /// At what price, or below, the customer wants to hear of it.
    pub alert_below: Option<Fen>,
}

impl App {
    /// Watches a gift, changes how it is watched, or watches it no more. Doing it again changes
    /// nothing.
    ///
    /// # Errors
    /// When the gift is not offered, the price is none, or too many gifts are watched.
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
    // What is not sold any more can still be let go of.
    let offer = gifts::offer(conn, command.gift_id)?;
    if !command.on {
        if offer.is_none() {
            return refuse(Refusal::GiftNotFound);
        }
        favourites::remove(conn, user, command.gift_id)?;
        return Ok(());
    }
    let Some((price, true)) = offer else { return refuse(Refusal::GiftNotFound) };
    // From here on the customer's other requests wait, so the number below is true.
    if orders::lock_counter(conn, user)? == 0 {
        return refuse(Refusal::LoginRequired);
    }
    if favourites::count_others(conn, user, command.gift_id)? >= watched_max {
        return refuse(Refusal::FavouriteLimit { max: watched_max });
    }
    // Today's price is no news to somebody who has just seen it.
    let told = command.alert_below.filter(|below| price <= *below).map(|_| price);
    favourites::put(conn, user, command.gift_id, command.alert_below, told, now)?;
    Ok(())
}
