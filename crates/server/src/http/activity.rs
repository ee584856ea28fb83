//! The requests in progress on one connection.

use axum::body::{Body, Bytes};
use http_body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::watch;

/// Counts the requests in progress.
pub struct Activity(watch::Sender<usize>);

impl Default for Activity {
    fn default() -> Self {
        Self(watch::channel(0).0)
    }
}

impl Activity {
    /// Counts a request until the returned guard is dropped.
    pub fn begin(self: &Arc<Self>) -> InProgress {
        self.0.send_modify(|requests| *requests += 1);
        InProgress(Arc::clone(self))
    }

    pub fn is_idle(&self) -> bool {
        *self.0.borrow() == 0
    }

    /// Completes at the first request in progress after this time, so that its response can tell
    /// the client that the connection ends.
    pub async fn begun_after(&self, time: Duration) {
        tokio::time::sleep(time).await;
        // The sender is `self`, so the wait does not fail.
        let _ = self.0.subscribe().wait_for(|requests| *requests > 0).await;
    }

    /// Completes when no request has been in progress for this time.
    pub async fn idle(&self, time: Duration) {
        let mut requests = self.0.subscribe();
        loop {
            // The sender is `self`, so no wait fails.
            let _ = requests.wait_for(|requests| *requests == 0).await;
            if tokio::time::timeout(time, requests.changed()).await.is_err() {
                return;
            }
        }
    }
}

/// A request in progress; dropping this ends it.
pub struct InProgress(Arc<Activity>);

impl InProgress {
    /// Keeps the request in progress until its response has been sent.
    pub fn until_sent(self, body: Body) -> ResponseBody {
        ResponseBody { body, _in_progress: self }
    }
}

impl Drop for InProgress {
    fn drop(&mut self) {
        self.0.0.send_modify(|requests| *requests -= 1);
    }
}

/// The body of a response.
pub struct ResponseBody {
    body: Body,
    _in_progress: InProgress,
}

impl http_body::Body for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
