//! Every error of a call. `outer_layer` turns it into a response in the caller's language.

use crate::error_catalogue::{self, ErrorEntry};
use crate::param_fault::ParamFault;
use app::{Error, Refusal};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use domain::Invalid;
use std::sync::Arc;

/// Why a call failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// An error of a use case.
    App(Error),
    /// A parameter is refused.
    Parameter(ParamFault),
    /// The path is not that of a call.
    NotFound,
    /// The call needs another method.
    MethodNotAllowed,
}

impl ApiError {
    /// An internal fault; the text is only for the log.
    pub(crate) const fn fault(text: String) -> Self {
        Self::App(Error::Fault(text))
    }

    /// The catalogue entry for the caller. `fault_id` logs the text of a fault and returns an id
    /// for the caller's message, by which staff find it in the log.
    pub(crate) fn row(&self, fault_id: impl FnOnce(&str) -> String) -> ErrorEntry {
        match self {
            Self::App(Error::Refused(refusal)) => error_catalogue::of(refusal),
            Self::App(Error::Overloaded) => error_catalogue::overloaded(),
            Self::App(Error::Fault(text)) => error_catalogue::internal(&fault_id(text)),
            Self::Parameter(fault) => error_catalogue::bad_parameter(fault),
            Self::NotFound => error_catalogue::not_found(),
            Self::MethodNotAllowed => error_catalogue::method_not_allowed(),
        }
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        Self::App(error)
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::App(Error::Refused(refusal))
    }
}

impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        Refusal::from(invalid).into()
    }
}

impl From<ParamFault> for ApiError {
    fn from(fault: ParamFault) -> Self {
        Self::Parameter(fault)
    }
}

/// An empty response that carries the error to the outer layer, where the caller's language is
/// known.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
