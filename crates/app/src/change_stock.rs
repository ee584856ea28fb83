//! Changes the available units of a gift, by an operator. Orders change them at the same time, so a
//! change is a difference, or states the number that it replaces.

use crate::error::Tx;
use db::Conn;
use domain::{GiftId, Timestamp};
use store::shop::stock;
use store::shop::stock_movements::NewAdjustment;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockChange {
    /// A difference other than zero.
    Delta(i64),
    /// To `available`, if exactly `expected` are available now.
    Set {
        available: i64,
        /// The number that the operator saw.
        expected: i64,
    },
}

impl StockChange {
    /// The units that are added, or taken where it is negative.
    #[must_use]
    pub const fn delta(self) -> i64 {
        match self {
            Self::Delta(delta) => delta,
            Self::Set { available, expected } => available.saturating_sub(expected),
        }
    }
}

#[derive(Debug, Clone)]
pub struct ChangeStock {
    pub gift_id: GiftId,
    pub change: StockChange,
    pub operator: String,
    pub reason: String,
    pub now: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockChanged {
    Done {
        /// Available units before the change.
        before: i64,
        /// Units that are available.
        after: i64,
    },
    NoGift,
    /// Nothing was changed: the change does not fit the number that is available.
    Unfit {
        /// Units that are available.
        available: i64,
    },
}

/// Changes the available units; reserved and sold ones are never changed.
pub fn change_stock(conn: &mut Conn, command: &ChangeStock) -> Tx<StockChanged> {
    let delta = command.change.delta();
    let expected = match command.change {
        StockChange::Delta(_) => None,
        StockChange::Set { expected, .. } => Some(expected),
    };
    let adjustment = NewAdjustment {
        gift_id: command.gift_id,
        delta,
        operator: &command.operator,
        reason: &command.reason,
        created_at: command.now,
    };
    let fits = (0..=stock::AVAILABLE_MAX)
        .contains(&expected.map_or(0, |expected| expected.saturating_add(delta)));
    let after = if delta != 0 && fits { stock::adjust(conn, &adjustment, expected)? } else { None };
    Ok(match after {
        Some(after) => StockChanged::Done { before: after - delta, after },
        None => stock::find(conn, command.gift_id)?
            .map_or(StockChanged::NoGift, |(available, ..)| StockChanged::Unfit { available }),
    })
}
