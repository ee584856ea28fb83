//! Fills an embedded database with customers, orders and movements, to measure how the service
//! performs when it is old and large. The ledger is as consistent as if all of it had happened.
//!
//! The engine itself generates the rows from a counter: a million are inserted within seconds.

use crate::conn::{Location, open};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use domain::Timestamp;

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
struct Step {
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
    let Location::Sqlite(_) = location else {
        return Err("only the embedded database can be filled".to_owned());
    };
    if size.customers < 1 {
        return Err("at least one customer is needed".to_owned());
    }
    let mut conn = open(location)?;
    let text = |e: diesel::result::Error| e.to_string();
    // No caller waits for these rows, and after a crash the file is generated again.
    conn.batch_execute(
        "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000",
    )
    .map_err(text)?;
    let facts = Facts::read(&mut conn, size, now)?;
    for step in facts.steps() {
        let mut done = 0;
        while done < step.total {
            let next = (done + BATCH).min(step.total);
            let rows = format!(
                "WITH RECURSIVE n(i) AS (SELECT {done} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {next})"
            );
            conn.batch_execute(&step.sql.replace("{{rows}}", &rows))
                .map_err(|e| format!("{}: {e}", step.name))?;
            done = next;
            progress(step.name, done, step.total);
        }
    }
    conn.batch_execute("PRAGMA wal_checkpoint(TRUNCATE); ANALYZE").map_err(text)
}

impl Facts {
    fn read(conn: &mut crate::Conn, size: Size, now: Timestamp) -> Result<Self, String> {
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

    fn steps(&self) -> Vec<Step> {
        let Size { customers, movements, orders } = self.size;
        let step = |name, total, sql: &str| Step { name, total, sql: self.spell(sql) };
        vec![
            step("customers", customers, USERS),
            step(
                "counters",
                customers,
                "INSERT INTO customer_counters (user_id, open_orders) {{rows}} SELECT {{user}} + i + 1, 0 FROM n",
            ),
            step("platform accounts", 1, PLATFORM),
            step("accounts", customers, BALANCES),
            step("grants", movements, GRANTS),
            step("movements", movements, MOVEMENTS),
            step("orders", orders, ORDERS),
            step("payments", orders, PAYMENTS),
            step("bookings", orders, BOOKINGS),
            step("units", orders, UNITS),
            step("stock", 1, STOCK),
            step("stock adjustments", 1, ADJUSTMENTS),
            step("stock of adjustments", 1, ADJUSTED),
            step("stock of orders", orders, RESERVED),
            step("stock of sales", orders, SOLD),
            step("messages", orders, MESSAGES),
        ]
    }

    /// Replaces the placeholders in a statement.
    fn spell(&self, sql: &str) -> String {
        let Size { customers, movements, orders } = self.size;
        // Movements go to the customers in turn, so the first few customers have one more where the
        // number does not divide evenly.
        let balance = format!(
            "{MOVEMENT_FEN} * ({} + (i < {}))",
            movements / customers,
            movements % customers
        );
        let places = [
            ("{{user}}", self.users_before.to_string()),
            ("{{order}}", self.orders_before.to_string()),
            ("{{adjustment}}", self.adjustments_before.to_string()),
            ("{{buyer}}", format!("{} + 1 + (i * 7919) % {customers}", self.users_before)),
            ("{{gift}}", format!("{} + i % {}", self.gift_first, self.gifts)),
            ("{{number}}", "'20250101' || substr('0000000000000' || i, -13)".to_owned()),
            ("{{balance}}", balance),
            ("{{customers}}", customers.to_string()),
            ("{{orders}}", orders.to_string()),
            ("{{movement_fen}}", MOVEMENT_FEN.to_string()),
            ("{{order_fen}}", ORDER_FEN.to_string()),
            ("{{time}}", format!("{} - 40000000000 + i * 1000", self.now_ms)),
            ("{{now}}", self.now_ms.to_string()),
        ];
        places.iter().fold(sql.to_owned(), |text, (place, value)| text.replace(place, value))
    }
}

const USERS: &str = "INSERT INTO users (id, phone, nick_name, agreements, created_at) {{rows}}
    SELECT {{user}} + i + 1, CAST(10000000000 + {{user}} + i AS TEXT), 'customer ' || i, '1 1', {{now}} FROM n";

const PLATFORM: &str = "INSERT OR IGNORE INTO accounts (kind, owner) VALUES ('clearing', 'generated'), ('sales', ''), ('grants', '')";

const BALANCES: &str = "INSERT INTO accounts (kind, owner, balance_fen) {{rows}}
    SELECT kind, CAST({{user}} + i + 1 AS TEXT), CASE kind WHEN 'customer_balance' THEN {{balance}} ELSE 0 END
    FROM n, (SELECT 'customer_balance' AS kind UNION ALL SELECT 'customer_frozen') kinds";

const GRANTS: &str = "INSERT INTO grants (grant_no, user_id, amount_fen, granted_by, reason, created_at) {{rows}}
    SELECT 'G' || {{number}}, {{user}} + 1 + i % {{customers}}, {{movement_fen}}, 'generate', 'generated', {{time}} FROM n";

const MOVEMENTS: &str =
    "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, user_id, balance_fen, frozen_fen, created_at) {{rows}}
    SELECT 'grant', 'G' || {{number}}, (SELECT id FROM accounts WHERE kind = 'grants' AND owner = ''),
        (SELECT id FROM accounts WHERE kind = 'customer_balance' AND owner = CAST({{user}} + 1 + i % {{customers}} AS TEXT)),
        {{movement_fen}}, {{user}} + 1 + i % {{customers}}, {{movement_fen}} * (i / {{customers}} + 1), 0, {{time}} FROM n";

const ORDERS: &str = "INSERT INTO orders (id, order_no, user_id, state, gift_id, quantity, price_fen, amount_fen, discount_fen, payable_fen, method, created_at, expires_at, paid_at) {{rows}}
    SELECT {{order}} + i + 1, 'S' || {{number}}, {{buyer}}, 'completed', {{gift}}, 1, {{order_fen}}, {{order_fen}}, 0, {{order_fen}}, 'alipay',
        {{time}}, {{time}} + 900000, {{time}} + 5000 FROM n";

const PAYMENTS: &str = "INSERT INTO payments (payment_no, order_id, method, provider, amount_fen, state, provider_txn, paid_fen, created_at, expires_at, paid_at) {{rows}}
    SELECT 'P' || {{number}}, {{order}} + i + 1, 'alipay', 'generated', {{order_fen}}, 'paid', 'P' || {{number}}, {{order_fen}},
        {{time}}, {{time}} + 900000, {{time}} + 5000 FROM n";

const BOOKINGS: &str = "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, created_at) {{rows}}
    SELECT 'order_paid', 'P' || {{number}}, (SELECT id FROM accounts WHERE kind = 'clearing' AND owner = 'generated'),
        (SELECT id FROM accounts WHERE kind = 'sales' AND owner = ''), {{order_fen}}, {{time}} + 5000 FROM n";

const UNITS: &str = "INSERT INTO bag_items (user_id, gift_id, order_id, state, paid_fen, acquired_at, changed_at) {{rows}}
    SELECT {{buyer}}, {{gift}}, {{order}} + i + 1, 'held', {{order_fen}}, {{time}} + 5000, {{time}} + 5000 FROM n";

const STOCK: &str = "UPDATE gift_stock SET sold = sold + made.units, total = gift_stock.total + made.units
    FROM (SELECT gift_id, COUNT(*) AS units FROM orders WHERE id > {{order}} GROUP BY gift_id) made WHERE made.gift_id = gift_stock.gift_id";

/// The ordered units were added to the stock first.
const ADJUSTMENTS: &str = "INSERT INTO stock_adjustments (gift_id, delta, operator, reason, created_at)
    SELECT gift_id, COUNT(*), 'generated', 'generated', {{now}} - 40000000000 FROM orders WHERE id > {{order}} GROUP BY gift_id";

const ADJUSTED: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT gift_id, 'adjusted', CAST(id AS TEXT), delta, 0, 0, created_at FROM stock_adjustments WHERE id > {{adjustment}}";

const RESERVED: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) {{rows}}
    SELECT {{gift}}, 'reserved', 'S' || {{number}}, -1, 1, 0, {{time}} FROM n";

const SOLD: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) {{rows}}
    SELECT {{gift}}, 'sold', 'S' || {{number}}, 0, -1, 1, {{time}} + 5000 FROM n";

const MESSAGES: &str = "INSERT INTO messages (user_id, kind, params, ref_type, ref_no, created_at) {{rows}}
    SELECT {{buyer}}, 'order_paid', '{\"giftId\":' || ({{gift}}) || ',\"quantity\":1,\"amountFen\":{{order_fen}}}', 'order', 'S' || {{number}}, {{time}} + 5000 FROM n";
