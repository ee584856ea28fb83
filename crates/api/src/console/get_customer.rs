//! `POST getCustomer`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{
    CashOutRow, CustomersDispute, CustomersItem, CustomersOrder, CustomersPayment, CustomersRefund,
    DepositRow, EventRow, ExchangeRow, ExtractionRow, JobRow, PayoutAccountRow, SecurityEventRow,
    SentMessageRow, TransferRow, VoucherRow, rows,
};
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{UserId, age};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetCustomer {
    /// Id of the customer.
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
}

/// Everything about one customer. Each list has its newest 200 rows, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerCase {
    id: String,
    /// The phone number, masked.
    #[schema(example = "138****8000")]
    phone: String,
    nick_name: String,
    registered_time: Time,
    is_real_name_verified: bool,
    /// Whether the customer is known to be a minor, who cannot cash out.
    is_minor: bool,
    has_extract_password: bool,
    /// The Steam account of the trade URL.
    #[schema(required = true)]
    steam_account: Option<String>,
    balance_fen: i64,
    frozen_fen: i64,
    points: i64,
    /// Logins that have not ended.
    logins: i64,
    /// Since when the account is frozen; null where it is not.
    #[schema(required = true)]
    frozen_time: Option<Time>,
    orders: Vec<CustomersOrder>,
    payments: Vec<CustomersPayment>,
    refunds: Vec<CustomersRefund>,
    disputes: Vec<CustomersDispute>,
    items: Vec<CustomersItem>,
    transfers: Vec<TransferRow>,
    cash_outs: Vec<CashOutRow>,
    payout_accounts: Vec<PayoutAccountRow>,
    exchanges: Vec<ExchangeRow>,
    extractions: Vec<ExtractionRow>,
    deposits: Vec<DepositRow>,
    vouchers: Vec<VoucherRow>,
    messages: Vec<SentMessageRow>,
    security_events: Vec<SecurityEventRow>,
    jobs: Vec<JobRow>,
    /// The events of all of it, oldest first.
    timeline: Vec<EventRow>,
}

/// Returns everything about one customer, with personal data masked.
#[utoipa::path(post, path = "/getCustomer", operation_id = "getCustomer", tag = "customer",
    request_body = GetCustomer,
    responses((status = 200, description = "The customer.", body = Envelope<CustomerCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound]))))]
pub(crate) async fn get_customer(
    State(console): State<Arc<Console>>,
    Body(params): Body<GetCustomer>,
) -> ApiResult<CustomerCase> {
    let id = UserId::parse(&params.id).map_err(|_| Refusal::CustomerNotFound)?;
    let found = console.api.app.look_up_customer(id).await?;
    let (lists, today) = (&found.lists, console.api.app.now().beijing_day());
    let sent: Vec<_> =
        lists.messages.iter().map(|message| console.api.app.sent_message(message)).collect();
    Ok(Done(CustomerCase {
        id: found.id.to_string(),
        phone: found.phone_masked,
        nick_name: found.nick_name,
        registered_time: Time(found.registered_at),
        is_real_name_verified: found.is_real_name_verified,
        is_minor: found.date_of_birth.is_some_and(|day| age::is_minor(day, today)),
        has_extract_password: found.has_extract_password,
        steam_account: found.trade_partner.map(|partner| partner.to_string()),
        balance_fen: found.balance.0,
        frozen_fen: found.frozen.0,
        points: found.points,
        logins: found.logins,
        frozen_time: found.frozen_at.map(Time),
        orders: rows(&lists.orders),
        payments: rows(&lists.payments),
        refunds: rows(&lists.refunds),
        disputes: rows(&lists.disputes),
        items: rows(&lists.items),
        transfers: rows(&lists.movements),
        cash_outs: rows(&lists.cash_outs),
        payout_accounts: rows(&lists.cash_accounts),
        exchanges: rows(&lists.exchanges),
        extractions: rows(&lists.extracts),
        deposits: rows(&lists.deposits),
        vouchers: rows(&lists.vouchers),
        messages: rows(&sent),
        security_events: rows(&lists.security_events),
        jobs: rows(&lists.jobs),
        timeline: rows(&found.timeline),
    }))
}
