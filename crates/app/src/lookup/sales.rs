//! The sales of a period, and where its orders ended.

use super::today::HourOfSales;
use crate::error::Tx;
use crate::{App, Result};
use db::Conn;
use domain::{DAY_MS, Fen, Timestamp};
use store::operation::funnel::{self, Funnel};
use store::operation::sales::{self, SoldGift};

/// Gifts that are listed.
const BEST_SELLERS: i64 = 100;

/// The sales of a period.
#[derive(Debug)]
pub struct SalesLookup {
    pub funnel: Funnel,
    /// The amounts that were paid on each day, oldest first, also on those without a sale.
    pub days: Vec<(i32, HourOfSales)>,
    /// The gifts that brought most.
    pub best_sellers: Vec<SoldGift>,
}

impl App {
    /// The sales from the beginning of a day on, before that of another.
    pub async fn look_up_sales(&self, from: Timestamp, before: Timestamp) -> Result<SalesLookup> {
        let read = move |conn: &mut Conn| {
            Ok(SalesLookup {
                funnel: funnel::funnel(conn, from, before)?,
                days: by_day(conn, from, before)?,
                best_sellers: sales::best_sellers(conn, (from, before), BEST_SELLERS)?,
            })
        };
        Ok(self.db.read(read).await?)
    }
}

/// Days in Beijing are all of one length.
fn by_day(conn: &mut Conn, from: Timestamp, before: Timestamp) -> Tx<Vec<(i32, HourOfSales)>> {
    let none = HourOfSales { orders: 0, amount: Fen::ZERO };
    let count = before.ms_since(from) / DAY_MS;
    let days = (0..count).map(|day| (from.plus_ms(day * DAY_MS).beijing_day(), none));
    let mut days: Vec<(i32, HourOfSales)> = days.collect();
    for (day, orders, amount) in sales::paid_by_part(conn, (from, before), DAY_MS)? {
        let day = usize::try_from(day).ok().and_then(|day| days.get_mut(day));
        if let Some((_, of_day)) = day {
            *of_day = HourOfSales { orders, amount };
        }
    }
    Ok(days)
}
