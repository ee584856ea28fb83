//! `POST getCashRecord`

use crate::auth::LoggedIn;
use crate::dto::{Time, cash_no, cash_reason, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{CashChannel, CashOutId, CashState, Lang};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CashRecordParams {
    /// Only the cash-out of this number.
    #[serde(rename = "cashNo")]
    #[param(pattern = "^C[0-9]{8}[0-9A-Z]{13}$")]
    cash_no: Option<String>,
    /// Only cash-outs in this state.
    #[param(inline)]
    state: Option<CashState>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of cash-outs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashPage {
    items: Vec<CashRecord>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A cash-out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashRecord {
    #[schema(pattern = "^C[0-9]{8}[0-9A-Z]{13}$")]
    cash_no: String,
    channel: CashChannel,
    /// The payout account's number, masked.
    account_no: String,
    amount_fen: i64,
    fee_fen: i64,
    net_fen: i64,
    state: CashState,
    /// Why no money was paid, as a text; null otherwise.
    #[schema(required = true)]
    reason: Option<String>,
    create_time: Time,
    /// When it was paid, rejected or failed; null before.
    #[schema(required = true)]
    end_time: Option<Time>,
    /// How the caller confirms the payout at the provider; null when there is nothing to confirm.
    #[schema(required = true)]
    confirmation: Option<CashConfirmation>,
    /// The status history, oldest first.
    timeline: Vec<CashStep>,
}

/// The confirmation that the customer must give before a payout.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashConfirmation {
    /// JSON with the parameters of `requestMerchantTransfer` in WeChat's browser.
    params: String,
    /// If it is not confirmed by then, the payout fails some time later.
    confirm_by: Time,
}

/// A status change of a cash-out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CashStep {
    state: CashState,
    /// The reason, as a text; null without one.
    #[schema(required = true)]
    reason: Option<String>,
    time: Time,
}

/// Lists the caller's cash-outs, newest first, or returns a single one.
#[utoipa::path(post, path = "/getCashRecord", operation_id = "getCashRecord", tag = "wallet", params(CashRecordParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of cash-outs.", body = Envelope<CashPage>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![CashNotFound]))))]
pub(crate) async fn get_cash_record(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<CashRecordParams>,
) -> ApiResult<CashPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| CashOutId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut records = match params.cash_no {
        Some(no) => api.app.find_cash_record(&user.caller, cash_no(&no)?).await?,
        None => api.app.get_cash_record(&user.caller, params.state, cursor, limit).await?,
    };
    let next_cursor = next_cursor(&mut records, limit, |record| record.cash_out.id.0);
    Ok(Done(CashPage {
        items: records.into_iter().map(|record| shown(record, lang)).collect(),
        next_cursor,
    }))
}

fn shown(record: app::CashRecord, lang: Lang) -> CashRecord {
    let cash_out = record.cash_out;
    let steps = record.timeline.into_iter().filter_map(|step| {
        let state = CashState::parse(&step.state).ok()?;
        Some(CashStep {
            state,
            reason: cash_reason(step.reason.as_deref(), lang),
            time: Time(step.created_at),
        })
    });
    CashRecord {
        cash_no: cash_out.cash_no.to_string(),
        channel: cash_out.channel,
        account_no: record.account_no,
        amount_fen: cash_out.amount_fen.0,
        fee_fen: cash_out.fee_fen.0,
        net_fen: cash_out.net_fen.0,
        state: cash_out.state,
        reason: cash_reason(cash_out.reason.as_deref(), lang),
        create_time: Time(cash_out.created_at),
        end_time: cash_out.ended_at.map(Time),
        confirmation: cash_out
            .confirmation
            .zip(cash_out.confirm_by)
            .map(|(params, at)| CashConfirmation { params, confirm_by: Time(at) }),
        timeline: steps.collect(),
    }
}
