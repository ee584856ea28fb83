//! `satchel refund-paid`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::RefundPaid;
use app::{EndRefund, EndedRefund, Refusal, SentBy};
use db::Conn;
use domain::RefundNo;
use std::process::ExitCode;

/// Ends a parked refund that an operator has paid in another way, or that its provider did send.
pub fn run(arguments: RefundPaid) -> Outcome {
    let refund_no = RefundNo::parse(&arguments.refund_no)
        .map_err(|_| format!("{} is not the number of a refund", arguments.refund_no))?;
    let (no, how) = (refund_no.clone(), arguments.how);
    let sent_by = SentBy::from(arguments.sent_by);
    let subject = format!("{no}: by the {}, {}", arguments.sent_by.name(), how.trim());
    let work = move |conn: &mut Conn, now| {
        let command = EndRefund { refund_no: no.clone(), sent_by, how: how.clone(), now };
        app::end_refund(conn, &command)
    };
    let is_ended =
        move |ended: &EndedRefund| (*ended == EndedRefund::Ended).then(|| subject.clone());
    let action = Action { operator: arguments.operator, name: "end_refund" };
    match action.run(arguments.place, work, is_ended, refused_end)? {
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
