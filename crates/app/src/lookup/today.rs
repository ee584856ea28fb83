//! The state of the shop at a glance.

use crate::error::Tx;
use crate::paused_services::{PausedServices, paused_services};
use db::Conn;
use domain::{DAY_MS, Fen, HOUR_MS, Timestamp};
use store::operation::queues::{self, Queue};
use store::operation::sales::{self, SoldGift};

const HOURS: usize = 24;
const BEST_SELLERS: i64 = 10;

/// The queues, the paused services, the sales and the gifts that sell best.
#[derive(Debug)]
pub struct Today {
    pub queues: Vec<Queue>,
    pub paused: PausedServices,
    /// Since midnight in Beijing.
    pub today: [HourOfSales; HOURS],
    /// The same day a week ago.
    pub last_week: [HourOfSales; HOURS],
    /// The gifts that brought most in the last seven days.
    pub best_sellers: Vec<SoldGift>,
}

/// Orders that were paid in an hour; refunds are not taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HourOfSales {
    pub orders: i64,
    pub amount: Fen,
}

/// # Errors
/// When the database fails.
pub fn look_up_today(conn: &mut Conn, now: Timestamp) -> Tx<Today> {
    let midnight = now.beijing_midnight();
    Ok(Today {
        queues: queues::all(conn)?,
        paused: paused_services(conn)?,
        today: sales_of_day(conn, midnight)?,
        last_week: sales_of_day(conn, midnight.plus_ms(-7 * DAY_MS))?,
        best_sellers: sales::best_sellers(
            conn,
            // Another node may be a moment ahead.
            (now.plus_ms(-7 * DAY_MS), now.plus_ms(DAY_MS)),
            BEST_SELLERS,
        )?,
    })
}

fn sales_of_day(conn: &mut Conn, midnight: Timestamp) -> Tx<[HourOfSales; HOURS]> {
    let mut hours = [HourOfSales { orders: 0, amount: Fen::ZERO }; HOURS];
    let day = (midnight, midnight.plus_ms(DAY_MS));
    for (hour, orders, amount) in sales::paid_by_part(conn, day, HOUR_MS)? {
        let hour = usize::try_from(hour).unwrap_or_default();
        hours[hour.min(HOURS - 1)] = HourOfSales { orders, amount };
    }
    Ok(hours)
}
