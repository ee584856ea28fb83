//! `satchel restored`, and what an operator does after any restore.

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::Restored;
use app::AfterRestore;
use domain::LogAction;
use std::process::ExitCode;

/// Lists what an operator compares, since the restored database does not know of it.
const COMPARED: &str = "Work that was sent after that is not known here, and would be sent again. Compare first, from that day on:
  1. payments, refunds and payouts: the service fetches the statements of all providers since that day; look at
     `satchel reconcile` and the differences it lists
  2. payouts to bank cards: the files that the bank has got; a payout in one of them must not go into another
  3. trade offers that the bots have sent: `satchel stock reconcile`, and each bot's history at Steam
  4. payouts to guardians, and refunds that were paid by hand: your files of these cases
Until you resume, no cash-out, extraction, exchange or refund begins, and nothing that waits is sent.";

/// Pauses what sends money or items out, in a database that other tools have restored.
pub fn run(arguments: Restored) -> Outcome {
    let action = Action { operator: arguments.operator, name: LogAction::Restored };
    let pause = |conn: &mut db::Conn, _| app::pause_after_restore(conn);
    let subject = |after: &AfterRestore| Ok(Some(since(after)));
    let after =
        action.run_under_any_rules(String::new(), arguments.place, pause, subject, refused)?;
    report(&after)?;
    Ok(ExitCode::SUCCESS)
}

/// Says what is paused, what to compare, and how to resume.
pub fn report(after: &AfterRestore) -> Result<(), String> {
    let paused: Vec<String> = after.paused.iter().map(ToString::to_string).collect();
    print_line(&since(after))?;
    print_line(COMPARED)?;
    print_line(&format!("Then: satchel resume {}", paused.join(" ")))
}

fn since(after: &AfterRestore) -> String {
    after.newest.map_or_else(
        || "no transfer is in it".to_owned(),
        |at| format!("the newest transfer in it is of {}", at.to_beijing_text()),
    )
}
