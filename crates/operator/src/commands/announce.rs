//! `satchel announce` and `satchel announcements`

use super::operate::Action;
use super::sections::{Section, print, row};
use super::{Outcome, print_line, read_database};
use crate::cli::{Announce, Announcements};
use app::{NewAnnouncement, Refusal};
use domain::{LogAction, Timestamp};
use installation::text_file;
use std::process::ExitCode;

/// Publishes an announcement, which a running service shows from the call after its time on.
pub fn run(arguments: Announce) -> Outcome {
    let (title_zh, title_en) = (arguments.title_zh, arguments.title_en);
    let (body_zh, body_en) =
        (text_file::read(&arguments.body_zh)?, text_file::read(&arguments.body_en)?);
    let voucher_code = match &arguments.voucher {
        Some(text) => Some(domain::voucher_code(text).map_err(|_| NO_SUCH_VOUCHER)?),
        None => None,
    };
    let at = arguments.at.as_deref().map(read_time).transpose()?;
    let about = title_en.clone();
    let announcement = move |published_at: Timestamp| NewAnnouncement {
        summary_zh: arguments.summary_zh.as_ref().unwrap_or(&title_zh).clone(),
        summary_en: arguments.summary_en.as_ref().unwrap_or(&title_en).clone(),
        title_zh: title_zh.clone(),
        title_en: title_en.clone(),
        body_zh: body_zh.clone(),
        body_en: body_en.clone(),
        pinned: arguments.pinned,
        banner: arguments.banner,
        action: arguments.action,
        voucher_code: voucher_code.clone(),
        published_at,
    };
    let action = Action { operator: arguments.operator, name: LogAction::Announce };
    let publish = move |conn: &mut db::Conn, now| {
        let published_at = app::publish_time(at, now)?;
        app::publish_announcement(conn, &announcement(published_at), now)
    };
    let id = action.run(about, arguments.place, publish, |id| Ok(Some(id.to_string())), refused)?;
    let when = match at {
        Some(at) => format!("will be published at {}", at.to_beijing_text()),
        None => "is published".to_owned(),
    };
    print_line(&format!("announcement {id} {when}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the newest announcements.
pub fn list(arguments: Announcements) -> Outcome {
    let rows = arguments.rows;
    let read = move |conn: &mut db::Conn, now: Timestamp| {
        Ok((store::shop::announcements::newest(conn, rows)?, now))
    };
    let (found, now) = read_database(arguments.place, read, refused)?;
    let announcements = Section::of("announcements", &found, |one| {
        let state = match one.unpublished_at {
            Some(_) => "unpublished",
            None if one.published_at > now => "to be published",
            None => "published",
        };
        row! {
            "id": one.id.0, "state": state, "title_zh": one.title_zh.as_str(),
            "title_en": one.title_en.as_str(), "pinned": one.pinned, "banner": one.banner,
            "published": one.published_at, "unpublished": one.unpublished_at,
        }
    });
    print(&[announcements], arguments.output)?;
    Ok(ExitCode::SUCCESS)
}

fn read_time(text: &str) -> Result<Timestamp, String> {
    Timestamp::from_beijing_text(text)
        .ok_or_else(|| format!("--at: {text} is not a time such as \"2026-12-24 09:00:00\""))
}

const NO_SUCH_VOUCHER: &str = "no voucher has this code";

fn refused(refusal: &Refusal) -> String {
    let name = match refusal {
        Refusal::BadParameter { fault } => fault.name(),
        Refusal::InvalidVoucherCode => return NO_SUCH_VOUCHER.to_owned(),
        Refusal::PublishTimeOutside { .. } => {
            return "--at: this time is past, or more than a year away".to_owned();
        }
        Refusal::PictureNotFound | Refusal::PictureWithoutWords => {
            return refusal.text(domain::Lang::En).into_owned();
        }
        _ => "",
    };
    match name {
        "title" => "a title is a line of 1 to 80 characters".to_owned(),
        "summary" => "a summary is a line of 1 to 200 characters".to_owned(),
        "body" => "a body is a text of up to 64 KiB".to_owned(),
        _ => format!("refused: {refusal:?}"),
    }
}
