//! `POST find`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Found;
use axum::extract::State;
use domain::RecordKind;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct Find {
    /// A phone number, the id of a customer, or any public number but that of a batch of payouts.
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundList {
    items: Vec<FoundRow>,
}

/// Whatever was found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(crate) enum FoundRow {
    #[serde(rename_all = "camelCase")]
    Customer {
        customer_id: String,
        nick_name: String,
        /// The list of the customer that has the number; null for a phone number or an id.
        #[schema(required = true)]
        list: Option<&'static str>,
    },
    #[serde(rename_all = "camelCase")]
    Order { order_no: String, customer_id: String },
    /// A record with a screen of its own.
    Record { record: RecordKind, number: String },
}

impl From<Found> for FoundRow {
    fn from(found: Found) -> Self {
        match found {
            Found::Customer { id, nick_name, list } => {
                Self::Customer { customer_id: id.to_string(), nick_name, list }
            }
            Found::Record { kind, number } => Self::Record { record: kind, number },
            Found::Order { order_no, customer } => {
                Self::Order { order_no: order_no.to_string(), customer_id: customer.to_string() }
            }
        }
    }
}

/// Finds a customer, an order or another record by exactly one number.
///
/// The list is empty where nothing has the number. A member looks for at most 200 phone numbers an
/// hour.
#[utoipa::path(post, path = "/find", operation_id = "find", tag = "customer",
    request_body = Find,
    responses((status = 200, description = "Customers and orders with that number.", body = Envelope<FoundList>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![RateLimited]))))]
pub(crate) async fn find(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(params): Body<Find>,
) -> ApiResult<FoundList> {
    let found = console.api.app.find(&staff, params.text).await?;
    Ok(Done(FoundList { items: found.into_iter().map(FoundRow::from).collect() }))
}
