//! HTTP calls in this process: the real router, without a socket.

use crate::{TestEnv, contract};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use futures_core::Stream;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;
use tower::ServiceExt;

/// A [`TestEnv`] with its API.
pub struct Site {
    /// The application behind the API.
    pub env: TestEnv,
    router: Router,
    /// The cookies of each browser, by its name.
    cookies: Mutex<HashMap<String, String>>,
}

impl Site {
    #[must_use]
    pub fn new(env: TestEnv, router: Router) -> Self {
        Self { env, router, cookies: Mutex::default() }
    }
}

/// A request to be sent.
#[derive(Debug, Clone)]
pub struct Call {
    method: Method,
    path: String,
    headers: HeaderMap,
    address: Option<IpAddr>,
    /// `None` keeps no cookies.
    browser: Option<Browser>,
    body: Vec<u8>,
}

/// A browser, which keeps its cookies.
#[derive(Debug, Clone)]
enum Browser {
    /// That of the call's address and user agent.
    OfAddress,
    Named(String),
}

/// The complete response to a [`Call`].
#[derive(Debug)]
pub struct HttpResponse {
    pub status: StatusCode,
    /// The body: parsed if it is JSON, otherwise a string.
    pub body: Value,
    pub headers: HeaderMap,
}

impl Call {
    /// `GET` of a call with its parameters, such as `listGift?limit=2`.
    #[must_use]
    pub fn get(call: &str) -> Self {
        Self::to(Method::GET, &format!("/api/v1/customer/{call}"))
    }

    /// `POST` of a call as our own client sends it: parameters in the query string, a JSON content
    /// type, no body.
    #[must_use]
    pub fn post(call: &str) -> Self {
        Self::to(Method::POST, &format!("/api/v1/customer/{call}"))
            .header("content-type", "application/json")
    }

    /// Any method and path.
    #[must_use]
    pub fn to(method: Method, path: &str) -> Self {
        Self {
            method,
            path: path.to_owned(),
            headers: HeaderMap::new(),
            address: None,
            browser: Some(Browser::OfAddress),
            body: Vec::new(),
        }
    }

    /// Adds a header to those of the same name; only the content type is replaced.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl AsRef<[u8]>) -> Self {
        let (name, value) =
            (HeaderName::from_static(name), HeaderValue::from_bytes(value.as_ref()).unwrap());
        if name == header::CONTENT_TYPE {
            self.headers.insert(name, value);
        } else {
            self.headers.append(name, value);
        }
        self
    }

    /// Authenticates with both headers, as our own client does.
    #[must_use]
    pub fn token(self, token: &str) -> Self {
        self.header("authorization", format!("Bearer {token}")).header("token", token)
    }

    /// Requests a language.
    #[must_use]
    pub fn lang(self, lang: &str) -> Self {
        self.header("accept-language", lang)
    }

    /// Sets the idempotency key.
    #[must_use]
    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    /// Sets the client's IP address.
    #[must_use]
    pub fn address(mut self, address: &str) -> Self {
        self.address = Some(address.parse().unwrap());
        self
    }

    /// Sends it from a browser that has moved between addresses. All calls with the same address
    /// and user agent are of one browser by default.
    #[must_use]
    pub fn browser(mut self, name: &str) -> Self {
        self.browser = Some(Browser::Named(name.to_owned()));
        self
    }

    /// Sends it from a client that keeps no cookies.
    #[must_use]
    pub fn without_cookies(mut self) -> Self {
        self.browser = None;
        self
    }

    /// The name of the browser, by which its cookies are kept.
    fn browser_name(&self) -> Option<String> {
        Some(match self.browser.as_ref()? {
            Browser::Named(name) => name.clone(),
            Browser::OfAddress => {
                let address = self.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
                let agent = self.headers.get(header::USER_AGENT).map(HeaderValue::as_bytes);
                format!("{address} {:?}", agent.unwrap_or_default())
            }
        })
    }

    /// Sends a body of any type.
    #[must_use]
    pub fn body(mut self, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self.header("content-type", content_type)
    }

    #[must_use]
    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    #[must_use]
    pub fn form(self, body: &str) -> Self {
        self.body("application/x-www-form-urlencoded", body)
    }

    /// Sends the request. The response must be one that the OpenAPI document has.
    pub async fn send(self, site: &Site) -> HttpResponse {
        let method = self.method.clone();
        let browser = self.browser_name();
        let mut request = Request::builder()
            .method(self.method)
            .uri(self.path)
            .body(Body::from(self.body))
            .unwrap();
        *request.headers_mut() = self.headers;
        if let Some(address) = self.address {
            request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, 1)));
        }
        let kept =
            browser.as_ref().and_then(|name| site.cookies.lock().unwrap().get(name).cloned());
        if let Some(cookie) = kept {
            request.headers_mut().append(header::COOKIE, cookie.parse().unwrap());
        }
        let path = request.uri().path().to_owned();
        let (parts, body) = site.router.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        contract::check(&site.router, (&method, &path), parts.status, &body).await;
        let set = parts.headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        if let (Some(name), Some((cookie, _))) = (browser, set.and_then(|set| set.split_once(';')))
        {
            site.cookies.lock().unwrap().insert(name, cookie.to_owned());
        }
        HttpResponse { status: parts.status, body, headers: parts.headers }
    }

    /// Sends the request and returns the open event stream.
    pub async fn listen(self, site: &Site) -> Events {
        let mut request = Request::builder()
            .method(self.method)
            .uri(self.path)
            .body(Body::from(self.body))
            .unwrap();
        *request.headers_mut() = self.headers;
        let (parts, body) = site.router.clone().oneshot(request).await.unwrap().into_parts();
        assert_eq!(parts.status, 200);
        Events { headers: parts.headers, body: body.into_data_stream(), text: String::new() }
    }

    /// Sends the request and returns the data of the response, which must be a success.
    #[track_caller]
    pub fn data(self, site: &Site) -> impl Future<Output = Value> {
        let (shown, caller) = (self.shown(), std::panic::Location::caller());
        async move {
            let HttpResponse { status, body, headers } = self.send(site).await;
            let well = status == 200
                && fields(&body) == ["code", "data", "msg"]
                && body["code"] == 200
                && body["msg"] == "ok";
            assert!(well, "{caller}: {shown}: {status} {body}");
            assert_eq!(headers["content-type"], "application/json", "{caller}: {shown}");
            let expected = cache_control(&shown, true);
            assert_eq!(
                headers["cache-control"], expected,
                "{caller}: {shown}: a GET without a login returns `PublicResponse` or, as others, \
                 is kept by no cache"
            );
            body["data"].clone()
        }
    }

    /// Method, path and body, for messages.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{} {} {}", self.method, self.path, String::from_utf8_lossy(&self.body))
    }
}

/// Calls whose responses are the same for every customer: those that read and take no login.
static SHARED: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let is_shared = |item: &Value| item["get"]["security"] == serde_json::json!([]);
    let paths = crate::reasons::committed_paths("openapi.json").into_iter();
    paths
        .filter(|(_, item)| is_shared(item))
        .map(|(path, _)| path.rsplit('/').next().unwrap_or_default().to_owned())
        .collect()
});

/// The expected `Cache-Control` of a call's response. `call` is its path, or a text that contains
/// it.
#[must_use]
pub fn cache_control(call: &str, went_well: bool) -> &'static str {
    let name = call
        .split_once("/customer/")
        .map_or(call, |(_, name)| name)
        .split(['?', ' '])
        .next()
        .unwrap_or_default();
    if went_well && SHARED.contains(name) { "no-cache" } else { "no-store" }
}

/// An open event stream.
pub struct Events {
    pub headers: HeaderMap,
    body: axum::body::BodyDataStream,
    text: String,
}

impl Events {
    /// The name and data of the next event; `None` after the end of the stream, or after `wait`
    /// without an event.
    pub async fn next_within(&mut self, wait: Duration) -> Option<(String, Value)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let event = parse_event(event);
                self.text = rest.to_owned();
                if event.is_some() {
                    return event;
                }
                continue;
            }
            let more = std::future::poll_fn(|context| {
                std::pin::Pin::new(&mut self.body).poll_next(context)
            });
            let bytes = tokio::time::timeout(wait, more).await.ok()??.unwrap();
            self.text.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// The next event, or `None` after 5 s.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        self.next_within(Duration::from_secs(5)).await
    }

    /// All events until 300 ms pass without one.
    pub async fn drain(&mut self) -> Vec<(String, Value)> {
        let mut all = Vec::new();
        while let Some(event) = self.next_within(Duration::from_millis(300)).await {
            all.push(event);
        }
        all
    }
}

/// `None` for a comment, which is not an event.
fn parse_event(text: &str) -> Option<(String, Value)> {
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
    Some((field("event: ")?.to_owned(), serde_json::from_str(field("data: ")?).unwrap()))
}

/// The names of an object's fields, sorted; empty if it is not an object.
#[must_use]
pub fn fields(value: &Value) -> Vec<&str> {
    let mut fields: Vec<&str> = value
        .as_object()
        .map(|object| object.keys().map(String::as_str).collect())
        .unwrap_or_default();
    fields.sort_unstable();
    fields
}
