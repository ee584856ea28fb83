//! The layer around every call: it turns errors into responses, logs faults and catches panics.

use crate::api_error::ApiError;
use crate::public_response::{PublicTag, set_cache_headers};
use crate::state::Api;
use crate::{envelope, locale};
use app::Refusal;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::Lang;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

/// How long a call may wait for the database in all, so that its answer comes within five seconds
/// whatever the database does.
const DATABASE_WAIT_MAX: Duration = Duration::from_secs(4);

pub(crate) async fn error_layer(
    State(api): State<Arc<Api>>,
    request: Request,
    next: Next,
) -> Response {
    let lang = locale::request_locale(request.headers());
    let uri = request.uri().clone();
    let answer = app::with_wait_limit(DATABASE_WAIT_MAX, without_panics(next.run(request)));
    let mut response = match answer.await {
        Ok(response) => response,
        Err(text) => ApiError(Refusal::fault(format!("panic: {text}"))).into_response(),
    };
    if let Some(ApiError(refusal)) = response.extensions_mut().remove() {
        put_refusal(&logged(&api, refusal, uri.path()), lang, &mut response);
    }
    let is_shared = response.extensions().get::<PublicTag>().is_some();
    let headers = response.headers_mut();
    if is_shared {
        set_cache_headers(headers);
    } else {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Gives a fault its id in the log, whose line has the path alone, because query strings and
/// headers carry passwords and tokens.
fn logged(api: &Api, refusal: Refusal, path: &str) -> Refusal {
    let Refusal::Internal { fault } = refusal else { return refusal };
    let fault_id = api.next_fault_id();
    tracing::error!(fault_id, path, fault = fault.text(), "a call failed");
    Refusal::Internal { fault: fault.logged_as(fault_id) }
}

/// Why a call was refused, for the log and metrics; on the response of each refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedAs {
    /// The envelope's code.
    pub code: i32,
    pub reason: &'static str,
    /// The limit that refuses.
    pub limit: Option<&'static str>,
}

/// Makes the response that of a refusal.
pub(crate) fn put_refusal(refusal: &Refusal, lang: Lang, response: &mut Response) {
    *response.status_mut() =
        StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    *response.body_mut() = Body::from(envelope::refused(refusal, lang));
    response.extensions_mut().insert(RefusedAs {
        code: refusal.code(),
        reason: refusal.reason().as_str(),
        limit: refusal.limit(),
    });
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if let Some(seconds) = refusal.retry_after_seconds() {
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
