//! `POST startSteamProof`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::TradeUrl;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct StartSteamProofParams {
    /// The trade URL that the proof shall set, also where another customer has it. Without it the
    /// proof is about the caller's own.
    #[param(
        example = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn"
    )]
    trade_url: Option<String>,
}

/// Where the proof goes on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StartedSteamProof {
    /// Steam's sign-in. Within the hour it leads back to `/steam-proof`, whose query string
    /// `finishSteamProof` takes.
    url: String,
}

/// Begins the proof that the caller owns the Steam account of a trade URL.
///
/// The caller opens the returned address and signs in at Steam there, which tells us the account
/// and nothing else.
#[utoipa::path(post, path = "/startSteamProof", operation_id = "startSteamProof", tag = "account", params(StartSteamProofParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Where to sign in.", body = Envelope<StartedSteamProof>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidTradeUrl, TradeUrlMissing, RateLimited, SteamSignInUnavailable]))))]
pub(crate) async fn start_steam_proof(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<StartSteamProofParams>,
) -> ApiResult<StartedSteamProof> {
    let trade_url = params.trade_url.as_deref().map(TradeUrl::parse).transpose()?;
    Ok(Done(StartedSteamProof { url: api.app.start_steam_proof(&user.caller, trade_url).await? }))
}
