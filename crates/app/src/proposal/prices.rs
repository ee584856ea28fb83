//! An operator changes the prices of many gifts: alone up to bounds, beyond them with another
//! operator.

use super::{Decided, ProposedChange, propose_change, wait_for_others};
use crate::Refusal;
use crate::change_prices::{PreviewedPrices, Repriced, change_prices};
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use crate::import_gifts::PriceChanges;
use db::Conn;
use domain::{Fen, ProposalKind, ProposalNo, Rules, Timestamp};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// The prices of many gifts that an operator wants.
#[derive(Debug, Clone)]
pub struct ChangePricesByOperator {
    /// Read before, since all bags are looked at, which no purchase should wait for.
    pub previewed: PreviewedPrices,
    /// Names exactly the changes that the operator has seen.
    pub digest: String,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Changes all prices of a source, or proposes that where they are beyond the bounds of the rules,
/// with the other changes of the same gifts today. Returns the gifts with their prices before and
/// after.
///
/// # Errors
/// When the changes are others than the operator has seen, or none, a line of the file is wrong, or
/// the reason is missing, too long or has characters that cannot be seen.
pub fn change_prices_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &ChangePricesByOperator,
    now: Timestamp,
) -> Tx<Decided<Vec<Repriced>>> {
    let reason = checked_reason(&wanted.reason)?;
    wait_for_others(conn)?;
    let previewed = &wanted.previewed;
    let prices = &previewed.prices;
    if !previewed.wrong.is_empty() || prices.changes.is_empty() {
        return refuse(Refusal::malformed("source"));
    }
    if prices.digest != wanted.digest {
        return refuse(Refusal::PricesDiffer);
    }
    if !previewed.needs_two(conn, rules, now)? {
        let changes = repriced(prices);
        change_prices(conn, &changes, prices, &wanted.digest, now)?;
        return Ok(Decided::Done(changes));
    }
    let by = ProposedPrices { no: &wanted.proposal_no, reason, operator: &wanted.operator };
    propose_prices(conn, prices, by, now)
}

/// The operator who proposes prices, and the reason.
pub(super) struct ProposedPrices<'a> {
    pub no: &'a ProposalNo,
    pub reason: String,
    pub operator: &'a str,
}

/// Proposes prices, or finds the equal proposal that is open.
pub(super) fn propose_prices<T>(
    conn: &mut Conn,
    prices: &PriceChanges,
    by: ProposedPrices<'_>,
    now: Timestamp,
) -> Tx<Decided<T>> {
    let changes = repriced(prices);
    let list = changes.iter().map(|(id, before, after)| (id.0, before.0, after.0)).collect();
    let proposed = ProposedChange::Prices { list, exposure: prices.exposure.0 };
    let new = NewProposal {
        proposal_no: by.no.clone(),
        kind: ProposalKind::ChangePrices,
        user_id: None,
        subject: ProposalSubject::Change(proposed.to_json()?),
        amount_fen: Fen::ZERO,
        reason: by.reason,
        proposed_by: by.operator.to_owned(),
        created_at: now,
    };
    propose_change(conn, new)
}

/// Sorted by id, so that equal changes are equal proposals.
fn repriced(prices: &PriceChanges) -> Vec<Repriced> {
    let all = prices.changes.iter().map(|one| (one.gift_id, one.before, one.after));
    let mut changes: Vec<Repriced> = all.collect();
    changes.sort_unstable();
    changes
}
