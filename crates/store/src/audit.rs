//! Proves the books from the database alone. Each check is a query that finds what is wrong; a sound
//! database answers every one of them with nothing.

mod cash;
mod gains;
mod stock;
mod transfers;

use crate::conn::Conn;
use diesel::prelude::*;
use diesel::sql_types::Text;

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
        "SELECT 'gift ' || CAST(g.id AS TEXT) AS detail FROM gifts g LEFT JOIN gift_stock s ON s.gift_id = g.id WHERE s.gift_id IS NULL",
    ),
    (
        "open orders are counted",
        "SELECT 'customer ' || CAST(h.user_id AS TEXT) || ': counted ' || CAST(h.open_orders AS TEXT) || ', has ' || CAST(COALESCE(o.n, 0) AS TEXT) AS detail
         FROM holds h LEFT JOIN (SELECT user_id, COUNT(*) AS n FROM orders WHERE state = 'pending_payment' GROUP BY user_id) o ON o.user_id = h.user_id
         WHERE h.open_orders <> COALESCE(o.n, 0)",
    ),
    (
        "each item has one known state",
        "SELECT 'item ' || CAST(id AS TEXT) || ': ' || state AS detail FROM bag_items WHERE state NOT IN ('held', 'extracting', 'extracted', 'exchanged', 'returned')",
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
         WHERE COALESCE(p.n, 0) <> e.items OR e.items <> (SELECT COUNT(*) FROM extract_items a WHERE a.extract_id = e.id)",
    ),
    (
        "an extraction stands where its newest step says",
        "SELECT e.extract_no || ': ' || e.state || ', newest step ' || COALESCE(s.state, 'none') AS detail
         FROM extracts e LEFT JOIN (SELECT subject_id, MAX(id) AS id FROM steps WHERE subject = 'extracts' GROUP BY subject_id) n ON n.subject_id = e.id
         LEFT JOIN steps s ON s.id = n.id WHERE s.state IS NULL OR s.state <> e.state
            OR e.state NOT IN ('submitted', 'sending', 'awaiting_acceptance', 'delivered', 'final', 'returned', 'cancelled', 'rolled_back')",
    ),
    (
        "an open extraction is worked on",
        "SELECT e.extract_no || ': ' || e.state || ', and no job' AS detail FROM extracts e
         LEFT JOIN jobs j ON j.kind = CASE WHEN e.state = 'delivered' THEN 'watch_protection' ELSE 'deliver_extract' END
            AND j.ref = e.extract_no || CASE WHEN e.attempt = 1 THEN '' ELSE '-' || CAST(e.attempt AS TEXT) END
         WHERE e.state IN ('submitted', 'sending', 'awaiting_acceptance', 'delivered') AND j.id IS NULL",
    ),
    (
        "each order has one known state",
        "SELECT order_no || ': ' || state AS detail FROM orders
         WHERE state NOT IN ('pending_payment', 'completed', 'cancelled', 'expired', 'refunding', 'refunded')",
    ),
    (
        "a completed order was delivered whole and for its money",
        "SELECT o.order_no || ': ' || CAST(o.quantity AS TEXT) || ' ordered, ' || CAST(COALESCE(b.n, 0) AS TEXT) || ' delivered for ' || CAST(COALESCE(b.paid, 0) AS TEXT) || ' of ' || CAST(o.payable_fen AS TEXT) || ' fen' AS detail
         FROM orders o LEFT JOIN (SELECT order_id, COUNT(*) AS n, SUM(paid_fen) AS paid FROM bag_items GROUP BY order_id) b ON b.order_id = o.id
         WHERE o.state = 'completed' AND (COALESCE(b.n, 0) <> o.quantity OR COALESCE(b.paid, 0) <> o.payable_fen)",
    ),
    (
        "nothing was delivered without a completed order",
        "SELECT 'item ' || CAST(b.id AS TEXT) || ' of ' || o.order_no || ', ' || o.state AS detail FROM bag_items b JOIN orders o ON o.id = b.order_id
         WHERE o.state NOT IN ('completed', 'refunding', 'refunded') OR o.user_id <> b.user_id OR o.gift_id <> b.gift_id",
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
    (
        "the newest movement shows the balance",
        "SELECT 'customer ' || CAST(t.user_id AS TEXT) || ': shown ' || CAST(t.balance_fen AS TEXT) || ', has ' || CAST(a.balance_fen AS TEXT) AS detail
         FROM transfers t JOIN (SELECT user_id, MAX(id) AS id FROM transfers WHERE user_id IS NOT NULL GROUP BY user_id) n ON n.id = t.id
         JOIN accounts a ON a.kind = 'customer_balance' AND a.owner = CAST(t.user_id AS TEXT) WHERE t.balance_fen <> a.balance_fen",
    ),
];

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
    let written = CHECKS.iter().chain(gains::CHECKS).chain(cash::CHECKS).chain(stock::CHECKS);
    let written = written.map(|&(name, query)| Check { name, queries: vec![query.to_owned()] });
    written.chain(transfers::checks()).collect()
}

/// Names of all checks, in the order in which they run.
#[must_use]
pub fn checks() -> Vec<&'static str> {
    all().into_iter().map(|check| check.name).collect()
}

/// Runs every check and gives what is wrong.
///
/// # Errors
/// When the database fails.
pub fn run(conn: &mut Conn) -> QueryResult<Vec<Finding>> {
    let mut findings = Vec::new();
    for Check { name, queries } in all() {
        let mut wrong: Vec<Wrong> = Vec::new();
        for query in queries {
            wrong.extend(diesel::sql_query(format!("{query} LIMIT {NAMED_MAX}")).load::<Wrong>(conn)?);
        }
        findings.extend(wrong.into_iter().take(NAMED_MAX).map(|wrong| Finding { check: name, detail: wrong.detail }));
    }
    Ok(findings)
}
