//! The response of the calls that exchange, and numbers of exchanges.

use domain::ExchangeNo;
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

/// Parses the number of an exchange. A malformed number is refused as unknown.
pub(crate) fn exchange_no(text: &str) -> Result<ExchangeNo, app::Refusal> {
    ExchangeNo::parse(text).map_err(|_| app::Refusal::ExchangeNotFound)
}
