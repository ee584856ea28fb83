//! Maps the configured providers of money and items to the ports.

use super::{Accounts, OsEntropy};
use crate::config::{
    BankPayouts, Config, PayProvider, PayoutProvider, SteamProvider, SteamSignIn, WechatPayouts,
};
use app::NodeClock;
use app::ports::{Delivery, Deposits, Payments, Payouts, SteamSignIn as SignIn};
use domain::{CashChannel, PayMethod};
use gateways::{
    Alipay, AlipayPayouts, BankFile, ConfigError, Http, SteamBots, SteamMicroTxn, SteamOpenId,
    SteamPorts, Stripe, Wechat, WechatConfig, WechatPorts,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The clients that move money and items.
pub struct Providers {
    /// Clients of the offered methods.
    pub payments: BTreeMap<PayMethod, Arc<dyn Payments>>,
    /// Clients of the offered channels.
    pub payouts: BTreeMap<CashChannel, Arc<dyn Payouts>>,
    /// The same bots serve extractions and deposits; `None` where they are off.
    pub delivery: Option<Arc<dyn Delivery>>,
    pub deposits: Option<Arc<dyn Deposits>>,
}

impl Providers {
    /// # Errors
    /// When a client cannot be set up; with the key of the configuration.
    pub fn new(
        config: &Config,
        accounts: &Accounts,
        clock: &Arc<NodeClock>,
    ) -> Result<Self, String> {
        let bots = steam_bots(config, accounts, clock)?.map(Arc::new);
        Ok(Self {
            payments: payments(config, accounts, clock)?,
            payouts: payouts(config, accounts, clock)?,
            delivery: bots.clone().map(|bots| bots as _),
            deposits: bots.map(|bots| bots as _),
        })
    }
}

/// An account that a client needs.
pub(super) fn needed<T: Clone>(account: &Option<T>, name: &'static str) -> Result<T, ConfigError> {
    account.clone().ok_or(ConfigError::Missing(name))
}

/// The payment providers of the offered methods.
pub fn payments(
    config: &Config,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<BTreeMap<PayMethod, Arc<dyn Payments>>, String> {
    let mut offered = BTreeMap::new();
    for (key, method, provider) in config.pay_providers() {
        if let Some(client) =
            client(provider, accounts, clock).map_err(|e| format!("{key}: {e}"))?
        {
            offered.insert(method, client);
        }
    }
    Ok(offered)
}

fn client(
    provider: PayProvider,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<Option<Arc<dyn Payments>>, ConfigError> {
    let clock_port = Arc::clone(clock) as _;
    Ok(Some(match provider {
        PayProvider::Off => return Ok(None),
        PayProvider::Alipay => {
            Arc::new(Alipay::new(needed(&accounts.alipay, "our account at Alipay")?, clock_port)?)
        }
        PayProvider::Wechat => Arc::new(wechat(&accounts.wechat, clock)?),
        PayProvider::Stripe => {
            Arc::new(Stripe::new(needed(&accounts.stripe, "our key at Stripe")?, clock_port)?)
        }
        PayProvider::Steam => {
            let account = needed(&accounts.steam_wallet, "our publisher key at Steam")?;
            Arc::new(SteamMicroTxn::new(account, clock_port)?)
        }
    }))
}

pub(super) fn wechat(
    account: &Option<WechatConfig>,
    clock: &Arc<NodeClock>,
) -> Result<Wechat, ConfigError> {
    let ports = WechatPorts::new(Arc::clone(clock) as _, Arc::new(OsEntropy))?;
    Wechat::new(needed(account, "our account at WeChat Pay")?, ports)
}

/// The payout provider of each channel.
fn payouts(
    config: &Config,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<BTreeMap<CashChannel, Arc<dyn Payouts>>, String> {
    let mut offered = BTreeMap::<CashChannel, Arc<dyn Payouts>>::new();
    if config.payouts.provider == PayoutProvider::Alipay {
        let client = alipay_payouts(config, accounts, clock);
        let client = client.map_err(|e| format!("payouts.provider: {e}"))?;
        offered.insert(CashChannel::Alipay, Arc::new(client));
    }
    if config.payouts.wechat == WechatPayouts::Transfer {
        let client = wechat_payouts(config, accounts, clock);
        let client = client.map_err(|e| format!("payouts.wechat: {e}"))?;
        offered.insert(CashChannel::Wechat, Arc::new(client));
    }
    if config.payouts.bank == BankPayouts::File {
        offered.insert(CashChannel::Bank, Arc::new(BankFile));
    }
    Ok(offered)
}

fn alipay_payouts(
    config: &Config,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<AlipayPayouts, ConfigError> {
    let scene = config.alipay_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.alipay_scene_reports"))?;
    let account = needed(&accounts.alipay_payouts, "our account at Alipay, with certificates")?;
    AlipayPayouts::new(account, scene, Arc::clone(clock) as _)
}

fn wechat_payouts(
    config: &Config,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<gateways::WechatPayouts, ConfigError> {
    let scene = config.wechat_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.wechat_scene_reports"))?;
    gateways::WechatPayouts::new(wechat(&accounts.wechat_payouts, clock)?, scene)
}

fn steam_bots(
    config: &Config,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<Option<SteamBots>, String> {
    match config.steam.provider {
        SteamProvider::Off => return Ok(None),
        SteamProvider::Steam if accounts.steam.bots.is_empty() => {
            return Err("steam.bots is missing".to_owned());
        }
        SteamProvider::Steam => {}
    }
    let ports = SteamPorts::new(Arc::clone(clock) as _, Arc::new(OsEntropy));
    let client = ports.and_then(|ports| SteamBots::new(accounts.steam.clone(), ports));
    client.map(Some).map_err(|e| format!("steam.bots: {e}"))
}

/// Our own bots, for a command; `None` where none are configured.
pub fn delivery(
    config: &Config,
    clock: &Arc<NodeClock>,
) -> Result<Option<Arc<dyn Delivery>>, String> {
    let bots = steam_bots(config, &Accounts::of(config)?, clock)?;
    Ok(bots.map(|bots| Arc::new(bots) as _))
}

/// Steam's sign-in; `None` when it is off.
pub fn steam_sign_in(
    config: &Config,
    accounts: &Accounts,
) -> Result<Option<Arc<dyn SignIn>>, String> {
    if config.steam.sign_in == SteamSignIn::Off {
        return Ok(None);
    }
    let http = Http::new().map(Arc::new);
    let client = http.and_then(|http| SteamOpenId::new(&accounts.steam.community_url, http));
    client.map(|client| Some(Arc::new(client) as _)).map_err(|e| format!("steam.sign_in: {e}"))
}
