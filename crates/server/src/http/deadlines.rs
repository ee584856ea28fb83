//! Closes a connection on which no request arrives, or none is ever finished.
//!
//! The library's own limit on heads runs while a connection is idle too, so it cannot let one stay open for longer than a head may take.

use axum::body::Bytes;
use http_body::{Frame, SizeHint};
use std::io::{Error, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// How long a connection is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Waits {
    /// For the first request, and for the rest of a head that has begun.
    pub head: Duration,
    /// For another request.
    pub idle: Duration,
}

/// The requests of one connection.
#[derive(Debug, Default)]
pub struct Requests {
    begun: AtomicUsize,
    in_progress: AtomicUsize,
    /// Bytes between two requests are not always the head of one: HTTP/2 sends pings.
    is_http2: AtomicBool,
}

impl Requests {
    /// Says that a request has arrived. It is in progress until what is returned is dropped.
    pub fn begin(self: &Arc<Self>, is_http2: bool) -> InProgress {
        self.is_http2.store(is_http2, Ordering::Relaxed);
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.in_progress.fetch_add(1, Ordering::Relaxed);
        InProgress(Arc::clone(self))
    }
}

/// A request that is in progress.
pub struct InProgress(Arc<Requests>);

impl Drop for InProgress {
    fn drop(&mut self) {
        self.0.in_progress.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The body of an answer. Its request is in progress for as long as it is there.
pub struct Answering<B> {
    body: B,
    _request: InProgress,
}

impl<B> Answering<B> {
    /// The body of the answer to this request.
    pub const fn new(body: B, request: InProgress) -> Self {
        Self { body, _request: request }
    }
}

impl<B: http_body::Body<Data = Bytes> + Unpin> http_body::Body for Answering<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that ends when it is idle for too long, and fails when a head takes too long.
pub struct Deadlines<S> {
    inner: S,
    waits: Waits,
    requests: Arc<Requests>,
    waiting: Option<Waiting>,
}

/// The time between two requests.
struct Waiting {
    /// How many requests there have been.
    after: usize,
    for_head: bool,
    deadline: Instant,
    timer: Option<Pin<Box<Sleep>>>,
}

impl Waiting {
    fn new(after: usize, for_head: bool, waits: Waits) -> Self {
        let wait = if for_head { waits.head } else { waits.idle };
        Self { after, for_head, deadline: Instant::now() + wait, timer: None }
    }

    /// Done at the deadline.
    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let deadline = self.deadline;
        self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline))).as_mut().poll(context)
    }
}

impl<S> Deadlines<S> {
    /// Watches a connection that was accepted just now.
    pub fn new(inner: S, waits: Waits, requests: Arc<Requests>) -> Self {
        Self { inner, waits, requests, waiting: Some(Waiting::new(0, true, waits)) }
    }

    /// What the connection is waited for, if it is.
    fn waiting(&mut self) -> Option<&mut Waiting> {
        if self.requests.in_progress.load(Ordering::Relaxed) > 0 {
            self.waiting = None;
            return None;
        }
        let begun = self.requests.begun.load(Ordering::Relaxed);
        if self.waiting.as_ref().is_none_or(|waiting| waiting.after != begun) {
            self.waiting = Some(Waiting::new(begun, false, self.waits));
        }
        self.waiting.as_mut()
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Deadlines<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<(), Error>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.inner).poll_read(context, buffer);
        let (waits, is_http2) = (self.waits, self.requests.is_http2.load(Ordering::Relaxed));
        let Some(waiting) = self.waiting() else { return polled };
        let has_bytes = buffer.filled().len() > before;
        if has_bytes && !waiting.for_head && !is_http2 {
            *waiting = Waiting::new(waiting.after, true, waits);
        }
        // Who sends without pause is never waited for; its time is up all the same.
        let is_over = if polled.is_pending() { waiting.poll_end(context).is_ready() } else { Instant::now() >= waiting.deadline };
        if !is_over {
            polled
        } else if waiting.for_head {
            Poll::Ready(Err(ErrorKind::TimedOut.into()))
        } else {
            // The end of the input, upon which the library closes an idle connection in order.
            buffer.set_filled(before);
            Poll::Ready(Ok(()))
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Deadlines<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize, Error>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[IoSlice<'_>]) -> Poll<Result<usize, Error>> {
        Pin::new(&mut self.inner).poll_write_vectored(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }
}
