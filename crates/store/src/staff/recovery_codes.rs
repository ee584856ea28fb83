//! Codes that each replace the second factor of a member of staff once.

use crate::schema::staff_recovery_codes;
use db::Conn;
use diesel::prelude::*;
use domain::{StaffId, Timestamp};

/// Replaces all codes of a member by others, of which these are the hashes.
pub fn replace(conn: &mut Conn, staff: StaffId, hashes: &[[u8; 32]]) -> QueryResult<()> {
    diesel::delete(staff_recovery_codes::table.filter(staff_recovery_codes::staff_id.eq(staff)))
        .execute(conn)?;
    for hash in hashes {
        let row = (
            staff_recovery_codes::staff_id.eq(staff),
            staff_recovery_codes::code_hash.eq(hash.as_slice()),
        );
        diesel::insert_into(staff_recovery_codes::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// Uses a code up; `false` where the member has no such code, or has used it before.
pub fn use_up(
    conn: &mut Conn,
    staff: StaffId,
    hash: &[u8; 32],
    now: Timestamp,
) -> QueryResult<bool> {
    let unused = staff_recovery_codes::table.filter(
        staff_recovery_codes::staff_id
            .eq(staff)
            .and(staff_recovery_codes::code_hash.eq(hash.as_slice()))
            .and(staff_recovery_codes::used_at.is_null()),
    );
    let changed =
        diesel::update(unused).set(staff_recovery_codes::used_at.eq(now)).execute(conn)?;
    Ok(changed == 1)
}
