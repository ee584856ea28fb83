//! Our accounts at providers, as the configuration has them.

use crate::config::secret::Secret;
use crate::config::{self, Config, PayProvider, SteamProvider, WechatPayouts};
use crate::text_file;
use domain::DAY_SECONDS;
use gateways::{
    AlipayCertificates, AlipayConfig, AlipayTrust, AliyunKey, AliyunSmsConfig, SteamConfig,
    SteamTxnConfig, StripeConfig, TencentKey, TencentSmsConfig, WechatConfig, WechatOauthConfig,
    WechatPublicKey,
};

/// `None` where keys are missing, which a demo fills with accounts at its simulators.
pub struct Accounts {
    pub alipay: Option<AlipayConfig>,
    /// The same where it has certificates, without which Alipay pays nothing out.
    pub alipay_payouts: Option<AlipayConfig>,
    pub wechat: Option<WechatConfig>,
    /// The same where it shall pay out.
    pub wechat_payouts: Option<WechatConfig>,
    pub stripe: Option<StripeConfig>,
    pub steam_wallet: Option<SteamTxnConfig>,
    /// Addresses and rules of trade offers, and our bots, which may be none.
    pub steam: SteamConfig,
    pub aliyun_sms: Option<AliyunSmsConfig>,
    pub tencent_sms: Option<TencentSmsConfig>,
    /// With the address of the vendor.
    pub aliyun_real_name: Option<(String, AliyunKey)>,
    pub tencent_real_name: Option<(String, TencentKey)>,
}

impl Accounts {
    /// # Errors
    /// When a file that the configuration names cannot be read.
    pub fn of(config: &Config) -> Result<Self, String> {
        let alipay = alipay(config);
        let is_certified = |own: &AlipayConfig| matches!(own.trust, AlipayTrust::Certificates(_));
        let wechat = wechat(config);
        let pays_to_wechat = config.payouts.wechat == WechatPayouts::Transfer;
        let (aliyun, tencent) = (aliyun_key(config), tencent_key(config));
        Ok(Self {
            alipay_payouts: alipay.clone().filter(is_certified),
            alipay,
            wechat_payouts: wechat.clone().filter(|_| pays_to_wechat),
            wechat,
            stripe: stripe(config),
            steam_wallet: steam_wallet(config),
            steam: steam(config)?,
            aliyun_sms: aliyun.clone().and_then(|key| aliyun_sms(config, key)),
            tencent_sms: tencent.clone().and_then(|key| tencent_sms(config, key)),
            aliyun_real_name: aliyun.map(|key| (config.aliyun.real_name_url.clone(), key)),
            tencent_real_name: tencent.map(|key| (config.tencent.real_name_url.clone(), key)),
        })
    }

    /// Whether there is an account at a payment provider.
    #[must_use]
    pub const fn has(&self, provider: PayProvider) -> bool {
        match provider {
            PayProvider::Off => false,
            PayProvider::Alipay => self.alipay.is_some(),
            PayProvider::Wechat => self.wechat.is_some(),
            PayProvider::Stripe => self.stripe.is_some(),
            PayProvider::Steam => self.steam_wallet.is_some(),
        }
    }
}

fn exposed(secret: &Option<Secret>) -> Option<String> {
    secret.as_ref().map(|text| text.expose().to_owned())
}

fn alipay(config: &Config) -> Option<AlipayConfig> {
    let section = &config.payments;
    Some(AlipayConfig {
        gateway_url: section.alipay_gateway_url.clone(),
        app_id: section.alipay_app_id.clone()?,
        seller_id: section.alipay_seller_id.clone()?,
        merchant_private_key_pem: exposed(&section.alipay_private_key)?,
        trust: alipay_trust(section)?,
    })
}

/// The mode that is configured; there is at most one.
fn alipay_trust(section: &config::Payments) -> Option<AlipayTrust> {
    match &section.alipay_public_key {
        Some(key) => Some(AlipayTrust::PublicKey(str::to_owned(key))),
        None => Some(AlipayTrust::Certificates(AlipayCertificates {
            app: section.alipay_app_cert.as_deref()?.to_owned(),
            alipay: section.alipay_cert.as_deref()?.to_owned(),
            root: section.alipay_root_cert.as_deref()?.to_owned(),
        })),
    }
}

fn wechat(config: &Config) -> Option<WechatConfig> {
    let section = &config.payments;
    let public_key = section.wechat_public_key_id.clone().zip(section.wechat_public_key.as_deref());
    let app_id = section.wechat_app_id.clone()?;
    Some(WechatConfig {
        api_url: section.wechat_api_url.clone(),
        mch_id: section.wechat_mch_id.clone()?,
        oauth: exposed(&section.wechat_app_secret)
            .map(|app_secret| WechatOauthConfig::real(app_id.clone(), app_secret)),
        app_id,
        serial_no: section.wechat_serial_no.clone()?,
        private_key_pem: exposed(&section.wechat_private_key)?,
        api_v3_key: exposed(&section.wechat_api_v3_key)?,
        public_key: public_key.map(|(id, pem)| WechatPublicKey { id, pem: pem.to_owned() }),
    })
}

fn stripe(config: &Config) -> Option<StripeConfig> {
    let section = &config.payments;
    Some(StripeConfig {
        url: section.stripe_url.clone(),
        secret_key: exposed(&section.stripe_secret_key)?,
        webhook_secrets: config.stripe_webhook_secrets(),
    })
}

fn steam_wallet(config: &Config) -> Option<SteamTxnConfig> {
    let section = &config.payments;
    Some(SteamTxnConfig {
        url: section.steam_url.clone(),
        sandbox: section.steam_test_mode,
        app_id: section.steam_app_id,
        publisher_key: exposed(&section.steam_publisher_key)?,
        approval_url: section.steam_approval_url.clone(),
        approval_seconds: section.steam_approval_minutes.saturating_mul(60),
        item_id: section.steam_item_id,
    })
}

fn steam(config: &Config) -> Result<SteamConfig, String> {
    let section = &config.steam;
    let mut steam = SteamConfig {
        community_url: section.community_url.clone(),
        api_url: section.api_url.clone(),
        bots: section.bots.clone(),
        offer_seconds: section.offer_hours.saturating_mul(3600),
        protection_seconds: section.protection_days.saturating_mul(DAY_SECONDS),
        visible_seconds: section.visible_seconds,
        open_offers_max: usize::try_from(section.open_offers_max).unwrap_or(usize::MAX),
        inventory_max: usize::try_from(section.inventory_max).unwrap_or(usize::MAX),
        ..SteamConfig::default()
    };
    let is_used = section.provider == SteamProvider::Steam && !steam.bots.is_empty();
    if let Some(path) = section.phase_icons.as_ref().filter(|_| is_used) {
        let text = text_file::read(path).map_err(|why| format!("steam.phase_icons: {why}"))?;
        steam.phase_icons = serde_json::from_str(&text)
            .map_err(|why| format!("steam.phase_icons: {}: {why}", path.display()))?;
    }
    Ok(steam)
}

fn aliyun_key(config: &Config) -> Option<AliyunKey> {
    Some(AliyunKey {
        access_key_id: config.aliyun.access_key_id.clone()?,
        access_key_secret: exposed(&config.aliyun.access_key_secret)?,
    })
}

fn aliyun_sms(config: &Config, key: AliyunKey) -> Option<AliyunSmsConfig> {
    let section = &config.aliyun;
    Some(AliyunSmsConfig {
        url: section.sms_url.clone(),
        key,
        sign_name: section.sms_sign_name.clone()?,
        templates: section.sms_templates.clone()?,
    })
}

fn tencent_key(config: &Config) -> Option<TencentKey> {
    Some(TencentKey {
        secret_id: config.tencent.secret_id.clone()?,
        secret_key: exposed(&config.tencent.secret_key)?,
    })
}

fn tencent_sms(config: &Config, key: TencentKey) -> Option<TencentSmsConfig> {
    let section = &config.tencent;
    Some(TencentSmsConfig {
        url: section.sms_url.clone(),
        key,
        region: section.sms_region.clone(),
        app_id: section.sms_app_id.clone()?,
        sign_name: section.sms_sign_name.clone()?,
        templates: section.sms_templates.clone()?,
    })
}
