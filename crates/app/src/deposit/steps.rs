//! The dated steps of a deposit, as its customer reads them.

use crate::error::Tx;
use db::{Conn, serialization_error};
use domain::{DepositReason, DepositState, DepositStepKind, Timestamp};
use store::trade::deposits::Deposit;
use store::trade::status_history::StatusChange;
use store::trade::{deposits, status_history};

/// A step that has happened, or whose time is known before it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DepositStep {
    pub kind: DepositStepKind,
    /// When it happened, or is expected to.
    pub time: Timestamp,
    /// Whether it has not happened: Steam's dates say when it should.
    pub is_expected: bool,
    /// Why no items came.
    pub reason: Option<DepositReason>,
}

/// The steps of a deposit in the order in which they happen. Steps that Steam dates have Steam's
/// time, so that the protection counts from the very time at which the items came.
pub(super) fn steps(conn: &mut Conn, deposit: &Deposit, now: Timestamp) -> Tx<Vec<DepositStep>> {
    let mut steps = Vec::new();
    for change in status_history::of(conn, deposits::SUBJECT, &[deposit.id.0])? {
        add(&mut steps, deposit, &change)?;
    }
    steps.extend(next(deposit, now));
    Ok(steps)
}

/// Adds a status change, after what must have happened before it.
fn add(steps: &mut Vec<DepositStep>, deposit: &Deposit, change: &StatusChange) -> Tx<()> {
    let state = DepositState::parse(&change.state).map_err(serialization_error)?;
    let reason = change.reason.as_deref().map(DepositReason::parse).transpose();
    let reason = reason.map_err(serialization_error)?;
    let is_accepted = steps.iter().any(|step| step.kind == DepositStepKind::Accepted);
    if !is_accepted && matches!(state, DepositState::Held | DepositState::Received) {
        steps.extend(past(DepositStepKind::Accepted, deposit.accepted_at));
    }
    if state == DepositState::Credited {
        steps.extend(past(DepositStepKind::ProtectionEnded, deposit.protected_until));
    }
    let time = match state {
        DepositState::Received => deposit.received_at.unwrap_or(change.created_at),
        _ => change.created_at,
    };
    steps.push(DepositStep { kind: state.into(), time, is_expected: false, reason });
    Ok(())
}

fn past(kind: DepositStepKind, time: Option<Timestamp>) -> Option<DepositStep> {
    time.map(|time| DepositStep { kind, time, is_expected: false, reason: None })
}

/// The steps that come next, as far as their times are known. Nobody knows when Steam confirms what
/// should have happened by now; the protection ends by its date alone.
fn next(deposit: &Deposit, now: Timestamp) -> Vec<DepositStep> {
    use DepositStepKind::{Credited, ProtectionEnded, Received};
    let expected = |kind, time| DepositStep { kind, time, is_expected: true, reason: None };
    match (deposit.state, deposit.held_until, deposit.protected_until) {
        (DepositState::Held, Some(time), _) if now < time => vec![expected(Received, time)],
        (DepositState::Received, _, Some(time)) if now < time => {
            vec![expected(ProtectionEnded, time), expected(Credited, time)]
        }
        (DepositState::Received, _, ended) => past(ProtectionEnded, ended).into_iter().collect(),
        _ => Vec::new(),
    }
}
