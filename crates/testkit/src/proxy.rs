//! A network between the service and PostgreSQL that a test can break.
//!
//! It listens on a socket of its own and passes bytes on to the cluster of the tests. It knows just
//! enough of the protocol to tell a commit from other statements.

use db::Location;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// The number in the name of a socket of PostgreSQL, and in addresses that lead to it.
const PORT: u16 = 5432;

/// The name of the prepared statement that commits; it may come together with others.
const COMMIT: &[u8] = b"COMMIT\0";

/// Part of the statement that begins a transaction which only reads, and of one that may write.
const BEGIN_READ: &[u8] = b"READ ONLY";
const BEGIN_WRITE: &[u8] = b"BEGIN ISOLATION LEVEL READ COMMITTED";

/// A proxy before a database. Without a fault it passes everything on.
pub struct PostgresProxy {
    state: Arc<State>,
    dir: TempDir,
}

#[derive(Default)]
struct State {
    faults: Mutex<Faults>,
    changed: Condvar,
    /// Both ends of each open connection, by its number.
    open: Mutex<BTreeMap<usize, (UnixStream, UnixStream)>>,
    accepted: AtomicUsize,
    commits: AtomicUsize,
    has_ended: AtomicBool,
}

#[derive(Default, Clone)]
struct Faults {
    is_frozen: bool,
    /// Connections with lower numbers are frozen.
    frozen_below: usize,
    refuses: bool,
    connections_max: Option<usize>,
    loses_commit: Option<LostCommit>,
}

/// How the next commit is lost. Its connection breaks, unless it is only held back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LostCommit {
    /// It never reaches the server.
    Request,
    /// The server commits, and its answer is lost.
    Answer,
    /// The server commits, and then everything is held back as by [`PostgresProxy::freeze`].
    AnswerHeldBack,
}

impl PostgresProxy {
    /// # Panics
    /// When the location is no database in the cluster of the tests.
    #[must_use]
    pub fn before(location: &Location) -> (Self, Location) {
        let Location::Postgres(url) = location else { panic!("not PostgreSQL") };
        let (user, rest) = url.strip_prefix("postgres://").unwrap().split_once('@').unwrap();
        let (host, database) = rest.split_once('/').unwrap();
        let server = format!("{}/.s.PGSQL.{PORT}", host.replace("%2F", "/"));
        let dir = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(dir.path().join(format!(".s.PGSQL.{PORT}"))).unwrap();
        let own = dir.path().display().to_string().replace('/', "%2F");
        let proxy = Self { state: Arc::default(), dir };
        let state = Arc::clone(&proxy.state);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if state.has_ended.load(Ordering::SeqCst) {
                    return;
                }
                state.accept(client, &server);
            }
        });
        (proxy, Location::Postgres(format!("postgres://{user}@{own}/{database}")))
    }

    /// Holds all bytes back, of old connections and new ones, until [`Self::thaw`].
    pub fn freeze(&self) {
        self.state.set(|faults| faults.is_frozen = true);
    }

    /// Holds all bytes of the present connections back; new ones work, as after another server has
    /// taken over from one that hangs.
    pub fn freeze_present(&self) {
        let below = self.accepted();
        self.state.set(|faults| faults.frozen_below = below);
    }

    /// Ends every freeze; what was held back goes on.
    pub fn thaw(&self) {
        self.state.set(|faults| (faults.is_frozen, faults.frozen_below) = (false, 0));
    }

    /// Breaks all connections.
    pub fn cut(&self) {
        for (one, other) in self.state.open.lock().unwrap().values() {
            let _ = one.shutdown(Shutdown::Both);
            let _ = other.shutdown(Shutdown::Both);
        }
    }

    /// Refuses new connections, or accepts them again.
    pub fn refuse(&self, refuses: bool) {
        self.state.set(|faults| faults.refuses = refuses);
    }

    /// Refuses connections beyond this number.
    pub fn allow(&self, connections: usize) {
        self.state.set(|faults| faults.connections_max = Some(connections));
    }

    /// Loses the next commit of a transaction that may write, or its answer.
    pub fn lose_commit(&self, what: LostCommit) {
        self.state.set(|faults| faults.loses_commit = Some(what));
    }

    /// Connections that were accepted so far.
    #[must_use]
    pub fn accepted(&self) -> usize {
        self.state.accepted.load(Ordering::SeqCst)
    }

    /// Commits of transactions that may write, so far.
    #[must_use]
    pub fn commits(&self) -> usize {
        self.state.commits.load(Ordering::SeqCst)
    }
}

impl Drop for PostgresProxy {
    fn drop(&mut self) {
        self.state.has_ended.store(true, Ordering::SeqCst);
        self.thaw();
        self.cut();
        // Wakes the thread that accepts.
        let _ = UnixStream::connect(self.dir.path().join(format!(".s.PGSQL.{PORT}")));
    }
}

impl State {
    fn set(&self, change: impl FnOnce(&mut Faults)) {
        change(&mut self.faults.lock().unwrap());
        self.changed.notify_all();
    }

    fn accept(self: &Arc<Self>, client: UnixStream, server: &str) {
        let faults = self.faults.lock().unwrap().clone();
        let mut open = self.open.lock().unwrap();
        if faults.refuses || faults.connections_max.is_some_and(|max| open.len() >= max) {
            return;
        }
        let Ok(server) = UnixStream::connect(server) else { return };
        let number = self.accepted.fetch_add(1, Ordering::SeqCst);
        open.insert(number, (client.try_clone().unwrap(), server.try_clone().unwrap()));
        drop(open);
        let loses_answer = Arc::new(AtomicBool::new(false));
        let (there, back) = (Arc::clone(self), Arc::clone(self));
        let (one, other) = (client.try_clone().unwrap(), server.try_clone().unwrap());
        let marked = Arc::clone(&loses_answer);
        std::thread::spawn(move || {
            let only_reads = AtomicBool::new(false);
            there.pass(number, one, other, |bytes| there.inspect(bytes, &only_reads, &marked))
        });
        std::thread::spawn(move || {
            back.pass(number, server, client, |_| !loses_answer.load(Ordering::SeqCst));
            back.open.lock().unwrap().remove(&number);
        });
    }

    /// Passes bytes on until one side ends or `goes_on` says no.
    fn pass(
        &self,
        number: usize,
        mut from: UnixStream,
        mut to: UnixStream,
        goes_on: impl Fn(&[u8]) -> bool,
    ) {
        let mut buffer = [0; 16 * 1024];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            self.wait_while_frozen(number);
            if !goes_on(&buffer[..read]) || to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }

    fn wait_while_frozen(&self, number: usize) {
        let mut faults = self.faults.lock().unwrap();
        while faults.is_frozen || number < faults.frozen_below {
            faults = self.changed.wait_timeout(faults, Duration::from_secs(1)).unwrap().0;
        }
    }

    /// Whether what a client sends goes on; marks the connection whose next answer is lost.
    fn inspect(&self, bytes: &[u8], only_reads: &AtomicBool, loses_answer: &AtomicBool) -> bool {
        let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        if has(BEGIN_READ) || has(BEGIN_WRITE) {
            only_reads.store(has(BEGIN_READ), Ordering::SeqCst);
        }
        if !has(COMMIT) || only_reads.load(Ordering::SeqCst) {
            return true;
        }
        self.commits.fetch_add(1, Ordering::SeqCst);
        let lost = self.faults.lock().unwrap().loses_commit.take();
        match lost {
            Some(LostCommit::Request) => return false,
            Some(LostCommit::Answer) => loses_answer.store(true, Ordering::SeqCst),
            Some(LostCommit::AnswerHeldBack) => self.set(|faults| faults.is_frozen = true),
            None => {}
        }
        true
    }
}
