//! What happens on a connection that hyper ("the library") has: the requests that have no whole
//! answer yet, and what the library waits for.

use axum::body::Bytes;
use axum::http::Version;
use http_body::{Body, Frame, SizeHint};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, SemaphorePermit};
use tokio::time::Instant;

/// Answers that are made at once for one client of HTTP/2. Each needs 20 KiB meanwhile, and there
/// may be many clients.
const ANSWERED_AT_ONCE: usize = 32;

/// The state of one connection in the hands of the library.
#[derive(Debug)]
pub struct ConnectionState {
    started: Instant,
    /// When the head of the next request was there, if that is not now.
    head_at: Mutex<Option<Instant>>,
    in_progress: AtomicUsize,
    /// When the last answer ended, in milliseconds since the start.
    ended_ms: AtomicU64,
    is_begun: AtomicBool,
    /// A request was answered of whose body a part may still arrive.
    has_unread_body: AtomicBool,
    /// Everything that the client has sent was read.
    is_read_empty: AtomicBool,
    /// Something is to be written for which the client has no room.
    is_write_full: AtomicBool,
    /// Wakes those who wait for room.
    has_room: Notify,
    /// How many more answers may be made at once.
    turns: Semaphore,
}

impl ConnectionState {
    /// Without a request yet. The head of the first was there at `head_at`, where that is long ago.
    pub fn new(head_at: Option<Instant>) -> Arc<Self> {
        Arc::new(Self {
            started: Instant::now(),
            head_at: Mutex::new(head_at),
            in_progress: AtomicUsize::new(0),
            ended_ms: AtomicU64::new(0),
            is_begun: AtomicBool::new(false),
            has_unread_body: AtomicBool::new(false),
            is_read_empty: AtomicBool::new(false),
            is_write_full: AtomicBool::new(false),
            has_room: Notify::new(),
            turns: Semaphore::new(ANSWERED_AT_ONCE),
        })
    }

    /// When the head of the request that begins now was there, if that is long ago.
    pub fn take_head_at(&self) -> Option<Instant> {
        self.head_at.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Says that a request has arrived. It is in progress until what is returned is dropped.
    pub fn begin(self: &Arc<Self>) -> InProgress {
        self.is_begun.store(true, Ordering::Relaxed);
        self.in_progress.fetch_add(1, Ordering::Relaxed);
        InProgress(Arc::clone(self))
    }

    /// Whether something is left to be written for which the client has no room.
    pub fn is_write_full(&self) -> bool {
        self.is_write_full.load(Ordering::Relaxed)
    }

    /// Whether all requests were received and answered in whole, and another is waited for. To be
    /// asked when the library was polled just now: it writes all that it can before it waits.
    pub fn is_idle(&self) -> bool {
        self.in_progress.load(Ordering::Relaxed) == 0
            && self.is_read_empty.load(Ordering::Relaxed)
            && !self.is_write_full()
            && !self.has_unread_body.load(Ordering::Relaxed)
    }

    /// Says whether a read found nothing.
    pub fn note_read(&self, is_empty: bool) {
        self.is_read_empty.store(is_empty, Ordering::Relaxed);
    }

    /// Says whether a write found no room.
    pub fn note_write(&self, is_full: bool) {
        if self.is_write_full.swap(is_full, Ordering::Relaxed) && !is_full {
            self.has_room.notify_waiters();
        }
    }

    /// Done when an answer may be made, until what is returned is dropped: when there is room for
    /// it, and few are made for this client.
    pub async fn turn(&self, version: Version) -> Option<SemaphorePermit<'_>> {
        // Others than those of HTTP/2 are made one after the other. Nobody closes the semaphore.
        let turn = if version == Version::HTTP_2 { self.turns.acquire().await.ok() } else { None };
        while self.is_write_full() {
            let has_room = self.has_room.notified();
            if self.is_write_full() {
                has_room.await;
            }
        }
        turn
    }

    /// When the last answer ended, where nothing is in progress.
    pub fn idle_since(&self) -> Instant {
        self.started + Duration::from_millis(self.ended_ms.load(Ordering::Relaxed))
    }

    /// Done when no request has been in progress for so long: before the first one, and since the
    /// last.
    pub async fn idle_for(&self, before_first: Duration, since_last: Duration) {
        loop {
            let deadline = if self.in_progress.load(Ordering::Relaxed) > 0 {
                Instant::now() + since_last
            } else if self.is_begun.load(Ordering::Relaxed) {
                self.idle_since() + since_last
            } else {
                self.started + before_first
            };
            if deadline <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(deadline).await;
        }
    }
}

/// A request that is in progress.
pub struct InProgress(Arc<ConnectionState>);

impl Drop for InProgress {
    fn drop(&mut self) {
        let state = &self.0;
        state.ended_ms.store(
            u64::try_from(state.started.elapsed().as_millis()).unwrap_or(u64::MAX),
            Ordering::Relaxed,
        );
        state.in_progress.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The body of an answer. Its request is in progress for as long as it is there.
pub struct ResponseBody<B> {
    body: B,
    _request: InProgress,
}

impl<B> ResponseBody<B> {
    /// The body of the answer to this request.
    pub const fn new(body: B, request: InProgress) -> Self {
        Self { body, _request: request }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for ResponseBody<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a request. The state remembers one that was let go before its end.
pub struct RequestBody<B: Body> {
    body: B,
    /// None where the request has no body.
    request: Option<InProgress>,
    is_whole: bool,
}

impl<B: Body> RequestBody<B> {
    /// The body of a request on this connection.
    pub fn new(body: B, state: &Arc<ConnectionState>) -> Self {
        let is_whole = body.is_end_stream();
        Self { request: (!is_whole).then(|| state.begin()), is_whole, body }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for RequestBody<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        self.is_whole = frame.is_none() || self.body.is_end_stream();
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl<B: Body> Drop for RequestBody<B> {
    fn drop(&mut self) {
        if let Some(request) = self.request.as_ref().filter(|_| !self.is_whole) {
            request.0.has_unread_body.store(true, Ordering::Relaxed);
        }
    }
}
