//! `satchel announce`

use super::operate::Action;
use super::{Outcome, say};
use crate::cli::Announce;
use crate::wiring::SystemClock;
use app::ports::Clock;
use app::{NewAnnouncement, Refusal};
use std::path::Path;
use std::process::ExitCode;

/// Publishes an announcement. A running service shows it at once.
pub fn run(arguments: Announce) -> Outcome {
    let announcement = NewAnnouncement {
        summary_zh: arguments.summary_zh.unwrap_or_else(|| arguments.title_zh.clone()),
        summary_en: arguments.summary_en.unwrap_or_else(|| arguments.title_en.clone()),
        title_zh: arguments.title_zh,
        title_en: arguments.title_en,
        body_zh: read(&arguments.body_zh)?,
        body_en: read(&arguments.body_en)?,
        pinned: arguments.pinned,
        banner: arguments.banner,
        published_at: SystemClock.now(),
    };
    let action = Action { operator: arguments.operator, name: "announce" };
    let publish = move |conn: &mut store::Conn| app::publish_announcement(conn, &announcement);
    let id = action.run(arguments.place, publish, |id| Some(id.to_string()), refused)?;
    say(&format!("announcement {id} is published"))?;
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter("title") => "a title is a line of 1 to 80 characters".to_owned(),
        Refusal::BadParameter("summary") => "a summary is a line of 1 to 200 characters".to_owned(),
        Refusal::BadParameter("body") => "a body is a text of up to 64 KiB".to_owned(),
        other => format!("refused: {other:?}"),
    }
}
