//! Finds the gifts whose stock other nodes have changed, without relying on clocks.
//!
//! A stock movement gets its number when it is inserted but is visible from its commit on, so a
//! smaller number may become visible after a larger one. Numbers that are missing are gaps, which
//! are polled until they appear. Most remaining gaps are of transactions that were rolled back, so
//! each is given up after a while; movements that take even longer are covered by reading the stock
//! of all gifts once a minute.

use crate::error::Tx;
use db::Conn;
use domain::{GiftId, Timestamp};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use store::shop::{stock, stock_movements};

/// Most movements of one reading. Where there are more, the stock of all gifts is read instead.
const MOVEMENTS_MAX: i64 = 10_000;

/// Most gaps.
const GAPS_MAX: usize = 5_000;

/// Least pause between two readings, in milliseconds.
pub(crate) const READ_EVERY_MS: u32 = 400;

/// Readings after which a gap is given up.
const GAP_READINGS: u32 = 30_000 / READ_EVERY_MS;

/// How many readings after one of all gifts the next one is due, and how long after it at most:
/// readings that take long are less frequent.
const ALL_EVERY_READINGS: u32 = 60_000 / READ_EVERY_MS;
const ALL_EVERY_MS: i64 = 60_000;

/// How far this node has read.
#[derive(Debug, Clone, Default)]
pub struct StockFeed {
    /// The largest number that was read.
    newest: i64,
    /// Missing numbers below it, each with how often it was polled.
    gaps: BTreeMap<i64, u32>,
    readings: u32,
    /// When the stock of all gifts was last read.
    all_read_at: Option<Timestamp>,
}

/// The result of a reading.
#[derive(Debug)]
pub struct StockReading {
    /// `(gift, available, sold)` of the gifts that may have changed.
    pub stock: Vec<(GiftId, i64, i64)>,
    /// All numbers after `from` were read; `newest` is the largest that there was.
    from: i64,
    newest: i64,
    seen: HashSet<i64>,
    /// When the stock of all gifts was read, if it was.
    all_read_at: Option<Timestamp>,
}

impl StockFeed {
    /// Reads the changes since the last reading that was [noted](Self::note).
    pub fn read(&self, conn: &mut Conn, now: Timestamp) -> Tx<StockReading> {
        let newest = stock_movements::newest_id(conn)?.max(self.newest);
        let from = self.newest.max(newest - MOVEMENTS_MAX);
        let mut seen = stock_movements::after(conn, from, newest)?;
        if !self.gaps.is_empty() {
            seen.extend(stock_movements::of_ids(
                conn,
                &self.gaps.keys().copied().collect::<Vec<i64>>(),
            )?);
        }
        let is_long_ago = self.all_read_at.is_none_or(|at| now.ms_since(at) >= ALL_EVERY_MS);
        let is_all =
            from > self.newest || is_long_ago || self.readings.is_multiple_of(ALL_EVERY_READINGS);
        let stock = if is_all {
            stock::all(conn)?
        } else {
            let gifts: BTreeSet<GiftId> = seen.iter().map(|(_, gift)| *gift).collect();
            if gifts.is_empty() {
                Vec::new()
            } else {
                stock::of(conn, &gifts.into_iter().collect::<Vec<GiftId>>())?
            }
        };
        let seen = seen.into_iter().map(|(id, _)| id).collect();
        Ok(StockReading { stock, from, newest, seen, all_read_at: is_all.then_some(now) })
    }

    /// Whether movements may become visible that are not announced any more.
    pub fn has_gaps(&self) -> bool {
        !self.gaps.is_empty()
    }

    /// Advances by a reading.
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
        self.all_read_at = reading.all_read_at.or(self.all_read_at);
    }
}
