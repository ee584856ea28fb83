//! The commands of the binary, but `serve`; those that belong together share a file.

pub mod announce;
pub mod audit;
pub mod backup;
pub mod cash;
pub mod check;
pub mod config;
mod dispute_provider;
pub mod disputes;
pub mod freeze;
pub mod gifts;
pub mod guardian;
pub mod import;
pub mod jobs;
pub mod look_up;
pub mod migrate;
pub mod openapi;
mod operate;
pub mod pause;
pub mod payouts;
pub mod proposals;
pub mod ready;
pub mod reconcile;
pub mod refund;
pub mod refund_paid;
pub mod rekey;
pub mod resolve;
pub mod restore;
pub mod restored;
pub mod rules;
pub mod seal;
mod sections;
pub mod staff;
pub mod stock;
pub mod unpublish;
pub mod voucher;

use crate::cli::CommonArgs;
use app::Keys;
use app::Refusal;
use app::ports::Clock;
use db::{Conn, Db, ExecError, TxError};
use domain::{Phone, Timestamp};
use installation::log_lines::{for_terminal, json_for_terminal};
use installation::wiring::{self, Demo};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The result of a command: an exit code, or an error message for standard error.
pub type Outcome = Result<ExitCode, String>;

/// Runs async work of a command to its end.
pub fn block_on<T>(work: impl Future<Output = T>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|e| format!("cannot start threads: {e}"))?;
    Ok(runtime.block_on(work))
}

/// Writes a line of text for people.
pub fn print_line(text: &str) -> Result<(), String> {
    print(&for_terminal(text))
}

/// Writes a JSON document on one line.
pub fn print_json(value: &impl Serialize) -> Result<(), String> {
    print_document(serde_json::to_string(value))
}

/// Writes a JSON document on several lines.
fn print_pretty_json(value: &impl Serialize) -> Result<(), String> {
    print_document(serde_json::to_string_pretty(value))
}

fn print_document(document: serde_json::Result<String>) -> Result<(), String> {
    let document = document.map_err(|e| format!("the document cannot be written: {e}"))?;
    print(&json_for_terminal(&document))
}

/// Writes to standard output. A reader that closes the pipe early, such as `head`, is no error.
fn print(shown: &str) -> Result<(), String> {
    use std::io::{ErrorKind, Write};
    match writeln!(std::io::stdout(), "{shown}") {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot write: {e}")),
        _ => Ok(()),
    }
}

/// The folder of a file, as a path that can be opened.
pub fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Makes a new name in a folder durable, so that it survives a loss of power.
fn sync_folder(folder: &Path) -> Result<(), String> {
    let synced = std::fs::File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(|e| format!("cannot make {} durable: {e}", folder.display()))
}

/// The message for a refusal that a command does not expect.
fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::ServicePaused { en, .. } => {
            format!("it is paused ({en}); satchel pause lists what is, satchel resume ends it")
        }
        Refusal::Internal { fault } => fault.text().to_owned(),
        other => format!("refused: {other:?}"),
    }
}

fn mobile(phone: &str) -> Result<Phone, String> {
    Phone::parse(phone).map_err(|_| format!("{phone} is not a mobile number"))
}

/// How many rows a list has; where it was cut, more may exist.
fn listed(rows: usize) -> String {
    let is_cut = rows >= usize::try_from(app::LIST_MAX).unwrap_or(usize::MAX);
    if is_cut { format!("the first {rows}") } else { rows.to_string() }
}

/// For an operator whose command may have had its effect.
const COMMIT_UNKNOWN: &str = "the database stopped answering while it committed: look whether it was done before you run this again";

/// Runs one transaction that writes. `work` gets the time of the database's clock; `refused` gives
/// the error message when a rule refuses it.
fn on_database<T: Send + 'static>(
    place: CommonArgs,
    work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
    refused: impl Fn(&Refusal) -> String,
) -> Result<T, String> {
    let run = async |db: &Db, now| db.write(move |conn| work(conn, now)).await;
    transaction(place, run, refused)
}

/// As [`on_database`], beside the writes of a running service.
fn read_database<T: Send + 'static>(
    place: CommonArgs,
    work: impl Fn(&mut Conn, Timestamp) -> Result<T, TxError<Refusal>> + Send + 'static,
    refused: impl Fn(&Refusal) -> String,
) -> Result<T, String> {
    let run = async |db: &Db, now| db.read(move |conn| work(conn, now)).await;
    transaction(place, run, refused)
}

fn transaction<T>(
    place: CommonArgs,
    run: impl AsyncFnOnce(&Db, Timestamp) -> Result<T, ExecError<Refusal>>,
    refused: impl Fn(&Refusal) -> String,
) -> Result<T, String> {
    let config = place.configuration().map_err(|e| e.to_string())?;
    installation::log::start(&config.log);
    let db = wiring::open(&config)?;
    let done = block_on(async {
        let now = wiring::shared_clock(&db).await?.now();
        Ok::<_, String>(run(&db, now).await)
    })?;
    db.close();
    done?.map_err(|error| match error {
        ExecError::Overloaded => "the database is overloaded".to_owned(),
        ExecError::Unavailable => "the database does not answer: nothing was changed".to_owned(),
        ExecError::OutcomeUnknown => COMMIT_UNKNOWN.to_owned(),
        ExecError::Refused(refusal) => refused(&refusal),
        ExecError::Fault(problem) => format!("nothing was changed: {problem}"),
    })
}

/// The keys of what is sealed in the database.
fn sealing_keys(place: &CommonArgs, demo: Option<&dyn Demo>) -> Result<Keys, String> {
    let config = place.clone().configuration().map_err(|e| e.to_string())?;
    let keys = wiring::known_keys(&config, demo)?;
    keys.ok_or_else(|| "secrets.master_key must be set".to_owned())
}
