//! Payouts that a bank gets as a file.

use super::payouts::{card, node_paying_out_by};
use app::ports::{Outcome, PayoutProvider, PayoutRequest, PayoutState, Payouts};
use app::{
    App, ApplyCash, ApprovedProposal, BANK_FILE, BankOutcome, BankPayout, BankResult,
    ExportPayouts, ExportedPayouts, IdemKey, ImportPayoutResults, ImportedResults, Keys, Refusal,
    ResultCounts, ResultProblem,
};
use async_trait::async_trait;
use db::ExecError;
use domain::{
    CashChannel, CashFailure, CashNo, CashState, Fen, PayoutBatchNo, ProposalKind, ProposalNo,
    RefundNo, Rules, Timestamp,
};
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

async fn import(
    env: &TestEnv,
    operator: &str,
    results: Vec<BankResult>,
) -> Result<ImportedResults, ExecError<Refusal>> {
    // Each proposal has a number of its own.
    env.clock.advance_seconds(1);
    let now = env.app.now();
    let command = ImportPayoutResults {
        batch_no: batch(1),
        operator: operator.to_owned(),
        results,
        proposal_no: ProposalNo::new(now, [1; 8]),
        reason: "the answer of Tuesday".to_owned(),
    };
    let work = move |conn: &mut db::Conn| app::import_payout_results(conn, &keys(), &command, now);
    env.db.write(work).await
}

async fn imported(env: &TestEnv, results: &[BankResult]) -> ResultCounts {
    match import(env, "li", results.to_vec()).await.unwrap() {
        ImportedResults::Done(counts) => counts,
        other => panic!("{other:?}"),
    }
}

async fn approve(
    env: &TestEnv,
    no: &ProposalNo,
    operator: &'static str,
) -> Result<ApprovedProposal, ExecError<Refusal>> {
    let (now, no) = (env.app.now(), no.clone());
    let refund = RefundNo::new(now, [0; 8]);
    let approve = move |conn: &mut db::Conn| {
        app::approve_proposal(conn, &Rules::default(), &no, operator, refund.clone(), now)
    };
    env.db.write(approve).await
}

const RETURNED: ApprovedProposal = ApprovedProposal::Ended(ProposalKind::ReturnPayouts);

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
    async fn a_frozen_customers_payout_is_in_the_file_after_the_freeze(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (frozen, first) = applied(&env, &node, 20_000).await;
        let (_, second) = applied(&env, &node, 30_000).await;
        node.run_due_jobs().await.unwrap();
        let (user, now) = (frozen.caller.user_id, env.app.now());
        env.db.write(move |conn| app::freeze_customer(conn, user, now).map(drop)).await.unwrap();
        let numbers = async |batch| -> Vec<String> { rows(export(&env, batch, true).await).into_iter().map(|row| row.cash_no).collect() };
        assert_eq!(numbers(1).await, [second.to_string()]);
        assert!(matches!(export(&env, 2, true).await, ExportedPayouts::Empty));
        assert!(env.tx(move |conn| Ok(store::customer::freezes::unfreeze(conn, user, now)?)).await);
        assert_eq!(numbers(2).await, [first.to_string()]);
    }

    async fn a_file_waits_for_a_freeze_under_way(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (funded, _) = applied(&env, &node, 20_000).await;
        node.run_due_jobs().await.unwrap();
        let (user, now, other) = (funded.caller.user_id, env.app.now(), env.second_node().await);
        let freeze = move |conn: &mut db::Conn| app::freeze_customer(conn, user, now).map(drop);
        let exported = env.during(freeze, export(&other, 1, true)).await;
        assert!(matches!(exported, ExportedPayouts::Empty));
    }

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
        assert_eq!(import(&env, " wang", good.to_vec()).await.unwrap(), ImportedResults::SameOperator);

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
        let no = booked.proposal_no.clone().unwrap();
        let proposes = ResultCounts { failed: 1, back_fen: 30_000, proposal_no: Some(no.clone()), open: 1, ..ResultCounts::default() };
        assert_eq!(booked, ResultCounts { paid: 1, paid_fen: 19_800, ..proposes.clone() });
        let again = imported(&env, &good).await;
        assert_eq!(again, ResultCounts { known: 1, is_proposed_before: true, ..proposes }, "no second proposal");
        assert_eq!(env.wallet(&refused.caller).await, (Fen(70_000), Fen(30_000)), "nothing is back yet");
        assert_eq!(approve(&env, &no, " LI").await.unwrap(), ApprovedProposal::SameOperator);
        assert_eq!(env.cash_state(&second).await, CashState::Processing);
        assert_eq!(approve(&env, &no, "wang").await.unwrap(), RETURNED);
        assert_eq!(approve(&env, &no, "wang").await.unwrap(), ApprovedProposal::NotProposed);
        for _ in 0..2 {
            let again = imported(&env, &good).await;
            assert_eq!(again, ResultCounts { known: 2, open: 1, ..ResultCounts::default() });
        }
        assert_eq!(env.wallet(&receiver.caller).await, (Fen(80_000), Fen::ZERO));
        assert_eq!(env.wallet(&refused.caller).await, (Fen(100_000), Fen::ZERO));
        assert_eq!((env.cash_state(&first).await, env.cash_state(&second).await), (CashState::Paid, CashState::Failed));
        // Under another number of the bank, which may have sent it twice.
        let double = imported(&env, &[result(&exported[0], paid("B9"))]).await;
        let problems = vec![(first.to_string(), ResultProblem::OtherTxn)];
        assert_eq!(double, ResultCounts { open: 1, problems, ..ResultCounts::default() });
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

    async fn a_payout_that_fails_while_a_file_calls_it_paid_is_named(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (_, first) = applied(&env, &node, 20_000).await;
        let exported = rows(export(&env, 1, true).await);
        let failed = imported(&env, &[result(&exported[0], BankOutcome::Failed(CashFailure::NameMismatch))]).await;
        let (no, now, other) = (failed.proposal_no.unwrap(), env.app.now(), env.second_node().await);
        let refund = RefundNo::new(now, [0; 8]);
        let approve = move |conn: &mut db::Conn| {
            app::approve_proposal(conn, &Rules::default(), &no, "wang", refund.clone(), now).map(drop)
        };
        let said = [result(&exported[0], paid("B1"))];
        let counts = env.during(approve, imported(&other, &said)).await;
        let problems = vec![(first.to_string(), ResultProblem::EndedOtherwise(CashState::Failed))];
        assert_eq!(counts, ResultCounts { problems, ..ResultCounts::default() });
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
        assert_eq!((booked.returned, booked.failed, booked.back_fen, booked.open), (1, 1, 50_000, 0));
        let turned = [back[1].clone(), back[0].clone()];
        assert!(imported(&env, &turned).await.is_proposed_before, "the same in another order");
        assert_eq!(env.cash_state(&first).await, CashState::Paid);
        assert_eq!(approve(&env, &booked.proposal_no.unwrap(), "wang").await.unwrap(), RETURNED);
        assert_eq!((env.cash_state(&first).await, env.cash_state(&second).await), (CashState::Returned, CashState::Failed));
        for customer in [&receiver, &unknown] {
            assert_eq!(env.wallet(&customer.caller).await, (Fen(100_000), Fen::ZERO), "the fee is back too");
        }
        assert_eq!(imported(&env, &back).await, ResultCounts { known: 2, ..ResultCounts::default() });
        // The older file says that it was paid, which is known.
        assert_eq!(imported(&env, &[result(&exported[0], paid("B1"))]).await.known, 1);
        env.audit().await;
    }

    async fn what_has_ended_otherwise_since_it_was_proposed_returns_nothing(env: TestEnv) {
        let node = node_paying_out_by(&env, [(CashChannel::Bank, PayoutProvider::new(Arc::new(ByFile)))].into()).await;
        let (_, first) = applied(&env, &node, 20_000).await;
        let (other, second) = applied(&env, &node, 30_000).await;
        let exported = rows(export(&env, 1, true).await);
        let failed = |row: &BankPayout| result(row, BankOutcome::Failed(CashFailure::Refused));
        let both = [failed(&exported[0]), failed(&exported[1])];
        let no = imported(&env, &both).await.proposal_no.unwrap();
        // Others of the batch wait until this proposal has ended; nothing of their file is booked.
        let more = vec![failed(&exported[1])];
        assert_eq!(import(&env, "li", more.clone()).await, Err(ExecError::Refused(Refusal::OtherProposalOpen)));
        // A newer file says that the bank has paid one of them after all.
        assert_eq!(imported(&env, &[result(&exported[0], paid("B1"))]).await.paid, 1);
        assert_eq!(approve(&env, &no, "wang").await, Err(ExecError::Refused(Refusal::PayoutResultsDiffer)));
        assert_eq!((env.cash_state(&first).await, env.cash_state(&second).await), (CashState::Paid, CashState::Processing), "all or none");
        let cancelled = no.clone();
        assert!(env.tx(move |conn| Ok(app::cancel_proposal(conn, &cancelled).unwrap())).await);
        let again = imported(&env, &more).await.proposal_no.unwrap();
        assert_ne!(again, no);
        assert_eq!(approve(&env, &again, "wang").await.unwrap(), RETURNED);
        assert_eq!(env.wallet(&other.caller).await, (Fen(100_000), Fen::ZERO));
        env.audit().await;
    }
}
