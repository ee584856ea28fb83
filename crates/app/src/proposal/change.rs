//! The change of a gift, a campaign or a member of staff that a proposal holds until it is
//! approved.

use super::ProposedStaff;
use crate::error::{Tx, fault};
use crate::voucher::CampaignPlan;
use serde::{Deserialize, Serialize};
use store::operation::proposals::Proposal;

/// A change of something that is no customer's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProposedChange {
    /// The price of a gift, in fen.
    Price {
        before: i64,
        after: i64,
    },
    /// The available units of a gift.
    Stock {
        before: i64,
        after: i64,
    },
    Campaign(CampaignPlan),
    Staff(ProposedStaff),
}

impl ProposedChange {
    /// The change of a proposal; `None` for one about a customer.
    ///
    /// # Errors
    /// When another program has written it.
    pub fn of(proposal: &Proposal) -> serde_json::Result<Option<Self>> {
        proposal.change.as_deref().map(serde_json::from_str).transpose()
    }

    pub(super) fn to_json(&self) -> Tx<String> {
        serde_json::to_string(self).map_err(|error| fault(error.to_string()))
    }
}
