//! `POST revokeSession`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{Refusal, RevokeSession};
use axum::extract::State;
use domain::SessionId;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RevokeSessionParams {
    /// Id of one login.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    id: Option<String>,
    /// True, instead of an id: all logins but that of this request.
    others: Option<bool>,
}

/// Ends one of the caller's logins, or all others, on every node within a second.
#[utoipa::path(post, path = "/revokeSession", operation_id = "revokeSession", tag = "account", params(RevokeSessionParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Ended.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![SessionNotFound]))))]
pub(crate) async fn revoke_session(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<RevokeSessionParams>,
) -> ApiResult<Nothing> {
    let which = match (params.id, params.others.unwrap_or(false)) {
        (Some(_), true) => return Err(Refusal::conflicting("others").into()),
        (None, true) => RevokeSession::Others,
        (None, false) => return Err(Refusal::missing("id").into()),
        (Some(id), false) => {
            RevokeSession::One(SessionId::parse(&id).map_err(|_| Refusal::SessionNotFound)?)
        }
    };
    api.app.revoke_session(&user.caller, which).await?;
    Ok(Done(Nothing {}))
}
