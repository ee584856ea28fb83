//! `GET listExtract`

use crate::auth::LoggedIn;
use crate::dto::{ExtractSummary, extract_summary, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{ExtractId, ExtractState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListExtractParams {
    /// Only extractions in this state.
    #[param(inline)]
    state: Option<ExtractState>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of extractions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtractPage {
    items: Vec<ExtractSummary>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the caller's extractions, newest first.
///
/// `getExtract` returns the status history of each.
#[utoipa::path(get, path = "/listExtract", operation_id = "listExtract", tag = "extract", params(ListExtractParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of extractions.", body = Envelope<ExtractPage>), LoginRefusals))]
pub(crate) async fn list_extract(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListExtractParams>,
) -> ApiResult<ExtractPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| ExtractId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut rows = api.app.list_extract(&user.caller, params.state, cursor, limit).await?;
    let next_cursor = next_cursor(&mut rows, limit, |row| row.extract.id.0);
    let (gifts, now) = (api.app.catalogue.current(), api.app.now());
    let items = rows
        .iter()
        .map(|row| extract_summary(&row.extract, &row.items, &gifts, lang, now))
        .collect();
    Ok(Done(ExtractPage { items, next_cursor }))
}
