//! Operator actions: they are recorded together with the operator's name.

use super::transaction;
use crate::cli::{CommonArgs, Operator};
use app::{Acted, CommandEntry, CommandResult, Refusal, RulesDifference};
use db::{Conn, Db, TxError};
use domain::{CustomerReason, LogAction, OperatorName, StaffReason, Timestamp};
use installation::config::Config;
use installation::wiring;
use parking_lot::Mutex;
use std::path::Path;
use std::sync::Arc;
use store::operation::operator_log;

impl Operator {
    /// The given name, or else the name of the user on this machine.
    ///
    /// # Errors
    /// When the name has characters that cannot be seen, or the system does not know the user.
    pub fn name(&self) -> Result<String, String> {
        let name = match &self.operator {
            Some(name) => name.clone(),
            None => whoami::username().map_err(|e| {
                format!("--operator: the user name on this machine cannot be read: {e}")
            })?,
        };
        let parsed = OperatorName::parse(&name).map_err(|_| {
            format!(
                "--operator: a name has 1 to {} visible characters, and no blanks but spaces",
                OperatorName::MAX_CHARS
            )
        })?;
        Ok(parsed.as_str().to_owned())
    }
}

/// How the configuration of a command differs from the rules in force.
pub fn compare_rules(
    conn: &mut Conn,
    config: &Config,
) -> Result<Option<RulesDifference>, TxError<Refusal>> {
    let is_demo = wiring::is_demo(conn)?;
    app::compare_rules(conn, &config.money_rules(is_demo))
}

/// An action of an operator.
pub struct Action {
    pub operator: Operator,
    /// Name of the action in the record and the log.
    pub name: LogAction,
}

/// The rules that a command must have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needed {
    InForce,
    Any,
}

impl Action {
    /// Runs one transaction at the time that `work` receives, and records the operator in it; a
    /// refusal has a row too, with what the command is `about`.
    ///
    /// `subject` names what was changed; `None` means that nothing was, and nothing is recorded.
    /// Its error is what stood against a change.
    pub fn run<T: Send + 'static>(
        self,
        about: String,
        place: CommonArgs,
        work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
        subject: impl Fn(&T) -> Result<Option<String>, Refusal> + Send + 'static,
        refused: impl Fn(&Refusal) -> String,
    ) -> Result<T, String> {
        self.run_with(Needed::InForce, (about, place), work, subject, refused)
    }

    /// As [`Self::run`], for an action that stops something or changes the rules: the command need
    /// not have those in force.
    pub fn run_under_any_rules<T: Send + 'static>(
        self,
        about: String,
        place: CommonArgs,
        work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
        subject: impl Fn(&T) -> Result<Option<String>, Refusal> + Send + 'static,
        refused: impl Fn(&Refusal) -> String,
    ) -> Result<T, String> {
        self.run_with(Needed::Any, (about, place), work, subject, refused)
    }

    fn run_with<T: Send + 'static>(
        self,
        rules: Needed,
        (about, place): (String, CommonArgs),
        work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
        subject: impl Fn(&T) -> Result<Option<String>, Refusal> + Send + 'static,
        refused: impl Fn(&Refusal) -> String,
    ) -> Result<T, String> {
        let (operator, action) = (self.operator.name()?, self.name);
        let command =
            CommandEntry { operator: operator.clone(), action, subject: about, reason: None };
        let config = place.clone().configuration().map_err(|e| e.to_string())?;
        let differs = Arc::new(Mutex::new(None));
        let found = Arc::clone(&differs);
        let work = move |conn: &mut Conn, now: Timestamp| {
            let other = match rules {
                Needed::InForce => compare_rules(conn, &config)?,
                Needed::Any => None,
            };
            if other.is_some() {
                *found.lock() = other;
                return Err(TxError::Refused(Refusal::Unavailable));
            }
            let done = work(conn, now)?;
            Ok(match subject(&done) {
                Ok(Some(subject)) => {
                    let logged_as = Some((action, subject.clone()));
                    CommandResult::Done(Acted { logged_as, ..Acted::plain((done, Some(subject))) })
                }
                Ok(None) => CommandResult::NoRow((done, None)),
                Err(refusal) => CommandResult::Refused((done, None), refusal),
            })
        };
        let refused = |refusal: &Refusal| {
            let differs = differs.lock();
            differs.as_ref().map_or_else(|| refused(refusal), wiring::other_rules)
        };
        let (done, subject) = run_recorded(command, place, work, refused)?;
        if let Some(subject) = subject {
            log(&operator, action, &subject);
        }
        Ok(done)
    }

    /// As [`Self::run`], for an action that changes `subject` or nothing.
    pub fn run_on<T: Send + 'static>(
        self,
        subject: String,
        place: CommonArgs,
        work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
        is_changed: impl Fn(&T) -> Result<bool, Refusal> + Send + 'static,
        refused: impl Fn(&Refusal) -> String,
    ) -> Result<T, String> {
        let about = subject.clone();
        let changed = move |done: &T| Ok(is_changed(done)?.then(|| subject.clone()));
        self.run(about, place, work, changed, refused)
    }
}

/// Runs one transaction with its row in the operator log; a refusal has a row of its own.
fn run_recorded<T: Send + 'static>(
    command: CommandEntry,
    place: CommonArgs,
    work: impl Fn(&mut Conn, Timestamp) -> Result<CommandResult<T>, TxError<Refusal>> + Send + 'static,
    refused: impl Fn(&Refusal) -> String,
) -> Result<T, String> {
    let run =
        async move |db: &Db, now: Timestamp| app::record_command(db, command, now, work).await;
    transaction(place, run, refused)
}

/// A change that the console can make too.
pub struct ConsoleChange {
    pub operator: Operator,
    /// Its name in the record and the log, as the console's.
    pub action: LogAction,
    /// The name of a member of staff, or the id of a customer.
    pub subject: String,
    pub reason: Option<StaffReason>,
}

impl ConsoleChange {
    /// Runs one transaction and records the operator in it; a refusal has a row of its own.
    pub fn run<T: Send + 'static>(
        self,
        place: CommonArgs,
        work: impl Fn(&mut Conn, Timestamp) -> Result<Acted<T>, TxError<Refusal>> + Send + 'static,
        refused: impl Fn(&Refusal) -> String,
    ) -> Result<T, String> {
        let (operator, action) = (self.operator.name()?, self.action);
        let subject = self.subject;
        let command = CommandEntry {
            operator: operator.clone(),
            action,
            subject: subject.clone(),
            reason: self.reason.map(|reason| reason.as_str().to_owned()),
        };
        let work = move |conn: &mut Conn, now| Ok(CommandResult::Done(work(conn, now)?));
        let done = run_recorded(command, place, work, refused)?;
        log(&operator, action, &subject);
        Ok(done)
    }
}

/// A reason of the length that the console demands.
pub fn staff_reason(text: &str) -> Result<StaffReason, String> {
    StaffReason::parse(text).map_err(|_| {
        let (min, max) = (StaffReason::MIN_CHARS, StaffReason::MAX_CHARS);
        format!("--reason: {min} to {max} visible characters")
    })
}

/// A reason that customers read, in both languages.
pub fn customer_reason(zh: &str, en: &str) -> Result<CustomerReason, String> {
    CustomerReason::parse(zh, en).map_err(|wrong| {
        let option = if wrong.field == "reasonZh" { "--reason-zh" } else { "--reason-en" };
        let max = CustomerReason::MAX_CHARS;
        format!("{option}: write one line of 1 to {max} characters, which customers read")
    })
}

/// Records an action in a transaction of its own.
pub async fn record(
    db: &Db,
    operator: &str,
    action: LogAction,
    subject: &str,
    now: Timestamp,
) -> Result<(), String> {
    let (operator, subject) = (operator.to_owned(), subject.to_owned());
    let write = move |conn: &mut Conn| {
        Ok::<_, TxError<()>>(operator_log::insert(conn, &operator, action, &subject, now)?)
    };
    db.write(write).await.map(drop).map_err(|e| format!("the database cannot be written: {e:?}"))
}

/// A file as a record names it. Its folder may be one that `satchel-admin` has made for a copy.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.display().to_string())
}

/// Logs an action, under the same target as the customers' security events.
pub fn log(operator: &str, action: LogAction, subject: &str) {
    let event = action.code();
    tracing::info!(target: "satchel_security", event, operator, subject, "operator action");
}
