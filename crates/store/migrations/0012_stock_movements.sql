-- What an operator changed of a gift's stock, and why.
CREATE TABLE stock_adjustments (
    id {{id}},
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    delta BIGINT NOT NULL CHECK (delta <> 0),
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Each change of gift_stock, with what caused it. The gift is not checked by a foreign key: the row of its stock was
-- updated a moment before, and the check would take a lock of its own on every purchase. Nor is there an index: two of
-- them cost a purchase an eighth, and operators and the audit can do without.
CREATE TABLE stock_movements (
    id {{id}},
    gift_id BIGINT NOT NULL,
    cause TEXT NOT NULL,
    -- Number of the order or exchange, or id of the adjustment or of the gift itself.
    ref TEXT NOT NULL,
    available_delta BIGINT NOT NULL,
    reserved_delta BIGINT NOT NULL,
    sold_delta BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- What databases have had so far: what the orders and exchanges that still count moved, and an opening movement that leaves
-- the rest. Where the stock was sound, an opening movement changes what is available alone.
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT s.gift_id, 'opening', CAST(s.gift_id AS TEXT), s.stock + COALESCE(o.units, 0) - COALESCE(e.units, 0),
        s.held - COALESCE(o.reserved, 0), s.sold - COALESCE(o.sold, 0) + COALESCE(e.units, 0), s.changed_at
    FROM gift_stock s
    LEFT JOIN (SELECT gift_id, SUM(quantity) AS units, SUM(CASE WHEN state = 'completed' THEN 0 ELSE quantity END) AS reserved,
        SUM(CASE WHEN state = 'completed' THEN quantity ELSE 0 END) AS sold
        FROM orders WHERE state IN ('pending_payment', 'completed') GROUP BY gift_id) o ON o.gift_id = s.gift_id
    LEFT JOIN (SELECT gift_id, COUNT(*) AS units FROM bag_items WHERE state = 'exchanged' GROUP BY gift_id) e ON e.gift_id = s.gift_id
    ORDER BY s.gift_id;
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT gift_id, 'reserved', order_no, -quantity, quantity, 0, created_at FROM orders
    WHERE state IN ('pending_payment', 'completed') ORDER BY id;
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT gift_id, 'sold', order_no, 0, -quantity, quantity, COALESCE(paid_at, created_at) FROM orders WHERE state = 'completed' ORDER BY id;
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT b.gift_id, 'exchanged', e.exchange_no, COUNT(*), 0, -COUNT(*), e.created_at FROM bag_items b
    JOIN exchanges e ON e.id = b.exchange_id WHERE b.state = 'exchanged' GROUP BY e.id, e.exchange_no, e.created_at, b.gift_id ORDER BY e.id;

{{append_only stock_adjustments}}
{{append_only stock_movements}}
