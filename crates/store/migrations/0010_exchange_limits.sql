-- The most that a unit bought with a voucher can be exchanged for: what was paid for it. NULL where no voucher was used.
ALTER TABLE bag_items ADD COLUMN exchange_max_fen BIGINT CHECK (exchange_max_fen >= 0);
UPDATE bag_items SET exchange_max_fen = paid_fen
WHERE state <> 'exchanged' AND order_id IN (SELECT id FROM orders WHERE voucher_id IS NOT NULL);
