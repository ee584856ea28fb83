//! The layer around every request: limits on its form, address and duration, security headers,
//! metrics and the access log.

use super::metrics::CLIENT_CLOSED_REQUEST;
use super::streams::{self, StreamRequest, StreamSlot};
use super::{AddressLimit, Metrics, Security, Streams};
use api::{ProxyHeader, RefusedAs, client_address, named_address, refusal_response};
use app::Refusal;
use app::ports::random_bytes;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, Version, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use installation::wiring::OsEntropy;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::Instrument;
use web::RouteName;
use web::files::PublicResponses;

/// Settings and counters of the layer.
#[derive(Clone)]
pub struct RequestLayer {
    pub metrics: Arc<Metrics>,
    /// Security headers.
    pub security: Security,
    /// Rate limit on guessable calls.
    pub address_limit: Arc<AddressLimit>,
    /// Limits on event streams.
    pub streams: Arc<Streams>,
    /// The header in which a trusted proxy in front names the client's address.
    pub proxy_header: Option<ProxyHeader>,
    /// Cache of responses that are the same for all customers.
    pub public_responses: Arc<PublicResponses>,
    /// How long a request may take.
    pub timeout: Duration,
    /// Largest body of a request, in bytes.
    pub body_bytes_max: usize,
}

/// Adds the layer to a router. The layer runs inside the routing, so the matched pattern is known.
pub fn with_request_layer(router: Router, layer: &Arc<RequestLayer>) -> Router {
    router.layer(from_fn_with_state(Arc::clone(layer), observe))
}

async fn observe(State(layer): State<Arc<RequestLayer>>, request: Request, next: Next) -> Response {
    let mut observed = RequestRecord::begin(&layer, &request);
    // Every line of the log that is written on behalf of the request has its id.
    let span = tracing::info_span!("request", id = observed.id);
    let address = layer.client_address(&request);
    let stream_slot = check_form(&layer, &request)
        .and_then(|()| stream_slot_for(&layer, &request, address).transpose());
    let (mut response, stream_slot) = match stream_slot {
        Ok(stream_slot) => {
            let answer = answer(&layer, address, request, next);
            (answer.instrument(span).await, stream_slot)
        }
        Err(refusal) => (refusal_response(&refusal, request.headers()), None),
    };
    layer.security.add(response.headers_mut(), observed.is_sandbox());
    if let Ok(id) = HeaderValue::from_str(&observed.id) {
        response.headers_mut().insert("x-request-id", id);
    }
    observed.answered(&response);
    if let Some(stream_slot) = stream_slot.filter(|_| response.status().is_success()) {
        let asked = observed.become_stream();
        return streams::watch(response, stream_slot, asked);
    }
    response
}

/// Calls of load balancers and of Prometheus, which name nobody.
const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

impl RequestLayer {
    /// The client's address. A request whose client the proxy should have named is counted.
    fn client_address(&self, request: &Request) -> Option<IpAddr> {
        if let Some(header) = self.proxy_header
            && let Err(problem) = named_address(request.headers(), header)
            && !PROBES.contains(&request.uri().path())
        {
            self.metrics.unnamed_clients.count(problem);
        }
        client_address(request.headers(), request.extensions(), self.proxy_header)
    }
}

/// A request that is counted and logged on drop, also when the client disconnects.
struct RequestRecord {
    /// 16 hexadecimal digits, also in the response's header `X-Request-Id`.
    id: String,
    layer: Arc<RequestLayer>,
    method: Method,
    uri: Uri,
    route: Option<MatchedPath>,
    name: Option<RouteName>,
    started: Instant,
    /// `None` until there is a response.
    status: Option<StatusCode>,
    refused: Option<RefusedAs>,
    is_stream: bool,
}

impl RequestRecord {
    fn begin(layer: &Arc<RequestLayer>, request: &Request) -> Self {
        let id = u64::from_be_bytes(random_bytes(&OsEntropy));
        Self {
            id: format!("{id:016x}"),
            layer: Arc::clone(layer),
            method: request.method().clone(),
            uri: request.uri().clone(),
            route: request.extensions().get::<MatchedPath>().cloned(),
            name: None,
            started: Instant::now(),
            status: None,
            refused: None,
            is_stream: false,
        }
    }

    fn answered(&mut self, response: &Response) {
        self.status = Some(response.status());
        self.name = response.extensions().get().copied();
        self.refused = response.extensions().get().copied();
    }

    fn is_sandbox(&self) -> bool {
        self.uri.path().starts_with("/_sandbox/")
    }

    /// The log line of a stream is written when the stream ends.
    fn become_stream(&mut self) -> StreamRequest {
        self.is_stream = true;
        StreamRequest {
            method: self.method.clone(),
            path: self.uri.path().to_owned(),
            started: self.started,
        }
    }
}

impl Drop for RequestRecord {
    fn drop(&mut self) {
        let took = self.started.elapsed();
        let method = &self.method;
        let route = self
            .route
            .as_ref()
            .map(MatchedPath::as_str)
            .or(self.name.map(|name| name.0))
            .unwrap_or("(none)");
        let status = self.status.map_or(CLIENT_CLOSED_REQUEST, |status| status.as_u16());
        self.layer.metrics.record(route, method.as_str(), status, took);
        if let Some(refused) = self.refused {
            self.layer.metrics.record_refusal(route, refused);
        }
        if self.is_stream {
            return;
        }
        // The path alone: a query string may hold a password. Paths of the sandbox hold phone
        // numbers.
        let path = if self.is_sandbox() { route } else { self.uri.path() };
        tracing::info!(
            target: "satchel::access",
            id = self.id,
            %method,
            path,
            status,
            code = self.refused.map(|refused| refused.code),
            reason = self.refused.map(|refused| refused.reason),
            limit = self.refused.and_then(|refused| refused.limit),
            us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX)
        );
    }
}

/// Rejects malformed and oversized requests before any handler runs.
fn check_form(layer: &RequestLayer, request: &Request) -> Result<(), Refusal> {
    if !names_one_host(request) {
        return Err(Refusal::not_one_host());
    }
    if announced_bytes(request).is_some_and(|bytes| bytes > layer.body_bytes_max) {
        return Err(Refusal::body_too_large());
    }
    Ok(())
}

/// HTTP/1.1 requires exactly one `Host` (RFC 9112, section 3.2). With two, a proxy may choose the
/// other one than this service.
fn names_one_host(request: &Request) -> bool {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if request.version() == Version::HTTP_11 { hosts == 1 } else { hosts <= 1 }
}

fn announced_bytes(request: &Request) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// A stream slot, when the response is a stream; `None` for any other call.
fn stream_slot_for(
    layer: &RequestLayer,
    request: &Request,
    address: Option<IpAddr>,
) -> Option<Result<StreamSlot, Refusal>> {
    if !Streams::is_streaming(request.uri().path()) || request.method() != Method::GET {
        return None;
    }
    Some(layer.streams.admit(address))
}

async fn answer(
    layer: &RequestLayer,
    address: Option<IpAddr>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(refusal) = layer.address_limit.refuses(request.uri().path(), address) {
        return refusal_response(&refusal, request.headers());
    }
    let languages = request.headers().get(header::ACCEPT_LANGUAGE).cloned();
    let answer = layer.public_responses.answer(request, next);
    match tokio::time::timeout(layer.timeout, answer).await {
        Ok(response) => response.into_response(),
        Err(_) => {
            let mut headers = HeaderMap::new();
            if let Some(languages) = languages {
                headers.insert(header::ACCEPT_LANGUAGE, languages);
            }
            refusal_response(&Refusal::Timeout, &headers)
        }
    }
}
