//! `GET getCashConfig`

use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::dto::CashChannel;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{CallParams, Params};
use crate::state::Api;
use axum::extract::State;
use domain::Lang;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CashConfigParams {
    /// `alipay` where none is given.
    #[param(inline)]
    channel: Option<CashChannel>,
}

impl CallParams for CashConfigParams {}

/// What may be cashed out, and what it costs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashConfig {
    channel: CashChannel,
    /// Whether money can be paid out by this channel now.
    available: bool,
    /// Least at a time.
    min_fen: i64,
    /// Most at a time.
    max_fen: i64,
    /// Most on a day of Beijing.
    daily_max_fen: i64,
    /// Most requests on a day of Beijing.
    daily_count: i64,
    /// What the caller has asked for today.
    today_fen: i64,
    /// How often.
    today_count: i64,
    /// The fee in 1/10,000, rounded up to the fen.
    fee_rate_bp: i64,
    /// Least fee.
    fee_min_fen: i64,
    /// Most fee.
    fee_max_fen: i64,
    /// People look at a cash-out of more than this, and at all of a new account.
    review_over_fen: i64,
    /// For how many hours no money leaves after a new payout account or extract password.
    cooldown_hours: i64,
    /// When money usually arrives, for people.
    arrival: &'static str,
}

/// Tells what the caller may cash out by a channel, and what it costs.
///
/// The bounds are those that `applyCash` checks, with what the caller has used up of them today.
#[utoipa::path(get, path = "/getCashConfig", operation_id = "getCashConfig", tag = "purse", params(CashConfigParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The terms.", body = Envelope<CashConfig>), LoginAnswers))]
pub(crate) async fn get_cash_config(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<CashConfigParams>,
) -> ApiResult<CashConfig> {
    let channel = params.channel.map_or(domain::CashChannel::Alipay, |channel| channel.0);
    let terms = api.app.get_cash_config(&user.caller, channel).await?;
    let rules = terms.rules;
    Ok(Done(CashConfig {
        channel: CashChannel(channel),
        available: terms.available,
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
        cooldown_hours: rules.cash_cooldown_hours,
        arrival: arrival(channel, lang),
    }))
}

const fn arrival(channel: domain::CashChannel, lang: Lang) -> &'static str {
    match (channel, lang) {
        (domain::CashChannel::Bank, Lang::Zh) => "预计 1 个工作日内到账",
        (domain::CashChannel::Bank, Lang::En) => "Usually within one working day",
        (_, Lang::Zh) => "预计 2 小时内到账",
        (_, Lang::En) => "Usually within two hours",
    }
}
