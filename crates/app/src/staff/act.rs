//! Runs what a member of staff does, and records it.

use super::StaffCaller;
use super::log_entry::{by_command, in_session, refused, trace};
use crate::error::{Tx, refuse};
use crate::{App, Refusal, Result};
use db::{Conn, Db, ExecError, TxError};
use domain::{LogAction, StaffReason, Timestamp};
use serde_json::{Value, json};
use store::operation::operator_log::{self, NewLogEntry};

/// An act of a member of staff, for the operator log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffAction {
    /// Its stable name, as the command line's.
    pub name: LogAction,
    /// The number or name of what it is about.
    pub subject: String,
    pub reason: Option<StaffReason>,
}

/// The result of an act, with what it has changed. Neither secrets nor personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted<T> {
    pub value: T,
    pub before: Option<Value>,
    pub after: Option<Value>,
    /// The name and the subject in the log, where another act was done than the one that was asked
    /// for.
    pub logged_as: Option<(LogAction, String)>,
}

impl<T> Acted<T> {
    /// An act whose name says all.
    pub const fn plain(value: T) -> Self {
        Self { value, before: None, after: None, logged_as: None }
    }

    /// Writes the row in the transaction of the act.
    pub(super) fn record(self, conn: &mut Conn, entry: &NewLogEntry) -> Tx<T> {
        let Self { value, before, after, logged_as } = self;
        let text = |value: Option<Value>| value.map(|value| value.to_string());
        let (action, subject) = logged_as.unwrap_or_else(|| (entry.action, entry.subject.clone()));
        let (before, after) = (text(before), text(after));
        let entry = NewLogEntry { action, subject, before, after, ..entry.clone() };
        operator_log::record(conn, &entry)?;
        Ok(value)
    }
}

impl App {
    /// Runs a use case of a member of staff in one transaction with its row in the operator log. A
    /// refusal rolls it back and has a row of its own.
    ///
    /// # Errors
    /// When the session has ended, the member may not do this or must prove the second factor
    /// before, the act was done already, or `work` refuses.
    pub async fn act<T: Send + 'static>(
        &self,
        staff: &StaffCaller,
        action: StaffAction,
        work: impl Fn(&mut Conn, Timestamp) -> Tx<Acted<T>> + Send + 'static,
    ) -> Result<T> {
        let now = self.now();
        let StaffAction { name, subject, reason } = action;
        // Nothing was decided yet, so the log has no row of it.
        staff.check_proof(now)?;
        let entry = NewLogEntry {
            reason: reason.map(|reason| reason.as_str().to_owned()),
            request_key: staff.request_key.clone(),
            ..in_session(staff, name, subject, now)
        };
        let (by, written) = (staff.clone(), entry.clone());
        let done = self.db.write(move |conn| {
            by.check_again(conn, by.permission)?;
            refuse_repeated(conn, &written)?;
            work(conn, now)?.record(conn, &written)
        });
        match done.await.map_err(Refusal::from) {
            Ok(value) => {
                trace(&entry);
                Ok(value)
            }
            Err(refusal) => {
                self.record_refusal(entry, &refusal).await?;
                Err(refusal)
            }
        }
    }

    /// Records that a member of staff called what none of the member's roles may do.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_forbidden(&self, staff: &StaffCaller, call: &str) -> Result<()> {
        let entry = in_session(staff, LogAction::Call, call.to_owned(), self.now());
        self.record_refusal(entry, &Refusal::Forbidden).await
    }

    async fn record_refusal(&self, entry: NewLogEntry, refusal: &Refusal) -> Result<()> {
        let Some(entry) = refused_as(&entry, refusal) else { return Ok(()) };
        let written = entry.clone();
        self.db.write(move |conn| Ok(operator_log::record(conn, &written)?)).await?;
        trace(&entry);
        Ok(())
    }
}

/// Refuses an act that was done already, of which the answer was lost. Its row is the memory, so
/// that no answer is kept, which may have a phone number or a link.
fn refuse_repeated(conn: &mut Conn, entry: &NewLogEntry) -> Tx<()> {
    match &entry.request_key {
        Some(key) if operator_log::has_request(conn, &entry.operator, key)? => {
            refuse(Refusal::AlreadyDone)
        }
        _ => Ok(()),
    }
}

/// The row of a refusal; `None` where the act may have had its effect, or failed by a fault.
fn refused_as(entry: &NewLogEntry, refusal: &Refusal) -> Option<NewLogEntry> {
    let why = json!({ "refused": refusal.reason().as_str() }).to_string();
    (refusal.status() < 500).then(|| NewLogEntry { after: Some(why), ..refused(entry) })
}

/// An act of an operator by a command, for the operator log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandEntry {
    pub operator: String,
    pub action: LogAction,
    pub subject: String,
    pub reason: Option<String>,
}

/// How the operator log has a command that has run.
#[derive(Debug)]
pub enum CommandResult<T> {
    /// It has changed what the row names.
    Done(Acted<T>),
    /// A rule stood against it, and it has changed nothing.
    Refused(T, Refusal),
    /// There was nothing to change, or its rows are written.
    NoRow(T),
}

/// As [`App::act`], for an operator who runs a command.
///
/// # Errors
/// When `work` refuses, or the database fails.
pub async fn record_command<T: Send + 'static>(
    db: &Db,
    command: CommandEntry,
    now: Timestamp,
    work: impl Fn(&mut Conn, Timestamp) -> Tx<CommandResult<T>> + Send + 'static,
) -> std::result::Result<T, ExecError<Refusal>> {
    let CommandEntry { operator, action, subject, reason } = command;
    let entry = NewLogEntry { reason, ..by_command(operator, action, subject, now) };
    let written = entry.clone();
    let run = move |conn: &mut Conn| match work(conn, now)? {
        CommandResult::Done(acted) => acted.record(conn, &written),
        CommandResult::NoRow(value) => Ok(value),
        CommandResult::Refused(value, refusal) => {
            if let Some(entry) = refused_as(&written, &refusal) {
                operator_log::record(conn, &entry)?;
            }
            Ok(value)
        }
    };
    let done = db.write(run).await;
    if let Err(ExecError::Refused(refusal)) = &done
        // A mistyped command is no act.
        && !matches!(refusal, Refusal::BadParameter { .. })
        && let Some(entry) = refused_as(&entry, refusal)
    {
        db.write(move |conn| Ok::<_, TxError<Refusal>>(operator_log::record(conn, &entry)?))
            .await?;
    }
    done
}
