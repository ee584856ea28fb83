-- Times are milliseconds since 1970 (UTC), amounts (`_fen`) are fen (1/100 yuan), rates (`_bp`) are
-- 1/10,000, and a `day` is a day in Beijing as yyyymmdd. Placeholders in double braces become the
-- SQL of each engine: see `src/migrate.rs`.

-- Customers ---------------------------------------------------------------------------------------

CREATE TABLE users (
    id {{id}},
    phone TEXT NOT NULL UNIQUE,
    nick_name TEXT NOT NULL,
    avatar_url TEXT,
    password_hash {{sealed}},
    secret_hash {{sealed}},
    real_name {{sealed}},
    id_card_sealed {{sealed}},
    id_card_digest {{bytes}} UNIQUE,
    trade_url {{sealed}},
    roles TEXT NOT NULL DEFAULT '',
    agreements TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- From the verified ID number, as yyyymmdd; decides what a minor may do.
    date_of_birth INTEGER,
    verified_at BIGINT,
    -- Steam's account id of the trade URL.
    trade_partner BIGINT,
    secret_changed_at BIGINT,
    -- When the extract password was last replaced with an SMS code alone; for a while after that,
    -- no items can be extracted.
    secret_reset_at BIGINT,
    -- When the phone number was last changed; for a while after that, neither money nor items leave.
    phone_changed_at BIGINT,
    deleted_at BIGINT
);
-- Several customers may name a Steam account; it belongs to the one who has proven to own it
-- (`steam_accounts`).
CREATE INDEX users_by_trade_partner ON users (trade_partner) WHERE trade_partner IS NOT NULL;

-- Counters of a customer; apart from users, because they change with every order.
CREATE TABLE customer_counters (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    open_orders BIGINT NOT NULL DEFAULT 0 CHECK (open_orders >= 0),
    points BIGINT NOT NULL DEFAULT 0 CHECK (points >= 0),
    -- As in users, so that a purchase need not read that row for the age of the buyer.
    date_of_birth INTEGER,
    -- When the account was deleted: it can neither order nor earn points.
    closed_at BIGINT,
    -- Since when an operator has frozen the account: nothing can be ordered, paid or taken out.
    frozen_at BIGINT,
    -- Orders of an hour, and orders of a day that ended unpaid, each with the hour or day that is
    -- counted.
    order_hour BIGINT NOT NULL DEFAULT 0,
    orders_in_hour BIGINT NOT NULL DEFAULT 0,
    unpaid_day INTEGER NOT NULL DEFAULT 0,
    unpaid_in_day BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX customer_counters_frozen ON customer_counters (frozen_at) WHERE frozen_at IS NOT NULL;

CREATE TABLE sessions (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    token_hash {{bytes}} NOT NULL UNIQUE,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT,
    -- SHA-256 of the id in the device's cookie; null once the device is forgotten.
    device_digest {{bytes}}
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE sms_codes (
    id {{id}},
    phone TEXT NOT NULL,
    scene TEXT NOT NULL,
    code_digest {{bytes}} NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    -- The device that requested the code: the hash of an id in its cookie; empty for a request with
    -- a login. Attempts from all other devices are counted in `attempts_elsewhere`.
    client TEXT NOT NULL DEFAULT '',
    attempts_elsewhere BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX sms_codes_by_phone ON sms_codes (phone, scene, id);
CREATE INDEX sms_codes_by_expiry ON sms_codes (expires_at);

-- Counted events in a window: codes to a number, wrong passwords of an account.
CREATE TABLE attempt_counters (
    name TEXT PRIMARY KEY,
    window_start BIGINT NOT NULL,
    events BIGINT NOT NULL,
    -- Attempts that are counted before it is known whether they were wrong. A full counter with
    -- such attempts may have room again in a moment.
    undecided BIGINT NOT NULL DEFAULT 0,
    last_at BIGINT NOT NULL
);
CREATE INDEX attempt_counters_by_age ON attempt_counters (last_at);

-- No foreign key for the customer: a purchase updates the customer's counters in the same transaction, and each check
-- locks the customer's row.
CREATE TABLE messages (
    id {{id}},
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    params TEXT NOT NULL,
    ref_type TEXT NOT NULL,
    ref_no TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    read_at BIGINT
);
CREATE INDEX messages_by_user ON messages (user_id, id);
CREATE INDEX messages_unread ON messages (user_id) WHERE read_at IS NULL;

-- Messages of staff to many customers, which a job delivers in batches in the order of their ids.
CREATE TABLE broadcasts (
    id {{id}},
    filter TEXT NOT NULL,
    -- Days, the id of a gift, or fen.
    value BIGINT NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    sent_by TEXT NOT NULL,
    -- The operator who has approved it; NULL where the sender needed nobody.
    approved_by TEXT,
    created_at BIGINT NOT NULL,
    -- How many customers the sender was shown; no more get it.
    customers BIGINT NOT NULL CHECK (customers > 0),
    delivered BIGINT NOT NULL DEFAULT 0 CHECK (delivered BETWEEN 0 AND customers),
    -- The last customer of the newest batch.
    last_user_id BIGINT NOT NULL DEFAULT 0,
    ended_at BIGINT
);

CREATE TABLE avatars (
    id TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    picture {{bytes}} NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX avatars_by_user ON avatars (user_id, created_at);

-- Security events of an account, as its owner sees them. Repeats within an hour are one row.
CREATE TABLE security_events (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    -- Why it failed; nothing where it succeeded.
    reason TEXT,
    device TEXT NOT NULL,
    -- The network, without the rest of the address.
    address TEXT NOT NULL,
    -- Events of an account with the same bucket share one row.
    bucket TEXT NOT NULL,
    events BIGINT NOT NULL CHECK (events > 0),
    created_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    UNIQUE (user_id, bucket)
);
CREATE INDEX security_events_by_user ON security_events (user_id, id);
CREATE INDEX security_events_by_age ON security_events (last_at);

CREATE TABLE steam_accounts (
    partner BIGINT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    proven_at BIGINT NOT NULL
);
CREATE INDEX steam_accounts_by_user ON steam_accounts (user_id);

-- OpenID responses of Steam that were used: each can be used once.
CREATE TABLE steam_proofs (
    nonce TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX steam_proofs_by_user ON steam_proofs (user_id);
CREATE INDEX steam_proofs_by_age ON steam_proofs (created_at);

-- Data kept of a deleted account, so that the person's limits continue in a new account. No
-- name, number or address: the hashes are keyed. Rows are deleted when no limit needs them any
-- more.
CREATE TABLE deleted_accounts (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    phone_hash {{bytes}} NOT NULL,
    -- If the account was verified.
    id_card_hash {{bytes}},
    -- If the account was a minor's.
    date_of_birth INTEGER,
    deleted_at BIGINT NOT NULL
);
CREATE INDEX deleted_accounts_by_phone ON deleted_accounts (phone_hash);
CREATE INDEX deleted_accounts_by_id_card ON deleted_accounts (id_card_hash) WHERE id_card_hash IS NOT NULL;
CREATE INDEX deleted_accounts_by_age ON deleted_accounts (deleted_at);

-- Phone numbers that customers have had before their present ones.
CREATE TABLE former_phones (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    phone TEXT NOT NULL,
    -- Until when it was the customer's.
    created_at BIGINT NOT NULL
);
CREATE INDEX former_phones_by_user ON former_phones (user_id, id);

-- Keyed hashes of those of a deleted account: whoever changed the number before the deletion would
-- otherwise begin anew with the number of before.
CREATE TABLE deleted_account_phones (
    user_id BIGINT NOT NULL REFERENCES deleted_accounts (user_id),
    phone_hash {{bytes}} NOT NULL,
    PRIMARY KEY (user_id, phone_hash)
);
CREATE INDEX deleted_account_phones_by_phone ON deleted_account_phones (phone_hash);

-- Which deleted accounts count for the limits of an account.
CREATE TABLE deleted_account_links (
    user_id BIGINT NOT NULL REFERENCES users (id),
    deleted_id BIGINT NOT NULL REFERENCES deleted_accounts (user_id),
    PRIMARY KEY (user_id, deleted_id)
);
CREATE INDEX deleted_account_links_by_deleted ON deleted_account_links (deleted_id);

-- Catalogue and stock -----------------------------------------------------------------------------

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
    -- The member of staff who has added it, until another operator puts it on sale.
    added_by TEXT,
    CHECK (added_by IS NULL OR NOT on_sale),
    UNIQUE (def_index, paint_index, exterior, quality, phase)
);

-- Pictures that members of staff uploaded. The name has the size and the format. One that nothing
-- has named for a day is removed.
CREATE TABLE shop_pictures (
    name TEXT PRIMARY KEY,
    picture {{bytes}} NOT NULL,
    -- When it was uploaded, or saved with what names it.
    used_at BIGINT NOT NULL
);

-- Apart from gifts, because it changes with every purchase.
CREATE TABLE gift_stock (
    gift_id BIGINT PRIMARY KEY REFERENCES gifts (id),
    available BIGINT NOT NULL CHECK (available >= 0),
    reserved BIGINT NOT NULL CHECK (reserved >= 0),
    sold BIGINT NOT NULL CHECK (sold >= 0),
    total BIGINT NOT NULL,
    CHECK (available + reserved + sold = total)
);

CREATE TABLE gift_prices (
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    day INTEGER NOT NULL,
    price_fen BIGINT NOT NULL CHECK (price_fen > 0),
    -- The lowest and the highest price of the day, including the one it began with: the audit
    -- compares the prices of orders and exchanges with them.
    lowest_fen BIGINT NOT NULL CHECK (lowest_fen > 0),
    highest_fen BIGINT NOT NULL,
    -- The amount that bags and unpaid orders have gained by the changes of the day.
    gained_fen BIGINT NOT NULL DEFAULT 0 CHECK (gained_fen >= 0),
    -- The price before the newest change of the day; null where none is known.
    before_fen BIGINT,
    -- The subject in the operator log of a change of many prices that is the newest of the day; null
    -- where the newest is another change.
    changed_by TEXT,
    PRIMARY KEY (gift_id, day),
    CHECK (price_fen BETWEEN lowest_fen AND highest_fen)
);
CREATE INDEX gift_prices_by_change ON gift_prices (changed_by) WHERE changed_by IS NOT NULL;

CREATE TABLE catalogue (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO catalogue (id, version) VALUES (1, 0);

-- Operators' changes of a gift's stock, with their reasons.
CREATE TABLE stock_adjustments (
    id {{id}},
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    delta BIGINT NOT NULL CHECK (delta <> 0),
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Each change of gift_stock, with its cause. No foreign key checks the gift: its stock row was
-- updated just before, and the check would take another lock on every purchase. There is no index
-- either: two of them make a purchase an eighth slower, and operators and the audit can do without.
CREATE TABLE stock_movements (
    id {{id}},
    gift_id BIGINT NOT NULL,
    cause TEXT NOT NULL,
    -- Number of the order or exchange, or id of the adjustment or of the gift itself.
    ref TEXT NOT NULL,
    available_delta BIGINT NOT NULL,
    reserved_delta BIGINT NOT NULL,
    sold_delta BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Orders, payments, items -------------------------------------------------------------------------

-- No foreign key for the gift, whose row each check would lock for all its buyers: the order reads its price, and the
-- audit compares that.
CREATE TABLE orders (
    id {{id}},
    order_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    gift_id BIGINT NOT NULL,
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
    -- The text that the provider shows to the customer: the same in each request, whatever language
    -- the customer reads later.
    subject TEXT NOT NULL,
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
    payment_id BIGINT NOT NULL REFERENCES payments (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    reason TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    -- The part of it that lost disputes have paid, so that it is not sent.
    charged_back_fen BIGINT NOT NULL DEFAULT 0 CHECK (charged_back_fen BETWEEN 0 AND amount_fen),
    -- The amount of the newest request whose answer is not known: it may have been sent.
    requested_fen BIGINT CHECK (requested_fen BETWEEN 1 AND amount_fen),
    -- An operator has paid it in another way, so the provider has sent nothing.
    is_manual BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT is_manual OR state = 'done'),
    CHECK ((state = 'charged_back') = (charged_back_fen = amount_fen))
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
-- Units of an order are refunded one after another: the next refund of a payment begins when the
-- one before it has ended, so that it is known what is left.
CREATE UNIQUE INDEX refunds_pending ON refunds (payment_id) WHERE state = 'pending';

-- Payers who ask their bank for the money of a payment back. While one is open, the items of its
-- order are frozen. The cause of the transfers of the codes `dispute_…`.
CREATE TABLE disputes (
    id {{id}},
    dispute_no TEXT NOT NULL UNIQUE,
    payment_id BIGINT NOT NULL REFERENCES payments (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    provider TEXT NOT NULL,
    -- The provider's own id.
    provider_dispute TEXT NOT NULL,
    -- Until when the provider takes evidence; NULL where it does not say.
    respond_by BIGINT,
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When it was booked that the provider had taken the money from us; NULL before, and where it
    -- never did.
    funds_withdrawn_at BIGINT,
    ended_at BIGINT,
    -- The parts of a lost one: the amount paid for the items that went back into stock, the amount
    -- owed as a refund, the rest, and what of that the customer's balance gave back.
    reversed_fen BIGINT NOT NULL DEFAULT 0 CHECK (reversed_fen >= 0),
    refund_fen BIGINT NOT NULL DEFAULT 0 CHECK (refund_fen >= 0),
    loss_fen BIGINT NOT NULL DEFAULT 0 CHECK (loss_fen >= 0),
    clawback_fen BIGINT NOT NULL DEFAULT 0 CHECK (clawback_fen BETWEEN 0 AND loss_fen),
    -- How many items went back into stock, also later: one that was on its way may return.
    items_charged_back BIGINT NOT NULL DEFAULT 0 CHECK (items_charged_back >= 0),
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK (reversed_fen + refund_fen + loss_fen = CASE WHEN state = 'lost' THEN amount_fen ELSE 0 END),
    CHECK (state <> 'lost' OR funds_withdrawn_at IS NOT NULL),
    UNIQUE (provider, provider_dispute)
);
CREATE INDEX disputes_by_payment ON disputes (payment_id);
CREATE INDEX disputes_by_user ON disputes (user_id, id);
CREATE INDEX disputes_open ON disputes (provider, id) WHERE state = 'open';

-- Items of lost disputes that came back later: the cause of every transfer of the code
-- `dispute_recovered`.
CREATE TABLE dispute_recoveries (
    id {{id}},
    recovery_no TEXT NOT NULL UNIQUE,
    dispute_id BIGINT NOT NULL REFERENCES disputes (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    created_at BIGINT NOT NULL
);
CREATE INDEX dispute_recoveries_by_dispute ON dispute_recoveries (dispute_id);

CREATE TABLE exchanges (
    id {{id}},
    exchange_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    items BIGINT NOT NULL CHECK (items > 0),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    created_at BIGINT NOT NULL,
    -- The rate that applied.
    rate_bp BIGINT NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000)
);
CREATE INDEX exchanges_by_user ON exchanges (user_id, id);

-- Owner and gift are those of the order, which the audit compares, so no foreign keys check them
-- too.
CREATE TABLE bag_items (
    id {{id}},
    user_id BIGINT NOT NULL,
    gift_id BIGINT NOT NULL,
    order_id BIGINT REFERENCES orders (id),
    state TEXT NOT NULL,
    paid_fen BIGINT NOT NULL CHECK (paid_fen >= 0),
    acquired_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    exchange_id BIGINT REFERENCES exchanges (id),
    exchanged_fen BIGINT,
    -- The most that an item bought with a voucher can be exchanged for: what was paid for it. NULL
    -- where no voucher was used.
    exchange_max_fen BIGINT CHECK (exchange_max_fen >= 0),
    -- The price of the gift when the item was exchanged.
    exchange_price_fen BIGINT,
    -- The refund that returned it.
    refund_id BIGINT REFERENCES refunds (id)
);
CREATE INDEX bag_items_by_user ON bag_items (user_id, state, id);
CREATE INDEX bag_items_by_order ON bag_items (order_id);
CREATE INDEX bag_items_by_gift ON bag_items (gift_id, state, acquired_at);
CREATE INDEX bag_items_by_exchange ON bag_items (exchange_id) WHERE exchange_id IS NOT NULL;
CREATE INDEX bag_items_by_refund ON bag_items (refund_id) WHERE refund_id IS NOT NULL;

-- The ledger --------------------------------------------------------------------------------------

CREATE TABLE accounts (
    id {{id}},
    kind TEXT NOT NULL,
    -- The customer's id, or the provider's name, or empty.
    owner TEXT NOT NULL,
    -- A running balance, for customers' accounts only: a platform account that every purchase
    -- updates would be one row for which all of them wait.
    balance_fen BIGINT CHECK (balance_fen >= 0),
    UNIQUE (kind, owner)
);

-- Append-only. `ref` with `code` is the idempotency key of a transfer. No foreign keys check the
-- accounts, because every purchase would lock the same two rows for them: the accounts come from
-- the transfer rules (`src/ledger/rules.rs`), and the audit compares both.
CREATE TABLE transfers (
    id {{id}},
    code TEXT NOT NULL,
    ref TEXT NOT NULL,
    debit_account BIGINT NOT NULL,
    credit_account BIGINT NOT NULL,
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    -- If a customer's account takes part: the customer, and the balance and frozen money
    -- afterwards.
    user_id BIGINT,
    balance_fen BIGINT,
    frozen_fen BIGINT,
    created_at BIGINT NOT NULL,
    UNIQUE (ref, code),
    CHECK (debit_account <> credit_account)
);
CREATE INDEX transfers_by_user ON transfers (user_id, id) WHERE user_id IS NOT NULL;

-- Periods of the books that a member of staff has closed: no transfer is made before the end of the
-- newest one, which the database itself refuses.
CREATE TABLE closed_periods (
    id {{id}},
    -- The last day in Beijing, as 20261031, and the first millisecond after it.
    last_day INTEGER NOT NULL UNIQUE,
    ends_at BIGINT NOT NULL UNIQUE,
    closed_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CHECK (ends_at < created_at)
);

-- Money that the platform gave customers, by two operators each or the maker alone, and why: the
-- cause of every transfer of the code `grant`.
CREATE TABLE grants (
    id {{id}},
    grant_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    reason TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The maker approved it, as the rules allow where one person runs the shop.
    approved_alone BOOLEAN NOT NULL DEFAULT FALSE,
    CHECK ((approved_by = proposed_by) = approved_alone)
);
CREATE INDEX grants_by_user ON grants (user_id, id);

-- Corrections of balances that were wrong, by two operators each or the maker alone: the cause of
-- every transfer of the codes `correction_credit` (added to the balance) and `correction_debit`.
CREATE TABLE corrections (
    id {{id}},
    correction_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen <> 0),
    reason TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The maker approved it, as the rules allow where one person runs the shop.
    approved_alone BOOLEAN NOT NULL DEFAULT FALSE,
    CHECK ((approved_by = proposed_by) = approved_alone)
);
CREATE INDEX corrections_by_user ON corrections (user_id, id);

-- Vouchers and points -----------------------------------------------------------------------------

CREATE TABLE campaigns (
    id {{id}},
    -- The code to type for one, in capitals; absent where the platform gives them out itself.
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
    quantity BIGINT NOT NULL,
    given BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    -- Since when it gives out no more vouchers.
    closed_at BIGINT,
    CHECK (given >= 0 AND given <= quantity)
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
-- A voucher and its order refer to each other, so one of the columns comes after both tables.
ALTER TABLE orders ADD COLUMN voucher_id BIGINT REFERENCES vouchers (id);

-- The customer is that of the order, which the audit compares, so no foreign key checks it too.
CREATE TABLE points_records (
    id {{id}},
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    delta BIGINT NOT NULL,
    balance BIGINT NOT NULL CHECK (balance >= 0),
    ref_no TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX points_records_by_user ON points_records (user_id, id);

-- Cash-out ----------------------------------------------------------------------------------------

CREATE TABLE cash_accounts (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    channel TEXT NOT NULL,
    account_sealed {{sealed}} NOT NULL,
    account_digest {{bytes}} NOT NULL,
    account_masked TEXT NOT NULL,
    bank_name TEXT,
    created_at BIGINT NOT NULL,
    removed_at BIGINT
);
CREATE INDEX cash_accounts_by_user ON cash_accounts (user_id, id);
CREATE INDEX cash_accounts_by_digest ON cash_accounts (account_digest);

-- A customer's requests to cash out on a day. Requests at the same time wait for this row.
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
    -- The rule that the fee was calculated by.
    fee_rate_bp BIGINT NOT NULL,
    fee_min_fen BIGINT NOT NULL,
    fee_max_fen BIGINT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    provider TEXT NOT NULL,
    provider_txn TEXT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    -- When it was booked that a paid one came back.
    returned_at BIGINT CHECK ((returned_at IS NOT NULL) = (state = 'returned')),
    -- While the customer must confirm it at the provider: the JSON that opens the provider's page,
    -- and until when.
    confirmation TEXT,
    confirm_by BIGINT,
    CHECK ((confirmation IS NULL) = (confirm_by IS NULL)),
    CHECK (confirmation IS NULL OR state = 'processing'),
    UNIQUE (provider, provider_txn)
);
CREATE INDEX cash_outs_by_user ON cash_outs (user_id, id);
CREATE INDEX cash_outs_in_review ON cash_outs (id, created_at) WHERE state = 'reviewing';

-- Payouts that a bank gets as a file. A payout is in one batch, and a batch never changes.
CREATE TABLE payout_batches (
    id {{id}},
    batch_no TEXT NOT NULL UNIQUE,
    provider TEXT NOT NULL,
    -- SHA-256 of the payouts with their accounts, holders and amounts.
    digest {{bytes}} NOT NULL,
    exported_by TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE TABLE payout_batch_items (
    id {{id}},
    batch_id BIGINT NOT NULL REFERENCES payout_batches (id),
    cash_out_id BIGINT NOT NULL UNIQUE REFERENCES cash_outs (id)
);
CREATE INDEX payout_batch_items_by_batch ON payout_batch_items (batch_id, id);

-- Extraction --------------------------------------------------------------------------------------

CREATE TABLE extracts (
    id {{id}},
    extract_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    trade_url {{sealed}} NOT NULL,
    provider TEXT NOT NULL,
    attempt BIGINT NOT NULL DEFAULT 1,
    items BIGINT NOT NULL CHECK (items > 0),
    offer_id TEXT,
    reason TEXT,
    accept_by BIGINT,
    protected_until BIGINT,
    -- When the newest request to send the items was made, if its result is not known: it may still
    -- arrive some time later.
    requested_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX extracts_by_user ON extracts (user_id, id);
CREATE INDEX extracts_by_state ON extracts (state, id);

CREATE TABLE extract_items (
    extract_id BIGINT NOT NULL REFERENCES extracts (id),
    item_id BIGINT NOT NULL REFERENCES bag_items (id),
    PRIMARY KEY (extract_id, item_id)
);
CREATE INDEX extract_items_by_item ON extract_items (item_id);

-- Deposits ----------------------------------------------------------------------------------------

-- Steam items that customers send to us for balance. A credited one is the cause of a transfer of
-- the code `deposit`.
CREATE TABLE deposits (
    id {{id}},
    deposit_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    state TEXT NOT NULL,
    -- Steam's account id of the customer, who has proven to own it; NULL once the account here is
    -- deleted.
    partner BIGINT,
    provider TEXT NOT NULL,
    items BIGINT NOT NULL CHECK (items > 0),
    -- The amount credited for all its items, agreed when it was requested.
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    -- The day whose limits it counts for.
    day INTEGER NOT NULL,
    offer_id TEXT,
    reason TEXT,
    accept_by BIGINT,
    -- When the customer accepted the offer, by Steam's clock.
    accepted_at BIGINT,
    -- Until when Steam holds the accepted trade.
    held_until BIGINT,
    -- When the items came, by Steam's clock, from which the protection counts.
    received_at BIGINT,
    protected_until BIGINT,
    -- When the newest request for the items left whose result is not known: it may still arrive some time later. NULL where
    -- each request was refused.
    requested_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- When two operators decided that nothing is credited for it.
    withdrawn_at BIGINT CHECK (withdrawn_at IS NULL OR state <> 'credited')
);
CREATE INDEX deposits_by_user ON deposits (user_id, id);
CREATE UNIQUE INDEX deposits_open ON deposits (user_id) WHERE state IN ('submitted', 'sending', 'awaiting_acceptance', 'held');

-- The agreement: Steam's ids of the items in the customer's inventory, and what is credited for
-- each.
CREATE TABLE deposit_items (
    id {{id}},
    deposit_id BIGINT NOT NULL REFERENCES deposits (id),
    asset_id BIGINT NOT NULL,
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    -- The gift's price, and the part of it that is paid.
    gift_price_fen BIGINT NOT NULL CHECK (gift_price_fen > 0),
    -- A unit that the customer bought with a voucher and extracted: the item may be this one, so it
    -- fetches no more than was paid for that.
    bought_item_id BIGINT REFERENCES bag_items (id),
    price_fen BIGINT NOT NULL CHECK (price_fen > 0 AND price_fen <= gift_price_fen),
    UNIQUE (deposit_id, asset_id)
);

-- Actions that one operator has proposed and no other has approved yet. The outcome has its own
-- rows, so the proposal is removed with its end.
CREATE TABLE proposals (
    id {{id}},
    proposal_no TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    -- NULL where the change stands in `change` and is no customer's.
    user_id BIGINT REFERENCES users (id),
    deposit_id BIGINT UNIQUE REFERENCES deposits (id),
    order_id BIGINT UNIQUE REFERENCES orders (id),
    refund_reason TEXT,
    -- How many units are refunded; NULL for all that are left.
    refund_units BIGINT CHECK (refund_units > 0),
    cash_out_id BIGINT UNIQUE REFERENCES cash_outs (id),
    gift_id BIGINT REFERENCES gifts (id),
    -- Number of a difference, a refund or a dispute to end, or of a batch of payouts, or the last
    -- day of a period to close.
    subject_no TEXT,
    -- The prices or the stock before and after, the campaign, the roles of a member of staff, a
    -- customer's phone numbers, the reason that a customer reads for a change of the balance, the
    -- phone number of a minor whose guardian is paid, or how something ends, as JSON.
    change TEXT,
    -- The amount that is added to the balance, or taken from it where it is negative; for a
    -- deposit, what it would bring; for an order or a cash-out, what goes out; for a price, the new
    -- one; for stock, the value of what is added; for a campaign, its worst cost; for what ends,
    -- the amount that it is about; for an account to close, what the customer gives up; else 0.
    amount_fen BIGINT NOT NULL CHECK (kind = 'close_account' OR (amount_fen = 0) = (kind IN (
        'unfreeze_customer', 'change_phone', 'change_prices', 'close_period', 'send_broadcast',
        'invite_staff', 'renew_invitation', 'set_staff_roles'
    ))),
    reason TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CHECK ((deposit_id IS NOT NULL) = (kind = 'withdraw_deposit')),
    CHECK ((order_id IS NOT NULL) = (kind = 'refund_order')),
    CHECK ((refund_reason IS NOT NULL) = (kind = 'refund_order')),
    CHECK (refund_units IS NULL OR kind = 'refund_order'),
    CHECK ((cash_out_id IS NOT NULL) = (kind = 'approve_cash')),
    CHECK ((gift_id IS NOT NULL) = (kind IN ('change_price', 'raise_stock'))),
    CHECK ((subject_no IS NOT NULL) = (kind IN ('resolve_difference', 'end_refund', 'end_dispute', 'close_period', 'return_payouts'))),
    CHECK ((change IS NOT NULL) = (kind IN (
        'change_price', 'raise_stock', 'create_campaign', 'change_prices',
        'invite_staff', 'renew_invitation', 'set_staff_roles', 'change_phone', 'send_broadcast',
        'grant', 'correct_balance', 'pay_guardian'
    ) OR subject_no IS NOT NULL)),
    CHECK ((user_id IS NULL) = (change IS NOT NULL AND kind NOT IN ('change_phone', 'grant', 'correct_balance', 'pay_guardian'))),
    UNIQUE (gift_id, kind),
    UNIQUE (subject_no, kind)
);
CREATE INDEX proposals_by_user ON proposals (user_id);

-- The dated states of cash-outs, extractions and deposits, as customers see them. Append-only.
CREATE TABLE status_history (
    id {{id}},
    subject TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX status_history_by_subject ON status_history (subject, subject_id, id);

-- Announcements and favourites --------------------------------------------------------------------

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
    unpublished_at BIGINT,
    -- Grows by one with each correction.
    version BIGINT NOT NULL DEFAULT 1,
    -- The screen that it leads to; NULL for none.
    action TEXT,
    -- The voucher that customers can claim with it; NULL for none.
    voucher_code TEXT REFERENCES campaigns (code)
);
CREATE INDEX announcements_by_time ON announcements (published_at, id);

CREATE TABLE favourites (
    user_id BIGINT NOT NULL REFERENCES users (id),
    gift_id BIGINT NOT NULL REFERENCES gifts (id),
    alert_below_fen BIGINT CHECK (alert_below_fen > 0),
    -- The price of the last message, so that each drop has one message.
    notified_fen BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, gift_id)
);
CREATE INDEX favourites_by_gift ON favourites (gift_id) WHERE alert_below_fen IS NOT NULL;

-- Jobs, idempotency, operators, statements --------------------------------------------------------

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
    -- Consecutive runs that ended in a fault, counted at their beginning, so that a job which
    -- crashes its process is counted too.
    faults BIGINT NOT NULL DEFAULT 0,
    -- The provider that the job calls; empty for none. The number of jobs of a kind and provider
    -- that run at the same time is limited.
    provider TEXT NOT NULL DEFAULT '',
    UNIQUE (ref, kind)
);
CREATE INDEX jobs_due ON jobs (run_at) WHERE state = 'ready';

-- Conversations of customers with staff. They are deleted with the account.
CREATE TABLE conversations (
    id {{id}},
    conversation_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    topic TEXT NOT NULL,
    -- The number of the thing that it is about.
    subject_no TEXT,
    state TEXT NOT NULL,
    -- The member of staff who answers it.
    assigned_to TEXT,
    created_at BIGINT NOT NULL,
    -- The newest message that the customer can read.
    last_message_at BIGINT NOT NULL,
    -- Since when the customer waits for an answer.
    waiting_since BIGINT,
    first_answered_at BIGINT,
    closed_at BIGINT,
    CHECK ((subject_no IS NULL) = (topic IN ('account', 'other'))),
    CHECK ((waiting_since IS NOT NULL) = (state = 'open')),
    CHECK ((closed_at IS NOT NULL) = (state = 'closed'))
);
CREATE INDEX conversations_by_user ON conversations (user_id, last_message_at);
CREATE INDEX conversations_by_state ON conversations (state, last_message_at);

CREATE TABLE conversation_messages (
    id {{id}},
    conversation_id BIGINT NOT NULL REFERENCES conversations (id),
    -- The customer of the conversation.
    user_id BIGINT NOT NULL REFERENCES users (id),
    author TEXT NOT NULL,
    -- The member of staff who wrote it.
    staff TEXT,
    text_sealed {{sealed}},
    -- A JPEG that this service has encoded.
    picture {{bytes}},
    created_at BIGINT NOT NULL,
    CHECK ((staff IS NULL) = (author = 'customer')),
    CHECK ((text_sealed IS NULL) <> (picture IS NULL))
);
CREATE INDEX conversation_messages_by_conversation ON conversation_messages (conversation_id, id);
CREATE INDEX conversation_messages_by_user ON conversation_messages (user_id, id);

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

-- Members of staff, who use the operators' console.
CREATE TABLE staff (
    id {{id}},
    name TEXT NOT NULL UNIQUE,
    -- NULL until an invitation is accepted.
    password_hash {{sealed}},
    totp_secret {{sealed}},
    -- The time step of the newest accepted code: no code of it or of an earlier one is accepted.
    totp_last_step BIGINT,
    -- SHA-256 of the token of the invitation's link, from when it is made until it is accepted.
    invitation_hash {{bytes}} UNIQUE,
    -- Until when the link can be used, or made where there is none yet.
    invitation_expires_at BIGINT,
    -- SHA-256 of the code that the link needs, from when it is made until the link is accepted.
    invitation_code_hash {{bytes}},
    -- The operator who approved the invitation and makes the code; NULL where nobody could approve
    -- it, so that the link needs none.
    invitation_code_by TEXT,
    -- The operators who invited the member of staff first, and last. The last one makes the link.
    created_by TEXT NOT NULL,
    invited_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    disabled_at BIGINT,
    CHECK (invitation_hash IS NULL OR invitation_expires_at IS NOT NULL),
    CHECK (
        invitation_code_hash IS NULL
        OR (invitation_code_by IS NOT NULL AND invitation_expires_at IS NOT NULL)
    ),
    CHECK (password_hash IS NULL OR totp_secret IS NOT NULL),
    CHECK (invitation_expires_at IS NULL OR password_hash IS NULL)
);

CREATE TABLE staff_roles (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    role TEXT NOT NULL,
    PRIMARY KEY (staff_id, role)
);

-- Codes that each replace the second factor once.
CREATE TABLE staff_recovery_codes (
    id {{id}},
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    -- SHA-256 of the code.
    code_hash {{bytes}} NOT NULL,
    used_at BIGINT,
    UNIQUE (staff_id, code_hash)
);

CREATE TABLE staff_sessions (
    id {{id}},
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    -- SHA-256 of the token.
    token_hash {{bytes}} NOT NULL UNIQUE,
    address TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- At most a minute before the newest use.
    last_used_at BIGINT NOT NULL,
    -- When the second factor was proven last.
    proven_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id, id);

-- Acts and refusals of operators, by command or in the console. Append-only.
CREATE TABLE operator_log (
    id {{id}},
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- NULL for a command, and for what needs no session.
    session_id BIGINT REFERENCES staff_sessions (id),
    address TEXT,
    reason TEXT,
    -- The state before and after, as JSON.
    before TEXT,
    after TEXT,
    outcome TEXT NOT NULL DEFAULT 'done' CHECK (outcome IN ('done', 'refused')),
    -- The key of the request, by which an act that is sent again has one effect.
    request_key TEXT CHECK (request_key IS NULL OR outcome = 'done')
);
CREATE INDEX operator_log_by_time ON operator_log (created_at);
-- A number stands in the first 22 characters of a subject, before words for people.
CREATE INDEX operator_log_by_subject ON operator_log (substr(subject, 1, 22), id);
CREATE UNIQUE INDEX operator_log_by_request ON operator_log (operator, request_key) WHERE request_key IS NOT NULL;

-- Balances too small to be cashed out, which customers gave up with their accounts: the cause of
-- every transfer of the code `forfeit`.
CREATE TABLE forfeits (
    id {{id}},
    forfeit_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    created_at BIGINT NOT NULL
);
CREATE INDEX forfeits_by_user ON forfeits (user_id, id);

-- Balances of minors, who cannot cash out, which operators pay to a guardian outside the service:
-- one operator has proposed each, another has approved it. Each is the cause of a transfer of the
-- code `guardian_payout`.
CREATE TABLE guardian_payouts (
    id {{id}},
    -- The number of its proposal.
    payout_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    amount_fen BIGINT NOT NULL CHECK (amount_fen > 0),
    -- Where the guardian's proof is filed, in an operator's words.
    reference TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The operator who has paid it outside the service, the number of the payment, and when it was
    -- marked as paid; all NULL until then.
    paid_by TEXT,
    paid_reference TEXT,
    paid_at BIGINT CHECK (paid_at >= created_at),
    CHECK (approved_by <> proposed_by),
    CHECK ((paid_at IS NULL) = (paid_by IS NULL)),
    CHECK ((paid_at IS NULL) = (paid_reference IS NULL))
);
CREATE INDEX guardian_payouts_to_pay ON guardian_payouts (id) WHERE paid_at IS NULL;
CREATE INDEX guardian_payouts_by_user ON guardian_payouts (user_id, id);

-- A payment provider's statement of a day in Beijing (20261121), which is fetched once or stored by
-- an operator. One that was withdrawn stays, and another one of the day may follow.
CREATE TABLE statements (
    id {{id}},
    provider TEXT NOT NULL,
    day INTEGER NOT NULL,
    lines BIGINT NOT NULL CHECK (lines >= 0),
    -- The hash of its last line, or of provider and day where it has none.
    digest {{bytes}} NOT NULL,
    created_at BIGINT NOT NULL,
    -- How many statements of the day were withdrawn before it.
    revision BIGINT NOT NULL DEFAULT 0,
    -- The operator who stored it; NULL where the service has fetched it.
    stored_by TEXT,
    -- The fees that its provider has kept and given back, the causes of the transfers of the codes
    -- `provider_fee` and `provider_fee_returned`. One that an operator stored, which may be
    -- withdrawn, has none.
    fees_fen BIGINT NOT NULL DEFAULT 0 CHECK (fees_fen >= 0),
    fees_returned_fen BIGINT NOT NULL DEFAULT 0 CHECK (fees_returned_fen >= 0),
    CHECK (stored_by IS NULL OR fees_fen + fees_returned_fen = 0),
    UNIQUE (provider, day, revision)
);

-- Statements that one operator stored and another one has withdrawn.
CREATE TABLE statement_withdrawals (
    id {{id}},
    statement_id BIGINT NOT NULL UNIQUE REFERENCES statements (id),
    withdrawn_by TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- The lines of a statement. `number` is ours, or the provider's own where it has no number of ours.
CREATE TABLE statement_lines (
    id {{id}},
    statement_id BIGINT NOT NULL REFERENCES statements (id),
    kind TEXT NOT NULL,
    number TEXT NOT NULL,
    provider_txn TEXT NOT NULL,
    amount_fen BIGINT NOT NULL CHECK (amount_fen >= 0),
    -- The fee that the provider has kept for it; below zero where it gave one back.
    fee_fen BIGINT NOT NULL DEFAULT 0,
    at BIGINT NOT NULL,
    -- SHA-256 over the hash of the line before, of provider and day for the first one, and this line.
    digest {{bytes}} NOT NULL
);
CREATE INDEX statement_lines_by_statement ON statement_lines (statement_id, id);
CREATE INDEX statement_lines_by_number ON statement_lines (number, kind);

-- Where a statement and the ledger differ. The unexplained amount is in the suspense account until
-- the difference is resolved: the cause of the transfers of the code `unexplained`, and of one of
-- the codes `explained`, `manual_return` and `manual_payout`, and of `dispute_covered`.
CREATE TABLE statement_differences (
    id {{id}},
    difference_no TEXT NOT NULL UNIQUE,
    provider TEXT NOT NULL,
    day INTEGER NOT NULL,
    difference TEXT NOT NULL,
    kind TEXT NOT NULL,
    number TEXT NOT NULL,
    -- How many differences the entry had before: when it differs in another way, that is a new row.
    revision BIGINT NOT NULL,
    provider_txn TEXT NOT NULL,
    theirs_fen BIGINT,
    ours_fen BIGINT,
    unexplained_fen BIGINT NOT NULL CHECK (unexplained_fen >= 0),
    found_at BIGINT NOT NULL,
    resolved_at BIGINT,
    explanation TEXT,
    -- An operator has paid the unexplained amount in another way, so the provider keeps it.
    is_manual BOOLEAN NOT NULL DEFAULT FALSE
        CHECK (NOT is_manual OR (resolved_at IS NOT NULL AND unexplained_fen > charged_back_fen)),
    -- The operator who has resolved it; NULL where a comparison has.
    resolved_by TEXT CHECK (resolved_by IS NULL OR resolved_at IS NOT NULL),
    -- Its statement was withdrawn, so that it says nothing any more.
    is_withdrawn BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT is_withdrawn OR resolved_at IS NOT NULL),
    -- The part of the unexplained amount that the payer got by lost disputes, so that it is not
    -- sent again.
    charged_back_fen BIGINT NOT NULL DEFAULT 0
        CHECK (charged_back_fen BETWEEN 0 AND unexplained_fen),
    UNIQUE (provider, day, kind, number, revision)
);
CREATE INDEX statement_differences_by_number ON statement_differences (number, kind);
-- Money comes back once, however many webhooks and answers say so.
CREATE UNIQUE INDEX statement_differences_returned ON statement_differences (provider, number)
    WHERE difference = 'returned';
CREATE INDEX statement_differences_open ON statement_differences (provider, id) WHERE resolved_at IS NULL;

-- Whether the database belongs to the demo or to real customers, and a check of its master key.
CREATE TABLE metadata (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Append-only tables. A migration that must change their rows drops these triggers first and makes
-- them again. All keys of a table are listed, because INSERT OR REPLACE replaces rows by any of
-- them.
{{append_only transfers: id; ref, code}}
{{append_only closed_periods: id; last_day; ends_at}}
{{append_only grants: id; grant_no}}
{{append_only corrections: id; correction_no}}
{{append_only exchanges: id; exchange_no}}
{{append_only forfeits: id; forfeit_no}}
{{append_only dispute_recoveries: id; recovery_no}}
{{append_only statements: id; provider, day, revision}}
{{append_only statement_withdrawals: id; statement_id}}
{{append_only payout_batches: id; batch_no}}
{{append_only payout_batch_items: id; cash_out_id}}
{{append_only statement_lines: id}}
{{append_only points_records: id}}
{{append_only status_history: id}}
{{append_only extract_items: extract_id, item_id}}
{{append_only deposit_items: id; deposit_id, asset_id}}
{{append_only operator_log: id}}
{{append_only stock_adjustments: id}}
{{append_only stock_movements: id}}

{{no_transfer_in_closed_periods}}

-- Tables whose rows change and are never removed. On SQLite their ids, and those of the tables above, have no gaps.
{{kept users, gifts, orders, payments, refunds, disputes, bag_items, accounts, campaigns, vouchers}}
{{kept cash_accounts, cash_outs, guardian_payouts, extracts, deposits, statement_differences}}
{{kept staff, staff_sessions}}
