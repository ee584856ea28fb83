//! `satchel seal`, and `satchel audit --seals`: digests of the rows that never change, in files out
//! of reach of whoever can change the database.

mod file;

use super::{Outcome, block_on, folder_of, print_line, sync_folder};
use crate::cli::Seal;
use app::hex;
use app::ports::{Clock, random_bytes};
use db::{Conn, Db, ExecError, TxError};
use file::{Key, SealFile, Section};
use installation::wiring;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use store::audit::Finding;
use store::audit::seals::{
    BEFORE_ALL, SealedRow, SealedTable, running_transactions, sealed_tables,
};

/// Name of the check for findings.
const CHECK: &str = "rows are as they were sealed";

/// Most findings that are named.
const NAMED_MAX: usize = 50;

/// How long a transaction may have given out a number before the database counts it as one.
const NUMBERING: Duration = Duration::from_secs(2);

/// Writes the next seal.
pub fn run(arguments: Seal) -> Outcome {
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let sealed = block_on(seal(&db, &arguments.folder));
    db.close();
    print_line(&sealed??)?;
    Ok(ExitCode::SUCCESS)
}

async fn seal(db: &Db, folder: &Path) -> Result<String, String> {
    let key = Key::of_folder(folder, || hex(&random_bytes::<32>(&wiring::OsEntropy)))?;
    let earlier = file::all(folder)?;
    let (mut before, mut until) = (None, Vec::new());
    if let Some(last) = earlier.last() {
        (before, until) = (Some(last.digest()?), SealFile::open(last)?.sections()?);
    }
    let number = earlier.len() + 1;
    let to = file::path(folder, number);
    let cannot = |e: std::io::Error| format!("cannot write {}: {e}", to.display());
    let new =
        tempfile::Builder::new().prefix(".satchel-seal-").tempfile_in(folder).map_err(cannot)?;
    let mut out = BufWriter::new(new.as_file());
    file::write_head(&mut out, number, &wiring::SystemClock.now().to_rfc3339(), before.as_deref())
        .map_err(cannot)?;
    let mut rows = 0_u64;
    for (newest, table) in newest(db).await? {
        let after = until.iter().find(|section: &&Section| section.table.name == table.name);
        let section = Section {
            after: after.map_or(BEFORE_ALL, |section| section.until),
            until: newest,
            table,
        };
        section.write(&mut out).map_err(cannot)?;
        let mut after = section.after;
        while let Some(read) = next_rows(db, &section, after).await? {
            after = read.last().map_or(section.until, |row| row.number);
            rows += read.len() as u64;
            for row in read {
                writeln!(out, "{} {}", row.key, key.digest(&section.table.name, &row))
                    .map_err(cannot)?;
            }
        }
    }
    out.flush().map_err(cannot)?;
    drop(out);
    new.as_file().sync_all().map_err(cannot)?;
    // Where two seal at once, one finds that the file exists.
    new.persist_noclobber(&to).map_err(|e| cannot(e.error))?;
    sync_folder(&folder_of(&to))?;
    let digest = file::Numbered::at(&to, number).digest()?;
    Ok(format!("seal {number}: {rows} rows; its digest, to be kept elsewhere: {digest}"))
}

/// The newest number of each table, once every transaction that may have a lower one has ended.
async fn newest(db: &Db) -> Result<Vec<(i64, SealedTable)>, String> {
    let newest = |conn: &mut Conn| {
        let number = |table: SealedTable| Ok((table.newest(conn)?, table));
        sealed_tables().into_iter().map(number).collect::<Result<Vec<_>, TxError<()>>>()
    };
    let found = db.read(newest).await.map_err(unreadable)?;
    let running = || db.read(|conn| Ok(running_transactions(conn)?));
    if running().await.map_err(unreadable)?.is_some() {
        tokio::time::sleep(NUMBERING).await;
        let next = running().await.map_err(unreadable)?.map(|(_, next)| next);
        while running().await.map_err(unreadable)?.map(|(oldest, _)| oldest) < next {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    Ok(found)
}

/// The next rows of a section; `None` after the last.
async fn next_rows(
    db: &Db,
    section: &Section,
    after: i64,
) -> Result<Option<Vec<SealedRow>>, String> {
    let (table, until) = (section.table.clone(), section.until);
    if after >= until {
        return Ok(None);
    }
    let rows = db.read(move |conn| Ok(table.rows(conn, after, until)?)).await;
    rows.map(|rows| Some(rows).filter(|rows| !rows.is_empty())).map_err(unreadable)
}

fn unreadable(e: ExecError<()>) -> String {
    format!("the database could not be read: {e:?}")
}

/// Compares the database with all seals of a folder.
pub async fn audit(db: &Db, folder: &Path) -> Result<Vec<Finding>, String> {
    let key = Key::of_folder(folder, String::new)?;
    let mut findings = Vec::new();
    let (mut before, mut known) = (None, Vec::<Section>::new());
    for numbered in file::all(folder)? {
        let mut seal = SealFile::open(&numbered)?;
        if seal.number != numbered.number || seal.before != before {
            findings.push(format!("{numbered}: it does not follow the seal before it"));
        }
        before = Some(numbered.digest()?);
        while let Some(section) = seal.section()? {
            let earlier = known.iter().position(|earlier| earlier.table.name == section.table.name);
            if section.after != earlier.map_or(BEFORE_ALL, |earlier| known[earlier].until) {
                findings.push(format!(
                    "{numbered}: {} does not go on where it ended",
                    section.table.name
                ));
            }
            compare(db, &key, &mut seal, &section, |what| {
                findings.push(format!("{numbered}: {what}"))
            })
            .await?;
            match earlier {
                Some(earlier) => known[earlier] = section,
                None => known.push(section),
            }
        }
    }
    if before.is_none() {
        return Err(format!("there is no seal in {}", folder.display()));
    }
    findings.truncate(NAMED_MAX);
    Ok(findings.into_iter().map(|detail| Finding { check: CHECK, detail }).collect())
}

/// Compares the lines of a section with the rows, both in the order of their keys.
async fn compare(
    db: &Db,
    key: &Key,
    seal: &mut SealFile,
    section: &Section,
    mut find: impl FnMut(String),
) -> Result<(), String> {
    let name = &section.table.name;
    let mut after = section.after;
    let mut line = seal.line()?;
    while let Some(rows) = next_rows(db, section, after).await? {
        after = rows.last().map_or(section.until, |row| row.number);
        for row in rows {
            while let Some((sealed, _)) =
                line.as_ref().filter(|(sealed, _)| file::is_before(sealed, &row.key))
            {
                find(format!("{name} {sealed} is missing"));
                line = seal.line()?;
            }
            match line.take() {
                Some((sealed, digest)) if sealed == row.key => {
                    if digest != key.digest(name, &row) {
                        find(format!("{name} {sealed} is not as it was"));
                    }
                    line = seal.line()?;
                }
                other => {
                    find(format!("{name} {} was put in later", row.key));
                    line = other;
                }
            }
        }
    }
    while let Some((sealed, _)) = line {
        find(format!("{name} {sealed} is missing"));
        line = seal.line()?;
    }
    Ok(())
}
