-- Several customers may name a Steam account; it belongs to the one to whom a trade was first delivered there.
DROP INDEX users_by_trade_partner;
CREATE INDEX users_by_trade_partner ON users (trade_partner) WHERE trade_partner IS NOT NULL;
CREATE TABLE steam_accounts (
    partner BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    proven_at BIGINT NOT NULL
);
CREATE INDEX steam_accounts_by_user ON steam_accounts (user_id);
