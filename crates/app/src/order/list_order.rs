//! A customer's orders.

use crate::{App, Caller, Result};
use domain::{OrderId, OrderState};
use store::orders::{self, Order};

impl App {
    /// A customer's orders, newest first: up to one more than `limit`, so that the caller knows
    /// whether there are more.
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

    /// How many orders a customer has in each state, all states in their natural order.
    pub async fn order_counts(&self, caller: &Caller) -> Result<Vec<(OrderState, i64)>> {
        let user = caller.user_id;
        let counted = self.db.read(move |conn| Ok(orders::count_by_state(conn, user)?)).await?;
        let count =
            |state| counted.iter().find(|(of, _)| *of == state).map_or(0, |(_, count)| *count);
        Ok(OrderState::ALL.iter().map(|state| (*state, count(*state))).collect())
    }
}
