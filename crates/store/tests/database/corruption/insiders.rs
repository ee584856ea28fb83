//! Changes by an operator who knows the database, with whatever else must be changed so that the
//! rows still agree with each other.

const DATED: &str = "a number says when its row was made";
const KEPT: &str = "no row is missing where all are kept";
const CONSTRAINTS: &str = "each row meets the constraints of its table";
const DID: &str = "an operator's action did what it says";
const OWNED: &str = "what was done in a session is its owner's";
const FROZEN: &str = "accounts are frozen as operators' actions say";
const RECORDED: &str = "what only operators do has its action";
const AGREES: &str = "a statement that was compared goes on to agree with the ledger";

/// A change and the check that must find it.
pub(crate) const CHANGES: &[(&str, &str)] = &[
    // Dated back or forward by a day, also with its transfers and its history.
    ("UPDATE orders SET created_at = created_at - 86400000", DATED),
    ("UPDATE payments SET created_at = created_at - 86400000", DATED),
    (
        "UPDATE refunds SET created_at = created_at + 86400000; UPDATE transfers SET created_at = created_at + 86400000 WHERE code IN ('refund_due', 'order_refund')",
        DATED,
    ),
    ("UPDATE disputes SET created_at = created_at - 86400000", DATED),
    (
        "UPDATE exchanges SET created_at = created_at - 86400000; UPDATE transfers SET created_at = created_at - 86400000 WHERE code = 'exchange'",
        DATED,
    ),
    (
        "UPDATE cash_outs SET created_at = created_at - 86400000; UPDATE transfers SET created_at = created_at - 86400000 WHERE code = 'cash_frozen'",
        DATED,
    ),
    ("UPDATE extracts SET created_at = created_at - 86400000", DATED),
    ("UPDATE deposits SET created_at = created_at - 86400000", DATED),
    (
        "UPDATE grants SET created_at = created_at - 86400000; UPDATE transfers SET created_at = created_at - 86400000 WHERE code = 'grant'",
        DATED,
    ),
    (
        "UPDATE forfeits SET created_at = created_at - 86400000; UPDATE transfers SET created_at = created_at - 86400000 WHERE code = 'forfeit'",
        DATED,
    ),
    ("UPDATE guardian_payouts SET created_at = created_at - 86400000", DATED),
    (
        "UPDATE statement_differences SET found_at = found_at - 86400000; UPDATE transfers SET created_at = created_at - 86400000 WHERE code = 'unexplained'",
        DATED,
    ),
    ("UPDATE orders SET order_no = 'S' || CAST(id AS TEXT) WHERE state = 'cancelled'", DATED),
    // Rows that a constraint would have refused.
    (
        "UPDATE vouchers SET campaign_id = 999999 WHERE id = (SELECT MIN(id) FROM vouchers)",
        CONSTRAINTS,
    ),
    ("UPDATE cash_outs SET account_id = 999999", CONSTRAINTS),
    ("UPDATE gift_prices SET price_fen = 0, lowest_fen = 0", CONSTRAINTS),
    ("UPDATE statement_differences SET unexplained_fen = -1", CONSTRAINTS),
    ("UPDATE accounts SET balance_fen = -5 WHERE kind = 'customer_balance'", CONSTRAINTS),
    (
        "UPDATE accounts SET balance_fen = -5 WHERE kind = 'customer_balance'",
        "no balance is below zero",
    ),
    ("UPDATE transfers SET balance_fen = -5 WHERE code = 'grant'", "no balance was below zero"),
    // The persons who may get or give up money.
    (
        "UPDATE users SET deleted_at = NULL; UPDATE customer_counters SET closed_at = NULL",
        "a forfeit is of an account that was deleted with it",
    ),
    (
        "UPDATE customer_counters SET date_of_birth = 19900101 WHERE user_id IN (SELECT user_id FROM guardian_payouts)",
        "a payout to a guardian is of a minor",
    ),
    (
        "UPDATE customer_counters SET date_of_birth = NULL WHERE user_id IN (SELECT user_id FROM guardian_payouts)",
        "a payout to a guardian is of a minor",
    ),
    (
        "INSERT INTO jobs (kind, ref, state, run_at, created_at, provider) SELECT 'pay_out', cash_no, 'ready', created_at, created_at, provider FROM cash_outs WHERE state = 'reviewing'",
        "a cash-out under review is not paid",
    ),
    (
        "INSERT INTO dispute_recoveries (recovery_no, dispute_id, amount_fen, created_at) SELECT REPLACE(dispute_no, 'K', 'V'), id, 10000000, created_at FROM disputes WHERE state = 'lost'",
        "what came back of a lost dispute is at most its loss",
    ),
    (
        "INSERT INTO dispute_recoveries (recovery_no, dispute_id, amount_fen, created_at) SELECT REPLACE(dispute_no, 'K', 'V'), id, 1, created_at FROM disputes WHERE state = 'lost'",
        "a cause has its transfer",
    ),
    // Actions that operators took, and actions that they did not take.
    ("UPDATE operator_log SET subject = 'G20261121000000AAAAAAA' WHERE action = 'grant'", DID),
    ("UPDATE operator_log SET operator = 'another' WHERE action = 'grant'", DID),
    ("UPDATE operator_log SET created_at = created_at - 1 WHERE action = 'reject_cash'", DID),
    ("UPDATE operator_log SET operator = 'another' WHERE action = 'change_stock'", DID),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'approve_cash', cash_no, created_at FROM cash_outs WHERE state = 'reviewing'",
        DID,
    ),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'resolve_difference', difference_no, found_at - 1 FROM statement_differences",
        DID,
    ),
    ("UPDATE guardian_payouts SET paid_by = 'another'", DID),
    ("UPDATE guardian_payouts SET paid_at = paid_at + 1", DID),
    ("DELETE FROM operator_log WHERE action = 'grant'", RECORDED),
    ("UPDATE operator_log SET outcome = 'refused' WHERE action = 'grant'", RECORDED),
    // The console's sessions and who they belong to.
    ("UPDATE operator_log SET operator = 'anna' WHERE session_id IS NOT NULL", OWNED),
    ("UPDATE staff SET name = 'another'", OWNED),
    ("UPDATE operator_log SET created_at = created_at - 1 WHERE session_id IS NOT NULL", OWNED),
    ("UPDATE operator_log SET session_id = 1 WHERE action = 'grant'", OWNED),
    ("DELETE FROM staff_sessions", CONSTRAINTS),
    ("UPDATE staff_sessions SET staff_id = 999999", CONSTRAINTS),
    ("UPDATE staff_roles SET role = 'admin'", "each state is a known one"),
    ("DELETE FROM operator_log WHERE action = 'approve_cash'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'reject_cash'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'refund_order'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'end_refund'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'change_stock'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'resolve_difference'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'approve_guardian_payout'", RECORDED),
    ("DELETE FROM operator_log WHERE action = 'mark_guardian_payout_paid'", RECORDED),
    ("UPDATE customer_counters SET frozen_at = NULL", FROZEN),
    ("UPDATE customer_counters SET frozen_at = frozen_at + 1", FROZEN),
    ("UPDATE customer_counters SET frozen_at = 1 WHERE frozen_at IS NULL", FROZEN),
    ("DELETE FROM operator_log WHERE action = 'freeze_customer'", FROZEN),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'freeze_customer', CAST(id AS TEXT), created_at FROM users",
        FROZEN,
    ),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'change_phone', CAST(id AS TEXT), created_at FROM users",
        "phone numbers were changed as operators' actions say",
    ),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'close_account', CAST(id AS TEXT), created_at FROM users",
        DID,
    ),
    (
        "INSERT INTO operator_log (operator, action, subject, created_at) SELECT 'anna', 'send_broadcast', CAST(id AS TEXT), created_at FROM users",
        DID,
    ),
    (
        "INSERT INTO broadcasts (filter, value, title_zh, title_en, text_zh, text_en, sent_by, created_at, customers, ended_at) VALUES ('balance_over', 0, 'a', 'a', 'a', 'a', 'anna', 1, 1, 1)",
        RECORDED,
    ),
    ("UPDATE grants SET approved_by = 'another'", RECORDED),
    ("UPDATE stock_adjustments SET operator = 'another'", RECORDED),
    // Statements, and what they are compared with.
    (
        "UPDATE statement_lines SET amount_fen = amount_fen - 1",
        "the lines of a statement are those that were stored",
    ),
    (
        "UPDATE statement_lines SET number = number || '0' WHERE number = 'X-unknown'",
        "the lines of a statement are those that were stored",
    ),
    (
        "DELETE FROM statement_lines WHERE number = 'X-unknown'; UPDATE statements SET lines = lines - 1",
        "the lines of a statement are those that were stored",
    ),
    (
        "UPDATE statement_lines SET fee_fen = 2 * fee_fen; UPDATE statements SET fees_fen = 2 * fees_fen, fees_returned_fen = 2 * fees_returned_fen; UPDATE transfers SET amount_fen = 2 * amount_fen WHERE code LIKE 'provider_fee%'",
        "the lines of a statement are those that were stored",
    ),
    ("UPDATE statements SET day = day + 1", "the lines of a statement are those that were stored"),
    (
        "UPDATE payments SET provider_txn = 'T0' WHERE payment_no IN (SELECT number FROM statement_lines)",
        "a statement and the ledger have the provider's own number of a payment",
    ),
    (
        "UPDATE payments SET paid_fen = paid_fen - 1, amount_fen = amount_fen - 1 WHERE payment_no IN (SELECT number FROM statement_lines)",
        AGREES,
    ),
    ("DELETE FROM payments WHERE payment_no IN (SELECT number FROM statement_lines)", AGREES),
    (
        "UPDATE payments SET provider = 'fake_payouts' WHERE payment_no IN (SELECT number FROM statement_lines)",
        AGREES,
    ),
    ("DELETE FROM statement_differences WHERE number = 'X-unknown'", AGREES),
    (
        "UPDATE statement_differences SET theirs_fen = theirs_fen + 1 WHERE number = 'X-unknown'",
        AGREES,
    ),
    // The jobs without which nobody looks, and what says that there must be one.
    (
        "DELETE FROM jobs WHERE kind = 'audit_ledger'; DELETE FROM metadata WHERE name = 'recurring_jobs'",
        "each recurring job exists",
    ),
    ("DELETE FROM jobs WHERE kind = 'reconcile_statements'", "each recurring job exists"),
    ("DELETE FROM jobs WHERE kind = 'query_disputes'", "each recurring job exists"),
    ("DELETE FROM jobs WHERE kind = 'reconcile_inventories'", "each recurring job exists"),
];

/// The same on SQLite, whose ids have no gaps.
pub(crate) const ON_SQLITE: &[(&str, &str)] = &[
    ("DELETE FROM operator_log WHERE id = 1", KEPT),
    ("DELETE FROM status_history WHERE id = 5", KEPT),
    ("DELETE FROM orders WHERE id = 7", KEPT),
    (
        "DELETE FROM statement_differences WHERE id = (SELECT MAX(id) FROM statement_differences)",
        KEPT,
    ),
    ("DELETE FROM transfers WHERE id = (SELECT MAX(id) FROM transfers)", KEPT),
    ("UPDATE cash_accounts SET id = id + 1000 WHERE id = 1", KEPT),
];
