//! `POST setCashAccount`

use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::dto::CashChannel;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{CallParams, Params};
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{PayoutAccount, SmsCode};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SetCashAccountParams {
    #[param(inline)]
    channel: CashChannel,
    /// For Alipay a mobile number or an e-mail address, for WeChat an id, for a bank the number of
    /// a card.
    #[param(max_length = 64)]
    account_no: String,
    /// The name of the holder, which must be the caller's verified name.
    holder_name: String,
    /// The bank of a card.
    bank_name: Option<String>,
    /// The code for the scene `cash`, sent to the caller's own phone.
    sms_code: String,
}

impl CallParams for SetCashAccountParams {}

/// The stored payout account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SetAccount {
    id: String,
}

/// Adds a payout account. One that the caller already has is returned, not added again.
///
/// There are no payouts to a new payout account for a while, see `frozenUntil`.
#[utoipa::path(post, path = "/setCashAccount", operation_id = "setCashAccount", tag = "wallet", params(SetCashAccountParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The payout account.", body = Envelope<SetAccount>), LoginAnswers),
    extensions(("x-reasons" = json!(reasons![
        NotVerified, HolderNameMismatch, InvalidCashAccount, CashChannelUnavailable,
        CashAccountLimit, InvalidSmsCode,
    ]))))]
pub(crate) async fn set_cash_account(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<SetCashAccountParams>,
) -> ApiResult<SetAccount> {
    let account = PayoutAccount::parse(params.channel.0, &params.account_no)
        .map_err(|_| Refusal::InvalidCashAccount)?;
    let request = app::SetCashAccount {
        account,
        holder_name: params.holder_name,
        bank_name: params.bank_name,
        sms_code: SmsCode::parse(&params.sms_code)?,
    };
    let id = api.app.set_cash_account(&user.caller, request).await?;
    Ok(Done(SetAccount { id: id.to_string() }))
}
