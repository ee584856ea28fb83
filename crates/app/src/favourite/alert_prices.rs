//! Notifies customers when the price of a favourite has dropped to their alert price.

use crate::error::Tx;
use crate::jobs::Next;
use crate::{App, Result};
use db::Conn;
use domain::message::{GiftNotification, Notification};
use domain::{JobKind, Timestamp};
use store::customer::{favourites, messages};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::gifts;

/// Most rows in one transaction, so that purchases do not wait long for it.
const BATCH: i64 = 200;

/// Marks the catalogue as changed: every node reads it again, and a job compares prices with alert
/// prices.
pub(crate) fn catalogue_changed(conn: &mut Conn, now: Timestamp) -> Tx<()> {
    gifts::bump_version(conn)?;
    // One job for each version: a running one may already be past the gifts that changed since.
    let version = gifts::version(conn)?.to_string();
    jobs::insert_once(conn, Group::alone(JobKind::AlertPrices), &version, now, now)?;
    Ok(())
}

impl App {
    /// Notifies every customer whose alert price is reached. Run again, or on two nodes at once, it
    /// notifies nobody twice.
    pub(crate) async fn alert_prices(&self) -> Result<Next> {
        let now = self.now();
        while self.db.write(reset_alerts_of_risen_prices).await? > 0 {}
        while self.db.write(move |conn| notify_of_drops(conn, now)).await? > 0 {}
        Ok(Next::Done)
    }
}

/// Resets alerts whose price has risen above the alert price again, so that the next drop is
/// notified.
fn reset_alerts_of_risen_prices(conn: &mut Conn) -> Tx<usize> {
    let risen = favourites::above_alert(conn, BATCH)?;
    for (user, gift) in &risen {
        favourites::reset_notified(conn, *user, *gift)?;
    }
    Ok(risen.len())
}

fn notify_of_drops(conn: &mut Conn, now: Timestamp) -> Tx<usize> {
    let drops = favourites::price_drops(conn, BATCH)?;
    for drop in &drops {
        if favourites::mark_notified(conn, *drop)? {
            let dropped =
                GiftNotification::PriceDropped { gift_id: drop.gift_id, price_fen: drop.price_fen };
            messages::notify(conn, drop.user_id, &Notification::Gift(dropped), now)?;
        }
    }
    Ok(drops.len())
}
