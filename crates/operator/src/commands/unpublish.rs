//! `satchel unpublish`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::Unpublish;
use app::Refusal;
use domain::{AnnouncementId, LogAction};
use std::process::ExitCode;

/// Unpublishes an announcement. A running service omits it from the next call on.
pub fn run(arguments: Unpublish) -> Outcome {
    let id = AnnouncementId(arguments.announcement);
    let unpublish =
        move |conn: &mut db::Conn, now| Ok(store::shop::announcements::unpublish(conn, id, now)?);
    let action = Action { operator: arguments.operator, name: LogAction::UnpublishAnnouncement };
    let is_done = |done: &bool| done.then_some(true).ok_or(Refusal::AnnouncementNotFound);
    if !action.run_on(id.to_string(), arguments.place, unpublish, is_done, refused)? {
        return Err(format!("no announcement {id} is published"));
    }
    print_line(&format!("announcement {id} is unpublished"))?;
    Ok(ExitCode::SUCCESS)
}
