//! Finds out of which gifts other nodes changed the stock, without asking anybody's clock.
//!
//! Movements are numbered when they are written and seen when they are committed, so one with a
//! smaller number may be seen after one with a larger. What is missing between the numbers that
//! were seen is a gap, which is looked for until it is filled. Most gaps that stay belong to
//! transactions that were rolled back, so each is given up after a while; what took even longer is
//! found by reading the stock of all gifts once a minute.

use crate::error::Tx;
use domain::GiftId;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use store::{Conn, stock, stock_movements};

/// Movements that are read at once. Where there are more, the stock of all gifts is read instead.
const MOVEMENTS_MAX: i64 = 10_000;

/// Gaps that are remembered.
const GAPS_MAX: usize = 5_000;

/// Readings for which a gap is looked for: half a minute.
const GAP_READINGS: u32 = 75;

/// Readings from one of all gifts to the next: a minute.
const ALL_READINGS: u32 = 150;

/// How far this node has seen.
#[derive(Debug, Clone, Default)]
pub struct StockFeed {
    /// The largest number that was seen.
    newest: i64,
    /// Numbers below it that were not seen, each with how often it was looked for.
    gaps: BTreeMap<i64, u32>,
    readings: u32,
}

/// What a reading found.
#[derive(Debug)]
pub struct StockReading {
    /// Available and sold units of the gifts that may have changed.
    pub stock: Vec<(GiftId, i64, i64)>,
    /// From which number on all were asked for, and the largest that there was.
    from: i64,
    newest: i64,
    seen: HashSet<i64>,
}

impl StockFeed {
    /// Reads what has changed since the last reading that was [noted](Self::note).
    pub fn read(&self, conn: &mut Conn) -> Tx<StockReading> {
        let newest = stock_movements::newest_id(conn)?.max(self.newest);
        let from = self.newest.max(newest - MOVEMENTS_MAX);
        let mut seen = stock_movements::after(conn, from, newest)?;
        if !self.gaps.is_empty() {
            seen.extend(stock_movements::of_ids(
                conn,
                &self.gaps.keys().copied().collect::<Vec<i64>>(),
            )?);
        }
        let stock = if from > self.newest || self.readings.is_multiple_of(ALL_READINGS) {
            stock::all(conn)?
        } else {
            let gifts: BTreeSet<GiftId> = seen.iter().map(|(_, gift)| *gift).collect();
            if gifts.is_empty() {
                Vec::new()
            } else {
                stock::of(conn, &gifts.into_iter().collect::<Vec<GiftId>>())?
            }
        };
        Ok(StockReading { stock, from, newest, seen: seen.into_iter().map(|(id, _)| id).collect() })
    }

    /// Notes how far a reading went.
    pub fn note(&mut self, reading: &StockReading) {
        self.gaps.retain(|id, looked| {
            *looked += 1;
            !reading.seen.contains(id) && *looked < GAP_READINGS
        });
        let missing = (reading.from + 1..reading.newest).filter(|id| !reading.seen.contains(id));
        self.gaps.extend(missing.map(|id| (id, 0)));
        while self.gaps.len() > GAPS_MAX {
            self.gaps.pop_first();
        }
        self.newest = reading.newest;
        self.readings = self.readings.wrapping_add(1);
    }
}
