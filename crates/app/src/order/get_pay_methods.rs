//! The payment methods of an order.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{OrderNo, OrderState, PayMethod};
use store::orders;

impl App {
    /// The payment methods that have a provider.
    #[must_use]
    pub fn pay_methods_offered(&self) -> Vec<PayMethod> {
        self.payments.keys().copied().collect()
    }

    /// All payment methods; for those that cannot pay this order, with the reason.
    ///
    /// # Errors
    /// When the caller has no such order.
    pub async fn get_pay_methods(
        &self,
        caller: &Caller,
        order_no: OrderNo,
    ) -> Result<Vec<(PayMethod, Option<&'static str>)>> {
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
            OrderState::PendingPayment | OrderState::Expired => Some("order_expired"),
            OrderState::Completed | OrderState::Paid => Some("order_already_paid"),
            _ => Some("order_not_payable"),
        };
        let reason = |method| {
            closed
                .or_else(|| (!self.payments.contains_key(&method)).then_some("method_unavailable"))
        };
        Ok(PayMethod::ALL.iter().map(|&method| (method, reason(method))).collect())
    }
}
