//! The change that a proposal holds until it is approved.

use super::ProposedStaff;
use crate::change_prices::{self, Repriced};
use crate::error::{Tx, fault};
use crate::inbox::BroadcastPlan;
use crate::voucher::CampaignPlan;
use domain::{CashFailure, CustomerReason, DisputeState, Fen, GiftId, Phone, SentBy};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::cmp::Reverse;
use store::operation::proposals::Proposal;

/// A change that the columns of a proposal do not say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProposedChange {
    /// The price of a gift, in fen, and what bags were to gain by it when it was proposed.
    Price {
        before: i64,
        after: i64,
        exposure: i64,
    },
    /// The prices of many gifts: their ids with the prices before and after.
    Prices {
        list: Vec<(i64, i64, i64)>,
        exposure: i64,
    },
    /// The available units of a gift.
    Stock {
        before: i64,
        after: i64,
    },
    Campaign(CampaignPlan),
    Broadcast(BroadcastPlan),
    Staff(ProposedStaff),
    /// A difference is resolved: who has sent its money, and how much of it, in fen.
    Difference {
        sent_by: Option<SentBy>,
        amount: Option<i64>,
    },
    /// A refund ends as sent.
    Refund {
        sent_by: SentBy,
    },
    /// The phone number of a customer.
    Phone {
        before: String,
        after: String,
    },
    /// A balance, for a reason that the customer reads.
    Balance(CustomerReason),
    /// A minor's balance is paid to a guardian; the phone number that the account must still have.
    Guardian {
        phone: String,
    },
    /// A dispute ends in this state.
    Dispute {
        state: DisputeState,
    },
    /// The books are closed.
    Period,
    /// Payouts of a batch return to the balances.
    Payouts(Vec<ProposedReturn>),
}

/// A payout that is to return to its customer's balance.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ProposedReturn {
    pub cash_no: String,
    /// The amount with the fee, in fen.
    pub amount: i64,
    /// Why the bank did not pay; `None` where it got the money back.
    pub failure: Option<CashFailure>,
}

pub(super) fn repriced(list: &[(i64, i64, i64)]) -> Vec<Repriced> {
    let typed = |(id, before, after): &(i64, i64, i64)| (GiftId(*id), Fen(*before), Fen(*after));
    list.iter().map(typed).collect()
}

impl ProposedChange {
    /// The five prices of many gifts that change most: ids, with the prices before and after.
    #[must_use]
    pub fn largest_prices(&self) -> Vec<(i64, i64, i64)> {
        let Self::Prices { list, .. } = self else { return Vec::new() };
        let mut largest = list.clone();
        largest.sort_by_key(|(gift, before, after)| (Reverse(before.abs_diff(*after)), *gift));
        largest.truncate(5);
        largest
    }

    /// The states before and after for the operator log, as those of the act that is proposed;
    /// phone numbers are masked.
    pub(crate) fn in_log(&self) -> (Option<Value>, Value) {
        let states = |name: &str, before: Value, after: Value| {
            (Some(json!({ name: before })), json!({ name: after }))
        };
        let masked =
            |text: &str| Phone::parse(text).map(|phone| phone.masked()).unwrap_or_default();
        match self {
            Self::Price { before, after, .. } => states("priceFen", json!(before), json!(after)),
            Self::Prices { list, .. } => {
                let (before, after) = change_prices::summary(&repriced(list));
                (Some(before), after)
            }
            Self::Stock { before, after } => states("available", json!(before), json!(after)),
            Self::Phone { before, after } => {
                states("phone", json!(masked(before)), json!(masked(after)))
            }
            Self::Staff(staff) => states("roles", json!(staff.before), json!(staff.after)),
            Self::Balance(CustomerReason { zh, en }) => {
                (None, json!({ "reasonZh": zh, "reasonEn": en }))
            }
            Self::Guardian { phone } => (None, json!({ "phone": masked(phone) })),
            Self::Campaign(plan) => (None, json!(plan)),
            Self::Broadcast(plan) => (None, json!(plan)),
            Self::Difference { sent_by, amount } => {
                (None, json!({ "sentBy": sent_by, "amountFen": amount }))
            }
            Self::Refund { sent_by } => (None, json!({ "sentBy": sent_by })),
            Self::Dispute { state } => (None, json!({ "state": state })),
            Self::Period => (None, json!({})),
            Self::Payouts(list) => (None, json!({ "payouts": list })),
        }
    }

    /// The change of a proposal; `None` for one that its columns say.
    ///
    /// # Errors
    /// When another program has written it.
    pub fn of(proposal: &Proposal) -> serde_json::Result<Option<Self>> {
        proposal.change.as_deref().map(serde_json::from_str).transpose()
    }

    pub(crate) fn to_json(&self) -> Tx<String> {
        serde_json::to_string(self).map_err(|error| fault(error.to_string()))
    }
}
