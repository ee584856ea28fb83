-- What is kept of a deleted account so that the limits of its person do not begin anew. No name, number or address: the hashes are
-- keyed, and rows go when no limit needs them any more.
CREATE TABLE former_accounts (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    phone_hash {{bytes}} NOT NULL,
    -- Where the account was verified.
    id_card_hash {{bytes}},
    -- Of a minor alone.
    born_on INTEGER,
    deleted_at BIGINT NOT NULL
);
CREATE INDEX former_accounts_by_phone ON former_accounts (phone_hash);
CREATE INDEX former_accounts_by_id_card ON former_accounts (id_card_hash) WHERE id_card_hash IS NOT NULL;
CREATE INDEX former_accounts_by_age ON former_accounts (deleted_at);

-- Which deleted accounts count for the limits of an account.
CREATE TABLE former_account_links (
    user_id BIGINT NOT NULL REFERENCES users (id),
    former_id BIGINT NOT NULL REFERENCES former_accounts (user_id),
    PRIMARY KEY (user_id, former_id)
);
CREATE INDEX former_account_links_by_former ON former_account_links (former_id);
