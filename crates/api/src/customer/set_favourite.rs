//! `POST setFavourite`

use crate::auth::LoggedIn;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::Fen;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SetFavouriteParams {
    /// Id of a gift.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: String,
    /// Whether it is a favourite.
    on: bool,
    /// The price at or below which the caller gets a message; no message without it.
    #[param(minimum = 1, maximum = 1_000_000_000_000_i64)]
    alert_below_fen: Option<i64>,
}

/// Whether a gift is a favourite, and its price alert.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FavouriteSet {
    gift_id: String,
    on: bool,
    #[schema(required = true)]
    alert_below_fen: Option<i64>,
}

/// Adds, changes or removes a favourite. A repetition changes nothing.
#[utoipa::path(post, path = "/setFavourite", operation_id = "setFavourite", tag = "favourite", params(SetFavouriteParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "How it is now.", body = Envelope<FavouriteSet>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound, FavouriteLimit]))))]
pub(crate) async fn set_favourite(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<SetFavouriteParams>,
) -> ApiResult<FavouriteSet> {
    let gift_id = gift_id(&params.gift_id)?;
    let request =
        app::SetFavourite { gift_id, on: params.on, alert_below: params.alert_below_fen.map(Fen) };
    api.app.set_favourite(&user.caller, request).await?;
    Ok(Done(FavouriteSet {
        gift_id: gift_id.to_string(),
        on: params.on,
        alert_below_fen: params.alert_below_fen.filter(|_| params.on),
    }))
}
