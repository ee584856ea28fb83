//! An operator cancels a proposal.

use crate::error::Tx;
use db::Conn;
use domain::ProposalNo;
use store::operation::proposals;

/// Cancels a proposal that was not approved; `false` when there is none. Any operator may, also the
/// one who proposed it.
pub fn cancel_proposal(conn: &mut Conn, no: &ProposalNo) -> Tx<bool> {
    match proposals::find(conn, no)? {
        Some(proposal) => Ok(proposals::end(conn, proposal.id)?),
        None => Ok(false),
    }
}
