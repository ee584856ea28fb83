//! `POST finishSteamProof`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct FinishSteamProofParams {
    /// The query string with which Steam sent the customer back to `/steam-proof`: its assertion.
    #[param(example = "state=U1&openid.mode=id_res")]
    answer: String,
}

/// The Steam account that was proven.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FinishedSteamProof {
    /// The trade URL of later extractions.
    trade_url: String,
    /// The SteamID64 of the account, which is the caller's.
    #[schema(example = "76561198083722517")]
    steam_id64: String,
}

/// Ends the proof that the caller owns the Steam account of a trade URL.
///
/// Steam is asked whether it has made the assertion. The newest proof of a Steam account decides
/// whose it is: the trade URL is set, other customers lose theirs of this account and get a
/// message. Extractions under way stay as they are. Repeating the call changes nothing.
#[utoipa::path(post, path = "/finishSteamProof", operation_id = "finishSteamProof", tag = "account", params(FinishSteamProofParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The account is the caller's.", body = Envelope<FinishedSteamProof>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![SteamProofInvalid, SteamProofExpired, SteamProofOfAnother, SteamAccountMismatch, SteamSignInUnavailable, RateLimited]))))]
pub(crate) async fn finish_steam_proof(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<FinishSteamProofParams>,
) -> ApiResult<FinishedSteamProof> {
    let url = api.app.finish_steam_proof(&user.caller, &params.answer).await?;
    Ok(Done(FinishedSteamProof {
        trade_url: url.to_string(),
        steam_id64: url.steam_id64().to_string(),
    }))
}
