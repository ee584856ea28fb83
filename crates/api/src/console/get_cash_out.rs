//! `POST getCashOut`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{CashStateRow, SecurityEventRow, rows};
use super::state::Console;
use crate::dto::{Time, cash_no};
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{CashChannel, CashState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetCashOut {
    /// Number of the cash-out.
    cash_no: String,
}

/// A cash-out with all that is weighed before it is approved. Sums are those of the whole account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashOutCase {
    cash_no: String,
    state: CashState,
    channel: CashChannel,
    amount_fen: i64,
    fee_fen: i64,
    /// The amount that the payout account receives.
    net_fen: i64,
    create_time: Time,
    #[schema(required = true)]
    end_time: Option<Time>,
    customer_id: String,
    nick_name: String,
    /// The phone number, masked.
    phone: String,
    registered_time: Time,
    is_real_name_verified: bool,
    /// The payout account, masked.
    #[schema(required = true)]
    account: Option<String>,
    #[schema(required = true)]
    bank_name: Option<String>,
    /// Since when the customer has the payout account.
    #[schema(required = true)]
    account_time: Option<Time>,
    /// Other customers who have, or had, the same payout account.
    sharing_customers: i64,
    /// Whether a payment of the customer is disputed, so that nothing can be approved.
    is_disputed: bool,
    /// Whether the customer's account is frozen, so that nothing can be approved.
    is_frozen: bool,
    /// Paid for orders.
    paid_fen: i64,
    refunded_fen: i64,
    /// Got for exchanged items.
    exchanged_fen: i64,
    /// Cashed out before.
    cashed_out_fen: i64,
    balance_fen: i64,
    /// Whether the approval of this amount needs two operators.
    needs_two: bool,
    /// The newest 20.
    security_events: Vec<SecurityEventRow>,
    /// Its states, oldest first.
    states: Vec<CashStateRow>,
}

/// Returns a cash-out with what moved in the customer's account before.
#[utoipa::path(post, path = "/getCashOut", operation_id = "getCashOut", tag = "cash",
    request_body = GetCashOut,
    responses((status = 200, description = "The cash-out.", body = Envelope<CashOutCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CashNotFound]))))]
pub(crate) async fn get_cash_out(
    State(console): State<Arc<Console>>,
    Body(GetCashOut { cash_no: number }): Body<GetCashOut>,
) -> ApiResult<CashOutCase> {
    let app = &console.api.app;
    let found = app.look_up_cash_out(cash_no(&number)?).await?;
    let (cash_out, account) = (&found.cash_out, found.account.as_ref());
    Ok(Done(CashOutCase {
        cash_no: cash_out.cash_no.to_string(),
        state: cash_out.state,
        channel: cash_out.channel,
        amount_fen: cash_out.amount_fen.0,
        fee_fen: cash_out.fee_fen.0,
        net_fen: cash_out.net_fen.0,
        create_time: Time(cash_out.created_at),
        end_time: cash_out.ended_at.map(Time),
        customer_id: cash_out.user_id.to_string(),
        account: account.map(|account| account.account_masked.clone()),
        bank_name: account.and_then(|account| account.bank_name.clone()),
        account_time: account.map(|account| Time(account.created_at)),
        sharing_customers: found.sharing_customers,
        is_disputed: found.is_disputed,
        is_frozen: found.is_frozen,
        paid_fen: found.paid.0,
        refunded_fen: found.refunded.0,
        exchanged_fen: found.exchanged.0,
        cashed_out_fen: found.cashed_out.0,
        balance_fen: found.balance.0,
        needs_two: app.rules.needs_two_to_cash(cash_out.amount_fen),
        security_events: rows(&found.security_events),
        states: rows(&found.history),
        nick_name: found.nick_name,
        phone: found.phone_masked,
        registered_time: Time(found.registered_at),
        is_real_name_verified: found.is_real_name_verified,
    }))
}
