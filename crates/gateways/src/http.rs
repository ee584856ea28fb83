//! The only module that uses the network: the others build requests and parse responses.

use std::time::Duration;

use app::ports::REQUEST_TIME_MAX;
use async_trait::async_trait;

use crate::ConfigError;

/// Most bytes of a response. Providers send a few kilobytes.
const RESPONSE_MAX: usize = 1 << 20;
/// Most bytes of a file, such as a statement with half a million lines.
const FILE_MAX: usize = 256 << 20;
/// Most bytes of a page of an inventory, which describes each item in full.
const INVENTORY_MAX: usize = 16 << 20;

/// The HTTP methods that providers' protocols use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
}

impl Method {
    /// As in the request line, and in the text that some providers' signatures cover.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
        }
    }
}

/// A request, ready to be sent.
#[derive(Clone)]
pub struct HttpRequest {
    pub method: Method,
    /// The full URL.
    pub url: String,
    /// All headers, including the content type.
    pub headers: Vec<(&'static str, String)>,
    /// The exact bytes; none in a GET.
    pub body: Vec<u8>,
}

impl HttpRequest {
    /// A GET, which has no body.
    #[must_use]
    pub const fn get(url: String, headers: Vec<(&'static str, String)>) -> Self {
        Self { method: Method::Get, url, headers, body: Vec::new() }
    }

    #[must_use]
    pub const fn post(url: String, headers: Vec<(&'static str, String)>, body: Vec<u8>) -> Self {
        Self { method: Method::Post, url, headers, body }
    }
}

/// The response to an [`HttpRequest`].
#[derive(Clone)]
pub struct HttpResponse {
    pub status: u16,
    /// Names in lower case; values that are not text are left out.
    pub headers: Vec<(String, String)>,
    /// The exact bytes, because signatures cover these.
    pub body: Vec<u8>,
}

impl HttpResponse {
    /// The first header of this name, which must be in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        find_header(&self.headers, name)
    }
}

/// The first header of this name, which must be in lower case.
#[must_use]
pub fn find_header<'a>(headers: &'a [(String, String)], name: &str) -> Option<&'a str> {
    headers.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
}

/// There was no complete response. The request may have had its effect all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no response")]
pub struct NoResponse;

/// Sends one request, without retries.
#[async_trait]
pub trait Transport: Send + Sync {
    /// Sends the request and waits for the complete response.
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse>;
}

/// HTTP over the network.
#[derive(Clone)]
pub struct Http {
    client: reqwest::Client,
    response_max: usize,
}

impl Http {
    /// A client with the time limits of payment calls: 3 s to connect, [`REQUEST_TIME_MAX`] in all.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new() -> Result<Self, ConfigError> {
        Self::with_limits(Duration::from_secs(3), REQUEST_TIME_MAX)
    }

    /// A client for files: 3 s to connect, two minutes in all.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn for_downloads() -> Result<Self, ConfigError> {
        let client = Self::with_limits(Duration::from_secs(3), Duration::from_secs(120))?;
        Ok(Self { response_max: FILE_MAX, ..client })
    }

    /// A client with other time limits, for tests.
    ///
    /// It follows no redirect and retries nothing: only the caller knows which request may be sent
    /// twice. It ignores the proxies of the environment: a provider is always called directly.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn with_limits(connect: Duration, total: Duration) -> Result<Self, ConfigError> {
        reqwest::Client::builder()
            .connect_timeout(connect)
            .timeout(total)
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .no_proxy()
            .tls_info(true)
            .build()
            .map(|client| Self { client, response_max: RESPONSE_MAX })
            .map_err(|_| ConfigError::Http)
    }

    /// As [`Http::new`], for responses that may be longer: pages of an inventory.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn for_inventories() -> Result<Self, ConfigError> {
        Ok(Self { response_max: INVENTORY_MAX, ..Self::new()? })
    }

    /// Sends a request; with the response comes the certificate of the server in DER.
    pub(crate) async fn exchange(
        &self,
        request: HttpRequest,
    ) -> Result<(HttpResponse, Option<Vec<u8>>), reqwest::Error> {
        let mut call = match request.method {
            Method::Get => self.client.get(request.url),
            Method::Post => self.client.post(request.url).body(request.body),
        };
        for (name, value) in request.headers {
            call = call.header(name, value);
        }
        let mut response = call.send().await?;
        let tls = response.extensions().get::<reqwest::tls::TlsInfo>();
        let certificate = tls.and_then(|tls| tls.peer_certificate()).map(<[u8]>::to_vec);
        let text = |v: &reqwest::header::HeaderValue| v.to_str().ok().map(str::to_owned);
        let headers = response
            .headers()
            .iter()
            .filter_map(|(n, v)| Some((n.as_str().to_owned(), text(v)?)))
            .collect();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if body.len() + chunk.len() > self.response_max {
                // Cut off: no signature matches the rest, so it is never accepted as a response.
                break;
            }
            body.extend_from_slice(&chunk);
        }
        let response = HttpResponse { status: response.status().as_u16(), headers, body };
        Ok((response, certificate))
    }
}

#[async_trait]
impl Transport for Http {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        self.exchange(request).await.map(|(response, _)| response).map_err(|error| {
            // The URL may carry data meant for the provider alone, so it is left out.
            tracing::warn!(error = %error.without_url(), "a provider gave no response");
            NoResponse
        })
    }
}
