//! A form with one file.

use crate::api_error::ApiError;
use app::Refusal;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::StatusCode;

/// Largest file, in bytes.
pub(crate) const FILE_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Room for the form around the file, in bytes.
const FORM_BYTES_MAX: usize = 16 * 1024;

/// The name of the file's field.
const FILE: &str = "file";

/// The bytes of the form's one file. The file name and media type of the client are ignored.
pub(crate) struct Upload(pub(crate) Vec<u8>);

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Self, ApiError> {
        DefaultBodyLimit::max(FILE_BYTES_MAX + FORM_BYTES_MAX).apply(&mut request);
        let mut form = Multipart::from_request(request, state)
            .await
            .map_err(|_| Refusal::malformed("Content-Type"))?;
        let mut file = None;
        while let Some(field) = form.next_field().await.map_err(|error| fault(&error))? {
            if field.name() != Some(FILE) {
                continue;
            }
            if file.is_some() {
                return Err(Refusal::conflicting(FILE).into());
            }
            file = Some(read(field).await?);
        }
        file.map(Self).ok_or_else(|| Refusal::missing(FILE).into())
    }
}

async fn read(mut field: Field<'_>) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| fault(&error))? {
        if bytes.len() + chunk.len() > FILE_BYTES_MAX {
            return Err(Refusal::body_too_large());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn fault(error: &MultipartError) -> Refusal {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Refusal::body_too_large()
    } else {
        Refusal::malformed("body")
    }
}
