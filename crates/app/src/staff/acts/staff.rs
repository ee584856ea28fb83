//! Invitations and roles of members of staff, given by others.

use super::{action, decided};
use crate::error::Tx;
use crate::proposal::{ChangeStaffByOperator, Decided, StaffChange, change_staff_by_operator};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use db::Conn;
use domain::{LogAction, ProposalNo, StaffName, StaffReason};

impl StaffChange {
    /// Its names in the operator log: as it is done, and as it is proposed.
    #[must_use]
    pub const fn actions(&self) -> (LogAction, LogAction) {
        match self {
            Self::Invite(_) => (LogAction::CreateStaff, LogAction::ProposeStaff),
            Self::Renew => (LogAction::InviteStaff, LogAction::ProposeInvitation),
            Self::SetRoles(_) => (LogAction::SetStaffRoles, LogAction::ProposeStaffRoles),
        }
    }
}

/// A change for the operator log: as it was done, or under the name `proposes`.
///
/// # Errors
/// When the database fails.
pub fn logged_staff_change(
    conn: &mut Conn,
    done: Decided<Acted<()>>,
    proposes: LogAction,
    name: &str,
) -> Tx<Acted<Decided<()>>> {
    let proposal = match done {
        Decided::Done(Acted { before, after, .. }) => {
            return Ok(Acted { before, after, ..Acted::plain(Decided::Done(())) });
        }
        Decided::Proposed(no) => Decided::Proposed(no),
        Decided::AlreadyProposed(no) => Decided::AlreadyProposed(no),
    };
    decided(conn, proposal, proposes, name)
}

impl App {
    /// Invites a member of staff or gives roles, or proposes that.
    ///
    /// # Errors
    /// As [`change_staff_by_operator`].
    pub async fn change_staff_by_staff(
        &self,
        staff: &StaffCaller,
        name: StaffName,
        change: StaffChange,
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let (done, proposed) = change.actions();
        let act = action(done, name.as_str(), Some(reason.clone()));
        let wanted = ChangeStaffByOperator {
            name,
            change,
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut db::Conn, now| {
            let done = change_staff_by_operator(conn, &wanted, now)?;
            logged_staff_change(conn, done, proposed, wanted.name.as_str())
        };
        self.act(staff, act, work).await
    }
}
