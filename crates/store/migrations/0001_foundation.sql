-- People ------------------------------------------------------------------------------------------

CREATE TABLE users (
    id {{id}},
    phone TEXT NOT NULL UNIQUE,
    nick_name TEXT NOT NULL,
    avatar_url TEXT,
    password_hash TEXT,
    secret_hash TEXT,
    real_name TEXT,
    id_card_sealed {{bytes}},
    id_card_digest {{bytes}} UNIQUE,
    trade_url TEXT,
    points BIGINT NOT NULL DEFAULT 0,
    roles TEXT NOT NULL DEFAULT '',
    agreements TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Counters that guard a customer's open orders; apart from users, because they change with every order.
CREATE TABLE holds (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    open_orders BIGINT NOT NULL DEFAULT 0 CHECK (open_orders >= 0)
);

CREATE TABLE sessions (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    token_hash {{bytes}} NOT NULL UNIQUE,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE sms_codes (
    id {{id}},
    phone TEXT NOT NULL,
    scene TEXT NOT NULL,
    code_digest {{bytes}} NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX sms_codes_by_phone ON sms_codes (phone, scene, id);
CREATE INDEX sms_codes_by_expiry ON sms_codes (expires_at);

-- Counted events in a window: codes to a number, wrong passwords of an account.
CREATE TABLE throttles (
    name TEXT PRIMARY KEY,
    window_start BIGINT NOT NULL,
    events BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE INDEX throttles_by_age ON throttles (last_at);

CREATE TABLE messages (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    params TEXT NOT NULL,
    ref_type TEXT NOT NULL,
    ref_no TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    read_at BIGINT
);
CREATE INDEX messages_by_user ON messages (user_id, id);
CREATE INDEX messages_unread ON messages (user_id) WHERE read_at IS NULL;

-- The store -----------------------------------------------------------------------------------------

CREATE TABLE gifts (
    id {{id}},
    def_index INTEGER NOT NULL,
    paint_index INTEGER NOT NULL,
    exterior TEXT NOT NULL,
    quality TEXT NOT NULL,
    phase TEXT NOT NULL,
    category TEXT NOT NULL,
    rarity TEXT NOT NULL,
    rarity_color TEXT NOT NULL,
    weapon_model TEXT NOT NULL,
    weapon_zh TEXT NOT NULL,
    weapon_en TEXT NOT NULL,
    finish_zh TEXT NOT NULL,
    finish_en TEXT NOT NULL,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    market_hash_name TEXT NOT NULL,
    collection_zh TEXT,
    collection_en TEXT,
    description_zh TEXT,
    description_en TEXT,
    wear_min_e6 BIGINT,
    wear_max_e6 BIGINT,
    price_fen BIGINT NOT NULL CHECK (price_fen > 0),
    image_url TEXT NOT NULL,
    on_sale BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (def_index, paint_index, exterior, quality, phase)
);

-- Apart from gifts, because it changes with every purchase and is scanned for changes twice a second.
CREATE TABLE gift_stock (
    gift_id BIGINT PRIMARY KEY REFERENCES gifts (id),
    stock BIGINT NOT NULL CHECK (stock >= 0),
    held BIGINT NOT NULL CHECK (held >= 0),
    sold BIGINT NOT NULL CHECK (sold >= 0),
    pieces BIGINT NOT NULL,
    -- Lets every node ask for what changed since it last looked.
    changed_at BIGINT NOT NULL,
    CHECK (stock + held + sold = pieces)
);

CREATE TABLE gift_prices (
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    day INTEGER NOT NULL,
    price_fen BIGINT NOT NULL CHECK (price_fen > 0),
    PRIMARY KEY (gift_id, day)
);

CREATE TABLE catalogue (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO catalogue (id, version) VALUES (1, 0);

-- Orders, payments, pieces ------------------------------------------------------------------------------

CREATE TABLE orders (
    id {{id}},
    order_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    quantity BIGINT NOT NULL CHECK (quantity > 0),
    price_fen BIGINT NOT NULL CHECK (price_fen > 0),
    amount_fen BIGINT NOT NULL CHECK (amount_fen = price_fen * quantity),
    discount_fen BIGINT NOT NULL CHECK (discount_fen >= 0),
    payable_fen BIGINT NOT NULL CHECK (payable_fen > 0 AND payable_fen = amount_fen - discount_fen),
    method TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    paid_at BIGINT,
    closed_at BIGINT
);
CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_open ON orders (user_id) WHERE state = 'pending_payment';

CREATE TABLE payments (
    id {{id}},
    payment_no TEXT NOT NULL UNIQUE,
    order_id BIGINT NOT NULL REFERENCES orders (id),
    method TEXT NOT NULL,
    provider TEXT NOT NULL,
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    state TEXT NOT NULL,
    provider_txn TEXT,
    paid_fen BIGINT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    paid_at BIGINT,
    UNIQUE (provider, provider_txn)
);
CREATE INDEX payments_by_order ON payments (order_id);

CREATE TABLE refunds (
    id {{id}},
    refund_no TEXT NOT NULL UNIQUE,
    payment_id BIGINT NOT NULL UNIQUE REFERENCES payments (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    reason TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT
);

CREATE TABLE bag_items (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    order_id BIGINT REFERENCES orders (id),
    state TEXT NOT NULL,
    paid_fen BIGINT NOT NULL CHECK (paid_fen >= 0),
    acquired_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX bag_items_by_user ON bag_items (user_id, state, id);
CREATE INDEX bag_items_by_order ON bag_items (order_id);

-- The books ------------------------------------------------------------------------------------------

CREATE TABLE accounts (
    id {{id}},
    kind TEXT NOT NULL,
    -- The customer's id, or the provider's name, or empty.
    owner TEXT NOT NULL,
    -- A running balance for customers' accounts alone: a platform account that every purchase
    -- updated would be one row that all of them wait for.
    balance_fen BIGINT CHECK (balance_fen >= 0),
    UNIQUE (kind, owner)
);

-- Append-only. `ref` with `code` is the idempotency key of a movement.
CREATE TABLE transfers (
    id {{id}},
    code TEXT NOT NULL,
    ref TEXT NOT NULL,
    debit_account BIGINT NOT NULL REFERENCES accounts (id),
    credit_account BIGINT NOT NULL REFERENCES accounts (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    -- For a customer's movement: whose, and what balance and frozen money were after it.
    user_id BIGINT,
    balance_fen BIGINT,
    frozen_fen BIGINT,
    created_at BIGINT NOT NULL,
    UNIQUE (ref, code),
    CHECK (debit_account <> credit_account)
);
CREATE INDEX transfers_by_user ON transfers (user_id, id) WHERE user_id IS NOT NULL;

-- Work -----------------------------------------------------------------------------------------------

CREATE TABLE jobs (
    id {{id}},
    kind TEXT NOT NULL,
    ref TEXT NOT NULL,
    state TEXT NOT NULL,
    run_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL DEFAULT 0,
    attempts BIGINT NOT NULL DEFAULT 0,
    last_error TEXT,
    created_at BIGINT NOT NULL,
    UNIQUE (ref, kind)
);
CREATE INDEX jobs_due ON jobs (run_at) WHERE state = 'ready';

CREATE TABLE idempotency (
    user_id BIGINT NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    call TEXT NOT NULL,
    params_digest {{bytes}} NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_by_age ON idempotency (created_at);
