//! `POST claimVoucher`

use crate::auth::LoggedIn;
use crate::dto::Voucher;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClaimVoucherParams {
    /// The code; upper and lower case are equal.
    code: String,
}

/// The claimed voucher.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClaimedVoucher {
    voucher: Voucher,
}

/// Claims a voucher with a code, once per customer. Wrong codes are counted, and too many of them
/// lock this call for a while.
#[utoipa::path(post, path = "/claimVoucher", operation_id = "claimVoucher", tag = "voucher", params(ClaimVoucherParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The voucher.", body = Envelope<ClaimedVoucher>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidVoucherCode, VoucherAlreadyClaimed, VoucherNoneLeft, VoucherExpired,
        TooManyAttempts, IdempotencyConflict,
    ]))))]
pub(crate) async fn claim_voucher(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ClaimVoucherParams>,
) -> ApiResult<ClaimedVoucher> {
    let view = api.app.claim_voucher(&user.caller, &params.code, key).await?;
    Ok(Done(ClaimedVoucher { voucher: Voucher::new(&view, lang, api.app.now()) }))
}
