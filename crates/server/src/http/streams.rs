//! Responses that stay open (event streams): their limits, metrics, and the log line when one ends.

use super::address_count::{AddressCount, Counted};
use super::connection_slot::{ConnectionSlot, StreamLease};
use super::handover::HandedOverBody;
use super::metrics::head;
use axum::body::{Body, Bytes};
use axum::http::{Method, Response, Version};
use http_body::{Frame, SizeHint};
use std::fmt;
use std::fmt::Write;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;

/// The calls whose answers stay open.
const STREAMING: &[&str] = &["/api/v1/customer/listenEvents"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreamLimits {
    /// Streams at a time.
    pub streams_max: usize,
    /// Streams of one address at a time; 0 is no limit.
    pub per_address_max: usize,
}

/// All streams of this node.
pub struct Streams {
    streams_max: usize,
    open: Mutex<usize>,
    by_address: Arc<AddressCount>,
    ends: [AtomicU64; End::ALL.len()],
    open_ms: AtomicU64,
}

/// Why a stream is not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoStream {
    /// There are too many.
    Full,
    /// This address has too many.
    TooManyHere,
}

/// Which side ended a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The service.
    Server,
    /// The client went away, or its connection broke.
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
    /// None yet.
    #[must_use]
    pub fn new(limits: StreamLimits) -> Self {
        let StreamLimits { streams_max, per_address_max } = limits;
        Self {
            streams_max,
            open: Mutex::default(),
            by_address: AddressCount::new(per_address_max),
            ends: Default::default(),
            open_ms: AtomicU64::new(0),
        }
    }

    /// Whether the answer to this path stays open.
    #[must_use]
    pub fn is_streaming(path: &str) -> bool {
        STREAMING.contains(&path)
    }

    /// Takes a stream_slot for a stream; it is free again when the stream_slot is dropped.
    ///
    /// # Errors
    /// When there is none.
    pub fn admit(self: &Arc<Self>, address: Option<IpAddr>) -> Result<StreamSlot, NoStream> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if *open >= self.streams_max {
            return Err(NoStream::Full);
        }
        let counted = address
            .map(|address| self.by_address.admit(address).ok_or(NoStream::TooManyHere))
            .transpose()?;
        *open += 1;
        Ok(StreamSlot { streams: Arc::clone(self), _counted: counted })
    }

    /// Writes what was counted, as Prometheus reads it.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        head(out, "satchel_streams_open", "gauge", "Answers that are open and tell of changes.")?;
        writeln!(
            out,
            "satchel_streams_open {}",
            *self.open.lock().unwrap_or_else(PoisonError::into_inner)
        )?;
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

/// A stream's stream_slot among those that may be open.
pub struct StreamSlot {
    streams: Arc<Streams>,
    _counted: Option<Counted>,
}

impl Drop for StreamSlot {
    fn drop(&mut self) {
        *self.streams.open.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
    }
}

/// The body of a stream. However it ends, it is counted and logged then.
struct StreamBody {
    inner: Body,
    stream_slot: StreamSlot,
    slot: Option<StreamLease>,
    method: Method,
    path: String,
    status: u16,
    started: Instant,
    end: End,
}

/// Watches the body of an answer that stays open. On a connection that does nothing else meanwhile,
/// it is taken over from the library.
pub fn watch(
    response: Response<Body>,
    stream_slot: StreamSlot,
    slot: Option<&Arc<ConnectionSlot>>,
    request: StreamRequest,
) -> Response<Body> {
    let (status, stream_seat) =
        (response.status().as_u16(), slot.map(ConnectionSlot::begin_stream));
    let StreamRequest { method, path, version, started } = request;
    response.map(|inner| {
        let watched = Body::new(StreamBody {
            inner,
            stream_slot,
            slot: stream_seat,
            method,
            path,
            status,
            started,
            end: End::Client,
        });
        match slot {
            Some(slot) if version == Version::HTTP_11 => {
                Body::new(HandedOverBody::new(Arc::clone(&slot.handover), watched))
            }
            _ => watched,
        }
    })
}

/// What is remembered of the request of a stream.
pub struct StreamRequest {
    pub method: Method,
    pub path: String,
    /// The version of HTTP.
    pub version: Version,
    /// When it came.
    pub started: Instant,
}

impl http_body::Body for StreamBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Some(slot) = &self.slot {
            slot.note_progress();
        }
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
        assert_eq!(streams.admit(one).err(), Some(NoStream::TooManyHere));
        let _third = streams.admit(two);
        assert_eq!(streams.admit(two).err(), Some(NoStream::Full));
        drop(first);
        assert!(streams.admit(one).is_ok());
        assert_eq!(*streams.open.lock().unwrap(), 2);
    }
}
