//! Speaks TLS, HTTP/1.1 and HTTP/2 on one connection.

use super::activity::Activity;
use super::stall::Stall;
use super::{Dispatcher, Limits};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use installation::Tls;
use rustix::net::sockopt;
use socket2::SockRef;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

/// Longest head of a request, in bytes.
const HEAD_BYTES_MAX: usize = 32 * 1024;

/// Most fields in the head of a request, as hyper has it for HTTP/1: with HTTP/2 a field of one
/// byte on the wire takes a hundred in memory.
const FIELDS_MAX: usize = 100;

/// Most bytes of responses that the kernel keeps for a connection before it begins to send them.
const UNSENT_BYTES_MAX: u32 = 128 * 1024;

/// Interval and timeout of pings on an HTTP/2 connection.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

/// Concurrent requests on one HTTP/2 connection. Their responses wait in memory for a client that
/// does not read.
const STREAMS_MAX: u32 = 32;

/// Time for a TLS handshake.
const HANDSHAKE_MAX: Duration = Duration::from_secs(15);

/// After this time the next response is the last one of a connection: the end of those who hold
/// many and read none.
const LIFETIME: Duration = Duration::from_secs(3600);

/// Time to announce the end of an idle connection to its client.
const FAREWELL: Duration = Duration::from_secs(1);

/// HTTPS settings of a listener.
pub struct Https {
    /// The certificate.
    pub tls: Arc<Tls>,
    /// Answers clients that send plain HTTP to the HTTPS port.
    pub plain: Dispatcher,
}

/// Becomes true when the service stops.
pub type Stopping = watch::Receiver<bool>;

/// The parts that all connections of a listener share.
pub struct Host {
    dispatcher: Dispatcher,
    https: Option<Https>,
    protocols: auto::Builder<TokioExecutor>,
    limits: Limits,
}

impl Host {
    pub fn new(dispatcher: Dispatcher, https: Option<Https>, limits: Limits) -> Self {
        let mut protocols = auto::Builder::new(TokioExecutor::new());
        // How long a head may take is a part of the time without a request, see `drive`.
        protocols.http1().header_read_timeout(None).max_buf_size(HEAD_BYTES_MAX);
        protocols
            .http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_WAIT)
            .max_concurrent_streams(STREAMS_MAX)
            .max_header_list_size(HEAD_BYTES_MAX as u32);
        Self { dispatcher, https, protocols, limits }
    }

    /// Serves a connection that has just been accepted, until it ends.
    pub async fn serve(&self, stream: TcpStream, peer: SocketAddr, stopping: Stopping) {
        self.set_options(&stream);
        let Some(https) = &self.https else {
            return self.drive(stream, &self.dispatcher, peer, stopping).await;
        };
        let Ok(is_plain) = timeout(HANDSHAKE_MAX, is_plain_http(&stream)).await else { return };
        if is_plain {
            return self.drive(stream, &https.plain, peer, stopping).await;
        }
        // Not logged: scanners and clients of the wrong protocol fail the handshake all the time.
        let accepted = timeout(HANDSHAKE_MAX, https.tls.acceptor().accept(stream)).await;
        let Ok(Ok(stream)) = accepted else { return };
        self.drive(stream, &self.dispatcher, peer, stopping).await;
    }

    fn set_options(&self, stream: &TcpStream) {
        // Responses are written whole; waiting to fill a packet would only delay them.
        let _ = stream.set_nodelay(true);
        // A client whose network is gone sends no reset, so it gets the same timeout as a slow
        // reader.
        let stall_ms = u32::try_from(self.limits.stall_timeout.as_millis()).unwrap_or(u32::MAX);
        let _ = sockopt::set_tcp_user_timeout(stream, stall_ms);
        // Bytes on their way do not count, so fast clients are not slowed down.
        let _ = SockRef::from(stream).set_tcp_notsent_lowat(UNSENT_BYTES_MAX);
    }

    /// Serves until the connection ends. When it has had no request for too long, at the end of its
    /// lifetime, and when the service stops, it finishes the accepted requests.
    async fn drive<S>(&self, stream: S, to: &Dispatcher, peer: SocketAddr, mut stopping: Stopping)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let activity = Arc::<Activity>::default();
        let (to, noted) = (to.clone(), Arc::clone(&activity));
        let service = service_fn(move |request| {
            let (to, in_progress) = (to.clone(), noted.begin());
            async move {
                let answered = if request.headers().len() > FIELDS_MAX {
                    Ok(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE.into_response())
                } else {
                    to.answer(from_peer(request, peer)).await
                };
                answered.map(|response| response.map(|body| in_progress.until_sent(body)))
            }
        });
        let socket = TokioIo::new(Stall::new(stream, self.limits.stall_timeout));
        let mut connection = pin!(self.protocols.serve_connection(socket, service));
        tokio::select! {
            // Errors are ignored: disconnects are normal, and requests are logged where they are
            // answered.
            _ = &mut connection => return,
            () = activity.idle(self.limits.idle_timeout) => {}
            () = activity.begun_after(LIFETIME) => {}
            // An error means that the sender is dropped, which counts as a stop.
            _ = stopping.wait_for(|stops| *stops) => {}
        }
        connection.as_mut().graceful_shutdown();
        let patience = if activity.is_idle() { FAREWELL } else { self.limits.shutdown };
        let _ = timeout(patience, connection).await;
    }
}

fn from_peer(mut request: Request<Incoming>, peer: SocketAddr) -> Request<Incoming> {
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

/// Whether the first byte is a letter, as in an HTTP method; a TLS handshake begins with byte 22.
async fn is_plain_http(stream: &TcpStream) -> bool {
    let mut first = [0];
    matches!(stream.peek(&mut first).await, Ok(1..)) && first[0].is_ascii_alphabetic()
}
