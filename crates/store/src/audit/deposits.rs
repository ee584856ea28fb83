//! Checks of deposits.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a deposit's amount is the sum of its items",
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
            OR state IN ('submitted', 'sending') AND (offer_id IS NOT NULL OR accept_by IS NOT NULL)
            OR state = 'submitted' AND requested_at IS NOT NULL
            OR state = 'awaiting_acceptance' AND accept_by IS NULL
            OR state = 'held' AND held_until IS NULL
            OR state IN ('submitted', 'sending', 'awaiting_acceptance') AND held_until IS NOT NULL
            OR state IN ('submitted', 'sending', 'awaiting_acceptance') AND accepted_at IS NOT NULL
            OR state IN ('held', 'received', 'credited') AND accepted_at IS NULL
            OR (protected_until IS NULL) <> (state NOT IN ('received', 'credited')) AND state <> 'rolled_back' AND reason IS DISTINCT FROM 'withdrawn'
            OR state = 'credited' AND withdrawn_at IS NOT NULL
            OR reason = 'withdrawn' AND withdrawn_at IS NULL
            OR (protected_until IS NULL) <> (received_at IS NULL)
            OR received_at < accepted_at OR protected_until < received_at
            OR state = 'credited' AND changed_at + {{apart}} < protected_until
            OR state NOT IN ('submitted', 'sending', 'cancelled') AND requested_at IS NULL
            OR changed_at + {{apart}} < created_at
            OR CAST(day AS TEXT) <> SUBSTR(deposit_no, 2, 8)",
    ),
    (
        "a deposit is withdrawn by operators, whose action is recorded",
        &[("deposits", "id")],
        "SELECT d.deposit_no AS detail FROM deposits d
         LEFT JOIN (SELECT subject, created_at FROM operator_log WHERE action = 'withdraw_deposit') a ON a.subject = d.deposit_no
         WHERE a.created_at IS DISTINCT FROM d.withdrawn_at",
    ),
    (
        "a deposited unit that was bought with a voucher brings at most what was paid for it, once",
        &[("users", "id"), ("deposits", "user_id")],
        "SELECT d.deposit_no || ': ' || CAST(i.price_fen AS TEXT) || ' fen for item ' || CAST(i.bought_item_id AS TEXT) AS detail
         FROM deposits d JOIN deposit_items i ON i.deposit_id = d.id LEFT JOIN bag_items b ON b.id = i.bought_item_id
         WHERE i.bought_item_id IS NOT NULL
            AND (b.exchange_max_fen IS NULL OR b.gift_id <> i.gift_id
               OR b.user_id <> d.user_id AND NOT EXISTS (SELECT 1 FROM deleted_account_links l WHERE l.user_id = d.user_id AND l.deleted_id = b.user_id)
               OR i.price_fen > b.exchange_max_fen
               OR d.state NOT IN ('cancelled', 'rolled_back') AND EXISTS (SELECT 1 FROM deposits e JOIN deposit_items o ON o.deposit_id = e.id
                  WHERE e.user_id = d.user_id AND o.bought_item_id = i.bought_item_id AND o.id <> i.id AND e.state NOT IN ('cancelled', 'rolled_back')))",
    ),
    (
        "a deposit that has not ended names its Steam account",
        &[("deposits", "id")],
        "SELECT d.deposit_no || ': ' || d.state AS detail FROM deposits d LEFT JOIN users u ON u.id = d.user_id
         WHERE u.id IS NULL OR (d.partner IS NULL) <> (u.deleted_at IS NOT NULL)
            OR u.deleted_at IS NOT NULL AND d.state NOT IN ('credited', 'cancelled', 'rolled_back')",
    ),
    (
        "a deposit that has ended has no job",
        &[("deposits", "id")],
        "SELECT d.deposit_no || ': ' || d.state AS detail FROM deposits d JOIN jobs j ON j.ref = d.deposit_no
         WHERE d.state IN ('credited', 'cancelled', 'rolled_back')",
    ),
    (
        "a deposit's prices are those that its gifts had on that day",
        &[("deposits", "id")],
        // As with orders: around midnight a price may change between request and transaction, and
        // older deposits were checked when they were new.
        "SELECT d.deposit_no || ': ' || CAST(i.gift_price_fen AS TEXT) || ' fen, its gift cost ' || COALESCE(CAST(p.price_fen AS TEXT), '?') AS detail
         FROM deposits d JOIN deposit_items i ON i.deposit_id = d.id LEFT JOIN gift_prices p ON p.gift_id = i.gift_id
            AND p.day = (SELECT MAX(q.day) FROM gift_prices q WHERE q.gift_id = i.gift_id AND q.day <= d.day)
         WHERE d.created_at > {{now}} - 2 * {{day}}
            AND (d.created_at + {{beijing}}) % {{day}} BETWEEN {{apart}} AND {{day}} - {{apart}}
            AND (p.day IS NULL OR (i.gift_price_fen <> p.price_fen
                AND (p.day <> d.day OR i.gift_price_fen < p.lowest_fen OR i.gift_price_fen > p.highest_fen)))",
    ),
];
