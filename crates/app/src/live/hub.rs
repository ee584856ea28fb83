//! The event streams of this node, and the delivery of changes to them.

use super::event_queue::{EventQueue, Signal, StreamEnd};
use crate::Caller;
use db::{Change, ChangeListener};
use domain::{ChangeKind, SessionId, UserId};
use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use tokio::sync::Notify;

/// All event streams of this node.
pub struct Live {
    per_customer_max: usize,
    state: Mutex<State>,
    /// Wakes [`App::watch_live_logins`](crate::App::watch_live_logins).
    pub(super) has_sessions_to_check: Notify,
    counters: Counters,
}

#[derive(Default)]
struct State {
    /// Oldest first.
    by_user: HashMap<UserId, Vec<Arc<Stream>>>,
    open: usize,
    is_stopped: bool,
    to_check: SessionsToCheck,
}

/// The customers whose logins may have ended.
#[derive(Debug, Default)]
enum SessionsToCheck {
    #[default]
    Nobody,
    These(HashSet<UserId>),
    Everybody,
}

#[derive(Default)]
struct Counters {
    opened: AtomicU64,
    signals: AtomicU64,
    login_ended: AtomicU64,
    replaced: AtomicU64,
}

/// Open streams, and counts since the start of the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LiveCounts {
    pub open: usize,
    pub opened: u64,
    /// Signals that were queued.
    pub signals: u64,
    /// Streams that ended with [`StreamEnd::LoginEnded`].
    pub login_ended: u64,
    /// Streams that ended with [`StreamEnd::Replaced`].
    pub replaced: u64,
}

struct Stream {
    caller: Caller,
    event_queue: Mutex<EventQueue>,
}

impl Stream {
    fn event_queue(&self) -> MutexGuard<'_, EventQueue> {
        self.event_queue.lock()
    }
}

/// The receiving end of a stream. Dropping it closes the stream.
pub struct Subscription {
    stream: Arc<Stream>,
    live: Arc<Live>,
}

impl Subscription {
    /// The next signal; `None` after the end.
    pub fn poll_next(&self, context: &Context<'_>) -> Poll<Option<Signal>> {
        self.stream.event_queue().poll(context)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.live.remove(&self.stream);
    }
}

impl Live {
    /// `per_customer_max` is at least 1.
    #[must_use]
    pub(crate) fn new(per_customer_max: usize) -> Arc<Self> {
        Arc::new(Self {
            per_customer_max: per_customer_max.max(1),
            state: Mutex::default(),
            has_sessions_to_check: Notify::new(),
            counters: Counters::default(),
        })
    }

    /// Opens a stream; `None` while this node shuts down. Where the customer has too many, the
    /// oldest ends: a phone that changes its network leaves dead streams behind, and those must not
    /// keep it from connecting.
    #[must_use]
    pub fn subscribe(self: &Arc<Self>, caller: Caller) -> Option<Subscription> {
        let user_id = caller.user_id;
        let stream = Arc::new(Stream { caller, event_queue: Mutex::default() });
        let mut state = self.state();
        if state.is_stopped {
            return None;
        }
        let streams = state.by_user.entry(user_id).or_default();
        let excess = (streams.len() + 1).saturating_sub(self.per_customer_max);
        for oldest in streams.drain(..excess) {
            let _ = oldest.event_queue().put_end(StreamEnd::Replaced);
            self.counters.replaced.fetch_add(1, Ordering::Relaxed);
        }
        streams.push(Arc::clone(&stream));
        state.open += 1;
        // The login may have ended since the request was authenticated, and that change would not
        // be announced again.
        state.to_check.add(user_id);
        drop(state);
        self.has_sessions_to_check.notify_one();
        self.counters.opened.fetch_add(1, Ordering::Relaxed);
        Some(Subscription { stream, live: Arc::clone(self) })
    }

    /// Ends all streams, and refuses new ones.
    pub fn stop(&self) {
        let mut state = self.state();
        state.is_stopped = true;
        for stream in state.by_user.values().flatten() {
            let _ = stream.event_queue().put_end(StreamEnd::Stopping);
        }
    }

    #[must_use]
    pub fn counts(&self) -> LiveCounts {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let Counters { opened, signals, login_ended, replaced } = &self.counters;
        LiveCounts {
            open: self.state().open,
            opened: count(opened),
            signals: count(signals),
            login_ended: count(login_ended),
            replaced: count(replaced),
        }
    }

    /// The logins of open streams that may have ended, without duplicates. With `all`, those of
    /// every stream.
    pub(super) fn take_sessions_to_check(&self, all: bool) -> Vec<SessionId> {
        let mut state = self.state();
        let to_check = std::mem::take(&mut state.to_check);
        let is_to_check = |user: &UserId| match &to_check {
            SessionsToCheck::Nobody => all,
            SessionsToCheck::These(users) => all || users.contains(user),
            SessionsToCheck::Everybody => true,
        };
        let streams = state
            .by_user
            .iter()
            .filter(|(user, _)| is_to_check(user))
            .flat_map(|(_, streams)| streams);
        let mut logins: Vec<SessionId> = streams.map(|stream| stream.caller.session_id).collect();
        logins.sort_unstable();
        logins.dedup();
        logins
    }

    /// Marks every login to be checked again.
    pub(super) fn mark_all_to_check(&self) {
        self.state().to_check = SessionsToCheck::Everybody;
    }

    pub(super) fn end_logins(&self, ended: &HashSet<SessionId>) {
        for stream in self
            .state()
            .by_user
            .values()
            .flatten()
            .filter(|stream| ended.contains(&stream.caller.session_id))
        {
            if stream.event_queue().put_end(StreamEnd::LoginEnded) {
                self.counters.login_ended.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn remove(&self, stream: &Arc<Stream>) {
        let mut state = self.state();
        let user = stream.caller.user_id;
        if let Some(streams) = state.by_user.get_mut(&user) {
            streams.retain(|open| !Arc::ptr_eq(open, stream));
            if streams.is_empty() {
                state.by_user.remove(&user);
            }
        }
        state.open -= 1;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

impl ChangeListener for Live {
    fn changed(&self, changes: &[Change]) {
        let State { by_user, to_check, .. } = &mut *self.state();
        for change in changes {
            let Some(streams) = by_user.get(&change.user_id) else { continue };
            if change.kind == ChangeKind::Login {
                to_check.add(change.user_id);
                self.has_sessions_to_check.notify_one();
                continue;
            }
            for stream in streams {
                stream.event_queue().put(change.kind, &change.reference);
                self.counters.signals.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn missed(&self) {
        let mut state = self.state();
        for stream in state.by_user.values().flatten() {
            stream.event_queue().put_resync();
            self.counters.signals.fetch_add(1, Ordering::Relaxed);
        }
        state.to_check = SessionsToCheck::Everybody;
        self.has_sessions_to_check.notify_one();
    }
}

impl SessionsToCheck {
    fn add(&mut self, user: UserId) {
        match self {
            Self::Nobody => *self = Self::These(HashSet::from([user])),
            Self::These(users) => {
                users.insert(user);
            }
            Self::Everybody => {}
        }
    }
}
