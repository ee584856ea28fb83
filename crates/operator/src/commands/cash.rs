//! `satchel cash`

use super::operate::{Action, customer_reason};
use super::proposals::{record_proposal, waits_for_approval};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, block_on, listed, print_line};
use crate::cli::{Cash, CommonArgs, Listing, Operator};
use app::ports::random_bytes;
use app::{ApproveCashByOperator, CashOut, Decided, Refusal};
use db::Conn;
use domain::{CashNo, LogAction, ProposalNo};
use installation::wiring::{self, OsEntropy};
use std::process::ExitCode;

/// Lists the cash-outs that await review, or decides one. The running service then pays it or
/// returns the money.
pub fn run(command: Cash) -> Outcome {
    match command {
        Cash::List(listing) => list(listing),
        Cash::Approve { cash_no, reason, operator, place } => {
            approve(&cash_no, reason, operator, place)
        }
        Cash::Reject { cash_no, reason, operator, place } => {
            let no = number(&cash_no)?;
            let reason = customer_reason(&reason.reason_zh, &reason.reason_en)?;
            let reject = move |conn: &mut Conn, now| app::reject_cash(conn, &no, &reason, now);
            let action = Action { operator, name: LogAction::RejectCash };
            let refused = refused(&cash_no, "rejected");
            action.run_on(cash_no.clone(), place, reject, |()| Ok(true), refused)?;
            print_line(&format!("{cash_no} is rejected"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let waiting = block_on(app::cash_outs_to_review(&db));
    db.close();
    let waiting = waiting?.map_err(|e| format!("the cash-outs cannot be read: {e:?}"))?;
    let cash_outs = Section::of("cash_outs", &waiting, |cash_out| {
        row! {
            "number": cash_out.cash_no.as_str(), "customer": cash_out.user_id.0,
            "channel": cash_out.channel.code(), "amount": cash_out.amount_fen,
            "net": cash_out.net_fen, "created": cash_out.created_at,
        }
    });
    let end = format!("{} under review", listed(waiting.len()));
    print_or_say(&[cash_outs], output, waiting.iter().map(line).chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn line(cash_out: &CashOut) -> String {
    format!(
        "{}  customer {}  {} yuan by {}, {} net  requested at {}",
        cash_out.cash_no,
        cash_out.user_id,
        cash_out.amount_fen.to_yuan(),
        cash_out.channel,
        cash_out.net_fen.to_yuan(),
        cash_out.created_at.to_beijing_text(),
    )
}

fn number(text: &str) -> Result<CashNo, String> {
    CashNo::parse(text).map_err(|_| format!("{text} is not the number of a cash-out"))
}

fn approve(cash_no: &str, reason: String, operator: Operator, place: CommonArgs) -> Outcome {
    let rules = place.clone().configuration().map_err(|e| e.to_string())?.rules;
    let (no, by, random) = (number(cash_no)?, operator.name()?, random_bytes(&OsEntropy));
    let approve = move |conn: &mut Conn, now| {
        let wanted = ApproveCashByOperator {
            cash_no: no.clone(),
            proposal_no: ProposalNo::new(now, random),
            reason: reason.clone(),
            operator: by.clone(),
        };
        let decided = app::approve_cash_by_operator(conn, &rules, &wanted, now)?;
        record_proposal(conn, &decided, &by, LogAction::ProposeCash, now)?;
        Ok(decided)
    };
    let action = Action { operator, name: LogAction::ApproveCash };
    let is_done = |decided: &Decided<()>| Ok(*decided == Decided::Done(()));
    let refused = refused(cash_no, "approved");
    match action.run_on(cash_no.to_owned(), place, approve, is_done, refused)? {
        Decided::Done(()) => print_line(&format!("{cash_no} is approved"))?,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    }
    Ok(ExitCode::SUCCESS)
}

fn refused<'a>(cash_no: &'a str, word: &'a str) -> impl Fn(&Refusal) -> String + 'a {
    move |refusal| match refusal {
        Refusal::CashNotFound => format!("there is no cash-out {cash_no}"),
        Refusal::CashTooOld => format!("{cash_no}: {}", refusal.text(domain::Lang::En)),
        Refusal::PaymentDisputed => {
            format!("{cash_no} cannot be {word} while a payment of its customer is disputed")
        }
        Refusal::CustomerFrozen => {
            format!("{cash_no} cannot be {word} while the account of its customer is frozen")
        }
        Refusal::CashNotReviewing => format!("{cash_no} is not under review"),
        Refusal::BadParameter { fault } if fault.name() == "reason" => {
            "a reason has 1 to 200 visible characters".to_owned()
        }
        other => format!("{cash_no} cannot be {word}: {other:?}"),
    }
}
