//! Accepts connections and shuts them down gracefully.

use super::Dispatcher;
use super::address_count::AddressCount;
use super::buffered::BufferLimit;
use super::connection::{Host, Https, serve_connection};
use super::connection_slot::ConnectionSlot;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;

/// Pause after a failed accept, for example when the process is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Shortest interval between log lines that say that connections cannot be accepted.
const WARN_EVERY: Duration = Duration::from_secs(10);

/// Limits on connections.
#[derive(Clone)]
pub struct Limits {
    /// Connections that the limit on open files allows, including those that carry an event stream.
    pub open_files: Arc<Semaphore>,
    /// Bounds the bytes that all connections together keep in memory.
    pub buffers: Arc<BufferLimit>,
    /// Concurrent connections, without those that carry an event stream.
    pub connections_max: usize,
    /// Concurrent connections of one address, including those that carry an event stream; 0 means
    /// no limit.
    pub per_address_max: usize,
    /// Time for the head of a request, and for the TLS handshake.
    pub header_timeout: Duration,
    /// How long a request may take, counted from the end of its head.
    pub request_timeout: Duration,
    /// How long a connection stays open without a request.
    pub keep_alive: Duration,
    /// How long sent bytes may stay unread before the connection is closed.
    pub stall_timeout: Duration,
    /// How long a stream may make no progress before its connection is closed.
    pub stream_patience: Duration,
    /// Time for accepted requests to finish when the service stops.
    pub shutdown: Duration,
}

/// Serves until `stop` completes, then finishes the accepted requests. Returns whether they
/// finished within the `shutdown` time.
pub async fn serve(
    listener: TcpListener,
    dispatcher: Dispatcher,
    https: Option<Https>,
    limits: Limits,
    stop: impl Future<Output = ()>,
) -> bool {
    let door = Arc::new(Semaphore::new(limits.connections_max.min(Semaphore::MAX_PERMITS)));
    let by_address = AddressCount::new(limits.per_address_max);
    let open_files = Arc::clone(&limits.open_files);
    let (shutdown, patience) = (limits.shutdown, limits.stream_patience);
    let host = Arc::new(Host::new(dispatcher, https, limits));
    let (stopping, _) = watch::channel(false);
    let mut shortage = Shortage::default();
    // Closes when the last connection has ended.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let next = async {
            // Acquired before accepting: beyond the limit, connections wait in the kernel and use
            // no memory of this process.
            let permit = Arc::clone(&door).acquire_owned().await;
            if open_files.available_permits() == 0 {
                shortage.warn(
                    "no connection is accepted until another ends: too few open files are allowed",
                );
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
        // Neither semaphore is ever closed.
        let (Ok(permit), Ok(file)) = (permit, file) else { break };
        // Closed without a response: writing one would cost what the limit saves.
        let Some(counted) = by_address.admit(peer.ip()) else { continue };
        let slot = ConnectionSlot::new(Arc::clone(&door), permit, patience);
        let connection =
            serve_connection(stream, peer, Arc::clone(&host), slot, stopping.subscribe());
        let alive = alive.clone();
        tokio::spawn(async move {
            connection.await;
            drop((alive, counted, file));
        });
    }
    drop((listener, alive));
    stopping.send_replace(true);
    tokio::time::timeout(shutdown, all_gone.recv()).await.is_ok()
}

/// Logs at most once per [`WARN_EVERY`] that connections cannot be accepted.
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
