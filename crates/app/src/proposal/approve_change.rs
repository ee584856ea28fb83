//! Carries out the approved change of a gift, a campaign or a member of staff, unless the price,
//! the stock, the cost or the member is another one by then.

use super::change::repriced;
use super::staff::approve_staff_change;
use super::{ApprovedProposal, ProposedChange};
use crate::Refusal;
use crate::change_price::{change_price, exposure_of_price};
use crate::change_prices::{change_prices, effects_of_prices, summary};
use crate::change_stock::{ChangeStock, StockChange, StockChanged, change_stock};
use crate::error::{Tx, fault, refuse};
use crate::staff::{Acted, by_command};
use crate::voucher::create_campaign;
use db::Conn;
use domain::{Fen, LogAction, ProposalKind, Rules, Timestamp};
use serde_json::{Value, json};
use store::operation::operator_log::{self, NewLogEntry};
use store::operation::proposals::Proposal;

pub(super) fn approve_change(
    conn: &mut Conn,
    rules: &Rules,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let change = ProposedChange::of(proposal).map_err(|error| fault(error.to_string()))?;
    match (change, proposal.gift_id) {
        (Some(ProposedChange::Price { before, after, exposure }), Some(gift)) => {
            let gained = exposure_of_price(conn, rules, gift, Fen(after))?;
            refuse_grown(rules, Fen(exposure), gained)?;
            change_price(conn, gift, Fen(before), (Fen(after), gained), now)?;
            let price = |fen: i64| json!({ "priceFen": fen });
            let states = (Some(price(before)), Some(price(after)));
            record(conn, (operator, LogAction::ChangePrice), &gift.to_string(), states, now)?;
            Ok(ApprovedProposal::PriceChanged(Fen(after)))
        }
        (Some(ProposedChange::Prices { list, exposure }), None) => {
            let changes = repriced(&list);
            let effects = effects_of_prices(conn, rules, &changes)?;
            refuse_grown(rules, Fen(exposure), effects.exposure)?;
            let subject = proposal.proposal_no.as_str();
            change_prices(conn, &changes, &effects, subject, now)?;
            let (before, after) = summary(&changes);
            let (named, states) =
                ((operator, LogAction::ChangePrices), (Some(before), Some(after)));
            record(conn, named, subject, states, now)?;
            Ok(ApprovedProposal::PricesChanged(changes.len()))
        }
        (Some(ProposedChange::Stock { before, after }), Some(gift)) => {
            let stock = ChangeStock {
                gift_id: gift,
                // Units that were bought meanwhile stay bought.
                change: StockChange::Delta(after - before),
                operator: operator.to_owned(),
                reason: proposal.reason.clone(),
                now,
            };
            let (before, available) = match change_stock(conn, &stock)? {
                StockChanged::Done { before, after } => (before, after),
                StockChanged::NoGift => return refuse(Refusal::GiftNotFound),
                StockChanged::Unfit { available } => {
                    return refuse(Refusal::StockDiffers { available });
                }
            };
            let units = |units: i64| json!({ "available": units });
            let states = (Some(units(before)), Some(units(available)));
            record(conn, (operator, LogAction::ChangeStock), &gift.to_string(), states, now)?;
            Ok(ApprovedProposal::StockRaised { gift, available })
        }
        (Some(ProposedChange::Campaign(plan)), None) => {
            let created = create_campaign(conn, rules, &plan.begin(now)?)?;
            if created.worst_cost > proposal.amount_fen {
                return refuse(Refusal::CampaignCostGrown { cost: created.worst_cost });
            }
            record(
                conn,
                (operator, LogAction::CreateCampaign),
                &created.id.to_string(),
                (None, None),
                now,
            )?;
            Ok(ApprovedProposal::CampaignCreated(created.id))
        }
        (Some(ProposedChange::Staff(staff)), None) => {
            let (approved, Acted { before, after, .. }) =
                approve_staff_change(conn, proposal, &staff, operator, now)?;
            let action = match proposal.kind {
                ProposalKind::InviteStaff => LogAction::CreateStaff,
                ProposalKind::RenewInvitation => LogAction::InviteStaff,
                _ => LogAction::SetStaffRoles,
            };
            record(conn, (operator, action), &staff.name, (before, after), now)?;
            Ok(approved)
        }
        _ => Err(fault(format!("{} names no change", proposal.proposal_no))),
    }
}

/// Refuses what bags would gain by more than one operator may let them, beyond what was proposed.
fn refuse_grown(rules: &Rules, proposed: Fen, exposure: Fen) -> Tx<()> {
    match exposure.0 > proposed.0.saturating_add(rules.price_exposure_max_fen) {
        true => refuse(Refusal::PriceExposureGrown { exposure }),
        false => Ok(()),
    }
}

/// Writes the row of an act that an approval has carried out.
pub(super) fn record(
    conn: &mut Conn,
    (operator, action): (&str, LogAction),
    subject: &str,
    (before, after): (Option<Value>, Option<Value>),
    now: Timestamp,
) -> Tx<()> {
    let entry = NewLogEntry {
        before: before.map(|state| state.to_string()),
        after: after.map(|state| state.to_string()),
        ..by_command(operator.to_owned(), action, subject.to_owned(), now)
    };
    operator_log::record(conn, &entry)?;
    Ok(())
}
