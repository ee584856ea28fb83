//! The library's I/O on a connection; it records what the library waits for.

use super::connection_state::ConnectionState;
use axum::body::Bytes;
use std::io::{Error, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};

/// Most bytes of one read. The library's buffer is one byte larger at first, and doubles when a
/// read fills it.
const READ_BYTES_MAX: usize = 8 * 1024 - 1;

/// Up to this length, the parts of a write are copied into one buffer: for a small response that
/// costs the kernel less than writing head and body separately.
const TOGETHER_BYTES_MAX: usize = 1024;

/// A connection from which some bytes were already read.
pub struct ConnectionIo<S> {
    inner: S,
    /// Returned to the library before further bytes from the client.
    received: Bytes,
    state: Arc<ConnectionState>,
}

impl<S> ConnectionIo<S> {
    /// A connection from which `received` has been read.
    pub const fn new(inner: S, received: Bytes, state: Arc<ConnectionState>) -> Self {
        Self { inner, received, state }
    }

    /// The connection without the wrapper. Any rest of `received` is lost.
    pub fn into_inner(self) -> S {
        self.inner
    }

    fn note_write<T>(&self, polled: Poll<T>) -> Poll<T> {
        self.state.note_write(polled.is_pending());
        polled
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ConnectionIo<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<(), Error>> {
        let polled = if self.received.is_empty() {
            Pin::new(&mut (&mut self.inner).take(READ_BYTES_MAX as u64)).poll_read(context, buffer)
        } else {
            let length = self.received.len().min(buffer.remaining()).min(READ_BYTES_MAX);
            buffer.put_slice(&self.received.split_to(length));
            Poll::Ready(Ok(()))
        };
        self.state.note_read(polled.is_pending());
        polled
    }
}

/// Copies the parts into `place`, which must be large enough.
fn together<'a>(parts: &[IoSlice<'_>], place: &'a mut [u8]) -> &'a [u8] {
    let mut length = 0;
    for part in parts {
        place[length..length + part.len()].copy_from_slice(part);
        length += part.len();
    }
    &place[..length]
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ConnectionIo<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize, Error>> {
        let polled = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.note_write(polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize, Error>> {
        let length: usize = bytes.iter().map(|part| part.len()).sum();
        let polled = if length <= TOGETHER_BYTES_MAX {
            Pin::new(&mut self.inner)
                .poll_write(context, together(bytes, &mut [0; TOGETHER_BYTES_MAX]))
        } else {
            Pin::new(&mut self.inner).poll_write_vectored(context, bytes)
        };
        self.note_write(polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let polled = Pin::new(&mut self.inner).poll_flush(context);
        self.note_write(polled)
    }

    fn poll_shutdown(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Result<(), Error>> {
        let polled = Pin::new(&mut self.inner).poll_shutdown(context);
        self.note_write(polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }
}
