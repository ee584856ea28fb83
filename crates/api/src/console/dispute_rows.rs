//! Rows of disputes.

use super::rows::row_types;
use crate::dto::Time;
use domain::{DisputeState, OrderNo};
use serde::Serialize;
use utoipa::ToSchema;

row_types! {
    /// A dispute of a payment.
    DisputeRow of (app::Dispute, OrderNo) as row {
        dispute_no: String = row.0.dispute_no.to_string(),
        state: DisputeState = row.0.state,
        provider: String = row.0.provider.clone(),
        order_no: String = row.1.to_string(),
        customer_id: String = row.0.user_id.to_string(),
        amount_fen: i64 = row.0.amount_fen.0,
        /// Until when the provider takes evidence; null where it does not say.
        #[schema(required = true)]
        respond_time: Option<Time> = row.0.respond_by.map(Time),
        create_time: Time = Time(row.0.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = row.0.ended_at.map(Time),
    }
}
