//! An HTTP transport that records its last response: whether there was one, its date and the
//! server's certificate. `satchel check --online` reports these, whatever the response means.

use std::error::Error;

use async_trait::async_trait;
use domain::Timestamp;
use parking_lot::Mutex;

use crate::{ConfigError, Http, HttpRequest, HttpResponse, NoResponse, Transport};

/// The parts of a response that are recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    pub status: u16,
    /// The header `Date`.
    pub date: Option<String>,
    /// The certificate of the server in DER; none over plain HTTP.
    pub certificate: Option<Vec<u8>>,
}

/// When a certificate in DER expires; `None` when it cannot be read.
#[must_use]
pub fn certificate_until(der: &[u8]) -> Option<Timestamp> {
    let (_, certificate) = x509_parser::parse_x509_certificate(der).ok()?;
    Some(Timestamp(certificate.validity().not_after.timestamp().checked_mul(1000)?))
}

/// HTTP over the network that records its last response, or why there was none.
pub struct ObservedHttp {
    http: Http,
    last: Mutex<Option<Result<Observation, String>>>,
}

impl ObservedHttp {
    /// With the time limits of payment calls.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new() -> Result<Self, ConfigError> {
        Ok(Self { http: Http::new()?, last: Mutex::default() })
    }

    /// The last response; `None` before the first call.
    pub fn last(&self) -> Option<Result<Observation, String>> {
        self.last.lock().clone()
    }
}

#[async_trait]
impl Transport for ObservedHttp {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        let exchanged = self.http.exchange(request).await;
        let seen = match &exchanged {
            Ok((response, certificate)) => Ok(Observation {
                status: response.status,
                date: response.header("date").map(str::to_owned),
                certificate: certificate.clone(),
            }),
            // The URL may carry data meant for the provider alone, so it is left out.
            Err(error) => Err(innermost(error)),
        };
        *self.last.lock() = Some(seen);
        exchanged.map(|(response, _)| response).map_err(|_| NoResponse)
    }
}

/// The innermost cause, such as a refused connection: the outer ones say less.
fn innermost(error: &reqwest::Error) -> String {
    let mut cause: &dyn Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}
