//! The source of the new prices of many gifts, as the calls about them take it.

use app::{App, PriceLine, PriceRule, PriceSource, Refusal, Result};
use domain::{Category, Fen, OperatorLogId};
use serde::Deserialize;
use utoipa::ToSchema;

/// One of the three.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Prices {
    rule: Option<PriceRuleBody>,
    /// CSV with a heading: the id of a gift, its price in yuan, and any other columns.
    file: Option<String>,
    /// Id of the row in the operator log whose change is taken back.
    revert: Option<String>,
}

/// A rise or a fall of the prices of some gifts, or of all of them.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceRuleBody {
    /// Words of the name in either language, as customers search.
    #[schema(max_length = 64)]
    keyword: Option<String>,
    category: Option<Category>,
    on_sale: Option<bool>,
    /// The rise in 1/10,000 of the price; a fall where it is negative.
    #[schema(minimum = -9999, maximum = 90000)]
    change_bp: i64,
    /// The new price is the nearest multiple of it.
    #[schema(minimum = 1, maximum = 100000)]
    step_fen: i64,
}

impl Prices {
    pub(super) fn source(self, app: &App) -> Result<PriceSource> {
        match (self.rule, self.file, self.revert) {
            (Some(rule), None, None) => {
                let changed = PriceRule::new(rule.change_bp, Fen(rule.step_fen))?;
                let keyword = rule.keyword.unwrap_or_default();
                let of = app.gifts_priced_alike(&keyword, rule.category, rule.on_sale);
                Ok(PriceSource::Rule(changed, of))
            }
            (None, Some(file), None) => Ok(PriceSource::File(PriceLine::read_all(&file))),
            (None, None, Some(id)) => {
                let id = OperatorLogId::parse(&id).map_err(|_| Refusal::PriceChangeNotFound)?;
                Ok(PriceSource::Revert(id))
            }
            _ => Err(Refusal::malformed("source")),
        }
    }
}
