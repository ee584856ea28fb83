//! `satchel disputes`

use super::dispute_provider::{ask_provider, provider_names};
use super::operate::Action;
use super::proposals::{record_proposal, refused, waits_for_approval};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, block_on, print_line};
use crate::cli::{CommonArgs, Disputes, EndDispute as End, Operator, Output};
use app::ports::random_bytes;
use app::{Decided, Dispute, EndDispute, EndDisputeByOperator, EndedDispute, Refusal};
use db::Conn;
use domain::{DisputeNo, DisputeState, Fen, LogAction, OrderNo, ProposalNo, Timestamp};
use installation::wiring::{self, OsEntropy};
use std::process::ExitCode;

/// Lists disputes, or proposes the end of one. Each is decided at its provider, and booked here by
/// the running service; only where no provider tells the end, an operator does.
pub fn run(arguments: Disputes) -> Outcome {
    match arguments.command {
        None => list(arguments.output, arguments.place, arguments.open),
        Some(End::End { dispute_no, state, reason, operator, place }) => {
            let no = DisputeNo::parse(&dispute_no)
                .map_err(|_| format!("{dispute_no} is not the number of a dispute"))?;
            let state = DisputeState::parse(&state).ok().filter(|one| *one != DisputeState::Open);
            let state = state.ok_or("a dispute ends as won or lost")?;
            end(&no, state, reason, operator, place)
        }
    }
}

fn list(output: Output, place: CommonArgs, only_open: bool) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let listed = block_on(app::disputes_of(&db, only_open));
    db.close();
    let listed = listed?.map_err(|e| format!("the disputes cannot be read: {}", refused(&e)))?;
    let configured = provider_names(&config);
    let rows = Section::of("disputes", &listed, |(dispute, order_no)| {
        row! {
            "number": dispute.dispute_no.as_str(), "state": dispute.state.code(),
            "provider": dispute.provider.as_str(),
            "provider_number": dispute.provider_dispute.as_str(),
            "provider_configured": configured.contains(&dispute.provider.as_str()),
            "order": order_no.as_str(), "customer": dispute.user_id.0,
            "amount": dispute.amount_fen, "funds_withdrawn": dispute.funds_withdrawn_at,
            "created": dispute.created_at, "ended": dispute.ended_at,
            "items_charged_back": dispute.items_charged_back, "clawback": dispute.clawback_fen,
            "loss": loss(dispute),
        }
    });
    let lines = listed.iter().map(|(dispute, order_no)| line(dispute, order_no, &configured));
    let end = format!("{} disputes", super::listed(listed.len()));
    print_or_say(&[rows], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

/// The platform's loss by a dispute.
fn loss(dispute: &Dispute) -> Fen {
    Fen(dispute.loss_fen.0 - dispute.clawback_fen.0)
}

fn line(dispute: &Dispute, order_no: &OrderNo, configured: &[&str]) -> String {
    let ended = dispute.ended_at.map_or_else(|| "-".to_owned(), Timestamp::to_beijing_text);
    let is_alone =
        dispute.state == DisputeState::Open && !configured.contains(&dispute.provider.as_str());
    let alone = if is_alone { "  its provider is not configured here" } else { "" };
    format!(
        "{}  {}  {} {}  order {order_no} of customer {}  {} yuan, funds withdrawn: {}  opened {}  ended {ended}  {} items went back into stock, {} yuan clawed back, loss {} yuan{alone}",
        dispute.dispute_no,
        dispute.state,
        dispute.provider,
        dispute.provider_dispute,
        dispute.user_id,
        dispute.amount_fen.to_yuan(),
        if dispute.funds_withdrawn_at.is_some() { "yes" } else { "no" },
        dispute.created_at.to_beijing_text(),
        dispute.items_charged_back,
        dispute.clawback_fen.to_yuan(),
        loss(dispute).to_yuan(),
    )
}

fn end(
    no: &DisputeNo,
    state: DisputeState,
    reason: String,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let config = place.clone().configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let asked = block_on(ask_provider(&config, &db, no, state));
    db.close();
    asked??;
    let (number, random, by) = (no.clone(), random_bytes(&OsEntropy), operator.name()?);
    let work = move |conn: &mut Conn, now| {
        let wanted = EndDisputeByOperator {
            end: EndDispute { dispute_no: number.clone(), state, reason: reason.clone(), now },
            proposal_no: ProposalNo::new(now, random),
            operator: by.clone(),
        };
        let decided = app::end_dispute_by_operator(conn, &wanted)?;
        record_proposal(conn, &decided, &by, LogAction::ProposeDisputeEnd, now)?;
        Ok(decided)
    };
    let action = Action { operator, name: LogAction::EndDispute };
    // The proposal has its row already.
    let never = |decided: &Decided<EndedDispute>| match decided {
        Decided::Done(outcome) => outcome.into_result().map(|()| false),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(false),
    };
    let outcome = match action.run_on(no.to_string(), place, work, never, refused_end)? {
        Decided::Done(outcome) => outcome,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    };
    match outcome {
        EndedDispute::NotFound => Err(format!("there is no dispute {no}")),
        EndedDispute::EndedBefore(before) => Err(format!("{no} has already ended: {before}")),
        EndedDispute::Ended => {
            print_line(&format!("{no} has ended: {state}"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn refused_end(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reason" => {
            "a reason has 1 to 200 visible characters".to_owned()
        }
        other => refused(other),
    }
}
