//! `satchel guardian`

use super::operate::Action;
use super::{Outcome, block_on, print_line, sealing_keys};
use crate::cli::{CommonArgs, Guardian, Operator};
use crate::wiring::{self, OsEntropy, SystemClock};
use app::ports::{Clock, random_bytes};
use app::{
    ApprovedGuardianPayout, GuardianPayout, ProposeGuardianPayout, ProposedGuardianPayout, Refusal,
};
use domain::{GuardianPayoutNo, Phone, Timestamp};
use std::process::ExitCode;
use store::Conn;

/// Lists, proposes or approves what is paid to guardians.
pub fn run(command: Guardian) -> Outcome {
    match command {
        Guardian::List(place) => list(place),
        Guardian::Propose { phone, reference, operator, place } => {
            propose(&phone, reference, operator, place)
        }
        Guardian::Approve { payout_no, phone, operator, place } => {
            approve(&payout_no, &phone, operator, place)
        }
    }
}

fn list(place: CommonArgs) -> Outcome {
    let keys = sealing_keys(&place)?;
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let found = block_on(app::guardian_payouts_to_approve(&db))?;
    db.close();
    let waiting = found.map_err(|e| format!("the proposals cannot be read: {e:?}"))?;
    for (payout, customer) in &waiting {
        let name = customer.real_name.as_ref().and_then(|name| keys.open_text(name).ok());
        let name = name.unwrap_or_else(|| "(no name)".to_owned());
        print_line(&line(payout, &customer.phone, &name))?;
    }
    print_line(&format!("{} to approve", waiting.len()))?;
    Ok(ExitCode::SUCCESS)
}

fn line(payout: &GuardianPayout, phone: &str, name: &str) -> String {
    format!(
        "{}  {phone}  {name}  {} yuan  proposed by {} at {}  {}",
        payout.payout_no,
        payout.amount_fen.to_yuan(),
        payout.proposed_by,
        payout.created_at.to_beijing_text(),
        payout.reference,
    )
}

fn mobile(phone: &str) -> Result<Phone, String> {
    Phone::parse(phone).map_err(|_| format!("{phone} is not a mobile number"))
}

fn propose(phone: &str, reference: String, operator: Operator, place: CommonArgs) -> Outcome {
    let phone = mobile(phone)?;
    let payout_no = GuardianPayoutNo::new(SystemClock.now(), random_bytes(&OsEntropy));
    let by = operator.name()?;
    let command =
        ProposeGuardianPayout { payout_no: payout_no.clone(), phone, reference, operator: by };
    let work =
        move |conn: &mut Conn, now: Timestamp| app::propose_guardian_payout(conn, &command, now);
    let subject = payout_no.to_string();
    let of = move |done: &ProposedGuardianPayout| {
        matches!(done, ProposedGuardianPayout::Proposed(_)).then(|| subject.clone())
    };
    let action = Action { operator, name: "propose_guardian_payout" };
    match action.run(place, work, of, refused)? {
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

fn approve(payout_no: &str, phone: &str, operator: Operator, place: CommonArgs) -> Outcome {
    let phone = mobile(phone)?;
    let no = GuardianPayoutNo::parse(payout_no)
        .map_err(|_| format!("{payout_no} is not the number of a payout to a guardian"))?;
    let (by, number) = (operator.name()?, no.clone());
    let work = move |conn: &mut Conn, now: Timestamp| {
        app::approve_guardian_payout(conn, (&number, &phone), &by, now)
    };
    let subject = no.to_string();
    let of = move |done: &ApprovedGuardianPayout| {
        matches!(done, ApprovedGuardianPayout::Approved { .. }).then(|| subject.clone())
    };
    let action = Action { operator, name: "approve_guardian_payout" };
    match action.run(place, work, of, refused)? {
        ApprovedGuardianPayout::NotProposed => {
            Err(format!("{no} does not wait for an approval: see satchel guardian list"))
        }
        ApprovedGuardianPayout::AlreadyApproved(payout) => Err(format!(
            "{no} was approved by {} at {}: {} yuan, which must be paid once",
            payout.approved_by.unwrap_or_default(),
            payout.approved_at.map(Timestamp::to_beijing_text).unwrap_or_default(),
            payout.amount_fen.to_yuan()
        )),
        ApprovedGuardianPayout::OtherCustomer => {
            Err(format!("{no} is of a customer with another phone number; nothing is booked"))
        }
        ApprovedGuardianPayout::SameOperator => {
            Err(format!("{no} must be approved by another operator than who proposed it"))
        }
        ApprovedGuardianPayout::NotMinor => Err(NOT_MINOR.to_owned()),
        ApprovedGuardianPayout::Approved { amount, left } => {
            print_line(&format!(
                "{no} is booked: pay {} yuan to the guardian now; {} yuan are left in the balance",
                amount.to_yuan(),
                left.to_yuan()
            ))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

const NOT_MINOR: &str = "the customer is not known to be a minor, and cashes out in the app";

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reference" => {
            "a reference has 1 to 200 visible characters".to_owned()
        }
        Refusal::InsufficientBalance { balance } => format!(
            "the balance is {} yuan by now, less than was proposed: propose it again",
            balance.to_yuan()
        ),
        other => format!("refused: {other:?}"),
    }
}
