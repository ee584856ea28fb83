//! The payment methods of an order.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{OrderNo, OrderState, PayMethod, Service};
use std::collections::BTreeMap;
use store::trade::orders;

impl App {
    /// The payment methods that have a provider.
    #[must_use]
    pub fn pay_methods_offered(&self) -> Vec<PayMethod> {
        self.payments.keys().copied().collect()
    }

    /// All payment methods; for those that cannot pay this order, with the refusal.
    ///
    /// # Errors
    /// When the caller has no such order.
    pub async fn get_pay_methods(
        &self,
        caller: &Caller,
        order_no: OrderNo,
    ) -> Result<Vec<(PayMethod, Option<Refusal>)>> {
        let (user, now) = (caller.user_id, self.now());
        let order = self
            .db
            .read(move |conn| {
                orders::find_of(conn, user, &order_no)?
                    .map_or_else(|| refuse(Refusal::OrderNotFound), Ok)
            })
            .await?;
        let closed = match order.state {
            OrderState::PendingPayment if order.expires_at > now => None,
            OrderState::PendingPayment | OrderState::Expired => Some(Refusal::OrderExpired),
            OrderState::Completed | OrderState::Paid => Some(Refusal::OrderAlreadyPaid),
            _ => Some(Refusal::OrderNotPayable),
        };
        let mut lacks = BTreeMap::new();
        for (&method, provider) in &self.payments {
            match self.payer_steam_id(provider, user).await {
                Ok(_) => {}
                Err(why @ (Refusal::TradeUrlMissing | Refusal::TradeUrlTaken)) => {
                    lacks.insert(method, why);
                }
                Err(fault) => return Err(fault),
            }
        }
        let refusal = |method| {
            let is_offered = self.payments.contains_key(&method);
            closed
                .clone()
                .or_else(|| (!is_offered).then_some(Refusal::MethodUnavailable))
                .or_else(|| self.refuse_paused(Service::from(method)).err())
                .or_else(|| lacks.get(&method).cloned())
        };
        Ok(PayMethod::ALL.iter().map(|&method| (method, refusal(method))).collect())
    }
}
