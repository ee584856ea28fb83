//! `satchel guardian`

mod approve;
mod cancel;
mod list;
mod mark_paid;
mod propose;

use super::{Outcome, mobile, operate, print_line};
use crate::cli::Guardian;
use app::Refusal;
use domain::{GuardianPayoutNo, PayoutReference};
use installation::wiring::Demo;

/// Lists, proposes, approves and cancels payouts to guardians, and marks them as paid.
pub fn run(command: Guardian, demo: Option<&dyn Demo>) -> Outcome {
    match command {
        Guardian::List(listing) => list::run(listing, demo),
        Guardian::Propose { phone, reference, operator, place } => {
            propose::run(&mobile(&phone)?, reference, operator, place)
        }
        Guardian::Approve { payout_no, phone, operator, place } => {
            approve::run(&number(&payout_no)?, &mobile(&phone)?, operator, place)
        }
        Guardian::Paid { payout_no, reference, operator, place } => {
            mark_paid::run(&number(&payout_no)?, reference, operator, place)
        }
        Guardian::Cancel { payout_no, operator, place } => {
            cancel::run(&number(&payout_no)?, operator, place)
        }
    }
}

fn number(text: &str) -> Result<GuardianPayoutNo, String> {
    GuardianPayoutNo::parse(text)
        .map_err(|_| format!("{text} is not the number of a payout to a guardian"))
}

const NOT_MINOR: &str = "the customer is not known to be a minor, and cashes out in the app";

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reference" => {
            format!("a reference has 1 to {} visible characters", PayoutReference::MAX_CHARS)
        }
        Refusal::InsufficientBalance { balance } => format!(
            "the balance is {} yuan by now, less than was proposed: propose it again",
            balance.to_yuan()
        ),
        other => super::refused(other),
    }
}
