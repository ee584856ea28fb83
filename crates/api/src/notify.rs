//! Webhooks of payment and payout providers, passed on as the raw bytes that were signed.

use crate::api_error::ApiError;
use crate::params::read_body;
use crate::state::Api;
use app::Refusal;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use std::sync::Arc;

pub(crate) async fn notify(
    State(api): State<Arc<Api>>,
    Path(provider): Path<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let (parts, body) = request.into_parts();
    let body = read_body(&parts.headers, body).await?;
    let (app, headers) = (&api.app, texts(&parts.headers));
    let reply = match app.payment_webhook(&provider, &headers, &body).await {
        Some(reply) => reply,
        None => app.payout_webhook(&provider, &headers, &body).await.ok_or(Refusal::NotFound)?,
    };
    let mut response = Response::new(Body::from(reply.body));
    *response.status_mut() =
        StatusCode::from_u16(reply.status).map_err(|error| Refusal::fault(error.to_string()))?;
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static(reply.content_type));
    Ok(response)
}

/// The headers whose values are text. Their names are already in lower case.
fn texts(headers: &HeaderMap) -> Vec<(String, String)> {
    headers
        .iter()
        .filter_map(|(name, value)| {
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        })
        .collect()
}
