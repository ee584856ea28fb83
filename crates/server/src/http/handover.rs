//! Takes a connection of HTTP/1.1 over from hyper ("the library") once its response is known to
//! stay open.
//!
//! The library keeps its buffers and its state for as long as it has a connection: 25 KiB, which is
//! nothing for a request and 250 MiB for ten thousand streams that are idle for hours. So it writes
//! the head and the first chunk of a stream; then the connection is taken from it, and [`carry`]
//! writes the rest with a buffer of a few bytes.

use axum::body::{Body, Bytes};
use http_body::{Body as _, Frame};
use std::io::Error;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// What a connection and the body of its stream know of a handover. One connection has one.
#[derive(Default)]
pub struct Handover {
    /// The stream has begun, and its connection shall be taken over.
    is_wanted: AtomicBool,
    body: Mutex<Option<Body>>,
}

impl Handover {
    fn body(&self) -> MutexGuard<'_, Option<Body>> {
        self.body.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rest of the stream, if the library has been given all that it is to write of it.
    pub fn take_wanted(&self) -> Option<Body> {
        self.is_wanted.load(Ordering::Relaxed).then(|| self.body().take()).flatten()
    }
}

/// A stream's body in the hands of the library.
pub struct HandedOverBody {
    handover: Arc<Handover>,
    is_begun: bool,
}

impl HandedOverBody {
    /// Lends a body to the library for its first chunk.
    pub fn new(handover: Arc<Handover>, body: Body) -> Self {
        *handover.body() = Some(body);
        Self { handover, is_begun: false }
    }
}

impl http_body::Body for HandedOverBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.is_begun {
            self.handover.is_wanted.store(true, Ordering::Relaxed);
            return Poll::Pending;
        }
        let polled = match &mut *self.handover.body() {
            Some(body) => Pin::new(body).poll_frame(context),
            None => Poll::Ready(None),
        };
        self.is_begun = matches!(polled, Poll::Ready(Some(Ok(_))));
        polled
    }
}

impl Drop for HandedOverBody {
    fn drop(&mut self) {
        drop(self.handover.body().take());
    }
}

/// Writes the rest of a stream, in chunks as the library began it, and closes the connection.
pub async fn carry<S: AsyncRead + AsyncWrite + Unpin>(mut connection: S, mut body: Body) {
    let mut ignored = [0; 32];
    loop {
        tokio::select! {
            frame = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)) => {
                let Some(Ok(frame)) = frame else { break };
                let Ok(data) = frame.into_data() else { continue };
                if write_chunk(&mut connection, &data).await.is_err() {
                    return;
                }
            }
            // Nothing can be asked on this connection any more; its end is what is waited for.
            read = connection.read(&mut ignored) => {
                if !matches!(read, Ok(1..)) {
                    return;
                }
            }
        }
    }
    // The client may be gone, which is as good an end.
    let _ = connection.write_all(b"0\r\n\r\n").await;
    let _ = connection.shutdown().await;
}

async fn write_chunk<S: AsyncWrite + Unpin>(connection: &mut S, data: &[u8]) -> Result<(), Error> {
    let chunk = [format!("{:x}\r\n", data.len()).as_bytes(), data, b"\r\n"].concat();
    connection.write_all(&chunk).await?;
    connection.flush().await
}
