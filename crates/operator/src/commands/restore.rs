//! `satchel restore`

use super::{Outcome, audit, folder_of, operate, print_line, restored, sync_folder};
use crate::cli::Restore;
use app::ports::Clock;
use app::{AfterRestore, Keys, Refusal, master_key};
use db::{FileLock, Location, TxError, Use};
use domain::LogAction;
use installation::wiring::{self, Demo, SystemClock};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::Schema;
use store::operation::backup::{Copy, is_in_use};
use store::operation::operator_log;

const POSTGRES: &str = "the database is PostgreSQL, which has its own tools: `pg_restore`, or recovery to a point in time; run \
    `satchel restored` afterwards, before a node starts; see \"Backups\" in docs/operation.md";

/// The operator and the backup, for the record.
struct By<'a> {
    operator: &'a str,
    file: &'a str,
}

/// Checks and migrates a copy of the backup, which replaces the database only when all checks pass.
/// Services that send money or items out are paused in it.
pub fn run(arguments: Restore, demo: Option<&dyn Demo>) -> Outcome {
    let operator = arguments.operator.name()?;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let location = wiring::location(&config)?;
    let Location::Sqlite(database) = &location else {
        return Err(POSTGRES.to_owned());
    };
    // A damaged file is replaced, so it need not be a database.
    wiring::refuse_folder(database)?;
    if let Some(folder) = database.parent() {
        wiring::make_folder(folder)?;
    }
    let from = &arguments.from;
    if beside(from, "-wal").exists() {
        return Err(format!(
            "{} is a database in use and not a backup: take one with `satchel backup`",
            from.display()
        ));
    }
    // Held to the end, so that no node starts meanwhile.
    let _alone = FileLock::take(database, Use::Alone)?;
    let exists = check_target(database, arguments.replace)?;
    let folder = folder_of(database);
    let mut file = tempfile::Builder::new()
        .prefix(".satchel-restore-")
        .tempfile_in(&folder)
        .map_err(|e| cannot_write(&folder, &e))?;
    let mut backup =
        fs::File::open(from).map_err(|e| format!("cannot read {}: {e}", from.display()))?;
    std::io::copy(&mut backup, file.as_file_mut())
        .map_err(|e| format!("cannot copy {}: {e}", from.display()))?;
    let by = By { operator: &operator, file: &operate::file_name(from) };
    let keys = wiring::known_keys(&config, demo)?;
    let after = prepare(file.path(), keys.as_ref(), &by, arguments.despite_findings)
        .map_err(|e| format!("{} is not restored: {e}", from.display()))?;
    file.as_file().sync_all().map_err(|e| cannot_write(&folder, &e))?;
    if exists {
        let kept = set_aside(database)?;
        print_line(&format!("the database that was replaced is kept as {}", kept.display()))?;
    }
    file.persist_noclobber(database).map_err(|e| cannot_write(database, &e.error))?;
    sync_folder(&folder)?;
    operate::log(&operator, LogAction::Restore, &operate::file_name(from));
    print_line(&format!("{} is restored from {}", database.display(), from.display()))?;
    restored::report(&after)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a database exists; an error when it must not be replaced.
fn check_target(database: &Path, replace: bool) -> Result<bool, String> {
    let shown = database.display();
    let holds_data = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0);
    if !database.exists() {
        let log = beside(database, "-wal");
        return if holds_data(&log) {
            Err(format!("{} exists without its database: move it away first", log.display()))
        } else {
            Ok(false)
        };
    }
    if holds_data(database) && !replace {
        return Err(format!(
            "{shown} exists; --replace replaces it and keeps it under another name"
        ));
    }
    check_unused(database)?;
    Ok(true)
}

fn check_unused(database: &Path) -> Result<(), String> {
    if is_in_use(database) {
        Err(format!("{} is in use; stop the service first", database.display()))
    } else {
        Ok(())
    }
}

/// Migrates the copy to the schema of this release, audits it, and pauses what sends money or items
/// out.
fn prepare(
    file: &Path,
    keys: Option<&Keys>,
    by: &By<'_>,
    despite_findings: bool,
) -> Result<AfterRestore, String> {
    let mut copy = Copy::open(file)?;
    copy.check_integrity()?;
    match copy.schema()? {
        Schema::Current | Schema::Older => {}
        Schema::Newer(migration) => {
            return Err(format!(
                "it has migration {migration}, which this release does not know; use the release that wrote it"
            ));
        }
        Schema::Foreign => return Err("it is not a backup of this service".to_owned()),
    }
    for step in copy.migrate()? {
        print_line(&format!("applied {step}"))?;
    }
    match keys {
        Some(keys) => check_key(&mut copy, keys)?,
        None => print_line(
            "secrets.master_key is not set, so it was not compared with the backup's key; the service checks it at its start",
        )?,
    }
    let mut findings = copy.audit(SystemClock.now())?;
    let sealed = app::audit_sealed_copy(copy.connection(), keys);
    findings.extend(sealed.map_err(cannot_read)?.into_iter().map(audit::of_sealed));
    audit::report(&findings)?;
    if !findings.is_empty() && !despite_findings {
        return Err("the audit has findings; --despite-findings restores the backup all the same"
            .to_owned());
    }
    let now = SystemClock.now();
    operator_log::insert(copy.connection(), by.operator, LogAction::Restore, by.file, now)
        .map_err(|e| e.to_string())?;
    let after = app::pause_after_restore(copy.connection()).map_err(cannot_read)?;
    copy.close()?;
    Ok(after)
}

/// Compares the master key with the one of the backup.
fn check_key(copy: &mut Copy, keys: &Keys) -> Result<(), String> {
    let noted = master_key::note(copy.connection()).map_err(cannot_read)?;
    noted.map_or(Ok(()), |noted| master_key::check_note(&noted, keys))
}

fn cannot_read(error: TxError<Refusal>) -> String {
    format!("it cannot be read or written: {error:?}")
}

/// Renames the files of the present database, and returns the new path.
fn set_aside(database: &Path) -> Result<PathBuf, String> {
    check_unused(database)?;
    let kept = beside(database, &format!(".replaced-{}", SystemClock.now().0));
    // A damaged database keeps its log, which must not be applied to the restored one.
    for suffix in ["", "-wal", "-shm"] {
        let (file, kept) = (beside(database, suffix), beside(&kept, suffix));
        if file.exists() {
            fs::rename(&file, &kept).map_err(|e| cannot_write(&kept, &e))?;
        }
    }
    Ok(kept)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn cannot_write(path: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}", path.display())
}
