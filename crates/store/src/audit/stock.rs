//! Checks of stock: each counter is the sum of its movements, and each movement has its cause.

use super::{SliceBy, WHOLE};

/// The names of the checks and their queries, as in [`super::CHECKS`]. Movements have no index, so
/// each query reads them once, in order: with CROSS JOIN, SQLite does not swap the tables of a
/// join.
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "stock equals its movements",
        WHOLE,
        "SELECT 'gift ' || CAST(g.gift_id AS TEXT) || ': ' || CAST(g.available AS TEXT) || ' available, ' || CAST(g.reserved AS TEXT) || ' reserved and ' || CAST(g.sold AS TEXT) || ' sold, movements give ' || CAST(COALESCE(m.available, 0) AS TEXT) || ', ' || CAST(COALESCE(m.reserved, 0) AS TEXT) || ' and ' || CAST(COALESCE(m.sold, 0) AS TEXT) AS detail
         FROM gift_stock g LEFT JOIN (SELECT gift_id, SUM(available_delta) AS available, SUM(reserved_delta) AS reserved, SUM(sold_delta) AS sold
            FROM stock_movements GROUP BY gift_id) m ON m.gift_id = g.gift_id
         WHERE g.available <> COALESCE(m.available, 0) OR g.reserved <> COALESCE(m.reserved, 0) OR g.sold <> COALESCE(m.sold, 0) OR m.gift_id IS NULL",
    ),
    (
        "a stock movement's changes match its cause",
        &[("stock_movements", "id")],
        "SELECT 'stock movement ' || CAST(id AS TEXT) || ': ' || cause || ' ' || CAST(available_delta AS TEXT) || ', ' || CAST(reserved_delta AS TEXT) || ', ' || CAST(sold_delta AS TEXT) AS detail
         FROM stock_movements WHERE NOT CASE
            WHEN cause = 'created' THEN available_delta >= 0 AND reserved_delta = 0 AND sold_delta = 0
            WHEN cause = 'adjusted' THEN available_delta <> 0 AND reserved_delta = 0 AND sold_delta = 0
            WHEN cause = 'reserved' THEN reserved_delta > 0 AND available_delta = -reserved_delta AND sold_delta = 0
            WHEN cause = 'released' THEN available_delta > 0 AND reserved_delta = -available_delta AND sold_delta = 0
            WHEN cause = 'sold' THEN sold_delta > 0 AND reserved_delta = -sold_delta AND available_delta = 0
            WHEN cause = 'sold_late' THEN sold_delta > 0 AND available_delta = -sold_delta AND reserved_delta = 0
            WHEN cause IN ('refunded', 'exchanged', 'charged_back') THEN available_delta > 0 AND sold_delta = -available_delta AND reserved_delta = 0
            ELSE FALSE END",
    ),
    (
        "a stock movement has its cause",
        &[("stock_movements", "id")],
        "SELECT 'stock movement ' || CAST(m.id AS TEXT) || ' of gift ' || CAST(m.gift_id AS TEXT) || ': ' || m.cause || ' ' || m.ref AS detail
         FROM stock_movements m LEFT JOIN orders o ON m.cause IN ('reserved', 'released', 'sold', 'sold_late', 'refunded') AND o.order_no = m.ref
         WHERE CASE
            WHEN m.cause = 'created' THEN m.ref <> CAST(m.gift_id AS TEXT)
            WHEN m.cause = 'adjusted' THEN (m.ref, m.gift_id, m.available_delta) NOT IN (SELECT CAST(a.id AS TEXT), a.gift_id, a.delta FROM stock_adjustments a)
            WHEN m.cause = 'charged_back' THEN NOT EXISTS (SELECT 1 FROM disputes d JOIN payments p ON p.id = d.payment_id JOIN orders x ON x.id = p.order_id
               WHERE d.dispute_no = m.ref AND x.gift_id = m.gift_id)
            WHEN m.cause = 'exchanged' THEN NOT EXISTS (SELECT 1 FROM exchanges e WHERE e.exchange_no = m.ref)
            ELSE o.id IS NULL OR o.gift_id <> m.gift_id
               OR CASE WHEN m.cause = 'refunded' THEN o.quantity < m.available_delta ELSE o.quantity <> ABS(m.available_delta) AND o.quantity <> ABS(m.sold_delta) END END",
    ),
    (
        "each gift has one first stock movement",
        WHOLE,
        "SELECT 'gift ' || CAST(g.gift_id AS TEXT) || ': ' || CAST(COALESCE(m.n, 0) AS TEXT) || ' first movements' AS detail
         FROM gift_stock g LEFT JOIN (SELECT gift_id, COUNT(*) AS n FROM stock_movements WHERE cause = 'created' GROUP BY gift_id) m
            ON m.gift_id = g.gift_id WHERE COALESCE(m.n, 0) <> 1",
    ),
    (
        "an order's stock movements match its state",
        WHOLE,
        "SELECT o.order_no || ': ' || o.state || ' of ' || CAST(o.quantity AS TEXT) || ', movements leave ' || CAST(COALESCE(m.reserved, 0) AS TEXT) || ' reserved and ' || CAST(COALESCE(m.sold, 0) AS TEXT) || ' sold' AS detail
         FROM orders o LEFT JOIN (SELECT x.id, SUM(s.reserved_delta) AS reserved, SUM(s.sold_delta) AS sold FROM stock_movements s CROSS JOIN orders x
            WHERE x.order_no = s.ref AND s.cause NOT IN ('created', 'adjusted', 'exchanged') GROUP BY x.id) m ON m.id = o.id
         LEFT JOIN (SELECT order_id, COUNT(*) AS n FROM bag_items WHERE refund_id IS NOT NULL GROUP BY order_id) b ON b.order_id = o.id
         WHERE COALESCE(m.reserved, 0) <> CASE WHEN o.state = 'pending_payment' THEN o.quantity ELSE 0 END
            OR COALESCE(m.sold, 0) <> CASE WHEN o.state IN ('completed', 'refunding', 'refunded') THEN o.quantity ELSE 0 END - COALESCE(b.n, 0)",
    ),
    (
        "an exchange's stock movements match its items",
        WHOLE,
        "SELECT e.exchange_no || ', gift ' || CAST(b.gift_id AS TEXT) || ': ' || CAST(b.n AS TEXT) || ' items, ' || CAST(COALESCE(m.n, 0) AS TEXT) || ' came back' AS detail
         FROM (SELECT exchange_id, gift_id, COUNT(*) AS n FROM bag_items WHERE state = 'exchanged' GROUP BY exchange_id, gift_id) b
         JOIN exchanges e ON e.id = b.exchange_id
         LEFT JOIN (SELECT ref, gift_id, SUM(available_delta) AS n FROM stock_movements WHERE cause = 'exchanged' GROUP BY ref, gift_id) m
            ON m.ref = e.exchange_no AND m.gift_id = b.gift_id
         WHERE b.n <> COALESCE(m.n, 0)",
    ),
    (
        "a dispute's stock movements match the items that it took back",
        WHOLE,
        "SELECT d.dispute_no || ': ' || CAST(d.items_charged_back AS TEXT) || ' items, ' || CAST(COALESCE(m.n, 0) AS TEXT) || ' came back' AS detail
         FROM disputes d LEFT JOIN (SELECT ref, SUM(available_delta) AS n FROM stock_movements WHERE cause = 'charged_back' GROUP BY ref) m ON m.ref = d.dispute_no
         WHERE d.items_charged_back <> COALESCE(m.n, 0)",
    ),
    (
        "an adjustment has its stock movement",
        WHOLE,
        "SELECT 'stock adjustment ' || CAST(a.id AS TEXT) || ' of gift ' || CAST(a.gift_id AS TEXT) || ': ' || CAST(a.delta AS TEXT) AS detail
         FROM stock_adjustments a LEFT JOIN (SELECT ref, gift_id, available_delta, COUNT(*) AS n FROM stock_movements WHERE cause = 'adjusted' GROUP BY ref, gift_id, available_delta) m
            ON m.ref = CAST(a.id AS TEXT) AND m.gift_id = a.gift_id AND m.available_delta = a.delta WHERE COALESCE(m.n, 0) <> 1",
    ),
];
