//! Checks of points: each movement has its order, and each order its movements.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "points equal their movements",
        &[("customer_counters", "user_id"), ("points_records", "user_id")],
        "SELECT 'customer ' || CAST(h.user_id AS TEXT) || ': has ' || CAST(h.points AS TEXT) || ', movements give ' || CAST(COALESCE(r.total, 0) AS TEXT) AS detail
         FROM customer_counters h LEFT JOIN (SELECT user_id, SUM(delta) AS total FROM points_records GROUP BY user_id) r ON r.user_id = h.user_id
         WHERE h.points <> COALESCE(r.total, 0)",
    ),
    (
        "each points record shows the balance after it",
        &[("users", "id"), ("points_records", "user_id")],
        "SELECT 'movement ' || CAST(id AS TEXT) || ' of customer ' || CAST(user_id AS TEXT) || ': shows ' || CAST(balance AS TEXT) || ', leaves ' || CAST(before + delta AS TEXT) AS detail
         FROM (SELECT id, user_id, delta, balance, COALESCE(LAG(balance) OVER (PARTITION BY user_id ORDER BY id), 0) AS before FROM points_records) m
         WHERE balance <> before + delta",
    ),
    (
        "a paid order was given its points once",
        &[("users", "id"), ("orders", "user_id"), ("points_records", "user_id")],
        "SELECT o.order_no || ': ' || CAST(o.payable_fen / 100 AS TEXT) || ' points, has ' || CAST(COALESCE(r.total, 0) AS TEXT) AS detail
         FROM orders o LEFT JOIN (SELECT ref_no, COUNT(*) AS n, SUM(delta) AS total FROM points_records WHERE kind = 'order_paid' GROUP BY ref_no) r ON r.ref_no = o.order_no
         WHERE o.state IN ('completed', 'refunding', 'refunded') AND o.payable_fen >= 100 AND (COALESCE(r.n, 0) <> 1 OR r.total <> o.payable_fen / 100)",
    ),
    (
        "a refunded order's points were taken back",
        &[("users", "id"), ("orders", "user_id"), ("points_records", "user_id")],
        "SELECT o.order_no || ': ' || CAST(o.payable_fen / 100 AS TEXT) || ' points' AS detail
         FROM orders o LEFT JOIN (SELECT ref_no, COUNT(*) AS n, -SUM(delta) AS total FROM points_records WHERE kind = 'order_refunded' GROUP BY ref_no) r ON r.ref_no = o.order_no
         WHERE o.state IN ('refunding', 'refunded') AND o.payable_fen >= 100 AND (COALESCE(r.n, 0) = 0 OR r.total > o.payable_fen / 100)
            -- Lost disputes may have taken them before.
            AND NOT (COALESCE(r.n, 0) = 0 AND EXISTS (SELECT 1 FROM points_records c WHERE c.user_id = o.user_id AND c.ref_no = o.order_no AND c.kind = 'order_charged_back'))",
    ),
    (
        "a points record matches its order",
        &[("points_records", "id")],
        "SELECT 'movement ' || CAST(r.id AS TEXT) || ': ' || CAST(r.delta AS TEXT) || ' points for ' || r.ref_no AS detail
         FROM points_records r LEFT JOIN orders o ON o.order_no = r.ref_no
         WHERE o.id IS NULL OR o.user_id <> r.user_id OR o.payable_fen < 100
            OR (r.kind = 'order_paid' AND (o.state NOT IN ('completed', 'refunding', 'refunded') OR r.delta <> o.payable_fen / 100 OR r.created_at IS DISTINCT FROM o.paid_at))
            OR (r.kind = 'order_refunded' AND (r.delta >= 0 OR r.delta < -(o.payable_fen / 100) OR NOT EXISTS (
                SELECT 1 FROM payments p JOIN refunds f ON f.payment_id = p.id WHERE p.order_id = o.id AND f.created_at = r.created_at
                    AND f.reason IN ({{undoing}}))))
            OR (r.kind = 'order_charged_back' AND (r.delta >= 0 OR NOT EXISTS (SELECT 1 FROM payments p JOIN disputes d ON d.payment_id = p.id
                WHERE p.order_id = o.id AND d.state = 'lost' AND d.ended_at = r.created_at AND r.delta >= -(d.amount_fen / 100))))",
    ),
];
