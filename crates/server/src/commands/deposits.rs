//! `satchel deposits`

use super::operate::Action;
use super::{Outcome, block_on, listed, print_line};
use crate::cli::{CommonArgs, Deposits, Operator};
use crate::wiring;
use app::{
    ApproveInspection, ApprovedInspection, DepositInspection, OpenInspection, ProposeInspection,
    ProposedInspection, Refusal,
};
use domain::{DepositNo, Fen, InspectionResult, PayoutReference, Timestamp};
use std::process::ExitCode;
use store::Conn;

/// Lists deposits of other items than were agreed, and proposes and approves what becomes of them.
pub fn run(command: Deposits) -> Outcome {
    match command {
        Deposits::List(place) => list(place),
        Deposits::Propose { deposit_no, result, reference, operator, place } => {
            let command = ProposeInspection {
                deposit_no: number(&deposit_no)?,
                result: parse_result(&result)?,
                reference,
                operator: operator.name()?,
            };
            propose(command, operator, place)
        }
        Deposits::Approve { deposit_no, result, operator, place } => {
            approve(&number(&deposit_no)?, parse_result(&result)?, operator, place)
        }
    }
}

fn list(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let found = block_on(app::open_inspections(&db))?;
    db.close();
    let open = found.map_err(|refusal| refused(&refusal))?;
    for one in &open {
        print_line(&line(one))?;
    }
    print_line(&format!("{} deposits of other items", listed(open.len())))?;
    Ok(ExitCode::SUCCESS)
}

fn line((deposit, proposal): &OpenInspection) -> String {
    let protected = deposit.protected_until.map_or("?".to_owned(), Timestamp::to_beijing_text);
    let proposal = proposal.as_ref().map_or_else(
        || "nothing proposed".to_owned(),
        |step| format!("proposed: {}", describe(step)),
    );
    format!(
        "{}  customer {}  {} items for {} yuan  offer {}  protected until {protected}  {proposal}",
        deposit.deposit_no,
        deposit.user_id,
        deposit.items,
        deposit.amount_fen.to_yuan(),
        deposit.offer_id.as_deref().unwrap_or("?"),
    )
}

fn propose(command: ProposeInspection, operator: Operator, place: CommonArgs) -> Outcome {
    let (no, result) = (command.deposit_no.clone(), command.result);
    let work = move |conn: &mut Conn, now: Timestamp| app::propose_inspection(conn, &command, now);
    let is_changed = |done: &ProposedInspection| *done == ProposedInspection::Proposed;
    let action = Action { operator, name: "propose_inspection" };
    match action.run_on(format!("{no}: {result}"), place, work, is_changed, refused)? {
        ProposedInspection::NotFound => Err(format!("there is no deposit {no}")),
        ProposedInspection::NotOtherItems => {
            Err(format!("{no} has no trade of other items than were agreed"))
        }
        ProposedInspection::AlreadyApproved(step) => Err(settled(&no, &step)),
        ProposedInspection::Proposed => {
            print_line(&format!("{no} is proposed as {result}: another operator approves it"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn approve(
    no: &DepositNo,
    result: InspectionResult,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let (by, number) = (operator.name()?, no.clone());
    let work = move |conn: &mut Conn, now: Timestamp| {
        let approve = ApproveInspection { deposit_no: &number, result, operator: &by };
        app::approve_inspection(conn, approve, now)
    };
    let is_changed = |done: &ApprovedInspection| matches!(done, ApprovedInspection::Approved(_));
    let action = Action { operator, name: "approve_inspection" };
    match action.run_on(format!("{no}: {result}"), place, work, is_changed, refused)? {
        ApprovedInspection::NotProposed => {
            Err(format!("nothing is proposed for {no}: see satchel deposits list"))
        }
        ApprovedInspection::AlreadyApproved(step) => Err(settled(no, &step)),
        ApprovedInspection::OtherResult(other) => Err(format!("{no} is proposed as {other}")),
        ApprovedInspection::SameOperator => {
            Err(format!("{no} must be approved by another operator than who proposed it"))
        }
        ApprovedInspection::Protected(until) => {
            let until = until.map_or("an unknown time".to_owned(), Timestamp::to_beijing_text);
            Err(format!("Steam can roll the trade of {no} back until {until}"))
        }
        ApprovedInspection::AccountDeleted => {
            Err(format!("the customer of {no} has deleted the account: nothing can be credited"))
        }
        ApprovedInspection::Approved(amount) => {
            print_line(&approved(no, result, amount))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn approved(no: &DepositNo, result: InspectionResult, amount: Fen) -> String {
    match result {
        InspectionResult::Credited => format!("{no} is credited: {} yuan", amount.to_yuan()),
        InspectionResult::ItemsReturned | InspectionResult::ItemsKept => {
            format!("{no} is closed as {result}, and nothing is credited")
        }
    }
}

fn settled(no: &DepositNo, step: &DepositInspection) -> String {
    format!("{no} was approved before: {}", describe(step))
}

fn describe(step: &DepositInspection) -> String {
    let at = step.created_at.to_beijing_text();
    format!("{} by {} at {at}, {}", step.result, step.operator, step.reference)
}

fn number(text: &str) -> Result<DepositNo, String> {
    DepositNo::parse(text).map_err(|_| format!("{text} is not the number of a deposit"))
}

fn parse_result(text: &str) -> Result<InspectionResult, String> {
    InspectionResult::parse(text).map_err(|_| {
        let all: Vec<&str> = InspectionResult::ALL.iter().map(|one| one.code()).collect();
        format!("a result is one of {}", all.join(", "))
    })
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reference" => {
            format!("a reference has 1 to {} visible characters", PayoutReference::MAX_CHARS)
        }
        other => super::refused(other),
    }
}
