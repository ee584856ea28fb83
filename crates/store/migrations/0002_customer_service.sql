-- People ------------------------------------------------------------------------------------------

-- From the verified ID number, as yyyymmdd; decides what a minor may do.
ALTER TABLE users ADD COLUMN born_on INTEGER;
ALTER TABLE users ADD COLUMN verified_at BIGINT;
-- Steam's account id of the trade URL: one person, one account.
ALTER TABLE users ADD COLUMN trade_partner BIGINT;
ALTER TABLE users ADD COLUMN secret_changed_at BIGINT;
ALTER TABLE users ADD COLUMN deleted_at BIGINT;
CREATE UNIQUE INDEX users_by_trade_partner ON users (trade_partner);
ALTER TABLE users DROP COLUMN points;

-- With the counters that every purchase changes anyway, so that points and the age of a buyer cost it no further row.
ALTER TABLE holds ADD COLUMN points BIGINT NOT NULL DEFAULT 0 CHECK (points >= 0);
ALTER TABLE holds ADD COLUMN born_on INTEGER;
-- Of a deleted account: it can neither order nor receive what an old order still brings.
ALTER TABLE holds ADD COLUMN closed_at BIGINT;

CREATE TABLE avatars (
    id TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    picture {{bytes}} NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX avatars_by_user ON avatars (user_id, created_at);

-- Vouchers and points ------------------------------------------------------------------------------

CREATE TABLE campaigns (
    id {{id}},
    -- What customers type to get one, in capitals; absent where the house gives them out itself.
    code TEXT UNIQUE,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount_fen BIGINT NOT NULL CHECK (amount_fen >= 0),
    percent BIGINT NOT NULL CHECK (percent >= 0 AND percent <= 100),
    cap_fen BIGINT NOT NULL CHECK (cap_fen >= 0),
    threshold_fen BIGINT NOT NULL CHECK (threshold_fen >= 0),
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    given BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    CHECK (given >= 0 AND given <= pieces)
);

CREATE TABLE vouchers (
    id {{id}},
    campaign_id BIGINT NOT NULL REFERENCES campaigns (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    valid_to BIGINT NOT NULL,
    order_id BIGINT REFERENCES orders (id),
    created_at BIGINT NOT NULL,
    used_at BIGINT,
    UNIQUE (campaign_id, user_id)
);
CREATE INDEX vouchers_by_user ON vouchers (user_id, state, id);
ALTER TABLE orders ADD COLUMN voucher_id BIGINT REFERENCES vouchers (id);

CREATE TABLE points_records (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    delta BIGINT NOT NULL,
    balance BIGINT NOT NULL CHECK (balance >= 0),
    ref_no TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX points_records_by_user ON points_records (user_id, id);

-- Exchange and cash-out --------------------------------------------------------------------------------

CREATE TABLE exchanges (
    id {{id}},
    exchange_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    items BIGINT NOT NULL CHECK (items > 0),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    created_at BIGINT NOT NULL
);
CREATE INDEX exchanges_by_user ON exchanges (user_id, id);
ALTER TABLE bag_items ADD COLUMN exchange_id BIGINT REFERENCES exchanges (id);
ALTER TABLE bag_items ADD COLUMN exchanged_fen BIGINT;
CREATE INDEX bag_items_by_exchange ON bag_items (exchange_id) WHERE exchange_id IS NOT NULL;

CREATE TABLE cash_accounts (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    channel TEXT NOT NULL,
    account_sealed {{bytes}} NOT NULL,
    account_digest {{bytes}} NOT NULL,
    account_masked TEXT NOT NULL,
    bank_name TEXT,
    created_at BIGINT NOT NULL,
    removed_at BIGINT
);
CREATE INDEX cash_accounts_by_user ON cash_accounts (user_id, id);

-- What a customer has asked for on a day of Beijing; its row is what two requests at once wait for.
CREATE TABLE cash_days (
    user_id BIGINT NOT NULL REFERENCES users (id),
    day INTEGER NOT NULL,
    asked_fen BIGINT NOT NULL CHECK (asked_fen >= 0),
    requests BIGINT NOT NULL CHECK (requests >= 0),
    PRIMARY KEY (user_id, day)
);

CREATE TABLE cash_outs (
    id {{id}},
    cash_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    account_id BIGINT NOT NULL REFERENCES cash_accounts (id),
    channel TEXT NOT NULL,
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    fee_fen BIGINT NOT NULL CHECK (fee_fen >= 0),
    net_fen BIGINT NOT NULL CHECK (net_fen > 0 AND net_fen = amount_fen - fee_fen),
    state TEXT NOT NULL,
    reason TEXT,
    provider TEXT NOT NULL,
    provider_txn TEXT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (provider, provider_txn)
);
CREATE INDEX cash_outs_by_user ON cash_outs (user_id, id);

-- Extraction -----------------------------------------------------------------------------------------

CREATE TABLE extracts (
    id {{id}},
    extract_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    trade_url TEXT NOT NULL,
    provider TEXT NOT NULL,
    attempt BIGINT NOT NULL DEFAULT 1,
    items BIGINT NOT NULL CHECK (items > 0),
    offer_id TEXT,
    reason TEXT,
    accept_by BIGINT,
    protected_until BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX extracts_by_user ON extracts (user_id, id);

CREATE TABLE extract_items (
    extract_id BIGINT NOT NULL REFERENCES extracts (id),
    item_id BIGINT NOT NULL REFERENCES bag_items (id),
    PRIMARY KEY (extract_id, item_id)
);
CREATE INDEX extract_items_by_item ON extract_items (item_id);

-- The dated steps of cash-outs and extractions, as customers see them. Append-only.
CREATE TABLE steps (
    id {{id}},
    subject TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX steps_by_subject ON steps (subject, subject_id, id);

-- To read, and to watch --------------------------------------------------------------------------------

CREATE TABLE announcements (
    id {{id}},
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    summary_zh TEXT NOT NULL,
    summary_en TEXT NOT NULL,
    body_zh TEXT NOT NULL,
    body_en TEXT NOT NULL,
    pinned BOOLEAN NOT NULL,
    banner BOOLEAN NOT NULL,
    published_at BIGINT NOT NULL,
    withdrawn_at BIGINT
);
CREATE INDEX announcements_by_time ON announcements (published_at, id);

CREATE TABLE favourites (
    user_id BIGINT NOT NULL REFERENCES users (id),
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    alert_below_fen BIGINT CHECK (alert_below_fen > 0),
    -- The price that was told last, so that each drop is told once.
    told_fen BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, gift_id)
);
CREATE INDEX favourites_by_gift ON favourites (gift_id) WHERE alert_below_fen IS NOT NULL;

-- Work -----------------------------------------------------------------------------------------------

-- Runs one after another that did not end well; a job that ends its process every time is found by it too.
ALTER TABLE jobs ADD COLUMN faults BIGINT NOT NULL DEFAULT 0;
