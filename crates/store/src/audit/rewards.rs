//! Checks of vouchers, and of refunded orders.

use super::{SliceBy, WHOLE};

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "the items of a refunded order are returned, and no others",
        &[("bag_items", "id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state || ', of ' || COALESCE(o.order_no || ', ' || o.state, 'no order') AS detail
         FROM bag_items b LEFT JOIN orders o ON o.id = b.order_id
         WHERE (b.state = 'returned') <> (b.refund_id IS NOT NULL OR o.state IS NOT NULL AND o.state IN ('refunding', 'refunded'))
            AND NOT (b.state = 'returned' AND EXISTS (SELECT 1 FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE p.order_id = b.order_id AND d.items_charged_back > 0))",
    ),
    (
        "a refunded order has its refunds",
        &[("orders", "id"), ("payments", "order_id")],
        // Some units of a completed one may be refunded.
        "SELECT o.order_no || ': ' || o.state || ', refunds of it ' || CAST(COALESCE(r.n, 0) AS TEXT) AS detail
         FROM orders o LEFT JOIN (SELECT p.order_id, COUNT(*) AS n, SUM(CASE WHEN f.state <> 'pending' THEN 1 ELSE 0 END) AS done
            FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN transfers t ON t.ref = f.refund_no AND t.code = 'order_refund'
            GROUP BY p.order_id) r ON r.order_id = o.id
         WHERE (o.state IN ('refunding', 'refunded') AND COALESCE(r.n, 0) = 0) OR (o.state NOT IN ('completed', 'refunding', 'refunded') AND COALESCE(r.n, 0) > 0)
            OR (o.state = 'refunding' AND r.n - r.done <> 1) OR (o.state = 'refunded' AND r.n <> r.done)
            OR (o.state = 'completed' AND r.n > 0 AND NOT EXISTS (SELECT 1 FROM bag_items b WHERE b.order_id = o.id AND b.refund_id IS NULL))",
    ),
    (
        "a discount comes from a voucher of the buyer",
        &[("orders", "id")],
        "SELECT o.order_no || ': ' || CAST(o.discount_fen AS TEXT) || ' fen off' AS detail
         FROM orders o LEFT JOIN vouchers v ON v.id = o.voucher_id
         WHERE (o.discount_fen > 0 AND v.id IS NULL) OR (v.id IS NOT NULL AND v.user_id <> o.user_id)",
    ),
    (
        "a voucher is used by the order that it belongs to",
        &[("users", "id"), ("vouchers", "user_id"), ("orders", "user_id")],
        "SELECT 'voucher ' || CAST(v.id AS TEXT) || ': ' || v.state || ', orders that use it ' || CAST(COALESCE(o.n, 0) AS TEXT) AS detail
         FROM vouchers v LEFT JOIN (SELECT voucher_id, COUNT(*) AS n, MAX(id) AS id FROM orders
            WHERE voucher_id IS NOT NULL AND state IN ('pending_payment', 'completed') GROUP BY voucher_id) o ON o.voucher_id = v.id
         WHERE v.state NOT IN ('usable', 'used') OR COALESCE(o.n, 0) <> CASE WHEN v.state = 'used' THEN 1 ELSE 0 END
            OR (v.state = 'used') <> (v.order_id IS NOT NULL) OR (v.order_id IS NOT NULL AND v.order_id <> o.id)",
    ),
    (
        "a voucher matches its campaign",
        &[("vouchers", "id")],
        "SELECT 'voucher ' || CAST(v.id AS TEXT) || ' of ' || COALESCE('campaign ' || CAST(c.id AS TEXT), 'no campaign') AS detail
         FROM vouchers v LEFT JOIN campaigns c ON c.id = v.campaign_id LEFT JOIN orders o ON o.id = v.order_id
         WHERE c.id IS NULL OR (v.used_at <> o.created_at AND v.used_at IS DISTINCT FROM o.paid_at) OR v.valid_to <> c.valid_to OR (v.state = 'used') <> (v.used_at IS NOT NULL) OR v.created_at >= c.valid_to + {{apart}}",
    ),
    (
        "a campaign's vouchers are at most its quantity, and counted",
        WHOLE,
        "SELECT 'campaign ' || CAST(c.id AS TEXT) || ': counted ' || CAST(c.given AS TEXT) || ' of ' || CAST(c.quantity AS TEXT) || ', customers have ' || CAST(COALESCE(v.n, 0) AS TEXT) AS detail
         FROM campaigns c LEFT JOIN (SELECT campaign_id, COUNT(*) AS n FROM vouchers GROUP BY campaign_id) v ON v.campaign_id = c.id
         WHERE c.given > c.quantity OR c.given <> COALESCE(v.n, 0)",
    ),
];
