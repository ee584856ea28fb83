//! A customer gets another phone number by two operators, because the old one is lost.

use super::approve_change::record;
use super::{ApprovedProposal, ProposedChange, customer_of};
use crate::Refusal;
use crate::account::change_phone;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, fault, refuse};
use crate::security_events::SecurityEvent;
use crate::staff::Acted;
use db::Conn;
use domain::{
    Fen, LogAction, Phone, ProposalKind, ProposalNo, SecurityEventKind, Timestamp, UserId,
};
use serde_json::json;
use store::customer::{logins, users};
use store::operation::proposals::{self, NewProposal, Proposal, ProposalSubject};
use store::trade::orders;

/// Another phone number of a customer to propose.
#[derive(Debug, Clone)]
pub struct ProposePhone {
    pub proposal_no: ProposalNo,
    pub user_id: UserId,
    pub phone: Phone,
    pub reason: String,
    pub operator: String,
}

/// Proposes another phone number; returns both numbers, masked.
///
/// # Errors
/// When there is no such customer, the number has an account, the reason is missing, too long, or
/// has characters that cannot be seen, or the operator's equal proposal waits for an approval.
pub fn propose_phone(conn: &mut Conn, command: &ProposePhone, now: Timestamp) -> Tx<Acted<()>> {
    let reason = checked_reason(&command.reason)?;
    let kind = ProposalKind::ChangePhone;
    // Proposals about one customer at the same time wait for this row.
    orders::lock_counter(conn, command.user_id)?;
    let user = users::find(conn, command.user_id)?;
    // A deleted account has no number.
    let Some(Ok(before)) = user.map(|user| Phone::parse(&user.phone)) else {
        return refuse(Refusal::CustomerNotFound);
    };
    if users::find_by_phone(conn, command.phone.as_str())?.is_some() {
        return refuse(Refusal::PhoneInUse);
    }
    if proposals::is_open(conn, (command.user_id, kind, Fen::ZERO, &command.operator))? {
        return refuse(Refusal::AlreadyProposed);
    }
    let change = ProposedChange::Phone {
        before: before.as_str().to_owned(),
        after: command.phone.as_str().to_owned(),
    };
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind,
        user_id: Some(command.user_id),
        subject: ProposalSubject::CustomerChange(change.to_json()?),
        amount_fen: Fen::ZERO,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    let mut acted = masked(&before, &command.phone);
    acted.after = Some(json!({
        "customer": command.user_id.to_string(), "phone": command.phone.masked(),
    }));
    Ok(acted)
}

/// Carries it out, unless the customer has another number by then or the new one is taken. All
/// logins end.
pub(super) fn approve_phone(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let user = customer_of(proposal)?;
    let change = ProposedChange::of(proposal).map_err(|error| fault(error.to_string()))?;
    let Some(ProposedChange::Phone { before, after }) = change else {
        return Err(fault(format!("{} names no number", proposal.proposal_no)));
    };
    let phone = |text: &str| Phone::parse(text).map_err(|error| fault(error.to_string()));
    let (before, after) = (phone(&before)?, phone(&after)?);
    // The counters are locked before the row of the customer, as everywhere.
    orders::lock_counter(conn, user)?;
    if !change_phone(conn, user, (before.as_str(), &after), now)? {
        return refuse(Refusal::PhoneDiffers);
    }
    SecurityEvent::by_staff(SecurityEventKind::PhoneChangeByStaff, now).write(conn, user)?;
    // The caches of the nodes forget them within a second.
    logins::revoke_all(conn, user, now)?;
    let Acted { before, after, .. } = masked(&before, &after);
    record(conn, (operator, LogAction::ChangePhone), &user.to_string(), (before, after), now)?;
    Ok(ApprovedProposal::PhoneChanged)
}

/// The log has no whole number.
fn masked(before: &Phone, after: &Phone) -> Acted<()> {
    let phone = |phone: &Phone| Some(json!({ "phone": phone.masked() }));
    Acted { before: phone(before), after: phone(after), ..Acted::plain(()) }
}
