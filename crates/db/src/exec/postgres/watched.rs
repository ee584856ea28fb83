//! The present activity of a thread of the pool, as its supervisor sees it.

use crate::backend::Backend;
use crate::exec::caller::{Caller, Failure};
use crate::exec::class::Class;
use diesel::connection::InstrumentationEvent;
use parking_lot::{Mutex, MutexGuard};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// A thread waits for one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// A call in the queue; not for the server.
    Idle,
    /// A connection.
    Connecting,
    /// Statements of a call.
    Running,
    /// The commit of a call that writes.
    Committing,
}

impl Phase {
    /// The failure that is sent to a caller whose call is given up in this phase.
    fn failure(self) -> Failure {
        match self {
            Self::Committing => Failure::OutcomeUnknown,
            _ => Failure::Unavailable,
        }
    }
}

/// A thread of the pool, as it reports its state and as the supervisor reads it.
pub(in crate::exec) struct Watched {
    state: Mutex<State>,
    /// When the statement began for which the thread waits, in milliseconds; 0 without one.
    statement_began: AtomicU64,
}

struct State {
    phase: Phase,
    /// The caller of the call that runs, with its class.
    caller: Option<(Arc<dyn Caller>, Class)>,
    backend: Option<Backend>,
    /// Whether the supervisor has answered the caller that nothing was kept.
    is_refused: bool,
    /// Whether the supervisor has answered the caller and replaced the thread.
    is_abandoned: bool,
}

/// A wait that the supervisor has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wait {
    pub(super) phase: Phase,
    began: u64,
    pub(super) backend: Option<Backend>,
}

impl Wait {
    pub(super) fn took(&self) -> Duration {
        Duration::from_millis(now_ms().saturating_sub(self.began))
    }
}

impl Watched {
    pub(in crate::exec) fn new() -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                phase: Phase::Idle,
                caller: None,
                backend: None,
                is_refused: false,
                is_abandoned: false,
            }),
            statement_began: AtomicU64::new(0),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// The instrumentation of the thread's connection, which reports the beginning and the end of
    /// each wait for the server.
    pub(super) fn statements(
        self: &Arc<Self>,
    ) -> impl FnMut(InstrumentationEvent<'_>) + Send + use<> {
        let own = Arc::clone(self);
        move |event| match event {
            InstrumentationEvent::StartQuery { .. } => own.begin_wait(),
            InstrumentationEvent::FinishQuery { .. } => own.end_wait(),
            _ => {}
        }
    }

    fn begin_wait(&self) {
        self.statement_began.store(now_ms(), Ordering::Relaxed);
    }

    fn end_wait(&self) {
        self.statement_began.store(0, Ordering::Relaxed);
    }

    pub(super) fn begin_connecting(&self) {
        self.begin_wait();
        self.state().phase = Phase::Connecting;
    }

    /// Notes the end of connecting; false when the supervisor has replaced the thread meanwhile.
    pub(super) fn end_connecting(&self, backend: Option<Backend>) -> bool {
        self.end_wait();
        let mut state = self.state();
        (state.phase, state.backend) = (Phase::Idle, backend);
        !state.is_abandoned
    }

    pub(super) fn begin_call(&self, caller: Arc<dyn Caller>, class: Class) {
        let mut state = self.state();
        (state.phase, state.caller) = (Phase::Running, Some((caller, class)));
        state.is_refused = false;
    }

    /// Whether the call may commit: not when its caller has the answer that nothing was kept.
    pub(in crate::exec) fn begin_commit(&self) -> bool {
        let mut state = self.state();
        state.phase = Phase::Committing;
        !state.is_abandoned && !state.is_refused
    }

    /// Answers a caller that must have its answer now, and leaves the thread to its work. Returns
    /// what the caller was sent.
    pub(super) fn answer_late(&self) -> Option<Failure> {
        let mut state = self.state();
        let (caller, _) = state.caller.as_ref()?;
        if caller.is_gone() || !caller.is_late() {
            return None;
        }
        let failure = state.phase.failure();
        caller.fail(failure.clone());
        state.is_refused = failure == Failure::Unavailable;
        Some(failure)
    }

    /// Notes that nothing was committed, and that statements may follow.
    pub(in crate::exec) fn end_commit(&self) {
        self.state().phase = Phase::Running;
    }

    /// Notes the end of a call; false when the supervisor has answered its caller.
    pub(super) fn end_call(&self) -> bool {
        self.end_wait();
        let mut state = self.state();
        (state.phase, state.caller) = (Phase::Idle, None);
        !state.is_abandoned
    }

    pub(super) fn is_abandoned(&self) -> bool {
        self.state().is_abandoned
    }

    pub(super) fn wait(&self) -> Option<Wait> {
        let began = self.statement_began.load(Ordering::Relaxed);
        let state = self.state();
        (began > 0 && state.phase != Phase::Idle).then(|| Wait {
            phase: state.phase,
            began,
            backend: state.backend.clone(),
        })
    }

    /// Answers the caller and gives the thread up, if it still waits for the same. Returns what
    /// became of the call, if there was one, its class, and whether its caller was answered before.
    pub(super) fn abandon(&self, wait: &Wait) -> Option<Option<(Failure, Class, bool)>> {
        let mut state = self.state();
        let still = self.statement_began.load(Ordering::Relaxed) == wait.began;
        if state.is_abandoned || !still || state.phase != wait.phase {
            return None;
        }
        state.is_abandoned = true;
        let failure = state.phase.failure();
        Some(state.caller.take().map(|(caller, class)| {
            let was_answered = caller.is_gone();
            caller.fail(failure.clone());
            (failure, class, was_answered)
        }))
    }
}

/// Milliseconds since the first call, plus one.
fn now_ms() -> u64 {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let since = FIRST.get_or_init(Instant::now).elapsed().as_millis();
    u64::try_from(since).unwrap_or(u64::MAX).saturating_add(1)
}
