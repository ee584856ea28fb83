//! Other changes that each check of cash-outs, of extractions and of deposits finds: one for each
//! value that it compares, beside the first change of its check.

/// A change and the check that must find it.
pub(crate) const BRANCHES: &[(&str, &str)] = &[
    (
        "UPDATE accounts SET balance_fen = NULL WHERE kind = 'customer_balance'",
        "customers' accounts keep a balance",
    ),
    ("UPDATE accounts SET owner = '' WHERE owner = 'fake'", "each account has its owner"),
    ("UPDATE customer_counters SET closed_at = 1", "each customer has one row of counters"),
    (
        "UPDATE customer_counters SET user_id = user_id + 1000",
        "each customer has one row of counters",
    ),
    ("UPDATE exchanges SET items = items + 1", "an exchange's amount is the sum of its items"),
    (
        "UPDATE bag_items SET exchange_max_fen = exchange_max_fen + 1",
        "an item bought with a voucher is exchanged for at most what was paid",
    ),
    (
        "UPDATE bag_items SET exchanged_fen = exchange_max_fen + 1 WHERE state = 'exchanged' AND exchange_max_fen IS NOT NULL",
        "an item bought with a voucher is exchanged for at most what was paid",
    ),
    (
        "UPDATE bag_items SET exchange_id = (SELECT MIN(id) FROM exchanges) WHERE state = 'held'",
        "exchanged items belong to an exchange",
    ),
    ("UPDATE exchanges SET user_id = user_id + 1", "exchanged items belong to an exchange"),
    (
        "UPDATE bag_items SET changed_at = changed_at + 1 WHERE state = 'exchanged'",
        "exchanged items belong to an exchange",
    ),
    (
        "UPDATE bag_items SET exchanged_fen = exchanged_fen / 2 WHERE state = 'exchanged'",
        "an exchanged item was credited at the price of its day",
    ),
    (
        "UPDATE bag_items SET exchange_price_fen = NULL WHERE state = 'exchanged'",
        "an exchanged item was credited at the price of its day",
    ),
    (
        "UPDATE bag_items SET exchanged_fen = 1 WHERE state = 'held'",
        "an exchanged item was credited at the price of its day",
    ),
    (
        "UPDATE bag_items SET exchange_price_fen = 1 WHERE state = 'held'",
        "an exchanged item was credited at the price of its day",
    ),
    (
        "UPDATE cash_outs SET ended_at = created_at WHERE state = 'processing'",
        "an ended cash-out has its end time, and a paid one the provider's transaction id",
    ),
    (
        "UPDATE cash_outs SET provider_txn = NULL WHERE state = 'paid'",
        "an ended cash-out has its end time, and a paid one the provider's transaction id",
    ),
    (
        "UPDATE cash_outs SET provider_txn = cash_no WHERE state = 'failed'",
        "an ended cash-out has its end time, and a paid one the provider's transaction id",
    ),
    (
        "UPDATE cash_outs SET returned_at = ended_at WHERE state = 'paid'",
        "an ended cash-out has its end time, and a paid one the provider's transaction id",
    ),
    (
        "UPDATE cash_outs SET account_id = 999999",
        "a cash-out goes to its owner's payout account by a known provider",
    ),
    (
        "UPDATE cash_outs SET provider = 'nobody'",
        "a cash-out goes to its owner's payout account by a known provider",
    ),
    (
        "UPDATE cash_outs SET fee_min_fen = 300 WHERE state = 'processing'",
        "a cash-out's fee follows the rule it was made under",
    ),
    (
        "UPDATE cash_outs SET fee_max_fen = 150 WHERE state = 'processing'",
        "a cash-out's fee follows the rule it was made under",
    ),
    (
        "UPDATE cash_outs SET fee_rate_bp = 50 WHERE state = 'processing'",
        "a cash-out's fee follows the rule it was made under",
    ),
    ("UPDATE cash_days SET requests = requests + 1", "each day counts its cash-outs"),
    ("UPDATE cash_days SET user_id = user_id + 1000", "each day counts its cash-outs"),
    (
        "UPDATE transfers SET balance_fen = balance_fen + 1 WHERE code = 'cash_frozen'",
        "each transfer shows the balances after it",
    ),
    (
        "UPDATE transfers SET balance_fen = NULL WHERE code = 'grant'",
        "a transfer matches its cause",
    ),
    (
        "UPDATE transfers SET credit_account = (SELECT MAX(id) FROM accounts WHERE kind = 'customer_balance') WHERE code = 'grant'",
        "a transfer is between the accounts of its code",
    ),
    (
        "UPDATE status_history SET state = 'rejected' WHERE subject = 'cash_outs' AND state = 'failed'",
        "a status history has allowed transitions only",
    ),
    (
        "DELETE FROM status_history WHERE subject = 'cash_outs' AND state = 'reviewing'",
        "a status history has allowed transitions only",
    ),
    (
        "UPDATE cash_outs SET reason = 'x' WHERE state = 'rejected'",
        "a cash-out's state is the newest of its history",
    ),
    (
        "UPDATE cash_outs SET ended_at = ended_at + 1 WHERE state = 'paid'",
        "a cash-out's state is the newest of its history",
    ),
    (
        "UPDATE cash_outs SET created_at = created_at - 1",
        "a cash-out's state is the newest of its history",
    ),
    (
        "UPDATE extracts SET reason = 'hold' WHERE reason = 'declined'",
        "an extraction's state is the newest of its history",
    ),
    (
        "UPDATE extracts SET created_at = created_at - 1",
        "an extraction's state is the newest of its history",
    ),
    (
        "UPDATE extracts SET accept_by = NULL WHERE state = 'awaiting_acceptance'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET offer_id = NULL WHERE state = 'awaiting_acceptance'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET offer_id = NULL WHERE state = 'delivered'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET offer_id = '1' WHERE state = 'submitted'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET accept_by = 1 WHERE state = 'sending'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET protected_until = changed_at + 1 WHERE state = 'final'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET reason = 'hold' WHERE state = 'delivered'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET reason = NULL WHERE state = 'cancelled'",
        "an extraction names its trade offer",
    ),
    (
        "UPDATE extracts SET user_id = user_id + 1",
        "an extraction has its owner's items, all of them",
    ),
    (
        "UPDATE extract_items SET extract_id = extract_id + 1000",
        "an extraction has its owner's items, all of them",
    ),
    (
        "UPDATE bag_items SET state = 'extracted' WHERE state = 'held'",
        "an item on Steam is in one delivered extraction",
    ),
    (
        "UPDATE bag_items SET state = 'held' WHERE state = 'extracting'",
        "an item on its way is in one open extraction",
    ),
    (
        "UPDATE deposits SET reason = 'declined' WHERE state = 'credited'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = NULL WHERE state = 'awaiting_acceptance'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = NULL WHERE state = 'held'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = NULL WHERE state = 'received'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = NULL WHERE state = 'credited'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = '1' WHERE state = 'submitted'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET offer_id = '1' WHERE state = 'sending'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accept_by = 1 WHERE state = 'sending'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accept_by = NULL WHERE state = 'awaiting_acceptance'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET held_until = NULL WHERE state = 'held'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET held_until = 1 WHERE state = 'awaiting_acceptance'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accepted_at = changed_at WHERE state = 'awaiting_acceptance'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accepted_at = NULL WHERE state = 'held'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accepted_at = NULL WHERE state = 'received'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET accepted_at = received_at + 1 WHERE state = 'received'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET received_at = NULL WHERE state = 'received'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET received_at = protected_until + 1 WHERE state = 'credited'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET reason = 'hold' WHERE reason = 'declined'",
        "a deposit's state is the newest of its history",
    ),
    (
        "UPDATE deposits SET created_at = created_at - 1",
        "a deposit's state is the newest of its history",
    ),
    (
        "DELETE FROM status_history WHERE subject = 'deposits' AND state = 'credited'",
        "a deposit's state is the newest of its history",
    ),
    (
        "UPDATE deposits SET protected_until = NULL WHERE state = 'received'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET protected_until = 1 WHERE state = 'held'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET protected_until = changed_at + 86400000 WHERE state = 'credited'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET requested_at = 1 WHERE state = 'submitted'",
        "a deposit's times and reason match its state",
    ),
    (
        "UPDATE deposits SET requested_at = NULL WHERE state = 'awaiting_acceptance'",
        "a deposit's times and reason match its state",
    ),
    ("UPDATE deposits SET changed_at = 1", "a deposit's times and reason match its state"),
    ("UPDATE deposits SET day = day + 1", "a deposit's times and reason match its state"),
    (
        "UPDATE deposits SET partner = NULL WHERE state = 'credited'",
        "a deposit that has not ended names its Steam account",
    ),
    (
        "UPDATE deposits SET user_id = 999999 WHERE id = (SELECT MAX(id) FROM deposits)",
        "a deposit that has not ended names its Steam account",
    ),
    (
        "UPDATE deposit_items SET price_fen = price_fen - 1",
        "a deposit's amount is the sum of its items",
    ),
    (
        "UPDATE deposit_items SET deposit_id = 999999 WHERE deposit_id = (SELECT MAX(id) FROM deposits)",
        "a deposit's amount is the sum of its items",
    ),
];
