//! Checks of deposits.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a deposit brings what its items bring",
        &[("deposits", "id"), ("deposit_items", "deposit_id")],
        "SELECT d.deposit_no || ': ' || CAST(d.items AS TEXT) || ' items for ' || CAST(d.amount_fen AS TEXT) || ', agreed ' || CAST(COALESCE(i.n, 0) AS TEXT) || ' for ' || CAST(COALESCE(i.total, 0) AS TEXT) AS detail
         FROM deposits d LEFT JOIN (SELECT deposit_id, COUNT(*) AS n, SUM(price_fen) AS total FROM deposit_items GROUP BY deposit_id) i ON i.deposit_id = d.id
         WHERE COALESCE(i.n, 0) <> d.items OR COALESCE(i.total, 0) <> d.amount_fen
         UNION ALL SELECT 'item ' || CAST(i.id AS TEXT) || ' of no deposit' FROM deposit_items i LEFT JOIN deposits d ON d.id = i.deposit_id WHERE d.id IS NULL",
    ),
    (
        "a deposit's times and reason match its state",
        &[("deposits", "id")],
        "SELECT deposit_no || ': ' || state AS detail FROM deposits
         WHERE (reason IS NOT NULL) <> (state = 'cancelled')
            OR state IN ('awaiting_acceptance', 'held', 'received', 'credited') AND offer_id IS NULL
            OR state = 'submitted' AND requested_at IS NOT NULL
            OR state = 'awaiting_acceptance' AND accept_by IS NULL
            OR state = 'held' AND held_until IS NULL
            OR state IN ('received', 'credited') AND protected_until IS NULL
            OR state = 'credited' AND changed_at + {{apart}} < protected_until
            OR state NOT IN ('submitted', 'cancelled') AND requested_at IS NULL
            OR changed_at + {{apart}} < created_at",
    ),
];
