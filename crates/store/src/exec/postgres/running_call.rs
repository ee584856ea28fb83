//! The call that a thread runs, whose caller may get an answer before the call has ended.

use crate::exec::caller::{Caller, Failure};
use parking_lot::Mutex;
use std::sync::Arc;

#[derive(Default)]
pub(in crate::exec) struct RunningCall(Mutex<State>);

#[derive(Default)]
struct State {
    caller: Option<Arc<dyn Caller>>,
    is_committing: bool,
    /// Whether the caller has the answer that nothing was kept.
    is_refused: bool,
}

impl RunningCall {
    pub(super) fn begin(&self, caller: Arc<dyn Caller>) {
        *self.0.lock() = State { caller: Some(caller), ..State::default() };
    }

    pub(super) fn end(&self) {
        *self.0.lock() = State::default();
    }

    /// Whether the call may commit: not when its caller has the answer that nothing was kept.
    pub(in crate::exec) fn begin_commit(&self) -> bool {
        let mut state = self.0.lock();
        state.is_committing = !state.is_refused;
        state.is_committing
    }

    /// Notes that nothing was committed, and that statements may follow.
    pub(in crate::exec) fn end_commit(&self) {
        self.0.lock().is_committing = false;
    }

    /// Answers a caller that must have its answer now, and leaves the thread to its work. Returns
    /// what the caller was sent.
    pub(super) fn answer_late(&self) -> Option<Failure> {
        let mut state = self.0.lock();
        let caller = state.caller.as_ref()?;
        if caller.is_gone() || !caller.is_late() {
            return None;
        }
        let failure =
            if state.is_committing { Failure::OutcomeUnknown } else { Failure::Unavailable };
        caller.fail(failure.clone());
        state.is_refused = failure == Failure::Unavailable;
        Some(failure)
    }
}
