//! Refunds that were made at a provider's own site for an inquiry.

use crate::error::Tx;
use db::Conn;
use domain::{DisputeState, EntryKind, StatementEntry, Timestamp};
use std::collections::BTreeMap;
use store::trade::disputes;

/// Names refunds by the inquiry that they were made for, where the ledger has them as its
/// withdrawal, or will: while it is open, or when it was lost after them. Every other one stays a
/// refund that nobody here asked for. `inquiries` has what each may have been made for.
pub(super) fn name_inquiries(
    conn: &mut Conn,
    provider: &str,
    mut entries: Vec<StatementEntry>,
    inquiries: &BTreeMap<String, String>,
) -> Tx<Vec<StatementEntry>> {
    for entry in entries.iter_mut().filter(|entry| entry.key.0 == EntryKind::Refund) {
        if let Some(inquiry) = inquiries.get(&entry.key.1)
            && counts_for(conn, provider, inquiry, entry.at)?
        {
            entry.key = (EntryKind::DisputeWithdrawal, inquiry.clone());
        }
    }
    Ok(entries)
}

fn counts_for(conn: &mut Conn, provider: &str, inquiry: &str, refunded: Timestamp) -> Tx<bool> {
    // One that is not known yet is booked with the refunds that it has then.
    let Some(dispute) = disputes::find(conn, provider, inquiry)? else { return Ok(true) };
    Ok(match dispute.state {
        DisputeState::Open => true,
        DisputeState::Lost => dispute.ended_at.is_none_or(|ended| refunded <= ended),
        DisputeState::Won => false,
    })
}
