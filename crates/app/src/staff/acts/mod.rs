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

pub(crate) use contact::hourly;
pub use proposals::BalanceChange;
pub use staff::logged_staff_change;

use super::{Acted, StaffAction};
use crate::Decided;
use domain::{LogAction, StaffReason};
use serde_json::json;

/// An act about one number or name.
fn action(name: LogAction, subject: &str, reason: Option<StaffReason>) -> StaffAction {
    StaffAction { name, subject: subject.to_owned(), reason }
}

/// An act that is logged as a proposal where it needs another operator.
fn decided<T>(decided: Decided<T>, proposes: LogAction, subject: &str) -> Acted<Decided<T>> {
    let (name, no) = match &decided {
        Decided::Done(_) => return Acted::plain(decided),
        Decided::Proposed(no) => (proposes, no),
        // Nothing has changed.
        Decided::AlreadyProposed(no) => (LogAction::FindProposal, no),
    };
    let after = Some(json!({ "proposalNo": no.as_str() }));
    Acted { after, logged_as: Some((name, subject.to_owned())), ..Acted::plain(decided) }
}

/// The state of something before and after an act.
fn states<T>(value: T, before: &str, after: &str) -> Acted<T> {
    let state = |state: &str| Some(json!({ "state": state }));
    Acted { before: state(before), after: state(after), ..Acted::plain(value) }
}
