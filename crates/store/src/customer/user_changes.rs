//! Changes that customers make to their own data. A deleted account never changes again.

use crate::schema::{customer_counters, former_phones, users};
use db::Conn;
use diesel::prelude::*;
use domain::{Sealed, Timestamp, UserId};

pub fn set_nick_name(conn: &mut Conn, id: UserId, name: &str) -> QueryResult<usize> {
    diesel::update(users::table.filter(users::id.eq(id).and(users::deleted_at.is_null())))
        .set(users::nick_name.eq(name))
        .execute(conn)
}

/// Sets a customer's avatar; `url` is a site path.
pub fn set_avatar(conn: &mut Conn, id: UserId, url: &str) -> QueryResult<usize> {
    diesel::update(users::table.filter(users::id.eq(id).and(users::deleted_at.is_null())))
        .set(users::avatar_url.eq(url))
        .execute(conn)
}

/// Sets the login password; in the place of `replaced` alone, where that is given.
pub fn set_password(
    conn: &mut Conn,
    id: UserId,
    hash: &Sealed,
    replaced: Option<&Sealed>,
) -> QueryResult<usize> {
    let living = users::table.filter(users::id.eq(id).and(users::deleted_at.is_null()));
    let set = users::password_hash.eq(hash);
    match replaced {
        Some(old) => {
            diesel::update(living.filter(users::password_hash.eq(old))).set(set).execute(conn)
        }
        None => diesel::update(living).set(set).execute(conn),
    }
}

/// The phone number and the encrypted hashes of the passwords, by which a customer signs in.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Credentials {
    pub phone: String,
    /// The hash of the login password.
    pub password: Option<Sealed>,
    /// The hash of the extract password.
    pub secret: Option<Sealed>,
}

/// Locks a customer's row until the transaction ends, so that neither the phone number nor the
/// passwords change nor the account is deleted meanwhile; `None` for a deleted account.
pub fn lock(conn: &mut Conn, id: UserId) -> QueryResult<Option<Credentials>> {
    let living = users::table.filter(users::id.eq(id).and(users::deleted_at.is_null())).select((
        users::phone,
        users::password_hash,
        users::secret_hash,
    ));
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => living.first(conn).optional(),
        Conn::Postgres(conn) => living.for_no_key_update().first(conn).optional(),
    }
}

/// Sets the extract password; in the place of `replaced` alone, where that is given. `reset_at` is
/// the time if a forgotten one was replaced, since items cannot be extracted for a while after
/// that.
pub fn set_secret(
    conn: &mut Conn,
    id: UserId,
    hash: &Sealed,
    replaced: Option<&Sealed>,
    (reset_at, now): (Option<Timestamp>, Timestamp),
) -> QueryResult<usize> {
    let living = users::table.filter(users::id.eq(id).and(users::deleted_at.is_null()));
    let set = (
        users::secret_hash.eq(hash),
        users::secret_changed_at.eq(now),
        reset_at.map(|at| users::secret_reset_at.eq(at)),
    );
    match replaced {
        Some(old) => {
            diesel::update(living.filter(users::secret_hash.eq(old))).set(set).execute(conn)
        }
        None => diesel::update(living).set(set).execute(conn),
    }
}

/// Sets the phone number in the place of `replaced` alone, so that nothing leaves for a while, and
/// keeps the one before.
///
/// # Errors
/// When the database fails; a unique violation when the new number is taken.
pub fn set_phone(
    conn: &mut Conn,
    id: UserId,
    (replaced, new): (&str, &str),
    now: Timestamp,
) -> QueryResult<bool> {
    let own = users::table
        .filter(users::id.eq(id).and(users::phone.eq(replaced)).and(users::deleted_at.is_null()));
    let set = (users::phone.eq(new), users::phone_changed_at.eq(now));
    let is_set = diesel::update(own).set(set).execute(conn)? == 1;
    if is_set {
        let former = (
            former_phones::user_id.eq(id),
            former_phones::phone.eq(replaced),
            former_phones::created_at.eq(now),
        );
        diesel::insert_into(former_phones::table).values(former).execute(conn)?;
    }
    Ok(is_set)
}

/// The numbers that a customer has had before, oldest first.
pub fn former_phones(conn: &mut Conn, id: UserId) -> QueryResult<Vec<String>> {
    let former = former_phones::table.filter(former_phones::user_id.eq(id));
    former.order(former_phones::id).select(former_phones::phone).load(conn)
}

/// Sets the trade URL, and Steam's account id from it.
pub fn set_trade_url(
    conn: &mut Conn,
    id: UserId,
    url: &Sealed,
    partner: i64,
) -> QueryResult<usize> {
    diesel::update(users::table.filter(users::id.eq(id).and(users::deleted_at.is_null())))
        .set((users::trade_url.eq(url), users::trade_partner.eq(partner)))
        .execute(conn)
}

/// The verified identity of a customer.
#[derive(Debug, Clone)]
pub struct Verified {
    pub real_name: Sealed,
    /// The ID number, encrypted.
    pub id_card_sealed: Sealed,
    /// Keyed hash of the ID number.
    pub id_card_digest: Vec<u8>,
    /// The date of birth as `yyyymmdd`, such as `20080229`.
    pub date_of_birth: i32,
    pub verified_at: Timestamp,
}

/// The customer who is verified with the ID number of this keyed hash.
pub fn owner_of_id_card(conn: &mut Conn, digest: &[u8]) -> QueryResult<Option<UserId>> {
    users::table.filter(users::id_card_digest.eq(digest)).select(users::id).first(conn).optional()
}

/// Writes the verified identity of a customer, once; `false` when it was written before or the
/// account is deleted.
///
/// # Errors
/// When the database fails; a unique violation when another account is verified with this ID
/// number.
pub fn verify(conn: &mut Conn, id: UserId, person: &Verified) -> QueryResult<bool> {
    // The row of counters is locked first, as in a purchase, so that the two cannot deadlock.
    diesel::update(customer_counters::table.filter(customer_counters::user_id.eq(id)))
        .set(customer_counters::date_of_birth.eq(person.date_of_birth))
        .execute(conn)?;
    let unverified = users::table.filter(
        users::id.eq(id).and(users::id_card_digest.is_null()).and(users::deleted_at.is_null()),
    );
    let written = diesel::update(unverified)
        .set((
            users::real_name.eq(&person.real_name),
            users::id_card_sealed.eq(&person.id_card_sealed),
            users::id_card_digest.eq(&person.id_card_digest),
            users::date_of_birth.eq(person.date_of_birth),
            users::verified_at.eq(person.verified_at),
        ))
        .execute(conn)?;
    Ok(written == 1)
}

/// Closes a customer's counters, so that no order can be placed from now on, and locks them until
/// the transaction ends.
pub fn close_counters(conn: &mut Conn, id: UserId, now: Timestamp) -> QueryResult<usize> {
    diesel::update(customer_counters::table.filter(customer_counters::user_id.eq(id)))
        .set((
            customer_counters::date_of_birth.eq(None::<i32>),
            customer_counters::closed_at.eq(now),
        ))
        .execute(conn)
}

/// Deletes the personal data in a customer's row, to which the ledger still refers; `false` when
/// that was done before.
pub fn anonymise(conn: &mut Conn, id: UserId, now: Timestamp) -> QueryResult<bool> {
    let living = users::table.filter(users::id.eq(id).and(users::deleted_at.is_null()));
    let none = None::<Sealed>;
    let done = diesel::update(living)
        .set((
            users::phone.eq(format!("deleted-{id}")),
            users::nick_name.eq(""),
            users::avatar_url.eq(None::<String>),
            users::password_hash.eq(&none),
            users::secret_hash.eq(&none),
            users::real_name.eq(&none),
            users::id_card_sealed.eq(&none),
            users::id_card_digest.eq(None::<Vec<u8>>),
            users::date_of_birth.eq(None::<i32>),
            users::trade_url.eq(&none),
            users::trade_partner.eq(None::<i64>),
            users::roles.eq(""),
            users::deleted_at.eq(now),
        ))
        .execute(conn)?;
    Ok(done == 1)
}
