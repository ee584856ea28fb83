//! The clients of the simulators.

use super::Sandbox;
use app::NodeClock;
use app::ports::{Delivery, Payments, Payouts, RealName, Sms};
use domain::{CashChannel, PayMethod};
use gateways::{Alipay, AlipayConfig, ConfigError};
use sandbox::{
    RedirectListener, SandboxPay, SandboxPayout, SandboxRealName, SandboxSms, SandboxSteam,
};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Sandbox {
    /// Payments of a method, each with a cashier page. Alipay has its real client and a simulator
    /// of its gateway.
    ///
    /// # Errors
    /// When the client of Alipay cannot be set up.
    pub fn payments(
        &self,
        method: PayMethod,
        clock: &Arc<NodeClock>,
    ) -> Result<Arc<dyn Payments>, ConfigError> {
        match method {
            PayMethod::Alipay => self.alipay(clock),
            _ => Ok(Arc::new(SandboxPay::new(method, self.channel.clone()))),
        }
    }

    /// The real client for the simulated gateway. It announces to the simulator every URL that
    /// customers are redirected to, so that the simulator can act for them.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn alipay(&self, clock: &Arc<NodeClock>) -> Result<Arc<dyn Payments>, ConfigError> {
        let theirs = self.simulators.alipay_config();
        let config = AlipayConfig {
            gateway_url: theirs.gateway_url,
            app_id: theirs.app_id,
            seller_id: theirs.seller_id,
            merchant_private_key_pem: theirs.merchant_private_key_pem,
            alipay_public_key_pem: theirs.alipay_public_key_pem,
        };
        let client = Arc::new(Alipay::new(config, Arc::clone(clock) as _)?);
        let simulators = self.simulators.clone();
        Ok(Arc::new(RedirectListener::new(client, move |payment_no, url| {
            let simulators = simulators.clone();
            async move {
                simulators.announce(payment_no.as_str(), &url).await;
            }
        })))
    }

    /// One provider for all methods, for which every payment succeeds at once.
    pub fn instant(&self) -> Arc<dyn Payments> {
        Arc::clone(&self.instant) as _
    }

    pub fn payouts(&self) -> BTreeMap<CashChannel, Arc<dyn Payouts>> {
        let payout: Arc<dyn Payouts> = Arc::new(SandboxPayout::new(self.channel.clone()));
        CashChannel::ALL.iter().map(|channel| (*channel, Arc::clone(&payout))).collect()
    }

    pub fn delivery(&self) -> Arc<dyn Delivery> {
        Arc::new(SandboxSteam::new(self.channel.clone()))
    }

    pub fn sms(&self) -> Arc<dyn Sms> {
        Arc::new(SandboxSms::new(self.channel.clone()))
    }

    pub fn real_name(&self) -> Arc<dyn RealName> {
        Arc::new(SandboxRealName)
    }
}
