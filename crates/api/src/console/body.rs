//! The parameters of a call of the console: a JSON object, and nothing in the address, where
//! secrets would be logged.

use crate::api_error::ApiError;
use crate::params::from_json;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

/// The parsed parameters of a call.
pub(crate) struct Body<P>(pub(crate) P);

impl<P: DeserializeOwned, S: Sync> FromRequest<S> for Body<P> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _state: &S) -> Result<Self, ApiError> {
        Ok(Self(from_json(request).await?))
    }
}
