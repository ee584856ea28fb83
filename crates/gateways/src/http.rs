//! The one place where bytes leave and enter: everything else builds requests and parses answers.

use std::time::Duration;

use async_trait::async_trait;

use crate::ConfigError;

/// No provider sends more than a few kilobytes; a larger answer is not one of theirs.
const ANSWER_MAX: usize = 1 << 20;

/// A POST that is ready to be sent.
#[derive(Clone)]
pub struct HttpRequest {
    /// The whole address.
    pub url: String,
    /// Headers, the content type among them.
    pub headers: Vec<(&'static str, String)>,
    /// Body, to the byte.
    pub body: Vec<u8>,
}

/// What came back.
#[derive(Clone)]
pub struct HttpAnswer {
    /// HTTP status.
    pub status: u16,
    /// Headers with lower-case names; values that are not text are left out.
    pub headers: Vec<(String, String)>,
    /// Body, to the byte: signatures are over exactly these.
    pub body: Vec<u8>,
}

impl HttpAnswer {
    /// The first header of this lower-case name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        find_header(&self.headers, name)
    }
}

/// The first header of this lower-case name.
pub(crate) fn find_header<'a>(headers: &'a [(String, String)], name: &str) -> Option<&'a str> {
    headers.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
}

/// There was no whole answer. The request may have had its effect all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no answer")]
pub struct NoAnswer;

/// Sends one request, once.
#[async_trait]
pub trait Transport: Send + Sync {
    /// Sends it and waits for the whole answer.
    ///
    /// # Errors
    /// When no whole answer came.
    async fn post(&self, request: HttpRequest) -> Result<HttpAnswer, NoAnswer>;
}

/// The real transport.
#[derive(Clone)]
pub struct Http(reqwest::Client);

impl Http {
    /// A client with the time limits of money calls: 3 s to connect, 10 s in all.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new() -> Result<Self, ConfigError> {
        Self::with_limits(Duration::from_secs(3), Duration::from_secs(10))
    }

    /// A client with other time limits, for tests.
    ///
    /// It follows no redirect and repeats nothing: only the caller knows what may be sent twice.
    /// It ignores proxies of the environment: money talks to its provider directly.
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
            .build()
            .map(Self)
            .map_err(|_| ConfigError::Http)
    }

    async fn exchange(&self, request: HttpRequest) -> Result<HttpAnswer, reqwest::Error> {
        let mut call = self.0.post(request.url).body(request.body);
        for (name, value) in request.headers {
            call = call.header(name, value);
        }
        let mut response = call.send().await?;
        let text = |v: &reqwest::header::HeaderValue| v.to_str().ok().map(str::to_owned);
        let headers = response
            .headers()
            .iter()
            .filter_map(|(n, v)| Some((n.as_str().to_owned(), text(v)?)))
            .collect();
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if body.len() + chunk.len() > ANSWER_MAX {
                // Cut off: no signature will match what is left, so nobody takes it for an answer.
                break;
            }
            body.extend_from_slice(&chunk);
        }
        Ok(HttpAnswer { status: response.status().as_u16(), headers, body })
    }
}

#[async_trait]
impl Transport for Http {
    async fn post(&self, request: HttpRequest) -> Result<HttpAnswer, NoAnswer> {
        self.exchange(request).await.map_err(|error| {
            // The address may carry what the provider alone should know, so it is left out.
            tracing::warn!(error = %error.without_url(), "a provider gave no answer");
            NoAnswer
        })
    }
}
