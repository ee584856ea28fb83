//! Maps the configured providers of money and items to the ports.

use super::{OsEntropy, Sandbox};
use crate::config::secret::Secret;
use crate::config::{
    self, BankPayouts, Config, PayProvider, PayoutProvider, SteamProvider, SteamSignIn,
    WechatPayouts,
};
use crate::text_file;
use app::NodeClock;
use app::ports::{Delivery, Deposits, Payments, Payouts, SteamSignIn as SignIn};
use domain::{CashChannel, DAY_SECONDS, PayMethod};
use gateways::{
    Alipay, AlipayCertificates, AlipayConfig, AlipayPayouts, AlipayTrust, BankFile, ConfigError,
    Http, SteamBots, SteamConfig, SteamMicroTxn, SteamOpenId, SteamPorts, SteamTxnConfig, Stripe,
    StripeConfig, Wechat, WechatConfig, WechatOauthConfig, WechatPorts, WechatPublicKey,
    WechatTransferScene,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The payment providers of the offered methods.
pub fn payments(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<BTreeMap<PayMethod, Arc<dyn Payments>>, String> {
    let mut offered: BTreeMap<PayMethod, Arc<dyn Payments>> = BTreeMap::new();
    for (key, method, provider) in config.pay_providers() {
        let named = |e: ConfigError| format!("{key}: {e}");
        let chosen = match provider {
            PayProvider::Off => continue,
            PayProvider::Alipay => alipay(config, sandbox, clock).map_err(named)?,
            PayProvider::Wechat => wechat(config, sandbox, clock).map_err(named)?,
            PayProvider::Stripe => stripe(config, sandbox, clock).map_err(named)?,
            PayProvider::Steam => steam_wallet(config, sandbox, clock).map_err(named)?,
            #[cfg(feature = "demo")]
            PayProvider::Sandbox => {
                only_in_demo(key, sandbox)?.payments(method, clock).map_err(named)?
            }
            #[cfg(feature = "demo")]
            PayProvider::Instant => only_in_demo(key, sandbox)?.instant(),
        };
        offered.insert(method, chosen);
    }
    Ok(offered)
}

/// A demo without an account of its own has a simulated one.
fn alipay(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payments>, ConfigError> {
    match (own_alipay(config), sandbox) {
        (Some(own), _) => Ok(Arc::new(Alipay::new(own, Arc::clone(clock) as _)?)),
        (None, Some(sandbox)) => sandbox.alipay(clock),
        (None, None) => Err(ConfigError::Missing("our account at Alipay")),
    }
}

/// A demo without an account of its own has a simulated one.
fn wechat(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payments>, ConfigError> {
    let account = match (own_wechat(config), sandbox) {
        (Some(own), _) => own,
        (None, Some(sandbox)) => sandbox.wechat(),
        (None, None) => return Err(ConfigError::Missing("our account at WeChat Pay")),
    };
    Ok(Arc::new(wechat_client(account, clock)?))
}

/// The client of an account, ours or a simulated one.
pub(super) fn wechat_client(
    account: WechatConfig,
    clock: &Arc<NodeClock>,
) -> Result<Wechat, ConfigError> {
    Wechat::new(account, WechatPorts::new(Arc::clone(clock) as _, Arc::new(OsEntropy))?)
}

/// The sandbox that a key names. Production has refused such a configuration before.
#[cfg(feature = "demo")]
fn only_in_demo<'a>(key: &str, sandbox: Option<&'a Sandbox>) -> Result<&'a Sandbox, String> {
    sandbox.ok_or_else(|| format!("{key} names a simulator"))
}

/// Our own account at Alipay, when it is configured.
pub(super) fn own_alipay(config: &Config) -> Option<AlipayConfig> {
    let section = &config.payments;
    Some(AlipayConfig {
        gateway_url: section.alipay_gateway_url.clone(),
        app_id: section.alipay_app_id.clone()?,
        seller_id: section.alipay_seller_id.clone()?,
        merchant_private_key_pem: section
            .alipay_private_key
            .as_ref()
            .map(Secret::expose)?
            .to_owned(),
        trust: alipay_trust(section)?,
    })
}

/// Our own account at WeChat Pay, when it is configured.
pub(super) fn own_wechat(config: &Config) -> Option<WechatConfig> {
    let section = &config.payments;
    let secret = |secret: &Option<Secret>| secret.as_ref().map(|text| text.expose().to_owned());
    let public_key = section.wechat_public_key_id.clone().zip(section.wechat_public_key.as_deref());
    let app_id = section.wechat_app_id.clone()?;
    Some(WechatConfig {
        api_url: section.wechat_api_url.clone(),
        mch_id: section.wechat_mch_id.clone()?,
        oauth: secret(&section.wechat_app_secret)
            .map(|app_secret| WechatOauthConfig::real(app_id.clone(), app_secret)),
        app_id,
        serial_no: section.wechat_serial_no.clone()?,
        private_key_pem: secret(&section.wechat_private_key)?,
        api_v3_key: secret(&section.wechat_api_v3_key)?,
        public_key: public_key.map(|(id, pem)| WechatPublicKey { id, pem: pem.to_owned() }),
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

/// A demo without an account of its own has a simulated one.
fn stripe(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payments>, ConfigError> {
    let account = match (own_stripe(config), sandbox) {
        (Some(own), _) => own,
        (None, Some(sandbox)) => sandbox.stripe(),
        (None, None) => return Err(ConfigError::Missing("our key at Stripe")),
    };
    Ok(Arc::new(Stripe::new(account, Arc::clone(clock) as _)?))
}

/// Our own account at Stripe, when it is configured.
pub(super) fn own_stripe(config: &Config) -> Option<StripeConfig> {
    let section = &config.payments;
    Some(StripeConfig {
        url: section.stripe_url.clone(),
        secret_key: section.stripe_secret_key.as_ref().map(Secret::expose)?.to_owned(),
        webhook_secrets: config.stripe_webhook_secrets(),
    })
}

/// A demo without a key of its own has a simulated Steam.
fn steam_wallet(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payments>, ConfigError> {
    match (own_steam_wallet(config), sandbox) {
        (Some(own), _) => Ok(Arc::new(SteamMicroTxn::new(own, Arc::clone(clock) as _)?)),
        (None, Some(sandbox)) => sandbox.steam_wallet_payments(clock),
        (None, None) => Err(ConfigError::Missing("our publisher key at Steam")),
    }
}

/// Our own app at Steam, when its key is configured.
pub(super) fn own_steam_wallet(config: &Config) -> Option<SteamTxnConfig> {
    let section = &config.payments;
    Some(SteamTxnConfig {
        url: section.steam_url.clone(),
        sandbox: section.steam_test_mode,
        app_id: section.steam_app_id,
        publisher_key: section.steam_publisher_key.as_ref().map(Secret::expose)?.to_owned(),
        approval_url: section.steam_approval_url.clone(),
        approval_seconds: section.steam_approval_minutes.saturating_mul(60),
        item_id: section.steam_item_id,
    })
}

/// The payout provider of each channel.
pub fn payouts(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<BTreeMap<CashChannel, Arc<dyn Payouts>>, String> {
    let named = |e: ConfigError| format!("payouts.provider: {e}");
    let mut offered: BTreeMap<CashChannel, Arc<dyn Payouts>> = match config.payouts.provider {
        PayoutProvider::Off => BTreeMap::new(),
        PayoutProvider::Alipay => {
            let client = alipay_payouts(config, sandbox, clock).map_err(named)?;
            BTreeMap::from([(CashChannel::Alipay, client)])
        }
        #[cfg(feature = "demo")]
        PayoutProvider::Sandbox => {
            only_in_demo("payouts.provider", sandbox)?.payouts(clock).map_err(named)?
        }
    };
    if config.payouts.wechat == WechatPayouts::Transfer {
        let named = |e: ConfigError| format!("payouts.wechat: {e}");
        offered.insert(CashChannel::Wechat, wechat_payouts(config, sandbox, clock).map_err(named)?);
    }
    if config.payouts.bank == BankPayouts::File {
        offered.insert(CashChannel::Bank, Arc::new(BankFile));
    }
    Ok(offered)
}

/// A demo without an account of its own has a simulated one.
fn alipay_payouts(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payouts>, ConfigError> {
    let scene = config.alipay_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.alipay_scene_reports"))?;
    match (own_alipay(config), sandbox) {
        (Some(own), _) => Ok(Arc::new(AlipayPayouts::new(own, scene, Arc::clone(clock) as _)?)),
        (None, Some(sandbox)) => sandbox.alipay_payouts(clock),
        (None, None) => Err(ConfigError::Missing("our account at Alipay")),
    }
}

/// A demo without an account of its own has a simulated one.
fn wechat_payouts(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payouts>, ConfigError> {
    let scene = config.wechat_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.wechat_scene_reports"))?;
    match (own_wechat(config), sandbox) {
        (Some(own), _) => wechat_payouts_client(own, scene, clock),
        (None, Some(sandbox)) => sandbox.wechat_payouts(clock),
        (None, None) => Err(ConfigError::Missing("our account at WeChat Pay")),
    }
}

/// The client of transfers, for an account of ours or a simulated one.
pub(super) fn wechat_payouts_client(
    account: WechatConfig,
    scene: WechatTransferScene,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payouts>, ConfigError> {
    let client = gateways::WechatPayouts::new(wechat_client(account, clock)?, scene)?;
    Ok(Arc::new(client))
}

/// The providers of extractions and of deposits, which are the same bots.
pub(super) type Bots = (Arc<dyn Delivery>, Arc<dyn Deposits>);

/// The same, where each may be off.
type OptionalBots = (Option<Arc<dyn Delivery>>, Option<Arc<dyn Deposits>>);

/// The providers of extractions and of deposits; `None` where they are off.
pub fn steam_bots(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<OptionalBots, String> {
    let named = |e: ConfigError| format!("steam.bots: {e}");
    let (delivery, deposits): Bots = match config.steam.provider {
        SteamProvider::Off => return Ok((None, None)),
        SteamProvider::Steam => match (own_bots(config)?, sandbox) {
            (Some(own), _) => {
                let client = Arc::new(steam_client(own, clock).map_err(named)?);
                (Arc::clone(&client) as _, client)
            }
            (None, Some(sandbox)) => sandbox.delivery(config, clock).map_err(named)?,
            (None, None) => return Err("steam.bots is missing".to_owned()),
        },
        #[cfg(feature = "demo")]
        SteamProvider::Sandbox => {
            only_in_demo("steam.provider", sandbox)?.delivery(config, clock).map_err(named)?
        }
    };
    Ok((Some(delivery), Some(deposits)))
}

/// Our own bots, for a command; `None` where none are configured.
pub fn delivery(
    config: &Config,
    clock: &Arc<NodeClock>,
) -> Result<Option<Arc<dyn Delivery>>, String> {
    if config.steam.provider != SteamProvider::Steam {
        return Ok(None);
    }
    steam_bots(config, None, clock).map(|(delivery, _)| delivery)
}

/// Steam's sign-in; `None` when it is off.
#[cfg_attr(not(feature = "demo"), expect(unused_variables, reason = "only a demo has one"))]
pub fn steam_sign_in(
    config: &Config,
    sandbox: Option<&Sandbox>,
) -> Result<Option<Arc<dyn SignIn>>, String> {
    let community_url = match config.steam.sign_in {
        SteamSignIn::Off => return Ok(None),
        SteamSignIn::Steam => config.steam.community_url.clone(),
        #[cfg(feature = "demo")]
        SteamSignIn::Sandbox => only_in_demo("steam.sign_in", sandbox)?.steam_community(),
    };
    let named = |e: ConfigError| format!("steam.sign_in: {e}");
    let transport = Arc::new(Http::new().map_err(named)?);
    Ok(Some(Arc::new(SteamOpenId::new(&community_url, transport).map_err(named)?)))
}

/// The client of Steam, for bots of ours or simulated ones.
pub(super) fn steam_client(
    config: SteamConfig,
    clock: &Arc<NodeClock>,
) -> Result<SteamBots, ConfigError> {
    SteamBots::new(config, SteamPorts::new(Arc::clone(clock) as _, Arc::new(OsEntropy))?)
}

/// The configured rules of trade offers, without bots.
pub(super) fn offer_rules(config: &Config) -> SteamConfig {
    let section = &config.steam;
    SteamConfig {
        offer_seconds: section.offer_hours.saturating_mul(3600),
        protection_seconds: section.protection_days.saturating_mul(DAY_SECONDS),
        visible_seconds: section.visible_seconds,
        open_offers_max: usize::try_from(section.open_offers_max).unwrap_or(usize::MAX),
        inventory_max: usize::try_from(section.inventory_max).unwrap_or(usize::MAX),
        ..SteamConfig::default()
    }
}

/// Our own bots, when they are configured.
pub(super) fn own_bots(config: &Config) -> Result<Option<SteamConfig>, String> {
    let section = &config.steam;
    let Some(bots) = &section.bots else { return Ok(None) };
    let mut own = SteamConfig {
        community_url: section.community_url.clone(),
        api_url: section.api_url.clone(),
        bots: bots.0.clone(),
        ..offer_rules(config)
    };
    if let Some(path) = &section.phase_icons {
        let text = text_file::read(path).map_err(|why| format!("steam.phase_icons: {why}"))?;
        own.phase_icons = serde_json::from_str(&text)
            .map_err(|why| format!("steam.phase_icons: {}: {why}", path.display()))?;
    }
    Ok(Some(own))
}
