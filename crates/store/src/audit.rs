//! Proves the books from the database alone. Each check is a query that finds what is wrong; a sound
//! database answers every one of them with nothing.

mod cash;
mod counters;
mod gains;
mod history;
mod orders;
mod points;
mod states;
mod stock;
mod transfers;
mod work;

pub use work::job_kinds;

use crate::conn::Conn;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::Timestamp;

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Which check found it.
    pub check: &'static str,
    /// What it is about, and what is wrong with it.
    pub detail: String,
}

/// Wrong things that one check names at most; the first few tell the story.
const NAMED_MAX: usize = 50;

/// The names of all checks and their queries; each row of an answer is `detail`, a text.
const CHECKS: &[(&str, &str)] = &[
    (
        "customers have what the platform accounts owe",
        "SELECT 'customers have ' || CAST(theirs AS TEXT) || ' fen, the platform accounts owe ' || CAST(owed AS TEXT) AS detail FROM (
            SELECT (SELECT COALESCE(SUM(balance_fen), 0) FROM accounts) AS theirs, (SELECT COALESCE(SUM(delta), 0) FROM (
                SELECT amount_fen AS delta FROM transfers t JOIN accounts a ON a.id = t.debit_account WHERE a.balance_fen IS NULL
                UNION ALL SELECT -amount_fen FROM transfers t JOIN accounts a ON a.id = t.credit_account WHERE a.balance_fen IS NULL) x) AS owed) y
         WHERE theirs <> owed",
    ),
    (
        "each balance equals its movements",
        "SELECT a.kind || ' of ' || a.owner || ': ' || CAST(a.balance_fen AS TEXT) || ' fen, movements give ' || CAST(COALESCE(m.total, 0) AS TEXT) AS detail
         FROM accounts a LEFT JOIN (SELECT account, SUM(delta) AS total FROM (
            SELECT credit_account AS account, amount_fen AS delta FROM transfers
            UNION ALL SELECT debit_account, -amount_fen FROM transfers) x GROUP BY account) m ON m.account = a.id
         WHERE a.balance_fen IS NOT NULL AND a.balance_fen <> COALESCE(m.total, 0)",
    ),
    (
        "customers' accounts keep a balance",
        "SELECT kind || ' of ' || owner AS detail FROM accounts
         WHERE (kind IN ('customer_balance', 'customer_frozen')) <> (balance_fen IS NOT NULL)",
    ),
    (
        "stock, held and sold pieces make all pieces",
        "SELECT 'gift ' || CAST(gift_id AS TEXT) || ': ' || CAST(stock AS TEXT) || ' + ' || CAST(held AS TEXT) || ' + ' || CAST(sold AS TEXT) || ' of ' || CAST(pieces AS TEXT) AS detail
         FROM gift_stock WHERE stock < 0 OR held < 0 OR sold < 0 OR stock + held + sold <> pieces",
    ),
    (
        "held pieces are those of open orders",
        "SELECT 'gift ' || CAST(s.gift_id AS TEXT) || ': held ' || CAST(s.held AS TEXT) || ', open orders have ' || CAST(COALESCE(o.q, 0) AS TEXT) AS detail
         FROM gift_stock s LEFT JOIN (SELECT gift_id, SUM(quantity) AS q FROM orders WHERE state = 'pending_payment' GROUP BY gift_id) o ON o.gift_id = s.gift_id
         WHERE s.held <> COALESCE(o.q, 0)",
    ),
    (
        "sold pieces are in bags or on Steam",
        "SELECT 'gift ' || CAST(s.gift_id AS TEXT) || ': sold ' || CAST(s.sold AS TEXT) || ', bags have ' || CAST(COALESCE(b.n, 0) AS TEXT) AS detail
         FROM gift_stock s LEFT JOIN (SELECT gift_id, COUNT(*) AS n FROM bag_items WHERE state NOT IN ('exchanged', 'returned') GROUP BY gift_id) b ON b.gift_id = s.gift_id
         WHERE s.sold <> COALESCE(b.n, 0)",
    ),
    (
        "every gift has its stock row",
        "SELECT 'gift ' || CAST(g.id AS TEXT) AS detail FROM gifts g LEFT JOIN gift_stock s ON s.gift_id = g.id WHERE s.gift_id IS NULL
         UNION ALL SELECT 'stock of no gift: ' || CAST(s.gift_id AS TEXT) FROM gift_stock s LEFT JOIN gifts g ON g.id = s.gift_id WHERE g.id IS NULL",
    ),
    (
        "open orders are counted",
        "SELECT 'customer ' || CAST(h.user_id AS TEXT) || ': counted ' || CAST(h.open_orders AS TEXT) || ', has ' || CAST(COALESCE(o.n, 0) AS TEXT) AS detail
         FROM holds h LEFT JOIN (SELECT user_id, COUNT(*) AS n FROM orders WHERE state = 'pending_payment' GROUP BY user_id) o ON o.user_id = h.user_id
         WHERE h.open_orders <> COALESCE(o.n, 0)",
    ),
    (
        "a piece on its way is in one open extraction",
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state || ', in ' || CAST(COALESCE(o.n, 0) AS TEXT) || ' open extractions' AS detail
         FROM bag_items b LEFT JOIN (SELECT i.item_id, COUNT(*) AS n FROM extract_items i JOIN extracts e ON e.id = i.extract_id
            WHERE e.state IN ('submitted', 'sending', 'awaiting_acceptance') GROUP BY i.item_id) o ON o.item_id = b.id
         WHERE COALESCE(o.n, 0) <> CASE WHEN b.state = 'extracting' THEN 1 ELSE 0 END",
    ),
    (
        "a piece on Steam is in one delivered extraction",
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state || ', in ' || CAST(COALESCE(o.n, 0) AS TEXT) || ' delivered extractions' AS detail
         FROM bag_items b LEFT JOIN (SELECT i.item_id, COUNT(*) AS n FROM extract_items i JOIN extracts e ON e.id = i.extract_id
            WHERE e.state IN ('delivered', 'final') GROUP BY i.item_id) o ON o.item_id = b.id
         WHERE COALESCE(o.n, 0) <> CASE WHEN b.state = 'extracted' THEN 1 ELSE 0 END",
    ),
    (
        "an extraction has its owner's pieces, all of them",
        "SELECT e.extract_no || ': ' || CAST(COALESCE(p.n, 0) AS TEXT) || ' of ' || CAST(e.items AS TEXT) || ' pieces of its owner' AS detail
         FROM extracts e LEFT JOIN (SELECT i.extract_id, COUNT(*) AS n FROM extract_items i JOIN extracts x ON x.id = i.extract_id
            JOIN bag_items b ON b.id = i.item_id AND b.user_id = x.user_id GROUP BY i.extract_id) p ON p.extract_id = e.id
         WHERE COALESCE(p.n, 0) <> e.items OR e.items <> (SELECT COUNT(*) FROM extract_items a WHERE a.extract_id = e.id)
         UNION ALL SELECT 'item ' || CAST(a.item_id AS TEXT) || ' in no extraction' FROM extract_items a LEFT JOIN extracts e ON e.id = a.extract_id WHERE e.id IS NULL",
    ),
    (
        "the newest transfer shows the balance",
        "SELECT 'customer ' || CAST(t.user_id AS TEXT) || ': shown ' || CAST(t.balance_fen AS TEXT) || ' and ' || CAST(t.frozen_fen AS TEXT) || ' frozen, has ' || CAST(a.balance_fen AS TEXT) || ' and ' || CAST(f.balance_fen AS TEXT) AS detail
         FROM (SELECT user_id, MAX(id) AS id FROM transfers WHERE user_id IS NOT NULL GROUP BY user_id) n JOIN transfers t ON t.id = n.id
         LEFT JOIN accounts a ON a.kind = 'customer_balance' AND a.owner = CAST(t.user_id AS TEXT) LEFT JOIN accounts f ON f.kind = 'customer_frozen' AND f.owner = CAST(t.user_id AS TEXT)
         WHERE t.balance_fen IS DISTINCT FROM a.balance_fen OR t.frozen_fen IS DISTINCT FROM f.balance_fen",
    ),
    (
        "a completed order has one booked payment",
        "SELECT o.order_no || ': ' || CAST(COALESCE(p.n, 0) AS TEXT) || ' booked payments' AS detail
         FROM orders o LEFT JOIN (SELECT order_id, COUNT(*) AS n, SUM(paid_fen) AS paid FROM payments WHERE state = 'paid' GROUP BY order_id) p ON p.order_id = o.id
         WHERE (o.state = 'completed') <> (COALESCE(p.n, 0) = 1) OR (o.state = 'completed' AND p.paid <> o.payable_fen)",
    ),
    (
        "a payment that goes back has one refund",
        "SELECT p.payment_no || ': ' || p.state AS detail FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
         WHERE (p.state IN ('refunding', 'refunded')) <> (r.id IS NOT NULL)",
    ),
    (
        "money at a provider is asked about",
        "SELECT p.payment_no || ' of ' || o.order_no || ': ' || p.state || ', and nobody asks' AS detail FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE p.state = 'pending' AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.state = 'ready'
            AND (j.ref = p.payment_no AND j.kind IN ('query_payment', 'close_payment') OR j.ref = o.order_no AND j.kind = 'expire_order'))",
    ),
];

/// Stands in a query for the id of the customer who owns the account `a`. A text that is no number has none, and its cast would
/// end the audit on PostgreSQL.
const OWNER: &str = "{{owner}}";

/// Stands in a query for the time of the audit, in milliseconds.
const NOW: &str = "{{now}}";

/// Stands in a query for how far the times of two calls may be out of their order, in milliseconds: a call notes its time when it begins, and
/// may then wait for another one that began later.
const APART: &str = "{{apart}}";
const APART_MS: i64 = 60_000;

#[derive(QueryableByName)]
struct Wrong {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// One thing that must hold. Each row of an answer to one of its queries is `detail`, a text, about something that is wrong.
struct Check {
    name: &'static str,
    queries: Vec<String>,
}

fn all() -> Vec<Check> {
    let written =
        [CHECKS, orders::CHECKS, gains::CHECKS, points::CHECKS, cash::CHECKS, counters::CHECKS, stock::CHECKS].into_iter().flatten();
    let written = written.map(|&(name, query)| Check { name, queries: vec![query.to_owned()] });
    written.chain(transfers::checks()).chain(states::checks()).chain(history::checks()).chain(work::checks()).collect()
}

/// Names of all checks, in the order in which they run.
#[must_use]
pub fn checks() -> Vec<&'static str> {
    all().into_iter().map(|check| check.name).collect()
}

/// Runs every check and gives what is wrong. `now` tells jobs that run in time from those that never will.
///
/// # Errors
/// When the database fails.
pub fn run(conn: &mut Conn, now: Timestamp) -> QueryResult<Vec<Finding>> {
    let mut findings = Vec::new();
    let owner = match conn {
        Conn::Sqlite(_) => "CAST(a.owner AS INTEGER)",
        Conn::Postgres(_) => "CASE WHEN a.owner ~ '^[0-9]{1,18}$' THEN CAST(a.owner AS BIGINT) END",
    };
    for Check { name, queries } in all() {
        let mut wrong: Vec<Wrong> = Vec::new();
        for query in queries {
            let query = query.replace(OWNER, owner).replace(NOW, &now.0.to_string()).replace(APART, &APART_MS.to_string());
            // What is missing in a row that is wrong must not take its finding with it.
            let query = format!("SELECT COALESCE(detail, 'something is missing') AS detail FROM ({query}) f LIMIT {NAMED_MAX}");
            wrong.extend(diesel::sql_query(query).load::<Wrong>(conn)?);
        }
        findings.extend(wrong.into_iter().take(NAMED_MAX).map(|wrong| Finding { check: name, detail: wrong.detail }));
    }
    Ok(findings)
}
