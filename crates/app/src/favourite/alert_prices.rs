//! Tells customers that a gift which they watch has become as cheap as they wait for.

use crate::error::Tx;
use crate::jobs::{Kind, Next};
use crate::{App, Result};
use domain::Timestamp;
use domain::message::{GiftNotification, Notification};
use store::{Conn, favourites, gifts, jobs, messages};

/// Customers that one transaction tells at most, so that no purchase waits for many.
const BATCH: i64 = 200;

/// Marks the catalogue as changed, so that every node reads it anew and prices are compared with
/// what customers wait for.
pub(crate) fn catalogue_changed(conn: &mut Conn, now: Timestamp) -> Tx<()> {
    gifts::bump_version(conn)?;
    // A job for each version: one that is running may be past the gifts that changed since.
    let version = gifts::version(conn)?.to_string();
    jobs::insert_once(conn, Kind::AlertPrices.alone(), &version, now, now)?;
    Ok(())
}

impl App {
    /// Tells every customer whose price has come. Running it again, or on two nodes at once, tells
    /// nobody twice.
    pub(crate) async fn alert_prices(&self) -> Result<Next> {
        let now = self.now();
        while self.db.write(forget_risen).await? > 0 {}
        while self.db.write(move |conn| notify_of_drops(conn, now)).await? > 0 {}
        Ok(Next::Done)
    }
}

/// A price that rose above what somebody waits for can drop again, and is news then.
fn forget_risen(conn: &mut Conn) -> Tx<usize> {
    let risen = favourites::risen(conn, BATCH)?;
    for (user, gift) in &risen {
        favourites::reset_notified(conn, *user, *gift)?;
    }
    Ok(risen.len())
}

fn notify_of_drops(conn: &mut Conn, now: Timestamp) -> Tx<usize> {
    let drops = favourites::drops(conn, BATCH)?;
    for drop in &drops {
        if favourites::notify(conn, *drop)? {
            let dropped =
                GiftNotification::PriceDropped { gift_id: drop.gift_id, price_fen: drop.price_fen };
            messages::notify(conn, drop.user_id, &Notification::Gift(dropped), now)?;
        }
    }
    Ok(drops.len())
}
