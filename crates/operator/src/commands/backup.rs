//! `satchel backup`

use super::{Outcome, block_on, folder_of, print_line, sync_folder};
use crate::cli::Backup;
use app::ports::Clock;
use db::{Conn, Location, TxError};
use installation::config::Config;
use installation::wiring;
use std::path::Path;
use std::process::ExitCode;
use store::Schema;
use store::audit::Finding;
use store::operation::backup::Copy;
use store::operation::metadata;

const POSTGRES: &str = "the database is PostgreSQL, which has its own tools: `pg_dump --format=custom` for a copy, or continuous \
    archiving for any point in time; see \"Backups\" in docs/operation.md";

/// Writes the copy under a temporary name and checks it before giving it its final name.
pub fn run(arguments: Backup) -> Outcome {
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let Location::Sqlite(database) = wiring::location(&config)? else {
        return Err(POSTGRES.to_owned());
    };
    if !database.is_file() {
        return Err(format!("there is no database at {}", database.display()));
    }
    let (to, folder) = (&arguments.to, folder_of(&arguments.to));
    if to.symlink_metadata().is_ok() {
        return Err(format!("{} exists already, and a backup overwrites nothing", to.display()));
    }
    let cannot = |e: &dyn std::fmt::Display| format!("cannot write {}: {e}", to.display());
    // The file is private from its creation, and is removed unless it gets its final name.
    let file = tempfile::Builder::new()
        .prefix(".satchel-backup-")
        .tempfile_in(&folder)
        .map_err(|e| cannot(&e))?;
    store::operation::backup::write(&database, file.path())?;
    let checked = check(file.path()).map_err(|e| format!("the copy is not kept: {e}"))?;
    file.as_file().sync_all().map_err(|e| cannot(&e))?;
    let bytes = file.as_file().metadata().map_err(|e| cannot(&e))?.len();
    file.persist_noclobber(to).map_err(|e| cannot(&e.error))?;
    sync_folder(&folder)?;
    print_line(&format!("{}: {bytes} bytes", to.display()))?;
    if checked.is_some() {
        note(&config)?;
    }
    report(checked)
}

/// Notes in the database when the backup was made, so that a missing one is noticed.
fn note(config: &Config) -> Result<(), String> {
    let db = wiring::open(config)?;
    let at = wiring::SystemClock.now().0.to_string();
    let write = move |conn: &mut Conn| {
        Ok::<_, TxError<()>>(metadata::put(conn, app::LAST_BACKUP, &at).map(drop)?)
    };
    let noted = block_on(db.write(write));
    db.close();
    noted?.map_err(|e| format!("the backup is whole, but its time cannot be noted: {e:?}"))
}

/// The findings in the copy; `None` when its schema is older than the audit.
type Audited = Option<Vec<Finding>>;

fn check(file: &Path) -> Result<Audited, String> {
    let mut copy = Copy::open(file)?;
    copy.check_integrity()?;
    let audited = match copy.schema()? {
        Schema::Current => Some(copy.audit(wiring::SystemClock.now())?),
        Schema::Older => None,
        Schema::Newer(migration) => {
            return Err(format!("it has migration {migration}, which this release does not know"));
        }
        Schema::Foreign => return Err("it is not a database of this service".to_owned()),
    };
    copy.close()?;
    Ok(audited)
}

/// Reports the findings of the audit. A copy with findings is as good as its database, so it is
/// kept, but the findings must be visible.
fn report(audited: Audited) -> Outcome {
    match audited {
        Some(findings) => super::audit::report(&findings),
        None => {
            print_line(
                "the file is whole; its schema is older than this release, so `restore` audits it after bringing it up to date",
            )?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
