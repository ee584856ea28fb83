//! Speaks TLS, HTTP/1.1 and HTTP/2 on one connection.

use super::buffered::{Buffered, Outgoing};
use super::connection_slot::ConnectionSlot;
use super::connection_state::{ConnectionState, RequestBody, ResponseBody};
use super::handover::{Handover, carry};
use super::observe::HeadAt;
use super::socket::Socket;
use super::stall::Stall;
use super::waiting::{HEAD_BYTES_MAX, Protocol, Waiting, Waits};
use super::{Limits, Site, Tls};
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use rustix::net::sockopt;
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

/// Interval and timeout of the pings on an idle HTTP/2 connection.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

/// How long the library keeps a connection without a request: to give it back and take it again
/// costs a sixth of what a small answer does.
const NEXT_REQUEST_WAIT: Duration = Duration::from_millis(200);

/// Time to tell a client of HTTP/2 that its idle connection ends.
const FAREWELL: Duration = Duration::from_secs(1);

/// Requests at a time on one HTTP/2 connection.
const STREAMS_MAX: u32 = 128;

/// How a listener speaks HTTPS.
pub struct Https {
    /// The certificate.
    pub tls: Arc<Tls>,
    /// Answers those who speak plain HTTP to it.
    pub plain: Site,
}

/// What every connection needs.
pub struct Host {
    site: Site,
    https: Option<Https>,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
    limits: Limits,
}

/// Says when the service stops.
pub type Stopping = watch::Receiver<bool>;

impl Host {
    /// A host that answers as the site does.
    pub fn new(site: Site, https: Option<Https>, limits: Limits) -> Self {
        let mut http1 = http1::Builder::new();
        // A head that does not come at once is waited for without the library, see `NextRequest`.
        http1.timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(HEAD_BYTES_MAX);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2
            .timer(TokioTimer::new())
            .keep_alive_interval(PING_EVERY)
            .keep_alive_timeout(PING_WAIT)
            .max_concurrent_streams(STREAMS_MAX)
            .max_header_list_size(HEAD_BYTES_MAX as u32);
        Self { site, https, http1, http2, limits }
    }

    const fn waits(&self) -> Waits {
        Waits {
            head: self.limits.header_timeout,
            idle: self.limits.keep_alive,
            body: self.limits.request_timeout,
        }
    }
}

/// A future in its own place. Large ones are put there by functions that do not wait, since one
/// that waits keeps room for everything that it ever holds, and each connection has one.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Serves a connection that was accepted just now.
pub fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    host: Arc<Host>,
    slot: Arc<ConnectionSlot>,
    stopping: Stopping,
) -> Boxed<'static, ()> {
    // Answers are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    // A phone that left its network says nothing; it is not waited for longer than a slow reader.
    let stall_ms = u32::try_from(host.limits.stall_timeout.as_millis()).unwrap_or(u32::MAX);
    let _ = sockopt::set_tcp_user_timeout(&stream, stall_ms);
    let buffered = host.limits.buffers.connection();
    let site = host.https.as_ref().map_or(&host.site, |https| &https.plain).clone();
    let client = Client { site, peer, slot, buffered, stopping };
    match host.https.as_ref().map(|https| Arc::clone(&https.tls)) {
        None => Box::pin(converse(stream, host, client)),
        Some(tls) => Box::pin(handshake(stream, tls, host, client)),
    }
}

/// Performs the TLS handshake, and serves the connection.
async fn handshake(stream: TcpStream, tls: Arc<Tls>, host: Arc<Host>, mut client: Client) {
    let deadline = Instant::now() + host.limits.header_timeout;
    let Ok(is_plain) = tokio::time::timeout_at(deadline, is_plain_http(&stream)).await else {
        return;
    };
    if is_plain {
        return boxed(converse(stream, host, client)).await;
    }
    client.site = host.site.clone();
    // Scanners and clients of the wrong protocol are common, so a failed handshake is not logged.
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

/// Whether the client begins with a letter, as a method does; the handshake of TLS begins with the
/// byte 22.
async fn is_plain_http(stream: &TcpStream) -> bool {
    let mut first = [0];
    matches!(stream.peek(&mut first).await, Ok(1..)) && first[0].is_ascii_alphabetic()
}

/// Who is at the other end of a connection, and how long it may stay.
struct Client {
    site: Site,
    peer: SocketAddr,
    slot: Arc<ConnectionSlot>,
    buffered: Arc<Buffered>,
    stopping: Stopping,
}

impl Client {
    /// Answers requests, and notes in the state what is in progress.
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
        let (site, peer, slot) = (self.site.clone(), self.peer, Arc::clone(&self.slot));
        let (buffered, state) = (Arc::clone(&self.buffered), Arc::clone(state));
        service_fn(move |mut request: Request<Incoming>| {
            let in_progress = state.begin();
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&slot));
            if let Some(head_at) = state.take_head_at() {
                request.extensions_mut().insert(HeadAt(head_at.into_std()));
            }
            let request = request.map(|body| RequestBody::new(body, &state));
            let (site, buffered, state, version) =
                (site.clone(), Arc::clone(&buffered), Arc::clone(&state), request.version());
            async move {
                let _turn = state.turn(version).await;
                let response = site.answer(request, &buffered).await?;
                Ok(response.map(|body| {
                    ResponseBody::new(Outgoing::new(body, &buffered, version), in_progress)
                }))
            }
        })
    }

    /// Done when the connection must be closed.
    async fn must_end(&self) {
        tokio::select! {
            () = self.slot.must_end() => {}
            () = self.buffered.closed() => {}
        }
    }

    /// Done when the service stops.
    async fn service_stops(&self) {
        // An error means that the service is gone, which is a stop as well.
        let _ = self.stopping.clone().wait_for(|stops| *stops).await;
    }
}

/// What became of a connection in the hands of the library.
enum End<S> {
    /// The connection is closed.
    Closed,
    /// Everything is answered. What has arrived is less than a head.
    Idle(S, Bytes),
    /// What is left of the last answer is this stream.
    Stream(S, Body),
}

/// Serves the connection until it ends.
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

/// Waits for a request, unless the connection ends before.
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
                // The request is logged as one whose client left.
                client.buffered.close();
                return waiting.head_at().map(|_| Protocol::Http1);
            }
            () = client.service_stops(), if !is_stopping => is_stopping = true,
        }
        // Whoever has begun a request gets its answer.
        if waiting.is_empty() {
            return None;
        }
    }
}

/// Answers requests of HTTP/1.1 until nothing is left to be answered. The head of the first was
/// there at `head_at`, or is there now.
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
    let socket = Socket::new(stream, received, Arc::clone(&state));
    let mut connection = host.http1.serve_connection(TokioIo::new(socket), client.service(&state));
    let (mut must_end, mut stops) = (pin!(client.must_end()), pin!(client.service_stops()));
    let mut is_stopping = false;
    let mut next_request = NextRequest::default();
    let body = loop {
        let released = poll_fn(|context| {
            // How a connection ends is the client's affair; requests are logged where they are
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

/// What the library has to do with a connection no more.
enum Released {
    Closed,
    Idle,
    Stream(Body),
}

/// Whether the library, which was polled just now, is needed no more. A client that asks again at
/// once finds it still there.
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

/// Waits a moment for another request.
#[derive(Default)]
struct NextRequest {
    timer: Option<Pin<Box<Sleep>>>,
    /// When the connection had become idle when the timer was last looked at.
    idle_since: Option<Instant>,
}

impl NextRequest {
    /// Ready when the connection has been idle for [`NEXT_REQUEST_WAIT`].
    fn poll_wait(&mut self, idle_since: Instant, context: &mut Context<'_>) -> Poll<()> {
        // A timer that is set wakes the connection, and is set anew then, not with every request.
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

/// Answers requests of HTTP/2 until the connection ends.
async fn http2<S>(stream: S, received: Bytes, host: &Host, client: &Client)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let state = ConnectionState::new(None);
    let socket = Socket::new(stream, received, Arc::clone(&state));
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
