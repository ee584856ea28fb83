//! The response of both exchange calls.

use serde::Serialize;
use utoipa::ToSchema;

/// Items exchanged for balance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Exchanged {
    /// The number of the exchange, also found in the history of the balance.
    #[schema(pattern = "^X[0-9]{8}[0-9A-Z]{13}$")]
    exchange_no: String,
    /// The number of items.
    items: i64,
    /// The amount added to the balance.
    amount_fen: i64,
    /// The balance after it.
    balance_fen: i64,
}

impl From<app::Exchanged> for Exchanged {
    fn from(exchanged: app::Exchanged) -> Self {
        Self {
            exchange_no: exchanged.exchange_no.to_string(),
            items: exchanged.items,
            amount_fen: exchanged.amount.0,
            balance_fen: exchanged.balance.0,
        }
    }
}
