//! Binds a database to an installation: its purpose is recorded at the first start, and checked
//! with its master key at every later one.

use app::{Keys, MoneyRules, Refusal, master_key};
use db::{Conn, Db, ExecError, TxError, durability};
use domain::Timestamp;
use store::operation::metadata;

/// Refuses a demo database in production and a production database in the demo, one that was
/// created with another master key, and, in production, one that does not flush commits to disk.
///
/// # Errors
/// With the mismatch, or when the database fails.
pub async fn check(db: &Db, keys: &Keys, is_demo: bool) -> Result<(), String> {
    let purpose = if is_demo { "demo" } else { "production" };
    if get_or_set_note(db, "purpose", purpose).await? != purpose {
        return Err(if is_demo {
            "this database belongs to real customers; the demo needs a database of its own (--database)"
                .to_owned()
        } else {
            "this database was made by the demo, whose logins and codes are public; real customers need a database of their own".to_owned()
        });
    }
    if !is_demo
        && !db
            .read(|conn| Ok::<_, TxError<()>>(durability::flushes(conn)?))
            .await
            .map_err(|e| format!("{e:?}"))?
    {
        return Err("PostgreSQL runs with fsync = off, so a power failure would lose committed transactions".to_owned());
    }
    let keys = keys.clone();
    db.write(move |conn| master_key::claim(conn, &keys)).await.map_err(|error| match error {
        ExecError::Refused(Refusal::Internal { fault }) => fault.text().to_owned(),
        other => format!("the master key cannot be compared: {other:?}"),
    })
}

/// Refuses a node whose rules are not those in force; the first node puts its own in force.
///
/// # Errors
/// With the keys that differ, or when the database fails.
pub async fn check_rules(db: &Db, own: &MoneyRules, now: Timestamp) -> Result<(), String> {
    let own = own.clone();
    let compare = move |conn: &mut Conn| -> Result<_, TxError<app::Refusal>> {
        let found = app::compare_rules(conn, &own)?;
        if found.is_none() {
            app::put_rules_in_force(conn, &own, now)?;
        }
        Ok(found)
    };
    let found = db.write(compare).await.map_err(|e| format!("{e:?}"))?;
    found.map_or(Ok(()), |difference| Err(other_rules(&difference)))
}

/// Whether the database is a demo's.
///
/// # Errors
/// When the database fails.
pub fn is_demo(conn: &mut Conn) -> Result<bool, TxError<app::Refusal>> {
    Ok(metadata::find(conn, "purpose")?.as_deref() == Some("demo"))
}

/// The message for a node or a command whose rules are not those in force.
#[must_use]
pub fn other_rules(difference: &app::RulesDifference) -> String {
    format!(
        "other rules are in force in this database: {}; start with them, or put these in force with `satchel rules adopt`",
        difference.keys.join("; ")
    )
}

/// The value of a note; stores `value` first when there is none.
async fn get_or_set_note(db: &Db, name: &'static str, value: &str) -> Result<String, String> {
    let own = value.to_owned();
    let find_or_note = move |conn: &mut Conn| -> Result<String, TxError<()>> {
        if let Some(known) = metadata::find(conn, name)? {
            return Ok(known);
        }
        metadata::insert(conn, name, &own)?;
        Ok(own.clone())
    };
    db.write(find_or_note).await.map_err(|e| format!("the database cannot be written: {e:?}"))
}

/// Whether the database has served real customers.
pub async fn is_production(db: &Db) -> Result<bool, String> {
    let purpose = |conn: &mut Conn| Ok::<_, TxError<()>>(metadata::find(conn, "purpose")?);
    let noted = db.read(purpose).await.map_err(|e| format!("{e:?}"))?;
    Ok(noted.as_deref() == Some("production"))
}
