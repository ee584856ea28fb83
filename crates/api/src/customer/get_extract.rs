//! `GET getExtract`

use crate::auth::LoggedIn;
use crate::dto::{
    ExtractSummary, Time, extract_no, extract_summary, masked_trade_url, reason_text,
};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{ExtractReason, ExtractState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The parameters of calls that take only the number of an extraction.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExtractNoParams {
    /// Number of an extraction.
    #[param(pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    pub(super) extract_no: String,
}

/// An extraction with its status history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtractDetail {
    #[serde(flatten)]
    extract: ExtractSummary,
    /// The trade URL that receives the items, with its token masked.
    trade_url: String,
    /// Page on Steam on which the customer accepts the trade offer; null unless it waits for that.
    #[schema(required = true)]
    offer_url: Option<String>,
    /// The status history, oldest first.
    timeline: Vec<ExtractStep>,
    /// Whether it can be cancelled.
    can_cancel: bool,
    /// Whether it can be retried: its items are all in the bag.
    can_retry: bool,
}

/// A status change of an extraction.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExtractStep {
    state: ExtractState,
    /// The reason; null without one.
    #[schema(required = true)]
    reason: Option<ExtractReason>,
    /// The same as a text.
    #[schema(required = true)]
    reason_text: Option<String>,
    time: Time,
}

/// Returns one of the caller's extractions.
#[utoipa::path(get, path = "/getExtract", operation_id = "getExtract", tag = "extract", params(ExtractNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The extraction.", body = Envelope<ExtractDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![ExtractNotFound]))))]
pub(crate) async fn get_extract(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ExtractNoParams>,
) -> ApiResult<ExtractDetail> {
    let view = api.app.get_extract(&user.caller, extract_no(&params.extract_no)?).await?;
    let extract = extract_summary(
        &view.extract,
        &view.items,
        &api.app.catalogue.current(),
        lang,
        api.app.now(),
    );
    let timeline = view.steps.into_iter().map(|(state, reason, time)| ExtractStep {
        state,
        reason,
        reason_text: reason.map(|reason| reason_text(reason, lang).to_owned()),
        time: Time(time),
    });
    Ok(Done(ExtractDetail {
        extract,
        trade_url: masked_trade_url(&view.trade_url),
        offer_url: view.offer_url,
        timeline: timeline.collect(),
        can_cancel: view.can_cancel,
        can_retry: view.can_retry,
    }))
}
