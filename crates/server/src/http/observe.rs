//! What happens around every request: limit by address, time limit, protective headers, count, log line.

use super::client_address::client_address;
use super::seat::Seat;
use super::streams::{self, Asked, NoStream, Place};
use super::{AddressLimit, Metrics, Security, Streams};
use api::Outside;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// When an address that has too many streams may try again.
const STREAM_RETRY_SECONDS: i64 = 60;

/// What every request is measured and limited by.
pub struct Watch {
    /// Counts.
    pub metrics: Metrics,
    /// Headers.
    pub security: Security,
    /// Limit on guessable calls.
    pub address_limit: AddressLimit,
    /// Answers that stay open.
    pub streams: Arc<Streams>,
    /// Whether a proxy in front names the customer's address.
    pub trust_forwarded_for: bool,
    /// How long a request may take.
    pub timeout: Duration,
}

/// Puts the router under observation. The layer lies inside the routing, so that it knows the pattern that matched.
pub fn observed(router: Router, watch: &Arc<Watch>) -> Router {
    router.layer(from_fn_with_state(Arc::clone(watch), observe))
}

async fn observe(State(watch): State<Arc<Watch>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let (uri, version) = (request.uri().clone(), request.version());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let seat = request.extensions().get::<Arc<Seat>>().cloned();
    let place = place_for(&watch, &request);
    let (mut response, place) = match place.transpose() {
        Ok(place) => (answer(&watch, request, next).await, place),
        Err(why) => (why.answer(request.headers()), None),
    };
    let is_sandbox = uri.path().starts_with("/_sandbox/");
    watch.security.add(response.headers_mut(), is_sandbox);
    let route = route.as_ref().map_or("(page)", MatchedPath::as_str);
    let took = started.elapsed();
    watch.metrics.record(route, method.as_str(), response.status().as_str(), took);
    if let Some(place) = place.filter(|_| response.status().is_success()) {
        // Its line is written when it ends.
        let asked = Asked { method, path: uri.path().to_owned(), version, started };
        return streams::watch(response, place, seat.as_ref(), asked);
    }
    // The path alone: a query string may hold a password. The sandbox has phone numbers in its paths.
    let path = if is_sandbox { route } else { uri.path() };
    tracing::info!(target: "satchel::access", %method, path, status = response.status().as_u16(), us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    response
}

/// A place for the answer, where that stays open.
fn place_for(watch: &Watch, request: &Request) -> Option<Result<Place, Outside>> {
    if !Streams::is_streaming(request.uri().path()) || request.method() != Method::GET {
        return None;
    }
    let address = client_address(request, watch.trust_forwarded_for);
    Some(watch.streams.admit(address).map_err(|why| match why {
        NoStream::Full => Outside::Overloaded,
        NoStream::TooManyHere => Outside::RateLimited { after_seconds: STREAM_RETRY_SECONDS },
    }))
}

async fn answer(watch: &Watch, request: Request, next: Next) -> Response {
    let address = client_address(&request, watch.trust_forwarded_for);
    if let Some(wait) = watch.address_limit.refuses(request.uri().path(), address) {
        let after_seconds = i64::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(i64::MAX);
        return Outside::RateLimited { after_seconds }.answer(request.headers());
    }
    let languages = request.headers().get(header::ACCEPT_LANGUAGE).cloned();
    match tokio::time::timeout(watch.timeout, next.run(request)).await {
        Ok(response) => response.into_response(),
        Err(_) => {
            let mut headers = HeaderMap::new();
            if let Some(languages) = languages {
                headers.insert(header::ACCEPT_LANGUAGE, languages);
            }
            Outside::Timeout.answer(&headers)
        }
    }
}
