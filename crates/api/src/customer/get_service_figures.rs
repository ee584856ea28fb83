//! `GET getServiceFigures`

use crate::api_error::ApiError;
use crate::envelope::Envelope;
use crate::public_response::PublicResponse;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{PayMethod, ServiceState};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// How well the service works.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ServiceFigures {
    extractions: ExtractionFigures,
    /// The payment methods on offer.
    payments: Vec<PaymentService>,
    /// The delivery of extractions; null where they are not offered.
    #[schema(required = true)]
    delivery: Option<ServiceState>,
    /// The codes that are sent to phones.
    sms: ServiceState,
}

/// The extractions that were delivered in the last 24 hours.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExtractionFigures {
    delivered: usize,
    /// The median of the seconds from the request to the delivery, which the customer accepts; null
    /// where fewer than 5 were delivered.
    #[schema(required = true)]
    median_seconds: Option<i64>,
}

/// How well a payment method works.
#[derive(Debug, Serialize, ToSchema)]
struct PaymentService {
    method: PayMethod,
    state: ServiceState,
}

/// Returns how fast extractions are delivered, and which services work.
///
/// The figures of extractions may be a minute old.
#[utoipa::path(get, path = "/getServiceFigures", operation_id = "getServiceFigures", tag = "client",
    responses((status = 200, description = "Figures and states.", body = Envelope<ServiceFigures>), PublicRefusals))]
pub(crate) async fn get_service_figures(
    State(api): State<Arc<Api>>,
) -> Result<PublicResponse<ServiceFigures>, ApiError> {
    let app::ServiceFigures { extractions, payments, delivery, sms } =
        api.app.get_service_figures().await?;
    let payment = |(method, state)| PaymentService { method, state };
    Ok(PublicResponse(ServiceFigures {
        extractions: ExtractionFigures {
            delivered: extractions.delivered,
            median_seconds: extractions.median_seconds,
        },
        payments: payments.into_iter().map(payment).collect(),
        delivery,
        sms,
    }))
}
