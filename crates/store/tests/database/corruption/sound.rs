//! A sound database with everything that can happen: more than 300 orders, and every state that a
//! row can be in for longer than a moment.

mod deleted_account;
mod deposits;
mod manual_refunds;
mod operators;
mod statements;

use app::ports::{Clock, PayClient, PayoutState, ProviderDispute, random_bytes};
use app::{
    Caller, ChangeStock, CreateOrder, CreatedOrder, ExchangeItems, ExtractSelection, IdemKey,
    NewCampaign, StockChange, change_stock,
};
use diesel::RunQueryDsl;
use domain::{
    CashFailure, CashNo, DisputeState, ExtractNo, Fen, GiftId, ItemState, PayMethod, ProposalNo,
    RefundReason, Rules, VoucherId, VoucherKind,
};
use std::sync::atomic::Ordering::SeqCst;
use store::ledger::Posted;
use store::money::corrections::NewCorrection;
use store::money::guardian_payouts::{self, GuardianPayment, GuardianPayout};
use testkit::{Engine, FundedCustomer, TestEntropy, TestEnv, gift};

const ORDERS: usize = 300;
const CUSTOMERS: usize = 10;
const PRICES: [i64; 4] = [150_000, 2_500, 99, 36_900];

/// Longer than a reservation.
const EXPIRED_SECONDS: i64 = 1_000;
/// Longer than the pause between two polls of an offer or a payout.
const PAUSE_SECONDS: i64 = 15;

pub(crate) struct SoundDatabase {
    pub(crate) env: TestEnv,
    customers: Vec<FundedCustomer>,
    gifts: Vec<GiftId>,
    vouchers: Vec<[VoucherId; 2]>,
}

/// Makes the database.
pub(crate) async fn make(engine: Engine) -> TestEnv {
    let rules = Rules {
        orders_per_hour_max: 0,
        unpaid_orders_free: 1_000_000,
        unpaid_orders_per_day_max: 0,
        open_orders_max: 1_000,
        units_per_gift_max: 1_000,
        ..Rules::default()
    };
    let database = SoundDatabase::open(TestEnv::with_rules(engine, rules).await).await;
    for number in 0..ORDERS {
        database.order_of_its_kind(number).await;
    }
    database.exchange().await;
    database.deliver().await;
    database.deposit().await;
    database.cash_out().await;
    database.pay_a_refund_by_hand().await;
    database.leave_things_open().await;
    database.delete_an_account().await;
    database.pay_a_guardian().await;
    database.correct_balances().await;
    database.dispute().await;
    database.charge_back_refunds().await;
    database.reconcile_a_statement().await;
    database.begin_a_deposit().await;
    database.record_operators().await;
    database.env.app.schedule_recurring_jobs().await.unwrap();
    database.env
}

impl SoundDatabase {
    async fn open(env: TestEnv) -> Self {
        let mut gifts = Vec::new();
        for (number, price) in (1..).zip(PRICES) {
            gifts.push(env.gift(number, Fen(price), 500).await);
        }
        for (gift_id, delta) in [(gifts[0], 20), (gifts[1], -7)] {
            let (change, now) = (StockChange::Delta(delta), env.clock.now());
            let request = ChangeStock {
                gift_id,
                change,
                operator: "test".to_owned(),
                reason: "counted".to_owned(),
                now,
            };
            env.db.write(move |conn| change_stock(conn, &request)).await.unwrap();
        }
        let fixed = NewCampaign { threshold_fen: Fen(50), quantity: 40, ..env.ten_off() };
        let part = NewCampaign {
            kind: VoucherKind::Percent,
            amount_fen: Fen(0),
            percent: 12,
            cap_fen: Fen(4_000),
            ..fixed.clone()
        };
        let campaigns = [env.campaign(fixed).await, env.campaign(part).await];
        let (mut customers, mut vouchers) = (Vec::new(), Vec::new());
        for _ in 0..CUSTOMERS {
            let funded = env.funded_customer(Fen(1_000_000)).await;
            let (user, now) = (funded.caller.user_id, env.clock.now());
            let give = move |conn: &mut db::Conn| {
                Ok([
                    app::give_voucher(conn, user, campaigns[0], now)?,
                    app::give_voucher(conn, user, campaigns[1], now)?,
                ])
            };
            vouchers.push(env.db.write(give).await.unwrap());
            customers.push(funded);
        }
        Self { env, customers, gifts, vouchers }
    }

    fn caller(&self, number: usize) -> &Caller {
        &self.customers[number % CUSTOMERS].caller
    }

    async fn create(&self, number: usize, voucher: Option<VoucherId>) -> CreatedOrder {
        let gift_id = self.gifts[number / CUSTOMERS % self.gifts.len()];
        let quantity = 1 + i64::try_from(number % 3).unwrap();
        let order = CreateOrder { gift_id, quantity, voucher_id: voucher.map(|id| id.to_string()) };
        self.env.app.create_order(self.caller(number), order, IdemKey(None)).await.unwrap()
    }

    async fn pay(&self, number: usize, order: &CreatedOrder) {
        let payment = self.env.begin_to_pay(self.caller(number), order).await.unwrap();
        self.env.pay.pay(&payment, order.payable);
        assert!(self.env.webhook(&payment).await);
    }

    async fn pass(&self, seconds: i64) {
        self.env.clock.advance_seconds(seconds);
        self.env.run_jobs().await;
    }

    /// An order with one of ten outcomes.
    async fn order_of_its_kind(&self, number: usize) {
        let (env, caller) = (&self.env, self.caller(number));
        let round = number / CUSTOMERS;
        // Customers take turns, so the outcome changes with each round.
        let way = (number + round) % 10;
        let voucher = (way <= 1 && round < 8).then(|| self.vouchers[number % CUSTOMERS][round % 2]);
        let usable = match voucher {
            Some(id) => {
                let user = caller.user_id;
                let found =
                    env.tx(move |conn| Ok(store::shop::vouchers::find_of(conn, user, id)?)).await;
                found
                    .filter(|(voucher, _)| voucher.state == domain::VoucherState::Usable)
                    .map(|_| id)
            }
            None => None,
        };
        let order = self.create(number, usable).await;
        match way {
            0..=3 => self.pay(number, &order).await,
            4 => {
                env.begin_to_pay(caller, &order).await.unwrap();
                env.app.cancel_order(caller, order.order_no, IdemKey(None)).await.unwrap();
            }
            5 => self.pass(EXPIRED_SECONDS).await,
            6 => {
                self.pay(number, &order).await;
                let why = RefundReason::PricingError;
                if !number.is_multiple_of(3) {
                    env.app.refund_units(order.order_no.clone(), Some(1), why).await.unwrap();
                    self.pass(1).await;
                }
                if number % 3 < 2 {
                    env.app.refund_units(order.order_no, None, why).await.unwrap();
                    self.pass(1).await;
                }
            }
            7 => {
                let late = env.begin_to_pay(caller, &order).await.unwrap();
                self.pass(EXPIRED_SECONDS).await;
                env.pay.pay(&late, order.payable);
                assert!(env.webhook(&late).await);
            }
            8 => {
                let card = env.app.pay_order(
                    caller,
                    order.order_no.clone(),
                    PayMethod::Card,
                    PayClient::desktop("127.0.0.1".to_owned()),
                    IdemKey(None),
                );
                let (second, _) = card.await.unwrap();
                self.pay(number, &order).await;
                env.pay.pay_as(&second, order.payable, &format!("U{second}"));
                assert!(env.webhook(&second).await);
                self.pass(1).await;
            }
            _ => {
                let payment = env.begin_to_pay(caller, &order).await.unwrap();
                env.pay.pay(&payment, Fen(order.payable.0 + 1));
                assert!(env.webhook(&payment).await);
                env.app.cancel_order(caller, order.order_no, IdemKey(None)).await.unwrap();
                self.pass(1).await;
            }
        }
    }

    /// Exchanges before and after a change of prices.
    async fn exchange(&self) {
        for round in 0..2 {
            for number in 0..CUSTOMERS {
                let items = self.env.items(self.caller(number), ItemState::Held).await;
                let some = items.into_iter().step_by(4).take(2 + number % 3).collect();
                self.env
                    .app
                    .exchange_quantity(
                        self.caller(number),
                        ExchangeItems::Items(some),
                        None,
                        IdemKey(None),
                    )
                    .await
                    .unwrap();
            }
            if round == 0 {
                for (number, (id, price)) in (1..).zip(self.gifts.iter().zip(PRICES)) {
                    self.env.change_gift(*id, gift(number, Fen(price * 11 / 10))).await;
                }
            }
        }
    }

    async fn submit(&self, number: usize) -> ExtractNo {
        let items = self.env.items(self.caller(number), ItemState::Held).await;
        let some = ExtractSelection::These(items.into_iter().take(1 + number % 2).collect());
        self.env
            .app
            .extract_items(self.caller(number), some, "kite47", IdemKey(None))
            .await
            .unwrap()
            .extract_no
    }

    async fn offered(&self, number: usize) -> ExtractNo {
        let no = self.submit(number).await;
        self.pass(1).await;
        self.env.delivery.offer(no.as_str(), self.env.clock.now().plus_seconds(24 * 3600));
        self.pass(PAUSE_SECONDS).await;
        no
    }

    async fn delivered(&self, number: usize) -> ExtractNo {
        let no = self.offered(number).await;
        assert!(self.env.delivery.accept(no.as_str(), self.env.clock.now().plus_seconds(3600)));
        self.pass(PAUSE_SECONDS).await;
        no
    }

    /// Extractions with every outcome.
    async fn deliver(&self) {
        let env = &self.env;
        for number in 0..CUSTOMERS {
            if number % 2 == 0 {
                self.delivered(number).await;
            }
        }
        let rolled_back = self.delivered(1).await;
        env.delivery.roll_back(rolled_back.as_str());
        self.pass(24 * 3600).await;
        self.pass(24 * 3600).await;
        for number in [3, 5, 7] {
            let declined = self.offered(number).await;
            env.delivery.fail(declined.as_str(), "declined");
            self.pass(PAUSE_SECONDS).await;
            if number == 5 {
                env.app
                    .retry_extract(self.caller(number), declined, None, IdemKey(None))
                    .await
                    .unwrap();
            }
        }
        let cancelled = self.submit(9).await;
        env.app.cancel_extract(self.caller(9), cancelled, IdemKey(None)).await.unwrap();
        self.pass(PAUSE_SECONDS).await;
    }

    /// Cash-outs with every outcome, and some that stay open.
    async fn cash_out(&self) {
        let env = &self.env;
        for (number, funded) in self.customers.iter().enumerate() {
            let end = match number % 3 {
                0 => None,
                1 => Some(PayoutState::Failed {
                    reason: CashFailure::PayoutAccountInvalid,
                    code: "PAYEE_CLOSED".to_owned(),
                }),
                _ => Some(PayoutState::Paid { txn: format!("T{number}") }),
            };
            *env.payouts.becomes.lock().unwrap() = end;
            env.cash_out(funded, Fen(20_000 + 100 * i64::try_from(number).unwrap())).await.unwrap();
            self.pass(1).await;
        }
        let mut reviewed: Vec<CashNo> = Vec::new();
        for funded in &self.customers[..3] {
            reviewed.push(env.cash_out(funded, Fen(600_000)).await.unwrap().cash_no);
        }
        env.app
            .reject_cash(reviewed.remove(0), testkit::for_customers("a stranger's card"))
            .await
            .unwrap();
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T99".to_owned() });
        env.app.approve_cash(reviewed.remove(0)).await.unwrap();
        self.pass(1).await;
    }

    /// Leaves work under way during the audit.
    async fn leave_things_open(&self) {
        let env = &self.env;
        for number in 0..6 {
            let voucher = self.vouchers[number][1];
            let (user, now) = (self.caller(number).user_id, env.clock.now());
            let found =
                env.tx(move |conn| Ok(store::shop::vouchers::find_of(conn, user, voucher)?)).await;
            let usable = found
                .is_some_and(|(voucher, _)| voucher.state_at(now) == domain::VoucherState::Usable);
            let order = self.create(number, usable.then_some(voucher)).await;
            if number % 2 == 0 {
                env.begin_to_pay(self.caller(number), &order).await.unwrap();
            }
        }
        self.delivered(0).await;
        self.offered(1).await;
        self.submit(2).await;
        self.pass(1).await;
        let mut undone = Vec::new();
        for number in 0..4 {
            let order = self.create(number, None).await;
            self.pay(number, &order).await;
            undone.push(order.order_no);
        }
        env.pay.silent.store(true, SeqCst);
        for order in undone {
            env.app.refund_order(order, RefundReason::CustomerRequest).await.unwrap();
        }
        self.pass(1).await;
        self.submit(3).await;
    }

    /// Disputes with every outcome: open, an inquiry that ended, won, and lost in part after an
    /// exchange.
    async fn dispute(&self) {
        let env = &self.env;
        env.pay.silent.store(false, SeqCst);
        for (number, state) in (4..).zip([
            DisputeState::Open,
            DisputeState::Won,
            DisputeState::Won,
            DisputeState::Lost,
        ]) {
            let order = self.create(number * 3 + 2, None).await;
            let caller = self.caller(number * 3 + 2);
            let payment = env.begin_to_pay(caller, &order).await.unwrap();
            env.pay.pay(&payment, order.payable);
            assert!(env.webhook(&payment).await);
            if state == DisputeState::Lost {
                let newest = env.items(caller, ItemState::Held).await.pop().unwrap();
                let exchange = ExchangeItems::Items(vec![newest]);
                env.app.exchange_quantity(caller, exchange, None, IdemKey(None)).await.unwrap();
            }
            let dispute = ProviderDispute {
                id: format!("dp_{number}"),
                provider_txn: format!("T{payment}"),
                amount: order.payable,
                state,
                is_funds_withdrawn: number != 5,
                respond_by: None,
            };
            env.pay.report_dispute(dispute);
            let body = format!("disputed dp_{number}");
            let right = [("x-signature".to_owned(), "right".to_owned())];
            let reply = env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
            assert_eq!(reply.status, 200);
        }
        env.pay.silent.store(true, SeqCst);
    }

    /// Refunds of which lost disputes have paid a part, or all.
    async fn charge_back_refunds(&self) {
        let env = &self.env;
        for (number, parts) in [(8, 1), (9, 2)] {
            let order = self.create(number, None).await;
            env.pay.silent.store(false, SeqCst);
            let payment = env.begin_to_pay(self.caller(number), &order).await.unwrap();
            env.pay.pay(&payment, order.payable);
            assert!(env.webhook(&payment).await);
            env.app.refund_order(order.order_no, RefundReason::CustomerRequest).await.unwrap();
            let part = Fen(order.payable.0 / 2);
            let parts = [part, Fen(order.payable.0 - part.0)].into_iter().take(parts);
            for (place, amount) in parts.enumerate() {
                let id = format!("dp_{number}_{place}");
                env.pay.report_dispute(ProviderDispute {
                    id: id.clone(),
                    provider_txn: format!("T{payment}"),
                    amount,
                    state: DisputeState::Lost,
                    is_funds_withdrawn: true,
                    respond_by: None,
                });
                let right = [("x-signature".to_owned(), "right".to_owned())];
                let body = format!("disputed {id}");
                let reply = env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
                assert_eq!(reply.status, 200);
            }
            env.pay.silent.store(true, SeqCst);
        }
    }

    async fn pay_a_guardian(&self) {
        let minor = "UPDATE customer_counters SET date_of_birth = 20120101 WHERE user_id = ";
        let (caller, now) = (self.env.customer().await, self.env.clock.now());
        self.env.grant(&caller, Fen(5_300)).await;
        let new = GuardianPayout {
            payout_no: ProposalNo::new(now, random_bytes(&TestEntropy)),
            user_id: caller.user_id,
            amount_fen: Fen(5_300),
            reference: "file 1".to_owned(),
            proposed_by: "anna".to_owned(),
            approved_by: "li".to_owned(),
            created_at: now,
        };
        let (paid_by, reference) = ("zhao".to_owned(), "B1".to_owned());
        let payment = GuardianPayment { paid_by, reference, paid_at: now };
        let pay = move |conn: &mut db::Conn| {
            diesel::sql_query(format!("{minor}{}", new.user_id)).execute(conn)?;
            let booked = guardian_payouts::make(conn, &new)?;
            let paid = guardian_payouts::mark_paid(conn, &new.payout_no, &payment)?;
            assert_eq!(paid, Some(new.amount_fen));
            Ok(booked)
        };
        assert_eq!(self.env.tx(pay).await, Posted::Balance(Fen(0)));
    }

    async fn correct_balances(&self) {
        let (caller, now) = (self.env.customer().await, self.env.clock.now());
        for (amount, left) in [(900, 900), (-400, 500)] {
            let new = NewCorrection {
                correction_no: ProposalNo::new(now, random_bytes(&TestEntropy)),
                user_id: caller.user_id,
                amount_fen: Fen(amount),
                reason: "mistyped price".to_owned(),
                proposed_by: "anna".to_owned(),
                approved_by: "li".to_owned(),
                approved_alone: false,
                created_at: now,
            };
            let make = move |conn: &mut db::Conn| Ok(store::money::corrections::make(conn, &new)?);
            assert_eq!(self.env.tx(make).await, Posted::Balance(Fen(left)));
        }
    }
}
