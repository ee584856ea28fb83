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
