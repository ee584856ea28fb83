//! Pictures of gifts and announcements that members of staff uploaded, re-encoded by this service.

use crate::schema::{announcements, gifts, shop_pictures};
use db::Conn;
use diesel::prelude::*;
use domain::{PictureName, Timestamp};

pub fn insert(
    conn: &mut Conn,
    name: &PictureName,
    picture: &[u8],
    now: Timestamp,
) -> QueryResult<usize> {
    let row = (
        shop_pictures::name.eq(name.as_str()),
        shop_pictures::picture.eq(picture),
        shop_pictures::used_at.eq(now),
    );
    diesel::insert_into(shop_pictures::table).values(row).execute(conn)
}

pub fn find(conn: &mut Conn, name: &PictureName) -> QueryResult<Option<Vec<u8>>> {
    let found = shop_pictures::table.find(name.as_str()).select(shop_pictures::picture);
    found.first(conn).optional()
}

/// Notes that something names a picture from now on, so that it is not removed meanwhile; `false`
/// when there is none.
pub fn mark_used(conn: &mut Conn, name: &PictureName, now: Timestamp) -> QueryResult<bool> {
    let found = shop_pictures::table.filter(shop_pictures::name.eq(name.as_str()));
    Ok(diesel::update(found).set(shop_pictures::used_at.eq(now)).execute(conn)? == 1)
}

/// Removes the pictures that nothing names, and that were neither uploaded nor named since a time.
pub fn remove_unused(conn: &mut Conn, since: Timestamp) -> QueryResult<usize> {
    let old = shop_pictures::table.filter(shop_pictures::used_at.lt(since));
    let old: Vec<String> = old.select(shop_pictures::name).load(conn)?;
    if old.is_empty() {
        return Ok(0);
    }
    let named = texts_with_pictures(conn)?;
    let unused = old.into_iter().filter(|name| !named.iter().any(|text| text.contains(name)));
    let unused: Vec<String> = unused.collect();
    // The time again: it may have been named after it was read.
    let removed = shop_pictures::table
        .filter(shop_pictures::name.eq_any(unused).and(shop_pictures::used_at.lt(since)));
    diesel::delete(removed).execute(conn)
}

/// All that names an uploaded picture.
fn texts_with_pictures(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let folder = format!("%{}%", PictureName::FOLDER);
    let of_gifts = gifts::table.filter(gifts::image_url.like(&folder)).select(gifts::image_url);
    let mut texts: Vec<String> = of_gifts.load(conn)?;
    let (zh, en) = (announcements::body_zh, announcements::body_en);
    let bodies = announcements::table.filter(zh.like(&folder).or(en.like(&folder)));
    let bodies: Vec<(String, String)> = bodies.select((zh, en)).load(conn)?;
    texts.extend(bodies.into_iter().flat_map(<[String; 2]>::from));
    Ok(texts)
}
