//! Which extractions may not go on because of a dispute.

use crate::dispute::is_owed;
use crate::{App, Result};
use db::Conn;
use domain::DisputeState;
use store::trade::disputes;
use store::trade::extracts::Extract;

impl App {
    /// Whether the payment of one of its items is disputed now, or was charged back for items that
    /// are not there.
    pub(super) async fn is_disputed(&self, extract: &Extract) -> Result<bool> {
        let id = extract.id;
        let is_disputed = move |conn: &mut Conn| {
            for order in disputes::of_extraction(conn, id)? {
                if order.state == DisputeState::Open || is_owed(conn, order.order_id)? {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        Ok(self.db.read(is_disputed).await?)
    }
}
