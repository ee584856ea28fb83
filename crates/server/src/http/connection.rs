//! Speaks TLS, HTTP/1.1 and HTTP/2 on one connection.

use super::buffered::{Buffered, Outgoing};
use super::connection_state::{Answering, Arriving, ConnectionState};
use super::handover::{Handover, carry};
use super::seat::Seat;
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
use std::task::Poll;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_rustls::server::TlsStream;

/// Interval and timeout of the pings on an idle HTTP/2 connection.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

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
        http1.timer(TokioTimer::new()).header_read_timeout(limits.header_timeout).max_buf_size(HEAD_BYTES_MAX);
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
        Waits { head: self.limits.header_timeout, idle: self.limits.keep_alive }
    }
}

/// A future in its own place. Large ones are put there by functions that do not wait, since one that waits keeps room for
/// everything that it ever holds, and each connection has one.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Serves a connection that was accepted just now.
pub fn serve_connection(stream: TcpStream, peer: SocketAddr, host: Arc<Host>, seat: Arc<Seat>, stopping: Stopping) -> Boxed<'static, ()> {
    // Answers are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    // A phone that left its network says nothing; it is not waited for longer than a slow reader.
    let stall_ms = u32::try_from(host.limits.stall_timeout.as_millis()).unwrap_or(u32::MAX);
    let _ = sockopt::set_tcp_user_timeout(&stream, stall_ms);
    let buffered = host.limits.buffers.connection();
    let site = host.https.as_ref().map_or(&host.site, |https| &https.plain).clone();
    let client = Client { site, peer, seat, buffered, stopping };
    match host.https.as_ref().map(|https| Arc::clone(&https.tls)) {
        None => Box::pin(converse(stream, host, client)),
        Some(tls) => Box::pin(handshake(stream, tls, host, client)),
    }
}

/// Performs the TLS handshake, and serves the connection.
async fn handshake(stream: TcpStream, tls: Arc<Tls>, host: Arc<Host>, mut client: Client) {
    let deadline = Instant::now() + host.limits.header_timeout;
    let Ok(is_plain) = tokio::time::timeout_at(deadline, is_plain_http(&stream)).await else { return };
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

fn accept(tls: Arc<Tls>, stream: TcpStream, deadline: Instant) -> Boxed<'static, Option<Box<TlsStream<TcpStream>>>> {
    Box::pin(async move {
        let accepted = tokio::time::timeout_at(deadline, tls.acceptor().accept(stream)).await;
        accepted.ok()?.ok().map(Box::new)
    })
}

fn boxed<'a, T>(future: impl Future<Output = T> + Send + 'a) -> Boxed<'a, T> {
    Box::pin(future)
}

/// Whether the client begins with a letter, as a method does; the handshake of TLS begins with the byte 22.
async fn is_plain_http(stream: &TcpStream) -> bool {
    let mut first = [0];
    matches!(stream.peek(&mut first).await, Ok(1..)) && first[0].is_ascii_alphabetic()
}

/// Who is at the other end of a connection, and how long it may stay.
struct Client {
    site: Site,
    peer: SocketAddr,
    seat: Arc<Seat>,
    buffered: Arc<Buffered>,
    stopping: Stopping,
}

impl Client {
    /// Answers requests, and notes in the state what is in progress.
    fn service(
        &self,
        state: &Arc<ConnectionState>,
    ) -> impl HttpService<Incoming, ResBody = Answering<Outgoing>, Error = Infallible, Future: Send + 'static> + Unpin + use<> {
        let (site, peer, seat) = (self.site.clone(), self.peer, Arc::clone(&self.seat));
        let (buffered, state) = (Arc::clone(&self.buffered), Arc::clone(state));
        service_fn(move |mut request: Request<Incoming>| {
            let in_progress = state.begin();
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&seat));
            let request = request.map(|body| Arriving::new(body, state.begin()));
            let (site, buffered, state) = (site.clone(), Arc::clone(&buffered), Arc::clone(&state));
            async move {
                let _turn = state.turn().await;
                let response = site.answer(request, &buffered).await?;
                Ok(response.map(|body| Answering::new(Outgoing::new(body, &buffered), in_progress)))
            }
        })
    }

    /// Done when the connection must be closed.
    async fn must_end(&self) {
        tokio::select! {
            () = self.seat.must_end() => {}
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
        let received = waiting.into_received();
        match protocol {
            None => return,
            Some(Protocol::Http2) => return boxed(http2(stream, received, &host, &client)).await,
            Some(Protocol::Http1) => {}
        }
        match boxed(http1(stream, received, &host, &client)).await {
            End::Closed => return,
            End::Idle(idle, received) => (stream, waiting) = (idle, Waiting::next(host.waits(), &client.buffered, &received)),
            End::Stream(stream, body) => {
                drop(client);
                return boxed(carry(stream, body)).await;
            }
        }
    }
}

/// Waits for a request, unless the connection ends before.
async fn wait<S: AsyncRead + Unpin>(stream: &mut S, waiting: &mut Waiting, client: &Client) -> Option<Protocol> {
    let mut is_stopping = false;
    loop {
        tokio::select! {
            biased;
            protocol = poll_fn(|context| waiting.poll_head(stream, context)) => return protocol,
            () = client.must_end() => return None,
            () = client.service_stops(), if !is_stopping => is_stopping = true,
        }
        // Whoever has begun a request gets its answer.
        if waiting.is_empty() {
            return None;
        }
    }
}

/// Answers requests of HTTP/1.1 until nothing is left to be answered.
async fn http1<S>(stream: S, received: Bytes, host: &Host, client: &Client) -> End<S>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let state = ConnectionState::new();
    let socket = Socket::new(stream, received, Arc::clone(&state));
    let mut connection = host.http1.serve_connection(TokioIo::new(socket), client.service(&state));
    let (mut must_end, mut stops) = (pin!(client.must_end()), pin!(client.service_stops()));
    let mut is_stopping = false;
    let body = loop {
        let released = poll_fn(|context| {
            // How a connection ends is the client's affair; requests are logged where they are answered.
            let is_closed = Pin::new(&mut connection).poll(context).is_ready();
            if is_closed { Poll::Ready(Released::Closed) } else { released(&state, &client.seat.handover) }
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

/// Whether the library, which was polled just now, is needed no more.
fn released(state: &ConnectionState, handover: &Handover) -> Poll<Released> {
    if state.is_write_full() {
        return Poll::Pending;
    }
    match handover.take_wanted() {
        Some(body) => Poll::Ready(Released::Stream(body)),
        None if state.is_idle() => Poll::Ready(Released::Idle),
        None => Poll::Pending,
    }
}

/// Answers requests of HTTP/2 until the connection ends.
async fn http2<S>(stream: S, received: Bytes, host: &Host, client: &Client)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let state = ConnectionState::new();
    let socket = Socket::new(stream, received, Arc::clone(&state));
    let mut connection = pin!(host.http2.serve_connection(TokioIo::new(socket), client.service(&state)));
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
