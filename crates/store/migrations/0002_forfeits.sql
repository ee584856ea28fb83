-- What customers gave up with their accounts, because it was too little to be cashed out: the cause of every transfer of the code
-- `forfeit`.
CREATE TABLE forfeits (
    id {{id}},
    forfeit_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    created_at BIGINT NOT NULL
);
CREATE INDEX forfeits_by_user ON forfeits (user_id, id);
{{append_only forfeits: id; forfeit_no}}
