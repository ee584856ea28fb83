//! Maps the configured providers to the ports.

use super::Sandbox;
use crate::config::secret::Secret;
use crate::config::{
    Config, PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider,
};
use app::NodeClock;
use app::ports::{Delivery, Outcome, Payments, Payouts, RealName, Sms};
use domain::{CashChannel, PayMethod, Phone, SmsCode, SmsScene};
use gateways::{
    Alipay, AlipayConfig, InstantPay, RedirectListener, SandboxPay, SandboxPayout, SandboxRealName,
    SandboxSms, SandboxSteam,
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
    let instant: Arc<dyn Payments> = Arc::new(InstantPay::new());
    for (key, method, provider) in config.pay_providers() {
        let named = |e: gateways::ConfigError| format!("{key}: {e}");
        let simulated =
            || sandbox.ok_or_else(|| format!("{key}: '{}' is a simulator", provider.word()));
        let chosen: Arc<dyn Payments> = match provider {
            PayProvider::Off => continue,
            PayProvider::Instant => simulated().map(|_| Arc::clone(&instant))?,
            PayProvider::Alipay | PayProvider::Sandbox if method == PayMethod::Alipay => {
                match own_alipay(config) {
                    Some(own) if provider == PayProvider::Alipay => {
                        Arc::new(Alipay::new(own, Arc::clone(clock) as _).map_err(named)?)
                    }
                    _ => simulated_alipay(simulated()?, clock).map_err(named)?,
                }
            }
            PayProvider::Alipay | PayProvider::Sandbox => {
                Arc::new(SandboxPay::new(method, simulated()?.channel.clone()))
            }
        };
        offered.insert(method, chosen);
    }
    Ok(offered)
}

/// Our own account at Alipay, when it is configured.
fn own_alipay(config: &Config) -> Option<AlipayConfig> {
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
        alipay_public_key_pem: section.alipay_public_key.clone()?,
    })
}

/// The real client for the simulated gateway. It announces to the simulator every URL that
/// customers are redirected to, so that the simulator can act for them.
fn simulated_alipay(
    sandbox: &Sandbox,
    clock: &Arc<NodeClock>,
) -> Result<Arc<dyn Payments>, gateways::ConfigError> {
    let theirs = sandbox.simulators.alipay_config();
    let config = AlipayConfig {
        gateway_url: theirs.gateway_url,
        app_id: theirs.app_id,
        seller_id: theirs.seller_id,
        merchant_private_key_pem: theirs.merchant_private_key_pem,
        alipay_public_key_pem: theirs.alipay_public_key_pem,
    };
    let client = Arc::new(Alipay::new(config, Arc::clone(clock) as _)?);
    let simulators = sandbox.simulators.clone();
    Ok(Arc::new(RedirectListener::new(client, move |payment_no, url| {
        let simulators = simulators.clone();
        async move {
            simulators.announce(payment_no.as_str(), &url).await;
        }
    })))
}

/// The payout provider of each channel.
pub fn payouts(
    config: &Config,
    sandbox: Option<&Sandbox>,
) -> Result<BTreeMap<CashChannel, Arc<dyn Payouts>>, String> {
    match (config.payouts.provider, sandbox) {
        (PayoutProvider::Off, _) => Ok(BTreeMap::new()),
        (PayoutProvider::Sandbox, None) => {
            Err("payouts.provider: 'sandbox' is a simulator".to_owned())
        }
        (PayoutProvider::Sandbox, Some(sandbox)) => {
            let payout: Arc<dyn Payouts> = Arc::new(SandboxPayout::new(sandbox.channel.clone()));
            Ok(CashChannel::ALL.iter().map(|channel| (*channel, Arc::clone(&payout))).collect())
        }
    }
}

/// The provider of extractions; `None` when they are off.
pub fn delivery(
    config: &Config,
    sandbox: Option<&Sandbox>,
) -> Result<Option<Arc<dyn Delivery>>, String> {
    match (config.steam.provider, sandbox) {
        (SteamProvider::Off, _) => Ok(None),
        (SteamProvider::Sandbox, None) => {
            Err("steam.provider: 'sandbox' is a simulator".to_owned())
        }
        (SteamProvider::Sandbox, Some(sandbox)) => {
            Ok(Some(Arc::new(SandboxSteam::new(sandbox.channel.clone()))))
        }
    }
}

/// The provider of SMS codes.
pub fn sms(config: &Config, sandbox: Option<&Sandbox>) -> Result<Arc<dyn Sms>, String> {
    match (config.sms.provider, sandbox) {
        (SmsProvider::Off, _) => Ok(Arc::new(NoSms)),
        (SmsProvider::Sandbox, None) => Err("sms.provider: 'sandbox' is a simulator".to_owned()),
        (SmsProvider::Sandbox, Some(sandbox)) => {
            Ok(Arc::new(SandboxSms::new(sandbox.channel.clone())))
        }
    }
}

/// The provider that verifies names and ID numbers.
pub fn real_name(config: &Config, sandbox: Option<&Sandbox>) -> Result<Arc<dyn RealName>, String> {
    match (config.real_name.provider, sandbox) {
        (RealNameProvider::Off, _) => Ok(Arc::new(NoRealName)),
        (RealNameProvider::Sandbox, None) => {
            Err("real_name.provider: 'sandbox' is a simulator".to_owned())
        }
        (RealNameProvider::Sandbox, Some(_)) => Ok(Arc::new(SandboxRealName)),
    }
}

/// Rejects every check, because no provider is configured.
struct NoRealName;

#[async_trait::async_trait]
impl RealName for NoRealName {
    async fn check(&self, _: &str, _: &str) -> Outcome<bool> {
        Outcome::Rejected { code: "real_name.provider is off".to_owned(), retryable: false }
    }
}

/// Rejects every code, because no provider is configured.
struct NoSms;

#[async_trait::async_trait]
impl Sms for NoSms {
    async fn send_code(&self, _: &Phone, _: SmsScene, _: &SmsCode) -> Outcome<()> {
        Outcome::Rejected { code: "sms.provider is off".to_owned(), retryable: false }
    }
}
