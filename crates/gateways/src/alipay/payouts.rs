//! Payouts to Alipay accounts, which Alipay allows only in certificate mode.

use std::{fmt, sync::Arc};

use app::ports::{Clock, Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen};

use super::{
    account::AlipayConfig,
    gateway::Gateway,
    transfer::{self, TransferScene},
};
use crate::{ConfigError, Transport};

/// Payouts with Alipay.
pub struct AlipayPayouts {
    gateway: Gateway,
    scene: TransferScene,
}

impl fmt::Debug for AlipayPayouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AlipayPayouts(app {})", self.gateway.account.app_id)
    }
}

impl AlipayPayouts {
    /// # Errors
    /// When a value is missing, a key is unusable, or there are no certificates.
    pub fn new(
        config: AlipayConfig,
        scene: TransferScene,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        let gateway = Gateway::new(config, clock, transport)?;
        if gateway.account.numbers.is_none() {
            return Err(ConfigError::Missing("alipay app_cert"));
        }
        Ok(Self { gateway, scene })
    }
}

#[async_trait]
impl Payouts for AlipayPayouts {
    fn name(&self) -> &'static str {
        super::PAYOUT_NAME
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        if let Some(code) = transfer::invalid_field(request) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        match self.gateway.call(&transfer::transfer(request, &self.scene)).await {
            Some(response) => transfer::state(&response, &request.cash_no, request.amount),
            None => Outcome::Unknown,
        }
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        match self.gateway.call(&transfer::query(cash_no)).await {
            Some(response) => transfer::state(&response, cash_no, amount),
            None => Outcome::Unknown,
        }
    }

    fn return_days(&self) -> i64 {
        transfer::RETURN_DAYS
    }

    fn failure(&self, code: &str) -> CashFailure {
        transfer::failure(code)
    }
}
