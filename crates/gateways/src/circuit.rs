//! A circuit breaker: while a provider does not respond, most calls to it are skipped, so that no
//! request waits for its time limit.

use parking_lot::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// This many consecutive calls without a response open the circuit.
const SILENT_MAX: u32 = 5;

/// How long an open circuit admits no call, and the limit of that: each probe without a response
/// doubles the pause.
const PAUSE: Duration = Duration::from_secs(2);
const PAUSE_MAX: Duration = Duration::from_secs(60);

/// The circuit of one operation of one provider. Closed, it admits every call; open, none;
/// half-open, one as a probe.
#[derive(Debug, Default)]
pub struct Circuit(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// Consecutive calls without a response.
    silent: u32,
    /// While open: the time of the next probe, and the pause before it.
    open: Option<(Instant, Duration)>,
    probing: bool,
}

/// An admitted call. Dropping it without [`Permit::end`], as when its caller is cancelled, does not
/// change the circuit.
#[derive(Debug)]
pub struct Permit<'a> {
    circuit: &'a Circuit,
    is_probe: bool,
}

impl Circuit {
    /// Admits a call, unless the circuit is open.
    pub fn admit(&self, now: Instant) -> Option<Permit<'_>> {
        let mut state = self.state();
        let is_probe = state.open.is_some();
        if let Some((until, _)) = state.open
            && (now < until || state.probing)
        {
            return None;
        }
        state.probing = is_probe;
        Some(Permit { circuit: self, is_probe })
    }

    /// Whether the circuit refuses all calls but probes.
    pub fn is_open(&self) -> bool {
        self.state().open.is_some()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock()
    }
}

impl Permit<'_> {
    /// Reports whether the provider responded. A refusal is a response.
    pub fn end(self, answered: bool, now: Instant) {
        let mut state = self.circuit.state();
        if answered {
            *state = State { probing: state.probing, ..State::default() };
            return;
        }
        state.silent = state.silent.saturating_add(1);
        match state.open {
            Some((_, pause)) if self.is_probe => {
                let longer = (pause * 2).min(PAUSE_MAX);
                state.open = Some((now + longer, longer));
            }
            None if state.silent >= SILENT_MAX => state.open = Some((now + PAUSE, PAUSE)),
            // The call was admitted before the circuit opened.
            _ => {}
        }
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        if self.is_probe {
            self.circuit.state().probing = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Circuit, PAUSE, PAUSE_MAX, SILENT_MAX};
    use std::time::Instant;

    fn opened(at: Instant) -> Circuit {
        let circuit = Circuit::default();
        for _ in 0..SILENT_MAX {
            circuit.admit(at).unwrap().end(false, at);
        }
        circuit
    }

    #[test]
    fn consecutive_calls_without_a_response_open_it() {
        let (now, circuit) = (Instant::now(), Circuit::default());
        for _ in 1..SILENT_MAX {
            circuit.admit(now).unwrap().end(false, now);
        }
        assert!(!circuit.is_open());
        circuit.admit(now).unwrap().end(true, now);
        for _ in 1..SILENT_MAX {
            circuit.admit(now).unwrap().end(false, now);
        }
        assert!(!circuit.is_open(), "a response between them begins the count anew");
        circuit.admit(now).unwrap().end(false, now);
        assert!(circuit.is_open() && circuit.admit(now).is_none());
    }

    #[test]
    fn after_a_pause_one_probe_decides() {
        let start = Instant::now();
        let circuit = opened(start);
        let later = start + PAUSE;
        let probe = circuit.admit(later).unwrap();
        assert!(circuit.admit(later).is_none(), "one probe at a time");
        probe.end(false, later);
        assert!(circuit.admit(later + PAUSE).is_none(), "the pause is longer now");
        circuit.admit(later + PAUSE * 2).unwrap().end(true, later);
        assert!(
            !circuit.is_open() && circuit.admit(later).is_some() && circuit.admit(later).is_some()
        );
    }

    #[test]
    fn a_cancelled_probe_changes_nothing_and_allows_another_one() {
        let start = Instant::now();
        let circuit = opened(start);
        drop(circuit.admit(start + PAUSE).unwrap());
        assert!(circuit.is_open());
        assert!(circuit.admit(start + PAUSE).is_some());
    }

    #[test]
    fn calls_from_before_it_opened_do_not_lengthen_its_pause_and_may_close_it() {
        let start = Instant::now();
        let circuit = Circuit::default();
        let early = [circuit.admit(start).unwrap(), circuit.admit(start).unwrap()];
        for _ in 0..SILENT_MAX {
            circuit.admit(start).unwrap().end(false, start);
        }
        let [silent, answered] = early;
        silent.end(false, start + PAUSE / 2);
        assert!(circuit.admit(start + PAUSE / 2).is_none());
        drop(circuit.admit(start + PAUSE).expect("the pause is the one that it opened with"));
        answered.end(true, start + PAUSE);
        assert!(!circuit.is_open());
    }

    #[test]
    fn the_pause_has_a_longest() {
        let mut now = Instant::now();
        let circuit = opened(now);
        for _ in 0..20 {
            now += PAUSE_MAX;
            circuit.admit(now).unwrap().end(false, now);
        }
        assert!(circuit.admit(now + PAUSE_MAX).is_some());
    }
}
