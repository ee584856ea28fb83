//! Rows of the operator log about members of staff. Each is a line of the log too.

use super::StaffCaller;
use crate::Device;
use domain::{LogAction, LogOutcome, Timestamp};
use store::operation::operator_log::NewLogEntry;

/// An act by a command, or by an approval.
pub(crate) fn by_command(
    operator: String,
    action: LogAction,
    subject: String,
    now: Timestamp,
) -> NewLogEntry {
    NewLogEntry {
        operator,
        action,
        subject,
        session_id: None,
        address: None,
        reason: None,
        before: None,
        after: None,
        outcome: LogOutcome::Done,
        request_key: None,
        created_at: now,
    }
}

/// An act without a session, such as a sign-in.
pub(super) fn without_session(
    name: &str,
    action: LogAction,
    device: &Device,
    now: Timestamp,
) -> NewLogEntry {
    let address = Some(device.address.clone());
    NewLogEntry { address, ..by_command(name.to_owned(), action, name.to_owned(), now) }
}

/// An act in a session.
pub(super) fn in_session(
    staff: &StaffCaller,
    action: LogAction,
    subject: String,
    now: Timestamp,
) -> NewLogEntry {
    NewLogEntry {
        subject,
        session_id: Some(staff.session_id),
        ..without_session(&staff.name, action, &staff.device, now)
    }
}

/// The same as refused.
pub(super) fn refused(entry: &NewLogEntry) -> NewLogEntry {
    NewLogEntry { outcome: LogOutcome::Refused, request_key: None, ..entry.clone() }
}

/// Writes the line. To be called once the row is durable.
pub(super) fn trace(entry: &NewLogEntry) {
    let NewLogEntry { operator, action, subject, outcome, address, .. } = entry;
    let (event, outcome, address) = (action.code(), outcome.code(), address.as_deref());
    tracing::info!(target: "satchel_security", event, operator, subject, outcome, address, "operator action");
}
