//! Moves pages from the write-ahead log into the database while the writer continues.
//!
//! SQLite by default does so inside a commit once the log is long enough, and that commit waits for
//! two syncs and for pages from all over a large database. Here a connection of its own does it
//! about once a second, without stopping the writer. The writer's own checkpoint remains as a bound
//! for the log: under load without a pause it restarts the log, and then finds little left to move.

use crate::conn::{Conn, open};
use crate::location::Location;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Integer;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long writes accumulate before they are moved.
const PAUSE: Duration = Duration::from_secs(1);

/// Pages in the log at which the writer itself runs a checkpoint: about 160 MB.
const WRITER_CHECKPOINT: &str = "PRAGMA wal_autocheckpoint = 40000";

/// A handle of the thread that moves pages.
pub(super) struct Checkpointer(Sender<()>);

#[derive(diesel::QueryableByName)]
struct Moved {
    #[diesel(sql_type = Integer)]
    busy: i32,
}

impl Checkpointer {
    /// Notifies the thread of a commit. Never waits.
    pub(super) fn note_commit(&self) {
        // A full channel means that the thread has a notification already.
        let _ = self.0.try_send(());
    }
}

/// Starts the thread, and raises the limit at which the writer runs a checkpoint.
pub(super) fn start(
    location: &Location,
    writer: &mut Conn,
) -> Result<(Checkpointer, JoinHandle<()>), String> {
    let mut conn = open(location)?;
    writer.batch_execute(WRITER_CHECKPOINT).map_err(|e| e.to_string())?;
    let (sender, receiver) = bounded(1);
    let run = move || checkpoint_after_commits(&mut conn, &receiver);
    let thread = std::thread::Builder::new()
        .name("store-checkpoint".to_owned())
        .spawn(run)
        .map_err(|e| e.to_string())?;
    Ok((Checkpointer(sender), thread))
}

fn checkpoint_after_commits(conn: &mut Conn, receiver: &Receiver<()>) {
    while receiver.recv().is_ok() {
        let rest = Instant::now() + PAUSE;
        // Commits during the pause are moved too. The end of the writer cuts the pause short; the
        // next start finds in the log what is left.
        loop {
            match receiver.recv_deadline(rest) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        match diesel::sql_query("PRAGMA wal_checkpoint(PASSIVE)").get_result::<Moved>(conn) {
            Ok(Moved { busy: 0 }) => {}
            Ok(_) => tracing::debug!("another connection moves pages just now"),
            Err(error) => {
                tracing::warn!(%error, "pages could not be moved out of the write-ahead log")
            }
        }
    }
}
