//! An operator imports gifts: prices beyond the bounds of one operator wait for another.

use super::prices::{ProposedPrices, propose_prices};
use super::{Decided, wait_for_others};
use crate::checked_reason::checked_reason;
use crate::error::Tx;
use crate::import_gifts::{
    Import, Imported, Line, PriceChanges, StoredGifts, store_gifts, without_price_changes,
};
use db::Conn;
use domain::{ProposalNo, Rules, Timestamp};

/// Gifts that an operator imports.
#[derive(Debug, Clone)]
pub struct ImportByOperator<'a> {
    pub lines: &'a [Line],
    /// The digest of the price changes that the operator means although they are beyond a bound.
    pub accepted: Option<&'a str>,
    /// The number of the proposal, if one is needed.
    pub proposal_no: &'a ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: &'a str,
    pub operator: &'a str,
}

/// The outcome of [`import_by_operator`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportedByOperator {
    Imported(Imported),
    /// All but the prices is stored, which wait for another operator.
    PricesProposed(Imported, ProposalNo),
    /// Nothing was stored: these price changes are beyond a bound and were not accepted.
    Unaccepted(PriceChanges),
}

/// Stores gifts as [`store_gifts`]. Prices beyond a bound are proposed, once they are accepted by
/// their digest.
///
/// # Errors
/// When the database fails.
pub fn import_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &ImportByOperator<'_>,
    now: Timestamp,
    progress: &(dyn Fn(usize) + Send + Sync),
) -> Tx<ImportedByOperator> {
    wait_for_others(conn)?;
    let import = Import { lines: wanted.lines, rules, now };
    let prices = match store_gifts(conn, import, progress)? {
        StoredGifts::Imported(counts) => return Ok(ImportedByOperator::Imported(counts)),
        StoredGifts::Unaccepted(prices) => prices,
    };
    if wanted.accepted != Some(prices.digest.as_str()) {
        return Ok(ImportedByOperator::Unaccepted(prices));
    }
    let lines = without_price_changes(conn, wanted.lines)?;
    let counts = match store_gifts(conn, Import { lines: &lines, ..import }, progress)? {
        StoredGifts::Imported(counts) => counts,
        StoredGifts::Unaccepted(prices) => return Ok(ImportedByOperator::Unaccepted(prices)),
    };
    let proposal = ProposedPrices {
        no: wanted.proposal_no,
        reason: checked_reason(wanted.reason)?,
        operator: wanted.operator,
    };
    match propose_prices(conn, &prices, proposal, now)? {
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => {
            Ok(ImportedByOperator::PricesProposed(counts, no))
        }
        Decided::Done(()) => Ok(ImportedByOperator::Imported(counts)),
    }
}
