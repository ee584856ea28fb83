//! Bounds the bytes that all connections together keep in memory: heads and bodies that are being
//! received, and responses that are not read yet.
//!
//! The client decides how fast it sends and reads, so every body is counted for as long as its
//! bytes are kept. Beyond the limit, the connections with the oldest bytes are closed. A client
//! that reads and sends as fast as its network allows is never among them.

use axum::body::{Body, Bytes};
use axum::http::Version;
use http_body::{Frame, SizeHint};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Interval of the check for overdue responses.
const CHECK_EVERY: Duration = Duration::from_secs(2);

/// Time for closed connections to release their bytes before more are closed.
const CLOSE_TIME: Duration = Duration::from_millis(20);

/// Reading rate in bytes a second that keeps a response from being overdue once `patience` is over.
const BYTES_PER_SECOND_MIN: usize = 1024;

/// Shorter responses are counted on HTTP/2 only: other connections have one of them at a time,
/// which is either written at once or stalls.
const COUNTED_BYTES_MIN: usize = 1024;

/// Overhead of one chunk of a body: a client may send single bytes.
const CHUNK_BYTES: usize = 64;

/// The limit for all connections of this process.
pub struct BufferLimit {
    bytes_max: usize,
    /// How long a response may stay unread, in addition to the time for its length.
    patience: Duration,
    bytes: AtomicUsize,
    ids: AtomicU64,
    connections: Mutex<HashMap<u64, Weak<Buffered>>>,
    exceeded: Notify,
    /// Wakes the requests that wait until the limit is not exceeded any more.
    has_room: Notify,
}

/// The bytes that one connection keeps in memory.
pub struct Buffered {
    limit: Arc<BufferLimit>,
    id: u64,
    kept: Mutex<BufferedList>,
    closed: Notify,
}

/// The entries of one connection, a few at most.
#[derive(Default)]
struct BufferedList {
    last_id: u64,
    entries: Vec<BufferedEntry>,
}

#[derive(Debug, Clone, Copy)]
struct BufferedEntry {
    id: u64,
    since: Instant,
    bytes: usize,
}

/// Bytes counted as buffered; dropping this subtracts them.
pub struct BufferedBytes {
    connection: Arc<Buffered>,
    /// Id of the entry; 0 while nothing is counted.
    id: AtomicU64,
}

impl BufferLimit {
    /// Starts a limit. Its background task ends when the limit is dropped.
    pub fn start(bytes_max: usize, patience: Duration) -> Arc<Self> {
        let limit = Arc::new(Self {
            bytes_max,
            patience,
            bytes: AtomicUsize::new(0),
            ids: AtomicU64::new(0),
            connections: Mutex::default(),
            exceeded: Notify::new(),
            has_room: Notify::new(),
        });
        let known = Arc::downgrade(&limit);
        tokio::spawn(async move {
            while let Some(limit) = known.upgrade() {
                if limit.close_some() {
                    tokio::time::sleep(CLOSE_TIME).await;
                } else {
                    let _ = tokio::time::timeout(CHECK_EVERY, limit.exceeded.notified()).await;
                }
            }
        });
        limit
    }

    /// Registers a connection that keeps nothing yet.
    pub fn connection(self: &Arc<Self>) -> Arc<Buffered> {
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        let connection = Arc::new(Buffered {
            limit: Arc::clone(self),
            id,
            kept: Mutex::default(),
            closed: Notify::new(),
        });
        self.connections.lock().insert(id, Arc::downgrade(&connection));
        connection
    }

    /// Closes connections with overdue responses and, while the limit is exceeded, those with the
    /// oldest bytes. Returns whether the limit was exceeded.
    fn close_some(&self) -> bool {
        let connections: Vec<_> = {
            let connections = self.connections.lock();
            connections.values().filter_map(Weak::upgrade).collect()
        };
        let mut keeping: Vec<(Instant, usize, &Arc<Buffered>)> = Vec::new();
        for connection in &connections {
            let kept = connection.kept.lock();
            let Some(oldest) = kept.entries.iter().map(|kept| kept.since).min() else { continue };
            if kept.entries.iter().any(|kept| self.is_overdue(*kept)) {
                connection.close();
            }
            keeping.push((oldest, kept.entries.iter().map(|kept| kept.bytes).sum(), connection));
        }
        let mut too_many = self.bytes.load(Ordering::Relaxed).saturating_sub(self.bytes_max);
        if too_many == 0 {
            return false;
        }
        tracing::warn!(
            bytes = self.bytes.load(Ordering::Relaxed),
            "clients send or read too slowly; the slowest are let go"
        );
        keeping.sort_unstable_by_key(|(oldest, ..)| *oldest);
        for (_, bytes, connection) in keeping {
            connection.close();
            too_many = too_many.saturating_sub(bytes);
            if too_many == 0 {
                break;
            }
        }
        true
    }

    fn is_exceeded(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) > self.bytes_max
    }

    fn subtract(&self, bytes: usize) {
        let before = self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        if before > self.bytes_max && before - bytes <= self.bytes_max {
            self.has_room.notify_waiters();
        }
    }

    fn is_overdue(&self, kept: BufferedEntry) -> bool {
        let for_length = Duration::from_secs((kept.bytes / BYTES_PER_SECOND_MIN) as u64);
        kept.since.elapsed() > self.patience + for_length
    }
}

impl Buffered {
    /// Starts a counter for one body or head, at 0 bytes.
    pub fn hold(self: &Arc<Self>) -> BufferedBytes {
        BufferedBytes { connection: Arc::clone(self), id: AtomicU64::new(0) }
    }

    /// Completes when the limit is not exceeded. The connections that are closed need a moment to
    /// release their bytes, in which thousands of responses could be made.
    pub async fn has_room(&self) {
        while self.limit.is_exceeded() {
            let has_room = self.limit.has_room.notified();
            if self.limit.is_exceeded() {
                has_room.await;
            }
        }
    }

    /// Asks for the connection to be closed.
    pub fn close(&self) {
        self.closed.notify_one();
    }

    /// Completes when the connection must be closed.
    pub async fn closed(&self) {
        self.closed.notified().await;
    }
}

impl Drop for Buffered {
    fn drop(&mut self) {
        self.limit.connections.lock().remove(&self.id);
    }
}

impl BufferedBytes {
    /// Adds to the counted bytes.
    pub fn add(&self, bytes: usize) {
        if bytes == 0 {
            return;
        }
        let limit = &self.connection.limit;
        self.connection.kept.lock().add(&self.id, bytes);
        if limit.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes > limit.bytes_max {
            limit.exceeded.notify_one();
        }
    }
}

impl BufferedList {
    fn add(&mut self, hold: &AtomicU64, bytes: usize) {
        let id = hold.load(Ordering::Relaxed);
        if let Some(kept) = self.entries.iter_mut().find(|kept| kept.id == id) {
            kept.bytes += bytes;
            return;
        }
        self.last_id += 1;
        hold.store(self.last_id, Ordering::Relaxed);
        self.entries.push(BufferedEntry { id: self.last_id, since: Instant::now(), bytes });
    }

    fn remove(&mut self, id: u64) -> Option<BufferedEntry> {
        let place = self.entries.iter().position(|kept| kept.id == id)?;
        Some(self.entries.swap_remove(place))
    }
}

impl Drop for BufferedBytes {
    fn drop(&mut self) {
        let id = *self.id.get_mut();
        if id == 0 {
            return;
        }
        let kept = self.connection.kept.lock().remove(id);
        if let Some(kept) = kept {
            self.connection.limit.subtract(kept.bytes);
        }
    }
}

/// The body of a request. The bytes read from it count until its hold is dropped.
pub struct Incoming<B> {
    body: B,
    hold: Arc<BufferedBytes>,
}

impl<B> Incoming<B> {
    /// A body whose bytes are counted in `hold`.
    pub const fn new(body: B, hold: Arc<BufferedBytes>) -> Self {
        Self { body, hold }
    }
}

impl<B: http_body::Body<Data = Bytes> + Unpin> http_body::Body for Incoming<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let hold = &self.hold;
        let counted = frame.map(|frame| {
            frame.map(|frame| {
                frame.map_data(|data| {
                    hold.add(data.len() + CHUNK_BYTES);
                    // The data is a slice of the library's buffer, and keeping the slice would keep
                    // the whole buffer.
                    Bytes::copy_from_slice(&data)
                })
            })
        });
        Poll::Ready(counted)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a response. One that is whole in memory counts until its last byte has been taken,
/// wherever it waits until then.
pub struct Outgoing {
    body: Body,
    hold: Option<Arc<BufferedBytes>>,
}

impl Outgoing {
    /// The body of a response on this connection.
    pub fn new(body: Body, connection: &Arc<Buffered>, version: Version) -> Self {
        let counted_min = if version == Version::HTTP_2 { 1 } else { COUNTED_BYTES_MIN };
        // A stream has no length and buffers no more than its next event.
        let length = http_body::Body::size_hint(&body)
            .exact()
            .and_then(|length| usize::try_from(length).ok());
        let hold = length.filter(|length| *length >= counted_min).map(|length| {
            let hold = connection.hold();
            hold.add(length);
            Arc::new(hold)
        });
        Self { body, hold }
    }
}

/// Bytes together with the hold that counts them.
struct CountedBytes {
    bytes: Bytes,
    _hold: Arc<BufferedBytes>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl http_body::Body for Outgoing {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let Some(hold) = &self.hold else { return Poll::Ready(frame) };
        let frame = frame.map(|frame| {
            frame.map(|frame| match frame.into_data() {
                // Bytes that a cache shares, or that are static, take no memory for this client.
                Ok(bytes) if bytes.is_unique() => {
                    Frame::data(Bytes::from_owner(CountedBytes { bytes, _hold: Arc::clone(hold) }))
                }
                Ok(bytes) => Frame::data(bytes),
                Err(frame) => frame,
            })
        });
        if self.body.is_end_stream() {
            self.hold = None;
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
