//! Binds a database to an installation: its purpose and master key are recorded at the first start
//! and checked at every later one.

use app::ports::Entropy;
use app::{Keys, MoneyRules, reseal};
use domain::Timestamp;
use store::{Conn, Db, TxError, durability, metadata};

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
    let noted = get_or_set_note(db, MASTER_KEY_CHECK, keys.check_value()).await?;
    if Some(noted.as_str()) == keys.previous_check_value() {
        return Err("the master key is being replaced: stop every node and run `satchel rekey`, then start them".to_owned());
    }
    if noted != keys.check_value() {
        return Err(ANOTHER_KEY.to_owned());
    }
    Ok(())
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

/// Seals all encrypted data with the new master key, and returns the number of changed rows. After
/// an interruption it can run again.
///
/// # Errors
/// When the database belongs to neither of the two keys, or fails.
pub async fn rekey(db: &Db, keys: &Keys, entropy: &dyn Entropy) -> Result<u64, String> {
    let noted = note(db, MASTER_KEY_CHECK)
        .await?
        .ok_or("this database has no master key yet: start the service once")?;
    if noted != keys.check_value() && Some(noted.as_str()) != keys.previous_check_value() {
        return Err("this database belongs neither to secrets.master_key nor to secrets.previous_master_key".to_owned());
    }
    let changed = reseal(db, keys, entropy).await.map_err(|e| format!("{e:?}"))?;
    set_note(db, MASTER_KEY_CHECK, keys.check_value()).await?;
    Ok(changed)
}

/// Name of the note that identifies the master key of a database.
pub const MASTER_KEY_CHECK: &str = "master_key_check";

const ANOTHER_KEY: &str = "secrets.master_key is not the key that this database was created with, so its encrypted data could not be read";

/// Compares a master key with the check value in the database, if there is one.
///
/// # Errors
/// When the key is another one.
pub fn check_master_key(noted: Option<&str>, master: &[u8; 32]) -> Result<(), String> {
    let keys = Keys::new(master)?;
    if noted.is_none_or(|noted| noted == keys.check_value()) {
        Ok(())
    } else {
        Err(ANOTHER_KEY.to_owned())
    }
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

async fn set_note(db: &Db, name: &'static str, value: &str) -> Result<(), String> {
    let value = value.to_owned();
    let write = move |conn: &mut Conn| Ok::<_, TxError<()>>(metadata::put(conn, name, &value)?);
    db.write(write).await.map(drop).map_err(|e| format!("the database cannot be written: {e:?}"))
}

/// Whether the database has served real customers.
#[cfg(feature = "demo")]
pub async fn is_production(db: &Db) -> Result<bool, String> {
    Ok(note(db, "purpose").await?.as_deref() == Some("production"))
}

async fn note(db: &Db, name: &'static str) -> Result<Option<String>, String> {
    db.read(move |conn| Ok::<_, TxError<()>>(metadata::find(conn, name)?))
        .await
        .map_err(|e| format!("{e:?}"))
}
