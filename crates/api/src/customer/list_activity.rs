//! `GET listActivity`

use crate::auth::LoggedIn;
use crate::dto::{SecurityEvent, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::SecurityEventId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListActivityParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of security events.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ActivityPage {
    items: Vec<SecurityEvent>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the security events of the caller's account, newest first.
///
/// Equal events of an hour are one row with a count. Rows are kept for half a year.
#[utoipa::path(get, path = "/listActivity", operation_id = "listActivity", tag = "account", params(ListActivityParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of security events.", body = Envelope<ActivityPage>), LoginRefusals))]
pub(crate) async fn list_activity(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ListActivityParams>,
) -> ApiResult<ActivityPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| SecurityEventId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut events = api.app.list_activity(&user.caller, cursor, limit).await?;
    let next_cursor = next_cursor(&mut events, limit, |event| event.id.0);
    Ok(Done(ActivityPage { items: events.into_iter().map(Into::into).collect(), next_cursor }))
}
