//! Rows about proposals.

use super::rows::{row_types, rows};
use crate::dto::Time;
use app::ProposedChange;
use domain::{
    BroadcastFilter, CashFailure, CustomerReason, Phone, ProposalKind, Role, StaffState,
    VoucherKind,
};
use serde::Serialize;
use utoipa::ToSchema;

/// One that another program has written is shown without it, and is not approved.
fn change_of(open: &app::ShownProposal) -> Option<ProposedChange> {
    ProposedChange::of(&open.proposal).ok().flatten()
}

fn before_and_after(open: &app::ShownProposal) -> Option<(i64, i64)> {
    match change_of(open)? {
        ProposedChange::Price { before, after, .. } | ProposedChange::Stock { before, after } => {
            Some((before, after))
        }
        _ => None,
    }
}

/// The phone number before, masked, and the one after, which the checker compares with the case.
fn phones(open: &app::ShownProposal) -> Option<(String, Option<String>)> {
    let masked = |text: &str| Phone::parse(text).map(|phone| phone.masked()).unwrap_or_default();
    match change_of(open)? {
        ProposedChange::Phone { before, after } => Some((masked(&before), Some(after))),
        ProposedChange::Guardian { phone } => Some((masked(&phone), None)),
        _ => None,
    }
}

fn shown_reason(open: &app::ShownProposal) -> Option<CustomerReason> {
    match change_of(open)? {
        ProposedChange::Balance(reason) => Some(reason),
        _ => None,
    }
}

fn largest_prices(open: &app::ShownProposal) -> Vec<ProposedPrice> {
    rows(&change_of(open).map(|change| change.largest_prices()).unwrap_or_default())
}

fn payouts(open: &app::ShownProposal) -> Vec<ProposedReturn> {
    match change_of(open) {
        Some(ProposedChange::Payouts(list)) => rows(&list),
        _ => Vec::new(),
    }
}

/// How something ends, where that is proposed.
fn end_of(open: &app::ShownProposal) -> Option<String> {
    match change_of(open)? {
        ProposedChange::Difference { sent_by, .. } => sent_by.map(|by| by.code().to_owned()),
        ProposedChange::Refund { sent_by } => Some(sent_by.code().to_owned()),
        ProposedChange::Dispute { state } => Some(state.code().to_owned()),
        _ => None,
    }
}

row_types! {
    /// A proposal that waits for another member of staff.
    ProposalRow of app::ShownProposal as open {
        proposal_no: String = open.proposal.proposal_no.to_string(),
        kind: ProposalKind = open.proposal.kind,
        /// Null where it is about no account.
        #[schema(required = true)]
        customer_id: Option<String> = open.proposal.user_id.map(|id| id.to_string()),
        /// Number of what it is about, id of the gift or last day of the period; null for the
        /// balance, the account and a campaign.
        #[schema(required = true)]
        subject_no: Option<String> = open.subject_no.clone(),
        /// Added to the balance, or taken from it where it is negative; for a deposit, its value;
        /// for an order or a cash-out, what goes out; for a price, the new one; for stock, the
        /// value of what is added; for a campaign, its worst cost; for what ends, the amount that
        /// it is about; null where no money moves.
        #[schema(required = true)]
        amount_fen: Option<i64> = Some(open.proposal.amount_fen.0).filter(|fen| *fen != 0),
        /// How many units of an order are refunded; null for all that are left, and otherwise.
        #[schema(required = true)]
        units: Option<i64> = open.proposal.refund_units,
        /// The price or the available units of the gift when it was proposed; null otherwise.
        #[schema(required = true)]
        before: Option<i64> = before_and_after(open).map(|(before, _)| before),
        /// The proposed price or available units.
        #[schema(required = true)]
        after: Option<i64> = before_and_after(open).map(|(_, after)| after),
        /// For a phone number or a payout to a guardian, the customer's when it was proposed, such
        /// as `138****8000`, which the account must still have; null otherwise.
        #[schema(required = true)]
        phone_before: Option<String> = phones(open).map(|(before, _)| before),
        /// The whole proposed phone number, which the checker compares with the customer's words.
        #[schema(required = true)]
        phone_after: Option<String> = phones(open).and_then(|(_, after)| after),
        /// How many prices are proposed, where they are those of many gifts.
        #[schema(required = true)]
        prices: Option<usize> = match change_of(open) {
            Some(ProposedChange::Prices { list, .. }) => Some(list.len()),
            _ => None,
        },
        /// The five of them that change most.
        largest_prices: Vec<ProposedPrice> = largest_prices(open),
        /// For prices, what bags were to gain by it when it was proposed; null otherwise.
        #[schema(required = true)]
        exposure_fen: Option<i64> = match change_of(open) {
            Some(
                ProposedChange::Price { exposure, .. } | ProposedChange::Prices { exposure, .. },
            ) => Some(exposure),
            _ => None,
        },
        /// The same as of now. The approval is refused where it has grown by more than one member
        /// of staff may let bags gain.
        #[schema(required = true)]
        exposure_now_fen: Option<i64> = open.exposure_now.map(|fen| fen.0),
        /// How something ends: `won` or `lost` for a dispute; for a refund or a difference who has
        /// sent the money, `provider` or `operator`; null otherwise.
        #[schema(required = true)]
        end: Option<String> = end_of(open),
        /// The payouts that are to return to balances.
        payouts: Vec<ProposedReturn> = payouts(open),
        /// Null where no campaign is proposed.
        #[schema(required = true)]
        campaign: Option<ProposedCampaign> = match change_of(open) {
            Some(ProposedChange::Campaign(plan)) => Some(ProposedCampaign::from(&plan)),
            _ => None,
        },
        /// Null where no message to many is proposed.
        #[schema(required = true)]
        broadcast: Option<ProposedBroadcast> = match change_of(open) {
            Some(ProposedChange::Broadcast(plan)) => Some(ProposedBroadcast::from(&plan)),
            _ => None,
        },
        /// Null where no member of staff is invited or gets roles.
        #[schema(required = true)]
        staff: Option<ProposedStaff> = match change_of(open) {
            Some(ProposedChange::Staff(staff)) => Some(ProposedStaff::from(&staff)),
            _ => None,
        },
        /// The reason for a change of a balance, as the customer will read it; null otherwise.
        #[schema(required = true)]
        reason_zh: Option<String> = shown_reason(open).map(|reason| reason.zh),
        #[schema(required = true)]
        reason_en: Option<String> = shown_reason(open).map(|reason| reason.en),
        /// For the operator log; for a payout to a guardian, where the guardian's proof is filed.
        reason: String = open.proposal.reason.clone(),
        proposed_by: String = open.proposal.proposed_by.clone(),
        create_time: Time = Time(open.proposal.created_at),
    }

    /// A price among those of many gifts.
    ProposedPrice of (i64, i64, i64) as price {
        gift_id: String = price.0.to_string(),
        before_fen: i64 = price.1,
        after_fen: i64 = price.2,
    }

    /// A payout that is to return to its customer's balance.
    ProposedReturn of app::ProposedReturn as payout {
        cash_no: String = payout.cash_no.clone(),
        /// With the fee.
        amount_fen: i64 = payout.amount,
        /// Why the bank did not pay; null where it got the money back.
        #[schema(required = true)]
        failure: Option<CashFailure> = payout.failure,
    }

    /// A member of staff in a proposal.
    ProposedStaff of app::ProposedStaff as staff {
        name: String = staff.name.clone(),
        /// Null for a new member.
        #[schema(required = true)]
        state: Option<StaffState> = staff.state,
        /// The roles when it was proposed.
        before: Vec<Role> = staff.before.clone(),
        /// The roles that are proposed.
        after: Vec<Role> = staff.after.clone(),
    }

    /// A message to many customers that is proposed.
    ProposedBroadcast of app::BroadcastPlan as plan {
        filter: BroadcastFilter = plan.filter,
        /// Days, the id of a gift, or fen.
        value: i64 = plan.value,
        /// How many customers it was to reach when it was proposed.
        customers: i64 = plan.customers,
        title_zh: String = plan.title_zh.clone(),
        title_en: String = plan.title_en.clone(),
        text_zh: String = plan.text_zh.clone(),
        text_en: String = plan.text_en.clone(),
    }

    /// A campaign that is proposed.
    ProposedCampaign of app::CampaignPlan as plan {
        #[schema(required = true)]
        code: Option<String> = plan.code.clone(),
        name_zh: String = plan.name_zh.clone(),
        name_en: String = plan.name_en.clone(),
        kind: VoucherKind = plan.kind,
        amount_fen: i64 = plan.amount_fen,
        percent: i64 = plan.percent,
        cap_fen: i64 = plan.cap_fen,
        threshold_fen: i64 = plan.threshold_fen,
        days: i64 = plan.days,
        quantity: i64 = plan.quantity,
    }
}
