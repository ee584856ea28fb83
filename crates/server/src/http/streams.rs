//! Event streams (responses that stay open): their limits, metrics, and the log line when one ends.

use app::{KeyPermit, KeyedPermits, Refusal};
use axum::body::{Body, Bytes};
use axum::http::{Method, Response};
use domain::{Network, NetworkSize};
use http_body::{Frame, SizeHint};
use installation::prometheus::head;
use std::fmt;
use std::fmt::Write;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The refusal of a further stream of this node, and of one address.
const FULL: Refusal = Refusal::Overloaded { limit: "streams_max" };
const TOO_MANY_OF_ADDRESS: Refusal =
    Refusal::RateLimited { after_seconds: 60, limit: "streams_per_address" };

/// Paths of the calls that respond with a stream.
const STREAMING: &[&str] = &["/api/v1/customer/listenEvents"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreamLimits {
    /// Concurrent streams of this node.
    pub streams_max: usize,
    /// Concurrent streams of one address; 0 means no limit.
    pub per_address_max: usize,
}

/// The open streams of this node.
pub struct Streams {
    streams_max: usize,
    permits: Arc<Semaphore>,
    by_address: Arc<KeyedPermits<Network>>,
    ends: [AtomicU64; End::ALL.len()],
    open_ms: AtomicU64,
}

/// Which side ended a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The service.
    Server,
    /// The client disconnected, or its connection broke.
    Client,
}

impl End {
    const ALL: [Self; 2] = [Self::Server, Self::Client];

    const fn code(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Client => "client",
        }
    }
}

impl Streams {
    /// Starts with no stream open.
    #[must_use]
    pub fn new(limits: StreamLimits) -> Self {
        let streams_max = limits.streams_max.min(Semaphore::MAX_PERMITS);
        Self {
            streams_max,
            permits: Arc::new(Semaphore::new(streams_max)),
            by_address: KeyedPermits::new(limits.per_address_max),
            ends: Default::default(),
            open_ms: AtomicU64::new(0),
        }
    }

    /// Whether the response for this path is a stream.
    #[must_use]
    pub fn is_streaming(path: &str) -> bool {
        STREAMING.contains(&path)
    }

    /// Takes a slot for a stream; dropping the slot releases it.
    ///
    /// # Errors
    /// When the node or the address is at its limit.
    pub fn admit(self: &Arc<Self>, address: Option<IpAddr>) -> Result<StreamSlot, Refusal> {
        let line = address.map(|address| Network::of(address, NetworkSize::Address));
        let of_line = line
            .map(|line| self.by_address.try_acquire(line).ok_or(TOO_MANY_OF_ADDRESS))
            .transpose()?;
        // After the address's, so that an address at its limit never holds one of the node's.
        let permit = Arc::clone(&self.permits).try_acquire_owned().map_err(|_| FULL)?;
        Ok(StreamSlot { streams: Arc::clone(self), _permits: (permit, of_line) })
    }

    fn open(&self) -> usize {
        self.streams_max - self.permits.available_permits()
    }

    /// Writes the Prometheus metrics.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        head(out, "satchel_streams_open", "gauge", "Answers that are open and tell of changes.")?;
        writeln!(out, "satchel_streams_open {}", self.open())?;
        head(
            out, "satchel_streams_ended_total", "counter",
            "Streams that have ended, by who ended them.",
        )?;
        for (end, count) in End::ALL.iter().zip(&self.ends) {
            writeln!(
                out,
                "satchel_streams_ended_total{{by=\"{}\"}} {}",
                end.code(),
                count.load(Ordering::Relaxed)
            )?;
        }
        head(
            out,
            "satchel_stream_seconds_total",
            "counter",
            "For how long the streams that have ended were open, together.",
        )?;
        let ms = self.open_ms.load(Ordering::Relaxed);
        writeln!(out, "satchel_stream_seconds_total {}.{:03}", ms / 1000, ms % 1000)
    }
}

/// A slot under the limits on streams. Dropping it releases it.
pub struct StreamSlot {
    streams: Arc<Streams>,
    _permits: (OwnedSemaphorePermit, Option<KeyPermit<Network>>),
}

/// The body of a stream. It is counted and logged when it is dropped, however it ends.
struct StreamBody {
    inner: Body,
    stream_slot: StreamSlot,
    method: Method,
    path: String,
    status: u16,
    started: Instant,
    end: End,
}

/// Wraps the body of a stream to count and log it.
pub fn watch(
    response: Response<Body>,
    stream_slot: StreamSlot,
    request: StreamRequest,
) -> Response<Body> {
    let status = response.status().as_u16();
    let StreamRequest { method, path, started } = request;
    response.map(|inner| {
        Body::new(StreamBody {
            inner,
            stream_slot,
            method,
            path,
            status,
            started,
            end: End::Client,
        })
    })
}

/// The parts of the request that the log line of a stream needs.
pub struct StreamRequest {
    pub method: Method,
    pub path: String,
    /// When the request arrived.
    pub started: Instant,
}

impl http_body::Body for StreamBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.inner).poll_frame(context);
        if matches!(polled, Poll::Ready(None)) {
            self.end = End::Server;
        }
        polled
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for StreamBody {
    fn drop(&mut self) {
        let took = self.started.elapsed();
        let streams = &self.stream_slot.streams;
        streams
            .open_ms
            .fetch_add(u64::try_from(took.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
        streams.ends[self.end as usize].fetch_add(1, Ordering::Relaxed);
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let (method, path, status, end) = (&self.method, &self.path, self.status, self.end.code());
        tracing::info!(target: "satchel::access", %method, path, status, us, end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streams(streams_max: usize, per_address_max: usize) -> Arc<Streams> {
        Arc::new(Streams::new(StreamLimits { streams_max, per_address_max }))
    }

    #[test]
    fn places_are_limited_by_address_and_in_all_and_come_back() {
        let streams = streams(3, 2);
        let (one, two) = (Some([10, 0, 0, 1].into()), Some([10, 0, 0, 2].into()));
        let first = streams.admit(one).unwrap_or_else(|e| panic!("{e:?}"));
        let _second = streams.admit(one);
        assert_eq!(streams.admit(one).err(), Some(TOO_MANY_OF_ADDRESS));
        let _third = streams.admit(two);
        assert_eq!(streams.admit(two).err(), Some(FULL));
        drop(first);
        assert!(streams.admit(one).is_ok());
        assert_eq!(streams.open(), 2);
    }
}
