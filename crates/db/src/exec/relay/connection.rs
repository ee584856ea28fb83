//! A connection that sends and receives announcements.

use super::super::{NoLock, Use, take_for_session};
use super::Heartbeat;
use crate::changes::{Change, Feed};
use crate::conn::open_listener;
use crate::location::Location;
use crossbeam_channel::{Receiver, RecvTimeoutError, TryRecvError};
use diesel::connection::SimpleConnection;
use diesel::sql_types::{Integer, Text};
use diesel::{PgConnection, QueryResult, RunQueryDsl, sql_query};
use domain::{ChangeKind, UserId};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const CHANNEL: &str = "satchel_changes";

/// How often the connection is polled for announcements of other nodes.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Least time between two announcements. Under load each would be a transaction of its own that
/// wakes every listening session.
const SEND_INTERVAL: Duration = Duration::from_millis(20);

/// How often the server is queried, so that a dead connection is noticed.
const PING_INTERVAL: Duration = Duration::from_secs(5);

/// Pause before the next attempt to connect.
const RECONNECT: Duration = Duration::from_secs(1);

/// PostgreSQL accepts payloads of less than 8000 bytes.
const PAYLOAD_BYTES_MAX: usize = 7900;

/// Changes that may wait to be sent. Beyond that, other nodes are notified that they missed some.
pub(super) const WAITING_MAX: usize = 10_000;

/// The line for missed changes.
const MISSED: &str = "*";

/// The line for a catalogue that has changed.
const CATALOGUE: &str = "catalogue";

#[derive(diesel::QueryableByName)]
struct Backend {
    #[diesel(sql_type = Integer)]
    pid: i32,
}

/// Why the thread gives up its connection.
enum Disconnect {
    /// The feed is closed and everything is sent, or the thread was given up.
    Ended,
    /// The connection broke.
    Broken(String),
}

/// A connection that listens, and holds the lock of this process on the database.
pub(in crate::exec) struct Listener {
    conn: PgConnection,
    /// The server's process id of this connection, so that it can skip its own announcements.
    pid: i32,
}

impl Listener {
    pub(in crate::exec) fn connect(location: &Location, how: Use) -> Result<Self, NoLock> {
        let broken = |e: diesel::result::Error| NoLock::Broken(e.to_string());
        let Location::Postgres(url) = location else {
            return Err(NoLock::Broken("only PostgreSQL has other nodes".to_owned()));
        };
        let mut conn = open_listener(url).map_err(NoLock::Broken)?;
        take_for_session(&mut conn, how)?;
        // An announcement need not be on disk. A machine that is gone keeps its lock no longer than
        // the server waits for it.
        let listen = format!(
            "SET synchronous_commit = off; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
             SET tcp_keepalives_count = 3; LISTEN {CHANNEL}"
        );
        conn.batch_execute(&listen).map_err(broken)?;
        let Backend { pid } = backend_pid(&mut conn).map_err(broken)?;
        Ok(Self { conn, pid })
    }
}

/// Sends and receives announcements until the feed is closed or gone, or the thread was given up,
/// on the `first` connection as long as that lasts. With `missed`, there was a time without a
/// connection before.
pub(super) fn keep_connected(
    (location, how): (&Location, Use),
    (receiver, feed): (&Receiver<Change>, &Weak<Feed>),
    heartbeat: &Heartbeat,
    mut first: Option<Listener>,
    mut missed: bool,
) {
    let mut is_warned = false;
    loop {
        let connected = first.take().map_or_else(|| Listener::connect(location, how), Ok);
        if let Some(feed) = feed.upgrade() {
            let is_excluded = matches!(connected, Err(NoLock::Excluded(_)));
            feed.is_locked_out.store(is_excluded, Ordering::Relaxed);
        }
        let left = match connected {
            Ok(listener) => {
                is_warned = false;
                RelayConnection::new(listener, receiver, feed, heartbeat)
                    .run(std::mem::replace(&mut missed, true))
            }
            Err(error) => Disconnect::Broken(error.into()),
        };
        if !heartbeat.beat() {
            return;
        }
        let Disconnect::Broken(error) = left else { return };
        if !std::mem::replace(&mut is_warned, true) {
            tracing::warn!(%error, "changes cannot be announced to other nodes; trying again");
        }
        std::thread::sleep(RECONNECT);
        // Once there is a connection again, all listeners are notified that they missed changes, so
        // the queued ones can be dropped.
        loop {
            match receiver.try_recv() {
                Ok(_) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return,
            }
        }
    }
}

/// A connection that sends and receives.
struct RelayConnection<'a> {
    listener: Listener,
    receiver: &'a Receiver<Change>,
    feed: &'a Weak<Feed>,
    heartbeat: &'a Heartbeat,
    checked_at: Instant,
    sent_at: Option<Instant>,
}

impl<'a> RelayConnection<'a> {
    fn new(
        listener: Listener,
        receiver: &'a Receiver<Change>,
        feed: &'a Weak<Feed>,
        heartbeat: &'a Heartbeat,
    ) -> Self {
        Self { listener, receiver, feed, heartbeat, checked_at: Instant::now(), sent_at: None }
    }

    /// Sends and receives until the connection breaks or the feed is closed. With `missed`, there
    /// was a time without a connection.
    fn run(mut self, mut missed: bool) -> Disconnect {
        while self.heartbeat.beat() {
            let first = if missed { None } else { Some(self.receiver.recv_timeout(POLL_INTERVAL)) };
            let end = match first {
                Some(Err(RecvTimeoutError::Disconnected)) => {
                    return match self.send(None, false) {
                        Ok(()) => Disconnect::Ended,
                        Err(error) => Disconnect::Broken(error.to_string()),
                    };
                }
                Some(Ok(change)) => {
                    self.wait_for_others();
                    self.send(Some(change), false)
                }
                Some(Err(RecvTimeoutError::Timeout)) => self.send(None, self.overflowed()),
                None => {
                    self.with_feed(Feed::missed);
                    self.send(None, true)
                }
            };
            missed = false;
            if let Err(error) = end.and_then(|()| self.receive()) {
                return Disconnect::Broken(error.to_string());
            }
        }
        Disconnect::Ended
    }

    fn with_feed<T: Default>(&self, work: impl FnOnce(&Feed) -> T) -> T {
        self.feed.upgrade().map(|feed| work(&feed)).unwrap_or_default()
    }

    fn overflowed(&self) -> bool {
        self.with_feed(Feed::take_overflowed)
    }

    /// Lets changes that follow closely gather, so that one announcement carries them.
    fn wait_for_others(&self) {
        let since = self.sent_at.map_or(SEND_INTERVAL, |at| at.elapsed());
        std::thread::sleep(SEND_INTERVAL.saturating_sub(since));
    }

    /// Sends a change and the ones queued behind it.
    fn send(&mut self, first: Option<Change>, missed: bool) -> QueryResult<()> {
        let mut lines: Vec<String> = Vec::new();
        if missed {
            lines.push(MISSED.to_owned());
        }
        if self.with_feed(|feed| feed.wakeups.take_unsent_catalogue()) {
            lines.push(CATALOGUE.to_owned());
        }
        let waiting = first.into_iter().chain(self.receiver.try_iter().take(WAITING_MAX));
        lines.extend(
            waiting
                .map(|change| format!("{} {} {}", change.user_id, change.kind, change.reference)),
        );
        lines.sort_unstable();
        lines.dedup();
        if !lines.is_empty() {
            self.sent_at = Some(Instant::now());
        }
        for payload in payloads(&lines) {
            sql_query("SELECT pg_notify($1, $2)")
                .bind::<Text, _>(CHANNEL)
                .bind::<Text, _>(payload)
                .execute(&mut self.listener.conn)?;
        }
        Ok(())
    }

    fn receive(&mut self) -> QueryResult<()> {
        if self.checked_at.elapsed() > PING_INTERVAL {
            backend_pid(&mut self.listener.conn)?;
            self.checked_at = Instant::now();
        }
        let (mut changes, mut missed, mut catalogue) = (Vec::new(), false, false);
        for notification in self.listener.conn.notifications_iter() {
            let notification = notification?;
            if notification.process_id == self.listener.pid {
                continue;
            }
            for line in notification.payload.lines() {
                missed |= line == MISSED;
                catalogue |= line == CATALOGUE;
                changes.extend(parse(line));
            }
        }
        if missed {
            self.with_feed(Feed::missed);
        }
        if catalogue {
            self.with_feed(|feed| feed.wakeups.catalogue.notify_one());
        }
        if !changes.is_empty() {
            self.with_feed(|feed| feed.deliver(&changes));
        }
        Ok(())
    }
}

fn backend_pid(conn: &mut PgConnection) -> QueryResult<Backend> {
    sql_query("SELECT pg_backend_pid() AS pid").get_result(conn)
}

/// Joins lines to texts that each fit into one notification.
fn payloads(lines: &[String]) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for line in lines {
        match payloads.last_mut().filter(|payload| payload.len() + line.len() < PAYLOAD_BYTES_MAX) {
            Some(payload) => {
                payload.push('\n');
                payload.push_str(line);
            }
            None => payloads.push(line.clone()),
        }
    }
    payloads
}

fn parse(line: &str) -> Option<Change> {
    let mut parts = line.splitn(3, ' ');
    let user_id = UserId::parse(parts.next()?).ok()?;
    let kind = ChangeKind::parse(parts.next()?).ok()?;
    Some(Change { user_id, kind, reference: parts.next()?.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_received() {
        let change = |user, kind, reference: &str| Change {
            user_id: UserId(user),
            kind,
            reference: reference.to_owned(),
        };
        for change in [
            change(7, ChangeKind::Order, "S202611210000000000001"),
            change(1, ChangeKind::Message, ""),
        ] {
            assert_eq!(
                parse(&format!("{} {} {}", change.user_id, change.kind, change.reference)),
                Some(change)
            );
        }
        for line in ["", "*", "7", "7 order", "x order S1", "7 other S1"] {
            assert_eq!(parse(line), None, "{line}");
        }
    }

    #[test]
    fn payloads_hold_every_line_and_fit() {
        let lines: Vec<String> =
            (0..1000).map(|n| format!("{n} order S202611210000000000001")).collect();
        let payloads = payloads(&lines);
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < 8000));
        assert_eq!(payloads.iter().flat_map(|payload| payload.lines()).collect::<Vec<_>>(), lines);
        assert!(super::payloads(&[]).is_empty());
    }
}
