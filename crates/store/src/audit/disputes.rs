//! Checks of disputes: each has its payment, and freezes what that bought.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a dispute matches its payment",
        &[("disputes", "id")],
        "SELECT d.dispute_no || ': ' || d.state || ', of ' || COALESCE(p.payment_no || ', ' || p.state, 'no payment') AS detail
         FROM disputes d LEFT JOIN payments p ON p.id = d.payment_id LEFT JOIN orders o ON o.id = p.order_id
         WHERE p.id IS NULL OR p.paid_fen IS NULL OR p.provider <> d.provider OR o.user_id IS DISTINCT FROM d.user_id OR d.created_at + {{apart}} < p.paid_at
            OR (d.refund_fen > 0 AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = d.payment_id))",
    ),
    (
        "a dispute's times and amounts match its state",
        &[("disputes", "id")],
        "SELECT dispute_no || ': ' || state AS detail FROM disputes
         WHERE (state = 'open') <> (ended_at IS NULL) OR reversed_fen + refund_fen + loss_fen <> CASE WHEN state = 'lost' THEN amount_fen ELSE 0 END
            OR clawback_fen > loss_fen OR (state = 'lost' AND funds_withdrawn_at IS NULL) OR (state <> 'lost' AND items_charged_back > 0)
            OR funds_withdrawn_at + {{apart}} < created_at OR ended_at + {{apart}} < created_at OR ended_at + {{apart}} < funds_withdrawn_at",
    ),
    (
        "no more of a payment went back than was paid",
        &[("payments", "id"), ("disputes", "payment_id")],
        // The amount that a refund has sent or will send, without what came back of it and waits or
        // stays, and what lost disputes took. A provider can take more than was left: then a
        // difference of the dispute says how much more.
        "SELECT payment_no || ': ' || CAST(refunded + lost AS TEXT) || ' of ' || CAST(paid_fen AS TEXT) || ' fen went back, of which ' || CAST(noticed AS TEXT) || ' were noticed as too much' AS detail
         FROM (SELECT p.payment_no, p.paid_fen, d.lost, COALESCE((SELECT SUM(r.amount_fen - r.charged_back_fen
                  - (SELECT COALESCE(SUM(CASE WHEN x.resolved_at IS NULL THEN x.unexplained_fen ELSE x.charged_back_fen END), 0) FROM statement_differences x
                     WHERE x.number = r.refund_no AND x.provider = p.provider AND (x.kind = 'refund_returned' OR x.kind = 'refund' AND x.difference = 'returned')))
                  FROM refunds r WHERE r.payment_id = p.id), 0) AS refunded,
               (SELECT COALESCE(SUM(x.theirs_fen - x.ours_fen), 0) FROM disputes l JOIN statement_differences x ON x.number = l.provider_dispute AND x.provider = l.provider
                  WHERE l.payment_id = p.id AND l.state = 'lost' AND x.difference = 'over_disputed') AS noticed
            FROM payments p JOIN (SELECT payment_id, SUM(amount_fen) AS lost FROM disputes WHERE state = 'lost' GROUP BY payment_id) d ON d.payment_id = p.id) s
         WHERE refunded + lost > paid_fen + noticed",
    ),
    (
        "items are frozen while their payment is disputed, and no others",
        &[("bag_items", "id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state AS detail FROM bag_items b
         WHERE b.state IN ('held', 'frozen') AND (b.state = 'frozen') <> EXISTS (SELECT 1 FROM payments p JOIN disputes d ON d.payment_id = p.id
            WHERE p.order_id = b.order_id AND p.state = 'paid' AND d.state = 'open')",
    ),
    (
        "the items that lost disputes took back are those of their orders",
        &[("orders", "id"), ("payments", "order_id"), ("bag_items", "order_id")],
        "SELECT o.order_no || ': ' || CAST(COALESCE(b.n, 0) AS TEXT) || ' items went back into stock, its disputes say ' || CAST(COALESCE(d.n, 0) AS TEXT) AS detail
         FROM orders o LEFT JOIN (SELECT order_id, COUNT(*) AS n FROM bag_items WHERE state = 'returned' AND refund_id IS NULL GROUP BY order_id) b ON b.order_id = o.id
         LEFT JOIN (SELECT p.order_id, SUM(x.items_charged_back) AS n FROM disputes x JOIN payments p ON p.id = x.payment_id GROUP BY p.order_id) d ON d.order_id = o.id
         WHERE COALESCE(b.n, 0) <> COALESCE(d.n, 0)",
    ),
];
