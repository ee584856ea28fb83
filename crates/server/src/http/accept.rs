//! Accepts connections, speaks HTTP/1.1 and HTTP/2 on them, and ends in order.

use super::address_count::AddressCount;
use super::buffered::{BufferLimit, Outgoing};
use super::deadlines::{Answering, Deadlines, Requests, Waits};
use super::handover::{Lending, Slot, carry};
use super::seat::Seat;
use super::stall::Stall;
use super::{Site, Tls};
use axum::extract::ConnectInfo;
use axum::http::{Request, Version};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use rustix::net::sockopt;
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

/// Pause after a failed accept, for example when the process is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Interval and timeout of the pings on an idle HTTP/2 connection.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

/// Requests at a time on one HTTP/2 connection.
const STREAMS_MAX: u32 = 128;

/// Longest head of a request.
const HEAD_BYTES_MAX: usize = 32 * 1024;

/// How often it is logged at most that connections cannot be accepted.
const WARN_EVERY: Duration = Duration::from_secs(10);

/// Limits on connections.
#[derive(Clone)]
pub struct Limits {
    /// Connections that the open files allow, those that carry a stream of events included.
    pub open_files: Arc<Semaphore>,
    /// What all connections may make the service keep in memory.
    pub buffers: Arc<BufferLimit>,
    /// Connections at a time, without those that carry a stream of events.
    pub connections_max: usize,
    /// Connections of one address at a time, with those that carry a stream of events; 0 is no limit.
    pub per_address_max: usize,
    /// Time for the head of a request, and for the TLS handshake.
    pub header_timeout: Duration,
    /// How long a connection stays open without a request.
    pub keep_alive: Duration,
    /// How long what was sent may stay unread before a connection is closed.
    pub stall_timeout: Duration,
    /// How long a stream may be asked for nothing more before its connection is closed.
    pub stream_patience: Duration,
    /// Time to finish what was accepted when the service stops.
    pub shutdown: Duration,
}

/// How a listener speaks HTTPS.
pub struct Https {
    /// The certificate.
    pub tls: Arc<Tls>,
    /// Answers those who speak plain HTTP to it.
    pub plain: Site,
}

/// What every connection needs.
struct Host {
    site: Site,
    https: Option<Https>,
    protocol: Builder<TokioExecutor>,
    limits: Limits,
}

/// Serves until `stop` is done, then finishes what was accepted. Says whether that finished in
/// time.
pub async fn serve(listener: TcpListener, site: Site, https: Option<Https>, limits: Limits, stop: impl Future<Output = ()>) -> bool {
    let door = Arc::new(Semaphore::new(limits.connections_max.min(Semaphore::MAX_PERMITS)));
    let graceful = GracefulShutdown::new();
    let by_address = AddressCount::new(limits.per_address_max);
    let open_files = Arc::clone(&limits.open_files);
    let (shutdown, patience) = (limits.shutdown, limits.stream_patience);
    let host = Arc::new(Host { site, https, protocol: protocol(&limits), limits });
    let mut shortage = Shortage::default();
    // Closed when the last connection is: the library does not know those that were taken over.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let next = async {
            // The permit comes first: beyond the limit, connections wait in the kernel and cost
            // nothing here.
            let permit = Arc::clone(&door).acquire_owned().await;
            if open_files.available_permits() == 0 {
                shortage.warn("no connection is accepted until another ends: too few open files are allowed");
            }
            let file = Arc::clone(&open_files).acquire_owned().await;
            (permit, file, listener.accept().await)
        };
        let (permit, file, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                shortage.warn(&format!("a connection cannot be accepted: {error}"));
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        // Nobody closes either semaphore.
        let (Ok(permit), Ok(file)) = (permit, file) else { break };
        // Closed without an answer: to write one would cost what the limit saves.
        let Some(counted) = by_address.admit(peer.ip()) else { continue };
        let seat = Seat::new(Arc::clone(&door), permit, patience);
        let (host, watcher, alive) = (Arc::clone(&host), graceful.watcher(), alive.clone());
        tokio::spawn(async move {
            greet(stream, peer, host, seat, watcher).await;
            drop((alive, counted, file));
        });
    }
    drop((listener, alive));
    let all_ended = async {
        graceful.shutdown().await;
        all_gone.recv().await;
    };
    tokio::time::timeout(shutdown, all_ended).await.is_ok()
}

/// Says that connections cannot be accepted, and not for each of them.
#[derive(Default)]
struct Shortage {
    warned: Option<Instant>,
}

impl Shortage {
    fn warn(&mut self, why: &str) {
        if self.warned.is_none_or(|at| at.elapsed() >= WARN_EVERY) {
            self.warned = Some(Instant::now());
            tracing::warn!("{why}");
        }
    }
}

fn protocol(limits: &Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // Longer than what `Deadlines` allows, which then decides. With a limit the library reads again as soon as a connection is idle,
    // and only who reads is timed.
    let head_timeout = limits.keep_alive + limits.header_timeout;
    builder.http1().timer(TokioTimer::new()).header_read_timeout(head_timeout).max_buf_size(HEAD_BYTES_MAX);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_EVERY)
        .keep_alive_timeout(PING_WAIT)
        .max_concurrent_streams(STREAMS_MAX)
        .max_header_list_size(HEAD_BYTES_MAX as u32);
    builder
}

/// Performs the TLS handshake, if TLS is on, and serves the connection. Large futures are boxed and dropped when they
/// end, since a future keeps room for everything that it ever holds.
async fn greet(stream: TcpStream, peer: SocketAddr, host: Arc<Host>, seat: Arc<Seat>, watcher: Watcher) {
    // Answers are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    // A phone that left its network says nothing; it is not waited for longer than a slow reader.
    let stall_ms = u32::try_from(host.limits.stall_timeout.as_millis()).unwrap_or(u32::MAX);
    let _ = sockopt::set_tcp_user_timeout(&stream, stall_ms);
    let Some(https) = &host.https else { return converse(stream, peer, &host, &host.site, seat, watcher).await };
    let deadline = Instant::now() + host.limits.header_timeout;
    let Ok(is_plain) = tokio::time::timeout_at(deadline, is_plain_http(&stream)).await else { return };
    if is_plain {
        return Box::pin(converse(stream, peer, &host, &https.plain, seat, watcher)).await;
    }
    // Scanners and clients of the wrong protocol are common, so a failed handshake is not logged.
    let handshake = Box::pin(tokio::time::timeout_at(deadline, https.tls.acceptor().accept(stream)));
    if let Ok(Ok(stream)) = handshake.await {
        Box::pin(converse(stream, peer, &host, &host.site, seat, watcher)).await;
    }
}

/// Whether the client begins with a letter, as a method does; the handshake of TLS begins with the byte 22.
async fn is_plain_http(stream: &TcpStream) -> bool {
    let mut first = [0];
    matches!(stream.peek(&mut first).await, Ok(1..)) && first[0].is_ascii_alphabetic()
}

/// Serves the connection, and carries on a stream that hyper has released.
async fn converse<S>(stream: S, peer: SocketAddr, host: &Host, site: &Site, seat: Arc<Seat>, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let slot = Slot::default();
    let lending = Lending::new(Stall::new(stream, host.limits.stall_timeout), Arc::clone(&seat.handover), Arc::clone(&slot));
    Box::pin(talk(lending, peer, host, site, Arc::clone(&seat), watcher)).await;
    let connection = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let (Some(connection), Some(body)) = (connection, seat.handover.taken_over()) {
        drop(slot);
        Box::pin(carry(connection, body)).await;
    }
}

async fn talk<S>(stream: S, peer: SocketAddr, host: &Host, site: &Site, seat: Arc<Seat>, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let requests = Arc::<Requests>::default();
    let waits = Waits { head: host.limits.header_timeout, idle: host.limits.keep_alive };
    let stream = Deadlines::new(stream, waits, Arc::clone(&requests));
    let buffered = host.limits.buffers.connection();
    let (site, place, counted) = (site.clone(), Arc::clone(&seat), Arc::clone(&buffered));
    let service = service_fn(move |mut request: Request<Incoming>| {
        let in_progress = requests.begin(request.version() == Version::HTTP_2);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&place));
        let (site, buffered) = (site.clone(), Arc::clone(&counted));
        async move {
            let response = site.answer(request, &buffered).await?;
            Ok::<_, Infallible>(response.map(|body| Answering::new(Outgoing::new(body, &buffered), in_progress)))
        }
    });
    let connection = host.protocol.serve_connection(TokioIo::new(stream), service).into_owned();
    let conversation = watcher.watch(connection);
    tokio::pin!(conversation);
    tokio::select! {
        // How a connection ends is the client's affair; requests are logged where they are
        // answered.
        _ = &mut conversation => {}
        () = seat.must_end() => {}
        () = buffered.closed() => {}
    }
}
