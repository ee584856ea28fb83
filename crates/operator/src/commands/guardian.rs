//! `satchel guardian`

use super::operate::Action;
use super::proposals::{self, new_number, waits_for_approval};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, listed, mobile, print_line, read_database, sealing_keys};
use crate::cli::{CommonArgs, Guardian, Listing, Operator};
use app::{GuardianPayout, ProposeGuardianPayout, Refusal};
use db::{Conn, TxError};
use domain::{Fen, LogAction, PayoutReference, Phone, Place, Timestamp};
use installation::wiring::Demo;
use std::process::ExitCode;
use store::customer::users;
use store::money::cash_outs::CashOutCustomer;

/// Lists and proposes payouts to guardians, and marks them as paid.
pub fn run(command: Guardian, demo: Option<&dyn Demo>) -> Outcome {
    match command {
        Guardian::List(listing) => list(listing, demo),
        Guardian::Propose { phone, reference, operator, place } => {
            propose(&mobile(&phone)?, reference, operator, place)
        }
        Guardian::Paid { payout_no, reference, operator, place } => {
            mark_paid(&payout_no, reference, operator, place)
        }
    }
}

fn propose(phone: &Phone, reference: String, operator: Operator, place: CommonArgs) -> Outcome {
    let (no, by, phone) = (new_number(), operator.name()?, phone.clone());
    let proposal_no = no.clone();
    let work = move |conn: &mut Conn, now: Timestamp| {
        let Some(user) = users::find_by_phone(conn, phone.as_str())? else {
            return Err(TxError::Refused(Refusal::CustomerNotFound));
        };
        let command = ProposeGuardianPayout {
            proposal_no: proposal_no.clone(),
            user_id: user.id,
            reference: reference.clone(),
            operator: by.clone(),
        };
        app::propose_guardian_payout(conn, &command, now)
    };
    let action = Action { operator, name: LogAction::ProposeGuardianPayout };
    let amount = action.run_on(no.to_string(), place, work, |_| Ok(true), refused)?;
    print_line(&format!("{no} proposes {} yuan", amount.to_yuan()))?;
    waits_for_approval(&no)
}

fn mark_paid(no: &str, reference: String, operator: Operator, place: CommonArgs) -> Outcome {
    let (no, by) = (proposals::number(no)?, operator.name()?);
    let number = no.clone();
    let work = move |conn: &mut Conn, now: Timestamp| {
        app::mark_guardian_payout_paid(conn, &number, (&reference, &by), now)
    };
    let action = Action { operator, name: LogAction::MarkGuardianPayoutPaid };
    let amount: Fen = action.run_on(no.to_string(), place, work, |_| Ok(true), refused)?;
    print_line(&format!("{no} of {} yuan is marked as paid", amount.to_yuan()))?;
    Ok(ExitCode::SUCCESS)
}

fn list(Listing { output, place }: Listing, demo: Option<&dyn Demo>) -> Outcome {
    let keys = sealing_keys(&place, demo)?;
    let read = |conn: &mut Conn, _: Timestamp| app::guardian_payouts_to_pay(conn);
    let to_pay = read_database(place, read, refused)?;
    let name_of = |(payout, customer): &(GuardianPayout, CashOutCustomer)| {
        let place = Place::real_name(payout.user_id);
        let name = customer.real_name.as_ref().and_then(|name| keys.open(place, name).ok());
        name.unwrap_or_else(|| "(no name)".to_owned())
    };
    let payouts = Section::of("guardian_payouts", &to_pay, |one| {
        let (payout, customer) = one;
        row! {
            "number": payout.payout_no.as_str(), "customer": payout.user_id.0,
            "phone": customer.phone.as_str(), "name": name_of(one), "amount": payout.amount_fen,
            "reference": payout.reference.as_str(), "proposed_by": payout.proposed_by.as_str(),
            "approved_by": payout.approved_by.as_str(), "created": payout.created_at,
        }
    });
    let line = |one: &(GuardianPayout, CashOutCustomer)| {
        let (payout, customer) = one;
        format!(
            "{}  {}  {}  {} yuan  proposed by {}, approved by {} at {}  {}",
            payout.payout_no,
            customer.phone,
            name_of(one),
            payout.amount_fen.to_yuan(),
            payout.proposed_by,
            payout.approved_by,
            payout.created_at.to_beijing_text(),
            payout.reference,
        )
    };
    let end = format!("{} to pay", listed(to_pay.len()));
    print_or_say(&[payouts], output, to_pay.iter().map(line).chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reference" => {
            format!("a reference has 1 to {} visible characters", PayoutReference::MAX_CHARS)
        }
        Refusal::CustomerNotFound => "no customer has this phone number".to_owned(),
        Refusal::InsufficientBalance { .. } => "the balance is empty".to_owned(),
        Refusal::ProposalNotFound => {
            "it is not approved: see satchel guardian list and satchel proposals list".to_owned()
        }
        other => proposals::refused(other),
    }
}
