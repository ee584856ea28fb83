//! Data kept of deleted accounts, so that their limits also apply to the next account of the
//! same person: keyed hashes, and the date of birth of a minor, but nothing else about the person.

use crate::schema::{
    campaigns, customer_counters, deleted_account_links as links, deleted_account_phones as phones,
    deleted_accounts as deleted, vouchers,
};
use db::Conn;
use diesel::prelude::*;
use domain::{Timestamp, UserId};
use std::collections::BTreeSet;

/// How many accounts one query reads.
const BATCH: i64 = 500;

#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = deleted)]
pub struct DeletedAccount {
    pub user_id: UserId,
    /// Keyed hash of its phone number.
    pub phone_hash: Vec<u8>,
    /// Keyed hash of the ID number that it was verified with; `None` if it was not verified.
    pub id_card_hash: Option<Vec<u8>>,
    /// The date of birth, if the account was a minor's.
    pub date_of_birth: Option<i32>,
    pub deleted_at: Timestamp,
}

/// Inserts an account with the keyed hashes of the phone numbers that it had before its last one.
pub fn insert(
    conn: &mut Conn,
    former: &DeletedAccount,
    before: &BTreeSet<Vec<u8>>,
) -> QueryResult<()> {
    diesel::insert_into(deleted::table).values(former).execute(conn)?;
    for hash in before {
        diesel::insert_into(phones::table)
            .values((phones::user_id.eq(former.user_id), phones::phone_hash.eq(hash)))
            .execute(conn)?;
    }
    Ok(())
}

/// The deleted accounts that have had a phone number, by its keyed hash, in the order of their
/// deletion.
pub fn of_phone(conn: &mut Conn, hash: &[u8]) -> QueryResult<Vec<DeletedAccount>> {
    let had = phones::table.filter(phones::phone_hash.eq(hash)).select(phones::user_id);
    let found = deleted::table
        .filter(deleted::phone_hash.eq(hash).or(deleted::user_id.eq_any(had)))
        .order((deleted::deleted_at, deleted::user_id));
    found.select(DeletedAccount::as_select()).load(conn)
}

/// The deleted accounts of a person, by the keyed hash of the ID number.
pub fn of_id_card(conn: &mut Conn, hash: &[u8]) -> QueryResult<Vec<DeletedAccount>> {
    deleted::table
        .filter(deleted::id_card_hash.eq(hash))
        .select(DeletedAccount::as_select())
        .load(conn)
}

/// Makes deleted accounts count for the limits of an account.
pub fn link(conn: &mut Conn, user: UserId, accounts: &[DeletedAccount]) -> QueryResult<()> {
    let known = ids_of(conn, user)?;
    for former in accounts.iter().filter(|former| !known.contains(&former.user_id)) {
        diesel::insert_into(links::table)
            .values((links::user_id.eq(user), links::deleted_id.eq(former.user_id)))
            .execute(conn)?;
    }
    Ok(())
}

/// Unlinks deleted accounts that were verified with another ID number: they had the same phone
/// number, but another owner.
pub fn unlink_others(conn: &mut Conn, user: UserId, id_card_hash: &[u8]) -> QueryResult<usize> {
    let linked = deleted::table
        .filter(deleted::user_id.eq_any(ids_of(conn, user)?))
        .select(DeletedAccount::as_select());
    let mut others = linked.load::<DeletedAccount>(conn)?;
    others.retain(|former| former.id_card_hash.as_deref().is_some_and(|hash| hash != id_card_hash));
    let others: Vec<UserId> = others.iter().map(|former| former.user_id).collect();
    diesel::delete(
        links::table.filter(links::user_id.eq(user).and(links::deleted_id.eq_any(others))),
    )
    .execute(conn)
}

/// The deleted accounts that count for an account's limits.
pub fn ids_of(conn: &mut Conn, user: UserId) -> QueryResult<Vec<UserId>> {
    links::table.filter(links::user_id.eq(user)).select(links::deleted_id).load(conn)
}

/// An account and the deleted ones that count for its limits.
pub fn with_deleted(conn: &mut Conn, user: UserId) -> QueryResult<Vec<UserId>> {
    let mut accounts = ids_of(conn, user)?;
    accounts.push(user);
    Ok(accounts)
}

/// The date of birth that limits an account's purchases.
pub fn date_of_birth(conn: &mut Conn, user: UserId) -> QueryResult<Option<i32>> {
    Ok(customer_counters::table
        .filter(customer_counters::user_id.eq(user))
        .select(customer_counters::date_of_birth)
        .first(conn)
        .optional()?
        .flatten())
}

/// Continues the order counters of deleted accounts in a new account, and limits its purchases as a
/// minor's if an earlier account was a minor's.
pub fn inherit_counters(
    conn: &mut Conn,
    user: UserId,
    accounts: &[DeletedAccount],
) -> QueryResult<usize> {
    let ids: Vec<UserId> = accounts.iter().map(|former| former.user_id).collect();
    let columns = (
        customer_counters::order_hour,
        customer_counters::orders_in_hour,
        customer_counters::unpaid_day,
        customer_counters::unpaid_in_day,
    );
    let counters: Vec<(i64, i64, i32, i64)> = customer_counters::table
        .filter(customer_counters::user_id.eq_any(&ids))
        .select(columns)
        .load(conn)?;
    // Each account continued the counters of the one before, so the largest count of the newest
    // hour and day applies.
    let (hour, in_hour) =
        counters.iter().map(|(hour, orders, ..)| (*hour, *orders)).max().unwrap_or_default();
    let (day, in_day) =
        counters.iter().map(|(.., day, unpaid)| (*day, *unpaid)).max().unwrap_or_default();
    let date_of_birth = accounts.iter().rev().find_map(|former| former.date_of_birth);
    let inherited = (
        customer_counters::order_hour.eq(hour),
        customer_counters::orders_in_hour.eq(in_hour),
        customer_counters::unpaid_day.eq(day),
        customer_counters::unpaid_in_day.eq(in_day),
        customer_counters::date_of_birth.eq(date_of_birth),
    );
    diesel::update(customer_counters::table.filter(customer_counters::user_id.eq(user)))
        .set(inherited)
        .execute(conn)
}

/// Removes what is kept of accounts deleted before `before`, except those with a voucher of a
/// campaign that still runs. Returns how many were removed.
pub fn purge(conn: &mut Conn, before: Timestamp, now: Timestamp) -> QueryResult<usize> {
    let (mut last, mut forgotten) = (UserId(0), 0);
    loop {
        let old =
            deleted::table.filter(deleted::deleted_at.lt(before).and(deleted::user_id.gt(last)));
        let old: Vec<UserId> =
            old.order(deleted::user_id).limit(BATCH).select(deleted::user_id).load(conn)?;
        let Some(newest) = old.last() else { return Ok(forgotten) };
        last = *newest;
        let running =
            vouchers::table.inner_join(campaigns::table).filter(campaigns::valid_to.gt(now));
        let kept: Vec<UserId> =
            running.filter(vouchers::user_id.eq_any(&old)).select(vouchers::user_id).load(conn)?;
        let ended: Vec<UserId> = old.into_iter().filter(|id| !kept.contains(id)).collect();
        diesel::delete(links::table.filter(links::deleted_id.eq_any(&ended))).execute(conn)?;
        diesel::delete(phones::table.filter(phones::user_id.eq_any(&ended))).execute(conn)?;
        forgotten +=
            diesel::delete(deleted::table.filter(deleted::user_id.eq_any(&ended))).execute(conn)?;
    }
}
