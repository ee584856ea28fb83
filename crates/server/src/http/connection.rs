//! Speaks TLS, HTTP/1.1 and HTTP/2 on one connection.

use super::buffered::{Buffered, Outgoing};
use super::connection_io::ConnectionIo;
use super::connection_slot::ConnectionSlot;
use super::connection_state::{ConnectionState, RequestBody, ResponseBody};
use super::handover::{Handover, carry};
use super::next_request::{HEAD_BYTES_MAX, Protocol, WaitLimits, Waiting};
use super::request_layer::HeadAt;
use super::stall::Stall;
use super::{Dispatcher, Limits, Tls};
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, Version};
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use rustix::net::sockopt;
use socket2::SockRef;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_rustls::server::TlsStream;

/// Most bytes of responses that the kernel keeps for a connection before it begins to send them.
const UNSENT_BYTES_MAX: u32 = 128 * 1024;

/// Interval and timeout of pings on an idle HTTP/2 connection.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

/// How long the library keeps a connection that has no request. Taking a connection back and
/// handing it over again costs a sixth of a small response.
const NEXT_REQUEST_WAIT: Duration = Duration::from_millis(200);

/// Time to announce the end of an idle HTTP/2 connection to its client.
const FAREWELL: Duration = Duration::from_secs(1);

/// Concurrent requests on one HTTP/2 connection.
const STREAMS_MAX: u32 = 128;

/// HTTPS settings of a listener.
pub struct Https {
    /// The certificate.
    pub tls: Arc<Tls>,
    /// Answers clients that send plain HTTP to the HTTPS port.
    pub plain: Dispatcher,
}

/// What all connections of a listener share.
pub struct Host {
    dispatcher: Dispatcher,
    https: Option<Https>,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
    limits: Limits,
}

/// Becomes true when the service stops.
pub type Stopping = watch::Receiver<bool>;

impl Host {
    /// A host that dispatches requests to `dispatcher`.
    pub fn new(dispatcher: Dispatcher, https: Option<Https>, limits: Limits) -> Self {
        let mut http1 = http1::Builder::new();
        // Incomplete heads are waited for outside the library, see `NextRequest`.
        http1.timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(HEAD_BYTES_MAX);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2
            .timer(TokioTimer::new())
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_WAIT)
            .max_concurrent_streams(STREAMS_MAX)
            .max_header_list_size(HEAD_BYTES_MAX as u32);
        Self { dispatcher, https, http1, http2, limits }
    }

    const fn waits(&self) -> WaitLimits {
        WaitLimits {
            head: self.limits.header_timeout,
            idle: self.limits.keep_alive,
            body: self.limits.request_timeout,
        }
    }
}

/// A boxed future. Functions that do not await box the large ones: an async function reserves space
/// for everything that it ever holds, and each connection has one.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Serves a connection that has just been accepted.
pub fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    host: Arc<Host>,
    slot: Arc<ConnectionSlot>,
    stopping: Stopping,
) -> Boxed<'static, ()> {
    // Responses are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    // A client whose network is gone sends no reset, so it gets the same timeout as a slow reader.
    let stall_ms = u32::try_from(host.limits.stall_timeout.as_millis()).unwrap_or(u32::MAX);
    let _ = sockopt::set_tcp_user_timeout(&stream, stall_ms);
    // What the kernel keeps of responses is in no limit of ours. Bytes on their way do not count,
    // so fast clients are not slowed down.
    let _ = SockRef::from(&stream).set_tcp_notsent_lowat(UNSENT_BYTES_MAX);
    let buffered = host.limits.buffers.connection();
    let dispatcher = host.https.as_ref().map_or(&host.dispatcher, |https| &https.plain).clone();
    let client = Client { dispatcher, peer, slot, buffered, stopping };
    match host.https.as_ref().map(|https| Arc::clone(&https.tls)) {
        None => Box::pin(converse(stream, host, client)),
        Some(tls) => Box::pin(handshake(stream, tls, host, client)),
    }
}

/// Performs the TLS handshake and serves the connection.
async fn handshake(stream: TcpStream, tls: Arc<Tls>, host: Arc<Host>, mut client: Client) {
    let deadline = Instant::now() + host.limits.header_timeout;
    let Ok(is_plain) = tokio::time::timeout_at(deadline, is_plain_http(&stream)).await else {
        return;
    };
    if is_plain {
        return boxed(converse(stream, host, client)).await;
    }
    client.dispatcher = host.dispatcher.clone();
    // Not logged: scanners and clients of the wrong protocol fail the handshake all the time.
    let accepted = accept(tls, stream, deadline).await;
    if let Some(stream) = accepted {
        boxed(converse(*stream, host, client)).await;
    }
}

fn accept(
    tls: Arc<Tls>,
    stream: TcpStream,
    deadline: Instant,
) -> Boxed<'static, Option<Box<TlsStream<TcpStream>>>> {
    Box::pin(async move {
        let accepted = tokio::time::timeout_at(deadline, tls.acceptor().accept(stream)).await;
        accepted.ok()?.ok().map(Box::new)
    })
}

fn boxed<'a, T>(future: impl Future<Output = T> + Send + 'a) -> Boxed<'a, T> {
    Box::pin(future)
}

/// Whether the first byte is a letter, as in an HTTP method; a TLS handshake begins with byte 22.
async fn is_plain_http(stream: &TcpStream) -> bool {
    let mut first = [0];
    matches!(stream.peek(&mut first).await, Ok(1..)) && first[0].is_ascii_alphabetic()
}

/// The peer of a connection and what limits the connection's lifetime.
struct Client {
    dispatcher: Dispatcher,
    peer: SocketAddr,
    slot: Arc<ConnectionSlot>,
    buffered: Arc<Buffered>,
    stopping: Stopping,
}

impl Client {
    /// The service that the library calls; it notes in `state` which requests are in progress.
    fn service(
        &self,
        state: &Arc<ConnectionState>,
    ) -> impl HttpService<
        Incoming,
        ResBody = ResponseBody<Outgoing>,
        Error = Infallible,
        Future: Send + 'static,
    > + Unpin
    + use<> {
        let (dispatcher, peer, slot) = (self.dispatcher.clone(), self.peer, Arc::clone(&self.slot));
        let (buffered, state) = (Arc::clone(&self.buffered), Arc::clone(state));
        service_fn(move |mut request: Request<Incoming>| {
            let in_progress = state.begin();
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&slot));
            if let Some(head_at) = state.take_head_at() {
                request.extensions_mut().insert(HeadAt(head_at.into_std()));
            }
            let request = request.map(|body| RequestBody::new(body, &state));
            let (dispatcher, buffered, state, version) =
                (dispatcher.clone(), Arc::clone(&buffered), Arc::clone(&state), request.version());
            async move {
                let _turn = state.turn(version).await;
                // On other versions a client has one response at a time.
                if version == Version::HTTP_2 {
                    buffered.has_room().await;
                }
                let response = dispatcher.answer(request, &buffered).await?;
                Ok(response.map(|body| {
                    ResponseBody::new(Outgoing::new(body, &buffered, version), in_progress)
                }))
            }
        })
    }

    /// Completes when the connection must be closed.
    async fn must_end(&self) {
        tokio::select! {
            () = self.slot.must_end() => {}
            () = self.buffered.closed() => {}
        }
    }

    /// Completes when the service stops.
    async fn service_stops(&self) {
        // An error means that the sender is dropped, which counts as a stop.
        let _ = self.stopping.clone().wait_for(|stops| *stops).await;
    }
}

/// How the library's part of a connection ended.
enum End<S> {
    /// The connection is closed.
    Closed,
    /// All requests are answered. The received bytes are less than a head.
    Idle(S, Bytes),
    /// The rest of the last response is this stream.
    Stream(S, Body),
}

/// Serves the connection until it closes.
async fn converse<S>(stream: S, host: Arc<Host>, client: Client)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut stream = Stall::new(stream, host.limits.stall_timeout);
    let mut waiting = Waiting::first(host.waits(), &client.buffered);
    loop {
        let protocol = wait(&mut stream, &mut waiting, &client).await;
        let head_at = waiting.head_at();
        let received = waiting.into_received();
        match protocol {
            None => return,
            Some(Protocol::Http2) => return boxed(http2(stream, received, &host, &client)).await,
            Some(Protocol::Http1) => {}
        }
        match boxed(http1(stream, received, head_at, &host, &client)).await {
            End::Closed => return,
            End::Idle(idle, received) => {
                (stream, waiting) = (idle, Waiting::next(host.waits(), &client.buffered, &received))
            }
            End::Stream(stream, body) => {
                drop(client);
                return boxed(carry(stream, body)).await;
            }
        }
    }
}

/// Waits for a request; `None` when the connection ends or the service stops first.
async fn wait<S: AsyncRead + Unpin>(
    stream: &mut S,
    waiting: &mut Waiting,
    client: &Client,
) -> Option<Protocol> {
    let mut is_stopping = false;
    loop {
        tokio::select! {
            biased;
            protocol = poll_fn(|context| waiting.poll_request(stream, context)) => return protocol,
            () = client.must_end() => {
                // The request is logged as one whose client disconnected.
                client.buffered.close();
                return waiting.head_at().map(|_| Protocol::Http1);
            }
            () = client.service_stops(), if !is_stopping => is_stopping = true,
        }
        // A request that has begun is still answered.
        if waiting.is_empty() {
            return None;
        }
    }
}

/// Serves HTTP/1.1 until no request is in progress. `head_at` is when the head of the first request
/// was complete; `None` means now.
async fn http1<S>(
    stream: S,
    received: Bytes,
    head_at: Option<Instant>,
    host: &Host,
    client: &Client,
) -> End<S>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let state = ConnectionState::new(head_at);
    let socket = ConnectionIo::new(stream, received, Arc::clone(&state));
    let mut connection = host.http1.serve_connection(TokioIo::new(socket), client.service(&state));
    let (mut must_end, mut stops) = (pin!(client.must_end()), pin!(client.service_stops()));
    let mut is_stopping = false;
    let mut next_request = NextRequest::default();
    let body = loop {
        let released = poll_fn(|context| {
            // The error is ignored: disconnects are normal, and requests are logged where they are
            // answered.
            let is_closed = Pin::new(&mut connection).poll(context).is_ready();
            if is_closed {
                Poll::Ready(Released::Closed)
            } else {
                released(&state, &client.slot.handover, &mut next_request, context)
            }
        });
        tokio::select! {
            biased;
            released = released => match released {
                Released::Closed => return End::Closed,
                Released::Idle => break None,
                Released::Stream(body) => break Some(body),
            },
            () = &mut must_end => return End::Closed,
            () = &mut stops, if !is_stopping => {
                is_stopping = true;
                Pin::new(&mut connection).graceful_shutdown();
            }
        }
    };
    let parts = connection.into_parts();
    let stream = parts.io.into_inner().into_inner();
    match body {
        Some(body) => End::Stream(stream, body),
        None => End::Idle(stream, parts.read_buf),
    }
}

/// Why the library no longer needs the connection.
enum Released {
    Closed,
    Idle,
    Stream(Body),
}

/// Whether the library, which has just been polled, no longer needs the connection. It keeps the
/// connection for a moment, for a client that sends its next request at once.
fn released(
    state: &ConnectionState,
    handover: &Handover,
    next_request: &mut NextRequest,
    context: &mut Context<'_>,
) -> Poll<Released> {
    if state.is_write_full() {
        return Poll::Pending;
    }
    if let Some(body) = handover.take_wanted() {
        return Poll::Ready(Released::Stream(body));
    }
    if !state.is_idle() {
        return Poll::Pending;
    }
    next_request.poll_wait(state.idle_since(), context).map(|()| Released::Idle)
}

/// Delays the release of an idle connection.
#[derive(Default)]
struct NextRequest {
    timer: Option<Pin<Box<Sleep>>>,
    /// `idle_since` of the last poll that found a running timer.
    idle_since: Option<Instant>,
}

impl NextRequest {
    /// Ready when the connection has been idle for [`NEXT_REQUEST_WAIT`].
    fn poll_wait(&mut self, idle_since: Instant, context: &mut Context<'_>) -> Poll<()> {
        // A running timer is not reset with every request; it is reset when it fires.
        let is_set = self.timer.as_ref().is_some_and(|timer| !timer.is_elapsed());
        if is_set && self.idle_since.replace(idle_since) != Some(idle_since) {
            return Poll::Pending;
        }
        let until = idle_since + NEXT_REQUEST_WAIT;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(until)));
        while timer.as_mut().poll(context).is_ready() {
            if Instant::now() >= until {
                return Poll::Ready(());
            }
            timer.as_mut().reset(until);
        }
        Poll::Pending
    }
}

/// Serves HTTP/2 until the connection closes.
async fn http2<S>(stream: S, received: Bytes, host: &Host, client: &Client)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let state = ConnectionState::new(None);
    let socket = ConnectionIo::new(stream, received, Arc::clone(&state));
    let mut connection =
        pin!(host.http2.serve_connection(TokioIo::new(socket), client.service(&state)));
    let (mut must_end, mut stops) = (pin!(client.must_end()), pin!(client.service_stops()));
    let waits = host.waits();
    let mut idle = pin!(state.idle_for(waits.head, waits.idle));
    let mut is_stopping = false;
    loop {
        tokio::select! {
            biased;
            _ = &mut connection => return,
            () = &mut must_end => return,
            () = &mut idle => {
                connection.as_mut().graceful_shutdown();
                let _ = tokio::time::timeout(FAREWELL, &mut connection).await;
                return;
            }
            () = &mut stops, if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}
