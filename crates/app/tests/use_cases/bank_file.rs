//! Payouts that a bank gets as a file.

use super::payouts::{card, node_paying_out_by};
use app::ports::{Outcome, PayoutProvider, PayoutRequest, PayoutState, Payouts};
use app::{
    App, ApplyCash, BANK_FILE, BankOutcome, BankPayout, BankResult, ExportPayouts, ExportedPayouts,
    IdemKey, ImportPayoutResults, ImportedResults, Keys, ResultCounts, ResultProblem,
};
use async_trait::async_trait;
use domain::{CashChannel, CashFailure, CashNo, CashState, Fen, PayoutBatchNo, Timestamp};
use std::sync::Arc;
use testkit::{FundedCustomer, TestEnv, both_dbs};

/// A provider that sends nothing by itself.
struct ByFile;

#[async_trait]
impl Payouts for ByFile {
    fn name(&self) -> &'static str {
        BANK_FILE
    }

    async fn send(&self, _: &PayoutRequest) -> Outcome<PayoutState> {
        Outcome::Done(PayoutState::Processing)
    }

    fn return_days(&self) -> i64 {
        0
    }

    fn failure(&self, _: &str) -> CashFailure {
        CashFailure::Refused
    }

    async fn query(&self, _: &CashNo, _: Fen) -> Outcome<PayoutState> {
        Outcome::Done(PayoutState::Processing)
    }
}

/// Requests a cash-out to a new customer's card.
async fn applied(env: &TestEnv, node: &App, amount: i64) -> (FundedCustomer, CashNo) {
    let funded = env.funded_customer(Fen(100_000)).await;
    let account_id = card(env, &funded).await;
    let request = ApplyCash { amount: Fen(amount), account_id };
    let applied = node.apply_cash(&funded.caller, request, "kite47", IdemKey(None)).await.unwrap();
    (funded, applied.cash_no)
}

fn keys() -> Keys {
    Keys::new(&[7; 32]).unwrap()
}

async fn export(env: &TestEnv, number: u8, is_new: bool) -> ExportedPayouts {
    let now = env.app.now();
    let command = ExportPayouts { batch_no: batch(number), is_new, operator: "Wang".to_owned() };
    let work = move |conn: &mut db::Conn| app::export_payouts(conn, &keys(), &command, now);
    env.db.write(work).await.unwrap()
}

async fn import(env: &TestEnv, operator: &str, results: Vec<BankResult>) -> ImportedResults {
    let now = env.app.now();
    let batch_no = batch(1);
    let command = ImportPayoutResults { batch_no, operator: operator.to_owned(), results };
    let work = move |conn: &mut db::Conn| app::import_payout_results(conn, &keys(), &command, now);
    env.db.write(work).await.unwrap()
}

async fn imported(env: &TestEnv, results: &[BankResult]) -> ResultCounts {
    match import(env, "li", results.to_vec()).await {
        ImportedResults::Done(counts) => counts,
        other => panic!("{other:?}"),
    }
}

fn batch(number: u8) -> PayoutBatchNo {
    PayoutBatchNo::new(Timestamp(1_795_233_600_000), [number; 8])
}

fn rows(exported: ExportedPayouts) -> Vec<BankPayout> {
    match exported {
        ExportedPayouts::Batch(rows) => rows,
        _ => panic!("no batch"),
    }
}

fn result(row: &BankPayout, outcome: BankOutcome) -> BankResult {
    let (cash_no, account_no) = (row.cash_no.clone(), row.account_no.clone());
    BankResult { cash_no, account_no, amount: row.amount, outcome }
}

fn paid(txn: &str) -> BankOutcome {
    BankOutcome::Paid { txn: txn.to_owned() }
}

both_dbs! {
    async fn each_payout_is_in_one_batch_whose_file_stays_the_same(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        assert!(matches!(export(&env, 1, true).await, ExportedPayouts::Empty));
        let (_, first) = applied(&env, &node, 20_000).await;
        let (_, second) = applied(&env, &node, 30_000).await;
        node.run_due_jobs().await.unwrap();
        assert_eq!(env.cash_state(&first).await, CashState::Processing);
        let exported = rows(export(&env, 1, true).await);
        let shown: Vec<_> = exported.iter().map(|row| (row.cash_no.as_str(), row.account_no.as_str(), row.holder_name.as_str(), row.bank_name.as_str(), row.amount)).collect();
        let card = "4532015112830366";
        assert_eq!(shown, [(first.as_str(), card, "王小明", "招商银行", Fen(19_800)), (second.as_str(), card, "王小明", "招商银行", Fen(29_700))]);
        let (_, third) = applied(&env, &node, 10_000).await;
        assert!(rows(export(&env, 1, false).await) == exported, "the file has changed");
        let next: Vec<String> = rows(export(&env, 2, true).await).into_iter().map(|row| row.cash_no).collect();
        assert_eq!(next, [third.to_string()]);
        assert!(matches!(export(&env, 3, true).await, ExportedPayouts::Empty));
        assert!(matches!(export(&env, 3, false).await, ExportedPayouts::NoSuchBatch));
        let open = app::open_payout_batches(&env.db).await.unwrap();
        assert_eq!(open.iter().map(|(known, open)| (&known.batch_no, *open)).collect::<Vec<_>>(), [(&batch(1), 2), (&batch(2), 1)]);
        // Whoever is erased or changed in between must not be paid by another file.
        env.tx(|conn| {
            use diesel::{ExpressionMethods, RunQueryDsl};
            use store::schema::cash_accounts::dsl as a;
            Ok(diesel::update(a::cash_accounts).set(a::bank_name.eq("建设银行")).execute(conn)?)
        }).await;
        assert!(matches!(export(&env, 1, false).await, ExportedPayouts::Changed));
        env.audit().await;
    }

    async fn another_operator_imports_each_result_once_and_what_differs_is_named(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (receiver, first) = applied(&env, &node, 20_000).await;
        let (refused, second) = applied(&env, &node, 30_000).await;
        let (_, elsewhere) = applied(&env, &node, 10_000).await;
        let exported = rows(export(&env, 1, true).await);
        let good = [result(&exported[0], paid("B1")), result(&exported[1], BankOutcome::Failed(CashFailure::NameMismatch))];
        assert_eq!(import(&env, " wang", good.to_vec()).await, ImportedResults::SameOperator);

        let other_amount = BankResult { amount: Fen(19_801), ..good[0].clone() };
        let other_account = BankResult { account_no: "4532015112830367".to_owned(), ..good[1].clone() };
        let unknown = BankResult { cash_no: "C1".to_owned(), ..good[0].clone() };
        let twice = [result(&exported[2], paid("B3")), result(&exported[2], paid("B4"))];
        let wrong = [other_amount, other_account, unknown, twice[0].clone(), twice[1].clone()];
        let named = imported(&env, &wrong).await;
        let problems = [
            (first.to_string(), ResultProblem::OtherAmount { expected: Fen(19_800), reported: Fen(19_801) }),
            (second.to_string(), ResultProblem::OtherAccount),
            ("C1".to_owned(), ResultProblem::NotInBatch),
            (elsewhere.to_string(), ResultProblem::Twice),
            (elsewhere.to_string(), ResultProblem::Twice),
        ];
        assert_eq!(named, ResultCounts { open: 3, problems: problems.to_vec(), ..ResultCounts::default() });
        assert_eq!(env.wallet(&receiver.caller).await, (Fen(80_000), Fen(20_000)));

        let booked = imported(&env, &good).await;
        assert_eq!(booked, ResultCounts { paid: 1, paid_fen: 19_800, failed: 1, open: 1, ..ResultCounts::default() });
        for _ in 0..2 {
            let again = imported(&env, &good).await;
            assert_eq!(again, ResultCounts { known: 2, open: 1, ..ResultCounts::default() });
        }
        assert_eq!(env.wallet(&receiver.caller).await, (Fen(80_000), Fen::ZERO));
        assert_eq!(env.wallet(&refused.caller).await, (Fen(100_000), Fen::ZERO));
        assert_eq!((env.cash_state(&first).await, env.cash_state(&second).await), (CashState::Paid, CashState::Failed));
        // The other way round, and under the bank's number of another payout.
        let late = [result(&exported[0], good[1].outcome.clone()), result(&exported[1], paid("B2")), result(&exported[2], paid("B1"))];
        let problems = [
            (first.to_string(), ResultProblem::EndedOtherwise(CashState::Paid)),
            (second.to_string(), ResultProblem::EndedOtherwise(CashState::Failed)),
            (elsewhere.to_string(), ResultProblem::TxnUsed),
        ];
        assert_eq!(imported(&env, &late).await, ResultCounts { open: 1, problems: problems.to_vec(), ..ResultCounts::default() });
        env.audit().await;
    }

    async fn a_payout_that_the_bank_sends_back_is_booked_once_however_late(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (receiver, first) = applied(&env, &node, 20_000).await;
        let (unknown, second) = applied(&env, &node, 30_000).await;
        let exported = rows(export(&env, 1, true).await);
        assert_eq!(imported(&env, &[result(&exported[0], paid("B1"))]).await.paid, 1);
        env.clock.advance_seconds(9 * 86_400);
        let back = [result(&exported[0], BankOutcome::Returned), result(&exported[1], BankOutcome::Returned)];
        let booked = imported(&env, &back).await;
        // That the second was paid before was never booked.
        assert_eq!(booked, ResultCounts { returned: 1, failed: 1, ..ResultCounts::default() });
        assert_eq!((env.cash_state(&first).await, env.cash_state(&second).await), (CashState::Returned, CashState::Failed));
        for customer in [&receiver, &unknown] {
            assert_eq!(env.wallet(&customer.caller).await, (Fen(100_000), Fen::ZERO), "the fee is back too");
        }
        assert_eq!(imported(&env, &back).await, ResultCounts { known: 2, ..ResultCounts::default() });
        // The older file says that it was paid, which is known.
        assert_eq!(imported(&env, &[result(&exported[0], paid("B1"))]).await.known, 1);
        env.audit().await;
    }
}
