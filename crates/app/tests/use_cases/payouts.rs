//! The requests to a payout provider, the choice of the provider, and what customers with several
//! payout accounts read about their cash-outs.

use app::ports::{
    Clock, MachineClock, Outcome, PayoutProvider, PayoutRequest, PayoutState, Payouts,
};
use app::{
    App, AppDeps, ApplyCash, BlockingWork, ExtractSelection, IdemKey, Keys, MoneyRules, NodeClock,
    ProofOfWork, Refusal,
};
use async_trait::async_trait;
use domain::{
    AccountKind, BalanceKind, Budgets, CashAccountId, CashChannel, CashFailure, CashNo, CashReason,
    CashState, Fen, ItemState, Rules, TransferCode,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use testkit::{
    FakeHealth, FakePayouts, FundedCustomer, STREAMS_PER_CUSTOMER, TestEntropy, TestEnv, both_dbs,
    brand,
};
use tokio::sync::Notify;

const CARD: &str = "4532015112830366";

fn paid(cash_no: &CashNo) -> PayoutState {
    PayoutState::Paid { txn: format!("T{cash_no}") }
}

/// A customer's card that can receive money.
pub(crate) async fn card(env: &TestEnv, funded: &FundedCustomer) -> CashAccountId {
    env.payout_account(&funded.caller, CashChannel::Bank, CARD, 2).await
}

/// Requests a cash-out that ends at once in this state.
async fn ends(env: &TestEnv, funded: &FundedCustomer, amount: i64, end: PayoutState) -> CashNo {
    *env.payouts.becomes.lock().unwrap() = Some(end);
    let applied = env.cash_out(funded, Fen(amount)).await.unwrap();
    env.run_jobs().await;
    applied.cash_no
}

fn amounts(arrived: &[PayoutRequest]) -> Vec<Fen> {
    let mut amounts: Vec<Fen> = arrived.iter().map(|request| request.amount).collect();
    amounts.sort_unstable();
    amounts
}

/// A payout provider with a name of its own.
struct OtherPayouts(Arc<FakePayouts>);

#[async_trait]
impl Payouts for OtherPayouts {
    fn name(&self) -> &'static str {
        "other_payouts"
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        self.0.send(request).await
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        self.0.query(cash_no, amount).await
    }

    fn return_days(&self) -> i64 {
        0
    }

    fn failure(&self, code: &str) -> CashFailure {
        self.0.failure(code)
    }
}

/// A node on the same database with another payout provider for Alipay, the first one for cards
/// only, and no delivery to Steam.
async fn node_with_two_payers_out(env: &TestEnv, other: &Arc<FakePayouts>) -> Arc<App> {
    let other = PayoutProvider::new(Arc::new(OtherPayouts(Arc::clone(other))));
    let bank = env.payouts.provider(CashChannel::Bank);
    let payouts = [(CashChannel::Alipay, other), (CashChannel::Bank, bank)].into();
    node_paying_out_by(env, payouts).await
}

/// A node on the same database with these payout providers, and no delivery to Steam.
pub(crate) async fn node_paying_out_by(
    env: &TestEnv,
    payouts: BTreeMap<CashChannel, PayoutProvider>,
) -> Arc<App> {
    let keys = Keys::new(&[7; 32]).unwrap();
    let (budgets, database) = (Budgets::unlimited(), Arc::clone(&env.clock));
    let machine = Arc::clone(&env.clock) as Arc<dyn MachineClock>;
    let clock = NodeClock::start(machine, Arc::new(move |_| Ok(Some(database.now()))), &env.db);
    let parts = AppDeps {
        db: env.db.clone(),
        rules: Rules::default(),
        money_rules: MoneyRules::default(),
        brand: brand(),
        challenges: Arc::new(ProofOfWork::new(keys.clone(), &budgets)),
        budgets,
        keys,
        clock: clock.await.unwrap(),
        entropy: Arc::new(TestEntropy),
        sms: Arc::clone(&env.sms) as Arc<dyn app::ports::Sms>,
        payments: BTreeMap::new(),
        payouts,
        delivery: None,
        deposits: None,
        takes_deposits: false,
        steam_sign_in: None,
        real_name: Arc::clone(&env.real_name) as Arc<dyn app::ports::RealName>,
        provider_health: Arc::new(FakeHealth::default()),
        public_url: "https://satchel.test".to_owned(),
        blocking: BlockingWork::OnThreads,
        streams_per_customer: STREAMS_PER_CUSTOMER,
    };
    App::start(parts).await.unwrap()
}

both_dbs! {
    async fn a_payout_goes_to_the_payout_account_that_was_named_and_names_its_bank(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let to_card = FundedCustomer { payout_account: card(&env, &funded).await, ..funded.clone() };
        let second = env.cash_out(&to_card, Fen(30_000)).await.unwrap().cash_no;
        let first = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        let received = |no: &CashNo| {
            let arrived = env.payouts.arrived().into_iter().find(|request| request.cash_no == *no).unwrap();
            (arrived.channel, arrived.account_no, arrived.bank_name, arrived.holder_name, arrived.amount)
        };
        let holder = || "王小明".to_owned();
        assert_eq!(received(&first), (CashChannel::Alipay, "13800008000".to_owned(), None, holder(), Fen(19_800)));
        assert_eq!(received(&second), (CashChannel::Bank, CARD.to_owned(), Some("招商银行".to_owned()), holder(), Fen(29_700)));
        let records = env.app.get_cash_record(&funded.caller, None, None, 10).await.unwrap();
        let shown: Vec<_> = records.iter().map(|row| (row.cash_out.cash_no.clone(), row.cash_out.channel, row.account_no.as_str())).collect();
        assert_eq!(shown, [(first, CashChannel::Alipay, "138****8000"), (second, CashChannel::Bank, "****0366")]);
        env.audit().await;
    }

    async fn each_cash_out_is_paid_by_the_provider_that_it_was_asked_for_with(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let card = card(&env, &funded).await;
        let gift = env.gift(1, Fen(100), 5).await;
        env.bought(&funded.caller, gift, 1).await;
        // Before the other provider takes over Alipay.
        let mut numbers = vec![env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no];
        let other = Arc::new(FakePayouts::default());
        let node = node_with_two_payers_out(&env, &other).await;
        for (amount, account_id) in [(20_000, funded.payout_account), (30_000, card)] {
            let request = ApplyCash { amount: Fen(amount), account_id };
            numbers.push(node.apply_cash(&funded.caller, request, "kite47", IdemKey(None)).await.unwrap().cash_no);
        }
        while node.run_due_jobs().await.unwrap() > 0 {}
        assert_eq!((amounts(&env.payouts.arrived()), amounts(&other.arrived())), (vec![Fen(9_900), Fen(29_700)], vec![Fen(19_800)]));
        for (place, no) in numbers.iter().enumerate() {
            let provider = if place == 1 { &other } else { &env.payouts };
            provider.decide(no, paid(no));
        }
        env.clock.advance_seconds(60);
        while node.run_due_jobs().await.unwrap() > 0 {}
        for (provider, sum) in [("fake_payouts", 39_600), ("other_payouts", 19_800)] {
            assert_eq!(env.platform_account(AccountKind::Clearing, provider).await, Fen(sum), "{provider}");
        }
        let extract = node.extract_items(&funded.caller, ExtractSelection::All, "kite47", IdemKey(None)).await;
        assert_eq!(extract, Err(Refusal::ExtractUnavailable));
        assert_eq!(env.items(&funded.caller, ItemState::Held).await.len(), 1);
        env.audit().await;
    }

    async fn what_was_booked_as_failed_is_not_paid_by_an_answer_that_was_held_up(env: TestEnv) {
        let funded = env.funded_customer(Fen(1_000_000)).await;
        let other = env.second_node().await;
        // Waits for a review, so that frozen balance exists that another payout must not take.
        env.cash_out(&funded, Fen(600_000)).await.unwrap();
        let cash_no = env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        env.payouts.decide(&cash_no, paid(&cash_no));
        let gate = Arc::new(Notify::new());
        env.payouts.holds_query.lock().unwrap().replace(Arc::clone(&gate));
        env.clock.advance_seconds(2);
        let stale = tokio::spawn({
            let app = Arc::clone(&env.app);
            async move { app.run_due_jobs().await }
        });
        while env.payouts.holds_query.lock().unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        env.payouts.decide(&cash_no, PayoutState::Failed { reason: CashFailure::Refused, code: "X".to_owned() });
        env.clock.advance_seconds(61);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1, "its lease has ended");
        assert_eq!(env.cash_state(&cash_no).await, CashState::Failed);
        gate.notify_one();
        stale.await.unwrap().unwrap();
        assert_eq!(env.cash_state(&cash_no).await, CashState::Failed);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(400_000), Fen(600_000)));
        assert_eq!(env.app.get_cash_amount(&funded.caller).await.unwrap().total_paid, Fen(0));
        env.audit().await;
    }

    async fn what_was_paid_in_all_is_the_sum_of_a_customers_own_payouts(env: TestEnv) {
        let (funded, other) = (env.funded_customer(Fen(2_000_000)).await, env.funded_customer(Fen(100_000)).await);
        let paid = |number: &str| PayoutState::Paid { txn: number.to_owned() };
        let failed = PayoutState::Failed { reason: CashFailure::Refused, code: "X".to_owned() };
        ends(&env, &funded, 10_000, paid("T1")).await;
        ends(&env, &funded, 20_000, paid("T2")).await;
        ends(&env, &funded, 5_000, failed).await;
        ends(&env, &other, 40_000, paid("T3")).await;
        // The longest reason that operators can give.
        let reason = testkit::for_customers(&"长".repeat(200));
        let large = env.cash_out(&funded, Fen(600_000)).await.unwrap().cash_no;
        env.app.reject_cash(large.clone(), reason.clone()).await.unwrap();
        let record = env.app.find_cash_record(&funded.caller, large).await.unwrap().remove(0);
        let stored = record.cash_out.reason.as_deref().and_then(CashReason::parse);
        assert_eq!((record.cash_out.state, stored), (CashState::Rejected, Some(CashReason::Staff(reason))));
        let amounts = async |customer: &FundedCustomer| {
            let amounts = env.app.get_cash_amount(&customer.caller).await.unwrap();
            (amounts.withdrawable, amounts.frozen, amounts.total_paid)
        };
        assert_eq!(amounts(&funded).await, (Fen(1_970_000), Fen(0), Fen(9_900 + 19_800)));
        assert_eq!(amounts(&other).await, (Fen(60_000), Fen(0), Fen(39_600)));
        env.audit().await;
    }

    async fn a_refused_payout_says_what_its_customer_can_do(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        *env.payouts.rejects.lock().unwrap() = Some(false);
        let no = env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        let record = env.app.find_cash_record(&funded.caller, no).await.unwrap().remove(0);
        let reason = CashFailure::PayoutAccountInvalid.code().to_owned();
        assert_eq!((record.cash_out.state, record.cash_out.reason), (CashState::Failed, Some(reason)));
        assert_eq!(env.wallet(&funded.caller).await, (Fen(100_000), Fen(0)));
        env.audit().await;
    }

    async fn one_key_is_one_payout_account(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let card = card(&env, &funded).await;
        let apply = |account_id| {
            let request = ApplyCash { amount: Fen(1_000), account_id };
            env.app.apply_cash(&funded.caller, request, "kite47", IdemKey(Some("k".to_owned())))
        };
        let first = apply(funded.payout_account).await.unwrap();
        assert_eq!(apply(card).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(apply(funded.payout_account).await.unwrap(), first);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(99_000), Fen(1_000)));
    }

    async fn a_day_is_full_by_what_is_in_it_and_not_by_what_came_back(env: TestEnv) {
        let funded = env.funded_customer(Fen(10_000_000)).await;
        let failed = PayoutState::Failed { reason: CashFailure::Refused, code: "X".to_owned() };
        // A day has three requests; those that a provider failed do not count.
        for _ in 0..4 {
            ends(&env, &funded, 500_000, failed.clone()).await;
        }
        *env.payouts.becomes.lock().unwrap() = None;
        for _ in 0..2 {
            env.cash_out(&funded, Fen(2_000_000)).await.unwrap();
        }
        // To the last fen of the day's limit.
        env.cash_out(&funded, Fen(1_000_000)).await.unwrap();
        let limit = Refusal::CashDailyLimit { max: Fen(5_000_000), count: 3 };
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, Err(limit));
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Bank).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(5_000_000), 3));
        let other_customer = env.funded_customer(Fen(0)).await;
        let terms = env.app.get_cash_config(&other_customer.caller, CashChannel::Bank).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(0), 0));
        env.audit().await;
    }

    async fn the_histories_of_two_things_of_the_same_number_do_not_mix(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let gift = env.gift(1, Fen(100), 5).await;
        env.bought(&funded.caller, gift, 1).await;
        let made = env.app.extract_items(&funded.caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
        env.run_jobs().await;
        let no = ends(&env, &funded, 1_000, PayoutState::Paid { txn: "T1".to_owned() }).await;
        let record = env.app.find_cash_record(&funded.caller, no).await.unwrap().remove(0);
        let view = env.app.get_extract(&funded.caller, made.extract_no).await.unwrap();
        assert_eq!(record.cash_out.id.0, view.extract.id.0, "both are the first of their kind");
        let cash: Vec<&str> = record.timeline.iter().map(|step| step.state.as_str()).collect();
        let extract: Vec<&str> = view.steps.iter().map(|(state, ..)| state.code()).collect();
        assert_eq!((cash, extract), (vec!["processing", "paid"], vec!["submitted", "sending"]));
    }
}

both_dbs! {
    rules = Rules { cash_fee_rate_bp: 0, cash_fee_min_fen: 0, ..Rules::default() };

    async fn where_the_platform_keeps_nothing_no_fee_is_booked(env: TestEnv) {
        let funded = env.funded_customer(Fen(5_000)).await;
        let no = ends(&env, &funded, 5_000, PayoutState::Paid { txn: "T1".to_owned() }).await;
        assert_eq!(env.cash_state(&no).await, CashState::Paid);
        assert_eq!(amounts(&env.payouts.arrived()), [Fen(5_000)]);
        let records = env.app.get_balance_record(&funded.caller, BalanceKind::Cash, None, 10).await.unwrap();
        let later = records[0].later.iter().map(|row| row.code).collect::<Vec<_>>();
        assert_eq!((records.len(), records[0].first.code, later), (1, TransferCode::CashFrozen, vec![TransferCode::CashPaid]));
        assert_eq!(env.wallet(&funded.caller).await, (Fen(0), Fen(0)));
        env.audit().await;
    }
}
