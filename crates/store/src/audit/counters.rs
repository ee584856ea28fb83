//! Checks of the rows that count something, and of the accounts of the ledger.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        // A customer whose earlier account was a minor's keeps a minor's limits until verified
        // again, so the counters may have a date of birth that `users` does not have.
        "each customer has one row of counters",
        &[("users", "id"), ("customer_counters", "user_id")],
        "SELECT 'customer ' || CAST(u.id AS TEXT) AS detail FROM users u LEFT JOIN customer_counters h ON h.user_id = u.id
         WHERE h.user_id IS NULL OR (u.date_of_birth IS NOT NULL AND h.date_of_birth IS DISTINCT FROM u.date_of_birth) OR h.closed_at IS DISTINCT FROM u.deleted_at
         UNION ALL SELECT 'counters of no customer: ' || CAST(h.user_id AS TEXT) FROM customer_counters h LEFT JOIN users u ON u.id = h.user_id WHERE u.id IS NULL",
    ),
    (
        "each account has its owner",
        &[("accounts", "id")],
        "SELECT a.kind || ' of ' || a.owner AS detail FROM accounts a LEFT JOIN users u ON u.id = {{owner}}
         WHERE CASE WHEN a.kind IN ('customer_balance', 'customer_frozen') THEN u.id IS NULL WHEN a.kind = 'clearing' THEN a.owner = '' ELSE a.owner <> '' END",
    ),
    (
        "a customer's balance and frozen accounts exist together",
        &[("users", "id")],
        "SELECT 'customer ' || CAST(u.id AS TEXT) || ' has one account' AS detail FROM users u
         WHERE (SELECT COUNT(*) FROM accounts a WHERE a.kind IN ('customer_balance', 'customer_frozen') AND a.owner = CAST(u.id AS TEXT)) NOT IN (0, 2)",
    ),
];
