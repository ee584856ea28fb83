//! `POST getPointsRecord`

use crate::auth::LoggedIn;
use crate::dto::{Time, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{PointsRecord, Refusal};
use axum::extract::State;
use domain::{PointsKind, PointsRecordId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PointsRecordParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PointsPage {
    items: Vec<PointsMovement>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A change of points.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PointsMovement {
    id: String,
    kind: PointsKind,
    /// The points added; negative if they were removed.
    delta: i64,
    /// The points after the change.
    #[schema(minimum = 0)]
    balance: i64,
    /// Number of the order.
    ref_no: String,
    create_time: Time,
}

/// Lists the changes of the caller's points, newest first.
///
/// A paid order adds points, and its refund removes them.
#[utoipa::path(post, path = "/getPointsRecord", operation_id = "getPointsRecord", tag = "voucher", params(PointsRecordParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of movements.", body = Envelope<PointsPage>), LoginRefusals))]
pub(crate) async fn get_points_record(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<PointsRecordParams>,
) -> ApiResult<PointsPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| PointsRecordId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut records = api.app.get_points_record(&user.caller, cursor, limit).await?;
    let next_cursor = next_cursor(&mut records, limit, |record| record.id.0);
    Ok(Done(PointsPage { items: records.into_iter().map(movement).collect(), next_cursor }))
}

fn movement(record: PointsRecord) -> PointsMovement {
    PointsMovement {
        id: record.id.to_string(),
        kind: record.kind,
        delta: record.delta,
        balance: record.balance,
        ref_no: record.ref_no,
        create_time: Time(record.created_at),
    }
}
