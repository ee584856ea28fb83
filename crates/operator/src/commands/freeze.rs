//! `satchel freeze` and `satchel unfreeze`

use super::operate::{Action, ConsoleChange, staff_reason};
use super::proposals::waits_for_approval;
use super::{Outcome, mobile, print_line, read_database};
use crate::cli::{CommonArgs, Freeze};
use app::ports::{Clock, random_bytes};
use app::{ProposeUnfreeze, Refusal};
use db::Conn;
use domain::{Lang, LogAction, ProposalNo, UserId};
use installation::wiring::{OsEntropy, SystemClock};
use std::process::ExitCode;
use store::customer::users;

/// Freezes the account of a customer.
pub fn run(Freeze { phone, reason, operator, place }: Freeze) -> Outcome {
    let (id, reason) = (customer(&phone, place.clone())?, staff_reason(&reason)?);
    let (action, subject) = (LogAction::FreezeCustomer, id.to_string());
    let change = ConsoleChange { operator, action, subject, reason: Some(reason) };
    let ended = change.run(place, move |conn, now| app::freeze_customer(conn, id, now), refused)?;
    let (logins, orders) = (ended.logins.len(), ended.released.len());
    print_line(&format!(
        "customer {id} is frozen, {logins} logins have ended, and {orders} unpaid orders are cancelled"
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Proposes that a frozen account can be used again.
pub fn unfreeze(Freeze { phone, reason, operator, place }: Freeze) -> Outcome {
    let id = customer(&phone, place.clone())?;
    let no = ProposalNo::new(SystemClock.now(), random_bytes(&OsEntropy));
    let command = ProposeUnfreeze {
        proposal_no: no.clone(),
        user_id: id,
        reason: staff_reason(&reason)?.as_str().to_owned(),
        operator: operator.name()?,
    };
    let propose = move |conn: &mut Conn, now| app::propose_unfreeze(conn, &command, now);
    let action = Action { operator, name: LogAction::ProposeUnfreeze };
    action.run_on(no.to_string(), place, propose, |()| Ok(true), refused)?;
    waits_for_approval(&no)
}

/// The customer with this phone number.
fn customer(phone: &str, place: CommonArgs) -> Result<UserId, String> {
    let phone = mobile(phone)?;
    let find = move |conn: &mut Conn, _| Ok(users::find_by_phone(conn, phone.as_str())?);
    let found = read_database(place, find, refused)?;
    found.map(|user| user.id).ok_or_else(|| "no customer has this phone number".to_owned())
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::CustomerNotFound
        | Refusal::CustomerFrozen
        | Refusal::CustomerNotFrozen
        | Refusal::AlreadyProposed => refusal.text(Lang::En).into_owned(),
        other => super::refused(other),
    }
}
