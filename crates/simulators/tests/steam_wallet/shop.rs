//! The service with the client of Steam wallets, against the simulated Steam.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use api::ApiOptions;
use app::ports::{Clock, PaymentProvider};
use app::{AppDeps, Caller};
use demo::steam_wallet_config;
use domain::{Fen, GiftId, PayMethod, PaymentNo};
use gateways::{Http, Ports};
use satchel_simulators::{Options, Simulators};
use serde_json::Value;
use testkit::http::{Call, HttpResponse, Site};
use testkit::{Engine, Rules, TestEntropy, TestEnv};

pub const PROVIDER: &str = "steam_micro_txn";

pub struct Shop {
    pub site: Site,
    pub simulators: Simulators,
    base: String,
    http: reqwest::Client,
}

/// A customer with an order that waits for its payment.
pub struct Order {
    pub caller: Caller,
    pub token: String,
    pub gift: GiftId,
    pub order_no: String,
}

fn client(simulators: &Simulators, deps: &AppDeps) -> PaymentProvider {
    let config = steam_wallet_config(simulators.steam_micro_txn_config());
    let limits = (Duration::from_secs(2), Duration::from_secs(2));
    let http = Http::with_limits(limits.0, limits.1).unwrap();
    let clock = Arc::clone(&deps.clock);
    config.payments(Ports::over(clock, Arc::new(TestEntropy), Arc::new(http))).unwrap()
}

impl Shop {
    pub async fn open(engine: Engine) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let mut simulators = None;
        let env = TestEnv::with_deps(engine, Rules::default(), |deps| {
            let clock = Arc::clone(&deps.clock);
            let options = Options { now: Arc::new(move || clock.now()), ..Options::new(&base) };
            let started = Simulators::start(options).unwrap();
            deps.payments = BTreeMap::from([(PayMethod::Steam, client(&started, deps))]);
            simulators = Some(started);
        })
        .await;
        let simulators = simulators.unwrap();
        let router = simulators.router();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let (router, _) = api::router(Arc::clone(&env.app), ApiOptions::default());
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { site: Site::new(env, router), simulators, base, http }
    }

    pub fn env(&self) -> &TestEnv {
        &self.site.env
    }

    /// A customer at Steam, or a test, acts.
    pub async fn post(&self, path: &str) -> u16 {
        let response = self.http.post(format!("{}/_sandbox/{path}", self.base)).send().await;
        response.unwrap().status().as_u16()
    }

    pub async fn fault(&self, call: &str, kind: &str) {
        let path = format!("fault?provider={PROVIDER}&call={call}&kind={kind}&delayMs=2500");
        assert_eq!(self.post(&path).await, 200, "{path}");
    }

    /// Paid and refunded fen in Steam's record of a payment.
    pub async fn book(&self, no: &PaymentNo) -> (i64, i64) {
        let url = format!("{}/_sandbox/payment/{no}", self.base);
        let text = self.http.get(url).send().await.unwrap().text().await.unwrap();
        let book: Value = serde_json::from_str(&text).unwrap();
        (book["paidFen"].as_i64().unwrap(), book["refundedFen"].as_i64().unwrap())
    }

    /// A customer with a trade URL, and an order of a gift for this price.
    pub async fn order(&self, number: i32, price: i64) -> Order {
        let gift = self.env().gift(number, Fen(price), 10).await;
        let (caller, token) = self.env().customer_with_token().await;
        self.env().verify(&caller).await;
        let call = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token);
        let order = call.data(&self.site).await;
        Order { caller, token, gift, order_no: order["orderNo"].as_str().unwrap().to_owned() }
    }

    pub async fn pay(&self, order: &Order, lang: &str) -> HttpResponse {
        let call = Call::post(&format!("payOrder?orderNo={}&method=steam", order.order_no));
        call.token(&order.token).address("203.0.113.7").lang(lang).send(&self.site).await
    }

    /// Begins to pay: the number of the payment, and the page at Steam.
    pub async fn begin(&self, order: &Order) -> (PaymentNo, String) {
        let begun = self.pay(order, "en").await.body;
        let data = &begun["data"];
        assert_eq!(data["action"]["type"], "redirect", "{begun}");
        let no = data["paymentNo"].as_str().unwrap();
        let url = data["action"]["url"].as_str().unwrap().to_owned();
        assert!(self.simulators.register_payment_url(no, &url).await, "{url}");
        (PaymentNo::parse(no).unwrap(), url)
    }

    pub async fn approve(&self, no: &PaymentNo) {
        assert_eq!(self.post(&format!("pay/{no}")).await, 200);
    }

    /// Moves the clock and runs the jobs that are due.
    pub async fn after(&self, seconds: i64) {
        self.env().clock.advance_seconds(seconds);
        self.env().run_jobs().await;
    }

    pub async fn state(&self, order: &Order) -> String {
        let call = Call::get(&format!("getOrder?orderNo={}", order.order_no)).token(&order.token);
        call.data(&self.site).await["state"].as_str().unwrap().to_owned()
    }

    /// A completed purchase.
    pub async fn buy(&self, number: i32, price: i64) -> (Order, PaymentNo) {
        let order = self.order(number, price).await;
        let (no, _) = self.begin(&order).await;
        self.approve(&no).await;
        self.after(6).await;
        assert_eq!(self.state(&order).await, "completed");
        (order, no)
    }
}
