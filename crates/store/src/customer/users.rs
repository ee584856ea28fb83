//! Customers.

use crate::schema::{customer_counters, users};
use db::Conn;
use db::on_engine;
use diesel::prelude::*;
use domain::{Sealed, Timestamp, UserId};

/// A customer as stored.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct User {
    pub id: UserId,
    /// Phone number, eleven digits.
    pub phone: String,
    /// Name that other customers may see.
    pub nick_name: String,
    /// Avatar, as a site path.
    pub avatar_url: Option<String>,
    /// Argon2id hash of the login password, encrypted.
    pub password_hash: Option<Sealed>,
    /// Argon2id hash of the extract password, encrypted.
    pub secret_hash: Option<Sealed>,
    /// Verified name, encrypted.
    pub real_name: Option<Sealed>,
    /// ID number, encrypted.
    pub id_card_sealed: Option<Sealed>,
    /// A day such as `20101122`, once the name is verified.
    pub date_of_birth: Option<i32>,
    /// Normalised trade URL, encrypted.
    pub trade_url: Option<Sealed>,
    /// The Steam account of the trade URL.
    pub trade_partner: Option<i64>,
    /// Roles, separated by commas.
    pub roles: String,
    /// When the account was registered.
    pub created_at: Timestamp,
}

/// A customer to insert. Sealed values are set afterwards, since they are sealed for the row's id.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = users)]
pub struct NewUser {
    /// Phone number, eleven digits.
    pub phone: String,
    /// Name that other customers may see.
    pub nick_name: String,
    /// Versions of the agreements that were accepted.
    pub agreements: String,
    pub created_at: Timestamp,
}

/// Inserts a customer and the counters of open orders.
///
/// # Errors
/// When the database fails; a unique violation when the phone number is taken.
pub fn insert(conn: &mut Conn, user: &NewUser) -> QueryResult<UserId> {
    let id = diesel::insert_into(users::table)
        .values(user)
        .returning(users::id)
        .get_result::<UserId>(conn)?;
    diesel::insert_into(customer_counters::table)
        .values((customer_counters::user_id.eq(id), customer_counters::open_orders.eq(0_i64)))
        .execute(conn)?;
    Ok(id)
}

pub fn find(conn: &mut Conn, id: UserId) -> QueryResult<Option<User>> {
    on_engine!(
        conn,
        users::table.filter(users::id.eq(id)).select(User::as_select()).first(conn).optional()
    )
}

pub fn find_by_phone(conn: &mut Conn, phone: &str) -> QueryResult<Option<User>> {
    users::table.filter(users::phone.eq(phone)).select(User::as_select()).first(conn).optional()
}

/// A customer's counters, as far as the customer and staff see them.
#[derive(Debug, Default, Queryable)]
pub struct Counters {
    pub points: i64,
    /// On which day, as `yyyymmdd`, how many orders ended unpaid.
    pub unpaid: (i32, i64),
    pub frozen_at: Option<Timestamp>,
}

pub fn counters(conn: &mut Conn, id: UserId) -> QueryResult<Counters> {
    let counters = customer_counters::table.filter(customer_counters::user_id.eq(id)).select((
        customer_counters::points,
        (customer_counters::unpaid_day, customer_counters::unpaid_in_day),
        customer_counters::frozen_at,
    ));
    Ok(on_engine!(conn, counters.first(conn).optional())?.unwrap_or_default())
}
