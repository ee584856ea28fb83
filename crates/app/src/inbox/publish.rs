//! Publishes an announcement.

use super::body_pictures::use_pictures;
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{AnnouncementId, DAY_MS, Invalid, Timestamp, is_hidden};
use store::shop::announcements::{self, AnyAnnouncement, NewAnnouncement};
use store::shop::campaigns;

/// Longest title, in characters.
const TITLE_CHARS_MAX: usize = 80;
/// Longest summary, in characters.
const SUMMARY_CHARS_MAX: usize = 200;
/// Longest body, in bytes.
const BODY_BYTES_MAX: usize = 64 * 1024;

/// How far ahead an announcement can be published; later is a mistyped year.
const AHEAD_DAYS_MAX: i64 = 366;

/// The time at which an announcement is published: the one that is asked for, or now.
///
/// # Errors
/// When that time is past, or more than a year away.
pub fn publish_time(at: Option<Timestamp>, now: Timestamp) -> Tx<Timestamp> {
    match at {
        None => Ok(now),
        Some(at) if (now..=now.plus_ms(AHEAD_DAYS_MAX * DAY_MS)).contains(&at) => Ok(at),
        Some(at) => refuse(Refusal::PublishTimeOutside { at }),
    }
}

/// Publishes an announcement, from its `published_at` on.
///
/// # Errors
/// When a text is missing or too long, no voucher has its code, or a picture was not uploaded or
/// has no words.
pub fn publish_announcement(
    conn: &mut Conn,
    announcement: &NewAnnouncement,
    now: Timestamp,
) -> Tx<AnnouncementId> {
    check(conn, announcement, now)?;
    Ok(announcements::insert(conn, announcement)?)
}

/// Corrects an announcement, which is returned as it was; its time stays.
///
/// # Errors
/// As [`publish_announcement`], when it is unpublished or there is none, and when it has another
/// version than the one that was corrected.
pub fn correct_announcement(
    conn: &mut Conn,
    (id, version): (AnnouncementId, i64),
    announcement: &NewAnnouncement,
    now: Timestamp,
) -> Tx<AnyAnnouncement> {
    check(conn, announcement, now)?;
    let found = announcements::find_any(conn, id)?;
    let Some(old) = found.filter(|found| found.unpublished_at.is_none()) else {
        return refuse(Refusal::AnnouncementNotFound);
    };
    match announcements::correct(conn, (id, version), announcement)? {
        true => Ok(old),
        false => refuse(Refusal::AnnouncementChanged),
    }
}

fn check(conn: &mut Conn, announcement: &NewAnnouncement, now: Timestamp) -> Tx<()> {
    check_texts(announcement).or_else(|invalid| refuse(Refusal::from(invalid)))?;
    for body in [&announcement.body_zh, &announcement.body_en] {
        use_pictures(conn, body, now)?;
    }
    match &announcement.voucher_code {
        Some(code) if campaigns::find_by_code(conn, code)?.is_none() => {
            refuse(Refusal::InvalidVoucherCode)
        }
        _ => Ok(()),
    }
}

fn check_texts(announcement: &NewAnnouncement) -> Result<(), Invalid> {
    let line = |text: &str, chars_max| {
        !text.trim().is_empty() && text.chars().count() <= chars_max && !text.chars().any(is_hidden)
    };
    let body = |text: &str| {
        let odd = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        !text.trim().is_empty() && text.len() <= BODY_BYTES_MAX && !text.chars().any(odd)
    };
    if !line(&announcement.title_zh, TITLE_CHARS_MAX)
        || !line(&announcement.title_en, TITLE_CHARS_MAX)
    {
        return Err(Invalid::new("title", "must be a line of 1 to 80 characters"));
    }
    if !line(&announcement.summary_zh, SUMMARY_CHARS_MAX)
        || !line(&announcement.summary_en, SUMMARY_CHARS_MAX)
    {
        return Err(Invalid::new("summary", "must be a line of 1 to 200 characters"));
    }
    if !body(&announcement.body_zh) || !body(&announcement.body_en) {
        return Err(Invalid::new("body", "must be a text of up to 64 KiB"));
    }
    Ok(())
}
