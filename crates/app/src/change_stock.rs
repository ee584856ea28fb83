//! Changes how many units of a gift can be bought, as an operator says. Orders go on meanwhile, so
//! a change is a difference, or names what it was made for.

use crate::error::Tx;
use domain::{GiftId, Timestamp};
use store::stock_movements::NewAdjustment;
use store::{Conn, stock};

/// How the available units change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockChange {
    /// By a difference, which is not zero.
    Delta(i64),
    /// To a number, if exactly `expected` are available now.
    Set {
        /// How many are to be available.
        available: i64,
        /// How many the operator saw.
        expected: i64,
    },
}

/// A change with who makes it and why.
#[derive(Debug, Clone)]
pub struct ChangeStock {
    pub gift_id: GiftId,
    pub change: StockChange,
    /// Who.
    pub operator: String,
    /// Why.
    pub reason: String,
    pub now: Timestamp,
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockChanged {
    /// It was made.
    Done {
        /// Units that were available.
        before: i64,
        /// Units that are available.
        after: i64,
    },
    /// There is no such gift.
    NoGift,
    /// Nothing was changed: that many are available, and the change does not fit to that.
    Unfit {
        /// Units that are available.
        available: i64,
    },
}

/// Changes what is available. Units that are reserved or sold are never touched.
pub fn change_stock(conn: &mut Conn, command: &ChangeStock) -> Tx<StockChanged> {
    let (delta, expected) = match command.change {
        StockChange::Delta(delta) => (delta, None),
        StockChange::Set { available, expected } => (available - expected, Some(expected)),
    };
    let adjustment = NewAdjustment {
        gift_id: command.gift_id,
        delta,
        operator: &command.operator,
        reason: &command.reason,
        created_at: command.now,
    };
    let fits =
        (0..=stock::AVAILABLE_MAX).contains(&expected.map_or(0, |expected| expected + delta));
    let after = if delta != 0 && fits { stock::adjust(conn, &adjustment, expected)? } else { None };
    Ok(match after {
        Some(after) => StockChanged::Done { before: after - delta, after },
        None => stock::find(conn, command.gift_id)?
            .map_or(StockChanged::NoGift, |(available, ..)| StockChanged::Unfit { available }),
    })
}
