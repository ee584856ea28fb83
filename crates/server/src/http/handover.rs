//! Takes an HTTP/1.1 connection over from hyper ("the library") when its response is a stream.
//!
//! The library keeps its buffers and state for as long as it drives a connection: 25 KiB, which is
//! little for a request but 250 MiB for ten thousand streams that are idle for hours. So it writes
//! the head and the first chunk of a stream; then [`carry`] takes the connection and writes the
//! rest with a buffer of a few bytes.

use axum::body::{Body, Bytes};
use http_body::{Body as _, Frame};
use parking_lot::{Mutex, MutexGuard};
use std::io::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// State that a connection shares with the body of its stream. Each connection has one.
#[derive(Default)]
pub struct Handover {
    /// The stream has begun and its connection can be taken over.
    is_wanted: AtomicBool,
    body: Mutex<Option<Body>>,
}

impl Handover {
    fn body(&self) -> MutexGuard<'_, Option<Body>> {
        self.body.lock()
    }

    /// The rest of the stream, once the library has been given the first chunk.
    pub fn take_wanted(&self) -> Option<Body> {
        self.is_wanted.load(Ordering::Relaxed).then(|| self.body().take()).flatten()
    }
}

/// The body of a stream while the library writes it.
pub struct HandedOverBody {
    handover: Arc<Handover>,
    is_begun: bool,
}

impl HandedOverBody {
    /// Gives a body to the library for its first chunk.
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

/// Writes the rest of a stream, with the chunked encoding that the library began, and closes the
/// connection.
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
            // The response never ends before the connection does, so bytes from the client are
            // discarded; a read only detects the end of the connection.
            read = connection.read(&mut ignored) => {
                if !matches!(read, Ok(1..)) {
                    return;
                }
            }
        }
    }
    // Errors are ignored: the client may have disconnected.
    let _ = connection.write_all(b"0\r\n\r\n").await;
    let _ = connection.shutdown().await;
}

async fn write_chunk<S: AsyncWrite + Unpin>(connection: &mut S, data: &[u8]) -> Result<(), Error> {
    let chunk = [format!("{:x}\r\n", data.len()).as_bytes(), data, b"\r\n"].concat();
    connection.write_all(&chunk).await?;
    connection.flush().await
}
