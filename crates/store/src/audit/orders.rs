//! Checks of orders, their payments and their items.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a discount equals its voucher's",
        &[("orders", "id")],
        // As `VoucherTerms::discount` computes it at the time of the order.
        "SELECT order_no || ': ' || CAST(discount_fen AS TEXT) || ' fen off, ' || COALESCE(CAST(allowed AS TEXT), 'nothing') || ' allowed' AS detail FROM (
            SELECT o.order_no, o.discount_fen, o.voucher_id, o.amount_fen, o.created_at, c.threshold_fen, c.valid_from, v.valid_to, CASE
                WHEN o.voucher_id IS NULL THEN 0 WHEN c.kind = 'amount' THEN c.amount_fen
                WHEN c.cap_fen > 0 AND o.amount_fen * c.percent / 100 > c.cap_fen THEN c.cap_fen ELSE o.amount_fen * c.percent / 100 END AS allowed
            FROM orders o LEFT JOIN vouchers v ON v.id = o.voucher_id LEFT JOIN campaigns c ON c.id = v.campaign_id) x
         WHERE allowed IS NULL OR discount_fen <> CASE WHEN allowed < amount_fen - 1 THEN allowed ELSE amount_fen - 1 END AND (voucher_id IS NOT NULL OR discount_fen <> 0)
            OR amount_fen < threshold_fen OR created_at < valid_from OR created_at >= valid_to",
    ),
    (
        "an order's price is one that its gift had on that day",
        &[("orders", "id")],
        // The order number contains the day. Around midnight a price may change between the time of
        // the order and its transaction. Older orders were checked when they were new; constraints
        // of the table hold price, quantity, discount and payable together, and the payment repeats
        // the payable.
        "SELECT o.order_no || ': ' || CAST(o.price_fen AS TEXT) || ' fen, its gift cost ' || COALESCE(CAST(p.price_fen AS TEXT), '?') AS detail
         FROM orders o LEFT JOIN gift_prices p ON p.gift_id = o.gift_id
            AND p.day = (SELECT MAX(q.day) FROM gift_prices q WHERE q.gift_id = o.gift_id AND CAST(q.day AS TEXT) <= SUBSTR(o.order_no, 2, 8))
         WHERE (o.state = 'pending_payment' OR o.created_at > {{now}} - 2 * {{day}})
            AND (o.created_at + {{beijing}}) % {{day}} BETWEEN {{apart}} AND {{day}} - {{apart}}
            AND (p.day IS NULL OR (o.price_fen <> p.price_fen
                AND (CAST(p.day AS TEXT) <> SUBSTR(o.order_no, 2, 8) OR o.price_fen < p.lowest_fen OR o.price_fen > p.highest_fen)))",
    ),
    (
        "an order has the times that its state requires",
        &[("orders", "id")],
        "SELECT order_no || ': ' || state AS detail FROM orders
         WHERE (state IN ('completed', 'refunding', 'refunded')) <> (paid_at IS NOT NULL) OR (paid_at IS NULL) <> (method IS NULL)
            OR (state = 'pending_payment' AND closed_at IS NOT NULL) OR (state IN ('cancelled', 'expired') AND closed_at IS NULL)
            OR (state = 'expired' AND closed_at < expires_at) OR expires_at < created_at",
    ),
    (
        "a paid order matches its payment",
        &[("payments", "id")],
        "SELECT o.order_no || ' and ' || p.payment_no AS detail FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE (p.state = 'paid' OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason IN ({{undoing}})))
            AND (o.method IS DISTINCT FROM p.method OR o.paid_at IS DISTINCT FROM p.paid_at OR o.payable_fen IS DISTINCT FROM p.paid_fen)",
    ),
    (
        "a payment's amount is its order's payable amount",
        &[("payments", "id")],
        "SELECT p.payment_no || ': ' || CAST(p.amount_fen AS TEXT) || ' of ' || COALESCE(CAST(o.payable_fen AS TEXT), 'no order') AS detail
         FROM payments p LEFT JOIN orders o ON o.id = p.order_id
         WHERE o.id IS NULL OR p.amount_fen <> o.payable_fen OR p.expires_at <> o.expires_at OR p.created_at + {{apart}} < o.created_at OR p.created_at > p.expires_at",
    ),
    (
        "a payment's transfers match its state",
        &[("payments", "id")],
        "SELECT p.payment_no || ': ' || p.state || ' by ' || p.provider AS detail FROM payments p
         LEFT JOIN accounts a ON a.kind = 'clearing' AND a.owner = p.provider
         WHERE (p.state IN ('paid', 'refunding', 'refunded')) <> (p.paid_fen IS NOT NULL) OR (p.paid_fen IS NULL) <> (p.paid_at IS NULL)
            OR (p.paid_fen IS NULL) <> (p.provider_txn IS NULL) OR a.id IS NULL",
    ),
    (
        "a refund matches its payment",
        &[("refunds", "id")],
        // A paid order gives back what was paid for the units, as far as lost disputes and
        // earlier refunds have left it.
        "SELECT r.refund_no || ': ' || r.state || ', ' || CAST(r.amount_fen AS TEXT) || ' fen' AS detail FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id
         WHERE p.id IS NULL OR p.paid_fen IS NULL OR r.amount_fen > p.paid_fen
            OR (r.reason NOT IN ({{undoing}}) AND r.amount_fen <> p.paid_fen)
            OR r.amount_fen > p.paid_fen - (SELECT COALESCE(SUM(d.amount_fen), 0) FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost' AND d.ended_at + {{apart}} < r.created_at)
               - (SELECT COALESCE(SUM(f.amount_fen - f.charged_back_fen), 0) FROM refunds f WHERE f.payment_id = p.id AND f.id < r.id)
            OR (r.reason IN ({{undoing}}) AND (r.amount_fen > (SELECT COALESCE(SUM(b.paid_fen), 0) FROM bag_items b WHERE b.refund_id = r.id)
               OR r.amount_fen < (SELECT COALESCE(SUM(b.paid_fen), 0) FROM bag_items b WHERE b.refund_id = r.id)
                  AND r.amount_fen < p.paid_fen - (SELECT COALESCE(SUM(d.amount_fen), 0) FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost' AND d.ended_at <= r.created_at + {{apart}})
                     - (SELECT COALESCE(SUM(f.amount_fen - f.charged_back_fen), 0) FROM refunds f WHERE f.payment_id = p.id AND f.id < r.id)))
            OR p.state NOT IN ('paid', 'refunding', 'refunded') OR (r.state = 'pending' AND p.state = 'refunded') OR (r.state <> 'pending') <> (r.done_at IS NOT NULL)
            OR (r.state = 'charged_back') <> (r.charged_back_fen = r.amount_fen) OR (r.is_manual AND r.state <> 'done')
            OR (SELECT SUM(f.charged_back_fen) FROM refunds f WHERE f.payment_id = p.id) <> (SELECT COALESCE(SUM(d.refund_fen), 0) FROM disputes d WHERE d.payment_id = p.id)
            OR (r.reason NOT IN ({{undoing}}) AND r.created_at IS DISTINCT FROM p.paid_at)",
    ),
    (
        "money that an operator sent back is booked to no order",
        &[("statement_differences", "id")],
        "SELECT x.difference_no || ': ' || p.payment_no || ' of ' || CAST(p.paid_fen AS TEXT) || ' fen is booked too' AS detail
         FROM statement_differences x JOIN payments p ON p.payment_no = x.number AND p.provider = x.provider
         WHERE x.kind = 'payment' AND x.difference = 'only_at_provider' AND x.is_manual AND p.paid_fen IS NOT NULL",
    ),
    (
        "an item matches its order",
        &[("bag_items", "id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ' of ' || COALESCE(o.order_no || ', ' || o.state, 'no order') AS detail
         FROM bag_items b LEFT JOIN orders o ON o.id = b.order_id
         WHERE o.id IS NULL OR o.state NOT IN ('completed', 'refunding', 'refunded') OR o.user_id <> b.user_id OR o.gift_id <> b.gift_id
            OR o.paid_at IS DISTINCT FROM b.acquired_at
            OR (b.refund_id IS NOT NULL AND (b.state <> 'returned' OR NOT EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
               WHERE r.id = b.refund_id AND p.order_id = b.order_id AND r.reason IN ({{undoing}}))))",
    ),
    (
        "a paid order's items match its quantity and amount",
        &[("orders", "id"), ("bag_items", "order_id")],
        "SELECT o.order_no || ': ' || CAST(o.quantity AS TEXT) || ' ordered, ' || CAST(COALESCE(b.n, 0) AS TEXT) || ' delivered for ' || CAST(COALESCE(b.paid, 0) AS TEXT) || ' of ' || CAST(o.payable_fen AS TEXT) || ' fen' AS detail
         FROM orders o LEFT JOIN (SELECT order_id, COUNT(*) AS n, SUM(paid_fen) AS paid, MAX(paid_fen) - MIN(paid_fen) AS apart FROM bag_items GROUP BY order_id) b ON b.order_id = o.id
         WHERE o.state IN ('completed', 'refunding', 'refunded') AND (COALESCE(b.n, 0) <> o.quantity OR COALESCE(b.paid, 0) <> o.payable_fen OR b.apart > 1)",
    ),
];
