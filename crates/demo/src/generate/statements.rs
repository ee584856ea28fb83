//! The statements of the generator, one for each kind of rows. `{{rows}}` is a table `n` with the
//! numbers `i` of a batch.

pub(super) const USERS: &str = "INSERT INTO users (id, phone, nick_name, agreements, created_at) {{rows}}
    SELECT {{user}} + i + 1, CAST(10000000000 + {{user}} + i AS TEXT), 'customer ' || i, '1 1', {{now}} FROM n";

pub(super) const COUNTERS: &str = "INSERT INTO customer_counters (user_id, open_orders) {{rows}} SELECT {{user}} + i + 1, 0 FROM n";

pub(super) const PLATFORM: &str = "INSERT INTO accounts (kind, owner)
    SELECT kind, owner FROM (SELECT 'clearing' AS kind, 'generated' AS owner UNION ALL SELECT 'sales', '' UNION ALL SELECT 'grants', '') n
    WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.kind = n.kind AND a.owner = n.owner)";

pub(super) const BALANCES: &str = "INSERT INTO accounts (kind, owner, balance_fen) {{rows}}
    SELECT kind, CAST({{user}} + i + 1 AS TEXT), CASE kind WHEN 'customer_balance' THEN {{balance}} ELSE 0 END
    FROM n, (SELECT 'customer_balance' AS kind UNION ALL SELECT 'customer_frozen') kinds";

pub(super) const GRANTS: &str = "INSERT INTO grants (grant_no, user_id, amount_fen, reason, proposed_by, approved_by, created_at) {{rows}}
    SELECT 'G' || {{number}}, {{user}} + 1 + i % {{customers}}, {{movement_fen}}, 'generated', 'generate, first operator', 'generate', {{time}} FROM n";

pub(super) const GRANTED: &str =
    "INSERT INTO operator_log (operator, action, subject, created_at) {{rows}}
    SELECT 'generate', 'grant', 'G' || {{number}}, {{time}} FROM n";

pub(super) const MOVEMENTS: &str =
    "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, user_id, balance_fen, frozen_fen, created_at) {{rows}}
    SELECT 'grant', 'G' || {{number}}, (SELECT id FROM accounts WHERE kind = 'grants' AND owner = ''),
        (SELECT id FROM accounts WHERE kind = 'customer_balance' AND owner = CAST({{user}} + 1 + i % {{customers}} AS TEXT)),
        {{movement_fen}}, {{user}} + 1 + i % {{customers}}, {{movement_fen}} * (i / {{customers}} + 1), 0, {{time}} FROM n";

pub(super) const ORDERS: &str = "INSERT INTO orders (id, order_no, user_id, state, gift_id, quantity, price_fen, amount_fen, discount_fen, payable_fen, method, created_at, expires_at, paid_at) {{rows}}
    SELECT {{order}} + i + 1, 'S' || {{number}}, {{buyer}}, 'completed', {{gift}}, 1, {{order_fen}}, {{order_fen}}, 0, {{order_fen}}, 'alipay',
        {{time}}, {{time}} + 900000, {{time}} + 5000 FROM n";

pub(super) const PAYMENTS: &str = "INSERT INTO payments (payment_no, order_id, method, provider, subject, amount_fen, state, provider_txn, paid_fen, created_at, expires_at, paid_at) {{rows}}
    SELECT 'P' || {{number}}, {{order}} + i + 1, 'alipay', 'generated', 'Satchel AK-47 | Redline (Field-Tested)', {{order_fen}}, 'paid', 'P' || {{number}}, {{order_fen}},
        {{time}}, {{time}} + 900000, {{time}} + 5000 FROM n";

pub(super) const BOOKINGS: &str = "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, created_at) {{rows}}
    SELECT 'order_paid', 'P' || {{number}}, (SELECT id FROM accounts WHERE kind = 'clearing' AND owner = 'generated'),
        (SELECT id FROM accounts WHERE kind = 'sales' AND owner = ''), {{order_fen}}, {{time}} + 5000 FROM n";

pub(super) const UNITS: &str = "INSERT INTO bag_items (user_id, gift_id, order_id, state, paid_fen, acquired_at, changed_at) {{rows}}
    SELECT {{buyer}}, {{gift}}, {{order}} + i + 1, 'held', {{order_fen}}, {{time}} + 5000, {{time}} + 5000 FROM n";

pub(super) const STOCK: &str = "UPDATE gift_stock SET sold = sold + made.units, total = gift_stock.total + made.units
    FROM (SELECT gift_id, COUNT(*) AS units FROM orders WHERE id > {{order}} GROUP BY gift_id) made WHERE made.gift_id = gift_stock.gift_id";

/// The units that were ordered came into the store first.
pub(super) const ADJUSTMENTS: &str = "INSERT INTO stock_adjustments (gift_id, delta, operator, reason, created_at)
    SELECT gift_id, COUNT(*), 'generated', 'generated', {{now}} - 40000000000 FROM orders WHERE id > {{order}} GROUP BY gift_id";

pub(super) const ADJUSTED: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
    SELECT gift_id, 'adjusted', CAST(id AS TEXT), delta, 0, 0, created_at FROM stock_adjustments WHERE id > {{adjustment}}";

pub(super) const OPERATED: &str = "INSERT INTO operator_log (operator, action, subject, created_at)
    SELECT operator, 'change_stock', CAST(gift_id AS TEXT), created_at FROM stock_adjustments WHERE id > {{adjustment}}";

pub(super) const RESERVED: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) {{rows}}
    SELECT {{gift}}, 'reserved', 'S' || {{number}}, -1, 1, 0, {{time}} FROM n";

pub(super) const SOLD: &str = "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) {{rows}}
    SELECT {{gift}}, 'sold', 'S' || {{number}}, 0, -1, 1, {{time}} + 5000 FROM n";

pub(super) const MESSAGES: &str = "INSERT INTO messages (user_id, kind, params, ref_type, ref_no, created_at) {{rows}}
    SELECT {{buyer}}, 'order_paid', '{\"giftId\":' || ({{gift}}) || ',\"quantity\":1,\"amountFen\":{{order_fen}}}', 'order', 'S' || {{number}}, {{time}} + 5000 FROM n";
