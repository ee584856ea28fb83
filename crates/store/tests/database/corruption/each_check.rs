//! Each check of the audit by its name, with a change that it finds, on both engines.

use super::branches::BRANCHES;
use super::change::Corrupter;
use super::{insiders, sound};
use db::Conn;
use domain::Timestamp;
use std::collections::BTreeSet;
use testkit::Engine;

const CHANGES: &[(&str, &str)] = &[
    ("UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_balance'", "each balance equals its movements"),
    ("UPDATE accounts SET balance_fen = 0 WHERE kind = 'sales'", "customers' accounts keep a balance"),
    ("UPDATE gift_stock SET available = available + 1", "available, reserved and sold units make the total"),
    ("UPDATE gift_stock SET available = available - 1, reserved = reserved + 1", "reserved units are those of open orders"),
    ("UPDATE gift_stock SET available = available - 1, sold = sold + 1", "sold units are in bags or on Steam"),
    ("DELETE FROM gift_stock", "every gift has its stock row"),
    ("UPDATE customer_counters SET open_orders = open_orders + 1", "open orders are counted"),
    ("UPDATE bag_items SET state = 'extracting' WHERE state = 'held'", "an item on its way is in one open extraction"),
    ("UPDATE bag_items SET state = 'held' WHERE state = 'extracted'", "an item on Steam is in one delivered extraction"),
    ("UPDATE extracts SET items = items + 1", "an extraction has its owner's items, all of them"),
    ("DELETE FROM extract_items", "an extraction has its owner's items, all of them"),
    ("UPDATE transfers SET balance_fen = balance_fen + 1 WHERE id = (SELECT MAX(id) FROM transfers WHERE user_id IS NOT NULL)", "each balance equals its movements"),
    ("UPDATE payments SET state = 'closed' WHERE state = 'paid'", "a completed order has one booked payment"),
    ("DELETE FROM refunds", "a refunded payment has its refunds"),
    ("DELETE FROM jobs WHERE kind IN ('query_payment', 'expire_order', 'close_payment')", "a pending payment has a job that asks its provider"),
    ("UPDATE jobs SET state = 'parked' WHERE kind IN ('query_payment', 'expire_order', 'close_payment')", "a pending payment has a job that asks its provider"),
    ("UPDATE orders SET discount_fen = 2, payable_fen = amount_fen - 2 WHERE discount_fen = 0", "a discount equals its voucher's"),
    ("UPDATE campaigns SET percent = percent + 1 WHERE kind = 'percent'", "a discount equals its voucher's"),
    ("UPDATE campaigns SET threshold_fen = 10000000", "a discount equals its voucher's"),
    // All amounts that depend on the price, doubled or halved.
    (
        "UPDATE orders SET price_fen = price_fen * 2, amount_fen = amount_fen * 2, payable_fen = amount_fen * 2 - discount_fen WHERE state = 'pending_payment';
         UPDATE payments SET amount_fen = (SELECT o.payable_fen FROM orders o WHERE o.id = order_id) WHERE state = 'pending'",
        "an order's price is one that its gift had on that day",
    ),
    (
        "UPDATE orders SET price_fen = price_fen / 2, amount_fen = price_fen / 2 * quantity, payable_fen = price_fen / 2 * quantity - discount_fen WHERE state = 'pending_payment';
         UPDATE payments SET amount_fen = (SELECT o.payable_fen FROM orders o WHERE o.id = order_id) WHERE state = 'pending'",
        "an order's price is one that its gift had on that day",
    ),
    ("UPDATE orders SET paid_at = NULL WHERE state = 'completed'", "an order has the times that its state requires"),
    ("UPDATE orders SET closed_at = expires_at - 1 WHERE state = 'expired'", "an order has the times that its state requires"),
    ("UPDATE orders SET method = 'wechat' WHERE state = 'completed'", "a paid order matches its payment"),
    ("UPDATE payments SET amount_fen = amount_fen + 1", "a payment's amount is its order's payable amount"),
    ("DELETE FROM orders", "a payment's amount is its order's payable amount"),
    ("UPDATE payments SET provider = 'nobody'", "a payment's transfers match its state"),
    ("UPDATE payments SET provider_txn = NULL WHERE state = 'paid'", "a payment's transfers match its state"),
    ("UPDATE refunds SET amount_fen = amount_fen * 100", "a refund matches its payment"),
    ("UPDATE refunds SET is_manual = TRUE WHERE state = 'pending'", "a refund matches its payment"),
    ("UPDATE refunds SET is_manual = TRUE WHERE state = 'done'", "a cause has its transfer"),
    ("UPDATE refunds SET is_manual = FALSE", "a transfer matches its cause"),
    ("UPDATE bag_items SET order_id = NULL", "an item matches its order"),
    ("UPDATE bag_items SET gift_id = gift_id + 1", "an item matches its order"),
    ("UPDATE bag_items SET user_id = 999999", "an item matches its order"),
    ("DELETE FROM bag_items WHERE id = (SELECT MAX(id) FROM bag_items WHERE state = 'held')", "a paid order's items match its quantity and amount"),
    ("UPDATE bag_items SET paid_fen = paid_fen + 1", "a paid order's items match its quantity and amount"),
    ("UPDATE bag_items SET refund_id = NULL", "the items of a refunded order are returned, and no others"),
    ("UPDATE bag_items SET refund_id = (SELECT MAX(id) FROM refunds) WHERE refund_id IS NOT NULL", "an item matches its order"),
    ("UPDATE bag_items SET refund_id = (SELECT MIN(refund_id) FROM bag_items) WHERE refund_id IS NULL", "an item matches its order"),
    ("UPDATE bag_items SET state = 'held' WHERE state = 'returned'", "the items of a refunded order are returned, and no others"),
    ("UPDATE refunds SET charged_back_fen = charged_back_fen - 1 WHERE charged_back_fen > 0 AND state = 'pending'", "a refund matches its payment"),
    ("UPDATE orders SET state = 'refunded' WHERE state = 'refunding'", "a refunded order has its refunds"),
    ("UPDATE vouchers SET user_id = user_id + 1000 WHERE state = 'used'", "a discount comes from a voucher of the buyer"),
    ("UPDATE vouchers SET state = 'usable', order_id = NULL, used_at = NULL", "a voucher is used by the order that it belongs to"),
    ("UPDATE vouchers SET valid_to = valid_to + 1", "a voucher matches its campaign"),
    ("UPDATE campaigns SET given = given + 1", "a campaign's vouchers are at most its quantity, and counted"),
    ("UPDATE customer_counters SET points = points + 1", "points equal their movements"),
    ("UPDATE points_records SET balance = balance + 1", "each points record shows the balance after it"),
    ("DELETE FROM points_records WHERE kind = 'order_paid'", "a paid order was given its points once"),
    ("DELETE FROM points_records WHERE kind = 'order_refunded'", "a refunded order's points were taken back"),
    ("UPDATE points_records SET delta = delta + 1", "a points record matches its order"),
    ("UPDATE points_records SET ref_no = 'S1'", "a points record matches its order"),
    ("UPDATE bag_items SET exchanged_fen = exchanged_fen + 1 WHERE state = 'exchanged'", "an exchange's amount is the sum of its items"),
    (
        "UPDATE bag_items SET exchange_max_fen = exchanged_fen - 1 WHERE state = 'exchanged'",
        "an item bought with a voucher is exchanged for at most what was paid",
    ),
    (
        "UPDATE bag_items SET exchange_max_fen = NULL WHERE state = 'exchanged'",
        "an item bought with a voucher is exchanged for at most what was paid",
    ),
    ("UPDATE bag_items SET exchange_id = NULL WHERE state = 'exchanged'", "exchanged items belong to an exchange"),
    // All rows with the amount, ten times as large.
    (
        "UPDATE bag_items SET exchanged_fen = exchanged_fen * 10 WHERE state = 'exchanged'; UPDATE exchanges SET amount_fen = amount_fen * 10;
         UPDATE transfers SET amount_fen = amount_fen * 10 WHERE code = 'exchange'",
        "an exchanged item was credited at the price of its day",
    ),
    (
        "UPDATE bag_items SET exchanged_fen = exchanged_fen * 10, exchange_price_fen = exchange_price_fen * 10 WHERE state = 'exchanged';
         UPDATE exchanges SET amount_fen = amount_fen * 10; UPDATE transfers SET amount_fen = amount_fen * 10 WHERE code = 'exchange'",
        "an exchanged item was credited at the price of its day",
    ),
    ("UPDATE gift_prices SET price_fen = price_fen + 1, highest_fen = price_fen + 1", "a gift's price is the newest of its history"),
    ("DELETE FROM gift_prices", "a gift's price is the newest of its history"),
    ("UPDATE gift_prices SET lowest_fen = price_fen + 1, price_fen = price_fen + 1, highest_fen = price_fen + 1", "an exchanged item was credited at the price of its day"),
    ("UPDATE exchanges SET rate_bp = rate_bp + 100", "an exchanged item was credited at the price of its day"),
    ("UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_frozen'", "frozen money equals the open cash-outs"),
    ("UPDATE cash_outs SET ended_at = NULL WHERE state = 'paid'", "an ended cash-out has its end time, and a paid one the provider's transaction id"),
    (
        "UPDATE jobs SET attempts = 1, created_at = 1 WHERE kind = 'pay_out'; UPDATE cash_outs SET created_at = 1 WHERE state = 'processing'",
        "a payout that was sent has its result while its provider can be asked",
    ),
    ("UPDATE cash_outs SET channel = 'bank'", "a cash-out goes to its owner's payout account by a known provider"),
    ("UPDATE cash_accounts SET user_id = user_id + 1", "a cash-out goes to its owner's payout account by a known provider"),
    ("UPDATE cash_outs SET fee_fen = fee_fen * 10, net_fen = amount_fen - fee_fen * 10 WHERE state = 'processing'", "a cash-out's fee follows the rule it was made under"),
    ("UPDATE cash_outs SET fee_fen = fee_fen - 1, net_fen = net_fen + 1 WHERE state = 'reviewing'", "a cash-out's fee follows the rule it was made under"),
    ("UPDATE cash_days SET asked_fen = asked_fen + 1", "each day counts its cash-outs"),
    ("DELETE FROM cash_days", "each day counts its cash-outs"),
    ("DELETE FROM customer_counters", "each customer has one row of counters"),
    ("UPDATE users SET date_of_birth = 20200101", "each customer has one row of counters"),
    ("UPDATE users SET date_of_birth = 20200101", "an ID number has its hash and its date of birth"),
    ("UPDATE accounts SET owner = 'x' WHERE kind = 'sales'", "each account has its owner"),
    ("UPDATE accounts SET owner = 'x' WHERE kind = 'customer_frozen' AND owner = (SELECT MAX(owner) FROM accounts WHERE kind = 'customer_frozen')", "each account has its owner"),
    ("DELETE FROM accounts WHERE kind = 'customer_frozen'", "a customer's balance and frozen accounts exist together"),
    ("UPDATE transfers SET code = 'gift' WHERE code = 'grant'", "each transfer has a known code"),
    ("UPDATE transfers SET debit_account = credit_account, credit_account = debit_account WHERE code = 'order_paid'", "a transfer is between the accounts of its code"),
    ("UPDATE transfers SET debit_account = 999999 WHERE code = 'order_paid'", "a transfer is between the accounts of its code"),
    ("UPDATE transfers SET credit_account = 999999 WHERE code = 'exchange'", "a transfer is between the accounts of its code"),
    ("UPDATE transfers SET debit_account = (SELECT id FROM accounts WHERE owner = 'fake_payouts') WHERE code = 'order_paid'", "a transfer is between the accounts of its code"),
    ("UPDATE transfers SET credit_account = (SELECT id FROM accounts WHERE owner = 'fake') WHERE code = 'cash_paid'", "a transfer is between the accounts of its code"),
    // A grant without a cause.
    (
        "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, user_id, balance_fen, frozen_fen, created_at)
         SELECT 'grant', 'G1', t.debit_account, t.credit_account, 10000000, t.user_id, 0, 0, t.created_at FROM transfers t WHERE code = 'grant' LIMIT 1",
        "a transfer matches its cause",
    ),
    ("UPDATE transfers SET amount_fen = amount_fen * 100 WHERE code = 'refund_due'", "a transfer matches its cause"),
    ("UPDATE transfers SET created_at = created_at + 1 WHERE code = 'cash_frozen'", "a transfer matches its cause"),
    ("UPDATE transfers SET user_id = NULL WHERE code = 'cash_fee'", "a transfer matches its cause"),
    ("DELETE FROM grants", "a transfer matches its cause"),
    ("UPDATE forfeits SET amount_fen = amount_fen - 1", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'forfeit'", "a cause has its transfer"),
    ("UPDATE guardian_payouts SET amount_fen = amount_fen + 1", "a transfer matches its cause"),
    ("DELETE FROM guardian_payouts", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'guardian_payout'", "a cause has its transfer"),
    ("UPDATE guardian_payouts SET approved_by = proposed_by", "a payout to a guardian has two operators"),
    ("UPDATE corrections SET amount_fen = amount_fen + 1", "a transfer matches its cause"),
    ("UPDATE corrections SET amount_fen = -amount_fen", "a cause has its transfer"),
    ("DELETE FROM transfers WHERE code = 'correction_debit'", "a cause has its transfer"),
    ("UPDATE grants SET approved_by = proposed_by", "a grant has two operators"),
    ("UPDATE grants SET approved_alone = TRUE", "a grant has two operators"),
    ("UPDATE corrections SET approved_alone = TRUE", "a correction of a balance has two operators"),
    ("UPDATE corrections SET approved_by = proposed_by", "a correction of a balance has two operators"),
    ("DELETE FROM transfers WHERE code = 'unexplained'", "a cause has its transfer"),
    ("UPDATE transfers SET amount_fen = amount_fen + 1 WHERE code = 'explained'", "a transfer matches its cause"),
    ("UPDATE statement_differences SET is_manual = TRUE WHERE difference = 'only_at_provider'", "a cause has its transfer"),
    ("UPDATE statement_differences SET is_manual = FALSE", "a transfer matches its cause"),
    ("UPDATE statement_differences SET kind = 'payout' WHERE is_manual", "a cause has its transfer"),
    ("UPDATE statement_differences SET charged_back_fen = charged_back_fen + 1 WHERE resolved_at IS NOT NULL", "a cause has its transfer"),
    ("UPDATE statement_differences SET charged_back_fen = 0", "a transfer matches its cause"),
    (
        "UPDATE statement_differences SET is_manual = TRUE, number = (SELECT MAX(payment_no) FROM payments WHERE paid_fen IS NOT NULL AND provider = 'fake') WHERE kind = 'payment'",
        "money that an operator sent back is booked to no order",
    ),
    ("DELETE FROM statement_lines", "a statement has its lines"),
    ("UPDATE statement_lines SET fee_fen = fee_fen + 1 WHERE number = 'X-unknown'", "the fees of a statement are those of its lines"),
    ("UPDATE statements SET fees_fen = 0", "a transfer matches its cause"),
    ("UPDATE statements SET fees_returned_fen = fees_returned_fen + 1", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'provider_fee'", "a cause has its transfer"),
    ("UPDATE disputes SET provider = 'fake_payouts'", "a dispute matches its payment"),
    ("UPDATE disputes SET user_id = user_id + 1", "a dispute matches its payment"),
    ("UPDATE disputes SET ended_at = NULL WHERE state = 'won'", "a dispute's times and amounts match its state"),
    ("UPDATE disputes SET loss_fen = loss_fen + 1 WHERE state = 'lost'", "a dispute's times and amounts match its state"),
    ("UPDATE disputes SET amount_fen = amount_fen * 10", "a transfer matches its cause"),
    ("UPDATE disputes SET amount_fen = amount_fen * 1000 WHERE state = 'lost'", "no more of a payment went back than was paid"),
    ("UPDATE disputes SET funds_withdrawn_at = NULL WHERE state = 'open'", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'dispute_clawback'", "a cause has its transfer"),
    ("UPDATE bag_items SET state = 'held' WHERE state = 'frozen'", "items are frozen while their payment is disputed, and no others"),
    ("UPDATE bag_items SET state = 'frozen' WHERE state = 'held'", "items are frozen while their payment is disputed, and no others"),
    ("UPDATE disputes SET items_charged_back = items_charged_back + 1 WHERE state = 'lost'", "the items that lost disputes took back are those of their orders"),
    ("UPDATE disputes SET items_charged_back = items_charged_back + 1 WHERE state = 'lost'", "a dispute's stock movements match the items that it took back"),
    ("UPDATE stock_movements SET ref = 'K1' WHERE cause = 'charged_back'", "a stock movement has its cause"),
    ("UPDATE cash_outs SET state = 'failed' WHERE state = 'paid'", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'order_refund'", "a cause has its transfer"),
    ("DELETE FROM transfers WHERE code = 'cash_fee'", "a cause has its transfer"),
    ("UPDATE cash_outs SET state = 'paid', ended_at = 1 WHERE state = 'processing'", "a cause has its transfer"),
    ("UPDATE transfers SET frozen_fen = frozen_fen + 1 WHERE code = 'cash_frozen'", "each transfer shows the balances after it"),
    ("UPDATE payments SET state = 'garbage' WHERE state = 'closed'", "each state is a known one"),
    ("UPDATE jobs SET kind = 'garbage' WHERE kind = 'pay_out'", "each state is a known one"),
    ("DELETE FROM status_history WHERE subject = 'extracts' AND state = 'sending'", "a status history has allowed transitions only"),
    ("INSERT INTO status_history (subject, subject_id, state, created_at) SELECT subject, subject_id, state, created_at FROM status_history WHERE subject = 'cash_outs'", "a status history has allowed transitions only"),
    ("DELETE FROM status_history WHERE subject = 'deposits' AND state = 'sending'", "a status history has allowed transitions only"),
    ("UPDATE status_history SET subject_id = 9999 WHERE subject = 'extracts'", "a status history has its extraction, cash-out or deposit"),
    ("UPDATE status_history SET subject_id = 9999 WHERE subject = 'deposits'", "a status history has its extraction, cash-out or deposit"),
    ("UPDATE status_history SET subject = 'orders'", "a status history has its extraction, cash-out or deposit"),
    ("UPDATE extracts SET changed_at = changed_at + 1", "an extraction's state is the newest of its history"),
    ("DELETE FROM status_history WHERE subject = 'cash_outs' AND state = 'paid'", "a cash-out's state is the newest of its history"),
    ("UPDATE deposits SET changed_at = changed_at + 1", "a deposit's state is the newest of its history"),
    ("UPDATE extracts SET attempt = attempt + 1", "an extraction's attempts equal its submissions"),
    ("UPDATE extracts SET requested_at = changed_at - 3600000 WHERE state = 'sending'", "an extraction under way names its newest attempt"),
    ("UPDATE extracts SET requested_at = NULL WHERE state = 'sending'", "an extraction under way names its newest attempt"),
    ("UPDATE extracts SET requested_at = requested_at * 2 WHERE state = 'sending'", "an extraction under way names its newest attempt"),
    ("UPDATE extracts SET protected_until = NULL", "an extraction names its trade offer"),
    ("DELETE FROM deposit_items", "a deposit's amount is the sum of its items"),
    ("UPDATE deposits SET items = items + 1", "a deposit's amount is the sum of its items"),
    ("UPDATE deposits SET reason = NULL WHERE state = 'cancelled'", "a deposit's times and reason match its state"),
    ("UPDATE deposits SET state = 'awaiting_acceptance' WHERE state = 'held'", "a deposit's times and reason match its state"),
    ("UPDATE deposit_items SET bought_item_id = (SELECT MIN(id) FROM bag_items)", "a deposited unit that was bought with a voucher brings at most what was paid for it, once"),
    ("UPDATE deposits SET withdrawn_at = created_at WHERE state = 'received'", "a deposit is withdrawn by operators, whose action is recorded"),
    ("UPDATE deposits SET withdrawn_at = NULL WHERE reason = 'withdrawn'", "a deposit is withdrawn by operators, whose action is recorded"),
    ("UPDATE deposits SET reason = 'withdrawn' WHERE reason = 'declined'", "a deposit's times and reason match its state"),
    ("UPDATE deposits SET partner = NULL WHERE state = 'submitted'", "a deposit that has not ended names its Steam account"),
    ("UPDATE deposits SET state = 'rolled_back' WHERE state = 'received'", "a deposit that has ended has no job"),
    ("UPDATE deposit_items SET gift_price_fen = gift_price_fen + 1", "a deposit's prices are those that its gifts had on that day"),
    ("UPDATE deposits SET amount_fen = amount_fen + 1 WHERE state = 'credited'", "a transfer matches its cause"),
    ("DELETE FROM transfers WHERE code = 'deposit'", "a cause has its transfer"),
    ("DELETE FROM jobs WHERE kind = 'follow_deposit'", "what has not ended has its job"),
    (
        "INSERT INTO broadcasts (filter, value, title_zh, title_en, text_zh, text_en, sent_by, created_at, customers) VALUES ('balance_over', 0, 'a', 'a', 'a', 'a', 'anna', 1, 1)",
        "what has not ended has its job",
    ),
    ("UPDATE deposits SET provider = 'fake' WHERE state = 'sending'", "a job names the provider of its reference"),
    ("DELETE FROM jobs WHERE kind = 'refund_payment'", "what has not ended has its job"),
    ("DELETE FROM jobs WHERE kind = 'pay_out'", "what has not ended has its job"),
    ("DELETE FROM jobs WHERE kind = 'expire_order'", "what has not ended has its job"),
    ("DELETE FROM jobs WHERE kind = 'deliver_extract'", "what has not ended has its job"),
    ("DELETE FROM jobs WHERE kind = 'watch_protection'", "what has not ended has its job"),
    ("UPDATE jobs SET kind = 'watch_protection' WHERE kind = 'deliver_extract'", "what has not ended has its job"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'refund_payment'", "what has not ended has its job"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'pay_out'", "what has not ended has its job"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'expire_order'", "what has not ended has its job"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'deliver_extract'", "what has not ended has its job"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'watch_protection'", "what has not ended has its job"),
    ("DELETE FROM jobs WHERE kind = 'purge_expired'", "each recurring job exists"),
    ("DELETE FROM jobs WHERE kind = 'audit_ledger'", "each recurring job exists"),
    ("UPDATE jobs SET state = 'parked' WHERE kind = 'audit_ledger'", "each recurring job exists"),
    ("UPDATE jobs SET attempts = 1000000 WHERE kind = 'query_payment'", "a job's attempts are possible in its time"),
    ("UPDATE jobs SET attempts = attempts * 1000 WHERE kind = 'pay_out'", "a job's attempts are possible in its time"),
    ("UPDATE jobs SET attempts = 0 WHERE kind = 'pay_out'", "a job's attempts are possible in its time"),
    ("UPDATE jobs SET attempts = -1 WHERE kind = 'expire_order'", "a job's attempts are possible in its time"),
    ("UPDATE jobs SET faults = attempts + 1", "a job's attempts are possible in its time"),
    ("UPDATE jobs SET run_at = run_at + 36000000 WHERE kind = 'query_payment'", "a job can run in time"),
    ("UPDATE jobs SET run_at = run_at + 259200000 WHERE kind = 'pay_out'", "a job can run in time"),
    ("UPDATE jobs SET run_at = run_at + 259200000 WHERE kind = 'audit_ledger'", "a job can run in time"),
    ("UPDATE jobs SET run_at = run_at + 10800000, attempts = 1 WHERE kind = 'expire_order'", "a reservation's job runs when its order expires"),
    ("UPDATE payments SET provider = 'fake_payouts' WHERE state = 'pending'", "a job names the provider of its reference"),
    ("UPDATE jobs SET provider = 'fake_payouts' WHERE kind = 'refund_payment'", "a job names the provider of its reference"),
    ("UPDATE jobs SET provider = '' WHERE kind = 'pay_out'", "a job names the provider of its reference"),
    ("UPDATE jobs SET provider = 'fake' WHERE kind = 'deliver_extract'", "a job names the provider of its reference"),
    ("UPDATE jobs SET lease_until = lease_until + 100000000000000", "a job can run in time"),
    ("UPDATE jobs SET run_at = run_at * 2", "a job can run in time"),
    ("UPDATE jobs SET ref = ref || '0'", "a job's reference exists"),
    ("UPDATE orders SET expires_at = expires_at + 1 WHERE state = 'pending_payment'", "a reservation's job runs when its order expires"),
];

/// More than any table of the test has.
const ROWS: i64 = 50_000;

/// The whole audit ends, whatever is wrong, and has the finding. PostgreSQL would take minutes.
fn find_by_all(corrupter: &mut Corrupter, now: Timestamp, change: &str, check: &str) {
    if let Conn::Postgres(_) = corrupter.conn {
        return;
    }
    let found = store::audit::run(&mut corrupter.conn, now);
    let found = found.unwrap_or_else(|error| panic!("{change}: {error}"));
    assert!(found.iter().any(|finding| finding.check == check), "{change}: {found:#?}");
}

async fn each_check_finds_something(engine: Engine) {
    let env = sound::make(engine).await;
    let mut corrupter = Corrupter::open(&env.database.location);
    corrupter.ignore_row_checks();
    let now = env.app.now();
    for (change, check) in CHANGES {
        corrupter.begin(change);
        // Hundreds of slices of a few rows; PostgreSQL would take minutes for those of all changes.
        let rows = if engine == Engine::Sqlite { 7 } else { 1_000 };
        for rows in [ROWS, rows] {
            let found = store::audit::run_check(&mut corrupter.conn, now, rows, check);
            let found = found.unwrap_or_else(|error| panic!("{change}: {error}"));
            assert!(!found.is_empty(), "{change} by {rows}");
        }
        find_by_all(&mut corrupter, now, change, check);
        corrupter.undo();
    }
    let only_sqlite = insiders::ON_SQLITE.iter().filter(|_| engine == Engine::Sqlite);
    for (change, check) in BRANCHES.iter().chain(insiders::CHANGES).chain(only_sqlite) {
        corrupter.begin(change);
        let found = store::audit::run_check(&mut corrupter.conn, now, ROWS, check);
        let found = found.unwrap_or_else(|error| panic!("{change}: {error}"));
        assert!(!found.is_empty(), "{change}");
        find_by_all(&mut corrupter, now, change, check);
        corrupter.undo();
    }
    // The first and the last row of a slice count too.
    for rows in [1, 2, 3] {
        for id in 1..=3 {
            let change = format!("UPDATE bag_items SET gift_id = gift_id + 1 WHERE id = {id}");
            corrupter.begin(&change);
            let check = "an item matches its order";
            let found = store::audit::run_check(&mut corrupter.conn, now, rows, check).unwrap();
            corrupter.undo();
            let item = format!("item {id} of ");
            assert!(
                found.iter().any(|finding| finding.detail.starts_with(&item)),
                "{change} by {rows}: {found:#?}"
            );
        }
    }
    for rows in [7, ROWS] {
        let mut found = store::audit::run_by(&mut corrupter.conn, now, rows).unwrap();
        found.retain(super::is_of_rows);
        assert_eq!(found, []);
    }
    let changes = CHANGES.iter().chain(super::stock::CHANGES).chain(insiders::CHANGES);
    let changes = changes.chain(insiders::ON_SQLITE).map(|(_, check)| *check);
    let named: BTreeSet<&str> = changes.chain([super::schema::CHECK]).collect();
    let silent: Vec<&str> =
        store::audit::checks().into_iter().filter(|check| !named.contains(check)).collect();
    assert!(silent.is_empty(), "no change is named for {silent:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite() {
    each_check_finds_something(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres() {
    each_check_finds_something(Engine::Postgres).await;
}
