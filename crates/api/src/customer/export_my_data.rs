//! `GET exportMyData`

use super::get_user_info::UserInfo;
use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::envelope::{Answer, Done, Envelope};
use crate::state::Api;
use crate::wire::Time;
use crate::wire::own_data::OwnLists;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Everything that is kept of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyData {
    create_time: Time,
    /// The names of lists that were cut, since they have more than 10,000 rows.
    truncated: Vec<&'static str>,
    /// The caller as `getUserInfo` says it, with the ID number masked: whoever holds a stolen token must not learn it.
    profile: UserInfo,
    /// In full.
    phone: String,
    /// In full.
    #[schema(required = true)]
    real_name: Option<String>,
    register_time: Time,
    lists: OwnLists,
}

/// Everything that is kept of the caller, in one piece. A few times a day.
///
/// Reasons: `rate_limited`.
#[utoipa::path(get, path = "/exportMyData", operation_id = "exportMyData", tag = "account", security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Everything.", body = Envelope<MyData>), LoginAnswers))]
pub(crate) async fn export_my_data(State(api): State<Arc<Api>>, user: LoggedIn) -> Answer<MyData> {
    let data = api.app.my_data(&user.caller).await?;
    Ok(Done(MyData {
        create_time: Time(data.created_at),
        truncated: data.truncated,
        profile: data.profile.into(),
        phone: data.phone,
        real_name: data.real_name,
        register_time: Time(data.registered_at),
        lists: data.lists.into(),
    }))
}
