//! `GET getCashAccount`

use crate::auth::LoggedIn;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::CashChannel;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The payout accounts of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CashAccounts {
    items: Vec<CashAccount>,
}

/// A payout account. Personal data is masked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashAccount {
    id: String,
    channel: CashChannel,
    account_no: String,
    holder_name: String,
    /// The bank of a card.
    #[schema(required = true)]
    bank_name: Option<String>,
    /// Until when nothing is paid to it; null if that time has passed.
    #[schema(required = true)]
    frozen_until: Option<Time>,
}

/// Lists the caller's payout accounts, oldest first.
///
/// There are no pages, since a customer has only a few. `applyCash` and `removeCashAccount` take
/// the `id`.
#[utoipa::path(get, path = "/getCashAccount", operation_id = "getCashAccount", tag = "wallet",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The payout accounts.", body = Envelope<CashAccounts>), LoginRefusals))]
pub(crate) async fn get_cash_account(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
) -> ApiResult<CashAccounts> {
    let payout_accounts = api.app.get_cash_account(&user.caller).await?;
    let items = payout_accounts.into_iter().map(|payout_account| CashAccount {
        id: payout_account.id.to_string(),
        channel: payout_account.channel,
        account_no: payout_account.account_no,
        holder_name: payout_account.holder_name,
        bank_name: payout_account.bank_name,
        frozen_until: payout_account.frozen_until.map(Time),
    });
    Ok(Done(CashAccounts { items: items.collect() }))
}
