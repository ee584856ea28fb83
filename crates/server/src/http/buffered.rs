//! Bounds what all connections together make the service keep in memory: heads and bodies that are
//! on their way in, and answers that are not read.
//!
//! A client decides how fast it sends and reads. So the bytes of every body are counted for as long
//! as they are kept, and beyond the limit the connections with the oldest of them are closed: a
//! client that reads and sends as fast as its network allows is never among them.

use axum::body::{Body, Bytes};
use axum::http::Version;
use http_body::{Frame, SizeHint};
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How often overdue answers are looked for.
const CHECK_EVERY: Duration = Duration::from_secs(2);

/// Time for closed connections to give their bytes back before others are closed.
const CLOSE_TIME: Duration = Duration::from_millis(20);

/// The slowest that an answer may be read once it may be overdue.
const BYTES_PER_SECOND_MIN: usize = 1024;

/// Shorter answers are not counted but those of HTTP/2: other connections have one of them at a
/// time, which is written at once or stalls.
const COUNTED_BYTES_MIN: usize = 1024;

/// What a chunk of a body costs besides its bytes: clients may send bytes one by one.
const CHUNK_BYTES: usize = 64;

/// The limit for all connections of this process.
pub struct BufferLimit {
    bytes_max: usize,
    /// How long an answer may stay unread, besides the time for its length.
    patience: Duration,
    bytes: AtomicUsize,
    ids: AtomicU64,
    connections: Mutex<HashMap<u64, Weak<Buffered>>>,
    exceeded: Notify,
}

/// What one connection makes the service keep.
pub struct Buffered {
    limit: Arc<BufferLimit>,
    id: u64,
    kept: Mutex<BufferedList>,
    closed: Notify,
}

/// What is kept now, a few things at most.
#[derive(Default)]
struct BufferedList {
    last_id: u64,
    things: Vec<BufferedEntry>,
}

#[derive(Debug, Clone, Copy)]
struct BufferedEntry {
    id: u64,
    since: Instant,
    bytes: usize,
}

/// Bytes that are kept, until this is dropped.
pub struct BufferedBytes {
    connection: Arc<Buffered>,
    /// 0 while nothing is kept.
    id: AtomicU64,
}

impl BufferLimit {
    /// A limit that is enforced until nobody knows it any more.
    pub fn start(bytes_max: usize, patience: Duration) -> Arc<Self> {
        let limit = Arc::new(Self {
            bytes_max,
            patience,
            bytes: AtomicUsize::new(0),
            ids: AtomicU64::new(0),
            connections: Mutex::default(),
            exceeded: Notify::new(),
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

    /// A connection that keeps nothing yet.
    pub fn connection(self: &Arc<Self>) -> Arc<Buffered> {
        let id = self.ids.fetch_add(1, Ordering::Relaxed);
        let connection = Arc::new(Buffered {
            limit: Arc::clone(self),
            id,
            kept: Mutex::default(),
            closed: Notify::new(),
        });
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(id, Arc::downgrade(&connection));
        connection
    }

    /// Closes connections whose answers are overdue, and those with the oldest bytes while there
    /// are too many. Says whether the latter was needed.
    fn close_some(&self) -> bool {
        let connections: Vec<_> = {
            let connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
            connections.values().filter_map(Weak::upgrade).collect()
        };
        let mut keeping: Vec<(Instant, usize, &Arc<Buffered>)> = Vec::new();
        for connection in &connections {
            let kept = connection.kept.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(oldest) = kept.things.iter().map(|kept| kept.since).min() else { continue };
            if kept.things.iter().any(|kept| self.is_overdue(*kept)) {
                connection.close();
            }
            keeping.push((oldest, kept.things.iter().map(|kept| kept.bytes).sum(), connection));
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

    fn is_overdue(&self, kept: BufferedEntry) -> bool {
        let for_length = Duration::from_secs((kept.bytes / BYTES_PER_SECOND_MIN) as u64);
        kept.since.elapsed() > self.patience + for_length
    }
}

impl Buffered {
    /// Begins to keep something.
    pub fn hold(self: &Arc<Self>) -> BufferedBytes {
        BufferedBytes { connection: Arc::clone(self), id: AtomicU64::new(0) }
    }

    /// Has the connection closed.
    pub fn close(&self) {
        self.closed.notify_one();
    }

    /// Done when the connection must be closed.
    pub async fn closed(&self) {
        self.closed.notified().await;
    }
}

impl Drop for Buffered {
    fn drop(&mut self) {
        self.limit.connections.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}

impl BufferedBytes {
    /// Counts more bytes.
    pub fn add(&self, bytes: usize) {
        if bytes == 0 {
            return;
        }
        let limit = &self.connection.limit;
        self.connection.kept.lock().unwrap_or_else(PoisonError::into_inner).add(&self.id, bytes);
        if limit.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes > limit.bytes_max {
            limit.exceeded.notify_one();
        }
    }
}

impl BufferedList {
    fn add(&mut self, hold: &AtomicU64, bytes: usize) {
        let id = hold.load(Ordering::Relaxed);
        if let Some(kept) = self.things.iter_mut().find(|kept| kept.id == id) {
            kept.bytes += bytes;
            return;
        }
        self.last_id += 1;
        hold.store(self.last_id, Ordering::Relaxed);
        self.things.push(BufferedEntry { id: self.last_id, since: Instant::now(), bytes });
    }

    fn remove(&mut self, id: u64) -> Option<BufferedEntry> {
        let place = self.things.iter().position(|kept| kept.id == id)?;
        Some(self.things.swap_remove(place))
    }
}

impl Drop for BufferedBytes {
    fn drop(&mut self) {
        let id = *self.id.get_mut();
        if id == 0 {
            return;
        }
        let kept = self.connection.kept.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        if let Some(kept) = kept {
            self.connection.limit.bytes.fetch_sub(kept.bytes, Ordering::Relaxed);
        }
    }
}

/// A request's body. What has been read of it counts until its hold is dropped.
pub struct Incoming<B> {
    body: B,
    hold: Arc<BufferedBytes>,
}

impl<B> Incoming<B> {
    /// A body that is counted by this hold.
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
                    // What came is part of a buffer of the library, which would be kept for as long
                    // as the part.
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

/// An answer's body. What is whole in memory counts until its last byte has been taken, wherever it
/// waits for that.
pub struct Outgoing {
    body: Body,
    hold: Option<Arc<BufferedBytes>>,
}

impl Outgoing {
    /// The body of an answer on this connection.
    pub fn new(body: Body, connection: &Arc<Buffered>, version: Version) -> Self {
        let counted_min = if version == Version::HTTP_2 { 1 } else { COUNTED_BYTES_MIN };
        // A stream has no length, and keeps no more than its next event.
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

/// Bytes with the hold that counts them.
struct Counted {
    bytes: Bytes,
    _hold: Arc<BufferedBytes>,
}

impl AsRef<[u8]> for Counted {
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
                // Of what is shared with a cache, or stands in the program, nothing is kept for
                // this client.
                Ok(bytes) if bytes.is_unique() => {
                    Frame::data(Bytes::from_owner(Counted { bytes, _hold: Arc::clone(hold) }))
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
