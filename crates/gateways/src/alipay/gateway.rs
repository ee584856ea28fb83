//! Calls of the gateway: signed, sent, and accepted only with a signature of Alipay.

use std::sync::Arc;

use app::ports::Clock;

use super::{
    account::{Account, AlipayConfig},
    build::{self, Call},
    response::{self, AlipayResponse},
};
use crate::{ConfigError, Transport};

/// An account at Alipay, with what its calls need.
pub struct Gateway {
    pub account: Account,
    pub clock: Arc<dyn Clock>,
    transport: Arc<dyn Transport>,
}

impl Gateway {
    pub fn new(
        config: AlipayConfig,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        Ok(Self { account: Account::read(config)?, clock, transport })
    }

    /// Calls the gateway; `None` for every response that proves nothing.
    pub async fn call(&self, call: &Call) -> Option<AlipayResponse> {
        let request = build::gateway_request(&self.account, call, self.clock.now())?;
        let response = self.transport.send(request).await.ok()?;
        let parsed = response::verified(call.method, &response, &self.account.theirs);
        if parsed.is_none() {
            tracing::warn!(
                method = call.method,
                status = response.status,
                "Alipay gave no verifiable response"
            );
        }
        parsed
    }
}
