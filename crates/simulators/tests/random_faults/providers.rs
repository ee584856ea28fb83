//! The service with the clients of production, against the simulators over a network that fails.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::ports::{Clock, Delivery, PaymentProvider};
use app::{App, AppDeps};
use demo::{steam_config, steam_wallet_config};
use domain::{CashChannel, PayMethod};
use gateways::{
    AlipayCertificates, AlipayConfig, AlipayTransferScene, AlipayTrust, Http, Ports, SteamBots,
    SteamConfig, StripeConfig, Transport, WechatConfig, WechatOauthConfig, WechatPublicKey,
    WechatTransferScene,
};
use satchel_simulators::{Deliver, Options, Simulators, Webhook, WebhookResponse};
use serde_json::Value;
use testkit::{Engine, Rules, TestEntropy, TestEnv};

use crate::network::{Chance, Failure, FaultyNetwork};

/// Pauses before the retries of a webhook. The last ones make it improbable that all are lost.
const RETRIES: [Duration; 6] = [Duration::from_millis(20); 6];

pub struct Service {
    pub env: TestEnv,
    pub simulators: Simulators,
    pub network: Arc<FaultyNetwork>,
    base: String,
    http: reqwest::Client,
}

/// Where webhooks are received once the service has started.
type Receiver = Arc<OnceLock<Arc<App>>>;

impl Service {
    pub async fn start(engine: Engine, seed: u64) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let network = Arc::new(FaultyNetwork::new(seed));
        let receiver = Receiver::default();
        let mut simulators = None;
        let rules = Rules { open_orders_max: 1_000, ..Rules::default() };
        let env = TestEnv::with_deps(engine, rules, |deps| {
            let started = start_simulators(&base, deps, &receiver, seed);
            connect(deps, &started, &base, &network);
            simulators = Some(started);
        })
        .await;
        assert!(receiver.set(Arc::clone(&env.app)).is_ok());
        let simulators = simulators.unwrap();
        let router = simulators.router();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { env, simulators, network, base, http }
    }

    /// A client of the bots on this service's network, or on one that never fails.
    pub fn bots(&self, is_faulty: bool) -> Arc<dyn Delivery> {
        let transport: Arc<dyn Transport> =
            if is_faulty { Arc::clone(&self.network) as _ } else { Arc::new(Http::new().unwrap()) };
        let clock = Arc::clone(&self.env.clock);
        bots(&self.simulators, Ports::over(clock, Arc::new(TestEntropy), transport))
    }

    /// A customer or an employee of a provider acts. Nothing of this fails by chance.
    pub async fn post(&self, path: &str) -> u16 {
        let response = self.http.post(format!("{}{path}", self.base)).send().await.unwrap();
        response.status().as_u16()
    }

    /// A provider's record; `None` where it has none.
    pub async fn book(&self, path: &str) -> Option<Value> {
        let response = self.http.get(format!("{}{path}", self.base)).send().await.unwrap();
        if response.status() == reqwest::StatusCode::NOT_FOUND {
            return None;
        }
        Some(serde_json::from_str(&response.text().await.unwrap()).unwrap())
    }
}

fn start_simulators(base: &str, deps: &AppDeps, receiver: &Receiver, seed: u64) -> Simulators {
    let clock = Arc::clone(&deps.clock);
    let options = Options {
        now: Arc::new(move || clock.now()),
        deliver: Some(webhooks(Arc::clone(receiver), Chance::new(seed + 1))),
        retries: RETRIES.to_vec(),
        ..Options::new(base)
    };
    Simulators::start(options).unwrap()
}

/// Sends webhooks into the service. One in ten is lost on its way, or its response is.
fn webhooks(receiver: Receiver, chance: Chance) -> Deliver {
    let chance = Arc::new(chance);
    Arc::new(move |webhook: Webhook| {
        let (receiver, chance) = (Arc::clone(&receiver), Arc::clone(&chance));
        Box::pin(async move {
            let failure = chance.failure();
            let Some(app) = receiver.get().filter(|_| failure != Some(Failure::RequestLost)) else {
                return WebhookResponse::default();
            };
            let headers: Vec<_> =
                webhook.headers.into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
            let provider = webhook.url.rsplit('/').next().unwrap();
            let body = webhook.body.as_bytes();
            let reply = match app.payment_webhook(provider, &headers, body).await {
                Some(reply) => reply,
                None => app.payout_webhook(provider, &headers, body).await.unwrap(),
            };
            match failure {
                None => WebhookResponse {
                    status: reply.status,
                    body: String::from_utf8(reply.body.into()).unwrap(),
                },
                Some(_) => WebhookResponse::default(),
            }
        })
    })
}

/// Replaces all providers of the service.
fn connect(deps: &mut AppDeps, simulators: &Simulators, base: &str, network: &Arc<FaultyNetwork>) {
    let (clock, network) = (Arc::clone(&deps.clock), Arc::clone(network));
    let wallets = steam_wallet_config(simulators.steam_micro_txn_config());
    let ports = || Ports::over(clock.clone(), Arc::new(TestEntropy), network.clone());
    deps.payments = BTreeMap::from([
        (PayMethod::Alipay, alipay(simulators, false).payments(ports()).unwrap()),
        (PayMethod::Wechat, wechat(simulators).payments(ports()).unwrap()),
        (PayMethod::Card, without_statements(stripe(simulators).payments(ports()).unwrap())),
        (PayMethod::Steam, wallets.payments(ports()).unwrap()),
    ]);
    let alipay_payouts = alipay(simulators, true).payouts(AlipayTransferScene::default(), ports());
    deps.payouts = BTreeMap::from([
        (CashChannel::Alipay, alipay_payouts.unwrap()),
        (CashChannel::Wechat, wechat(simulators).payouts(wechat_scene(), ports()).unwrap()),
    ]);
    let bots = bots(simulators, ports());
    deps.delivery = Some(Arc::clone(&bots) as _);
    deps.deposits = Some(bots);
    base.clone_into(&mut deps.public_url);
}

fn bots(simulators: &Simulators, ports: Ports) -> Arc<SteamBots> {
    let config = steam_config(simulators.steam_config(), SteamConfig::default());
    Arc::new(SteamBots::new(config, ports).unwrap())
}

/// The statements of this provider are compared in `sandbox` alone.
fn without_statements(provider: PaymentProvider) -> PaymentProvider {
    PaymentProvider { statements: None, ..provider }
}

fn wechat_scene() -> WechatTransferScene {
    WechatTransferScene {
        id: "1005".to_owned(),
        reports: vec![("岗位类型".to_owned(), "sandbox".to_owned())],
        perception: None,
        confirm_hours: 24,
    }
}

fn stripe(simulators: &Simulators) -> StripeConfig {
    let theirs = simulators.stripe_config();
    StripeConfig {
        url: theirs.url,
        secret_key: theirs.secret_key,
        webhook_secrets: vec![theirs.webhook_secret],
    }
}

fn alipay(simulators: &Simulators, with_certificates: bool) -> AlipayConfig {
    let theirs = simulators.alipay_config();
    let certificates = AlipayCertificates {
        app: theirs.app_cert_pem,
        alipay: theirs.alipay_cert_pem,
        root: theirs.root_cert_pem,
    };
    AlipayConfig {
        gateway_url: theirs.gateway_url,
        app_id: theirs.app_id,
        seller_id: theirs.seller_id,
        merchant_private_key_pem: theirs.merchant_private_key_pem,
        trust: if with_certificates {
            AlipayTrust::Certificates(certificates)
        } else {
            AlipayTrust::PublicKey(theirs.alipay_public_key_pem)
        },
    }
}

fn wechat(simulators: &Simulators) -> WechatConfig {
    let theirs = simulators.wechat_config();
    let key = WechatPublicKey { id: theirs.public_key_id, pem: theirs.public_key_pem };
    WechatConfig {
        api_url: theirs.api_url,
        mch_id: theirs.mch_id,
        oauth: Some(WechatOauthConfig {
            app_id: theirs.app_id.clone(),
            app_secret: theirs.app_secret,
            authorize_url: theirs.authorize_url,
            token_url: theirs.token_url,
        }),
        app_id: theirs.app_id,
        serial_no: theirs.serial_no,
        private_key_pem: theirs.private_key_pem,
        api_v3_key: theirs.api_v3_key,
        public_key: Some(key),
    }
}
