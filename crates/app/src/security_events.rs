//! The trail of what happens to the safety of accounts: a row that its owner sees, and a line in
//! the log.

use crate::account::{device_name, masked_address};
use crate::error::Tx;
use crate::{App, Caller, Device, Refusal, Result};
use domain::{SecurityEventKind, SecurityReason, Timestamp, UserId};
use store::security_events::{self, NewSecurityEvent};
use store::{Conn, attempt_counters};

/// The target of the log's lines about security, so that they can be told from all others.
const TARGET: &str = "satchel_security";

/// Something that was done, or tried, just now.
#[derive(Debug, Clone)]
pub(crate) struct SecurityEvent {
    kind: SecurityEventKind,
    reason: Option<SecurityReason>,
    device: String,
    address: String,
    now: Timestamp,
}

impl SecurityEvent {
    pub(crate) fn new(kind: SecurityEventKind, device: &Device, now: Timestamp) -> Self {
        Self {
            kind,
            reason: None,
            device: device_name(&device.user_agent),
            address: masked_address(&device.address),
            now,
        }
    }

    pub(crate) fn failed(self, reason: SecurityReason) -> Self {
        Self { reason: Some(reason), ..self }
    }

    /// Writes the row, as a part of what it tells of.
    pub(crate) fn write(&self, conn: &mut Conn, user: UserId) -> Tx<()> {
        let event = NewSecurityEvent {
            user_id: user,
            kind: self.kind,
            reason: self.reason,
            device: self.device.clone(),
            address: self.address.clone(),
            bucket: self.bucket(),
            events: 1,
            created_at: self.now,
            last_at: self.now,
        };
        security_events::record(conn, &event)?;
        Ok(())
    }

    /// Repeats within an hour are one row, so that no stranger can flood an owner's list. What
    /// fails is one row whatever it came from, because strangers choose that; what succeeds is one
    /// row a device and network.
    fn bucket(&self) -> String {
        let (kind, hour) = (self.kind, self.now.hour());
        match self.reason {
            Some(reason) => format!("{hour} {kind} {reason}"),
            None => format!("{hour} {kind} {} {}", self.address, self.device),
        }
    }

    /// Writes the line of the log, once what it tells of is durable.
    pub(crate) fn log(&self, user: Option<UserId>) {
        let (event, user_id, address) =
            (self.kind.code(), user.map(|user| user.0), self.address.as_str());
        match self.reason.map(SecurityReason::code) {
            None => {
                tracing::info!(target: TARGET, event, outcome = "succeeded", user_id, address, "security event")
            }
            Some(reason) => {
                tracing::warn!(target: TARGET, event, outcome = "failed", reason, user_id, address, "security event")
            }
        }
    }
}

impl App {
    /// What a caller is about to do.
    pub(crate) fn security_event(&self, caller: &Caller, kind: SecurityEventKind) -> SecurityEvent {
        SecurityEvent::new(kind, &caller.device, self.now())
    }

    /// Logs how it ended. The row of what succeeded was written with it; a refused proof gets its
    /// row here, because a refusal undoes whatever was written with it.
    pub(crate) async fn close_event<T>(
        &self,
        caller: &Caller,
        event: SecurityEvent,
        done: Result<T>,
    ) -> Result<T> {
        let user = caller.user_id;
        match &done {
            Ok(_) => event.log(Some(user)),
            Err(refusal) => {
                if let Some(reason) = reason(refusal) {
                    let (event, written) = (event.clone().failed(reason), event.failed(reason));
                    self.db.write(move |conn| written.write(conn, user)).await?;
                    event.log(Some(user));
                }
            }
        }
        done
    }

    /// Records a sign-in that failed. Where no account has this number its counters are written
    /// anew instead, so that both take as long.
    pub(crate) async fn record_failed_sign_in(
        &self,
        who: FailedSignIn,
        refusal: &Refusal,
        device: &Device,
    ) -> Result<()> {
        let Some(reason) = reason(refusal) else { return Ok(()) };
        let event =
            SecurityEvent::new(SecurityEventKind::SignIn, device, self.now()).failed(reason);
        let written = event.clone();
        let user = self.db.write(move |conn| {
            let user = store::users::find_by_phone(conn, &who.phone)?.map(|user| user.id);
            match user {
                Some(user) => written.write(conn, user)?,
                None => {
                    for counter in &who.counters {
                        attempt_counters::touch(conn, counter)?;
                    }
                }
            }
            Ok::<_, store::TxError<Refusal>>(user)
        });
        let user = user.await?;
        let event =
            if user.is_some() { event } else { event.failed(SecurityReason::UnknownAccount) };
        event.log(user);
        Ok(())
    }
}

pub(crate) struct FailedSignIn {
    /// The phone number that was given.
    pub(crate) phone: String,
    /// The counters of its attempts.
    pub(crate) counters: [String; 2],
}

/// Why a proof was refused; nothing where something else was.
fn reason(refusal: &Refusal) -> Option<SecurityReason> {
    match refusal {
        Refusal::InvalidCredentials | Refusal::WrongPassword => Some(SecurityReason::WrongPassword),
        Refusal::InvalidSecret => Some(SecurityReason::WrongSecret),
        Refusal::InvalidSmsCode => Some(SecurityReason::WrongCode),
        Refusal::TooManyAttempts { .. } => Some(SecurityReason::LockedOut),
        _ => None,
    }
}
