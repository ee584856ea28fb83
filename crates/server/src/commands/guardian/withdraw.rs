//! `satchel guardian withdraw`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::{CommonArgs, Operator};
use app::WithdrawnGuardianPayout;
use domain::{GuardianPayoutNo, Timestamp};
use std::process::ExitCode;
use store::Conn;

pub fn run(no: &GuardianPayoutNo, operator: Operator, place: CommonArgs) -> Outcome {
    let (by, number) = (operator.name()?, no.clone());
    let work = move |conn: &mut Conn, now: Timestamp| {
        app::withdraw_guardian_payout(conn, &number, &by, now)
    };
    let subject = no.to_string();
    let of = move |done: &WithdrawnGuardianPayout| {
        (*done == WithdrawnGuardianPayout::Withdrawn).then(|| subject.clone())
    };
    let action = Action { operator, name: "withdraw_guardian_payout" };
    match action.run(place, work, of, refused)? {
        WithdrawnGuardianPayout::NotProposed => {
            Err(format!("{no} does not wait for an approval: see satchel guardian list"))
        }
        WithdrawnGuardianPayout::Withdrawn => {
            print_line(&format!("{no} is withdrawn"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
