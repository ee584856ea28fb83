//! `POST modifyTradeUrl`

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
pub(crate) struct ModifyTradeUrlParams {
    /// The URL as Steam shows it.
    #[param(
        example = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn"
    )]
    trade_url: String,
}

/// The trade URL of later extractions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModifiedTradeUrl {
    /// The URL as stored: without parameters that Steam does not need.
    trade_url: String,
    /// The SteamID64 of the account.
    #[schema(example = "76561198083722517")]
    steam_id64: String,
}

/// Sets the trade URL to which items are sent.
#[utoipa::path(post, path = "/modifyTradeUrl", operation_id = "modifyTradeUrl", tag = "account", params(ModifyTradeUrlParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The address as it is kept.", body = Envelope<ModifiedTradeUrl>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidTradeUrl, TradeUrlTaken, RateLimited]))))]
pub(crate) async fn modify_trade_url(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifyTradeUrlParams>,
) -> ApiResult<ModifiedTradeUrl> {
    let url = api.app.modify_trade_url(&user.caller, TradeUrl::parse(&params.trade_url)?).await?;
    Ok(Done(ModifiedTradeUrl {
        trade_url: url.to_string(),
        steam_id64: url.steam_id64().to_string(),
    }))
}
