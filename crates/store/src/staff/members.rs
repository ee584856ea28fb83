//! Members of staff with their roles, passwords and second factors.

use crate::schema::{staff, staff_roles};
use db::Conn;
use diesel::prelude::*;
use domain::{Role, Roles, Sealed, StaffId, StaffState, Timestamp};

/// A member of staff as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = staff)]
pub struct Member {
    pub id: StaffId,
    pub name: String,
    pub password_hash: Option<Sealed>,
    pub totp_secret: Option<Sealed>,
    /// The time step of the newest accepted code.
    pub totp_last_step: Option<i64>,
    pub invitation_expires_at: Option<Timestamp>,
    pub invitation_code_hash: Option<Vec<u8>>,
    /// The operator who approved the invitation and makes its code; `None` where it needs none.
    pub invitation_code_by: Option<String>,
    /// The operator who invited the member first.
    pub created_by: String,
    /// The operator who invited the member last, and makes the link of that invitation.
    pub invited_by: String,
    pub created_at: Timestamp,
    pub disabled_at: Option<Timestamp>,
}

impl Member {
    #[must_use]
    pub const fn state(&self) -> StaffState {
        match (self.disabled_at, &self.password_hash) {
            (Some(_), _) => StaffState::Disabled,
            (None, None) => StaffState::Invited,
            (None, Some(_)) => StaffState::Active,
        }
    }
}

/// Inserts a member who has no invitation yet.
pub fn insert(
    conn: &mut Conn,
    name: &str,
    created_by: &str,
    now: Timestamp,
) -> QueryResult<StaffId> {
    let row = (
        staff::name.eq(name),
        staff::created_by.eq(created_by),
        staff::invited_by.eq(created_by),
        staff::created_at.eq(now),
    );
    diesel::insert_into(staff::table).values(row).returning(staff::id).get_result(conn)
}

pub fn find(conn: &mut Conn, name: &str) -> QueryResult<Option<Member>> {
    staff::table.filter(staff::name.eq(name)).select(Member::as_select()).first(conn).optional()
}

/// All members in the order of their names.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<Member>> {
    staff::table.order(staff::name).select(Member::as_select()).load(conn)
}

/// Locks all members until the transaction ends, so that no other one changes who is active or has
/// which role meanwhile.
pub fn lock_all(conn: &mut Conn) -> QueryResult<Vec<Member>> {
    let all = staff::table.order(staff::id);
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => all.select(Member::as_select()).load(conn),
        Conn::Postgres(conn) => all.select(Member::as_select()).for_no_key_update().load(conn),
    }
}

/// Locks a member until the transaction ends.
pub fn lock(conn: &mut Conn, id: StaffId) -> QueryResult<Option<Member>> {
    let member = staff::table.find(id);
    match conn {
        Conn::Sqlite(conn) => member.select(Member::as_select()).first(conn).optional(),
        Conn::Postgres(conn) => {
            member.select(Member::as_select()).for_no_key_update().first(conn).optional()
        }
    }
}

/// Locks the member of an invitation that has not expired.
pub fn lock_invited(
    conn: &mut Conn,
    invitation_hash: &[u8],
    now: Timestamp,
) -> QueryResult<Option<Member>> {
    let invited = staff::table.filter(
        staff::invitation_hash.eq(invitation_hash).and(staff::invitation_expires_at.gt(now)),
    );
    match conn {
        Conn::Sqlite(conn) => invited.select(Member::as_select()).first(conn).optional(),
        Conn::Postgres(conn) => {
            invited.select(Member::as_select()).for_no_key_update().first(conn).optional()
        }
    }
}

/// Gives a member an invitation, in the place of password and second factor. Its link is not made
/// yet, nor its code, which `code_by` makes.
pub fn invite(
    conn: &mut Conn,
    id: StaffId,
    (invited_by, code_by): (&str, Option<&str>),
    expires_at: Timestamp,
) -> QueryResult<usize> {
    diesel::update(staff::table.find(id))
        .set((
            staff::invited_by.eq(invited_by),
            staff::invitation_hash.eq(None::<Vec<u8>>),
            staff::invitation_expires_at.eq(expires_at),
            staff::invitation_code_hash.eq(None::<Vec<u8>>),
            staff::invitation_code_by.eq(code_by),
            staff::password_hash.eq(None::<Sealed>),
            staff::totp_secret.eq(None::<Sealed>),
            staff::totp_last_step.eq(None::<i64>),
            staff::disabled_at.eq(None::<Timestamp>),
        ))
        .execute(conn)
}

/// Makes the link of an invitation, in the place of one that was made before.
pub fn set_link(
    conn: &mut Conn,
    id: StaffId,
    invitation_hash: &[u8],
    expires_at: Timestamp,
) -> QueryResult<usize> {
    let invited =
        staff::table.filter(staff::id.eq(id).and(staff::invitation_expires_at.is_not_null()));
    diesel::update(invited)
        .set((
            staff::invitation_hash.eq(invitation_hash),
            staff::invitation_expires_at.eq(expires_at),
            // The opener of the link before it has seen the secret.
            staff::totp_secret.eq(None::<Sealed>),
        ))
        .execute(conn)
}

/// Makes the code of an invitation, in the place of one that was made before.
pub fn set_code(conn: &mut Conn, id: StaffId, code_hash: &[u8]) -> QueryResult<usize> {
    let invited = staff::table.filter(
        staff::id
            .eq(id)
            .and(staff::invitation_expires_at.is_not_null())
            .and(staff::invitation_code_by.is_not_null()),
    );
    diesel::update(invited)
        .set((
            staff::invitation_code_hash.eq(code_hash),
            // Whoever had the code before it may have seen the secret.
            staff::totp_secret.eq(None::<Sealed>),
        ))
        .execute(conn)
}

/// Sets the secret of the second factor of an invited member.
pub fn set_totp_secret(conn: &mut Conn, id: StaffId, secret: &Sealed) -> QueryResult<usize> {
    diesel::update(staff::table.filter(staff::id.eq(id).and(staff::password_hash.is_null())))
        .set(staff::totp_secret.eq(secret))
        .execute(conn)
}

/// Ends an invitation with the password and the step of the code that proved the second factor.
pub fn accept(
    conn: &mut Conn,
    id: StaffId,
    password_hash: &Sealed,
    step: i64,
) -> QueryResult<usize> {
    let invited = staff::table.filter(staff::id.eq(id).and(staff::invitation_hash.is_not_null()));
    diesel::update(invited)
        .set((
            staff::password_hash.eq(password_hash),
            staff::totp_last_step.eq(step),
            staff::invitation_hash.eq(None::<Vec<u8>>),
            staff::invitation_expires_at.eq(None::<Timestamp>),
            staff::invitation_code_hash.eq(None::<Vec<u8>>),
        ))
        .execute(conn)
}

/// Notes the step of a code, unless a code of it or of a later one was accepted before.
pub fn use_step(conn: &mut Conn, id: StaffId, step: i64) -> QueryResult<bool> {
    let older = staff::totp_last_step.lt(step);
    let member = staff::table.find(id).filter(staff::totp_last_step.is_null().or(older));
    Ok(diesel::update(member).set(staff::totp_last_step.eq(step)).execute(conn)? == 1)
}

/// Disables a member; an open invitation ends with it.
pub fn disable(conn: &mut Conn, id: StaffId, now: Timestamp) -> QueryResult<usize> {
    diesel::update(staff::table.filter(staff::id.eq(id).and(staff::disabled_at.is_null())))
        .set((
            staff::disabled_at.eq(now),
            staff::invitation_hash.eq(None::<Vec<u8>>),
            staff::invitation_expires_at.eq(None::<Timestamp>),
            staff::invitation_code_hash.eq(None::<Vec<u8>>),
        ))
        .execute(conn)
}

pub fn roles(conn: &mut Conn, id: StaffId) -> QueryResult<Roles> {
    let roles: Vec<Role> = staff_roles::table
        .filter(staff_roles::staff_id.eq(id))
        .select(staff_roles::role)
        .load(conn)?;
    Ok(roles.into_iter().collect())
}

pub fn set_roles(conn: &mut Conn, id: StaffId, roles: &Roles) -> QueryResult<()> {
    diesel::delete(staff_roles::table.filter(staff_roles::staff_id.eq(id))).execute(conn)?;
    for role in roles.iter() {
        let row = (staff_roles::staff_id.eq(id), staff_roles::role.eq(role));
        diesel::insert_into(staff_roles::table).values(row).execute(conn)?;
    }
    Ok(())
}
