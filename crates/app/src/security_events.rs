//! Security events of accounts: a row that the owner sees, and a log line.

use crate::account::{device_name, masked_address};
use crate::error::Tx;
use crate::{App, Caller, Device, Refusal, Result};
use db::Conn;
use domain::{SecurityEventKind, SecurityReason, Timestamp, UserId};
use store::customer::security_events::{self, NewSecurityEvent};
use store::customer::user_changes;
use store::operation::attempt_counters;

/// Target of the log lines, by which they can be filtered.
const TARGET: &str = "satchel_security";

/// An event of this moment.
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

    /// An act of a member of staff, whose device and network are not the customer's to see.
    pub(crate) const fn by_staff(kind: SecurityEventKind, now: Timestamp) -> Self {
        Self { kind, reason: None, device: String::new(), address: String::new(), now }
    }

    pub(crate) fn failed(self, reason: SecurityReason) -> Self {
        Self { reason: Some(reason), ..self }
    }

    /// Inserts the row, in the transaction of the event itself. Nothing is written about an account
    /// that was deleted meanwhile.
    pub(crate) fn write(&self, conn: &mut Conn, user: UserId) -> Tx<()> {
        if user_changes::lock(conn, user)?.is_none() {
            return Ok(());
        }
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

    /// Repetitions within an hour share one row, so that nobody else can flood an owner's list.
    /// Failures share one row whatever device they come from, because an attacker can choose that;
    /// successes have one row for each device and network.
    fn bucket(&self) -> String {
        let (kind, hour) = (self.kind, self.now.hour());
        match self.reason {
            Some(reason) => format!("{hour} {kind} {reason}"),
            None => format!("{hour} {kind} {} {}", self.address, self.device),
        }
    }

    /// Writes the log line. To be called once the event is durable.
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
    pub(crate) fn security_event(&self, caller: &Caller, kind: SecurityEventKind) -> SecurityEvent {
        SecurityEvent::new(kind, &caller.device, self.now())
    }

    /// Logs the outcome. The row of a success was written in its transaction; that of a refused
    /// password or code is written here, because the refusal rolled its transaction back.
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

    /// Records a failed sign-in. Where no account has this number, its counters are written
    /// instead, so that both take equally long.
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
            let user = store::customer::users::find_by_phone(conn, &who.phone)?.map(|user| user.id);
            match user {
                Some(user) => written.write(conn, user)?,
                None => {
                    for counter in &who.counters {
                        attempt_counters::touch(conn, counter)?;
                    }
                }
            }
            Ok::<_, db::TxError<Refusal>>(user)
        });
        let user = user.await?;
        let event =
            if user.is_some() { event } else { event.failed(SecurityReason::UnknownAccount) };
        event.log(user);
        Ok(())
    }
}

pub(crate) struct FailedSignIn {
    pub(crate) phone: String,
    /// Names of the counters of its attempts.
    pub(crate) counters: Vec<String>,
}

/// Why a password or code was refused; `None` for other refusals.
fn reason(refusal: &Refusal) -> Option<SecurityReason> {
    match refusal {
        Refusal::InvalidCredentials | Refusal::WrongPassword => Some(SecurityReason::WrongPassword),
        Refusal::InvalidSecret => Some(SecurityReason::WrongSecret),
        Refusal::InvalidSmsCode | Refusal::InvalidPhoneCode => Some(SecurityReason::WrongCode),
        Refusal::TooManyAttempts { .. } => Some(SecurityReason::LockedOut),
        _ => None,
    }
}
