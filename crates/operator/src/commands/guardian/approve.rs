//! `satchel guardian approve`

use super::operate::Action;
use super::{NOT_MINOR, Outcome, print_line, refused};
use crate::cli::{CommonArgs, Operator};
use app::{ApproveGuardianPayout, ApprovedGuardianPayout, GuardianPayoutChange, Refusal};
use db::Conn;
use domain::{GuardianPayoutNo, LogAction, Phone, Timestamp};
use std::process::ExitCode;

pub fn run(no: &GuardianPayoutNo, phone: &Phone, operator: Operator, place: CommonArgs) -> Outcome {
    let (by, number, phone) = (operator.name()?, no.clone(), phone.clone());
    let work = move |conn: &mut Conn, now: Timestamp| {
        let approve = ApproveGuardianPayout { payout_no: &number, phone: &phone, operator: &by };
        app::approve_guardian_payout(conn, approve, now)
    };
    let is_changed = |done: &ApprovedGuardianPayout| match done {
        ApprovedGuardianPayout::NotProposed => Err(Refusal::ProposalNotFound),
        ApprovedGuardianPayout::AlreadyApproved(..) => Err(Refusal::AlreadyDone),
        ApprovedGuardianPayout::OtherCustomer => Err(Refusal::PhoneDiffers),
        ApprovedGuardianPayout::SameOperator => Err(Refusal::SameOperator),
        ApprovedGuardianPayout::NotMinor => Err(Refusal::Forbidden),
        ApprovedGuardianPayout::Approved { .. } => Ok(true),
    };
    let action = Action { operator, name: LogAction::ApproveGuardianPayout };
    match action.run_on(no.to_string(), place, work, is_changed, refused)? {
        ApprovedGuardianPayout::NotProposed => {
            Err(format!("{no} does not wait for an approval: see satchel guardian list"))
        }
        ApprovedGuardianPayout::AlreadyApproved(amount, changes) => {
            let changes: Vec<String> = changes.iter().map(describe_change).collect();
            Err(format!(
                "{no} of {} yuan was {}; pay it only once",
                amount.to_yuan(),
                changes.join(", and ")
            ))
        }
        ApprovedGuardianPayout::OtherCustomer => {
            Err(format!("{no} is of a customer with another phone number; nothing is booked"))
        }
        ApprovedGuardianPayout::SameOperator => {
            Err(format!("{no} must be approved by another operator than who proposed it"))
        }
        ApprovedGuardianPayout::NotMinor => Err(NOT_MINOR.to_owned()),
        ApprovedGuardianPayout::Approved { amount, left } => {
            print_line(&format!(
                "{no} is booked: pay {} yuan to the guardian now, then run satchel guardian paid; {} yuan are left in the balance",
                amount.to_yuan(),
                left.to_yuan()
            ))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Says what was done, by whom, when and under which number.
pub(super) fn describe_change(change: &GuardianPayoutChange) -> String {
    let reference = change.reference.as_ref().map_or(String::new(), |text| format!(" as {text}"));
    format!(
        "{} by {} at {}{reference}",
        change.state.code(),
        change.operator.as_deref().unwrap_or("its customer"),
        change.created_at.to_beijing_text(),
    )
}
