//! Refusals about balance, exchange and cash-out: codes 5001 to 5099.

use super::{Row, rule};
use app::CashRefusal;

pub(super) fn of(refusal: &CashRefusal) -> Row {
    match refusal {
        CashRefusal::ItemNotFound => rule(5001, "item_not_found", "饰品不在背包中", "There is no such item in your bag"),
    }
}
