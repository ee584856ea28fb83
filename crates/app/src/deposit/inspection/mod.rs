//! Deposits whose trade has other items than were agreed are inspected by operators. One proposes
//! what becomes of it, another approves it: what was agreed is credited, or the deposit is closed
//! with the items sent back or kept.

mod approve;
mod propose;

pub use approve::{ApproveInspection, ApprovedInspection, approve_inspection};
pub use propose::{ProposeInspection, ProposedInspection, propose_inspection};

use crate::{LIST_MAX, Refusal, Result};
use store::deposit_inspections::{self, DepositInspection};
use store::deposits::Deposit;
use store::{Conn, Db};

/// A deposit that waits for operators, with its newest proposal.
pub type OpenInspection = (Deposit, Option<DepositInspection>);

/// The deposits of other items whose inspection nobody has approved, oldest first.
pub async fn open_inspections(db: &Db) -> Result<Vec<OpenInspection>> {
    let read = |conn: &mut Conn| {
        let mut open = Vec::new();
        for deposit in deposit_inspections::open(conn, LIST_MAX)? {
            let newest = deposit_inspections::newest(conn, deposit.id)?;
            open.push((deposit, newest));
        }
        Ok(open)
    };
    Ok(db.read::<_, Refusal, _>(read).await?)
}
