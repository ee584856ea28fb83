//! `satchel guardian paid`

use super::approve::describe_change;
use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::{CommonArgs, Operator};
use app::{MarkGuardianPayoutPaid, PaidGuardianPayout, Refusal};
use db::Conn;
use domain::{GuardianPayoutNo, LogAction, Timestamp};
use std::process::ExitCode;

pub fn run(
    no: &GuardianPayoutNo,
    reference: String,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let (by, number) = (operator.name()?, no.clone());
    let work = move |conn: &mut Conn, now: Timestamp| {
        let mark =
            MarkGuardianPayoutPaid { payout_no: &number, reference: &reference, operator: &by };
        app::mark_guardian_payout_paid(conn, mark, now)
    };
    let is_changed = |done: &PaidGuardianPayout| match done {
        PaidGuardianPayout::NotApproved => Err(Refusal::ProposalNotFound),
        PaidGuardianPayout::AlreadyPaid(_) => Err(Refusal::AlreadyDone),
        PaidGuardianPayout::Paid(_) => Ok(true),
    };
    let action = Action { operator, name: LogAction::MarkGuardianPayoutPaid };
    match action.run_on(no.to_string(), place, work, is_changed, refused)? {
        PaidGuardianPayout::NotApproved => {
            Err(format!("{no} is not approved: see satchel guardian list"))
        }
        PaidGuardianPayout::AlreadyPaid(change) => Err(format!(
            "{no} was {}; if you paid it now, you paid it twice",
            describe_change(&change)
        )),
        PaidGuardianPayout::Paid(amount) => {
            print_line(&format!("{no} of {} yuan is marked as paid", amount.to_yuan()))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
