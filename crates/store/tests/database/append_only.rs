//! The database refuses to change or remove history, for every client.

use db::{Conn, TxError};
use diesel::RunQueryDsl;
use domain::{
    AssetId, DepositNo, EntryKind, Fen, ForfeitNo, JobKind, PayoutBatchNo, ProposalNo,
    StatementEntry,
};
use store::money::corrections::NewCorrection;
use store::money::forfeits::NewForfeit;
use store::money::payout_batches::NewPayoutBatch;
use store::operation::jobs::Group;
use store::trade::deposits::{DepositItem, NewDeposit};
use testkit::{TestEnv, both_dbs, drop_triggers};

/// Each table with a column of it.
const TABLES: [(&str, &str); 18] = [
    ("transfers", "amount_fen"),
    ("closed_periods", "ends_at"),
    ("grants", "amount_fen"),
    ("forfeits", "amount_fen"),
    ("corrections", "amount_fen"),
    ("statements", "lines"),
    ("statement_lines", "amount_fen"),
    ("statement_withdrawals", "created_at"),
    ("payout_batches", "created_at"),
    ("payout_batch_items", "batch_id"),
    ("exchanges", "amount_fen"),
    ("points_records", "delta"),
    ("status_history", "created_at"),
    ("extract_items", "item_id"),
    ("deposit_items", "price_fen"),
    ("operator_log", "created_at"),
    ("stock_adjustments", "created_at"),
    ("stock_movements", "created_at"),
];

/// Statements that replace rows by others with the same id, or another key. PostgreSQL has only the
/// second form.
fn replacements(table: &str, column: &str, is_sqlite: bool) -> Vec<String> {
    let key = if table == "extract_items" { "extract_id, item_id" } else { "id" };
    let upsert = format!(
        "INSERT INTO {table} SELECT * FROM {table} WHERE 1 = 1 ON CONFLICT ({key}) DO UPDATE SET {column} = excluded.{column}"
    );
    let other_key = match table {
        "transfers" => Some("code, ref, debit_account, credit_account, amount_fen, created_at"),
        "closed_periods" => Some("last_day, ends_at, closed_by, created_at"),
        "grants" => {
            Some("grant_no, user_id, amount_fen, reason, proposed_by, approved_by, created_at")
        }
        "forfeits" => Some("forfeit_no, user_id, amount_fen, created_at"),
        "corrections" => {
            Some("correction_no, user_id, amount_fen, reason, proposed_by, approved_by, created_at")
        }
        "statements" => Some("provider, day, lines, digest, created_at"),
        "statement_withdrawals" => Some("statement_id, withdrawn_by, reason, created_at"),
        "payout_batches" => Some("batch_no, provider, digest, exported_by, created_at"),
        "exchanges" => Some("exchange_no, user_id, items, amount_fen, created_at"),
        _ => None,
    };
    let by_id = format!("INSERT OR REPLACE INTO {table} SELECT * FROM {table}");
    let by_other_key = other_key.map(|columns| {
        format!("INSERT OR REPLACE INTO {table} ({columns}) SELECT {columns} FROM {table}")
    });
    let replace = [Some(by_id), by_other_key].into_iter().flatten().filter(|_| is_sqlite);
    replace.chain([upsert]).collect()
}

/// The response of the database to a change, which is rolled back in any case: the number of rows
/// changed, or the refusal.
async fn tried(env: &TestEnv, change: String, is_guarded: bool) -> Result<usize, String> {
    let attempt = move |conn: &mut Conn| -> Result<(), TxError<Result<usize, String>>> {
        if !is_guarded {
            drop_triggers(conn);
        }
        Err(TxError::Refused(
            diesel::sql_query(&change).execute(conn).map_err(|error| error.to_string()),
        ))
    };
    match env.db.write(attempt).await {
        Err(db::ExecError::Refused(answer)) => answer,
        other => panic!("{other:?}"),
    }
}

both_dbs! {
    async fn history_is_neither_changed_nor_removed(env: TestEnv) {
        let (funded, gift) = (env.funded_customer(Fen(100_000)).await, env.gift(1, Fen(1_000), 10).await);
        let items = env.bought(&funded.caller, gift, 2).await;
        let one = app::ExchangeItems::Items(vec![items[0]]);
        env.app.exchange_quantity(&funded.caller, one, None, app::IdemKey(None)).await.unwrap();
        env.submitted(&funded.caller, vec![items[1]]).await;
        let now = env.app.now();
        env.tx(move |conn| Ok(store::operation::operator_log::insert(conn, "test", domain::LogAction::RetryJob, "1", now)?)).await;
        let change = app::ChangeStock {
            gift_id: gift, change: app::StockChange::Delta(1), operator: "test".to_owned(), reason: "counted".to_owned(), now,
        };
        env.db.write(move |conn| app::change_stock(conn, &change)).await.unwrap();
        let forfeit = NewForfeit {
            forfeit_no: ForfeitNo::new(now, [1; 8]), user_id: funded.caller.user_id, amount_fen: Fen(1), created_at: now,
        };
        env.tx(move |conn| Ok(store::money::forfeits::take(conn, &forfeit).map(|_| ())?)).await;
        let period = store::ledger::books::NewClosedPeriod { last_day: 20_200_101, ends_at: domain::Timestamp(1), closed_by: "test".to_owned(), created_at: now };
        env.tx(move |conn| Ok(store::ledger::books::close(conn, &period)?)).await;
        let correction = NewCorrection {
            correction_no: ProposalNo::new(now, [1; 8]), user_id: funded.caller.user_id, amount_fen: Fen(1),
            reason: "test".to_owned(), proposed_by: "test".to_owned(), approved_by: "li".to_owned(), approved_alone: false, created_at: now,
        };
        env.tx(move |conn| Ok(store::money::corrections::make(conn, &correction).map(|_| ())?)).await;
        let line = StatementEntry { key: (EntryKind::Payment, "X".to_owned()), provider_txn: "T".to_owned(), amount: Fen(1), fee: Fen::ZERO, at: now };
        env.tx(move |conn| Ok(store::money::statements::insert(conn, "fake", 20_261_121, std::slice::from_ref(&line), None, now)?)).await;
        let withdraw = move |conn: &mut db::Conn| {
            store::money::statements::insert(conn, "fake", 20_261_120, &[], Some("wang"), now)?;
            let stored = store::money::statements::of_provider_and_day(conn, "fake", 20_261_120)?.unwrap();
            Ok(store::money::statements::withdraw(conn, stored.id, ("li", "half of it"), now)?)
        };
        env.tx(withdraw).await;
        let batch = NewPayoutBatch {
            batch_no: PayoutBatchNo::new(now, [1; 8]), provider: "fake".to_owned(), digest: vec![1],
            exported_by: "test".to_owned(), created_at: now,
        };
        let cash_no = env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        env.tx(move |conn| {
            let cash_out = store::money::cash_outs::find_by_no(conn, &cash_no)?.unwrap();
            Ok(store::money::payout_batches::insert(conn, &batch, &[cash_out.id])?)
        }).await;
        let deposit = NewDeposit {
            deposit_no: DepositNo::new(now, [1; 8]), user_id: funded.caller.user_id, partner: 1, provider: "fake".to_owned(),
            items: 1, amount_fen: Fen(1), day: now.beijing_day(), created_at: now,
        };
        let item = DepositItem { asset_id: AssetId(1), gift_id: gift, gift_price_fen: Fen(1_000), bought_item_id: None, price_fen: Fen(1) };
        env.tx(move |conn| {
            let job = Group::at(JobKind::FollowDeposit, "fake");
            store::operation::jobs::insert(conn, job, deposit.deposit_no.as_str(), now, now)?;
            Ok(store::trade::deposits::insert(conn, &deposit, std::slice::from_ref(&item)).map(drop)?)
        }).await;
        for (table, column) in TABLES {
            let changes = [format!("UPDATE {table} SET {column} = {column} + 1"), format!("DELETE FROM {table}")];
            for change in changes.into_iter().chain(replacements(table, column, env.db.is_sqlite())) {
                let refusal = tried(&env, change.clone(), true).await.expect_err(&change);
                assert!(refusal.contains("append-only"), "{change}: {refusal}");
                let unguarded = tried(&env, change.clone(), false).await;
                assert!(unguarded.is_ok_and(|rows| rows > 0) || table == "exchanges" || table == "statements" || table.starts_with("payout_batch") || table == "extract_items", "{change}");
            }
        }
        // The customer has not deleted the account.
        let found: Vec<&str> = env.findings().await.into_iter().map(|finding| finding.check).collect();
        assert_eq!(found, ["a forfeit is of an account that was deleted with it"]);
    }
}
