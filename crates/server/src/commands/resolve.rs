//! `satchel resolve`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::Resolve;
use app::ResolveDifference;
use domain::DifferenceNo;
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
    let resolve = move |conn: &mut store::Conn, now| {
        let command = ResolveDifference {
            difference_no: difference_no.clone(),
            explanation: explanation.clone(),
            now,
        };
        app::resolve_difference(conn, &command)
    };
    let action = Action { operator: arguments.operator, name: "resolve_difference" };
    let name = number.clone();
    let subject = move |resolved: &Option<bool>| (*resolved == Some(true)).then(|| name.clone());
    match action.run(arguments.place, resolve, subject, refused)? {
        None => Err(format!("there is no difference {number}")),
        Some(resolved) => {
            let word = if resolved { "is resolved" } else { "was resolved before" };
            print_line(&format!("{number} {word}"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
