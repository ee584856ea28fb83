//! Every error of a call. `error_layer` turns it into a response in the caller's language.

use app::Refusal;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use domain::Invalid;

/// Why a call failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ApiError(pub(crate) Refusal);

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        Self(invalid.into())
    }
}

/// An empty response that carries the error to the outer layer, where the caller's language is
/// known.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
