//! Lists a customer's orders.

use crate::{App, Caller, Result};
use domain::{OrderId, OrderState};
use store::orders::{self, Order};

impl App {
    /// The caller's orders, newest first: up to one more than `limit`, which shows whether there is
    /// another page.
    pub async fn list_order(
        &self,
        caller: &Caller,
        state: Option<OrderState>,
        cursor: Option<OrderId>,
        limit: i64,
    ) -> Result<Vec<Order>> {
        let user = caller.user_id;
        Ok(self
            .db
            .read(move |conn| Ok(orders::list(conn, user, state, cursor, limit + 1)?))
            .await?)
    }

    /// Number of the caller's orders in each state, in the order of [`OrderState::ALL`].
    pub async fn order_counts(&self, caller: &Caller) -> Result<Vec<(OrderState, i64)>> {
        let user = caller.user_id;
        let counted = self.db.read(move |conn| Ok(orders::count_by_state(conn, user)?)).await?;
        let count =
            |state| counted.iter().find(|(of, _)| *of == state).map_or(0, |(_, count)| *count);
        Ok(OrderState::ALL.iter().map(|state| (*state, count(*state))).collect())
    }
}
