//! Messages of staff to many customers, which a job delivers in batches.

use crate::schema::{accounts, bag_items, broadcasts, customer_counters, orders};
use db::Conn;
use diesel::dsl::{exists, not, sql};
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::{
    AccountKind, Audience, BroadcastFilter, BroadcastId, DAY_MS, Fen, GiftId, ItemState, Timestamp,
    UserId,
};

/// A message to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = broadcasts)]
pub struct NewBroadcast {
    pub filter: BroadcastFilter,
    pub value: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub sent_by: String,
    /// `None` where the sender needed nobody.
    pub approved_by: Option<String>,
    pub created_at: Timestamp,
    /// The most customers who get it.
    pub customers: i64,
}

/// A message as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = broadcasts)]
pub struct Broadcast {
    pub id: BroadcastId,
    pub filter: BroadcastFilter,
    /// Days, the id of a gift, or fen.
    pub value: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub sent_by: String,
    /// `None` where the sender needed nobody.
    pub approved_by: Option<String>,
    pub created_at: Timestamp,
    /// The most customers who get it.
    pub customers: i64,
    /// How many have it.
    pub delivered: i64,
    /// Customers up to this id are done.
    pub last_user_id: UserId,
    /// When no customer was left who should get it.
    pub ended_at: Option<Timestamp>,
}

pub fn insert(conn: &mut Conn, new: &NewBroadcast) -> QueryResult<BroadcastId> {
    diesel::insert_into(broadcasts::table).values(new).returning(broadcasts::id).get_result(conn)
}

pub fn find(conn: &mut Conn, id: BroadcastId) -> QueryResult<Option<Broadcast>> {
    broadcasts::table.find(id).select(Broadcast::as_select()).first(conn).optional()
}

/// The newest messages, newest first.
pub fn newest(conn: &mut Conn, limit: i64) -> QueryResult<Vec<Broadcast>> {
    let newest = broadcasts::table.order(broadcasts::id.desc()).limit(limit);
    newest.select(Broadcast::as_select()).load(conn)
}

/// How many customers get the messages since a time that nobody has approved.
pub fn reached_alone_since(conn: &mut Conn, since: Timestamp) -> QueryResult<i64> {
    let alone = broadcasts::table
        .filter(broadcasts::created_at.ge(since).and(broadcasts::approved_by.is_null()));
    Ok(alone.select(broadcasts::customers).load::<i64>(conn)?.into_iter().sum())
}

/// Notes the last customer of a batch and how many have it; `false` when another run has noted a
/// batch since the message was read.
pub fn advance(
    conn: &mut Conn,
    read: &Broadcast,
    last: UserId,
    delivered: i64,
) -> QueryResult<bool> {
    let same = broadcasts::table
        .filter(broadcasts::id.eq(read.id).and(broadcasts::last_user_id.eq(read.last_user_id)));
    let batch = (
        broadcasts::last_user_id.eq(last),
        broadcasts::delivered.eq(broadcasts::delivered + delivered),
    );
    Ok(diesel::update(same).set(batch).execute(conn)? == 1)
}

/// Notes that no customer is left who should get it.
pub fn end(conn: &mut Conn, id: BroadcastId, now: Timestamp) -> QueryResult<usize> {
    let open = broadcasts::table.filter(broadcasts::id.eq(id).and(broadcasts::ended_at.is_null()));
    diesel::update(open).set(broadcasts::ended_at.eq(now)).execute(conn)
}

/// The customers whose account is neither frozen nor closed.
macro_rules! served {
    () => {
        customer_counters::table
            .filter(customer_counters::closed_at.is_null())
            .filter(customer_counters::frozen_at.is_null())
    };
}

/// Those of them whom a filter finds at a time.
macro_rules! reached {
    ($audience:expr, $at:expr) => {{
        let (audience, at): (Audience, Timestamp) = ($audience, $at);
        let since = at.plus_ms(-audience.value().saturating_mul(DAY_MS));
        let bought = orders::table.filter(
            orders::user_id.eq(customer_counters::user_id).and(orders::paid_at.is_not_null()),
        );
        let bought_since = bought.filter(orders::paid_at.ge(since));
        let served = served!().into_boxed();
        match audience.filter() {
            BroadcastFilter::BoughtWithin => served.filter(exists(bought_since)),
            BroadcastFilter::NotBoughtFor => {
                served.filter(exists(bought)).filter(not(exists(bought_since)))
            }
            BroadcastFilter::HoldsGift => served.filter(exists(
                bag_items::table.filter(
                    bag_items::user_id
                        .eq(customer_counters::user_id)
                        .and(bag_items::state.eq(ItemState::Held))
                        .and(bag_items::gift_id.eq(GiftId(audience.value()))),
                ),
            )),
            BroadcastFilter::BalanceOver => served.filter(exists(
                accounts::table.filter(
                    accounts::kind
                        .eq(AccountKind::CustomerBalance)
                        .and(accounts::owner.eq(sql::<Text>(OWNER)))
                        .and(accounts::balance_fen.gt(Fen(audience.value()))),
                ),
            )),
        }
    }};
}

/// The owner of a customer's account in the ledger.
const OWNER: &str = "CAST(customer_counters.user_id AS TEXT)";

/// How many customers a filter finds.
pub fn count(conn: &mut Conn, audience: Audience, at: Timestamp) -> QueryResult<i64> {
    reached!(audience, at).count().get_result(conn)
}

/// The customers after one whom a filter finds, in the order of their ids.
pub fn customers(
    conn: &mut Conn,
    audience: Audience,
    after: UserId,
    limit: i64,
    at: Timestamp,
) -> QueryResult<Vec<UserId>> {
    reached!(audience, at)
        .filter(customer_counters::user_id.gt(after))
        .order(customer_counters::user_id)
        .limit(limit)
        .select(customer_counters::user_id)
        .load(conn)
}

/// Those of some customers whose account is neither frozen nor closed, in the order of their ids;
/// it stays so until the transaction ends.
pub fn lock_served(conn: &mut Conn, ids: &[UserId]) -> QueryResult<Vec<UserId>> {
    let served = served!()
        .filter(customer_counters::user_id.eq_any(ids.iter().copied()))
        .order(customer_counters::user_id)
        .select(customer_counters::user_id);
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => served.load(conn),
        Conn::Postgres(conn) => served.for_share().load(conn),
    }
}
