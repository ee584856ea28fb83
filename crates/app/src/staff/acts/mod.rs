//! Acts of members of staff in the console, by use cases that commands have too.

mod announcements;
mod broadcasts;
mod campaigns;
mod cash;
mod contact;
mod conversations;
mod customers;
mod deliveries;
mod gift_edits;
mod gifts;
mod guardian_payouts;
mod jobs;
mod orders;
mod pauses;
mod payout_files;
mod periods;
mod pictures;
mod prices;
mod privacy;
mod proposals;
mod refunds;
mod settlements;
mod staff;

pub use campaigns::CampaignsView;
pub(crate) use contact::hourly;
pub use proposals::BalanceChange;
pub use staff::logged_staff_change;

use super::{Acted, StaffAction};
use crate::error::{Tx, fault};
use crate::{Decided, ProposedChange};
use db::Conn;
use domain::{LogAction, StaffReason};
use serde_json::json;
use store::operation::proposals::find as find_proposal;

/// An act about one number or name.
fn action(name: LogAction, subject: &str, reason: Option<StaffReason>) -> StaffAction {
    StaffAction { name, subject: subject.to_owned(), reason }
}

/// An act that is logged as a proposal where it needs another operator, with what is proposed.
fn decided<T>(
    conn: &mut Conn,
    decided: Decided<T>,
    proposes: LogAction,
    subject: &str,
) -> Tx<Acted<Decided<T>>> {
    let (name, no) = match &decided {
        Decided::Done(_) => return Ok(Acted::plain(decided)),
        Decided::Proposed(no) => (proposes, no),
        // Nothing has changed.
        Decided::AlreadyProposed(no) => (LogAction::FindProposal, no),
    };
    let (mut before, mut after) = (None, json!({}));
    if name == proposes
        && let Some(proposal) = find_proposal(conn, no)?
    {
        match ProposedChange::of(&proposal).map_err(|error| fault(error.to_string()))? {
            Some(change) => (before, after) = change.in_log(),
            None => after = json!({ "amountFen": proposal.amount_fen.0 }),
        }
    }
    after["proposalNo"] = json!(no.as_str());
    let logged_as = Some((name, subject.to_owned()));
    Ok(Acted { before, after: Some(after), logged_as, ..Acted::plain(decided) })
}

/// The state of something before and after an act.
fn states<T>(value: T, before: &str, after: &str) -> Acted<T> {
    let state = |state: &str| Some(json!({ "state": state }));
    Acted { before: state(before), after: state(after), ..Acted::plain(value) }
}
