//! `satchel refund-paid`

use super::operate::Action;
use super::proposals::{record_proposal, refused, waits_for_approval};
use super::{Outcome, print_line};
use crate::cli::RefundPaid;
use app::ports::random_bytes;
use app::{Decided, EndRefund, EndRefundByOperator, EndedRefund, Refusal};
use db::Conn;
use domain::{LogAction, ProposalNo, RefundNo, SentBy};
use installation::wiring::OsEntropy;
use std::process::ExitCode;

/// Proposes to end a parked refund that an operator has paid in another way, or that its provider
/// did send.
pub fn run(arguments: RefundPaid) -> Outcome {
    let refund_no = RefundNo::parse(&arguments.refund_no)
        .map_err(|_| format!("{} is not the number of a refund", arguments.refund_no))?;
    let (no, how) = (refund_no.clone(), arguments.how);
    let sent_by = SentBy::from(arguments.sent_by);
    let (random, by) = (random_bytes(&OsEntropy), arguments.operator.name()?);
    let work = move |conn: &mut Conn, now| {
        let wanted = EndRefundByOperator {
            end: EndRefund { refund_no: no.clone(), sent_by, how: how.clone(), now },
            proposal_no: ProposalNo::new(now, random),
            operator: by.clone(),
        };
        let decided = app::end_refund_by_operator(conn, &wanted)?;
        record_proposal(conn, &decided, &by, LogAction::ProposeRefundEnd, now)?;
        Ok(decided)
    };
    let action = Action { operator: arguments.operator, name: LogAction::EndRefund };
    // The proposal has its row already.
    let never = |decided: &Decided<EndedRefund>| match decided {
        Decided::Done(outcome) => outcome.into_result().map(|()| false),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(false),
    };
    let subject = refund_no.to_string();
    let outcome = match action.run_on(subject, arguments.place, work, never, refused_end)? {
        Decided::Done(outcome) => outcome,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    };
    match outcome {
        EndedRefund::NotFound => Err(format!("there is no refund {refund_no}")),
        EndedRefund::EndedBefore(before) => Err(format!("{refund_no} has ended before: {before}")),
        EndedRefund::NotParked => {
            Err(format!("{refund_no} is not parked: the service sends it by itself"))
        }
        EndedRefund::Disputed => Err(format!(
            "the payment of {refund_no} is disputed: the payer's bank may have its money already"
        )),
        EndedRefund::InStatement => Err(format!(
            "a statement of its provider lists {refund_no}, so it was sent: end it with --sent-by provider"
        )),
        EndedRefund::Ended => {
            print_line(&format!("{refund_no} has ended"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn refused_end(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "how" => {
            "--how has 1 to 200 visible characters".to_owned()
        }
        other => refused(other),
    }
}
