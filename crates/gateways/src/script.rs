//! A transport with prepared responses, and a fixed clock, for tests.

use std::sync::{Arc, Mutex};

use app::ports::{Clock, Entropy};
use async_trait::async_trait;
use domain::Timestamp;

use crate::{HttpRequest, HttpResponse, NoResponse, Transport};

pub const NOW: Timestamp = Timestamp(1_735_689_600_000);

/// Gives prepared responses in order, and records the requests.
#[derive(Default)]
pub struct Script {
    responses: Mutex<Vec<Result<HttpResponse, NoResponse>>>,
    asked: Mutex<Vec<HttpRequest>>,
}

impl Script {
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    pub fn answers(&self, status: u16, body: &str) {
        let response = HttpResponse { status, headers: Vec::new(), body: body.as_bytes().to_vec() };
        self.responses.lock().unwrap().push(Ok(response));
    }

    pub fn responds(&self, response: HttpResponse) {
        self.responses.lock().unwrap().push(Ok(response));
    }

    /// Whether every prepared response has been given.
    pub fn is_empty(&self) -> bool {
        self.responses.lock().unwrap().is_empty()
    }

    /// The next request gets no response.
    pub fn is_silent(&self) {
        self.responses.lock().unwrap().push(Err(NoResponse));
    }

    /// The requests since the last call.
    pub fn asked(&self) -> Vec<HttpRequest> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}

#[async_trait]
impl Transport for Script {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        self.asked.lock().unwrap().push(request);
        self.responses.lock().unwrap().remove(0)
    }
}

/// A clock that stays at [`NOW`], and bytes 0, 1, 2 … in place of randomness.
pub struct Fixed;

impl Clock for Fixed {
    fn now(&self) -> Timestamp {
        NOW
    }
}

impl Entropy for Fixed {
    fn fill(&self, buffer: &mut [u8]) {
        (0_u8..).zip(buffer).for_each(|(byte, place)| *place = byte);
    }
}
