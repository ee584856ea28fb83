//! `satchel resolve`

use super::operate::Action;
use super::proposals::{record_proposal, refused, waits_for_approval};
use super::{Outcome, print_line};
use crate::cli::Resolve;
use app::ports::random_bytes;
use app::{Decided, ResolveByOperator, ResolveDifference, ResolvedDifference};
use domain::{DifferenceNo, Fen, LogAction, ProposalNo, SentBy};
use installation::wiring::OsEntropy;
use std::process::ExitCode;

/// Longest explanation, in characters.
const EXPLANATION_CHARS_MAX: usize = 500;

/// Resolves a difference between a provider's statement and the ledger.
pub fn run(arguments: Resolve) -> Outcome {
    let number = arguments.difference_no;
    let difference_no = DifferenceNo::parse(&number)
        .map_err(|_| format!("{number} is not the number of a difference"))?;
    let explanation = arguments.explanation.trim().to_owned();
    let is_sound = (1..=EXPLANATION_CHARS_MAX).contains(&explanation.chars().count())
        && !explanation.chars().any(char::is_control);
    if !is_sound {
        return Err(format!(
            "--explanation: write 1 to {EXPLANATION_CHARS_MAX} visible characters"
        ));
    }
    let sent_by = arguments.sent_by.map(SentBy::from);
    let amount = arguments.amount.as_deref().map(read_amount).transpose()?;
    let by = arguments.operator.name()?;
    let random = random_bytes(&OsEntropy);
    let resolve = move |conn: &mut db::Conn, now| {
        let resolve = ResolveDifference {
            difference_no: difference_no.clone(),
            sent_by,
            amount,
            explanation: explanation.clone(),
            operator: by.clone(),
            now,
        };
        let proposal_no = ProposalNo::new(now, random);
        let decided = app::resolve_by_operator(conn, &ResolveByOperator { resolve, proposal_no })?;
        record_proposal(conn, &decided, &by, LogAction::ProposeResolution, now)?;
        Ok(decided)
    };
    let action = Action { operator: arguments.operator, name: LogAction::ResolveDifference };
    let is_done = |decided: &Decided<ResolvedDifference>| match decided {
        Decided::Done(done) => done.clone().into_result().map(|()| true),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(false),
    };
    let decided = action.run_on(number.clone(), arguments.place, resolve, is_done, refused)?;
    match decided {
        Decided::Done(outcome) => report(outcome, &number, sent_by.is_some()),
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => waits_for_approval(&no),
    }
}

fn report(outcome: ResolvedDifference, number: &str, names_sender: bool) -> Outcome {
    match outcome {
        ResolvedDifference::NotFound => Err(format!("there is no difference {number}")),
        ResolvedDifference::BookedSince => Err(format!(
            "the ledger has the entry of {number} since: `satchel reconcile` resolves it, or the service within the hour"
        )),
        ResolvedDifference::PaymentAwaited(payment) => Err(format!(
            "the service still awaits {payment}, and books it when its provider says that it is paid; if the money was sent back, say with --sent-by by whom, and it will not be booked any more"
        )),
        ResolvedDifference::Disputed => Err(format!(
            "the payment of {number} is disputed: its payer may get the money from the bank"
        )),
        ResolvedDifference::RestDiffers(Fen::ZERO) => Err(format!(
            "lost disputes have given the payer all of {number}: nothing is to be sent, so leave --sent-by out"
        )),
        ResolvedDifference::RestDiffers(rest) => Err(format!(
            "{} yuan of {number} are to be sent: say with --amount that this much was",
            rest.to_yuan()
        )),
        ResolvedDifference::SenderNeeded => Err(format!(
            "{number} is money that came back: say with --sent-by whether you have paid it in another way, or it was sent from the provider's account"
        )),
        ResolvedDifference::NothingToSend => {
            Err(format!("nothing of {number} is in the suspense account: leave --sent-by out"))
        }
        ResolvedDifference::ResolvedBefore if names_sender => Err(format!(
            "{number} was resolved before, and who has sent its money was not changed; `satchel reconcile` shows how it was resolved"
        )),
        ResolvedDifference::ResolvedBefore => {
            print_line(&format!("{number} was resolved before"))?;
            Ok(ExitCode::SUCCESS)
        }
        ResolvedDifference::Resolved => {
            print_line(&format!("{number} is resolved"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn read_amount(text: &str) -> Result<Fen, String> {
    Fen::from_yuan(text).map_err(|_| format!("--amount: {text} is not an amount such as 10.00"))
}
