//! What must hold of the rows that count something, and of the accounts of the ledger.

use super::Divided;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, Divided, &str)] = &[
    (
        // Who has had an account as a minor is limited as one until verified again.
        "each customer has their counters",
        &[("users", "id"), ("holds", "user_id")],
        "SELECT 'customer ' || CAST(u.id AS TEXT) AS detail FROM users u LEFT JOIN holds h ON h.user_id = u.id
         WHERE h.user_id IS NULL OR (u.born_on IS NOT NULL AND h.born_on IS DISTINCT FROM u.born_on) OR h.closed_at IS DISTINCT FROM u.deleted_at
         UNION ALL SELECT 'counters of no customer: ' || CAST(h.user_id AS TEXT) FROM holds h LEFT JOIN users u ON u.id = h.user_id WHERE u.id IS NULL",
    ),
    (
        "each account has its owner",
        &[("accounts", "id")],
        "SELECT a.kind || ' of ' || a.owner AS detail FROM accounts a LEFT JOIN users u ON u.id = {{owner}}
         WHERE CASE WHEN a.kind IN ('customer_balance', 'customer_frozen') THEN u.id IS NULL WHEN a.kind = 'clearing' THEN a.owner = '' ELSE a.owner <> '' END",
    ),
    (
        "a customer's two accounts come together",
        &[("users", "id")],
        "SELECT 'customer ' || CAST(u.id AS TEXT) || ' has one account' AS detail FROM users u
         WHERE (SELECT COUNT(*) FROM accounts a WHERE a.kind IN ('customer_balance', 'customer_frozen') AND a.owner = CAST(u.id AS TEXT)) NOT IN (0, 2)",
    ),
];
