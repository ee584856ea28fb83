-- What the platform gave customers, and why: the cause of every transfer of the code `grant`.
CREATE TABLE grants (
    id {{id}},
    grant_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    granted_by TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX grants_by_user ON grants (user_id, id);
INSERT INTO grants (grant_no, user_id, amount_fen, granted_by, reason, created_at)
    SELECT ref, user_id, amount_fen, 'unknown', 'given before grants were written down', created_at FROM transfers WHERE code = 'grant' ORDER BY id;

-- What a gift cost when an item of it was exchanged, the rate that applied, and the highest price of a day: an exchange is proven by them.
ALTER TABLE exchanges ADD COLUMN rate_bp BIGINT;
ALTER TABLE bag_items ADD COLUMN exchange_price_fen BIGINT;
ALTER TABLE gift_prices ADD COLUMN highest_fen BIGINT;

-- History is never changed. A later migration that must change it drops these triggers first and makes them again.
{{append_only transfers}}
{{append_only grants}}
{{append_only exchanges}}
{{append_only points_records}}
{{append_only steps}}
{{append_only extract_items}}
{{append_only operator_actions}}
