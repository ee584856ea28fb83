//! Accounts at the simulators, where the configuration has none of our own.

use crate::clients::{steam_config, steam_wallet_config};
use gateways::{
    AlipayCertificates, AlipayConfig, AlipayTrust, AliyunKey, AliyunSmsConfig, SmsTemplates,
    StripeConfig, TencentKey, TencentSmsConfig, WechatConfig, WechatOauthConfig, WechatPublicKey,
};
use installation::config::{Config, PayoutProvider, SmsProvider, WechatPayouts};
use installation::wiring::Accounts;
use simulators::Simulators;

/// Whether payouts are simulated.
pub fn pays_out(config: &Config, accounts: &Accounts) -> bool {
    config.payouts.provider == PayoutProvider::Alipay && accounts.alipay_payouts.is_none()
}

/// Adds the accounts that are missing, and what only simulators offer without being configured:
/// payouts to WeChat, and a second provider of SMS.
///
/// # Errors
/// When the simulators' list of SMS templates cannot be read.
pub fn complete(
    simulators: &Simulators,
    config: &mut Config,
    accounts: &mut Accounts,
) -> Result<(), String> {
    if accounts.wechat_payouts.is_none() {
        if pays_out(config, accounts) {
            config.payouts.wechat = WechatPayouts::Transfer;
        }
        config.payouts.wechat_scene_id.get_or_insert("1005".to_owned());
        config.payouts.wechat_scene_reports.get_or_insert("岗位类型=SANDBOX".to_owned());
    }
    if config.sms.provider == SmsProvider::Aliyun
        && config.sms.fallback == SmsProvider::Off
        && accounts.aliyun_sms.is_none()
        && accounts.tencent_sms.is_none()
    {
        config.sms.fallback = SmsProvider::Tencent;
    }
    let theirs = simulators.alipay_config();
    let public_key = AlipayTrust::PublicKey(theirs.alipay_public_key_pem);
    let certificates = AlipayTrust::Certificates(AlipayCertificates {
        app: theirs.app_cert_pem,
        alipay: theirs.alipay_cert_pem,
        root: theirs.root_cert_pem,
    });
    let alipay = AlipayConfig {
        gateway_url: theirs.gateway_url,
        app_id: theirs.app_id,
        seller_id: theirs.seller_id,
        merchant_private_key_pem: theirs.merchant_private_key_pem,
        trust: public_key,
    };
    let certified = AlipayConfig { trust: certificates, ..alipay.clone() };
    // All are named, so that none is forgotten.
    let Accounts {
        alipay: own_alipay,
        alipay_payouts,
        wechat: own_wechat,
        wechat_payouts,
        stripe: own_stripe,
        steam_wallet,
        steam,
        aliyun_sms,
        aliyun_real_name,
        tencent_sms,
        tencent_real_name,
    } = accounts;
    own_alipay.get_or_insert(alipay);
    alipay_payouts.get_or_insert(certified);
    own_wechat.get_or_insert_with(|| wechat(simulators));
    wechat_payouts.get_or_insert_with(|| wechat(simulators));
    own_stripe.get_or_insert_with(|| stripe(simulators));
    let wallets = simulators.steam_micro_txn_config();
    steam_wallet.get_or_insert_with(|| steam_wallet_config(wallets));
    if steam.bots.is_empty() {
        *steam = steam_config(simulators.steam_config(), steam.clone());
    }
    complete_aliyun(simulators, aliyun_sms, aliyun_real_name)?;
    complete_tencent(simulators, tencent_sms, tencent_real_name)
}

fn wechat(simulators: &Simulators) -> WechatConfig {
    let theirs = simulators.wechat_config();
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

fn stripe(simulators: &Simulators) -> StripeConfig {
    let theirs = simulators.stripe_config();
    StripeConfig {
        url: theirs.url,
        secret_key: theirs.secret_key,
        webhook_secrets: vec![theirs.webhook_secret],
    }
}

fn complete_aliyun(
    simulators: &Simulators,
    sms: &mut Option<AliyunSmsConfig>,
    real_name: &mut Option<(String, AliyunKey)>,
) -> Result<(), String> {
    let theirs = simulators.aliyun_config();
    let key = AliyunKey {
        access_key_id: theirs.access_key_id,
        access_key_secret: theirs.access_key_secret,
    };
    sms.get_or_insert(AliyunSmsConfig {
        templates: templates(&theirs.sms_templates)?,
        url: theirs.sms_url,
        sign_name: theirs.sms_sign_name,
        key: key.clone(),
    });
    real_name.get_or_insert((theirs.real_name_url, key));
    Ok(())
}

fn complete_tencent(
    simulators: &Simulators,
    sms: &mut Option<TencentSmsConfig>,
    real_name: &mut Option<(String, TencentKey)>,
) -> Result<(), String> {
    let theirs = simulators.tencent_config();
    let key = TencentKey { secret_id: theirs.secret_id, secret_key: theirs.secret_key };
    sms.get_or_insert(TencentSmsConfig {
        templates: templates(&theirs.sms_templates)?,
        url: theirs.sms_url,
        region: "ap-guangzhou".to_owned(),
        app_id: theirs.sms_app_id,
        sign_name: theirs.sms_sign_name,
        key: key.clone(),
    });
    real_name.get_or_insert((theirs.real_name_url, key));
    Ok(())
}

fn templates(listed: &str) -> Result<SmsTemplates, String> {
    SmsTemplates::parse(listed).map_err(|e| format!("the sandbox's SMS templates: {e}"))
}
