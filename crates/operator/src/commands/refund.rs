//! `satchel refund`

use super::operate::Action;
use super::proposals::{record_proposal, waits_for_approval};
use super::{Outcome, print_line};
use crate::cli::Refund;
use app::ports::random_bytes;
use app::{BegunRefund, Decided, RefundByOperator, RefundOrder, Refusal};
use db::Conn;
use domain::{Fen, LogAction, OrderNo, ProposalNo, RefundNo, RefundReason};
use installation::wiring::OsEntropy;
use std::process::ExitCode;

/// Schedules the refund of a paid order or of some of its units, or proposes that where it is
/// large; the running service sends it.
pub fn run(arguments: Refund) -> Outcome {
    let order_no = OrderNo::parse(&arguments.order_no)
        .map_err(|_| format!("{} is not the number of an order", arguments.order_no))?;
    let reason = RefundReason::parse(&arguments.reason).ok().filter(|reason| reason.undoes_order());
    let reason =
        reason.ok_or("--reason: write customer_request, pricing_error or operator_decision")?;
    let (random, units) = (random_bytes(&OsEntropy), arguments.units);
    let rules = arguments.place.clone().configuration().map_err(|e| e.to_string())?.rules;
    let operator = arguments.operator.name()?;
    let refund = move |conn: &mut Conn, now| {
        let refund_no = RefundNo::new(now, random);
        let wanted = RefundByOperator {
            refund: RefundOrder { order_no: order_no.clone(), units, refund_no, reason, now },
            proposal_no: ProposalNo::new(now, random),
            reason: reason.code().to_owned(),
            operator: operator.clone(),
        };
        let decided = app::refund_by_operator(conn, &rules, &wanted)?;
        record_proposal(conn, &decided, &operator, LogAction::ProposeRefund, now)?;
        Ok(decided)
    };
    let action = Action { operator: arguments.operator, name: LogAction::RefundOrder };
    let subject = arguments.order_no.clone();
    let is_done = |decided: &Decided<Option<BegunRefund>>| match decided {
        Decided::Done(None) => Err(Refusal::NotRefundable),
        Decided::Done(Some(_)) => Ok(true),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(false),
    };
    let decided = action.run_on(subject, arguments.place, refund, is_done, refused)?;
    let order = &arguments.order_no;
    let refunded = match decided {
        Decided::Done(refunded) => refunded,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    };
    print_line(&match refunded {
        None => format!("{order} was refunded before"),
        Some(BegunRefund { amount, charged_back: Fen::ZERO, .. }) => {
            format!("{order} is being refunded: {} yuan", amount.to_yuan())
        }
        Some(BegunRefund { amount, charged_back, .. }) => format!(
            "{order} is being refunded: {} yuan, since lost disputes have returned {} before",
            amount.to_yuan(),
            charged_back.to_yuan()
        ),
    })?;
    Ok(ExitCode::SUCCESS)
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::OrderNotFound => "there is no such order".to_owned(),
        Refusal::NotRefundable => {
            "it is not paid, or one of its items is not in the bag any more or disputed".to_owned()
        }
        Refusal::RefundUnderWay => "another refund of it has not ended yet".to_owned(),
        Refusal::RefundsWholeOnly => {
            "it was paid from a Steam wallet, which takes back whole payments alone".to_owned()
        }
        Refusal::NothingToRefund { paid } => format!(
            "nothing is left to send back: lost disputes have returned all {} yuan that were paid",
            paid.to_yuan()
        ),
        other => super::refused(other),
    }
}
