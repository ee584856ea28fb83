//! The audit names what somebody changed by hand in exchanges, cash-outs and movements.

use app::IdemKey;
use app::ports::PayoutState;
use diesel::RunQueryDsl;
use domain::Fen;
use satchel_testkit::{World, both_dbs};
use store::audit::Finding;
use store::{ExecError, TxError};

const CHANGES: &[(&str, &str)] = &[
    ("UPDATE transfers SET balance_fen = balance_fen + 1 WHERE code = 'exchange'", "each transfer leaves what it shows"),
    ("UPDATE transfers SET frozen_fen = frozen_fen + 1 WHERE code = 'cash_frozen'", "each transfer leaves what it shows"),
    ("UPDATE transfers SET code = 'gift' WHERE code = 'exchange'", "each transfer has a known code"),
    (
        "UPDATE transfers SET debit_account = credit_account, credit_account = debit_account WHERE code = 'order_paid'",
        "a transfer is between the accounts of its code",
    ),
    (
        "UPDATE transfers SET debit_account = (SELECT id FROM accounts WHERE kind = 'clearing' AND owner = 'fake_payouts') WHERE code = 'order_paid'",
        "a transfer is between the accounts of its code",
    ),
    (
        "UPDATE transfers SET credit_account = (SELECT id FROM accounts WHERE kind = 'clearing' AND owner = 'fake') WHERE code = 'cash_paid'",
        "a transfer is between the accounts of its code",
    ),
    (
        "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, user_id, balance_fen, frozen_fen, created_at)
         SELECT 'grant', 'G1', t.debit_account, t.credit_account, 10000000, t.user_id, 0, 0, t.created_at FROM transfers t WHERE code = 'grant'",
        "a transfer is what its cause says",
    ),
    ("UPDATE transfers SET amount_fen = amount_fen * 100 WHERE code = 'order_paid'", "a transfer is what its cause says"),
    ("UPDATE transfers SET created_at = created_at + 1 WHERE code = 'cash_frozen'", "a transfer is what its cause says"),
    ("UPDATE transfers SET user_id = NULL WHERE code = 'cash_fee'", "a transfer is what its cause says"),
    ("DELETE FROM grants", "a transfer is what its cause says"),
    ("UPDATE grants SET amount_fen = amount_fen + 1", "a transfer is what its cause says"),
    ("UPDATE payments SET paid_fen = paid_fen + 1 WHERE state = 'paid'", "a transfer is what its cause says"),
    ("UPDATE transfers SET ref = 'X' WHERE code = 'exchange'", "a cause has its transfer"),
    ("UPDATE transfers SET ref = 'C' WHERE code = 'cash_fee'", "a cause has its transfer"),
    ("DELETE FROM transfers WHERE code = 'order_paid'", "a cause has its transfer"),
    ("UPDATE cash_outs SET state = 'paid', ended_at = 1 WHERE state = 'processing'", "a cause has its transfer"),
    ("UPDATE cash_outs SET state = 'failed' WHERE state = 'paid'", "a transfer is what its cause says"),
    ("UPDATE cash_outs SET amount_fen = amount_fen + 1, net_fen = net_fen + 1", "a transfer is what its cause says"),
    ("UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_balance'", "customers have what the platform accounts owe"),
    ("UPDATE bag_items SET exchanged_fen = exchanged_fen + 1 WHERE state = 'exchanged'", "an exchange equals its pieces"),
    ("UPDATE exchanges SET items = items + 1", "an exchange equals its pieces"),
    ("UPDATE bag_items SET exchange_id = NULL WHERE state = 'exchanged'", "exchanged pieces belong to an exchange"),
    (
        "UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_frozen' AND balance_fen > 0",
        "frozen money is that of open cash-outs",
    ),
    ("UPDATE cash_outs SET ended_at = NULL WHERE state = 'paid'", "an ended cash-out has its time, and a paid one its provider's number"),
    ("UPDATE cash_outs SET provider_txn = NULL WHERE state = 'paid'", "an ended cash-out has its time, and a paid one its provider's number"),
    ("UPDATE cash_accounts SET user_id = (SELECT MAX(id) FROM users)", "a cash-out goes to its owner's payee"),
    ("UPDATE cash_outs SET channel = 'bank'", "a cash-out goes to its owner's payee"),
    ("DELETE FROM steps WHERE subject = 'cash_outs' AND state = 'paid'", "a cash-out stands where its newest step says"),
    ("DELETE FROM jobs WHERE kind = 'pay_out'", "a cash-out that is to be paid is worked on"),
    ("UPDATE cash_days SET asked_fen = asked_fen + 1", "each day counts its cash-outs"),
    ("UPDATE cash_days SET requests = requests - 1", "each day counts its cash-outs"),
    ("DELETE FROM cash_days", "each day counts its cash-outs"),
];

/// What the audit finds after a change, which is then undone.
async fn findings(world: &World, change: &'static str) -> Vec<Finding> {
    let look = move |conn: &mut store::Conn| -> Result<(), TxError<Vec<Finding>>> {
        let changed = diesel::sql_query(change).execute(conn)?;
        assert!(changed > 0, "{change}");
        Err(TxError::Refused(store::audit::run(conn)?))
    };
    match world.db.write(look).await {
        Err(ExecError::Refused(findings)) => findings,
        other => panic!("{change}: {other:?}"),
    }
}

both_dbs! {
    async fn each_change_is_named(world: World) {
        let (rich, gift) = (world.rich(Fen(100_000)).await, world.gift(1, Fen(1_000), 10).await);
        world.bought(&rich.caller, gift, 2).await;
        world.app.exchange_all(&rich.caller, None, IdemKey(None)).await.unwrap();
        *world.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
        world.cash_out(&rich, Fen(10_000)).await.unwrap();
        world.run_jobs().await;
        world.payouts.becomes.lock().unwrap().take();
        world.cash_out(&rich, Fen(20_000)).await.unwrap();
        world.customer().await;
        world.audit().await;
        for (change, check) in CHANGES {
            let found = findings(&world, change).await;
            assert!(found.iter().any(|finding| finding.check == *check), "{change}: {found:#?}");
        }
        world.audit().await;
    }
}
