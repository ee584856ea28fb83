//! The body of a call with long texts of several lines, which [`super::body::Body`] refuses.

use crate::api_error::ApiError;
use app::Refusal;
use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// The parsed parameters; the use case bounds each text.
pub(crate) struct LongBody<P>(pub(crate) P);

impl<P: DeserializeOwned, S: Send + Sync> FromRequest<S> for LongBody<P> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let parsed = Json::from_request(request, state).await;
        let Json(params) = parsed.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::body_too_large(),
            _ => Refusal::malformed("body"),
        })?;
        Ok(Self(params))
    }
}
