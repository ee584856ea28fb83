//! The clients of the simulators.

use super::Sandbox;
use crate::config::Config;
use crate::wiring::providers::{
    Bots, offer_rules, steam_client, wechat_client, wechat_payouts_client,
};
use app::NodeClock;
use app::ports::{DeliveryItem, Payments, Payouts};
use domain::{CashChannel, PayMethod};
use gateways::{
    Alipay, AlipayCertificates, AlipayConfig, AlipayPayouts, AlipayTransferScene, AlipayTrust,
    AliyunKey, AliyunSmsConfig, ConfigError, SmsTemplates, SteamConfig, SteamMicroTxn,
    SteamTxnConfig, Stripe, StripeConfig, TencentKey, TencentSmsConfig, WechatConfig,
    WechatOauthConfig, WechatPublicKey, WechatTransferScene,
};
use sandbox::{
    RedirectListener, SandboxPayout, StockedDelivery, StockedDeposits, steam_config,
    steam_wallet_config,
};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Sandbox {
    /// Payments of a method: the real client of each, with a simulator of its gateway.
    ///
    /// # Errors
    /// When one of these clients cannot be set up.
    pub fn payments(
        &self,
        method: PayMethod,
        clock: &Arc<NodeClock>,
    ) -> Result<Arc<dyn Payments>, ConfigError> {
        match method {
            PayMethod::Alipay => self.alipay(clock),
            PayMethod::Wechat => Ok(Arc::new(wechat_client(self.wechat(), clock)?)),
            PayMethod::Card => Ok(Arc::new(Stripe::new(self.stripe(), Arc::clone(clock) as _)?)),
            PayMethod::Steam => self.steam_wallet_payments(clock),
        }
    }

    /// The real client of Steam wallets for the simulated Steam. Each page to which a customer is
    /// led is registered there by the number of its payment, which Steam does not know.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn steam_wallet_payments(
        &self,
        clock: &Arc<NodeClock>,
    ) -> Result<Arc<dyn Payments>, ConfigError> {
        let client = SteamMicroTxn::new(self.steam_wallet(), Arc::clone(clock) as _)?;
        Ok(self.registered(Arc::new(client)))
    }

    /// The simulated app at Steam.
    pub fn steam_wallet(&self) -> SteamTxnConfig {
        steam_wallet_config(self.simulators.steam_micro_txn_config())
    }

    /// The real client for the simulated gateway. It registers at the simulator every URL that
    /// customers are redirected to, so that the simulator can act for them.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn alipay(&self, clock: &Arc<NodeClock>) -> Result<Arc<dyn Payments>, ConfigError> {
        let client = Alipay::new(self.alipay_account(), Arc::clone(clock) as _)?;
        Ok(self.registered(Arc::new(client)))
    }

    fn registered(&self, client: Arc<dyn Payments>) -> Arc<dyn Payments> {
        let simulators = self.simulators.clone();
        Arc::new(RedirectListener::new(client, move |payment_no, url| {
            let simulators = simulators.clone();
            async move {
                simulators.register_payment_url(payment_no.as_str(), &url).await;
            }
        }))
    }

    /// The simulated account at Alipay, with its public key.
    pub fn alipay_account(&self) -> AlipayConfig {
        let public_key = self.simulators.alipay_config().alipay_public_key_pem;
        self.alipay_config(AlipayTrust::PublicKey(public_key))
    }

    fn alipay_config(&self, trust: AlipayTrust) -> AlipayConfig {
        let theirs = self.simulators.alipay_config();
        AlipayConfig {
            gateway_url: theirs.gateway_url,
            app_id: theirs.app_id,
            seller_id: theirs.seller_id,
            merchant_private_key_pem: theirs.merchant_private_key_pem,
            trust,
        }
    }

    /// The simulated account at WeChat Pay.
    pub fn wechat(&self) -> WechatConfig {
        let theirs = self.simulators.wechat_config();
        let key = WechatPublicKey { id: theirs.public_key_id, pem: theirs.public_key_pem };
        let oauth = WechatOauthConfig {
            app_id: theirs.app_id.clone(),
            app_secret: theirs.app_secret,
            authorize_url: theirs.authorize_url,
            token_url: theirs.token_url,
        };
        WechatConfig {
            api_url: theirs.api_url,
            mch_id: theirs.mch_id,
            app_id: theirs.app_id,
            serial_no: theirs.serial_no,
            private_key_pem: theirs.private_key_pem,
            api_v3_key: theirs.api_v3_key,
            public_key: Some(key),
            oauth: Some(oauth),
        }
    }

    /// The simulated account at Stripe.
    pub fn stripe(&self) -> StripeConfig {
        let theirs = self.simulators.stripe_config();
        StripeConfig {
            url: theirs.url,
            secret_key: theirs.secret_key,
            webhook_secrets: vec![theirs.webhook_secret],
        }
    }

    /// One provider for all methods, for which every payment succeeds at once.
    pub fn instant(&self) -> Arc<dyn Payments> {
        Arc::clone(&self.instant) as _
    }

    /// A provider for each channel. Alipay and WeChat Pay have their real clients and simulators of
    /// their gateways.
    ///
    /// # Errors
    /// When one of these clients cannot be set up.
    pub fn payouts(
        &self,
        clock: &Arc<NodeClock>,
    ) -> Result<BTreeMap<CashChannel, Arc<dyn Payouts>>, ConfigError> {
        let bank = Arc::new(SandboxPayout::new(self.simulators.clone()));
        Ok(BTreeMap::from([
            (CashChannel::Alipay, self.alipay_payouts(clock)?),
            (CashChannel::Wechat, self.wechat_payouts(clock)?),
            (CashChannel::Bank, bank as _),
        ]))
    }

    /// The real client of WeChat Pay's transfers for the simulated gateway.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn wechat_payouts(&self, clock: &Arc<NodeClock>) -> Result<Arc<dyn Payouts>, ConfigError> {
        let scene = WechatTransferScene {
            id: "1005".to_owned(),
            reports: vec![("岗位类型".to_owned(), "SANDBOX".to_owned())],
            perception: None,
            confirm_hours: 24,
        };
        wechat_payouts_client(self.wechat(), scene, clock)
    }

    /// The real client of transfers, in certificate mode, for the simulated gateway.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn alipay_payouts(&self, clock: &Arc<NodeClock>) -> Result<Arc<dyn Payouts>, ConfigError> {
        let theirs = self.simulators.alipay_config();
        let config = self.alipay_config(AlipayTrust::Certificates(AlipayCertificates {
            app: theirs.app_cert_pem,
            alipay: theirs.alipay_cert_pem,
            root: theirs.root_cert_pem,
        }));
        let scene = AlipayTransferScene::default();
        Ok(Arc::new(AlipayPayouts::new(config, scene, Arc::clone(clock) as _)?))
    }

    /// The real client of Steam for simulated bots, which hold an item as soon as it shall leave,
    /// and for customers whose inventories are filled when they are first looked at.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn delivery(&self, config: &Config, clock: &Arc<NodeClock>) -> Result<Bots, ConfigError> {
        let client = Arc::new(steam_client(self.steam(config), clock)?);
        let simulators = self.simulators.clone();
        let deposits = StockedDeposits::new(Arc::clone(&client) as _, move |partner| {
            let simulators = simulators.clone();
            async move {
                let items = demo::steam_inventory(partner);
                if let Err(error) = simulators.stock_steam_customer(partner, items).await {
                    tracing::error!(%error, "a simulated inventory cannot be filled");
                }
            }
        });
        let simulators = self.simulators.clone();
        let delivery = StockedDelivery::new(client, move |items| {
            let simulators = simulators.clone();
            async move {
                let named = |item: DeliveryItem| (item.market_hash_name, item.phase);
                let items = items.into_iter().map(named).collect();
                if let Err(error) = simulators.supply_steam(items).await {
                    tracing::error!(%error, "the simulated bots cannot be stocked");
                }
            }
        });
        Ok((Arc::new(delivery), Arc::new(deposits)))
    }

    /// The simulated bots, with the configured rules of trade offers.
    pub fn steam(&self, config: &Config) -> SteamConfig {
        steam_config(self.simulators.steam_config(), offer_rules(config))
    }

    /// Address of the simulated Steam's community, where its sign-in is.
    pub fn steam_community(&self) -> String {
        self.simulators.steam_config().community_url
    }

    /// The simulated account at Aliyun.
    ///
    /// # Errors
    /// When the list of its templates cannot be read.
    pub fn aliyun_sms(&self) -> Result<AliyunSmsConfig, ConfigError> {
        let theirs = self.simulators.aliyun_config();
        Ok(AliyunSmsConfig {
            templates: templates(&theirs.sms_templates)?,
            url: theirs.sms_url,
            sign_name: theirs.sms_sign_name,
            key: self.aliyun_real_name().1,
        })
    }

    /// Address and key of the simulated real-name verification.
    pub fn aliyun_real_name(&self) -> (String, AliyunKey) {
        let theirs = self.simulators.aliyun_config();
        let key = AliyunKey {
            access_key_id: theirs.access_key_id,
            access_key_secret: theirs.access_key_secret,
        };
        (theirs.real_name_url, key)
    }

    /// The simulated account at Tencent Cloud.
    ///
    /// # Errors
    /// When the list of its templates cannot be read.
    pub fn tencent_sms(&self) -> Result<TencentSmsConfig, ConfigError> {
        let theirs = self.simulators.tencent_config();
        Ok(TencentSmsConfig {
            templates: templates(&theirs.sms_templates)?,
            url: theirs.sms_url,
            region: "ap-guangzhou".to_owned(),
            app_id: theirs.sms_app_id,
            sign_name: theirs.sms_sign_name,
            key: self.tencent_real_name().1,
        })
    }

    /// Address and key of the simulated real-name verification.
    pub fn tencent_real_name(&self) -> (String, TencentKey) {
        let theirs = self.simulators.tencent_config();
        let key = TencentKey { secret_id: theirs.secret_id, secret_key: theirs.secret_key };
        (theirs.real_name_url, key)
    }
}

fn templates(listed: &str) -> Result<SmsTemplates, ConfigError> {
    SmsTemplates::parse(listed).map_err(|_| ConfigError::Malformed("the sandbox's SMS templates"))
}
