//! An operator invites a member of staff or gives roles, with another operator; alone where that
//! takes roles away, and while no active manager could approve anything.

use super::{ApprovedProposal, Decided, ProposedChange, propose_change};
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, fault, refuse};
use crate::staff::{Acted, InviteStaff, has_active_manager, invite_staff, set_staff_roles};
use db::Conn;
use domain::{
    Fen, ProposalKind, ProposalNo, Role, Roles, StaffName, StaffState, Timestamp, is_same_operator,
};
use serde::{Deserialize, Serialize};
use store::operation::proposals::{NewProposal, Proposal, ProposalSubject};
use store::staff::members::{self, Member};

/// A change of a member of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StaffChange {
    /// A new member with these roles.
    Invite(Roles),
    /// An invitation in the place of a lost password or second factor, or after the member was
    /// disabled.
    Renew,
    /// These roles in the place of all others.
    SetRoles(Roles),
}

/// A change of a member of staff that an operator wants.
#[derive(Debug, Clone)]
pub struct ChangeStaffByOperator {
    pub name: StaffName,
    pub change: StaffChange,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// A member of staff in a proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedStaff {
    pub name: String,
    /// `None` for a new member.
    pub state: Option<StaffState>,
    /// The roles when it was proposed.
    pub before: Vec<Role>,
    /// The roles that are proposed.
    pub after: Vec<Role>,
}

/// Changes a member of staff, or proposes that.
///
/// # Errors
/// When it is the operator's own account, the name is taken, no member has it, there are no roles,
/// the last active manager would be none any more, or the reason is missing, too long or has
/// characters that cannot be seen.
pub fn change_staff_by_operator(
    conn: &mut Conn,
    wanted: &ChangeStaffByOperator,
    now: Timestamp,
) -> Tx<Decided<Acted<()>>> {
    let reason = checked_reason(&wanted.reason)?;
    refuse_own_account(wanted.name.as_str(), &wanted.operator)?;
    let all = members::lock_all(conn)?;
    let member = find(&all, wanted.name.as_str());
    let before = member.map(|member| members::roles(conn, member.id)).transpose()?;
    let before = before.unwrap_or_default();
    let (kind, after) = match (&wanted.change, member) {
        (StaffChange::Invite(_), Some(_)) => return refuse(Refusal::StaffNameTaken),
        (StaffChange::Invite(roles), None) => (ProposalKind::InviteStaff, roles.clone()),
        (_, None) => return refuse(Refusal::StaffNotFound),
        (StaffChange::Renew, Some(_)) => (ProposalKind::RenewInvitation, before.clone()),
        (StaffChange::SetRoles(_), Some(member)) if member.disabled_at.is_some() => {
            return refuse(Refusal::StaffNotFound);
        }
        (StaffChange::SetRoles(roles), Some(_)) => (ProposalKind::SetStaffRoles, roles.clone()),
    };
    if after.is_empty() {
        return refuse(Refusal::missing("roles"));
    }
    let takes_away = kind == ProposalKind::SetStaffRoles && after.are_among(&before);
    if takes_away || !has_active_manager(conn, &all)? {
        let done = carry_out(conn, kind, (&wanted.name, &after), (&wanted.operator, None), now)?;
        return Ok(Decided::Done(done));
    }
    let staff = ProposedStaff {
        name: wanted.name.as_str().to_owned(),
        state: member.map(Member::state),
        before: before.iter().collect(),
        after: after.iter().collect(),
    };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind,
        user_id: None,
        subject: ProposalSubject::Change(ProposedChange::Staff(staff).to_json()?),
        amount_fen: Fen::ZERO,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: now,
    };
    propose_change(conn, new)
}

/// Carries out an approved change, unless the member is in another state or has other roles by
/// then. The operator who has proposed it makes the link of an invitation, the other its code.
///
/// # Errors
/// As [`change_staff_by_operator`], and when the member has changed.
pub(super) fn approve_staff_change(
    conn: &mut Conn,
    proposal: &Proposal,
    staff: &ProposedStaff,
    operator: &str,
    now: Timestamp,
) -> Tx<(ApprovedProposal, Acted<()>)> {
    let name = StaffName::parse(&staff.name).map_err(|error| fault(error.to_string()))?;
    refuse_own_account(&staff.name, operator)?;
    let all = members::lock_all(conn)?;
    let member = find(&all, &staff.name);
    let before = member.map(|member| members::roles(conn, member.id)).transpose()?;
    let before: Vec<Role> = before.unwrap_or_default().iter().collect();
    match (proposal.kind, member) {
        (ProposalKind::InviteStaff, Some(_)) => return refuse(Refusal::StaffNameTaken),
        _ if (member.map(Member::state), before) != (staff.state, staff.before.clone()) => {
            return refuse(Refusal::StaffChanged);
        }
        _ => {}
    }
    let roles = staff.after.iter().copied().collect();
    let by = (proposal.proposed_by.as_str(), Some(operator));
    let done = carry_out(conn, proposal.kind, (&name, &roles), by, now)?;
    let approved = match proposal.kind {
        ProposalKind::SetStaffRoles => ApprovedProposal::RolesSet,
        _ => ApprovedProposal::StaffInvited,
    };
    Ok((approved, done))
}

fn carry_out(
    conn: &mut Conn,
    kind: ProposalKind,
    (name, roles): (&StaffName, &Roles),
    (by, approved_by): (&str, Option<&str>),
    now: Timestamp,
) -> Tx<Acted<()>> {
    let new = match kind {
        ProposalKind::SetStaffRoles => return set_staff_roles(conn, name, roles),
        ProposalKind::InviteStaff => Some(roles.clone()),
        _ => None,
    };
    let command = InviteStaff {
        name: name.clone(),
        new,
        by: by.to_owned(),
        approved_by: approved_by.map(str::to_owned),
    };
    invite_staff(conn, &command, now)
}

fn find<'a>(all: &'a [Member], name: &str) -> Option<&'a Member> {
    all.iter().find(|member| member.name == name)
}

/// Nobody gets roles, or a way to sign in, by an own decision.
fn refuse_own_account(name: &str, operator: &str) -> Tx<()> {
    if is_same_operator(name, operator) { refuse(Refusal::OwnAccount) } else { Ok(()) }
}
