//! A small shop: a server with the simulators and the webhook route, and clients of providers.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use app::ports::{
    Clock, Entropy, Outcome, PayAction, PayBrowser, PayRequest, Payments, RefundRequest, Webhook,
    WebhookError,
};
use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
    routing,
};
use demo::steam_wallet_config;
use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use gateways::{
    Alipay, AlipayConfig, AlipayTrust, Http, Ports, SteamMicroTxn, Stripe, StripeConfig, Transport,
    Wechat, WechatConfig, WechatOauthConfig, WechatPublicKey,
};
use satchel_simulators::{Options, Simulators};
use serde_json::Value;

pub struct TestClock(pub AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }
}

pub struct Rng;

#[allow(clippy::disallowed_methods, reason = "this is where the bytes of the tests come from")]
impl Entropy for Rng {
    fn fill(&self, buffer: &mut [u8]) {
        aws_lc_rs::rand::fill(buffer).unwrap();
    }
}

/// A received webhook: provider, the number or id that it is about once it is verified, and body.
pub type ReceivedWebhook = (String, Result<String, WebhookError>, String);

pub struct Shop {
    pub base: String,
    pub sandbox: Simulators,
    pub clock: Arc<TestClock>,
    pub alipay: Arc<Alipay>,
    pub wechat_pay: Arc<Wechat>,
    pub stripe: Arc<Stripe>,
    pub steam_wallet: Arc<SteamMicroTxn>,
    pub http: reqwest::Client,
    pub received: Arc<Mutex<Vec<ReceivedWebhook>>>,
    /// The signature of each webhook of Stripe, with its body.
    pub stripe_signatures: Arc<Mutex<Vec<(String, String)>>>,
    /// How many webhooks are refused before the first is acknowledged.
    pub refuse: Arc<AtomicU64>,
}

struct Route {
    providers: Vec<Arc<dyn Payments>>,
    clock: Arc<TestClock>,
    received: Arc<Mutex<Vec<ReceivedWebhook>>>,
    stripe_signatures: Arc<Mutex<Vec<(String, String)>>>,
    refuse: Arc<AtomicU64>,
}

async fn receive(
    State(route): State<Arc<Route>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> impl IntoResponse {
    let provider = route.providers.iter().find(|provider| provider.name() == name).unwrap();
    let text = |v: &header::HeaderValue| v.to_str().unwrap_or_default().to_owned();
    let headers: Vec<_> = headers.iter().map(|(n, v)| (n.as_str().to_owned(), text(v))).collect();
    if let Some(signature) = gateways::find_header(&headers, "stripe-signature") {
        let signed = (signature.to_owned(), String::from_utf8_lossy(&body).into_owned());
        route.stripe_signatures.lock().unwrap().push(signed);
    }
    let webhook = provider.verify_webhook(&headers, &body, route.clock.now());
    let refused = route
        .refuse
        .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1))
        .is_ok();
    let reply = provider.reply(webhook.is_ok() && !refused);
    let webhook = webhook.map(|webhook| match webhook {
        Webhook::Payment(no) => no.to_string(),
        Webhook::Dispute(id) => id,
        Webhook::Refund(no) => no.to_string(),
    });
    route.received.lock().unwrap().push((
        name,
        webhook,
        String::from_utf8_lossy(&body).into_owned(),
    ));
    (
        StatusCode::from_u16(reply.status).unwrap(),
        [(header::CONTENT_TYPE, reply.content_type)],
        reply.body,
    )
}

/// The customer's account at Steam.
pub const STEAM_ID: i64 = 76_561_198_083_722_517;
pub const START: i64 = 1_735_689_600_000;

impl Shop {
    pub async fn open() -> Self {
        Self::open_in(None).await
    }

    pub async fn open_in(dir: Option<std::path::PathBuf>) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let clock = Arc::new(TestClock(AtomicI64::new(START)));
        let seen = clock.clone();
        let retries = vec![Duration::from_millis(20); 5];
        let sandbox = Simulators::start(Options {
            dir,
            now: Arc::new(move || seen.now()),
            retries,
            ..Options::new(&base)
        })
        .unwrap();
        let http = Arc::new(
            Http::with_limits(Duration::from_millis(500), Duration::from_millis(700)).unwrap(),
        );
        let config = alipay_config(&sandbox);
        let alipay = Arc::new(Alipay::new(config, clock.clone(), http.clone()).unwrap());
        let wechat_pay = Arc::new(wechat_client(&sandbox, clock.clone(), http.clone(), true));
        let stripe = Arc::new(stripe_client(&sandbox, clock.clone(), http.clone()));
        let steam_wallet = Arc::new(steam_wallet_client(&sandbox, clock.clone(), http));
        let (received, refuse) = (Arc::default(), Arc::default());
        let stripe_signatures = Arc::default();
        let providers: Vec<Arc<dyn Payments>> =
            vec![alipay.clone(), wechat_pay.clone(), stripe.clone()];
        let route = Route {
            providers,
            clock: clock.clone(),
            received: Arc::clone(&received),
            stripe_signatures: Arc::clone(&stripe_signatures),
            refuse: Arc::clone(&refuse),
        };
        let notify = Router::new()
            .route("/notify/{name}", routing::post(receive))
            .with_state(Arc::new(route));
        let router = sandbox.router().merge(notify);
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .unwrap();
        Self {
            base,
            sandbox,
            clock,
            alipay,
            wechat_pay,
            stripe,
            steam_wallet,
            http,
            received,
            stripe_signatures,
            refuse,
        }
    }

    pub fn pay_request(&self, provider: &dyn Payments, fen: i64) -> PayRequest {
        let mut random = [0; 8];
        // A number at Steam holds fewer.
        let is_steam = provider.name() == gateways::steam_micro_txn::NAME;
        Rng.fill(&mut random[if is_steam { 5 } else { 0 }..]);
        PayRequest {
            payment_no: PaymentNo::new(self.clock.now(), random),
            method: PayMethod::Alipay,
            amount: Fen(fen),
            subject: "锦囊 饰品订单 100%25 <b>".to_owned(),
            lang: domain::Lang::Zh,
            expires_at: self.clock.now().plus_seconds(900),
            notify_url: format!("{}/notify/{}", self.base, provider.name()),
            return_url: format!("{}/order-detail/S1?a=1&b=2", self.base),
            quit_url: format!("{}/order-detail/S1?quit=1", self.base),
            client_ip: "203.0.113.7".to_owned(),
            steam_id: Some(STEAM_ID),
            browser: PayBrowser::Desktop,
        }
    }

    /// Begins a payment and registers its address, if it has one, at the sandbox.
    pub async fn begin(&self, provider: &dyn Payments, fen: i64) -> (PaymentNo, String) {
        let request = self.pay_request(provider, fen);
        let url = match provider.create(&request).await {
            Outcome::Done(PayAction::Redirect { url }) => url,
            Outcome::Done(PayAction::Qr { .. }) => String::new(),
            other => panic!("{other:?}"),
        };
        self.sandbox.register_payment_url(request.payment_no.as_str(), &url).await;
        (request.payment_no, url)
    }

    pub async fn post(&self, path: &str) -> (u16, Value) {
        let response = self.http.post(format!("{}{path}", self.base)).send().await.unwrap();
        let status = response.status().as_u16();
        (status, serde_json::from_str(&response.text().await.unwrap()).unwrap_or(Value::Null))
    }

    pub async fn get(&self, path: &str) -> (u16, String) {
        let response = self.http.get(format!("{}{path}", self.base)).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    pub async fn payment(&self, no: &PaymentNo) -> Value {
        serde_json::from_str(&self.get(&format!("/_sandbox/payment/{no}")).await.1).unwrap()
    }

    pub fn received(&self) -> Vec<ReceivedWebhook> {
        self.received.lock().unwrap().clone()
    }

    /// Waits until this many webhooks have arrived.
    pub async fn received_at_least(&self, count: usize) -> Vec<ReceivedWebhook> {
        for _ in 0..200 {
            if self.received().len() >= count {
                return self.received();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("only {} webhooks", self.received().len());
    }
}

/// The configuration of a client that trusts the public key of the sandbox's Alipay.
pub fn alipay_config(sandbox: &Simulators) -> AlipayConfig {
    let theirs = sandbox.alipay_config();
    AlipayConfig {
        gateway_url: theirs.gateway_url,
        app_id: theirs.app_id,
        seller_id: theirs.seller_id,
        merchant_private_key_pem: theirs.merchant_private_key_pem,
        trust: AlipayTrust::PublicKey(theirs.alipay_public_key_pem),
    }
}

/// A client of the sandbox's WeChat Pay, with its public key or with its certificates.
pub fn wechat_client(
    sandbox: &Simulators,
    clock: Arc<TestClock>,
    transport: Arc<dyn Transport>,
    with_public_key: bool,
) -> Wechat {
    let config = wechat_config(sandbox, with_public_key);
    Wechat::new(config, Ports::over(clock, Arc::new(Rng), transport)).unwrap()
}

pub fn wechat_config(sandbox: &Simulators, with_public_key: bool) -> WechatConfig {
    let theirs = sandbox.wechat_config();
    WechatConfig {
        api_url: theirs.api_url,
        mch_id: theirs.mch_id,
        app_id: theirs.app_id,
        serial_no: theirs.serial_no,
        private_key_pem: theirs.private_key_pem,
        api_v3_key: theirs.api_v3_key,
        public_key: with_public_key
            .then_some(WechatPublicKey { id: theirs.public_key_id, pem: theirs.public_key_pem }),
        oauth: Some(WechatOauthConfig {
            app_id: sandbox.wechat_config().app_id,
            app_secret: theirs.app_secret,
            authorize_url: theirs.authorize_url,
            token_url: theirs.token_url,
        }),
    }
}

/// A new client of the sandbox's Stripe, which remembers no session.
pub fn stripe_client(
    sandbox: &Simulators,
    clock: Arc<TestClock>,
    transport: Arc<dyn Transport>,
) -> Stripe {
    Stripe::new(stripe_config(sandbox), clock, transport).unwrap()
}

pub fn stripe_config(sandbox: &Simulators) -> StripeConfig {
    let theirs = sandbox.stripe_config();
    StripeConfig {
        url: theirs.url,
        secret_key: theirs.secret_key,
        webhook_secrets: vec![theirs.webhook_secret],
    }
}

pub fn steam_wallet_client(
    sandbox: &Simulators,
    clock: Arc<TestClock>,
    transport: Arc<dyn Transport>,
) -> SteamMicroTxn {
    let config = steam_wallet_config(sandbox.steam_micro_txn_config());
    SteamMicroTxn::new(config, clock, transport).unwrap()
}

pub fn refund_of(no: &PaymentNo, fen: i64, paid: i64, which: u8) -> RefundRequest {
    RefundRequest {
        refund_no: RefundNo::new(Timestamp(START), [which; 8]),
        payment_no: no.clone(),
        provider_txn: String::new(),
        amount: Fen(fen),
        paid: Fen(paid),
    }
}
