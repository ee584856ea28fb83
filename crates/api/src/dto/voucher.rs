//! A voucher in responses.

use super::Time;
use app::VoucherView;
use domain::{Lang, Timestamp, VoucherKind, VoucherState};
use serde::Serialize;
use utoipa::ToSchema;

/// A voucher.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Voucher {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    name: String,
    /// The code that it is claimed by; null where it was given.
    #[schema(required = true)]
    code: Option<String>,
    kind: VoucherKind,
    /// The discount, if its kind is `amount`; 0 otherwise.
    #[schema(minimum = 0)]
    amount_fen: i64,
    /// The discount in percent of the amount, if its kind is `percent`; 0 otherwise.
    #[schema(minimum = 0, maximum = 100)]
    percent: i64,
    /// The limit of a discount in percent; 0 without a limit.
    #[schema(minimum = 0)]
    cap_fen: i64,
    /// The least amount of an order.
    #[schema(minimum = 0)]
    threshold_fen: i64,
    valid_from: Time,
    valid_to: Time,
    state: VoucherState,
}

impl Voucher {
    pub(crate) fn new(view: &VoucherView, lang: Lang, now: Timestamp) -> Self {
        let campaign = &view.campaign;
        Self {
            id: view.voucher.id.to_string(),
            name: lang.pick(&campaign.name_zh, &campaign.name_en).to_owned(),
            code: campaign.code.clone(),
            kind: campaign.kind,
            amount_fen: campaign.amount_fen.0,
            percent: campaign.percent,
            cap_fen: campaign.cap_fen.0,
            threshold_fen: campaign.threshold_fen.0,
            valid_from: Time(campaign.valid_from),
            valid_to: Time(view.voucher.valid_to),
            state: view.voucher.state_at(now),
        }
    }
}
