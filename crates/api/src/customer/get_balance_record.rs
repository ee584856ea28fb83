//! `POST getBalanceRecord`

use crate::auth::LoggedIn;
use crate::dto::{BalanceKind, RefType, Time, TransferCode, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{CallParams, Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{CustomersTransfer, Refusal};
use axum::extract::State;
use domain::TransferId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BalanceRecordParams {
    /// Only changes of this kind.
    #[param(inline)]
    kind: Option<BalanceKind>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

impl CallParams for BalanceRecordParams {}

/// A page of changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BalancePage {
    items: Vec<BalanceMovement>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A change of a customer's balance. Each has the balance after it, so that a page can be
/// reconciled.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BalanceMovement {
    id: String,
    kind: TransferCode,
    /// Change of the spendable balance.
    amount_fen: i64,
    /// Change of the frozen amount.
    frozen_change_fen: i64,
    /// The spendable balance after the change.
    balance_fen: i64,
    /// The frozen amount after the change.
    frozen_fen: i64,
    /// The kind of record that caused it.
    ref_type: RefType,
    /// The number of that record.
    ref_no: String,
    create_time: Time,
}

/// Lists the changes of the caller's balance, newest first.
///
/// A cash-out freezes the requested amount; then the payout and the fee leave the frozen amount, as
/// two entries, or all of it is returned.
#[utoipa::path(post, path = "/getBalanceRecord", operation_id = "getBalanceRecord", tag = "wallet", params(BalanceRecordParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of movements.", body = Envelope<BalancePage>), LoginRefusals))]
pub(crate) async fn get_balance_record(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<BalanceRecordParams>,
) -> ApiResult<BalancePage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| TransferId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let kind = params.kind.map_or(domain::BalanceKind::All, |kind| kind.0);
    let mut records = api.app.get_balance_record(&user.caller, kind, cursor, limit).await?;
    let next_cursor = next_cursor(&mut records, limit, |record| record.id.0);
    Ok(Done(BalancePage { items: records.into_iter().map(movement).collect(), next_cursor }))
}

fn movement(record: CustomersTransfer) -> BalanceMovement {
    let (balance, frozen) = record.changes();
    BalanceMovement {
        id: record.id.to_string(),
        kind: TransferCode(record.code),
        amount_fen: balance.0,
        frozen_change_fen: frozen.0,
        balance_fen: record.balance.map_or(0, |fen| fen.0),
        frozen_fen: record.frozen.map_or(0, |fen| fen.0),
        ref_type: RefType(record.code.ref_type()),
        ref_no: record.reference,
        create_time: Time(record.created_at),
    }
}
