//! `satchel withdraw`

use super::operate::Action;
use super::{Outcome, say};
use crate::cli::Withdraw;
use crate::wiring::SystemClock;
use app::ports::Clock;
use domain::AnnouncementId;
use std::process::ExitCode;

/// Takes an announcement back. A running service shows it no more from the next call on.
pub fn run(arguments: Withdraw) -> Outcome {
    let (id, now) = (AnnouncementId(arguments.announcement), SystemClock.now());
    let withdraw = move |conn: &mut store::Conn| Ok(store::announcements::withdraw(conn, id, now)?);
    let action = Action { operator: arguments.operator, name: "withdraw_announcement" };
    let subject = move |done: &bool| done.then(|| id.to_string());
    if !action.run(arguments.place, withdraw, subject, |refusal| format!("refused: {refusal:?}"))? {
        return Err(format!("there is no announcement {id} that can be read"));
    }
    say(&format!("announcement {id} is withdrawn"))?;
    Ok(ExitCode::SUCCESS)
}
