//! A customer's orders.

use crate::{App, Caller, Result};
use domain::{OrderId, OrderState};
use store::orders::{self, Order};

impl App {
    /// A customer's orders, newest first: up to one more than `limit`, so that the caller knows whether there are more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn orders(&self, caller: &Caller, state: Option<OrderState>, cursor: Option<OrderId>, limit: i64) -> Result<Vec<Order>> {
        let user = caller.user_id;
        Ok(self.db.read(move |conn| Ok(orders::list(conn, user, state, cursor, limit + 1)?)).await?)
    }
}
