//! `POST verifyReal`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{IdCard, PersonName};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct VerifyRealParams {
    /// 2 to 50 Chinese characters or letters, with `·` between parts.
    real_name: String,
    /// 18 characters of GB 11643-1999; a lower-case x is accepted.
    id_card_no: String,
}

/// Whether the caller is verified.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerifiedReal {
    real_name_verified: bool,
}

/// Verifies the caller's real name. A person can verify only one account; attempts are limited to a
/// few a day.
#[utoipa::path(post, path = "/verifyReal", operation_id = "verifyReal", tag = "account", params(VerifyRealParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The caller is verified.", body = Envelope<VerifiedReal>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidRealName, InvalidIdCard, AlreadyVerified, IdCardTaken, RealNameMismatch,
        RealNameNoRecord, RealNameUnavailable, TooManyAttempts,
    ]))))]
pub(crate) async fn verify_real(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<VerifyRealParams>,
) -> ApiResult<VerifiedReal> {
    let name = PersonName::parse(&params.real_name)?;
    let id_card = IdCard::parse(&params.id_card_no, api.app.now().beijing_day())?;
    api.app.verify_real(&user.caller, name, id_card).await?;
    Ok(Done(VerifiedReal { real_name_verified: true }))
}
