//! `POST listCampaign`

use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::CampaignView;
use axum::extract::State;
use domain::{Timestamp, VoucherKind};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A voucher campaign with what has become of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CampaignRow {
    id: String,
    /// The code that customers type for a voucher; null for a campaign without one.
    #[schema(required = true)]
    code: Option<String>,
    name_zh: String,
    name_en: String,
    /// `open`, `closed` where it gives out no more, or `ended` where no voucher can be used.
    state: &'static str,
    kind: VoucherKind,
    /// The discount, where it is a fixed amount.
    amount_fen: i64,
    /// The discount in percent, where it is a part of the amount.
    percent: i64,
    /// The largest discount of a percentage; zero for no limit.
    cap_fen: i64,
    /// The least amount of an order.
    threshold_fen: i64,
    create_time: Time,
    /// Until when vouchers can be used.
    valid_to: Time,
    /// How many vouchers it can give out.
    quantity: i64,
    given: i64,
    used: i64,
    /// The amount that used vouchers have taken off.
    discount_fen: i64,
    /// The most that all vouchers together take off, by the prices of now.
    worst_cost_fen: i64,
    /// The most that those that are not used yet can still take off.
    worst_cost_left_fen: i64,
}

/// The campaigns, newest first, at most 500.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CampaignList {
    items: Vec<CampaignRow>,
    /// The largest order that can be placed now, which the worst cost of a percentage is about.
    largest_order_fen: i64,
    /// The worst cost of a campaign that one member alone may still create today; one that can
    /// cost more is proposed to another one.
    alone_fen: i64,
}

/// Lists the voucher campaigns with their cost.
///
/// At most 500, newest first.
#[utoipa::path(post, path = "/listCampaign", operation_id = "listCampaign", tag = "campaign",
    responses((status = 200, description = "The campaigns.", body = Envelope<CampaignList>), StaffRefusals))]
pub(crate) async fn list_campaign(State(console): State<Arc<Console>>) -> ApiResult<CampaignList> {
    let app = &console.api.app;
    let found = app.campaigns().await?;
    let now = app.now();
    Ok(Done(CampaignList {
        items: found.campaigns.into_iter().map(|view| row(view, now)).collect(),
        largest_order_fen: found.largest_order.0,
        alone_fen: found.alone.0,
    }))
}

fn row(view: CampaignView, now: Timestamp) -> CampaignRow {
    let state = view.state(now);
    let CampaignView { campaign, used, worst_cost, worst_cost_left } = view;
    CampaignRow {
        id: campaign.id.to_string(),
        code: campaign.code,
        name_zh: campaign.name_zh,
        name_en: campaign.name_en,
        state,
        kind: campaign.kind,
        amount_fen: campaign.amount_fen.0,
        percent: campaign.percent,
        cap_fen: campaign.cap_fen.0,
        threshold_fen: campaign.threshold_fen.0,
        create_time: Time(campaign.created_at),
        valid_to: Time(campaign.valid_to),
        quantity: campaign.quantity,
        given: campaign.given,
        used: used.used,
        discount_fen: used.discount.0,
        worst_cost_fen: worst_cost.0,
        worst_cost_left_fen: worst_cost_left.0,
    }
}
