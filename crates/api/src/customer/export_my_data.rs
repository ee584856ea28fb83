//! `GET exportMyData`

use super::get_user_info::UserInfo;
use crate::auth::LoggedIn;
use crate::dto::Time;
use crate::dto::data_export::OwnLists;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::OwnerProof;
use axum::extract::State;
use domain::SmsCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportMyDataParams {
    /// The code sent for the scene `account`.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: String,
    /// The extract password, if one is set.
    secret: Option<String>,
}

/// All data stored about the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyData {
    create_time: Time,
    /// The names of lists that were cut because they have more than 10,000 rows.
    truncated: Vec<&'static str>,
    /// The caller as in `getUserInfo`, with the ID number masked: a stolen token must not reveal
    /// it.
    profile: UserInfo,
    /// Not masked.
    phone: String,
    /// Not masked.
    #[schema(required = true)]
    real_name: Option<String>,
    register_time: Time,
    lists: OwnLists,
}

/// Returns all data stored about the caller. Limited to a few calls a day.
#[utoipa::path(get, path = "/exportMyData", operation_id = "exportMyData", tag = "account", params(ExportMyDataParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Everything.", body = Envelope<MyData>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidSmsCode, InvalidSecret, TooManyAttempts, RateLimited,
    ]))))]
pub(crate) async fn export_my_data(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ExportMyDataParams>,
) -> ApiResult<MyData> {
    let proof = OwnerProof { sms_code: SmsCode::parse(&params.sms_code)?, secret: params.secret };
    Ok(Done(api.app.export_my_data(&user.caller, proof).await?.into()))
}

impl From<app::MyData> for MyData {
    fn from(data: app::MyData) -> Self {
        Self {
            create_time: Time(data.created_at),
            truncated: data.truncated,
            profile: data.profile.into(),
            phone: data.phone,
            real_name: data.real_name,
            register_time: Time(data.registered_at),
            lists: data.lists.into(),
        }
    }
}
