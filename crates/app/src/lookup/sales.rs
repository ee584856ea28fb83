//! The sales of a period, and where its orders ended.

use super::today::HourOfSales;
use crate::{App, Result};
use domain::{DAY_MS, Fen, Timestamp};
use std::collections::BTreeMap;
use store::operation::funnel::{self, Funnel};
use store::operation::sales::{self, SoldGift};

/// Gifts that are listed.
const BEST_SELLERS: usize = 100;

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
        let read = move |conn: &mut db::Conn| {
            Ok(SalesLookup {
                funnel: funnel::funnel(conn, from, before)?,
                days: by_day(from, before, sales::paid_between(conn, from, before)?),
                best_sellers: sales::best_sellers(conn, (from, before), BEST_SELLERS)?,
            })
        };
        Ok(self.db.read(read).await?)
    }
}

fn by_day(
    from: Timestamp,
    before: Timestamp,
    paid: Vec<(Timestamp, Fen)>,
) -> Vec<(i32, HourOfSales)> {
    let none = HourOfSales { orders: 0, amount: Fen::ZERO };
    let count = before.ms_since(from) / DAY_MS;
    let days = (0..count).map(|day| (from.plus_ms(day * DAY_MS).beijing_day(), none));
    let mut days: BTreeMap<i32, HourOfSales> = days.collect();
    for (at, amount) in paid {
        let day = days.entry(at.beijing_day()).or_insert(none);
        day.orders += 1;
        day.amount = Fen(day.amount.0.saturating_add(amount.0));
    }
    days.into_iter().collect()
}
