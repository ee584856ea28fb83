//! A network on which one call in ten fails, in one of four ways.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use gateways::{Http, HttpRequest, HttpResponse, NoResponse, Transport};
use testkit::Rng;

/// Failures among this many calls.
const ONE_IN: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// No effect and no response.
    RequestLost,
    /// The effect, but no response.
    ResponseLost,
    /// The effect, but HTTP 500.
    ServerError,
    /// The effect, but a response that is cut off.
    CutOff,
}

/// Chooses which calls fail.
pub struct Chance {
    rng: Mutex<Rng>,
    calls: AtomicUsize,
    failed: AtomicUsize,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Mutex::new(Rng::new(seed)),
            calls: AtomicUsize::default(),
            failed: AtomicUsize::default(),
        }
    }

    pub fn failure(&self) -> Option<Failure> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let mut rng = self.rng.lock().unwrap();
        if rng.below(ONE_IN) > 0 {
            return None;
        }
        self.failed.fetch_add(1, Ordering::SeqCst);
        use Failure::{CutOff, RequestLost, ResponseLost, ServerError};
        rng.of(&[RequestLost, ResponseLost, ServerError, CutOff])
    }

    /// Calls so far, and how many of them failed.
    pub fn counts(&self) -> (usize, usize) {
        (self.calls.load(Ordering::SeqCst), self.failed.load(Ordering::SeqCst))
    }
}

pub struct FaultyNetwork {
    http: Http,
    pub chance: Chance,
}

impl FaultyNetwork {
    pub fn new(seed: u64) -> Self {
        Self { http: Http::new().unwrap(), chance: Chance::new(seed) }
    }
}

#[async_trait]
impl Transport for FaultyNetwork {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        let failure = self.chance.failure();
        if failure == Some(Failure::RequestLost) {
            return Err(NoResponse);
        }
        let mut answer = self.http.send(request).await?;
        match failure {
            Some(Failure::ResponseLost) => return Err(NoResponse),
            Some(Failure::ServerError) => {
                answer = HttpResponse { status: 500, headers: Vec::new(), body: Vec::new() };
            }
            Some(Failure::CutOff) => answer.body.truncate(answer.body.len() / 2),
            Some(Failure::RequestLost) | None => {}
        }
        Ok(answer)
    }
}
