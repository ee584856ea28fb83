-- The statements of a purchase as the service sends them to PostgreSQL, each pipeline a round trip. Ids are given, because
-- pgbench reads no results within a pipeline; accounts 1 and 2 are any two of the platform's.
\set user :client_id + 1
\set gift random(1, 15000)
\set n random(1000000000, 1000000000000)
\set now 1795233600000
\startpipeline
BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT price_fen, on_sale FROM gifts WHERE id = :gift;
UPDATE customer_counters SET open_orders = open_orders + 1, orders_in_hour = orders_in_hour + 1 WHERE user_id = :user AND open_orders < 5 AND closed_at IS NULL RETURNING date_of_birth, open_orders, order_hour, orders_in_hour, unpaid_day, unpaid_in_day;
SELECT quantity FROM orders WHERE user_id = :user AND state = 'pending_payment' AND gift_id = :gift;
\endpipeline
\startpipeline
UPDATE gift_stock SET available = available - 1, reserved = reserved + 1 WHERE gift_id = :gift AND available >= 1 RETURNING available;
\endpipeline
\startpipeline
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) VALUES (:gift, 'reserved', 'S20261121'||:n, -1, 1, 0, :now);
INSERT INTO orders (id, order_no, user_id, state, gift_id, quantity, price_fen, amount_fen, discount_fen, payable_fen, created_at, expires_at, voucher_id) VALUES (:n, 'S20261121'||:n, :user, 'pending_payment', :gift, 1, 100, 100, 0, 100, :now, :now::bigint + 900000, NULL);
INSERT INTO jobs (kind, provider, ref, state, run_at, created_at) VALUES ('expire_order', '', 'S20261121'||:n, 'ready', :now::bigint + 900000, :now);
COMMIT;
\endpipeline
\startpipeline
BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT id, state, payable_fen, expires_at, (SELECT date_of_birth FROM customer_counters WHERE user_id = orders.user_id LIMIT 1) FROM orders WHERE order_no = 'S20261121'||:n AND user_id = :user FOR UPDATE;
SELECT p.id, p.payment_no, p.order_id, p.method, p.provider, p.amount_fen, p.state, p.provider_txn, p.paid_fen, p.created_at, p.expires_at, p.paid_at FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.order_no = 'S20261121'||:n AND o.user_id = :user ORDER BY p.id;
\endpipeline
\startpipeline
INSERT INTO payments (id, payment_no, order_id, method, provider, subject, amount_fen, state, created_at, expires_at) VALUES (:n, 'P20261121'||:n, :n, 'alipay', 'raw', 'Gift', 100, 'pending', :now, :now::bigint + 900000);
INSERT INTO jobs (kind, provider, ref, state, run_at, created_at) VALUES ('query_payment', 'raw', 'P20261121'||:n, 'ready', :now::bigint + 15000, :now);
COMMIT;
\endpipeline
\startpipeline
BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT p.amount_fen, p.id, p.method, p.provider, p.state, o.id, o.order_no, o.user_id, o.state, o.gift_id, o.quantity, o.payable_fen, o.voucher_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.payment_no = 'P20261121'||:n;
\endpipeline
\startpipeline
UPDATE payments SET state = 'paid', provider_txn = 'P20261121'||:n, paid_fen = 100, paid_at = :now WHERE id = :n AND (state = 'pending' OR state = 'closed');
UPDATE orders SET state = 'completed', method = 'alipay', paid_at = :now WHERE id = :n AND state = 'pending_payment';
SELECT payment_no, provider FROM payments WHERE order_id = :n AND state = 'pending';
\endpipeline
\startpipeline
UPDATE customer_counters SET open_orders = open_orders - 1, points = points + 1 WHERE user_id = :user;
UPDATE gift_stock SET reserved = reserved - 1, sold = sold + 1 WHERE gift_id = :gift;
INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at) VALUES (:gift, 'sold', 'S20261121'||:n, 0, -1, 1, :now);
INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, created_at) VALUES ('order_paid', 'P20261121'||:n, 1, 2, 100, :now);
INSERT INTO bag_items (user_id, gift_id, order_id, state, paid_fen, acquired_at, changed_at) VALUES (:user, :gift, :n, 'held', 100, :now, :now);
DELETE FROM jobs WHERE ref = 'P20261121'||:n OR ref = 'S20261121'||:n;
INSERT INTO points_records (user_id, kind, delta, balance, ref_no, created_at) SELECT user_id, 'order_paid', 1, points, 'S20261121'||:n, :now FROM customer_counters WHERE user_id = :user;
INSERT INTO messages (user_id, kind, params, ref_type, ref_no, created_at) VALUES (:user, 'order_paid', '{"giftId":1,"quantity":1,"amountFen":100}', 'order', 'S20261121'||:n, :now);
COMMIT;
\endpipeline
