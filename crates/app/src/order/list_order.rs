//! Lists a customer's orders.

use crate::{App, Caller, Result};
use db::Conn;
use domain::{DisputeState, OrderId, OrderState};
use store::trade::disputes;
use store::trade::orders::{self, Order};

/// An order in a list, with the dispute of its payment that counts.
pub type ListedOrder = (Order, Option<DisputeState>);

impl App {
    /// The caller's orders, newest first: up to one more than `limit`, which shows whether there is
    /// another page.
    pub async fn list_order(
        &self,
        caller: &Caller,
        state: Option<OrderState>,
        cursor: Option<OrderId>,
        limit: i64,
    ) -> Result<Vec<ListedOrder>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let listed = orders::list(conn, user, state, cursor, limit + 1)?;
            let paid: Vec<OrderId> = listed
                .iter()
                .filter(|order| order.paid_at.is_some())
                .map(|order| order.id)
                .collect();
            let disputes = match paid[..] {
                [] => Vec::new(),
                _ => disputes::states_of_orders(conn, &paid)?,
            };
            let dispute = |order: &Order| {
                let own = disputes.iter().filter(|(of, _)| *of == order.id);
                DisputeState::that_counts(own.map(|(_, state)| *state))
            };
            let with_dispute = |order| {
                let counting = dispute(&order);
                (order, counting)
            };
            Ok(listed.into_iter().map(with_dispute).collect())
        };
        Ok(self.db.read(read).await?)
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
