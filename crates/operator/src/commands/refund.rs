//! `satchel refund`

use super::operate::Action;
use super::{Outcome, print_line};
use crate::cli::Refund;
use app::ports::random_bytes;
use app::{BegunRefund, RefundOrder, Refusal};
use db::Conn;
use domain::{Fen, OrderNo, RefundNo, RefundReason};
use installation::wiring::OsEntropy;
use std::process::ExitCode;

/// Schedules the refund of a paid order whose items are all in the bag; the running service sends
/// it.
pub fn run(arguments: Refund) -> Outcome {
    let order_no = OrderNo::parse(&arguments.order_no)
        .map_err(|_| format!("{} is not the number of an order", arguments.order_no))?;
    let reason = RefundReason::parse(&arguments.reason).ok().filter(|reason| reason.undoes_order());
    let reason =
        reason.ok_or("--reason: write customer_request, pricing_error or operator_decision")?;
    let random = random_bytes(&OsEntropy);
    let refund = move |conn: &mut Conn, now| {
        app::refund_order(
            conn,
            &RefundOrder {
                order_no: order_no.clone(),
                refund_no: RefundNo::new(now, random),
                reason,
                now,
            },
        )
    };
    let action = Action { operator: arguments.operator, name: "refund_order" };
    let subject = arguments.order_no.clone();
    let refunded = action.run_on(subject, arguments.place, refund, Option::is_some, refused)?;
    let order = &arguments.order_no;
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
        Refusal::NothingToRefund { paid } => format!(
            "nothing is left to send back: lost disputes have returned all {} yuan that were paid",
            paid.to_yuan()
        ),
        other => super::refused(other),
    }
}
