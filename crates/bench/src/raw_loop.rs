//! The statements of a purchase in a bare loop over rusqlite: no HTTP, no threads, no checks, 64
//! purchases a commit.
//!
//! This is the upper bound of the machine with this schema and full durability; the service is
//! compared with it.

use rusqlite::{Connection, params};
use std::path::Path;
use std::time::{Duration, Instant};

const GROUP: i64 = 64;

/// Runs the loop on a copy of the start-up benchmark's database, and returns the purchases a
/// second.
pub(crate) fn run(scratch: &Path, time: Duration) -> f64 {
    let path = scratch.join("raw.db");
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(scratch.join(format!("raw.db{suffix}")));
    }
    let _ = std::fs::copy(scratch.join("start").join("satchel.db"), &path);
    let mut conn = Connection::open(&path).unwrap_or_else(|e| panic!("{e}"));
    prepare(&conn).unwrap_or_else(|e| panic!("{e}"));
    let started = Instant::now();
    let mut number = 0;
    while started.elapsed() < time {
        let group = conn.transaction().unwrap_or_else(|e| panic!("{e}"));
        for _ in 0..GROUP {
            number += 1;
            purchase(&group, number).unwrap_or_else(|e| panic!("purchase {number}: {e}"));
        }
        group.commit().unwrap_or_else(|e| panic!("{e}"));
    }
    number as f64 / started.elapsed().as_secs_f64()
}

fn prepare(conn: &Connection) -> rusqlite::Result<()> {
    conn.set_prepared_statement_cache_capacity(64);
    conn.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 4000;
         INSERT OR IGNORE INTO accounts (id, kind, owner) VALUES (901, 'clearing', 'raw'), (902, 'sales', 'raw');",
    )?;
    for user in 1..=GROUP {
        conn.execute(
            "INSERT INTO users (id, phone, nick_name, agreements, created_at) VALUES (?1, ?2, 'raw', '1 1', 0)",
            params![10_000 + user, format!("raw{user}")],
        )?;
        conn.execute(
            "INSERT INTO customer_counters (user_id, open_orders) VALUES (?1, 0)",
            params![10_000 + user],
        )?;
    }
    Ok(())
}

fn purchase(conn: &Connection, number: i64) -> rusqlite::Result<()> {
    let (user, gift, now) =
        (10_001 + number % GROUP, 1 + (number * 7919) % 15_035, 1_795_233_600_000_i64 + number);
    let (order_no, payment_no) =
        (format!("S20261121{number:012}"), format!("P20261121{number:012}"));
    let order = create(conn, user, gift, now, &order_no)?;
    let payment = pay(conn, user, now, order, &order_no, &payment_no)?;
    book(conn, user, gift, now, order, payment, &order_no, &payment_no)
}

fn one<T: rusqlite::types::FromSql>(
    conn: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> rusqlite::Result<T> {
    conn.prepare_cached(sql)?.query_row(params, |row| row.get(0))
}

fn run_query(conn: &Connection, sql: &str, params: impl rusqlite::Params) -> rusqlite::Result<()> {
    conn.prepare_cached(sql)?.query(params)?.next().map(drop)
}

fn run_one(conn: &Connection, sql: &str, params: impl rusqlite::Params) -> rusqlite::Result<usize> {
    conn.prepare_cached(sql)?.execute(params)
}

const PAYMENT_COLUMNS: &str = "id, payment_no, order_id, method, provider, amount_fen, state, provider_txn, paid_fen, created_at, expires_at, paid_at";

fn create(
    conn: &Connection,
    user: i64,
    gift: i64,
    now: i64,
    order_no: &str,
) -> rusqlite::Result<i64> {
    let price: i64 =
        one(conn, "SELECT price_fen, on_sale FROM gifts WHERE id = ?1", params![gift])?;
    run_query(
        conn,
        "UPDATE customer_counters SET open_orders = open_orders + 1 WHERE user_id = ?1 AND open_orders < 5 AND closed_at IS NULL RETURNING date_of_birth",
        params![user],
    )?;
    run_query(
        conn,
        "SELECT quantity FROM orders WHERE user_id = ?1 AND state = 'pending_payment' AND gift_id = ?2",
        params![user, gift],
    )?;
    let _: i64 = one(
        conn,
        "UPDATE gift_stock SET available = available - 1, reserved = reserved + 1 WHERE gift_id = ?1 AND available >= 1 RETURNING available",
        params![gift],
    )?;
    run_one(
        conn,
        "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) VALUES (?1, 'reserved', ?2, -1, 1, 0, ?3)",
        params![gift, order_no, now],
    )?;
    let order: i64 = one(
        conn,
        "INSERT INTO orders (order_no, user_id, state, gift_id, quantity, price_fen, amount_fen, discount_fen, payable_fen, created_at, expires_at, voucher_id)
         VALUES (?1, ?2, 'pending_payment', ?3, 1, ?4, ?4, 0, ?4, ?5, ?6, NULL) RETURNING id",
        params![order_no, user, gift, price, now, now + 900_000],
    )?;
    run_one(
        conn,
        "INSERT INTO jobs (kind, ref, state, run_at, created_at) VALUES ('expire_order', ?1, 'ready', ?2, ?3)",
        params![order_no, now + 900_000, now],
    )?;
    Ok(order)
}

fn pay(
    conn: &Connection,
    user: i64,
    now: i64,
    order: i64,
    order_no: &str,
    payment_no: &str,
) -> rusqlite::Result<i64> {
    let amount: i64 = conn
        .prepare_cached("SELECT id, state, payable_fen, expires_at FROM orders WHERE order_no = ?1 AND user_id = ?2")?
        .query_row(params![order_no, user], |row| row.get("payable_fen"))?;
    conn.prepare_cached(&format!(
        "SELECT {PAYMENT_COLUMNS} FROM payments WHERE order_id = ?1 ORDER BY id"
    ))?
    .query(params![order])?
    .next()?;
    let payment: i64 = one(
        conn,
        "INSERT INTO payments (payment_no, order_id, method, provider, subject, amount_fen, state, created_at, expires_at)
         VALUES (?1, ?2, 'alipay', 'raw', 'Satchel AK-47 | Redline (Field-Tested)', ?3, 'pending', ?4, ?5) RETURNING id",
        params![payment_no, order, amount, now, now + 900_000],
    )?;
    run_one(
        conn,
        "INSERT INTO jobs (kind, ref, state, run_at, created_at) VALUES ('query_payment', ?1, 'ready', ?2, ?3)",
        params![payment_no, now + 15_000, now],
    )?;
    Ok(payment)
}

#[allow(clippy::too_many_arguments, reason = "the values of one purchase, passed on as they are")]
fn book(
    conn: &Connection,
    user: i64,
    gift: i64,
    now: i64,
    order: i64,
    payment: i64,
    order_no: &str,
    payment_no: &str,
) -> rusqlite::Result<()> {
    let with_order = "SELECT p.amount_fen, p.id, p.method, p.provider, p.state, o.id, o.order_no, o.user_id, o.state, o.gift_id, o.quantity, o.payable_fen, o.voucher_id
         FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.payment_no = ?1";
    let amount: i64 = one(conn, with_order, params![payment_no])?;
    run_one(
        conn,
        "UPDATE payments SET state = 'paid', provider_txn = ?2, paid_fen = ?3, paid_at = ?4 WHERE id = ?1 AND state IN ('pending', 'closed')",
        params![payment, payment_no, amount, now],
    )?;
    run_one(
        conn,
        "UPDATE orders SET state = 'completed', method = 'alipay', paid_at = ?2 WHERE id = ?1 AND state = 'pending_payment'",
        params![order, now],
    )?;
    let points: i64 = one(
        conn,
        "UPDATE customer_counters SET open_orders = open_orders - 1, points = points + ?2 WHERE user_id = ?1 RETURNING points",
        params![user, amount / 100],
    )?;
    run_one(
        conn,
        "UPDATE gift_stock SET reserved = reserved - 1, sold = sold + 1 WHERE gift_id = ?1",
        params![gift],
    )?;
    run_one(
        conn,
        "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) VALUES (?1, 'sold', ?2, 0, -1, 1, ?3)",
        params![gift, order_no, now],
    )?;
    run_one(
        conn,
        "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, created_at) VALUES ('order_paid', ?1, 901, 902, ?2, ?3)",
        params![payment_no, amount, now],
    )?;
    run_one(
        conn,
        "INSERT INTO bag_items (user_id, gift_id, order_id, state, paid_fen, acquired_at, changed_at) VALUES (?1, ?2, ?3, 'held', ?4, ?5, ?5)",
        params![user, gift, order, amount, now],
    )?;
    run_one(conn, "DELETE FROM jobs WHERE ref IN (?1, ?2)", params![payment_no, order_no])?;
    notify(conn, user, gift, now, amount, points, order_no)
}

fn notify(
    conn: &Connection,
    user: i64,
    gift: i64,
    now: i64,
    amount: i64,
    points: i64,
    order_no: &str,
) -> rusqlite::Result<()> {
    if amount >= 100 {
        run_one(
            conn,
            "INSERT INTO points_records (user_id, kind, delta, balance, ref_no, created_at) VALUES (?1, 'order_paid', ?2, ?3, ?4, ?5)",
            params![user, amount / 100, points, order_no, now],
        )?;
    }
    let facts = format!(r#"{{"giftId":{gift},"quantity":1,"amountFen":{amount}}}"#);
    run_one(
        conn,
        "INSERT INTO messages (user_id, kind, params, ref_type, ref_no, created_at) VALUES (?1, 'order_paid', ?2, 'order', ?3, ?4)",
        params![user, facts, order_no, now],
    )?;
    Ok(())
}
