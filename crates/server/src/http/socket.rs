//! A connection in the hands of the library, which tells what the library waits for.

use super::connection_state::ConnectionState;
use axum::body::Bytes;
use std::io::{Error, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};

/// Most that is read at a time. The library's buffer begins with one byte more, and doubles when a
/// read has filled it.
const READ_BYTES_MAX: usize = 8 * 1024 - 1;

/// So much is copied into one place to be written: for a small answer that takes the kernel less
/// time than its head and its body apart.
const TOGETHER_BYTES_MAX: usize = 1024;

/// A connection of which something was read already.
pub struct Socket<S> {
    inner: S,
    /// Given to the library before what else the client sends.
    received: Bytes,
    state: Arc<ConnectionState>,
}

impl<S> Socket<S> {
    /// A connection on which `received` has arrived.
    pub const fn new(inner: S, received: Bytes, state: Arc<ConnectionState>) -> Self {
        Self { inner, received, state }
    }

    /// The connection itself.
    pub fn into_inner(self) -> S {
        self.inner
    }

    fn note_write<T>(&self, polled: Poll<T>) -> Poll<T> {
        self.state.note_write(polled.is_pending());
        polled
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Socket<S> {
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

/// The parts in one place, which has room for them.
fn together<'a>(parts: &[IoSlice<'_>], place: &'a mut [u8]) -> &'a [u8] {
    let mut length = 0;
    for part in parts {
        place[length..length + part.len()].copy_from_slice(part);
        length += part.len();
    }
    &place[..length]
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Socket<S> {
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
