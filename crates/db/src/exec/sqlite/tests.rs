//! The callers of a group get their results when its sync has ended, and not before.

use super::start_writer_on;
use crate::TxError;
use crate::changes::{Change, ChangeListener, Feed, note};
use crate::conn::{Conn, open};
use crate::exec::caller::{self, CallResult};
use crate::exec::channel::Channel;
use crate::exec::class::Class;
use crate::exec::job::Task;
use crate::exec::sync::Disk;
use crate::exec::{ExecLimits, Executor};
use crate::location::Location;
use crossbeam_channel::{Receiver, Sender, unbounded};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use domain::{ChangeKind, UserId};
use std::fs::File;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;

/// A disk whose syncs end when a test decides, with the result that it chooses.
struct Gate {
    began: Sender<()>,
    ends: Receiver<io::Result<()>>,
    gave_up: Arc<AtomicUsize>,
}

impl Disk for Gate {
    fn sync(&self) -> io::Result<()> {
        self.began.send(()).unwrap();
        self.ends.recv().unwrap()
    }

    fn give_up(&self, _error: &io::Error) {
        self.gave_up.fetch_add(1, Ordering::SeqCst);
    }
}

#[derive(Default)]
struct CountingListener(AtomicUsize);

impl ChangeListener for CountingListener {
    fn changed(&self, changes: &[Change]) {
        self.0.fetch_add(changes.len(), Ordering::SeqCst);
    }

    fn missed(&self) {}
}

type Reply = oneshot::Receiver<CallResult<i64, ()>>;

/// A writer on a gated disk.
struct Bench {
    queue: Channel,
    feed: Arc<Feed>,
    received: Arc<CountingListener>,
    began: Receiver<()>,
    ends: Sender<io::Result<()>>,
    gave_up: Arc<AtomicUsize>,
    reader: Conn,
    _dir: tempfile::TempDir,
}

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Bench {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let location = Location::Sqlite(dir.path().join("s.db"));
        let mut reader = open(&location).unwrap();
        reader.batch_execute("CREATE TABLE kept (id INTEGER)").unwrap();
        let ((began, begins), (ends, ended), gave_up) =
            (unbounded(), unbounded(), Arc::new(AtomicUsize::new(0)));
        let (feed, received) = (Arc::new(Feed::default()), Arc::new(CountingListener::default()));
        feed.listen(Arc::clone(&received) as Arc<dyn ChangeListener>);
        let gate = Gate { began, ends: ended, gave_up: Arc::clone(&gave_up) };
        let queue =
            start_writer_on(&location, ExecLimits::default(), Arc::clone(&feed), |_wal| gate)
                .unwrap();
        Self { queue, feed, received, began: begins, ends, gave_up, reader, _dir: dir }
    }

    /// Sends a call that writes a row, and notes a change for a customer.
    fn write(&self, id: i64) -> Reply {
        let (reply, answer) = oneshot::channel();
        let work = move |conn: &mut Conn| {
            conn.batch_execute(&format!("INSERT INTO kept VALUES ({id})"))?;
            note(conn, UserId(1), ChangeKind::Order, "");
            Ok::<_, TxError<()>>(id)
        };
        let task = Task::new(
            work,
            caller::Reply::new(reply, None),
            true,
            Class::Write,
            Arc::clone(&self.feed),
        );
        assert!(self.queue.push(Box::new(task)).is_ok());
        answer
    }

    /// Waits until a sync begins; fails instead of waiting forever.
    fn wait_for_sync(&self) {
        self.began.recv_timeout(Duration::from_secs(60)).expect("no sync begins");
    }

    /// Waits until this many rows are committed.
    fn wait_for_rows(&mut self, rows: i64) {
        let began = Instant::now();
        while diesel::sql_query("SELECT count(*) AS count FROM kept")
            .get_result::<Count>(&mut self.reader)
            .unwrap()
            .count
            < rows
        {
            assert!(began.elapsed() < Duration::from_secs(60), "it is not committed");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn received(&self) -> usize {
        self.received.0.load(Ordering::SeqCst)
    }
}

#[test]
fn a_caller_has_no_result_before_a_sync_that_began_after_its_commit_has_ended() {
    let mut bench = Bench::new();
    let mut first = bench.write(1);
    bench.wait_for_sync();
    bench.wait_for_rows(1);
    let mut second = bench.write(2);
    bench.wait_for_rows(2);
    assert_eq!(
        (first.try_recv(), second.try_recv(), bench.received()),
        (Err(TryRecvError::Empty), Err(TryRecvError::Empty), 0)
    );
    bench.ends.send(Ok(())).unwrap();
    assert_eq!(first.blocking_recv(), Ok(Ok(1)));
    bench.wait_for_sync();
    assert_eq!((second.try_recv(), bench.received()), (Err(TryRecvError::Empty), 1));
    bench.ends.send(Ok(())).unwrap();
    assert_eq!(second.blocking_recv(), Ok(Ok(2)));
    bench.queue.close();
    assert_eq!((bench.received(), bench.gave_up.load(Ordering::SeqCst)), (2, 0));
}

#[test]
fn a_write_whose_sync_failed_has_no_success() {
    let mut bench = Bench::new();
    let first = bench.write(1);
    bench.wait_for_sync();
    let second = bench.write(2);
    bench.wait_for_rows(2);
    bench.ends.send(Err(io::Error::other("the disk is gone"))).unwrap();
    assert!(first.blocking_recv().is_err(), "it was answered");
    // Commits during the failed sync and after it get no sync any more.
    let third = bench.write(3);
    bench.wait_for_rows(3);
    bench.queue.close();
    for later in [second, third] {
        assert!(!matches!(later.blocking_recv(), Ok(Ok(_))), "it was answered");
    }
    assert_eq!((bench.received(), bench.gave_up.load(Ordering::SeqCst)), (0, 1));
}

/// Set for the process that must end.
const CHILD: &str = "SATCHEL_TEST_SYNC_FAILS";

#[test]
fn a_process_whose_disk_fails_ends() {
    if std::env::var_os(CHILD).is_some() {
        let dir = tempfile::tempdir().unwrap();
        let location = Location::Sqlite(dir.path().join("s.db"));
        // This device cannot be synced.
        let broken = |_wal| File::options().write(true).open("/dev/null").unwrap();
        let queue =
            start_writer_on(&location, ExecLimits::default(), Arc::default(), broken).unwrap();
        let (reply, answer) = oneshot::channel::<CallResult<(), ()>>();
        let task = Task::new(
            |conn: &mut Conn| Ok(conn.batch_execute("CREATE TABLE kept (id INTEGER)")?),
            caller::Reply::new(reply, None),
            true,
            Class::Write,
            Arc::default(),
        );
        assert!(queue.push(Box::new(task)).is_ok());
        return println!("answered: {:?}", answer.blocking_recv());
    }
    let test = std::thread::current().name().unwrap().to_owned();
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", &test, "--nocapture"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout);
    assert!(
        child.status.signal().is_some() && !said.contains("answered"),
        "{}: {said}",
        child.status
    );
}
