//! What Steam keeps of a transaction.

use serde::{Deserialize, Serialize};

/// What Steam keeps of a payment besides what every provider does.
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
    /// What became of its money later, as `Chargedback`; empty where nothing did.
    pub reversal: String,
    /// The merchant's number, which only the tests know.
    pub alias: String,
}
