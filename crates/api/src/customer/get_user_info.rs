//! `GET getUserInfo`

use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The caller's own data. Personal data is masked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UserInfo {
    id: String,
    #[schema(required = true)]
    avatar_url: Option<String>,
    nick_name: String,
    /// Whether the account is frozen: then only conversations with customer service are open.
    is_frozen: bool,
    /// Masked.
    #[schema(example = "138****0000")]
    phone: String,
    /// Whether a login password is set.
    has_password: bool,
    /// Whether an extract password is set.
    has_secret: bool,
    /// Masked.
    #[schema(required = true)]
    real_name: Option<String>,
    /// Masked.
    #[schema(required = true)]
    id_card_no: Option<String>,
    real_name_verified: bool,
    /// For a verified customer below 18, who can neither extract items nor cash out; null for
    /// others.
    #[schema(required = true)]
    minor: Option<Minor>,
    #[schema(required = true)]
    trade_url: Option<String>,
    /// Whether the caller has proven to own the Steam account of the trade URL, by a sign-in at
    /// Steam or a delivered trade.
    steam_proven: bool,
    /// Whether `startSteamProof` is offered.
    steam_sign_in: bool,
    /// The spendable balance.
    balance_fen: i64,
    /// The amount of cash-outs in progress.
    frozen_fen: i64,
    points: i64,
    roles: Vec<String>,
    /// Unread messages.
    unread_count: i64,
    /// The number of all orders.
    order_count: i64,
    /// Orders that ended unpaid today, in Beijing time.
    unpaid_today: i64,
    /// Seconds for which the next order reserves its stock: fewer than `limits.orderHoldSeconds` of
    /// `getClientConfig` after several that ended unpaid today; null when there were so many that
    /// no order is possible until tomorrow.
    #[schema(required = true)]
    order_hold_seconds: Option<i64>,
    /// Units on their way to Steam or delivered.
    extract_count: i64,
    /// Units delivered to Steam.
    extracted_count: i64,
}

/// The limits of spending of a customer below 18. Both are 0 for who is too young to buy anything.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Minor {
    /// The most for one order.
    once_fen: i64,
    /// The most in a calendar month in Beijing.
    month_fen: i64,
}

impl From<app::UserInfo> for UserInfo {
    fn from(user: app::UserInfo) -> Self {
        Self {
            is_frozen: user.is_frozen,
            id: user.id.to_string(),
            avatar_url: user.avatar_url,
            nick_name: user.nick_name,
            phone: user.phone,
            has_password: user.has_password,
            has_secret: user.has_secret,
            real_name: user.real_name,
            id_card_no: user.id_card_no,
            real_name_verified: user.real_name_verified,
            minor: user.minor.map(|(once, month)| Minor { once_fen: once.0, month_fen: month.0 }),
            trade_url: user.trade_url,
            steam_proven: user.steam_proven,
            steam_sign_in: user.steam_sign_in,
            balance_fen: user.balance.0,
            frozen_fen: user.frozen.0,
            points: user.points,
            roles: user.roles,
            unread_count: user.unread,
            order_count: user.orders,
            unpaid_today: user.unpaid_today,
            order_hold_seconds: user.reservation_seconds,
            extract_count: user.extracts,
            extracted_count: user.extracted,
        }
    }
}

/// Returns the caller's own data.
///
/// Personal data is masked. Amounts and numbers are current.
#[utoipa::path(get, path = "/getUserInfo", operation_id = "getUserInfo", tag = "account", security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The caller.", body = Envelope<UserInfo>), LoginRefusals))]
pub(crate) async fn get_user_info(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
) -> ApiResult<UserInfo> {
    Ok(Done(api.app.get_user_info(&user.caller).await?.into()))
}
