//! SMS codes, stored as keyed hashes.

use crate::schema::sms_codes;
use db::Conn;
use diesel::prelude::*;
use domain::{SmsScene, Timestamp};

/// A code to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = sms_codes)]
pub struct NewCode {
    /// The phone number that it goes to.
    pub phone: String,
    /// The purpose for which it can be used.
    pub scene: SmsScene,
    /// The device that requested it; empty for a request with a login.
    pub client: String,
    /// Keyed hash of phone number, scene and code.
    pub code_digest: Vec<u8>,
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// A code that can still be used.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = sms_codes)]
pub struct Code {
    pub id: i64,
    /// The device that requested it; empty for a request with a login.
    pub client: String,
    /// Keyed hash of phone number, scene and code.
    pub code_digest: Vec<u8>,
    /// Attempts from the device that requested it.
    pub attempts: i64,
    /// Attempts from all other devices together.
    pub attempts_elsewhere: i64,
}

pub fn insert(conn: &mut Conn, code: &NewCode) -> QueryResult<usize> {
    diesel::insert_into(sms_codes::table).values(code).execute(conn)
}

/// The codes of a phone number and scene that are neither used nor expired, newest first.
pub fn live(
    conn: &mut Conn,
    phone: &str,
    scene: SmsScene,
    now: Timestamp,
) -> QueryResult<Vec<Code>> {
    sms_codes::table
        .filter(sms_codes::phone.eq(phone).and(sms_codes::scene.eq(scene)))
        .filter(sms_codes::used_at.is_null().and(sms_codes::expires_at.gt(now)))
        .order(sms_codes::id.desc())
        .select(Code::as_select())
        .load(conn)
}

/// Takes one of the attempts of the device that requested a code; `false` when none is left or the
/// code is used.
pub fn take_attempt(conn: &mut Conn, id: i64, attempts_max: i64) -> QueryResult<bool> {
    let live = sms_codes::table.filter(
        sms_codes::id
            .eq(id)
            .and(sms_codes::attempts.lt(attempts_max))
            .and(sms_codes::used_at.is_null()),
    );
    Ok(diesel::update(live).set(sms_codes::attempts.eq(sms_codes::attempts + 1)).execute(conn)?
        == 1)
}

/// Takes one of the attempts that all other devices share; `false` when none is left or the code
/// is used.
pub fn take_attempt_elsewhere(conn: &mut Conn, id: i64, attempts_max: i64) -> QueryResult<bool> {
    let live = sms_codes::table.filter(
        sms_codes::id
            .eq(id)
            .and(sms_codes::attempts_elsewhere.lt(attempts_max))
            .and(sms_codes::used_at.is_null()),
    );
    Ok(diesel::update(live)
        .set(sms_codes::attempts_elsewhere.eq(sms_codes::attempts_elsewhere + 1))
        .execute(conn)?
        == 1)
}

/// Marks a code as used; `false` when it was used before.
pub fn mark_used(conn: &mut Conn, id: i64, now: Timestamp) -> QueryResult<bool> {
    let unused = sms_codes::table.filter(sms_codes::id.eq(id).and(sms_codes::used_at.is_null()));
    Ok(diesel::update(unused).set(sms_codes::used_at.eq(now)).execute(conn)? == 1)
}

/// Marks all codes of a phone number and scene as used, because one of them was.
pub fn end_all(
    conn: &mut Conn,
    phone: &str,
    scene: SmsScene,
    now: Timestamp,
) -> QueryResult<usize> {
    let unused = sms_codes::table.filter(
        sms_codes::phone
            .eq(phone)
            .and(sms_codes::scene.eq(scene))
            .and(sms_codes::used_at.is_null()),
    );
    diesel::update(unused).set(sms_codes::used_at.eq(now)).execute(conn)
}

/// Deletes codes that expired before `before`.
pub fn purge(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(sms_codes::table.filter(sms_codes::expires_at.lt(before))).execute(conn)
}
