//! `POST modifyNickName`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::NickName;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ModifyNickNameParams {
    /// 1 to 20 visible characters, none of which name the service or its staff.
    nick_name: String,
}

/// The name as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModifiedNickName {
    nick_name: String,
}

/// Changes the caller's nickname.
#[utoipa::path(post, path = "/modifyNickName", operation_id = "modifyNickName", tag = "account", params(ModifyNickNameParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The name as it is kept.", body = Envelope<ModifiedNickName>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidNickName, ReservedNickName]))))]
pub(crate) async fn modify_nick_name(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifyNickNameParams>,
) -> ApiResult<ModifiedNickName> {
    let name = api
        .app
        .modify_nick_name(&user.caller, NickName::parse(&params.nick_name, &api.app.brand.names())?)
        .await?;
    Ok(Done(ModifiedNickName { nick_name: name.as_str().to_owned() }))
}
