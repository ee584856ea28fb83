//! Verifies the ledger from the database alone. Each check is a query for rows that violate an
//! invariant; in a sound database every query returns no rows.
//!
//! A query runs over one slice of its tables at a time, so that no statement takes long however
//! large the ledger is.

mod cash;
mod constraints;
mod counters;
mod deposits;
mod disputes;
mod gaps;
mod history;
mod jobs;
mod numbers;
mod operators;
mod orders;
mod people;
mod points;
mod reference;
mod rewards;
mod schema;
mod sealed;
pub mod seals;
mod slices;
mod statements;
mod states;
mod stock;
mod transfers;

pub use schema::{prepare, prepare_on};
pub use slices::{
    Position, SliceResult, exists, is_whole, run, run_by, run_check, run_in_slices, run_slice, skip,
};

use db::Conn;
use diesel::QueryResult;
use domain::Timestamp;
use std::sync::LazyLock;

/// A violation of an invariant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Which check found it.
    pub check: &'static str,
    /// Which row violates the invariant, and how.
    pub detail: String,
}

/// Names of checks, how their queries are sliced, and the queries.
const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "customers' accounts keep a balance",
        &[("accounts", "id")],
        "SELECT kind || ' of ' || owner AS detail FROM accounts
         WHERE (kind IN ('customer_balance', 'customer_frozen')) <> (balance_fen IS NOT NULL)",
    ),
    (
        "available, reserved and sold units make the total",
        WHOLE,
        "SELECT 'gift ' || CAST(gift_id AS TEXT) || ': ' || CAST(available AS TEXT) || ' + ' || CAST(reserved AS TEXT) || ' + ' || CAST(sold AS TEXT) || ' of ' || CAST(total AS TEXT) AS detail
         FROM gift_stock WHERE available < 0 OR reserved < 0 OR sold < 0 OR available + reserved + sold <> total",
    ),
    (
        "reserved units are those of open orders",
        WHOLE,
        "SELECT 'gift ' || CAST(s.gift_id AS TEXT) || ': reserved ' || CAST(s.reserved AS TEXT) || ', open orders have ' || CAST(COALESCE(o.q, 0) AS TEXT) AS detail
         FROM gift_stock s LEFT JOIN (SELECT gift_id, SUM(quantity) AS q FROM orders WHERE state = 'pending_payment' GROUP BY gift_id) o ON o.gift_id = s.gift_id
         WHERE s.reserved <> COALESCE(o.q, 0)",
    ),
    (
        "sold units are in bags or on Steam",
        WHOLE,
        "SELECT 'gift ' || CAST(s.gift_id AS TEXT) || ': sold ' || CAST(s.sold AS TEXT) || ', bags have ' || CAST(COALESCE(b.n, 0) AS TEXT) AS detail
         FROM gift_stock s LEFT JOIN (SELECT gift_id, COUNT(*) AS n FROM bag_items WHERE state NOT IN ('exchanged', 'returned') GROUP BY gift_id) b ON b.gift_id = s.gift_id
         WHERE s.sold <> COALESCE(b.n, 0)",
    ),
    (
        "a gift's price is the newest of its history",
        WHOLE,
        "SELECT 'gift ' || CAST(g.id AS TEXT) || ': ' || CAST(g.price_fen AS TEXT) || ' fen, its history says ' || COALESCE(CAST(p.price_fen AS TEXT), 'nothing') AS detail
         FROM gifts g LEFT JOIN gift_prices p ON p.gift_id = g.id AND p.day = (SELECT MAX(q.day) FROM gift_prices q WHERE q.gift_id = g.id)
         WHERE p.price_fen IS DISTINCT FROM g.price_fen",
    ),
    (
        "every gift has its stock row",
        WHOLE,
        "SELECT 'gift ' || CAST(g.id AS TEXT) AS detail FROM gifts g LEFT JOIN gift_stock s ON s.gift_id = g.id WHERE s.gift_id IS NULL
         UNION ALL SELECT 'stock of no gift: ' || CAST(s.gift_id AS TEXT) FROM gift_stock s LEFT JOIN gifts g ON g.id = s.gift_id WHERE g.id IS NULL",
    ),
    (
        "open orders are counted",
        &[("customer_counters", "user_id"), ("orders", "user_id")],
        "SELECT 'customer ' || CAST(h.user_id AS TEXT) || ': counted ' || CAST(h.open_orders AS TEXT) || ', has ' || CAST(COALESCE(o.n, 0) AS TEXT) AS detail
         FROM customer_counters h LEFT JOIN (SELECT user_id, COUNT(*) AS n FROM orders WHERE state = 'pending_payment' GROUP BY user_id) o ON o.user_id = h.user_id
         WHERE h.open_orders <> COALESCE(o.n, 0)",
    ),
    (
        "an item on its way is in one open extraction",
        &[("bag_items", "id"), ("extract_items", "item_id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state || ', in ' || CAST(COALESCE(o.n, 0) AS TEXT) || ' open extractions' AS detail
         FROM bag_items b LEFT JOIN (SELECT i.item_id, COUNT(*) AS n FROM extract_items i JOIN extracts e ON e.id = i.extract_id
            WHERE e.state IN ('submitted', 'sending', 'awaiting_acceptance') GROUP BY i.item_id) o ON o.item_id = b.id
         WHERE COALESCE(o.n, 0) <> CASE WHEN b.state = 'extracting' THEN 1 ELSE 0 END",
    ),
    (
        "an item on Steam is in one delivered extraction",
        &[("bag_items", "id"), ("extract_items", "item_id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state || ', in ' || CAST(COALESCE(o.n, 0) AS TEXT) || ' delivered extractions' AS detail
         FROM bag_items b LEFT JOIN (SELECT i.item_id, COUNT(*) AS n FROM extract_items i JOIN extracts e ON e.id = i.extract_id
            WHERE e.state IN ('delivered', 'final') GROUP BY i.item_id) o ON o.item_id = b.id
         WHERE COALESCE(o.n, 0) <> CASE WHEN b.state = 'extracted' THEN 1 ELSE 0 END",
    ),
    (
        "an extraction has its owner's items, all of them",
        &[("extracts", "id"), ("extract_items", "extract_id")],
        "SELECT e.extract_no || ': ' || CAST(COALESCE(p.n, 0) AS TEXT) || ' of ' || CAST(e.items AS TEXT) || ' items of its owner' AS detail
         FROM extracts e LEFT JOIN (SELECT i.extract_id, COUNT(*) AS n FROM extract_items i JOIN extracts x ON x.id = i.extract_id
            JOIN bag_items b ON b.id = i.item_id AND b.user_id = x.user_id GROUP BY i.extract_id) p ON p.extract_id = e.id
         WHERE COALESCE(p.n, 0) <> e.items OR e.items <> (SELECT COUNT(*) FROM extract_items a WHERE a.extract_id = e.id)
         UNION ALL SELECT 'item ' || CAST(a.item_id AS TEXT) || ' in no extraction' FROM extract_items a LEFT JOIN extracts e ON e.id = a.extract_id WHERE e.id IS NULL",
    ),
    (
        // Another check proves that each transfer adds up with the one before it. Comparing a
        // balance with the newest transfer therefore compares it with the sum of all movements.
        "each balance equals its movements",
        &[("users", "id"), ("transfers", "user_id")],
        "SELECT a.kind || ' of ' || a.owner || ': ' || COALESCE(CAST(a.balance_fen AS TEXT), 'no') || ' fen, movements give ' || CAST(CASE a.kind WHEN 'customer_balance' THEN x.balance ELSE x.frozen END AS TEXT) AS detail
         FROM (SELECT u.id, COALESCE(t.balance_fen, 0) AS balance, COALESCE(t.frozen_fen, 0) AS frozen
            FROM users u LEFT JOIN (SELECT user_id, MAX(id) AS id FROM transfers WHERE user_id IS NOT NULL GROUP BY user_id) n ON n.user_id = u.id
            LEFT JOIN transfers t ON t.id = n.id) x
         JOIN accounts a ON a.owner = CAST(x.id AS TEXT) AND a.kind IN ('customer_balance', 'customer_frozen')
         WHERE a.balance_fen IS DISTINCT FROM CASE a.kind WHEN 'customer_balance' THEN x.balance ELSE x.frozen END",
    ),
    (
        "a completed order has one booked payment",
        &[("orders", "id"), ("payments", "order_id")],
        "SELECT o.order_no || ': ' || CAST(COALESCE(p.n, 0) AS TEXT) || ' booked payments' AS detail
         FROM orders o LEFT JOIN (SELECT order_id, COUNT(*) AS n, SUM(paid_fen) AS paid FROM payments WHERE state = 'paid' GROUP BY order_id) p ON p.order_id = o.id
         WHERE (o.state = 'completed') <> (COALESCE(p.n, 0) = 1) OR (o.state = 'completed' AND p.paid <> o.payable_fen)",
    ),
    (
        "a refunded payment has its refunds",
        &[("payments", "id"), ("refunds", "payment_id")],
        // Some units of the order of a paid one may be refunded.
        "SELECT p.payment_no || ': ' || p.state || ', ' || CAST(COALESCE(r.n, 0) AS TEXT) || ' refunds, ' || CAST(COALESCE(r.pending, 0) AS TEXT) || ' pending' AS detail
         FROM payments p LEFT JOIN (SELECT payment_id, COUNT(*) AS n, SUM(CASE WHEN state = 'pending' THEN 1 ELSE 0 END) AS pending,
            SUM(CASE WHEN reason IN ({{undoing}}) THEN 0 ELSE 1 END) AS unbooked FROM refunds GROUP BY payment_id) r ON r.payment_id = p.id
         WHERE CASE WHEN p.state = 'refunding' THEN COALESCE(r.pending, 0) <> 1 WHEN p.state = 'refunded' THEN r.n IS NULL OR r.pending <> 0
            WHEN p.state = 'paid' THEN COALESCE(r.unbooked, 0) <> 0 ELSE r.n IS NOT NULL END
            OR (r.unbooked > 0 AND r.n <> 1)",
    ),
    (
        "a pending payment has a job that asks its provider",
        &[("payments", "id")],
        "SELECT p.payment_no || ' of ' || o.order_no || ': ' || p.state || ', without a job' AS detail FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE p.state = 'pending' AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.state = 'ready'
            AND (j.ref = p.payment_no AND j.kind IN ('query_payment', 'close_payment') OR j.ref = o.order_no AND j.kind = 'expire_order'))",
    ),
];

/// The tables that a query reads in slices, each with the column whose values assign its rows to
/// slices. A slice has the rows of all of them within one range of values, so these columns must
/// refer to the same thing. The first table decides where slices end. All other tables are read as
/// far as a slice's rows need them.
type SliceBy = &'static [(&'static str, &'static str)];

/// For a query that can only run over all rows at once: it reads no table with an index by which it
/// could be sliced.
const WHOLE: SliceBy = &[];

/// How a query finds violations, each of which is described by a text.
enum Look {
    /// Each row of the result is `detail`, the text.
    Sql(String),
    /// The same, on SQLite alone.
    SqliteSql(String),
    /// A comparison that SQL cannot make; with the rows of its first table in one slice.
    Rows(i64, fn(&mut Conn, &Slice) -> QueryResult<Vec<String>>),
}

/// The rows that a look is about: those of its table whose column is above `after` and at most
/// `last`, each without a bound where it is `None`.
struct Slice {
    table: SliceBy,
    after: Option<i64>,
    last: Option<i64>,
    now: Timestamp,
}

struct Query {
    slice_by: SliceBy,
    look: Look,
}

/// An invariant, with the queries that find violations of it.
struct Check {
    name: &'static str,
    queries: Vec<Query>,
}

impl Check {
    fn of(name: &'static str, queries: impl IntoIterator<Item = (SliceBy, String)>) -> Self {
        Self::looking(name, queries.into_iter().map(|(slice_by, sql)| (slice_by, Look::Sql(sql))))
    }

    fn looking(name: &'static str, queries: impl IntoIterator<Item = (SliceBy, Look)>) -> Self {
        let queries = queries.into_iter().map(|(slice_by, look)| Query { slice_by, look });
        Self { name, queries: queries.collect() }
    }
}

static ALL: LazyLock<Vec<Check>> = LazyLock::new(|| {
    let written = [
        CHECKS,
        orders::CHECKS,
        disputes::CHECKS,
        deposits::CHECKS,
        rewards::CHECKS,
        points::CHECKS,
        cash::CHECKS,
        counters::CHECKS,
        stock::CHECKS,
        statements::CHECKS,
        people::CHECKS,
        sealed::CHECKS,
    ]
    .into_iter()
    .flatten();
    let written =
        written.map(|&(name, slice_by, sql)| Check::of(name, [(slice_by, sql.to_owned())]));
    written
        .chain(transfers::checks())
        .chain(states::checks())
        .chain(history::checks())
        .chain(jobs::checks())
        .chain(statements::checks())
        .chain(operators::checks())
        .chain(numbers::checks())
        .chain(gaps::checks())
        .chain(constraints::checks())
        .chain(schema::checks())
        .collect()
});

/// Names of all checks, in the order in which they run.
#[must_use]
pub fn checks() -> Vec<&'static str> {
    ALL.iter().map(|check| check.name).collect()
}
