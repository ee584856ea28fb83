//! The inventories of our accounts at Steam, compared with stock and with what customers own.
//!
//! Items are not assigned to accounts: whoever holds one sends it. So units are compared by the
//! name that Steam gives them, over all accounts. Nothing is changed by it, and no money moves.

mod compare;
mod reconcile_inventories;

pub use compare::InventoryDifference;
pub use reconcile_inventories::{AccountInventory, InventoryReport, compare_inventories};
