//! The customers, the gifts and the providers of a stateful test, and its steps.

use app::ports::{PayClient, PayoutState};
use app::{
    AccountSource, ApplyCash, Caller, CreateOrder, CreatedOrder, ExchangeItems, Exchanged,
    ExtractSelection, IdemKey, NewCampaign, Refusal, SetCashAccount,
};
use domain::{
    CampaignId, CashAccountId, CashChannel, CashFailure, CashNo, ExtractNo, Fen, GiftId, ItemState,
    OrderNo, PayMethod, PaymentNo, PayoutAccount, Phone, RefundReason, SmsCode, SmsScene,
    VoucherKind,
};
use std::sync::Mutex;
use testkit::Rng;
use testkit::TestEnv;

/// Units of each gift.
pub(crate) const UNITS: i64 = 20;
const PRICES: [i64; 3] = [150_000, 2_500, 99];

/// A customer, and the responses of the service.
pub(crate) struct ModelCustomer {
    pub(crate) caller: Caller,
    payout_account: CashAccountId,
    pub(crate) orders: Mutex<Vec<CreatedOrder>>,
    payments: Mutex<Vec<(PaymentNo, Fen)>>,
    pub(crate) cancelled: Mutex<Vec<OrderNo>>,
    pub(crate) exchanges: Mutex<Vec<Exchanged>>,
    pub(crate) extracts: Mutex<Vec<ExtractNo>>,
    pub(crate) cash: Mutex<Vec<(CashNo, Fen)>>,
    vouchers: Mutex<Vec<domain::VoucherId>>,
}

/// The whole state of the test.
pub(crate) struct Model {
    pub(crate) env: TestEnv,
    pub(crate) gifts: Vec<GiftId>,
    pub(crate) customers: Vec<ModelCustomer>,
}

impl Model {
    /// Three gifts, three customers with every permission, and one campaign.
    pub(crate) async fn new(env: TestEnv) -> Self {
        let mut gifts = Vec::new();
        for (number, price) in PRICES.into_iter().enumerate() {
            gifts.push(env.gift(i32::try_from(number).unwrap() + 1, Fen(price), UNITS).await);
        }
        let now = env.app.now();
        let campaign = NewCampaign {
            code: None,
            name_zh: "立减".to_owned(),
            name_en: "Off".to_owned(),
            kind: VoucherKind::Amount,
            amount_fen: Fen(5_000),
            percent: 0,
            cap_fen: Fen(0),
            threshold_fen: Fen(0),
            valid_from: now,
            valid_to: now.plus_seconds(90 * 24 * 3600),
            quantity: 3,
            created_at: now,
        };
        let campaign =
            env.tx(move |conn| Ok(store::shop::campaigns::insert(conn, &campaign)?)).await;
        let mut customers = Vec::new();
        for _ in 0..3 {
            customers.push(customer(&env, campaign).await);
        }
        // Payout accounts are frozen for a day before money can go to them.
        env.clock.advance_seconds(9 * 24 * 3600);
        Self { env, gifts, customers }
    }

    /// Takes one step. Refusals are valid outcomes; faults are not.
    pub(crate) async fn step(&self, rng: &mut Rng) {
        let customer = &self.customers[rng.below(self.customers.len())];
        match rng.below(16) {
            0..=2 => self.order(customer, rng).await,
            3..=5 => self.pay(customer, rng).await,
            6 => self.cancel(customer, rng).await,
            7 => self.exchange(customer, rng).await,
            8 => self.extract(customer, rng).await,
            9 => self.cancel_or_retry_extract(customer, rng).await,
            10 => self.cash_out(customer, rng).await,
            11 => self.refund(customer, rng).await,
            12 => self.providers_move(rng),
            13 => self.env.clock.advance_seconds(i64::try_from(rng.below(400)).unwrap()),
            _ => drop(self.env.app.run_due_jobs().await.unwrap()),
        }
    }

    async fn order(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let gift_id = rng.of(&self.gifts).unwrap();
        let voucher_id =
            if rng.below(3) == 0 { rng.of(&customer.vouchers.lock().unwrap()) } else { None };
        let request = CreateOrder {
            gift_id,
            quantity: i64::try_from(rng.below(2)).unwrap() + 1,
            voucher_id: voucher_id.map(|id| id.to_string()),
        };
        if let Some(order) =
            answered(self.env.app.create_order(&customer.caller, request, IdemKey(None)).await)
        {
            customer.orders.lock().unwrap().push(order);
        }
    }

    async fn pay(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let Some(order) = rng.of(&customer.orders.lock().unwrap()) else { return };
        let method = [PayMethod::Alipay, PayMethod::Card][rng.below(2)];
        let begun = self
            .env
            .app
            .pay_order(
                &customer.caller,
                order.order_no.clone(),
                method,
                PayClient::desktop("127.0.0.1".to_owned()),
                IdemKey(None),
            )
            .await;
        if let Some((payment_no, _)) = answered(begun) {
            customer.payments.lock().unwrap().push((payment_no, order.payable));
        }
        let Some((payment_no, payable)) = rng.of(&customer.payments.lock().unwrap()) else {
            return;
        };
        self.env
            .pay
            .pay(&payment_no, if rng.below(12) == 0 { Fen(payable.0 + 1) } else { payable });
        for _ in 0..rng.below(3) {
            self.env.webhook(&payment_no).await;
        }
    }

    async fn cancel(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let Some(order) = rng.of(&customer.orders.lock().unwrap()) else { return };
        if answered(
            self.env
                .app
                .cancel_order(&customer.caller, order.order_no.clone(), IdemKey(None))
                .await,
        )
        .is_some()
        {
            customer.cancelled.lock().unwrap().push(order.order_no);
        }
    }

    async fn exchange(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let app = &self.env.app;
        let done = match rng.below(4) {
            0 => app.exchange_all(&customer.caller, None, IdemKey(None)).await,
            1 => {
                let items = ExchangeItems::OfGift(rng.of(&self.gifts).unwrap(), 1);
                app.exchange_quantity(&customer.caller, items, None, IdemKey(None)).await
            }
            _ => {
                let held = self.env.items(&customer.caller, ItemState::Held).await;
                let Some(item) = rng.of(&held) else { return };
                app.exchange_quantity(
                    &customer.caller,
                    ExchangeItems::Items(vec![item]),
                    None,
                    IdemKey(None),
                )
                .await
            }
        };
        customer.exchanges.lock().unwrap().extend(answered(done));
    }

    async fn extract(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let held = self.env.items(&customer.caller, ItemState::Held).await;
        let items = match rng.of(&held) {
            Some(item) if rng.below(2) == 0 => ExtractSelection::These(vec![item]),
            _ => ExtractSelection::All,
        };
        let done =
            self.env.app.extract_items(&customer.caller, items, "kite47", IdemKey(None)).await;
        customer.extracts.lock().unwrap().extend(answered(done).map(|extract| extract.extract_no));
    }

    async fn cancel_or_retry_extract(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let Some(no) = rng.of(&customer.extracts.lock().unwrap()) else { return };
        if rng.below(2) == 0 {
            answered(self.env.app.cancel_extract(&customer.caller, no, IdemKey(None)).await);
        } else {
            answered(self.env.app.retry_extract(&customer.caller, no, None, IdemKey(None)).await);
        }
    }

    async fn cash_out(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let amount = Fen([1_000, 5_000, 100_000][rng.below(3)]);
        let request = ApplyCash { amount, account_id: customer.payout_account };
        if let Some(cash) = answered(
            self.env.app.apply_cash(&customer.caller, request, "kite47", IdemKey(None)).await,
        ) {
            customer.cash.lock().unwrap().push((cash.cash_no, amount));
        }
    }

    async fn refund(&self, customer: &ModelCustomer, rng: &mut Rng) {
        let Some(order) = rng.of(&customer.orders.lock().unwrap()) else { return };
        let units = (rng.below(2) == 0).then_some(1);
        let why = RefundReason::CustomerRequest;
        answered(self.env.app.refund_units(order.order_no, units, why).await);
    }

    /// Providers respond, stop responding, lose responses, and decide.
    fn providers_move(&self, rng: &mut Rng) {
        use std::sync::atomic::Ordering::SeqCst;
        let env = &self.env;
        match rng.below(6) {
            0 => env.payouts.mute.store(rng.below(2) == 0, SeqCst),
            1 => env.delivery.lost_answers.store(1, SeqCst),
            2 => {
                let Some(sent) = rng.of(&env.payouts.arrived()) else { return };
                let ends = [
                    PayoutState::Paid { txn: format!("T{}", sent.cash_no) },
                    PayoutState::Failed {
                        reason: CashFailure::PayoutAccountInvalid,
                        code: "PAYEE_CLOSED".to_owned(),
                    },
                ];
                env.payouts.decide_once(&sent.cash_no, rng.of(&ends).unwrap());
            }
            _ => {
                let Some(sent) = rng.of(&env.delivery.sent()) else { return };
                let no = sent.attempt_no.to_string();
                let now = env.app.now();
                match rng.below(4) {
                    0 => env.delivery.fail(&no, "declined"),
                    1 => env.delivery.roll_back(&no),
                    2 => env.delivery.offer(&no, now.plus_seconds(3600)),
                    _ => drop(env.delivery.accept(&no, now.plus_seconds(7 * 24 * 3600))),
                }
            }
        }
    }

    /// All providers finish everything, and time passes until nothing is left to do.
    pub(crate) async fn come_to_rest(&self) {
        use std::sync::atomic::Ordering::SeqCst;
        self.env.payouts.mute.store(false, SeqCst);
        self.env.delivery.lost_answers.store(0, SeqCst);
        for round in 0..60 {
            for sent in self.env.payouts.arrived() {
                self.env.payouts.decide_once(
                    &sent.cash_no,
                    PayoutState::Paid { txn: format!("T{}", sent.cash_no) },
                );
            }
            let now = self.env.app.now();
            for sent in self.env.delivery.sent() {
                let no = sent.attempt_no.to_string();
                self.env.delivery.offer(&no, now.plus_seconds(3600));
                self.env.delivery.accept(&no, now.plus_seconds(7 * 24 * 3600));
            }
            self.env.run_jobs().await;
            self.env.clock.advance_seconds(if round < 30 { 600 } else { 24 * 3600 });
        }
    }
}

/// The value of a successful call; `None` where the rules refused it.
fn answered<T>(result: app::Result<T>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(error @ (Refusal::Internal { .. } | Refusal::Overloaded { .. })) => {
            panic!("a fault: {error:?}")
        }
        Err(_) => None,
    }
}

async fn customer(env: &TestEnv, campaign: CampaignId) -> ModelCustomer {
    let caller = env.customer().await;
    env.verify(&caller).await;
    let phone = env.phone(&caller).await;
    env.app
        .send_sms_code(
            Some(&caller),
            Some(Phone::parse(&phone).unwrap()),
            (SmsScene::Cash, domain::Lang::Zh),
            (&testkit::device(), None),
        )
        .await
        .unwrap();
    let request = SetCashAccount {
        account: AccountSource::Typed(PayoutAccount::parse(CashChannel::Alipay, &phone).unwrap()),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        sms_code: SmsCode::parse(&env.sms.code(&phone, SmsScene::Cash).unwrap()).unwrap(),
    };
    let payout_account = env.app.set_cash_account(&caller, request).await.unwrap();
    let (user, now) = (caller.user_id, env.app.now());
    let voucher = env
        .tx(move |conn| {
            app::give_voucher(conn, user, campaign, now).map_err(|_| db::TxError::Refused(()))
        })
        .await;
    ModelCustomer {
        caller,
        payout_account,
        orders: Mutex::default(),
        payments: Mutex::default(),
        cancelled: Mutex::default(),
        exchanges: Mutex::default(),
        extracts: Mutex::default(),
        cash: Mutex::default(),
        vouchers: Mutex::new(vec![voucher]),
    }
}
