//! Maps the configured providers of money and items to the ports.

use super::{Accounts, OsEntropy};
use crate::config::{
    self, BankPayouts, Config, PayProvider, SteamProvider, SteamSignIn, WechatPayouts,
};
use app::NodeClock;
use app::ports::{Delivery, Deposits, PaymentProvider, PayoutProvider, SteamSignIn as SignIn};
use domain::{CashChannel, PayMethod};
use gateways::{
    BankFile, ConfigError, Http, Ports, SteamBots, SteamOpenId, alipay, steam_micro_txn, stripe,
    wechat,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The clients that move money and items.
pub struct Providers {
    /// Clients of the offered methods.
    pub payments: BTreeMap<PayMethod, PaymentProvider>,
    /// Clients of the offered channels.
    pub payouts: BTreeMap<CashChannel, PayoutProvider>,
    /// The same bots serve extractions and deposits; `None` where they are off.
    pub delivery: Option<Arc<dyn Delivery>>,
    pub deposits: Option<Arc<dyn Deposits>>,
}

impl Providers {
    /// # Errors
    /// When a client cannot be set up; with the key of the configuration.
    pub fn new(config: &Config, accounts: &Accounts, ports: &Ports) -> Result<Self, String> {
        let bots = steam_bots(config, accounts, ports)?.map(Arc::new);
        Ok(Self {
            payments: payments(config, accounts, ports)?,
            payouts: payouts(config, accounts, ports)?,
            delivery: bots.clone().map(|bots| bots as _),
            deposits: bots.map(|bots| bots as _),
        })
    }
}

/// The clock, randomness and network of all clients.
///
/// # Errors
/// When the HTTP client does not start.
pub fn ports(clock: &Arc<NodeClock>) -> Result<Ports, String> {
    Ports::new(Arc::clone(clock) as _, Arc::new(OsEntropy)).map_err(|e| e.to_string())
}

/// An account that a client needs.
pub(super) fn needed<T: Clone>(account: &Option<T>, name: &'static str) -> Result<T, ConfigError> {
    account.clone().ok_or(ConfigError::Missing(name))
}

/// The payment providers of the offered methods.
pub fn payments(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<BTreeMap<PayMethod, PaymentProvider>, String> {
    let mut offered = BTreeMap::new();
    for (key, method, provider) in config.pay_providers() {
        let client = payment(provider, accounts, ports).map_err(|e| format!("{key}: {e}"))?;
        offered.extend(client.map(|client| (method, client)));
    }
    Ok(offered)
}

/// Our account at a payment provider; `None` when it is off.
pub(super) fn payment(
    provider: PayProvider,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<Option<PaymentProvider>, ConfigError> {
    let ports = ports.clone();
    Ok(Some(match provider {
        PayProvider::Off => return Ok(None),
        PayProvider::Alipay => {
            needed(&accounts.alipay, "our account at Alipay")?.payments(ports)?
        }
        PayProvider::Wechat => {
            needed(&accounts.wechat, "our account at WeChat Pay")?.payments(ports)?
        }
        PayProvider::Stripe => needed(&accounts.stripe, "our key at Stripe")?.payments(ports)?,
        PayProvider::Steam => {
            needed(&accounts.steam_wallet, "our publisher key at Steam")?.payments(ports)?
        }
    }))
}

/// The name of a payment provider in the ledger, whether it has an account or not.
pub const fn ledger_name(provider: PayProvider) -> Option<&'static str> {
    match provider {
        PayProvider::Off => None,
        PayProvider::Alipay => Some(alipay::NAME),
        PayProvider::Wechat => Some(wechat::NAME),
        PayProvider::Stripe => Some(stripe::NAME),
        PayProvider::Steam => Some(steam_micro_txn::NAME),
    }
}

/// The payout provider of each channel.
fn payouts(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<BTreeMap<CashChannel, PayoutProvider>, String> {
    let mut offered = BTreeMap::new();
    match config.payouts.provider {
        config::PayoutProvider::Off => {}
        config::PayoutProvider::Alipay => {
            let client = alipay_payouts(config, accounts, ports);
            let client = client.map_err(|e| format!("payouts.provider: {e}"))?;
            offered.insert(CashChannel::Alipay, client);
        }
    }
    match config.payouts.wechat {
        WechatPayouts::Off => {}
        WechatPayouts::Transfer => {
            let client = wechat_payouts(config, accounts, ports);
            let client = client.map_err(|e| format!("payouts.wechat: {e}"))?;
            offered.insert(CashChannel::Wechat, client);
        }
    }
    match config.payouts.bank {
        BankPayouts::Off => {}
        BankPayouts::File => {
            offered.insert(CashChannel::Bank, PayoutProvider::new(Arc::new(BankFile)));
        }
    }
    Ok(offered)
}

pub(super) fn alipay_payouts(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<PayoutProvider, ConfigError> {
    let scene = config.alipay_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.alipay_scene_reports"))?;
    let account = needed(&accounts.alipay_payouts, "our account at Alipay, with certificates")?;
    account.payouts(scene, ports.clone())
}

fn wechat_payouts(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<PayoutProvider, ConfigError> {
    let scene = config.wechat_scene();
    let scene = scene.map_err(|()| ConfigError::Malformed("payouts.wechat_scene_reports"))?;
    let account = needed(&accounts.wechat_payouts, "our account at WeChat Pay")?;
    account.payouts(scene, ports.clone())
}

fn steam_bots(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<Option<SteamBots>, String> {
    match config.steam.provider {
        SteamProvider::Off => return Ok(None),
        SteamProvider::Steam if accounts.steam.bots.is_empty() => {
            return Err("steam.bots is missing".to_owned());
        }
        SteamProvider::Steam => {}
    }
    let client = Http::for_inventories().and_then(|http| {
        let ports = Ports { transport: Arc::new(http), ..ports.clone() };
        SteamBots::new(accounts.steam.clone(), ports)
    });
    client.map(Some).map_err(|e| format!("steam.bots: {e}"))
}

/// Our own bots, for a command; `None` where none are configured.
pub fn delivery(
    config: &Config,
    clock: &Arc<NodeClock>,
) -> Result<Option<Arc<dyn Delivery>>, String> {
    let bots = steam_bots(config, &Accounts::of(config)?, &ports(clock)?)?;
    Ok(bots.map(|bots| Arc::new(bots) as _))
}

/// Steam's sign-in; `None` when it is off.
pub fn steam_sign_in(
    config: &Config,
    accounts: &Accounts,
    ports: &Ports,
) -> Result<Option<Arc<dyn SignIn>>, String> {
    if config.steam.sign_in == SteamSignIn::Off {
        return Ok(None);
    }
    let http = Arc::clone(&ports.transport);
    let client = SteamOpenId::new(&accounts.steam.community_url, http);
    client.map(|client| Some(Arc::new(client) as _)).map_err(|e| format!("steam.sign_in: {e}"))
}
