//! The state of a connection that hyper ("the library") drives: the requests in progress, and what
//! the library waits for.

use axum::body::Bytes;
use axum::http::Version;
use http_body::{Body, Frame, SizeHint};
use parking_lot::Mutex;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, SemaphorePermit};
use tokio::time::Instant;

/// Responses that are made concurrently for one HTTP/2 client. Each needs 20 KiB while it is made,
/// and there may be many clients.
const RESPONSES_AT_ONCE: usize = 32;

/// The state of one connection while the library drives it.
#[derive(Debug)]
pub struct ConnectionState {
    started: Instant,
    /// When the head of the next request was complete, if that is not now.
    head_at: Mutex<Option<Instant>>,
    in_progress: AtomicUsize,
    /// When the last response ended, in milliseconds since `started`.
    ended_ms: AtomicU64,
    is_begun: AtomicBool,
    /// A request was answered although a part of its body may still arrive.
    has_unread_body: AtomicBool,
    /// All bytes that the client has sent were read.
    is_read_empty: AtomicBool,
    /// The last write could not complete because the client does not read.
    is_write_full: AtomicBool,
    /// Wakes the tasks that wait until the client reads.
    has_room: Notify,
    /// Permits for concurrent responses on HTTP/2.
    turns: Semaphore,
}

impl ConnectionState {
    /// The state before the first request. `head_at` is when its head was complete, where that is
    /// long ago.
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
            turns: Semaphore::new(RESPONSES_AT_ONCE),
        })
    }

    /// When the head of the request that begins now was complete, if that is long ago.
    pub fn take_head_at(&self) -> Option<Instant> {
        self.head_at.lock().take()
    }

    /// Registers a request. It is in progress until the returned guard is dropped.
    pub fn begin(self: &Arc<Self>) -> InProgress {
        self.is_begun.store(true, Ordering::Relaxed);
        self.in_progress.fetch_add(1, Ordering::Relaxed);
        InProgress(Arc::clone(self))
    }

    /// Whether a write waits for the client to read.
    pub fn is_write_full(&self) -> bool {
        self.is_write_full.load(Ordering::Relaxed)
    }

    /// Whether all requests were received and answered in full, and the library waits for another.
    /// Valid right after the library was polled: it writes all that it can before it waits.
    pub fn is_idle(&self) -> bool {
        self.in_progress.load(Ordering::Relaxed) == 0
            && self.is_read_empty.load(Ordering::Relaxed)
            && !self.is_write_full()
            && !self.has_unread_body.load(Ordering::Relaxed)
    }

    /// Records whether a read found no bytes.
    pub fn note_read(&self, is_empty: bool) {
        self.is_read_empty.store(is_empty, Ordering::Relaxed);
    }

    /// Records whether a write could not complete.
    pub fn note_write(&self, is_full: bool) {
        if self.is_write_full.swap(is_full, Ordering::Relaxed) && !is_full {
            self.has_room.notify_waiters();
        }
    }

    /// Waits until a response may be made: the client reads, and on HTTP/2 a permit is available.
    /// The caller keeps the permit until the response is made.
    pub async fn turn(&self, version: Version) -> Option<SemaphorePermit<'_>> {
        // On other versions the library handles one request at a time. The semaphore is never
        // closed.
        let turn = if version == Version::HTTP_2 { self.turns.acquire().await.ok() } else { None };
        while self.is_write_full() {
            let has_room = self.has_room.notified();
            if self.is_write_full() {
                has_room.await;
            }
        }
        turn
    }

    /// When the last response ended; meaningful when no request is in progress.
    pub fn idle_since(&self) -> Instant {
        self.started + Duration::from_millis(self.ended_ms.load(Ordering::Relaxed))
    }

    /// Completes when no request has been in progress for `before_first`, until the first one, or
    /// for `since_last` after it.
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

/// A request in progress; dropping this ends it.
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

/// The body of a response. The request is in progress until the body is dropped.
pub struct ResponseBody<B> {
    body: B,
    _request: InProgress,
}

impl<B> ResponseBody<B> {
    /// The body of the response to `request`.
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

/// The body of a request. The state records when it is dropped before its end.
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
