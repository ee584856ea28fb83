//! The layer around every call: it turns errors into responses, logs faults and catches panics.

use crate::api_error::ApiError;
use crate::error_catalogue::ErrorEntry;
use crate::shared::{self, Shared};
use crate::state::Api;
use crate::{envelope, locale};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::Lang;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

pub(crate) async fn outer_layer(
    State(api): State<Arc<Api>>,
    request: Request,
    next: Next,
) -> Response {
    let lang = locale::request_locale(request.headers());
    let uri = request.uri().clone();
    let mut response = match without_panics(next.run(request)).await {
        Ok(response) => response,
        Err(text) => ApiError::fault(format!("panic: {text}")).into_response(),
    };
    if let Some(problem) = response.extensions_mut().remove::<Arc<ApiError>>() {
        put_into_words(&api, &problem, lang, uri.path(), &mut response);
    }
    let is_shared = response.extensions().get::<Shared>().is_some();
    let headers = response.headers_mut();
    if is_shared {
        shared::mark(headers);
    } else {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Logs only the path, because query strings and headers carry passwords and tokens.
fn put_into_words(api: &Api, problem: &ApiError, lang: Lang, path: &str, response: &mut Response) {
    let row = problem.row(|text| {
        let fault_id = api.next_fault_id();
        tracing::error!(fault_id, path, fault = text, "a call failed");
        fault_id
    });
    put_row(&row, lang, response);
}

/// Writes an entry of the catalogue to the response.
pub(crate) fn put_row(row: &ErrorEntry, lang: Lang, response: &mut Response) {
    *response.status_mut() = row.status;
    *response.body_mut() = Body::from(envelope::refused(
        row.code,
        lang.pick(&row.zh, &row.en),
        row.reason,
        row.challenge.as_ref(),
    ));
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if let Some(seconds) = row.retry_after_seconds {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
}

/// The output of a future, or the message of its panic.
async fn without_panics<F: Future>(future: F) -> Result<F::Output, String> {
    let mut future = pin!(future);
    std::future::poll_fn(move |context| {
        match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(value)) => Poll::Ready(Ok(value)),
            Err(payload) => Poll::Ready(Err(message(&*payload))),
        }
    })
    .await
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_becomes_its_message() {
        assert_eq!(without_panics(async { 7 }).await, Ok(7));
        assert_eq!(
            without_panics(async { panic!("plain") }).await,
            Err::<(), _>("plain".to_owned())
        );
        assert_eq!(
            without_panics(async { panic!("with {}", 1) }).await,
            Err::<(), _>("with 1".to_owned())
        );
        let late = async {
            tokio::task::yield_now().await;
            panic!("late")
        };
        assert_eq!(without_panics(late).await, Err::<(), _>("late".to_owned()));
    }
}
