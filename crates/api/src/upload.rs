//! A form with one file.

use app::Refusal;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::StatusCode;
use tokio::sync::Semaphore;

/// Largest file, in bytes.
pub(crate) const FILE_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Room for the form around the file, in bytes.
const FORM_BYTES_MAX: usize = 16 * 1024;

/// The name of the file's field.
const FILE: &str = "file";

/// Files that are received at the same time, so that slow clients hold 64 MiB at most.
static RECEIVING: Semaphore = Semaphore::const_new(32);

/// The bytes of the form's one file. The file name and media type of the client are ignored.
pub(crate) async fn receive(request: Request) -> Result<Vec<u8>, Refusal> {
    Ok(receive_all(None, request).await?.1)
}

/// The text of a form's field with this name, and the bytes of its one file.
pub(crate) async fn receive_for(
    name: &'static str,
    request: Request,
) -> Result<(String, Vec<u8>), Refusal> {
    let (text, file) = receive_all(Some(name), request).await?;
    let text = text.ok_or_else(|| Refusal::missing(name))?;
    Ok((String::from_utf8(text).map_err(|_| Refusal::malformed(name))?, file))
}

async fn receive_all(
    name: Option<&'static str>,
    mut request: Request,
) -> Result<(Option<Vec<u8>>, Vec<u8>), Refusal> {
    let _receiving =
        RECEIVING.try_acquire().map_err(|_| Refusal::Overloaded { limit: "uploads" })?;
    DefaultBodyLimit::max(FILE_BYTES_MAX + FORM_BYTES_MAX).apply(&mut request);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::malformed("Content-Type"))?;
    let (mut file, mut text) = (None, None);
    while let Some(field) = form.next_field().await.map_err(|error| fault(&error))? {
        let (kept, called) = match field.name() {
            Some(FILE) => (&mut file, FILE),
            other if other.is_some() && other == name => (&mut text, name.unwrap_or_default()),
            _ => continue,
        };
        if kept.is_some() {
            return Err(Refusal::conflicting(called));
        }
        *kept = Some(read(field).await?);
    }
    Ok((text, file.ok_or_else(|| Refusal::missing(FILE))?))
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
