//! `satchel guardian propose`

use super::operate::Action;
use super::{NOT_MINOR, Outcome, print_line, refused};
use crate::cli::{CommonArgs, Operator};
use app::ports::{Clock, random_bytes};
use app::{ProposeGuardianPayout, ProposedGuardianPayout, Refusal};
use db::Conn;
use domain::{Fen, GuardianPayoutNo, LogAction, Phone, Timestamp};
use installation::wiring::{OsEntropy, SystemClock};
use std::process::ExitCode;

pub fn run(phone: &Phone, reference: String, operator: Operator, place: CommonArgs) -> Outcome {
    let payout_no = GuardianPayoutNo::new(SystemClock.now(), random_bytes(&OsEntropy));
    let command = ProposeGuardianPayout {
        payout_no: payout_no.clone(),
        phone: phone.clone(),
        reference,
        operator: operator.name()?,
    };
    let work =
        move |conn: &mut Conn, now: Timestamp| app::propose_guardian_payout(conn, &command, now);
    let is_changed = |done: &ProposedGuardianPayout| match done {
        ProposedGuardianPayout::NoSuchCustomer => Err(Refusal::CustomerNotFound),
        ProposedGuardianPayout::NotMinor => Err(Refusal::Forbidden),
        ProposedGuardianPayout::NoBalance => {
            Err(Refusal::InsufficientBalance { balance: Fen::ZERO })
        }
        ProposedGuardianPayout::Proposed(_) => Ok(true),
    };
    let action = Action { operator, name: LogAction::ProposeGuardianPayout };
    match action.run_on(payout_no.to_string(), place, work, is_changed, refused)? {
        ProposedGuardianPayout::NoSuchCustomer => {
            Err("no customer has this phone number".to_owned())
        }
        ProposedGuardianPayout::NotMinor => Err(NOT_MINOR.to_owned()),
        ProposedGuardianPayout::NoBalance => Err("the balance is empty".to_owned()),
        ProposedGuardianPayout::Proposed(amount) => {
            print_line(&format!("{payout_no} proposes {} yuan", amount.to_yuan()))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
