//! Which extractions may not go on because of a dispute.

use crate::{App, Result};
use domain::{DisputeState, Fen};
use store::disputes;
use store::extracts::Extract;

impl App {
    /// Whether the payment of one of its items is disputed now, or was charged back for items that
    /// are not there.
    pub(super) async fn is_disputed(&self, extract: &Extract) -> Result<bool> {
        let id = extract.id;
        let orders = self.db.read(move |conn| Ok(disputes::of_extraction(conn, id)?)).await?;
        Ok(orders.iter().any(|o| o.state == DisputeState::Open || o.loss > Fen::ZERO))
    }
}
