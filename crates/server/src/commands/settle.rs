//! `satchel settle`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::Settle;
use app::SettleDifference;
use domain::DifferenceNo;
use std::process::ExitCode;

/// Longest explanation, in characters.
const EXPLANATION_CHARS_MAX: usize = 500;

/// Settles a difference between a provider's statement and the ledger.
pub fn run(arguments: Settle) -> Outcome {
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
    let settle = move |conn: &mut store::Conn, now| {
        let command = SettleDifference {
            difference_no: difference_no.clone(),
            explanation: explanation.clone(),
            now,
        };
        app::settle_difference(conn, &command)
    };
    let action = Action { operator: arguments.operator, name: "settle_difference" };
    let name = number.clone();
    let subject = move |settled: &Option<bool>| (*settled == Some(true)).then(|| name.clone());
    match action.run(arguments.place, settle, subject, refused)? {
        None => Err(format!("there is no difference {number}")),
        Some(settled) => {
            let word = if settled { "is settled" } else { "was settled before" };
            print_line(&format!("{number} {word}"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
