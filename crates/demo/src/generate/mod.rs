//! Fills an embedded database with customers, orders and movements, to measure how the service
//! performs when it is old and large. The ledger is as consistent as if all of it had happened.
//!
//! The engine itself generates the rows from a counter: a million are inserted within seconds.

mod command;
mod statements;

pub use command::{Generate, run};

use db::Location;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{Connection, RunQueryDsl, SqliteConnection};
use domain::{BEIJING_AHEAD_MS, DAY_MS, Timestamp};
use statements::{
    ADJUSTED, ADJUSTMENTS, BALANCES, BOOKINGS, COUNTERS, GRANTED, GRANTS, MESSAGES, MOVEMENTS,
    OPERATED, ORDERS, PAYMENTS, PLATFORM, RESERVED, SOLD, STOCK, UNITS, USERS,
};

/// How many rows to generate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Customers, each with a balance.
    pub customers: i64,
    /// Movements into their balances, spread evenly.
    pub movements: i64,
    /// Completed orders with payment, booking, item and message, spread over customers and gifts.
    pub orders: i64,
}

/// Rows in one commit.
const BATCH: i64 = 100_000;

/// No caller waits for these rows, and after a crash the file is generated again.
const SETTINGS: &str =
    "PRAGMA busy_timeout = 10000; PRAGMA temp_store = MEMORY; PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000";

/// The amount of each movement, in fen.
const MOVEMENT_FEN: i64 = 100;

/// The price of each order, in fen: below a yuan, so that it earns no points.
const ORDER_FEN: i64 = 50;

#[derive(diesel::QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

/// Values for the placeholders of the statements.
struct Facts {
    size: Size,
    /// The highest id of a customer so far.
    users_before: i64,
    orders_before: i64,
    adjustments_before: i64,
    gift_first: i64,
    gifts: i64,
    now_ms: i64,
}

/// One kind of rows: its name, how many to generate, and the statement for those numbered `i` of a
/// batch.
struct RowKind {
    name: &'static str,
    total: i64,
    sql: String,
}

/// Fills the database and reports the progress: the kind of rows, how many are inserted, and of how
/// many.
///
/// # Errors
/// When the database is not the embedded one, its gifts do not come from one import, the size has
/// no customers, or the database fails.
pub fn generate(
    location: &Location,
    size: Size,
    now: Timestamp,
    mut progress: impl FnMut(&str, i64, i64),
) -> Result<(), String> {
    let Location::Sqlite(path) = location else {
        return Err("only the embedded database can be filled".to_owned());
    };
    if size.customers < 1 {
        return Err("at least one customer is needed".to_owned());
    }
    let path = path.to_str().ok_or("the database path is not UTF-8")?;
    let mut conn =
        SqliteConnection::establish(path).map_err(|e| format!("cannot open {path}: {e}"))?;
    let text = |e: diesel::result::Error| e.to_string();
    conn.batch_execute(SETTINGS).map_err(text)?;
    let facts = Facts::read(&mut conn, size, now)?;
    for kind in facts.row_kinds() {
        let mut done = 0;
        while done < kind.total {
            let next = (done + BATCH).min(kind.total);
            let rows = format!(
                "WITH RECURSIVE n(i) AS (SELECT {done} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {next})"
            );
            conn.batch_execute(&kind.sql.replace("{{rows}}", &rows))
                .map_err(|e| format!("{}: {e}", kind.name))?;
            done = next;
            progress(kind.name, done, kind.total);
        }
    }
    conn.batch_execute("PRAGMA wal_checkpoint(TRUNCATE); ANALYZE").map_err(text)
}

impl Facts {
    fn read(conn: &mut SqliteConnection, size: Size, now: Timestamp) -> Result<Self, String> {
        let mut number = |sql: &str| {
            let row: Result<Number, _> = diesel::sql_query(sql).get_result(conn);
            row.map(|row| row.value).map_err(|e| e.to_string())
        };
        let gifts = number("SELECT COUNT(*) AS value FROM gifts")?;
        let gift_first = number("SELECT COALESCE(MIN(id), 0) AS value FROM gifts")?;
        let gift_last = number("SELECT COALESCE(MAX(id), 0) AS value FROM gifts")?;
        if gifts == 0 || gift_last - gift_first + 1 != gifts {
            return Err("fill the store with one import first".to_owned());
        }
        Ok(Self {
            size,
            users_before: number("SELECT COALESCE(MAX(id), 0) AS value FROM users")?,
            orders_before: number("SELECT COALESCE(MAX(id), 0) AS value FROM orders")?,
            adjustments_before: number(
                "SELECT COALESCE(MAX(id), 0) AS value FROM stock_adjustments",
            )?,
            gift_first,
            gifts,
            now_ms: now.0,
        })
    }

    fn row_kinds(&self) -> Vec<RowKind> {
        let Size { customers, movements, orders } = self.size;
        let kind = |name, total, sql: &str| RowKind { name, total, sql: self.render(sql) };
        vec![
            kind("customers", customers, USERS),
            kind("counters", customers, COUNTERS),
            kind("platform accounts", 1, PLATFORM),
            kind("accounts", customers, BALANCES),
            kind("grants", movements, GRANTS),
            kind("operators' grants", movements, GRANTED),
            kind("movements", movements, MOVEMENTS),
            kind("orders", orders, ORDERS),
            kind("payments", orders, PAYMENTS),
            kind("bookings", orders, BOOKINGS),
            kind("units", orders, UNITS),
            kind("stock", 1, STOCK),
            kind("stock adjustments", 1, ADJUSTMENTS),
            kind("stock of adjustments", 1, ADJUSTED),
            kind("operators' adjustments", 1, OPERATED),
            kind("stock of orders", orders, RESERVED),
            kind("stock of sales", orders, SOLD),
            kind("messages", orders, MESSAGES),
        ]
    }

    /// Replaces the placeholders in a statement.
    fn render(&self, sql: &str) -> String {
        let Size { customers, movements, orders } = self.size;
        // Movements go to the customers in turn, so the first few customers have one more where the
        // number does not divide evenly.
        let balance = format!(
            "{MOVEMENT_FEN} * ({} + (i < {}))",
            movements / customers,
            movements % customers
        );
        let time = format!("{} - 40000000000 + i * 1000", self.now_ms);
        let places = [
            ("{{user}}", self.users_before.to_string()),
            ("{{order}}", self.orders_before.to_string()),
            ("{{adjustment}}", self.adjustments_before.to_string()),
            ("{{buyer}}", format!("{} + 1 + (i * 7919) % {customers}", self.users_before)),
            ("{{gift}}", format!("{} + i % {}", self.gift_first, self.gifts)),
            ("{{number}}", number(&time)),
            ("{{balance}}", balance),
            ("{{customers}}", customers.to_string()),
            ("{{orders}}", orders.to_string()),
            ("{{movement_fen}}", MOVEMENT_FEN.to_string()),
            ("{{order_fen}}", ORDER_FEN.to_string()),
            ("{{time}}", time),
            ("{{now}}", self.now_ms.to_string()),
        ];
        places.iter().fold(sql.to_owned(), |text, (place, value)| text.replace(place, value))
    }
}

/// SQL for a public number without its prefix: day and time as [`domain::OrderNo::new`] writes
/// them, and `i` in place of random characters.
fn number(time: &str) -> String {
    let ms = format!("(({time} + {BEIJING_AHEAD_MS}) % {DAY_MS})");
    let digit = |place| {
        format!(
            " || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ({ms} >> {} & 31) + 1, 1)",
            5 * place
        )
    };
    let digits: String = (0..6).rev().map(digit).collect();
    format!(
        "strftime('%Y%m%d', ({time}) / 1000 + 28800, 'unixepoch'){digits} || substr('0000000' || i, -7)"
    )
}
