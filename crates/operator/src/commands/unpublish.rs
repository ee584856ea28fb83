//! `satchel unpublish`

use super::operate::Action;
use super::{Outcome, print_line, refused};
use crate::cli::Unpublish;
use domain::{AnnouncementId, LogAction};
use std::process::ExitCode;

/// Unpublishes an announcement. A running service omits it from the next call on.
pub fn run(arguments: Unpublish) -> Outcome {
    let id = AnnouncementId(arguments.announcement);
    let unpublish =
        move |conn: &mut db::Conn, now| Ok(store::shop::announcements::unpublish(conn, id, now)?);
    let action = Action { operator: arguments.operator, name: LogAction::UnpublishAnnouncement };
    let subject = move |done: &bool| done.then(|| id.to_string());
    if !action.run(arguments.place, unpublish, subject, refused)? {
        return Err(format!("no announcement {id} is published"));
    }
    print_line(&format!("announcement {id} is unpublished"))?;
    Ok(ExitCode::SUCCESS)
}
