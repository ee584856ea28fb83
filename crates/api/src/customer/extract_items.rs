//! `POST extractItems`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{ExtractSelection, Refusal};
use axum::extract::State;
use domain::{ExtractState, ItemId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExtractItemsParams {
    /// Comma-separated ids of up to 200 items.
    #[param(pattern = "^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,199}$")]
    item_ids: Option<String>,
    /// In place of `itemIds`: all items in the bag, or those held longest where it has more than
    /// `limits.extractItemsMax` of `getClientConfig`.
    all: Option<bool>,
    /// The extract password.
    #[param(format = Password)]
    secret: String,
}

/// An extraction that has begun.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedExtract {
    #[schema(pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    extract_no: String,
    state: ExtractState,
    /// The number of items.
    #[schema(minimum = 1)]
    quantity: i64,
}

/// Takes items out of the bag and sends them to Steam: all that are named, or none.
#[utoipa::path(post, path = "/extractItems", operation_id = "extractItems", tag = "extract", params(ExtractItemsParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The extraction.", body = Envelope<CreatedExtract>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        SecretNotSet, InvalidSecret, TooManyAttempts, TradeUrlMissing, NotVerified, Underage,
        ItemNotFound, ItemFrozen, NothingToExtract, TooManyItems, ExtractUnavailable, ServicePaused, ExtractFrozen,
        TooManyExtracts, IdempotencyConflict,
    ]))))]
pub(crate) async fn extract_items(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<ExtractItemsParams>,
) -> ApiResult<CreatedExtract> {
    let items = items(params.item_ids.as_deref(), params.all.unwrap_or(false))?;
    let extract = api.app.extract_items(&user.caller, items, &params.secret, key).await?;
    Ok(Done(CreatedExtract {
        extract_no: extract.extract_no.to_string(),
        state: extract.state,
        quantity: extract.quantity,
    }))
}

/// The items are named by their ids, or by `all`; a request with both is refused.
fn items(item_ids: Option<&str>, all: bool) -> Result<ExtractSelection, Refusal> {
    match (item_ids, all) {
        (None, true) => Ok(ExtractSelection::All),
        (Some(ids), false) => {
            let ids: Result<Vec<ItemId>, _> = ids.split(',').map(ItemId::parse).collect();
            Ok(ExtractSelection::These(ids.map_err(|_| Refusal::malformed("itemIds"))?))
        }
        (Some(_), true) => Err(Refusal::conflicting("itemIds")),
        (None, false) => Err(Refusal::missing("itemIds")),
    }
}
