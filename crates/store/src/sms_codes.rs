//! Codes that were sent by SMS, as keyed hashes.

use crate::conn::Conn;
use crate::schema::sms_codes;
use diesel::prelude::*;
use domain::{SmsScene, Timestamp};

/// A code to be remembered.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = sms_codes)]
pub struct NewCode {
    /// To which number it goes.
    pub phone: String,
    /// What it is good for.
    pub scene: SmsScene,
    /// Keyed hash of number, scene and code.
    pub code_digest: Vec<u8>,
    /// Now.
    pub created_at: Timestamp,
    /// Until when it is good.
    pub expires_at: Timestamp,
}

/// The newest code of a number and scene.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = sms_codes)]
pub struct Code {
    /// Id.
    pub id: i64,
    /// Keyed hash of number, scene and code.
    pub code_digest: Vec<u8>,
    /// Wrong tries so far.
    pub tries: i64,
    /// Until when it is good.
    pub expires_at: Timestamp,
    /// When it was used.
    pub used_at: Option<Timestamp>,
}

/// Remembers a code.
///
/// # Errors
/// When the database fails.
pub fn insert(conn: &mut Conn, code: &NewCode) -> QueryResult<usize> {
    diesel::insert_into(sms_codes::table).values(code).execute(conn)
}

/// The newest code; older ones are dead as soon as a newer one exists.
///
/// # Errors
/// When the database fails.
pub fn newest(conn: &mut Conn, phone: &str, scene: SmsScene) -> QueryResult<Option<Code>> {
    sms_codes::table
        .filter(sms_codes::phone.eq(phone).and(sms_codes::scene.eq(scene)))
        .order(sms_codes::id.desc())
        .select(Code::as_select())
        .first(conn)
        .optional()
}

/// Takes one of the tries of a code; `false` when none was left or the code is used.
///
/// # Errors
/// When the database fails.
pub fn take_try(conn: &mut Conn, id: i64, tries_max: i64) -> QueryResult<bool> {
    let live = sms_codes::table.filter(sms_codes::id.eq(id).and(sms_codes::tries.lt(tries_max)).and(sms_codes::used_at.is_null()));
    Ok(diesel::update(live).set(sms_codes::tries.eq(sms_codes::tries + 1)).execute(conn)? == 1)
}

/// Uses a code up; `false` when somebody else did.
///
/// # Errors
/// When the database fails.
pub fn mark_used(conn: &mut Conn, id: i64, now: Timestamp) -> QueryResult<bool> {
    let unused = sms_codes::table.filter(sms_codes::id.eq(id).and(sms_codes::used_at.is_null()));
    Ok(diesel::update(unused).set(sms_codes::used_at.eq(now)).execute(conn)? == 1)
}

/// Forgets codes that ended before `before`.
///
/// # Errors
/// When the database fails.
pub fn forget(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(sms_codes::table.filter(sms_codes::expires_at.lt(before))).execute(conn)
}
