//! Rows about the prices of many gifts.

use super::rows::row_types;
use domain::PriceLineProblem;
use serde::Serialize;
use utoipa::ToSchema;

row_types! {
    /// A price that changes.
    PriceChangeRow of app::import_gifts::PriceChange as change {
        gift_id: String = change.gift_id.to_string(),
        /// The market's name.
        name: String = change.name.clone(),
        before_fen: i64 = change.before.0,
        after_fen: i64 = change.after.0,
        /// Units in bags that become worth more.
        units: i64 = change.units,
        exposure_fen: i64 = change.exposure.0,
    }

    /// A line of a file of prices that cannot be used.
    WrongPriceRow of app::WrongPriceLine as wrong {
        /// Counted from 1, which is the heading.
        line: u64 = wrong.line,
        problem: PriceLineProblem = wrong.problem,
    }

    /// The price of a gift.
    PriceRow of app::Gift as gift {
        gift_id: String = gift.id.to_string(),
        price_fen: i64 = gift.data.price_fen.0,
        /// The market's name, with the phase where there is one.
        name: String = gift.data.full_name(),
    }
}
