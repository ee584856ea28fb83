//! Steam's record of a transaction.

use serde::{Deserialize, Serialize};

/// The data that Steam keeps of a payment besides what every provider does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Txn {
    pub order_id: String,
    pub transid: String,
    pub steam_id: String,
    /// `ISteamMicroTxn` or `ISteamMicroTxnSandbox`, which know nothing of each other.
    pub interface: String,
    pub item_id: String,
    pub created: i64,
    /// When it was approved; 0 before.
    pub approved: i64,
    /// The approved amount.
    pub approved_fen: i64,
    /// When its status last changed.
    pub changed: i64,
    /// The later status of its money, as `Chargedback`; empty where nothing happened.
    pub reversal: String,
    /// The merchant's number, which only the tests know.
    pub alias: String,
}
