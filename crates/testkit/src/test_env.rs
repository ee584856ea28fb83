//! A whole application on a fresh database of either engine.

use crate::{
    FakeDelivery, FakeDeposits, FakeHealth, FakePay, FakePayouts, FakeRealName, FakeSms,
    FakeStatements, FakeSteamSignIn, TestClock, TestDatabase, TestEntropy, gift,
};
use app::ports::{Clock, MachineClock, PayClient, PaymentProvider, random_bytes};
use app::{
    App, AppDeps, BlockingWork, Brand, Caller, CreateOrder, CreatedOrder, Device, DeviceCookie,
    IdemKey, Keys, MoneyRules, NodeClock, ProofOfWork, Refusal,
};
use db::{Conn, Db, ExecLimits, TxError};
use diesel::RunQueryDsl;
use domain::{
    Budgets, CashChannel, DAY_SECONDS, Fen, GiftId, PayMethod, PaymentNo, Rules, Timestamp, UserId,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;
use store::customer::users::NewUser;
use store::shop::gifts::GiftData;
use tokio::sync::Notify;

/// The database engine of a [`TestEnv`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file in a temporary directory.
    Sqlite,
    /// A fresh database in the cluster that `SATCHEL_TEST_POSTGRES` names.
    Postgres,
}

/// An application whose clock and providers are under the test's control.
pub struct TestEnv {
    pub app: Arc<App>,
    pub db: Db,
    pub clock: Arc<TestClock>,
    pub sms: Arc<FakeSms>,
    /// The provider of every payment method but Steam, which is not offered.
    pub pay: Arc<FakePay>,
    /// The provider of every payout channel but WeChat, which is not offered.
    pub payouts: Arc<FakePayouts>,
    /// The provider of deliveries to Steam.
    pub delivery: Arc<FakeDelivery>,
    /// The provider of deposits of Steam items.
    pub deposits: Arc<FakeDeposits>,
    /// The identity check.
    pub real_name: Arc<FakeRealName>,
    /// The statements of the provider of payments.
    pub statements: Arc<FakeStatements>,
    /// The sign-in at Steam.
    pub steam_sign_in: Arc<FakeSteamSignIn>,
    next_phone: AtomicI64,
    /// Shared by its nodes, and the last field: it is removed when nobody uses it any more.
    pub database: Arc<TestDatabase>,
}

/// The providers, which several nodes share.
#[derive(Default)]
struct Providers {
    sms: Arc<FakeSms>,
    pay: Arc<FakePay>,
    payouts: Arc<FakePayouts>,
    delivery: Arc<FakeDelivery>,
    deposits: Arc<FakeDeposits>,
    real_name: Arc<FakeRealName>,
    statements: Arc<FakeStatements>,
    steam_sign_in: Arc<FakeSteamSignIn>,
}

/// 2026-11-21 04:00 UTC, noon in Beijing.
const START: Timestamp = Timestamp(1_795_233_600_000);

/// Event streams that one customer may have open.
pub const STREAMS_PER_CUSTOMER: usize = 3;

/// So that no two environments give out one phone number.
static ENVIRONMENTS: AtomicU32 = AtomicU32::new(0);

impl TestEnv {
    /// Without gifts and customers, under the default rules.
    pub async fn new(engine: Engine) -> Self {
        Self::with_rules(engine, Rules::default()).await
    }

    /// Like [`Self::new`], under other rules.
    pub async fn with_rules(engine: Engine, rules: Rules) -> Self {
        Self::with_limits(engine, rules, Budgets::unlimited()).await
    }

    /// Like [`Self::with_rules`], with rate limits for clients without a login.
    pub async fn with_limits(engine: Engine, rules: Rules, budgets: Budgets) -> Self {
        let database = Arc::new(TestDatabase::migrated(engine));
        let clock = Arc::new(TestClock::at(START));
        let machine = Arc::clone(&clock) as Arc<dyn MachineClock>;
        let providers = Providers::default();
        Self::open(database, (rules, budgets), (clock, machine), providers, |_| {}).await.unwrap()
    }

    /// Like [`Self::with_rules`], after a change to what the application is made from, such as
    /// other providers.
    pub async fn with_deps(
        engine: Engine,
        rules: Rules,
        change: impl FnOnce(&mut AppDeps) + Send,
    ) -> Self {
        let database = Arc::new(TestDatabase::migrated(engine));
        let clock = Arc::new(TestClock::at(START));
        let machine = Arc::clone(&clock) as Arc<dyn MachineClock>;
        let limits = (rules, Budgets::unlimited());
        Self::open(database, limits, (clock, machine), Providers::default(), change).await.unwrap()
    }

    /// A second node on the same database, clock and providers.
    pub async fn second_node(&self) -> Self {
        self.node_on(Arc::clone(&self.clock) as _).await.unwrap()
    }

    /// A second node on the same database and providers, on a machine whose clock differs from the
    /// database's.
    ///
    /// # Errors
    /// When the application refuses to start.
    pub async fn node_on(&self, machine: Arc<dyn MachineClock>) -> app::Result<Self> {
        self.node_with(machine, |_| {}).await
    }

    /// A second node as [`Self::second_node`], after a change to what it is made from.
    pub async fn changed_node(&self, change: impl FnOnce(&mut AppDeps) + Send) -> Self {
        self.node_with(Arc::clone(&self.clock) as _, change).await.unwrap()
    }

    /// A second node on another machine, after a change to what it is made from.
    ///
    /// # Errors
    /// When the application refuses to start.
    pub async fn node_with(
        &self,
        machine: Arc<dyn MachineClock>,
        change: impl FnOnce(&mut AppDeps) + Send,
    ) -> app::Result<Self> {
        let providers = Providers {
            sms: Arc::clone(&self.sms),
            pay: Arc::clone(&self.pay),
            payouts: Arc::clone(&self.payouts),
            delivery: Arc::clone(&self.delivery),
            deposits: Arc::clone(&self.deposits),
            real_name: Arc::clone(&self.real_name),
            statements: Arc::clone(&self.statements),
            steam_sign_in: Arc::clone(&self.steam_sign_in),
        };
        let limits = (self.app.rules.clone(), Budgets::unlimited());
        Self::open(
            Arc::clone(&self.database),
            limits,
            (Arc::clone(&self.clock), machine),
            providers,
            change,
        )
        .await
    }

    async fn open(
        database: Arc<TestDatabase>,
        (rules, budgets): (Rules, Budgets),
        (clock, machine): (Arc<TestClock>, Arc<dyn MachineClock>),
        providers: Providers,
        change: impl FnOnce(&mut AppDeps) + Send,
    ) -> app::Result<Self> {
        let keys = Keys::new(&[7; 32]).unwrap();
        let Providers {
            sms,
            pay,
            payouts,
            delivery,
            deposits,
            real_name,
            statements,
            steam_sign_in,
        } = providers;
        let db = Db::open(&database.location, ExecLimits::default()).unwrap();
        let database_clock = Arc::clone(&clock);
        let node_clock =
            NodeClock::start(machine, Arc::new(move |_| Ok(Some(database_clock.now()))), &db)
                .await?;
        let methods = [PayMethod::Alipay, PayMethod::Wechat, PayMethod::Card];
        let payment = |method| PaymentProvider {
            statements: Some(Arc::clone(&statements) as _),
            ..pay.provider(method)
        };
        let payments = methods.into_iter().map(|method| (method, payment(method))).collect();
        let mut parts = AppDeps {
            db: db.clone(),
            money_rules: MoneyRules::new(&rules, []),
            rules,
            brand: brand(),
            challenges: Arc::new(ProofOfWork::new(keys.clone(), &budgets)),
            budgets,
            keys,
            clock: node_clock,
            entropy: Arc::new(TestEntropy),
            sms: Arc::clone(&sms) as Arc<dyn app::ports::Sms>,
            payments,
            payouts: [CashChannel::Alipay, CashChannel::Bank]
                .map(|c| (c, payouts.provider(c)))
                .into(),
            delivery: Some(Arc::clone(&delivery) as Arc<dyn app::ports::Delivery>),
            deposits: Some(Arc::clone(&deposits) as Arc<dyn app::ports::Deposits>),
            takes_deposits: true,
            steam_sign_in: Some(Arc::clone(&steam_sign_in) as Arc<dyn app::ports::SteamSignIn>),
            real_name: Arc::clone(&real_name) as Arc<dyn app::ports::RealName>,
            provider_health: Arc::new(FakeHealth::default()),
            public_url: "https://satchel.test".to_owned(),
            blocking: BlockingWork::OnThreads,
            streams_per_customer: STREAMS_PER_CUSTOMER,
        };
        change(&mut parts);
        let app = App::start(parts).await?;
        let first_phone =
            13_900_000_000 + i64::from(ENVIRONMENTS.fetch_add(1, Ordering::SeqCst)) * 10_000;
        let next_phone = AtomicI64::new(first_phone);
        Ok(Self {
            app,
            db,
            clock,
            sms,
            pay,
            payouts,
            delivery,
            deposits,
            real_name,
            statements,
            steam_sign_in,
            next_phone,
            database,
        })
    }

    /// Adds a plain gift to the catalogue.
    pub async fn gift(&self, number: i32, price: Fen, stock: i64) -> GiftId {
        self.put_gift(gift(number, price), stock).await
    }

    /// Adds any gift to the catalogue.
    pub async fn put_gift(&self, data: GiftData, stock: i64) -> GiftId {
        self.put_gifts(vec![(data, stock)]).await[0]
    }

    /// Adds many gifts with their stock to the catalogue at once.
    pub async fn put_gifts(&self, gifts: Vec<(GiftData, i64)>) -> Vec<GiftId> {
        let now = self.clock.now();
        let ids = self
            .tx(move |conn| {
                let ids: Result<Vec<GiftId>, _> = gifts
                    .iter()
                    .map(|(data, stock)| store::shop::gifts::insert(conn, data, *stock, now))
                    .collect();
                store::shop::gifts::bump_version(conn)?;
                Ok(ids?)
            })
            .await;
        self.app.refresh_catalogue().await.unwrap();
        ids
    }

    pub async fn change_gift(&self, id: GiftId, data: GiftData) {
        let now = self.clock.now();
        let change = move |conn: &mut Conn| {
            let before = store::shop::gifts::find(conn, id)?.unwrap();
            store::shop::gifts::update(conn, &before, &data)?;
            if before.data.price_fen != data.price_fen {
                store::shop::gifts::note_price(
                    conn,
                    id,
                    now.beijing_day(),
                    (data.price_fen, Fen::ZERO),
                    None,
                )?;
            }
            store::shop::gifts::bump_version(conn)?;
            Ok(())
        };
        self.tx(change).await;
        self.app.refresh_catalogue().await.unwrap();
    }

    /// A customer and the token of a login; created without the slow password hash.
    pub async fn customer_with_token(&self) -> (Caller, String) {
        let phone = self.next_phone.fetch_add(1, Ordering::SeqCst).to_string();
        let now = self.clock.now();
        let user = NewUser {
            phone,
            nick_name: "小满".to_owned(),
            agreements: "1 1".to_owned(),
            created_at: now,
        };
        let user_id = self.tx(move |conn| Ok(store::customer::users::insert(conn, &user)?)).await;
        self.login(user_id).await
    }

    /// A further login of a customer. Returns its token.
    pub async fn login_again(&self, caller: &Caller) -> String {
        self.login(caller.user_id).await.1
    }

    async fn login(&self, user_id: UserId) -> (Caller, String) {
        let token: String =
            random_bytes::<16>(&TestEntropy).iter().map(|b| format!("{b:02x}")).collect();
        let now = self.clock.now();
        let session = store::customer::sessions::NewSession {
            user_id,
            token_hash: app::sha256(token.as_bytes()).to_vec(),
            user_agent: "test".to_owned(),
            address: "127.0.0.1".to_owned(),
            created_at: now,
            expires_at: now.plus_seconds(30 * DAY_SECONDS),
            device_digest: None,
        };
        let session_id =
            self.tx(move |conn| Ok(store::customer::sessions::insert(conn, &session)?)).await;
        (Caller { user_id, session_id, is_frozen: false, device: Device::default() }, token)
    }

    /// A customer with a login.
    pub async fn customer(&self) -> Caller {
        self.customer_with_token().await.0
    }

    /// A customer's phone number.
    pub async fn phone(&self, caller: &Caller) -> String {
        let user = caller.user_id;
        self.tx(move |conn| Ok(store::customer::users::find(conn, user)?)).await.unwrap().phone
    }

    /// Orders units of a gift.
    pub async fn order(
        &self,
        caller: &Caller,
        gift_id: GiftId,
        quantity: i64,
    ) -> app::Result<CreatedOrder> {
        self.app
            .create_order(
                caller,
                CreateOrder { gift_id, quantity, voucher_id: None },
                IdemKey(None),
            )
            .await
    }

    /// Begins to pay an order with Alipay.
    pub async fn begin_to_pay(
        &self,
        caller: &Caller,
        order: &CreatedOrder,
    ) -> app::Result<PaymentNo> {
        let begun = self
            .app
            .pay_order(
                caller,
                order.order_no.clone(),
                PayMethod::Alipay,
                PayClient::desktop("127.0.0.1".to_owned()),
                IdemKey(None),
            )
            .await;
        begun.map(|(payment_no, _)| payment_no)
    }

    /// Sends a signed webhook. Returns whether it was acknowledged.
    pub async fn webhook(&self, payment_no: &PaymentNo) -> bool {
        let headers = [("x-signature".to_owned(), "right".to_owned())];
        self.app
            .payment_webhook("fake", &headers, payment_no.as_str().as_bytes())
            .await
            .unwrap()
            .status
            == 200
    }

    /// Runs all jobs that are due at the clock's time.
    pub async fn run_jobs(&self) {
        while self.app.run_due_jobs().await.unwrap() > 0 {}
    }

    /// Awaits `then`, which begins when the transaction of `first` has written, and which that
    /// transaction gives time to read and to write before it commits.
    pub async fn during<T>(
        &self,
        first: impl Fn(&mut Conn) -> Result<(), TxError<Refusal>> + Send + 'static,
        then: impl Future<Output = T>,
    ) -> T {
        let written = Arc::new(Notify::new());
        let seen = Arc::clone(&written);
        let hold = self.db.write(move |conn: &mut Conn| {
            first(conn)?;
            seen.notify_one();
            std::thread::sleep(Duration::from_millis(300));
            Ok(())
        });
        let then = async {
            written.notified().await;
            then.await
        };
        let (held, done) = tokio::join!(hold, then);
        held.unwrap();
        done
    }

    /// Runs a closure in a write transaction.
    pub async fn tx<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Conn) -> Result<T, TxError<()>> + Send + 'static,
    ) -> T {
        self.db.write(work).await.unwrap()
    }

    /// Available, reserved and sold units of a gift.
    pub async fn stock_counters(&self, gift: GiftId) -> (i64, i64, i64) {
        use diesel::{ExpressionMethods, QueryDsl};
        use store::schema::gift_stock::dsl as t;
        self.tx(move |conn| {
            Ok(t::gift_stock
                .filter(t::gift_id.eq(gift))
                .select((t::available, t::reserved, t::sold))
                .first(conn)?)
        })
        .await
    }

    /// Fails the test if the audit finds anything.
    pub async fn audit(&self) {
        let findings = self.findings().await;
        assert!(findings.is_empty(), "{findings:#?}");
    }

    pub async fn findings(&self) -> Vec<store::audit::Finding> {
        let now = self.clock.now();
        self.tx(move |conn| Ok(store::audit::run(conn, now)?)).await
    }
}

/// The device of a test's logins.
#[must_use]
pub fn device() -> Device {
    Device {
        user_agent: "test".to_owned(),
        address: "127.0.0.1".to_owned(),
        cookie: DeviceCookie::default(),
    }
}

fn agreement(version: &str, title: &str) -> Arc<app::AgreementEdition> {
    let parse = |text: &str| domain::AgreementText::parse(text).unwrap();
    Arc::new(app::AgreementEdition {
        version: version.to_owned(),
        zh: parse(&format!("前言\n## {title}\n一\n二\n")),
        en: parse("Preface\n## Chapter\nOne\nTwo\n"),
    })
}

/// The names of the service in tests.
#[must_use]
pub fn brand() -> Brand {
    Brand {
        name_zh: "锦囊".to_owned(),
        name_en: "Satchel".to_owned(),
        copyright: "© Satchel".to_owned(),
        support_url: None,
        support_hours: (8, 20),
        company: app::Company::default(),
        user_agreement: agreement("1", "用户协议"),
        privacy_policy: agreement("2", "隐私政策"),
        sandbox: true,
    }
}
