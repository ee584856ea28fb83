//! The other customers of the demo, who keep the shop busy and whom staff find in the console. None
//! of them can sign in: they have no passwords.

use app::Tx;
use db::Conn;
use domain::{DAY_MS, Timestamp, UserId};
use store::customer::users;
use store::customer::users::NewUser;

/// Phone number, nickname, days since the registration.
type Shopper = (&'static str, &'static str, i64);

pub(super) const SHOPPERS: [Shopper; 8] = [
    ("13800000101", "橙子汽水", 58),
    ("13800000102", "老张不熬夜", 51),
    ("13800000103", "Mirage", 44),
    ("13800000104", "小满", 40),
    ("13800000105", "落日飞车", 33),
    ("13800000106", "AWP_only", 29),
    ("13800000107", "一只柚子", 27),
    ("13800000108", "南风", 24),
];

/// Those who have registered within the days in which each cash-out is reviewed, and order nothing.
const NEW_SHOPPERS: [Shopper; 2] = [("13800000109", "新月", 5), ("13800000110", "Kestrel", 4)];

/// Registers both kinds, the new ones last.
pub(super) fn register(conn: &mut Conn, now: Timestamp) -> Tx<Vec<UserId>> {
    let register = |(phone, nick_name, days): &Shopper| {
        let user = NewUser {
            phone: (*phone).to_owned(),
            nick_name: (*nick_name).to_owned(),
            agreements: "demo demo".to_owned(),
            created_at: now.plus_ms(-days * DAY_MS),
        };
        users::insert(conn, &user)
    };
    let users: diesel::QueryResult<Vec<UserId>> =
        SHOPPERS.iter().chain(&NEW_SHOPPERS).map(register).collect();
    Ok(users?)
}
