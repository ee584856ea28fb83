//! `POST setCashAccount`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{AccountSource, Refusal};
use axum::extract::State;
use domain::{CashChannel, PayoutAccount, SmsCode};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SetCashAccountParams {
    #[param(inline)]
    channel: CashChannel,
    /// For Alipay a mobile number or an e-mail address, for a bank the number of a card. Required
    /// for both, and for WeChat none.
    #[param(max_length = 64)]
    account_no: Option<String>,
    /// For WeChat alone, and required there: the `code` with which the `authorizeUrl` of
    /// `getCashConfig` led back, so that the account is the customer's own.
    wechat_code: Option<String>,
    /// The `state` that came with the `wechatCode`, and required with it: it proves that the caller
    /// was sent to WeChat within the hour.
    wechat_state: Option<String>,
    /// The name of the holder, which must be the caller's verified name.
    holder_name: String,
    /// The bank of a card.
    bank_name: Option<String>,
    /// The code for the scene `cash`, sent to the caller's own phone.
    sms_code: String,
}

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
    responses((status = 200, description = "The payout account.", body = Envelope<SetAccount>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        NotVerified, HolderNameMismatch, InvalidCashAccount, CashChannelUnavailable,
        CashAccountLimit, InvalidSmsCode, WechatCodeInvalid, WechatStateInvalid,
        WechatUnavailable,
    ]))))]
pub(crate) async fn set_cash_account(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<SetCashAccountParams>,
) -> ApiResult<SetAccount> {
    let from_wechat = (params.wechat_code, params.wechat_state);
    let request = app::SetCashAccount {
        account: account(params.channel, params.account_no, from_wechat)?,
        holder_name: params.holder_name,
        bank_name: params.bank_name,
        sms_code: SmsCode::parse(&params.sms_code)?,
    };
    let id = api.app.set_cash_account(&user.caller, request).await?;
    Ok(Done(SetAccount { id: id.to_string() }))
}

fn account(
    channel: CashChannel,
    account_no: Option<String>,
    (wechat_code, wechat_state): (Option<String>, Option<String>),
) -> Result<AccountSource, Refusal> {
    let is_wechat = channel == CashChannel::Wechat;
    let code = wechat_code.filter(|text| !text.is_empty());
    match (account_no, code) {
        // An account that is typed may be another person's.
        (Some(typed), _) if is_wechat && !typed.is_empty() => Err(Refusal::malformed("accountNo")),
        (_, Some(code)) if is_wechat => match wechat_state.filter(|text| !text.is_empty()) {
            Some(state) => Ok(AccountSource::WechatCode { code, state }),
            None => Err(Refusal::missing("wechatState")),
        },
        (_, None) if is_wechat => Err(Refusal::missing("wechatCode")),
        (_, Some(_)) => Err(Refusal::malformed("wechatCode")),
        (None, None) => Err(Refusal::missing("accountNo")),
        (Some(typed), None) => PayoutAccount::parse(channel, &typed)
            .map(AccountSource::Typed)
            .map_err(|_| Refusal::InvalidCashAccount),
    }
}
