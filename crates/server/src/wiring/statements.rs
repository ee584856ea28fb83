//! The statements of the providers that move money here.

use super::Sandbox;
use super::providers::{own_alipay, own_steam_wallet, own_stripe, own_wechat, wechat_client};
use crate::config::Config;
use app::NodeClock;
use app::ports::Statements;
use gateways::{
    AlipayBill, AlipayStatements, ConfigError, SteamMicroTxn, SteamTxnStatements, Stripe,
    StripeStatements, WechatBill, WechatStatements, provider_names,
};
use std::sync::Arc;

/// Clients of the statements of these providers, by their names in the ledger. A provider without a
/// call for statements has none.
pub fn statements(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
    providers: impl Iterator<Item = &'static str>,
) -> Result<Vec<Arc<dyn Statements>>, String> {
    let mut names: Vec<&str> = providers.collect();
    names.sort_unstable();
    names.dedup();
    let mut all = Vec::new();
    for name in names {
        let client = match name {
            provider_names::ALIPAY => alipay(config, sandbox, clock, AlipayBill::Trades),
            provider_names::ALIPAY_PAYOUT => alipay(config, sandbox, clock, AlipayBill::Transfers),
            provider_names::STEAM_MICRO_TXN => steam_wallet(config, sandbox, clock),
            provider_names::STRIPE => stripe(config, sandbox, clock),
            provider_names::WECHAT => wechat(config, sandbox, clock, WechatBill::Trades),
            provider_names::WECHAT_PAYOUT => wechat(config, sandbox, clock, WechatBill::FundFlow),
            _ => continue,
        };
        all.push(client.map_err(|error| format!("statements of {name}: {error}"))?);
    }
    Ok(all)
}

fn alipay(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
    bill: AlipayBill,
) -> Result<Arc<dyn Statements>, ConfigError> {
    let account = own_alipay(config).or_else(|| sandbox.map(Sandbox::alipay_account));
    let account = account.ok_or(ConfigError::Missing("our account at Alipay"))?;
    Ok(Arc::new(AlipayStatements::new(account, bill, Arc::clone(clock) as _)?))
}

fn steam_wallet(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Statements>, ConfigError> {
    let account = own_steam_wallet(config).or_else(|| sandbox.map(Sandbox::steam_wallet));
    let account = account.ok_or(ConfigError::Missing("our publisher key at Steam"))?;
    let client = SteamMicroTxn::new(account, Arc::clone(clock) as _)?;
    Ok(Arc::new(SteamTxnStatements::new(client)))
}

fn stripe(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Statements>, ConfigError> {
    let account = own_stripe(config).or_else(|| sandbox.map(Sandbox::stripe));
    let account = account.ok_or(ConfigError::Missing("our key at Stripe"))?;
    Ok(Arc::new(StripeStatements::new(Stripe::new(account, Arc::clone(clock) as _)?)))
}

fn wechat(
    config: &Config,
    sandbox: Option<&Sandbox>,
    clock: &Arc<NodeClock>,
    bill: WechatBill,
) -> Result<Arc<dyn Statements>, ConfigError> {
    let account = own_wechat(config).or_else(|| sandbox.map(Sandbox::wechat));
    let account = account.ok_or(ConfigError::Missing("our account at WeChat Pay"))?;
    Ok(Arc::new(WechatStatements::new(wechat_client(account, clock)?, bill)?))
}
