//! A connection of tokio-postgres. One thread carries the traffic of all of them, and the threads
//! that use them wait for it.

use super::error::{closed, ends_connection, from_server, with_causes};
use super::request::{Answer, Request, answers};
use crate::conninfo::{self, Host};
use crossbeam_channel::bounded;
use diesel::QueryResult;
use diesel::result::Error;
use std::future::poll_fn;
use std::io;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Notification};
use tokio_postgres_rustls::MakeRustlsConnect;

static RUNTIME: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(1).thread_name("store-postgres").enable_all().build()
});

/// How long a statement takes before the server is asked about it.
const SUSPECT: Duration = Duration::from_secs(1);

/// How long the server may take to answer that.
const ANSWER_MAX: Duration = Duration::from_millis(2500);

const SILENT: &str = "the server does not answer";

/// The runtime of all connections to PostgreSQL.
pub(crate) fn runtime() -> Result<&'static Runtime, String> {
    RUNTIME.as_ref().map_err(|e| format!("there is no thread for PostgreSQL: {e}"))
}

/// Waits for work on [`runtime`]. Threads of another runtime may do so, too.
fn wait<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Result<T, String> {
    let (sender, end) = bounded(1);
    runtime()?.spawn(async move {
        // The thread that receives it waits until then.
        let _ = sender.send(work.await);
    });
    end.recv().map_err(|e| e.to_string())
}

/// A server process (PostgreSQL: backend). The start of its server is part of it, because the
/// processes of two servers may have the same id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Backend {
    pub(crate) pid: i32,
    /// When the server was started, as the server's text.
    pub(crate) server_start: String,
}

pub(super) struct Server {
    pub(super) client: Arc<Client>,
    pub(super) notifications: UnboundedReceiver<Notification>,
    /// The process behind the connection.
    pub(super) backend: Backend,
    /// Whether waits go on when the server does not answer.
    pub(super) is_patient: bool,
    address: String,
    traffic: AbortHandle,
    is_lost: bool,
}

impl Server {
    pub(super) fn connect(address: &str) -> Result<Self, String> {
        let address = address.to_owned();
        wait(async move { connect(&address).await })?
    }

    pub(super) const fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Gives the connection up: nothing is sent any more.
    pub(super) fn lose(&mut self) {
        self.is_lost = true;
        self.traffic.abort();
    }

    /// Notes an error of the server.
    pub(super) fn note(&mut self, error: &tokio_postgres::Error) -> Error {
        self.is_lost |= ends_connection(error);
        from_server(error)
    }

    /// Sends requests and waits for all answers, for no longer than `most`.
    pub(super) fn answers(
        &mut self,
        requests: Vec<Request>,
        most: Duration,
    ) -> QueryResult<Vec<Result<Answer, tokio_postgres::Error>>> {
        if self.is_lost {
            return Err(closed("the connection was lost".to_owned()));
        }
        let (address, backend) = (self.address.clone(), self.backend.clone());
        let is_patient = self.is_patient;
        let end = wait(async move {
            tokio::select! {
                biased;
                answers = answers(requests) => Ok(answers),
                () = silence(&address, &backend, most), if !is_patient => Err(SILENT.to_owned()),
            }
        });
        end.flatten().map_err(|error| {
            self.lose();
            closed(error)
        })
    }
}

impl Drop for Server {
    /// A server that does not answer would keep the connection open.
    fn drop(&mut self) {
        self.traffic.abort();
    }
}

async fn connect(address: &str) -> Result<Server, String> {
    let (hosts, tls) = conninfo::targets(address)?;
    let mut problems = Vec::new();
    for host in hosts {
        let end = timeout(host.connect_max, open(address, &host, tls.clone())).await;
        match end.unwrap_or_else(|_| Err("no answer in time".to_owned())) {
            Ok(server) => return Ok(server),
            Err(problem) => problems.push(format!("{}: {problem}", host.name)),
        }
    }
    Err(problems.join("; "))
}

async fn open(address: &str, host: &Host, tls: MakeRustlsConnect) -> Result<Server, String> {
    let (client, mut connection) = host.config.connect(tls).await.map_err(|e| with_causes(&e))?;
    let (sender, notifications) = unbounded_channel();
    let carry = async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notification) = message {
                // Nobody listens any more while the connection is being closed.
                let _ = sender.send(notification);
            }
        }
    };
    let mut server = Server {
        client: Arc::new(client),
        notifications,
        backend: Backend::default(),
        is_patient: false,
        address: address.to_owned(),
        traffic: tokio::spawn(carry).abort_handle(),
        is_lost: false,
    };
    let own = "SELECT pg_backend_pid(), CAST(pg_postmaster_start_time() AS TEXT)";
    let row = server.client.query_typed_one(own, &[]).await.map_err(|e| with_causes(&e))?;
    server.backend = Backend { pid: row.get(0), server_start: row.get(1) };
    Ok(server)
}

/// Ends when the server does not work on what it was sent, or after `most`.
///
/// A slow statement and a server that has stopped look alike from here. So the server is asked on a
/// connection of its own, which reaches another server where that has taken over.
async fn silence(address: &str, backend: &Backend, most: Duration) {
    let silence = async {
        loop {
            sleep(SUSPECT).await;
            if !timeout(ANSWER_MAX, is_active(address, backend)).await.unwrap_or(false) {
                return;
            }
        }
    };
    let _: Result<(), _> = timeout(most, silence).await;
}

/// Whether a process works on a statement: it is neither idle nor in a transaction between two
/// statements. The server hides the state of other users' processes, which then count as active.
async fn is_active(address: &str, backend: &Backend) -> bool {
    let Ok(server) = connect(address).await else { return false };
    let pid = backend.pid;
    let query = format!(
        "SELECT FROM pg_stat_activity WHERE pid = {pid} AND coalesce(state, '') NOT LIKE 'idle%'"
    );
    let active = server.client.query_typed(&query, &[]).await;
    server.backend.server_start == backend.server_start && active.is_ok_and(|rows| !rows.is_empty())
}
