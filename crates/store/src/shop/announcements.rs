//! Announcements, in both languages.

use crate::schema::announcements;
use db::Conn;
use diesel::prelude::*;
use domain::{AnnouncementAction, AnnouncementId, Timestamp};

/// An announcement as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = announcements)]
pub struct Announcement {
    pub id: AnnouncementId,
    /// Title, Chinese.
    pub title_zh: String,
    /// Title, English.
    pub title_en: String,
    /// One-line summary, Chinese.
    pub summary_zh: String,
    /// One-line summary, English.
    pub summary_en: String,
    /// Markdown, Chinese.
    pub body_zh: String,
    /// Markdown, English.
    pub body_en: String,
    /// Pinned announcements come first in the list.
    pub pinned: bool,
    /// Whether the home screen shows it.
    pub banner: bool,
    /// The screen that it leads to.
    pub action: Option<AnnouncementAction>,
    /// The code of the voucher that customers can claim with it.
    pub voucher_code: Option<String>,
    /// Customers can read it from this time on.
    pub published_at: Timestamp,
}

/// An announcement of any state.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = announcements)]
pub struct AnyAnnouncement {
    #[diesel(embed)]
    pub announcement: Announcement,
    pub unpublished_at: Option<Timestamp>,
    /// Grows by one with each correction.
    pub version: i64,
}

/// An announcement to insert, or as it is corrected.
#[derive(Debug, Clone, PartialEq, Eq, Insertable)]
#[diesel(table_name = announcements)]
pub struct NewAnnouncement {
    /// Title, Chinese.
    pub title_zh: String,
    /// Title, English.
    pub title_en: String,
    /// One-line summary, Chinese.
    pub summary_zh: String,
    /// One-line summary, English.
    pub summary_en: String,
    /// Markdown, Chinese.
    pub body_zh: String,
    /// Markdown, English.
    pub body_en: String,
    /// Pinned announcements come first in the list.
    pub pinned: bool,
    /// Whether the home screen shows it.
    pub banner: bool,
    /// The screen that it leads to.
    pub action: Option<AnnouncementAction>,
    /// The code of the voucher that customers can claim with it.
    pub voucher_code: Option<String>,
    /// Customers can read it from this time on.
    pub published_at: Timestamp,
}

/// A cursor in the list: pinned announcements first, then the newest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnnouncementCursor {
    pub pinned: bool,
    pub published_at: Timestamp,
    pub id: AnnouncementId,
}

/// An announcement as operators list it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ListedAnnouncement {
    pub id: AnnouncementId,
    pub title_zh: String,
    pub title_en: String,
    pub pinned: bool,
    pub banner: bool,
    pub published_at: Timestamp,
    pub unpublished_at: Option<Timestamp>,
}

/// The newest announcements, newest first: published, to be published, and unpublished.
pub fn newest(conn: &mut Conn, limit: i64) -> QueryResult<Vec<ListedAnnouncement>> {
    use announcements::dsl as t;
    let columns =
        (t::id, t::title_zh, t::title_en, t::pinned, t::banner, t::published_at, t::unpublished_at);
    t::announcements.order(t::id.desc()).limit(limit).select(columns).load(conn)
}

pub fn insert(conn: &mut Conn, announcement: &NewAnnouncement) -> QueryResult<AnnouncementId> {
    diesel::insert_into(announcements::table)
        .values(announcement)
        .returning(announcements::id)
        .get_result(conn)
}

/// Finds an announcement that is published at `now` and was not unpublished.
pub fn find(
    conn: &mut Conn,
    id: AnnouncementId,
    now: Timestamp,
) -> QueryResult<Option<Announcement>> {
    let readable = announcements::published_at.le(now).and(announcements::unpublished_at.is_null());
    announcements::table
        .filter(announcements::id.eq(id).and(readable))
        .select(Announcement::as_select())
        .first(conn)
        .optional()
}

/// Finds an announcement of any state.
pub fn find_any(conn: &mut Conn, id: AnnouncementId) -> QueryResult<Option<AnyAnnouncement>> {
    announcements::table.find(id).select(AnyAnnouncement::as_select()).first(conn).optional()
}

/// Replaces all but the time of an announcement that is not unpublished and has this version;
/// `false` where none is.
pub fn correct(
    conn: &mut Conn,
    (id, version): (AnnouncementId, i64),
    new: &NewAnnouncement,
) -> QueryResult<bool> {
    use announcements::dsl as t;
    let matching = t::announcements
        .filter(t::id.eq(id).and(t::version.eq(version)).and(t::unpublished_at.is_null()));
    let values = (
        t::version.eq(version + 1),
        t::title_zh.eq(&new.title_zh),
        t::title_en.eq(&new.title_en),
        t::summary_zh.eq(&new.summary_zh),
        t::summary_en.eq(&new.summary_en),
        t::body_zh.eq(&new.body_zh),
        t::body_en.eq(&new.body_en),
        t::pinned.eq(new.pinned),
        t::banner.eq(new.banner),
        t::action.eq(new.action),
        t::voucher_code.eq(&new.voucher_code),
    );
    Ok(diesel::update(matching).set(values).execute(conn)? == 1)
}

/// Unpublishes an announcement; `false` when it already was, or none has this id.
pub fn unpublish(conn: &mut Conn, id: AnnouncementId, now: Timestamp) -> QueryResult<bool> {
    let matching = announcements::table
        .filter(announcements::id.eq(id).and(announcements::unpublished_at.is_null()));
    Ok(diesel::update(matching).set(announcements::unpublished_at.eq(now)).execute(conn)? == 1)
}

/// The announcements published at `now`, pinned ones first, then the newest; with a cursor, those
/// after it.
pub fn list(
    conn: &mut Conn,
    now: Timestamp,
    after: Option<AnnouncementCursor>,
    limit: i64,
) -> QueryResult<Vec<Announcement>> {
    let mut query = announcements::table
        .filter(announcements::published_at.le(now).and(announcements::unpublished_at.is_null()))
        .select(Announcement::as_select())
        .order((
            announcements::pinned.desc(),
            announcements::published_at.desc(),
            announcements::id.desc(),
        ))
        .limit(limit)
        .into_boxed();
    if let Some(place) = after {
        let at = place.published_at;
        let older = announcements::published_at
            .lt(at)
            .or(announcements::published_at.eq(at).and(announcements::id.lt(place.id)));
        let alike = announcements::pinned.eq(place.pinned).and(older);
        query = if place.pinned {
            query.filter(alike.or(announcements::pinned.eq(false)))
        } else {
            query.filter(alike)
        };
    }
    query.load(conn)
}
