//! `GET getCashConfig`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{CashChannel, Lang};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CashConfigParams {
    /// `alipay` by default.
    #[param(inline)]
    channel: Option<CashChannel>,
}

/// The limits and fees of cash-outs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashConfig {
    channel: CashChannel,
    /// Whether payouts by this channel are available now.
    available: bool,
    /// Whether a payment of the caller is disputed: until that ends, `applyCash` refuses every
    /// cash-out (`payment_disputed`).
    disputed: bool,
    /// The least amount of a cash-out.
    min_fen: i64,
    /// The greatest amount of a cash-out.
    max_fen: i64,
    /// The greatest amount on one day in Beijing.
    daily_max_fen: i64,
    /// The greatest number of cash-outs on one day in Beijing.
    daily_count: i64,
    /// The amount that the caller has requested today.
    today_fen: i64,
    /// The number of cash-outs that the caller has requested today.
    today_count: i64,
    /// The fee rate in 1/10,000; the fee is rounded up to the fen.
    fee_rate_bp: i64,
    /// The least fee.
    fee_min_fen: i64,
    /// The greatest fee.
    fee_max_fen: i64,
    /// Staff review every cash-out above this amount, and all of a new account.
    review_over_fen: i64,
    /// Whether staff review every cash-out of the caller now, because the account is new.
    always_reviewed: bool,
    /// Hours without payouts after a new payout account or extract password.
    cooldown_hours: i64,
    /// When money usually arrives, as a text.
    arrival: &'static str,
    /// For `wechat`: WeChat's OAuth, which opens in WeChat's browser alone and leads back to
    /// `/extract?tab=cash` with `code` and `state`. If the `state` is that of this URL, call
    /// `setCashAccount` with both, within the hour. Null for other channels.
    #[schema(required = true)]
    authorize_url: Option<String>,
}

/// Returns the limits and fees of the caller's cash-outs by a channel.
///
/// These are the limits that `applyCash` checks, with the part of them used today.
#[utoipa::path(get, path = "/getCashConfig", operation_id = "getCashConfig", tag = "wallet", params(CashConfigParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The terms.", body = Envelope<CashConfig>), LoginRefusals))]
pub(crate) async fn get_cash_config(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<CashConfigParams>,
) -> ApiResult<CashConfig> {
    let channel = params.channel.unwrap_or(CashChannel::Alipay);
    let terms = api.app.get_cash_config(&user.caller, channel).await?;
    let rules = terms.rules;
    Ok(Done(CashConfig {
        channel,
        available: terms.available,
        disputed: terms.disputed,
        min_fen: rules.cash_min_fen,
        max_fen: rules.cash_max_fen,
        daily_max_fen: rules.cash_daily_max_fen,
        daily_count: rules.cash_daily_count,
        today_fen: terms.today.0,
        today_count: terms.today_count,
        fee_rate_bp: rules.cash_fee_rate_bp,
        fee_min_fen: rules.cash_fee_min_fen,
        fee_max_fen: rules.cash_fee_max_fen,
        review_over_fen: rules.cash_review_over_fen,
        always_reviewed: terms.always_reviewed,
        cooldown_hours: rules.cash_cooldown_hours,
        arrival: arrival(channel, lang),
        authorize_url: terms.authorize_url,
    }))
}

const fn arrival(channel: CashChannel, lang: Lang) -> &'static str {
    match (channel, lang) {
        (CashChannel::Bank, Lang::Zh) => "通常 1 个工作日内",
        (CashChannel::Bank, Lang::En) => "Usually within one working day",
        (CashChannel::Wechat, Lang::Zh) => "在微信确认收款后立即到账",
        (CashChannel::Wechat, Lang::En) => "As soon as you confirm it in WeChat",
        (_, Lang::Zh) => "通常 2 小时内",
        (_, Lang::En) => "Usually within two hours",
    }
}
