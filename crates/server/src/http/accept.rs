//! Accepts connections, speaks HTTP/1.1 and HTTP/2 on them, and ends in order.

use super::Site;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};
use tokio_rustls::TlsAcceptor;

/// Pause after a failed accept, for example when the process is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How often an idle HTTP/2 connection is asked whether anybody is there, and how long that may take.
const PING_EVERY: Duration = Duration::from_secs(30);
const PING_WAIT: Duration = Duration::from_secs(20);

/// Requests at a time on one HTTP/2 connection.
const STREAMS_MAX: u32 = 128;

/// Longest head of a request.
const HEAD_BYTES_MAX: usize = 32 * 1024;

/// Limits on connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Connections at a time.
    pub connections_max: usize,
    /// Time for the head of a request, and for the TLS handshake.
    pub header_timeout: Duration,
    /// Time to finish what was accepted when the service stops.
    pub shutdown: Duration,
}

/// Serves until `stop` is done, then finishes what was accepted. Says whether that finished in time.
pub async fn serve(listener: TcpListener, site: Site, tls: Option<TlsAcceptor>, limits: Limits, stop: impl Future<Output = ()>) -> bool {
    let door = Arc::new(Semaphore::new(limits.connections_max.min(Semaphore::MAX_PERMITS)));
    let graceful = GracefulShutdown::new();
    let protocol = protocol(limits);
    tokio::pin!(stop);
    loop {
        let next = async {
            // The permit comes first: beyond the limit, connections wait in the kernel and cost nothing here.
            let permit = Arc::clone(&door).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let (watcher, site, tls, protocol) = (graceful.watcher(), site.clone(), tls.clone(), protocol.clone());
        tokio::spawn(async move {
            greet(stream, peer, site, tls, protocol, limits, watcher).await;
            drop(permit);
        });
    }
    drop(listener);
    tokio::time::timeout(limits.shutdown, graceful.shutdown()).await.is_ok()
}

fn protocol(limits: Limits) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.header_timeout).max_buf_size(HEAD_BYTES_MAX).pipeline_flush(true);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_EVERY)
        .keep_alive_timeout(PING_WAIT)
        .max_concurrent_streams(STREAMS_MAX)
        .max_header_list_size(HEAD_BYTES_MAX as u32);
    builder
}

/// Shakes hands when TLS is on, and then talks.
async fn greet(
    stream: TcpStream,
    peer: SocketAddr,
    site: Site,
    tls: Option<TlsAcceptor>,
    protocol: Builder<TokioExecutor>,
    limits: Limits,
    watcher: Watcher,
) {
    // Answers are written whole; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    match tls {
        None => talk(stream, peer, site, protocol, limits, watcher).await,
        // Scanners and clients of the wrong protocol are no news, so a failed handshake is not logged.
        Some(tls) => {
            if let Ok(Ok(stream)) = tokio::time::timeout(limits.header_timeout, tls.accept(stream)).await {
                talk(stream, peer, site, protocol, limits, watcher).await;
            }
        }
    }
}

async fn talk<S>(stream: S, peer: SocketAddr, site: Site, protocol: Builder<TokioExecutor>, limits: Limits, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let first_request = Arc::new(Notify::new());
    let heard = Arc::clone(&first_request);
    let service = service_fn(move |mut request: Request<Incoming>| {
        heard.notify_one();
        request.extensions_mut().insert(ConnectInfo(peer));
        let site = site.clone();
        async move { site.answer(request).await }
    });
    let connection = protocol.serve_connection(TokioIo::new(stream), service).into_owned();
    let conversation = watcher.watch(connection);
    tokio::pin!(conversation);
    // The library's own limit starts when it knows the protocol; whoever never says enough for that would stay for ever.
    let silence = async {
        if tokio::time::timeout(limits.header_timeout, first_request.notified()).await.is_ok() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        // How a connection ends is the client's affair; requests are logged where they are answered.
        _ = &mut conversation => {}
        () = silence => {}
    }
}
