//! The statements of the providers that move money here.

use super::Accounts;
use super::providers::{Providers, needed, wechat};
use app::NodeClock;
use app::ports::Statements;
use gateways::{
    AlipayBill, AlipayStatements, ConfigError, SteamMicroTxn, SteamTxnStatements, Stripe,
    StripeStatements, WechatBill, WechatStatements, provider_names,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Clients of the statements of these providers, by their names in the ledger. A provider without a
/// call for statements has none.
pub fn statements(
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
    providers: &Providers,
) -> Result<Vec<Arc<dyn Statements>>, String> {
    let payments = providers.payments.values().map(|provider| provider.name());
    let payouts = providers.payouts.values().map(|provider| provider.name());
    let names: BTreeSet<&str> = payments.chain(payouts).collect();
    let client =
        |name| client(name, accounts, clock).map_err(|e| format!("statements of {name}: {e}"));
    names.into_iter().filter_map(|name| client(name).transpose()).collect()
}

fn client(
    name: &str,
    accounts: &Accounts,
    clock: &Arc<NodeClock>,
) -> Result<Option<Arc<dyn Statements>>, ConfigError> {
    let alipay = |account, bill| -> Result<Arc<dyn Statements>, ConfigError> {
        let account = needed(account, "our account at Alipay")?;
        Ok(Arc::new(AlipayStatements::new(account, bill, Arc::clone(clock) as _)?))
    };
    let wechat = |account, bill| -> Result<Arc<dyn Statements>, ConfigError> {
        Ok(Arc::new(WechatStatements::new(wechat(account, clock)?, bill)?))
    };
    Ok(Some(match name {
        provider_names::ALIPAY => alipay(&accounts.alipay, AlipayBill::Trades)?,
        provider_names::ALIPAY_PAYOUT => alipay(&accounts.alipay_payouts, AlipayBill::Transfers)?,
        provider_names::STEAM_MICRO_TXN => {
            let account = needed(&accounts.steam_wallet, "our publisher key at Steam")?;
            let client = SteamMicroTxn::new(account, Arc::clone(clock) as _)?;
            Arc::new(SteamTxnStatements::new(client))
        }
        provider_names::STRIPE => {
            let account = needed(&accounts.stripe, "our key at Stripe")?;
            Arc::new(StripeStatements::new(Stripe::new(account, Arc::clone(clock) as _)?))
        }
        provider_names::WECHAT => wechat(&accounts.wechat, WechatBill::Trades)?,
        provider_names::WECHAT_PAYOUT => wechat(&accounts.wechat_payouts, WechatBill::FundFlow)?,
        _ => return Ok(None),
    }))
}
