//! Clients of all four APIs, at a sandbox whose time a test moves.

use std::{
    sync::{Arc, atomic::AtomicI64, atomic::Ordering},
    time::Duration,
};

use app::ports::{Outcome, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use gateways::{
    AliyunKey, AliyunRealName, AliyunSms, AliyunSmsConfig, Http, Ports, SmsFallback, SmsTemplates,
    TencentKey, TencentRealName, TencentSms, TencentSmsConfig,
};
use serde_json::Value;

use crate::shop::{Rng, START, Shop, TestClock};

pub const PHONE: &str = "13800000001";

pub struct CloudClients {
    pub shop: Shop,
    /// The clients' clock, which starts with the sandbox's.
    pub clock: Arc<TestClock>,
    http: Arc<Http>,
}

impl CloudClients {
    pub async fn open() -> Self {
        let (connect, total) = (Duration::from_millis(500), Duration::from_millis(700));
        Self {
            shop: Shop::open().await,
            clock: Arc::new(TestClock(AtomicI64::new(START))),
            http: Arc::new(Http::with_limits(connect, total).unwrap()),
        }
    }

    /// Moves both clocks.
    pub fn wait_seconds(&self, seconds: i64) {
        for clock in [&self.clock, &self.shop.clock] {
            clock.0.fetch_add(seconds * 1000, Ordering::SeqCst);
        }
    }

    pub fn aliyun_config(&self) -> AliyunSmsConfig {
        let theirs = self.shop.sandbox.aliyun_config();
        AliyunSmsConfig {
            url: theirs.sms_url,
            key: self.aliyun_key(),
            sign_name: theirs.sms_sign_name,
            templates: SmsTemplates::parse(&theirs.sms_templates).unwrap(),
        }
    }

    fn aliyun_key(&self) -> AliyunKey {
        let theirs = self.shop.sandbox.aliyun_config();
        AliyunKey {
            access_key_id: theirs.access_key_id,
            access_key_secret: theirs.access_key_secret,
        }
    }

    pub fn aliyun_with(&self, config: AliyunSmsConfig) -> AliyunSms {
        AliyunSms::new(config, self.ports()).unwrap()
    }

    fn ports(&self) -> Ports {
        let (clock, transport) = (self.clock.clone(), self.http.clone());
        Ports::over(clock, Arc::new(Rng), transport)
    }

    pub fn aliyun(&self) -> AliyunSms {
        self.aliyun_with(self.aliyun_config())
    }

    pub fn aliyun_names(&self) -> AliyunRealName {
        let url = self.shop.sandbox.aliyun_config().real_name_url;
        AliyunRealName::new(&url, self.aliyun_key(), self.ports()).unwrap()
    }

    pub fn tencent_config(&self) -> TencentSmsConfig {
        let theirs = self.shop.sandbox.tencent_config();
        TencentSmsConfig {
            url: theirs.sms_url,
            key: self.tencent_key(),
            region: "ap-guangzhou".to_owned(),
            app_id: theirs.sms_app_id,
            sign_name: theirs.sms_sign_name,
            templates: SmsTemplates::parse(&theirs.sms_templates).unwrap(),
        }
    }

    fn tencent_key(&self) -> TencentKey {
        let theirs = self.shop.sandbox.tencent_config();
        TencentKey { secret_id: theirs.secret_id, secret_key: theirs.secret_key }
    }

    pub fn tencent_with(&self, config: TencentSmsConfig) -> TencentSms {
        TencentSms::new(config, self.ports()).unwrap()
    }

    pub fn tencent(&self) -> TencentSms {
        self.tencent_with(self.tencent_config())
    }

    pub fn tencent_names(&self) -> TencentRealName {
        let url = self.shop.sandbox.tencent_config().real_name_url;
        TencentRealName::new(&url, self.tencent_key(), self.ports()).unwrap()
    }

    /// Aliyun first, then Tencent.
    pub fn both(&self) -> SmsFallback {
        SmsFallback::new(Arc::new(self.aliyun()), Arc::new(self.tencent()))
    }

    /// Queues a fault; `rest` may have a code.
    pub async fn fault(&self, provider: &str, call: &str, kind: &str, rest: &str) {
        let path = format!(
            "/_sandbox/fault?provider={provider}&call={call}&kind={kind}&times=1&delayMs=3000{rest}"
        );
        assert_eq!(self.shop.post(&path).await.0, 200, "{path}");
    }

    /// The newest message to a number.
    pub async fn inbox(&self, phone: &str) -> Option<Value> {
        let (status, body) = self.shop.get(&format!("/_sandbox/sms/{phone}")).await;
        (status == 200).then(|| serde_json::from_str(&body).unwrap())
    }
}

pub async fn send(sms: &dyn Sms, phone: &str, code: &str) -> Outcome<SmsState> {
    let (phone, code) = (Phone::parse(phone).unwrap(), SmsCode::parse(code).unwrap());
    sms.send_code(&phone, SmsScene::Login, Lang::Zh, &code).await
}

pub fn sent() -> Outcome<SmsState> {
    Outcome::Done(SmsState::Accepted)
}

pub fn refused(code: &str) -> Outcome<SmsState> {
    Outcome::Rejected { code: code.to_owned(), retryable: true }
}
