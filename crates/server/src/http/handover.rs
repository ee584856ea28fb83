//! Takes a connection of HTTP/1.1 over from hyper ("the library") once its response is known to stay open.
//!
//! The library keeps its buffers and its state for as long as it has a connection: 25 KiB, which is
//! nothing for a request and 250 MiB for ten thousand streams that are idle for hours. So it writes
//! the head and the first piece of a stream; then [`Lending`] shows it the end of its input, upon
//! which it lets the connection go, and [`carry`] writes the rest with a buffer of a few bytes.

use axum::body::{Body, Bytes};
use http_body::{Body as _, Frame};
use std::io::{Error, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::time::Sleep;

/// How long the library may take to release the connection. It never does while it holds unread input, nor does it
/// flush what it has written then: a client that sends more before its stream has ended loses the connection.
const GIVE_UP: Duration = Duration::from_secs(2);

/// What the library's side and the connection's own side know of a handover. One connection has
/// one.
#[derive(Default)]
pub struct Handover {
    /// The stream has begun, and the library shall let go.
    is_wanted: AtomicBool,
    /// Everything that the library was given has been written since.
    is_flushed: AtomicBool,
    /// The library has been shown the end.
    is_done: AtomicBool,
    body: Mutex<Option<Body>>,
}

impl Handover {
    fn want(&self) {
        self.is_flushed.store(false, Ordering::Relaxed);
        self.is_wanted.store(true, Ordering::Relaxed);
    }

    fn poll_body(&self, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match &mut *self.body.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(body) => Pin::new(body).poll_frame(context),
            None => Poll::Ready(None),
        }
    }

    fn take_body(&self) -> Option<Body> {
        self.body.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The rest of the stream, if the library has let go of it.
    pub fn taken_over(&self) -> Option<Body> {
        self.is_done.load(Ordering::Relaxed).then(|| self.take_body()).flatten()
    }
}

/// A stream's body in the hands of the library.
pub struct Lent {
    handover: Arc<Handover>,
    is_begun: bool,
    /// Runs while the library is waited for.
    patience: Option<Pin<Box<Sleep>>>,
}

impl Lent {
    /// Lends a body to the library for its first piece.
    pub fn new(handover: Arc<Handover>, body: Body) -> Self {
        *handover.body.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
        Self { handover, is_begun: false, patience: None }
    }
}

impl http_body::Body for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.is_begun {
            if self.patience.is_none() {
                self.handover.want();
                self.patience = Some(Box::pin(tokio::time::sleep(GIVE_UP)));
                // The end is shown when the library reads again.
                context.waker().wake_by_ref();
            }
            if let Some(patience) = &mut self.patience {
                ready!(patience.as_mut().poll(context));
            }
            return Poll::Ready(Some(Err(axum::Error::new(Error::from(ErrorKind::InvalidInput)))));
        }
        let polled = self.handover.poll_body(context);
        self.is_begun |= matches!(polled, Poll::Ready(Some(Ok(_))));
        polled
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if !self.handover.is_done.load(Ordering::Relaxed) {
            drop(self.handover.take_body());
        }
    }
}

/// Where the connection is put when the library lets it go.
pub type Slot<S> = Arc<Mutex<Option<S>>>;

/// A connection in the hands of the library.
pub struct Lending<S> {
    /// There until it is dropped.
    inner: Option<S>,
    handover: Arc<Handover>,
    slot: Slot<S>,
}

impl<S> Lending<S> {
    /// Lends a connection to the library; it comes back in the slot if it is taken over.
    pub fn new(inner: S, handover: Arc<Handover>, slot: Slot<S>) -> Self {
        Self { inner: Some(inner), handover, slot }
    }
}

impl<S> Drop for Lending<S> {
    fn drop(&mut self) {
        if self.handover.is_done.load(Ordering::Relaxed) {
            *self.slot.lock().unwrap_or_else(PoisonError::into_inner) = self.inner.take();
        }
    }
}

/// Polls the connection that is lent.
macro_rules! inner {
    ($self:ident.$method:ident($($argument:expr),*)) => {
        match &mut $self.inner {
            Some(inner) => Pin::new(inner).$method($($argument),*),
            None => Poll::Ready(Err(ErrorKind::NotConnected.into())),
        }
    };
}

impl<S: AsyncRead + Unpin> AsyncRead for Lending<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<(), Error>> {
        if self.handover.is_wanted.load(Ordering::Relaxed) && self.handover.is_flushed.load(Ordering::Relaxed) {
            self.handover.is_done.store(true, Ordering::Relaxed);
            return Poll::Ready(Ok(()));
        }
        inner!(self.poll_read(context, buffer))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Lending<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize, Error>> {
        inner!(self.poll_write(context, bytes))
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[IoSlice<'_>]) -> Poll<Result<usize, Error>> {
        inner!(self.poll_write_vectored(context, bytes))
    }

    /// The library flushes when it has written all that it had.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(inner!(self.poll_flush(context)))?;
        if self.handover.is_wanted.load(Ordering::Relaxed) && !self.handover.is_flushed.swap(true, Ordering::Relaxed) {
            context.waker().wake_by_ref();
        }
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        inner!(self.poll_shutdown(context))
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.as_ref().is_some_and(AsyncWrite::is_write_vectored)
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
