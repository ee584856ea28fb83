//! `GET getDeposit`

use crate::auth::LoggedIn;
use crate::dto::{DepositStep, DepositSummary, deposit_no, deposit_step, deposit_summary};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The parameters of calls that take only the number of a deposit.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct DepositNoParams {
    /// Number of a deposit.
    #[param(pattern = "^Y[0-9]{8}[0-9A-Z]{13}$")]
    pub(super) deposit_no: String,
}

/// A deposit with all its items and its steps.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositDetail {
    #[serde(flatten)]
    deposit: DepositSummary,
    /// Page on Steam on which the customer accepts the trade offer; null unless it waits for that.
    #[schema(required = true)]
    offer_url: Option<String>,
    /// The steps that have happened, oldest first, then those that are expected. A step is left
    /// out where its time is not known.
    timeline: Vec<DepositStep>,
    /// Whether it can be cancelled.
    can_cancel: bool,
}

/// Returns one of the caller's deposits.
#[utoipa::path(get, path = "/getDeposit", operation_id = "getDeposit", tag = "deposit", params(DepositNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The deposit.", body = Envelope<DepositDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![DepositNotFound]))))]
pub(crate) async fn get_deposit(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<DepositNoParams>,
) -> ApiResult<DepositDetail> {
    let view = api.app.get_deposit(&user.caller, deposit_no(&params.deposit_no)?).await?;
    let (gifts, now) = (api.app.catalogue.current(), api.app.now());
    Ok(Done(DepositDetail {
        deposit: deposit_summary(&view.deposit, &view.items, &gifts, lang, now),
        offer_url: view.offer_url,
        timeline: view.steps.into_iter().map(|step| deposit_step(step, lang)).collect(),
        can_cancel: view.deposit.state.is_cancellable(),
    }))
}
