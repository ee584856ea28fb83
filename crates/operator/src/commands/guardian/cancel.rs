//! `satchel guardian cancel`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::{CommonArgs, Operator};
use app::{CancelledGuardianPayout, Refusal};
use db::Conn;
use domain::{GuardianPayoutNo, LogAction, Timestamp};
use std::process::ExitCode;

pub fn run(no: &GuardianPayoutNo, operator: Operator, place: CommonArgs) -> Outcome {
    let (by, number) = (operator.name()?, no.clone());
    let work =
        move |conn: &mut Conn, now: Timestamp| app::cancel_guardian_payout(conn, &number, &by, now);
    let is_changed = |done: &CancelledGuardianPayout| match done {
        CancelledGuardianPayout::NotProposed => Err(Refusal::ProposalNotFound),
        CancelledGuardianPayout::Cancelled => Ok(true),
    };
    let action = Action { operator, name: LogAction::CancelGuardianPayout };
    match action.run_on(no.to_string(), place, work, is_changed, refused)? {
        CancelledGuardianPayout::NotProposed => {
            Err(format!("{no} does not wait for an approval: see satchel guardian list"))
        }
        CancelledGuardianPayout::Cancelled => {
            print_line(&format!("{no} is cancelled"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
