//! The payouts that a bank gets as files.

use crate::cash::open_payout_batches;
use crate::{App, Result};
use db::Conn;
use domain::Fen;
use store::money::payout_batches::{self, PayoutBatch};

/// Batches without open payouts that are shown.
const ENDED: i64 = 50;

/// The payouts that wait for a file, and the batches with payouts whose result is not known.
#[derive(Debug)]
pub struct PayoutFiles {
    /// Payouts that the next file has.
    pub waiting: usize,
    /// Their sum.
    pub amount: Fen,
    /// Oldest first, each with how many of its payouts are open.
    pub batches: Vec<(PayoutBatch, i64)>,
    /// The newest batches without open payouts, newest first: the bank may send one back.
    pub ended: Vec<PayoutBatch>,
}

impl App {
    pub async fn look_up_payout_files(&self) -> Result<PayoutFiles> {
        let read = |conn: &mut Conn| {
            let waiting =
                payout_batches::waiting(conn, crate::BANK_FILE, crate::cash::PAYOUTS_MAX)?;
            Ok((waiting, payout_batches::ended(conn, crate::BANK_FILE, ENDED)?))
        };
        let (waiting, ended) = self.db.read(read).await?;
        Ok(PayoutFiles {
            waiting: waiting.len(),
            amount: Fen(waiting.iter().map(|cash_out| cash_out.net_fen.0).sum()),
            batches: open_payout_batches(&self.db).await?,
            ended,
        })
    }
}
