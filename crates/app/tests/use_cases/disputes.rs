//! Disputes of payments: what they freeze, and how they end.

use app::ports::{Clock, ProviderDispute};
use app::{Caller, CreatedOrder, ExchangeItems, ExtractSelection, IdemKey, OwnerProof, Refusal};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, CashState, DAY_SECONDS, DisputeState, ExtractNo, ExtractReason, ExtractState, Fen,
    GiftId, ItemState, MessageKind, PaymentNo, RefundReason, SmsCode,
};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use store::trade::disputes::Dispute;
use testkit::{FundedCustomer, TestEnv, both_dbs};

/// The pause between two runs of the job that asks for disputes.
const HOUR: i64 = 3600;

/// A customer who has bought units of a gift for 10 yuan each.
pub struct Bought {
    funded: FundedCustomer,
    pub gift: GiftId,
    pub order: CreatedOrder,
    pub payment: PaymentNo,
}

impl Bought {
    pub fn caller(&self) -> &Caller {
        &self.funded.caller
    }

    pub async fn items(&self, env: &TestEnv, state: ItemState) -> usize {
        env.items(self.caller(), state).await.len()
    }
}

pub async fn bought(env: &TestEnv, quantity: i64) -> Bought {
    let gift = env.gift(1, Fen(1_000), 5).await;
    let funded = env.funded_customer(Fen(0)).await;
    let order = env.order(&funded.caller, gift, quantity).await.unwrap();
    let payment = env.begin_to_pay(&funded.caller, &order).await.unwrap();
    env.pay.pay(&payment, order.payable);
    assert!(env.webhook(&payment).await);
    Bought { funded, gift, order, payment }
}

/// A webhook that says no more than that a dispute has changed. Returns the status of the reply.
pub async fn webhook(env: &TestEnv, id: &str) -> u16 {
    let right = [("x-signature".to_owned(), "right".to_owned())];
    let body = format!("disputed {id}");
    env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap().status
}

/// The provider reports a state of the dispute about the whole order, and its webhook arrives.
pub async fn report(env: &TestEnv, bought: &Bought, state: DisputeState) {
    let id = env.pay.dispute(&bought.payment, bought.order.payable, state);
    assert_eq!(webhook(env, &id).await, 200);
}

pub async fn dispute(env: &TestEnv, bought: &Bought) -> Dispute {
    let id = format!("dp_{}", bought.payment);
    env.tx(move |conn| Ok(store::trade::disputes::find(conn, "fake", &id)?)).await.unwrap()
}

/// The amounts of the platform: at the provider, in open disputes, in sales, and lost to disputes.
async fn accounts(env: &TestEnv) -> [i64; 4] {
    let mut fen = [0; 4];
    for (place, (kind, owner)) in [
        (AccountKind::Clearing, "fake"),
        (AccountKind::Disputes, ""),
        (AccountKind::Sales, ""),
        (AccountKind::DisputeLosses, ""),
    ]
    .into_iter()
    .enumerate()
    {
        fen[place] = env.platform_account(kind, owner).await.0;
    }
    fen
}

/// An extraction of all items, whose offer waits to be accepted.
pub async fn offered(env: &TestEnv, caller: &Caller) -> ExtractNo {
    let all = ExtractSelection::All;
    let extract = env.app.extract_items(caller, all, "kite47", IdemKey(None)).await.unwrap();
    env.run_jobs().await;
    let accept_by = env.clock.now().plus_seconds(DAY_SECONDS);
    env.delivery.offer(extract.extract_no.as_str(), accept_by);
    env.clock.advance_seconds(15);
    env.run_jobs().await;
    extract.extract_no
}

/// The events of the order's time line.
async fn events(env: &TestEnv, bought: &Bought) -> Vec<&'static str> {
    let view = env.app.get_order(bought.caller(), bought.order.order_no.clone()).await.unwrap();
    view.timeline.into_iter().map(|(event, _)| event.code()).collect()
}

async fn kinds(env: &TestEnv, caller: &Caller) -> Vec<MessageKind> {
    let messages = env.app.list_message(caller, domain::Lang::En, None, 9).await.unwrap();
    messages.iter().map(|message| message.message.kind).collect()
}

both_dbs! {
    async fn a_dispute_freezes_what_it_bought_until_it_is_won(env: TestEnv) {
        let bought = bought(&env, 2).await;
        let (caller, before) = (bought.caller(), accounts(&env).await);
        report(&env, &bought, Open).await;
        assert_eq!((bought.items(&env, ItemState::Held).await, bought.items(&env, ItemState::Frozen).await), (0, 2));
        assert_eq!(accounts(&env).await, [before[0] + 2_000, -2_000, before[2], 0]);
        assert_eq!(kinds(&env, caller).await, [MessageKind::PaymentDisputed, MessageKind::OrderPaid]);
        assert_eq!(events(&env, &bought).await, ["created", "paid", "delivered", "disputed"]);
        env.audit().await;

        let items = env.items(caller, ItemState::Frozen).await;
        let one = ExtractSelection::These(vec![items[0]]);
        let extract = env.app.extract_items(caller, one, "kite47", IdemKey(None)).await;
        assert_eq!(extract.unwrap_err(), Refusal::ItemFrozen);
        let all = env.app.extract_items(caller, ExtractSelection::All, "kite47", IdemKey(None)).await;
        assert_eq!(all.unwrap_err(), Refusal::NothingToExtract);
        let exchange = ExchangeItems::Items(items.clone());
        let exchange = env.app.exchange_quantity(caller, exchange, None, IdemKey(None)).await;
        assert_eq!(exchange.unwrap_err(), Refusal::ItemFrozen);
        let all = env.app.exchange_all(caller, None, IdemKey(None)).await;
        assert_eq!(all.unwrap_err(), Refusal::NothingToExchange);
        let refund = env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await;
        assert_eq!(refund.unwrap_err(), Refusal::NotRefundable);
        env.grant(caller, Fen(50_000)).await;
        let cash = env.cash_out(&bought.funded, Fen(20_000)).await;
        assert_eq!(cash.unwrap_err(), Refusal::PaymentDisputed);

        report(&env, &bought, Won).await;
        assert_eq!(bought.items(&env, ItemState::Held).await, 2);
        assert_eq!(accounts(&env).await, [before[0], 0, before[2], 0]);
        assert_eq!(kinds(&env, caller).await[0], MessageKind::DisputeWon);
        assert_eq!(dispute(&env, &bought).await.state, Won);
        assert_eq!(events(&env, &bought).await[3..], ["disputed", "dispute_won"]);
        env.cash_out(&bought.funded, Fen(20_000)).await.unwrap();
        env.app.exchange_all(caller, None, IdemKey(None)).await.unwrap();
        env.audit().await;
    }

    async fn a_lost_dispute_takes_the_items_back_into_stock(env: TestEnv) {
        let bought = bought(&env, 2).await;
        let before = accounts(&env).await;
        report(&env, &bought, Open).await;
        report(&env, &bought, Lost).await;
        assert_eq!(bought.items(&env, ItemState::Returned).await, 2);
        assert_eq!(events(&env, &bought).await[3..], ["disputed", "dispute_lost"]);
        assert_eq!(env.stock_counters(bought.gift).await, (5, 0, 0));
        // The sale is undone, so that nothing is lost.
        assert_eq!(accounts(&env).await, [before[0] + 2_000, 0, before[2] - 2_000, 0]);
        let messages = env.app.list_message(bought.caller(), domain::Lang::En, None, 1).await.unwrap();
        let summary = &messages[0].text.summary;
        assert!(summary.contains("¥20.00") && summary.contains("2 items"), "{summary}");
        env.audit().await;
    }

    async fn whatever_the_order_and_number_of_webhooks_a_dispute_is_booked_once(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let id = env.pay.dispute(&bought.payment, Fen(1_000), Lost);
        // The first that is heard of it is its end, many times side by side.
        let mut calls = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let (app, body) = (Arc::clone(&env.app), format!("disputed {id}"));
            calls.spawn(async move {
                let right = [("x-signature".to_owned(), "right".to_owned())];
                app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap().status
            });
        }
        assert_eq!(calls.join_all().await, [200; 8]);
        let once = (accounts(&env).await, env.stock_counters(bought.gift).await);
        assert_eq!(dispute(&env, &bought).await.state, Lost);
        assert_eq!(kinds(&env, bought.caller()).await, [MessageKind::DisputeLost, MessageKind::PaymentDisputed, MessageKind::OrderPaid]);
        // Reports of earlier states come later.
        report(&env, &bought, Open).await;
        report(&env, &bought, Won).await;
        env.clock.advance_seconds(HOUR);
        env.run_jobs().await;
        assert_eq!((accounts(&env).await, env.stock_counters(bought.gift).await), once);
        assert_eq!(dispute(&env, &bought).await.state, Lost);
        env.audit().await;
    }

    async fn without_any_webhook_the_job_finds_disputes_and_their_end(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.schedule_recurring_jobs().await.unwrap();
        env.run_jobs().await;
        env.pay.dispute(&bought.payment, Fen(1_000), Open);
        env.pay.lists_disputes.store(true, SeqCst);
        env.clock.advance_seconds(HOUR);
        env.run_jobs().await;
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 1);
        assert_eq!(env.app.open_disputes().await.unwrap(), [("fake".to_owned(), 1)]);
        // Long after, it is in no list of new ones, and is asked about by itself.
        env.pay.lists_disputes.store(false, SeqCst);
        env.pay.dispute(&bought.payment, Fen(1_000), Won);
        env.pay.silent.store(true, SeqCst);
        env.clock.advance_seconds(HOUR);
        env.run_jobs().await;
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 1);
        env.pay.silent.store(false, SeqCst);
        env.clock.advance_seconds(HOUR);
        env.run_jobs().await;
        assert_eq!(bought.items(&env, ItemState::Held).await, 1);
        assert_eq!(env.app.open_disputes().await.unwrap(), []);
        env.audit().await;
    }

    async fn a_webhook_alone_books_no_dispute_and_one_of_another_shop_changes_nothing(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let before = env.tables().await;
        let id = format!("dp_{}", bought.payment);
        // The provider knows of none.
        assert_eq!(webhook(&env, &id).await, 200);
        let forged = env.app.payment_webhook("fake", &[], format!("disputed {id}").as_bytes()).await;
        assert_eq!(forged.unwrap().status, 400);
        env.pay.silent.store(true, SeqCst);
        assert_eq!(webhook(&env, &id).await, 500);
        env.pay.silent.store(false, SeqCst);
        let foreign = ProviderDispute {
            id: "dp_foreign".to_owned(),
            provider_txn: "T of another shop".to_owned(),
            amount: Fen(1_000),
            state: Lost,
            is_funds_withdrawn: true,
            respond_by: None,
        };
        env.pay.report_dispute(foreign);
        assert_eq!(webhook(&env, "dp_foreign").await, 200);
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
    }

    async fn an_inquiry_freezes_and_moves_no_money(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let before = accounts(&env).await;
        let inquiry = |state| ProviderDispute {
            id: "dp_inquiry".to_owned(),
            provider_txn: format!("T{}", bought.payment),
            amount: Fen(1_000),
            state,
            is_funds_withdrawn: false,
            respond_by: None,
        };
        env.pay.report_dispute(inquiry(Open));
        webhook(&env, "dp_inquiry").await;
        assert_eq!((bought.items(&env, ItemState::Frozen).await, accounts(&env).await), (1, before));
        env.pay.report_dispute(inquiry(Won));
        webhook(&env, "dp_inquiry").await;
        assert_eq!((bought.items(&env, ItemState::Held).await, accounts(&env).await), (1, before));
        env.audit().await;
    }

    async fn open_disputes_are_listed_by_their_time_and_those_without_one_last(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(1_000), 5).await, env.customer().await);
        for (id, state, days) in [("none", Open, None), ("later", Open, Some(9)), ("sooner", Open, Some(3)), ("lost", Lost, Some(1))] {
            let order = env.order(&caller, gift, 1).await.unwrap();
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.pay.pay(&payment, order.payable);
            assert!(env.webhook(&payment).await);
            env.pay.report_dispute(ProviderDispute {
                id: id.to_owned(),
                provider_txn: format!("T{payment}"),
                amount: Fen(1_000),
                state,
                is_funds_withdrawn: true,
                respond_by: days.map(|days| env.app.now().plus_seconds(days * DAY_SECONDS)),
            });
            webhook(&env, id).await;
        }
        let listed = async |is_open| {
            let found = env.app.look_up_disputes(is_open).await.unwrap().into_iter();
            found.map(|(dispute, _)| dispute.provider_dispute).collect::<Vec<_>>()
        };
        assert_eq!(listed(true).await, ["sooner", "later", "none"]);
        assert_eq!(listed(false).await, ["lost"]);
    }

    async fn another_amount_than_before_books_nothing(env: TestEnv) {
        let bought = bought(&env, 1).await;
        report(&env, &bought, Open).await;
        let before = accounts(&env).await;
        env.pay.dispute(&bought.payment, Fen(500), Won);
        assert_eq!(webhook(&env, &format!("dp_{}", bought.payment)).await, 200);
        assert_eq!((dispute(&env, &bought).await.state, accounts(&env).await), (Open, before));
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 1);
    }

    async fn the_amount_of_an_inquiry_may_change_and_an_end_may_not(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let reported = |amount, state, is_funds_withdrawn| ProviderDispute {
            id: "dp_inquiry".to_owned(),
            provider_txn: format!("T{}", bought.payment),
            amount: Fen(amount),
            state,
            is_funds_withdrawn,
            respond_by: None,
        };
        env.pay.report_dispute(reported(1_000, Open, false));
        webhook(&env, "dp_inquiry").await;
        env.pay.report_dispute(reported(400, Won, true));
        webhook(&env, "dp_inquiry").await;
        let known = env.tx(|conn| Ok(store::trade::disputes::find(conn, "fake", "dp_inquiry")?)).await.unwrap();
        assert_eq!((known.amount_fen, known.state), (Fen(400), Won));
        let after = accounts(&env).await;
        env.pay.report_dispute(reported(400, Lost, true));
        assert_eq!(webhook(&env, "dp_inquiry").await, 200);
        assert_eq!((accounts(&env).await, bought.items(&env, ItemState::Held).await), (after, 1));
        env.audit().await;
    }

    async fn a_part_of_a_payment_takes_a_part_of_its_items(env: TestEnv) {
        let bought = bought(&env, 3).await;
        env.pay.dispute(&bought.payment, Fen(1_500), Lost);
        webhook(&env, &format!("dp_{}", bought.payment)).await;
        let items = (bought.items(&env, ItemState::Held).await, bought.items(&env, ItemState::Returned).await);
        assert_eq!((items, env.stock_counters(bought.gift).await), ((1, 2), (4, 0, 1)));
        assert_eq!(dispute(&env, &bought).await.reversed_fen, Fen(1_500));
        env.audit().await;
    }

    async fn balance_of_exchanged_items_cannot_leave_and_is_taken_back(env: TestEnv) {
        let bought = bought(&env, 2).await;
        let caller = bought.caller();
        env.grant(caller, Fen(600_000)).await;
        env.app.exchange_all(caller, None, IdemKey(None)).await.unwrap();
        let reviewing = env.cash_out(&bought.funded, Fen(600_000)).await.unwrap();
        assert_eq!(reviewing.state, CashState::Reviewing);
        let unsent = env.cash_out(&bought.funded, Fen(1_000)).await.unwrap();
        assert_eq!(unsent.state, CashState::Processing);
        report(&env, &bought, Open).await;
        // Nobody has been asked for either of them.
        assert_eq!(env.cash_state(&reviewing.cash_no).await, CashState::Failed);
        assert_eq!(env.cash_state(&unsent.cash_no).await, CashState::Failed);
        env.run_jobs().await;
        assert!(env.payouts.arrived().is_empty());
        assert_eq!(env.wallet(caller).await, (Fen(601_800), Fen(0)));
        let approved = env.app.approve_cash(reviewing.cash_no).await;
        assert_eq!(approved.unwrap_err(), Refusal::PaymentDisputed);
        env.audit().await;
        report(&env, &bought, Lost).await;
        let lost = dispute(&env, &bought).await;
        assert_eq!((lost.loss_fen, lost.clawback_fen), (Fen(2_000), Fen(1_800)));
        assert_eq!(env.wallet(caller).await, (Fen(600_000), Fen(0)));
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-200));
        env.audit().await;
    }

    async fn a_dispute_that_is_lost_when_it_is_first_heard_of_stops_an_unsent_payout(env: TestEnv) {
        let bought = bought(&env, 2).await;
        env.app.exchange_all(bought.caller(), None, IdemKey(None)).await.unwrap();
        let unsent = env.cash_out(&bought.funded, Fen(1_800)).await.unwrap();
        report(&env, &bought, Lost).await;
        env.run_jobs().await;
        assert_eq!(env.cash_state(&unsent.cash_no).await, CashState::Failed);
        assert!(env.payouts.arrived().is_empty());
        assert_eq!(dispute(&env, &bought).await.clawback_fen, Fen(1_800));
        assert_eq!(env.wallet(bought.caller()).await, (Fen(0), Fen(0)));
        env.audit().await;
    }

    async fn a_payout_that_was_sent_before_is_only_asked_about(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.grant(bought.caller(), Fen(50_000)).await;
        env.payouts.mute.store(true, SeqCst);
        let cash = env.cash_out(&bought.funded, Fen(20_000)).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.payouts.sends.load(SeqCst), 1);
        report(&env, &bought, Open).await;
        env.payouts.mute.store(false, SeqCst);
        env.payouts.decide(&cash.cash_no, app::ports::PayoutState::NotFound);
        for _ in 0..8 {
            env.clock.advance_seconds(200);
            env.run_jobs().await;
        }
        // The request is lost for certain by now, and no other one was sent.
        assert_eq!(env.payouts.sends.load(SeqCst), 1);
        assert_eq!(env.cash_state(&cash.cash_no).await, CashState::Failed);
        env.audit().await;
    }

    async fn an_extraction_that_was_not_sent_is_stopped(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let caller = bought.caller();
        let extract = env.app.extract_items(caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
        report(&env, &bought, Open).await;
        let stopped = env.app.get_extract(caller, extract.extract_no.clone()).await.unwrap().extract;
        assert_eq!((stopped.state, stopped.reason), (ExtractState::Cancelled, Some(ExtractReason::PaymentDisputed)));
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 1);
        env.run_jobs().await;
        assert!(env.delivery.sent().is_empty());
        let retry = env.app.retry_extract(caller, extract.extract_no, None, IdemKey(None)).await;
        assert_eq!(retry.unwrap_err(), Refusal::ItemFrozen);
        env.audit().await;
    }

    async fn an_offer_that_was_sent_is_called_back_and_its_items_are_frozen(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let caller = bought.caller();
        let extract_no = offered(&env, caller).await;
        report(&env, &bought, Open).await;
        assert_eq!(bought.items(&env, ItemState::Extracting).await, 1);
        // At once, since the customer reads of the dispute at once.
        env.run_jobs().await;
        let view = env.app.get_extract(caller, extract_no).await.unwrap().extract;
        assert_eq!((view.state, view.reason), (ExtractState::Returned, Some(ExtractReason::PaymentDisputed)));
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 1);
        env.audit().await;
        report(&env, &bought, Won).await;
        assert_eq!(bought.items(&env, ItemState::Held).await, 1);
        env.audit().await;
    }

    async fn an_open_offer_is_called_back_also_once_the_dispute_is_lost(env: TestEnv) {
        let bought = bought(&env, 1).await;
        offered(&env, bought.caller()).await;
        report(&env, &bought, Lost).await;
        env.run_jobs().await;
        assert_eq!(bought.items(&env, ItemState::Returned).await, 1);
        assert_eq!(env.stock_counters(bought.gift).await, (5, 0, 0));
        env.audit().await;
    }

    async fn items_on_steam_are_a_loss_and_go_into_stock_when_a_trade_is_rolled_back(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let caller = bought.caller();
        let extract_no = offered(&env, caller).await;
        assert!(env.delivery.accept(extract_no.as_str(), env.clock.now().plus_seconds(7 * DAY_SECONDS)));
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        report(&env, &bought, Lost).await;
        assert_eq!(bought.items(&env, ItemState::Extracted).await, 1);
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-1_000));
        env.audit().await;
        env.delivery.roll_back(extract_no.as_str());
        env.clock.advance_seconds(DAY_SECONDS);
        env.run_jobs().await;
        assert_eq!(bought.items(&env, ItemState::Returned).await, 1);
        assert_eq!(env.stock_counters(bought.gift).await, (5, 0, 0));
        assert_eq!(dispute(&env, &bought).await.items_charged_back, 1);
        env.audit().await;
    }

    async fn an_account_with_a_dispute_is_not_deleted(env: TestEnv) {
        let bought = bought(&env, 1).await;
        report(&env, &bought, Open).await;
        let proof = OwnerProof { sms_code: SmsCode::parse("000000").unwrap(), secret: Some("kite47".to_owned()) };
        let refused = env.app.delete_account(bought.caller(), proof, None).await.unwrap_err();
        let Refusal::DeletionBlocked { blocks } = refused else { panic!("{refused:?}") };
        assert_eq!(blocks, [app::DeletionBlock::Items, app::DeletionBlock::OpenDisputes]);
    }

    async fn a_dispute_of_money_that_bought_nothing_freezes_nothing(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let (caller, gift) = (bought.caller(), bought.gift);
        let order = env.order(caller, gift, 1).await.unwrap();
        let wrong = env.begin_to_pay(caller, &order).await.unwrap();
        env.pay.pay(&wrong, Fen(1));
        assert!(env.webhook(&wrong).await);
        env.pay.dispute(&wrong, Fen(1), Lost);
        assert_eq!(webhook(&env, &format!("dp_{wrong}")).await, 200);
        assert_eq!(bought.items(&env, ItemState::Held).await, 1);
        env.run_jobs().await;
        // The bank has paid what was owed, so nothing is sent and nothing is lost.
        assert_eq!(env.pay.refund_calls.load(SeqCst), 0);
        assert_eq!(env.platform_account(AccountKind::RefundsPayable, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(0));
        env.audit().await;
    }
}
