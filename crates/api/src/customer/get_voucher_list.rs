//! `POST getVoucherList`

use crate::auth::LoggedIn;
use crate::dto::{Voucher, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{VoucherId, VoucherState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct VoucherListParams {
    /// Only vouchers in this state.
    #[param(inline)]
    state: Option<VoucherState>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of vouchers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VoucherPage {
    items: Vec<Voucher>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the caller's vouchers, newest first.
///
/// Names are in the language of `Accept-Language`. `createOrder` checks which vouchers an order may
/// use.
#[utoipa::path(post, path = "/getVoucherList", operation_id = "getVoucherList", tag = "voucher", params(VoucherListParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of vouchers.", body = Envelope<VoucherPage>), LoginRefusals))]
pub(crate) async fn get_voucher_list(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<VoucherListParams>,
) -> ApiResult<VoucherPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| VoucherId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let now = api.app.now();
    let mut rows = api.app.get_voucher_list(&user.caller, params.state, now, cursor, limit).await?;
    let next_cursor = next_cursor(&mut rows, limit, |row| row.voucher.id.0);
    Ok(Done(VoucherPage {
        items: rows.iter().map(|row| Voucher::new(row, lang, now)).collect(),
        next_cursor,
    }))
}
