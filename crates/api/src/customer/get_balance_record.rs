//! `POST getBalanceRecord`

use crate::auth::LoggedIn;
use crate::dto::{Time, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{BalanceKind, CashState, RefType, TransferCode, TransferId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BalanceRecordParams {
    /// Only events of this kind.
    #[param(inline)]
    kind: Option<BalanceKind>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of events.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BalancePage {
    items: Vec<BalanceEvent>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A change of a customer's balance by one cause, such as a cash-out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BalanceEvent {
    /// The kind of record that caused it.
    ref_type: RefType,
    /// The number of that record.
    ref_no: String,
    /// Where the cash-out stands; null for everything else.
    #[schema(required = true)]
    cash_state: Option<CashState>,
    /// Its movements, oldest first. Only a cash-out has more than one.
    #[schema(min_items = 1)]
    movements: Vec<BalanceMovement>,
}

/// A change of a customer's balance. Each has the balance after it, so that all of them can be
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
    create_time: Time,
}

/// Lists what happened to the caller's balance, newest first.
///
/// A cash-out is one event, at the time when it was requested. It freezes the amount; then the
/// payout and the fee leave the frozen amount, as two movements, or all of it is returned.
#[utoipa::path(post, path = "/getBalanceRecord", operation_id = "getBalanceRecord", tag = "wallet", params(BalanceRecordParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of events.", body = Envelope<BalancePage>), LoginRefusals))]
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
    let kind = params.kind.unwrap_or(BalanceKind::All);
    let mut events = api.app.get_balance_record(&user.caller, kind, cursor, limit).await?;
    let next_cursor = next_cursor(&mut events, limit, |event| event.first.id.0);
    Ok(Done(BalancePage { items: events.into_iter().map(shown).collect(), next_cursor }))
}

fn shown(event: app::BalanceEvent) -> BalanceEvent {
    BalanceEvent {
        ref_type: event.first.code.ref_type(),
        ref_no: event.first.reference.clone(),
        cash_state: event.cash_state,
        movements: std::iter::once(event.first).chain(event.later).map(movement).collect(),
    }
}

fn movement(transfer: app::CustomersTransfer) -> BalanceMovement {
    let (balance, frozen) = transfer.changes();
    BalanceMovement {
        id: transfer.id.to_string(),
        kind: transfer.code,
        amount_fen: balance.0,
        frozen_change_fen: frozen.0,
        balance_fen: transfer.balance.map_or(0, |fen| fen.0),
        frozen_fen: transfer.frozen.map_or(0, |fen| fen.0),
        create_time: Time(transfer.created_at),
    }
}
