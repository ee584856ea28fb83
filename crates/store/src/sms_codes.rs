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
    /// The network that asked for it; empty where a login did.
    pub network: String,
    /// Keyed hash of number, scene and code.
    pub code_digest: Vec<u8>,
    /// Now.
    pub created_at: Timestamp,
    /// Until when it is good.
    pub expires_at: Timestamp,
}

/// A code that can still be used.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = sms_codes)]
pub struct Code {
    pub id: i64,
    /// The network that asked for it; empty where a login did.
    pub network: String,
    /// Keyed hash of number, scene and code.
    pub code_digest: Vec<u8>,
    /// Attempts that this network has made.
    pub attempts: i64,
    /// Attempts that all other networks have made.
    pub attempts_elsewhere: i64,
}

/// Remembers a code.
pub fn insert(conn: &mut Conn, code: &NewCode) -> QueryResult<usize> {
    diesel::insert_into(sms_codes::table).values(code).execute(conn)
}

/// The codes of a number and scene that are neither used nor too old, newest first.
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

/// Takes one of the attempts that the network has which asked for a code; `false` when none was
/// left or the code is used.
pub fn take_try(conn: &mut Conn, id: i64, attempts_max: i64) -> QueryResult<bool> {
    let live = sms_codes::table.filter(
        sms_codes::id
            .eq(id)
            .and(sms_codes::attempts.lt(attempts_max))
            .and(sms_codes::used_at.is_null()),
    );
    Ok(diesel::update(live).set(sms_codes::attempts.eq(sms_codes::attempts + 1)).execute(conn)?
        == 1)
}

/// Takes one of the attempts that all other networks have together.
pub fn take_try_elsewhere(conn: &mut Conn, id: i64, attempts_max: i64) -> QueryResult<bool> {
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

/// Uses a code up; `false` when somebody else did.
pub fn mark_used(conn: &mut Conn, id: i64, now: Timestamp) -> QueryResult<bool> {
    let unused = sms_codes::table.filter(sms_codes::id.eq(id).and(sms_codes::used_at.is_null()));
    Ok(diesel::update(unused).set(sms_codes::used_at.eq(now)).execute(conn)? == 1)
}

/// Ends all codes of a number and scene, because one of them has served.
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

/// Forgets codes that ended before `before`.
pub fn forget(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(sms_codes::table.filter(sms_codes::expires_at.lt(before))).execute(conn)
}
