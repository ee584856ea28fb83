//! `GET listDeposit`

use crate::auth::LoggedIn;
use crate::dto::{DepositSummary, deposit_summary, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::DepositId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListDepositParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of deposits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositPage {
    items: Vec<DepositSummary>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the caller's deposits, newest first.
///
/// `listDepositItems` returns what can be deposited now, and `getDeposit` one deposit.
#[utoipa::path(get, path = "/listDeposit", operation_id = "listDeposit", tag = "deposit", params(ListDepositParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of deposits.", body = Envelope<DepositPage>), LoginRefusals))]
pub(crate) async fn list_deposit(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListDepositParams>,
) -> ApiResult<DepositPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| DepositId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut rows = api.app.list_deposit(&user.caller, cursor, limit).await?;
    let next_cursor = next_cursor(&mut rows, limit, |row| row.deposit.id.0);
    let (gifts, now) = (api.app.catalogue.current(), api.app.now());
    let items = rows
        .iter()
        .map(|row| deposit_summary(&row.deposit, &row.items, &gifts, lang, now))
        .collect();
    Ok(Done(DepositPage { items, next_cursor }))
}
