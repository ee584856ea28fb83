//! `GET listRecentSales`

use crate::api_error::ApiError;
use crate::dto::{Time, gift_id};
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::response_cache::{Call, Ready};
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::{RawQuery, State};
use domain::Exterior;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListRecentSalesParams {
    /// Id of a gift.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: String,
}

/// The newest sales of a gift.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecentSales {
    /// Newest first, at most 10; one for each unit.
    items: Vec<RecentSale>,
}

/// A unit that was sold.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecentSale {
    gift_id: String,
    #[schema(required = true)]
    exterior: Option<Exterior>,
    /// The price of the unit, before any voucher.
    price_fen: i64,
    /// The beginning of the hour in which it was sold.
    time: Time,
}

impl From<app::RecentSale> for RecentSale {
    fn from(sale: app::RecentSale) -> Self {
        Self {
            gift_id: sale.gift_id.to_string(),
            exterior: sale.exterior,
            price_fen: sale.price.0,
            time: Time(sale.hour),
        }
    }
}

/// Lists the newest sales of a gift and of those that differ from it in wear alone.
///
/// Sales of the running hour are not there yet, and refunded units not any more. An id that no gift
/// can have is `gift_not_found` too.
#[utoipa::path(get, path = "/listRecentSales", operation_id = "listRecentSales", tag = "store", params(ListRecentSalesParams),
    responses((status = 200, description = "The newest sales.", body = Envelope<RecentSales>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn list_recent_sales(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    RawQuery(query): RawQuery,
) -> Result<Ready, ApiError> {
    let make = async |params| list(&api, params).await;
    api.cache.answer(&api.app, Call::ListRecentSales, lang, query, make).await
}

async fn list(api: &Api, params: ListRecentSalesParams) -> Result<RecentSales, ApiError> {
    let sales = api.app.list_recent_sales(gift_id(&params.gift_id)?).await?;
    Ok(RecentSales { items: sales.into_iter().map(RecentSale::from).collect() })
}
