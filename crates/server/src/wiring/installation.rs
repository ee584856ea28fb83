//! Which installation a database belongs to: noted at its first start, and compared at every later one.

use app::Keys;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::Phone;
use store::{Conn, Db, TxError, metadata, users};

/// Refuses a database of the demo in production and the other way round, and one that was begun with another master key.
///
/// # Errors
/// With what does not fit, or when the database fails.
pub async fn check(db: &Db, keys: &Keys, is_demo: bool) -> Result<(), String> {
    let purpose = if is_demo { "demo" } else { "production" };
    // Databases of releases that noted no purpose are known by the demo's customer.
    let unnoted_demo = !is_demo && note(db, "purpose").await?.is_none() && has_demo_customer(db).await?;
    if unnoted_demo || known_or_noted(db, "purpose", purpose).await? != purpose {
        return Err(if is_demo {
            "this database belongs to real customers; the demo needs one of its own (--database)".to_owned()
        } else {
            "this database was made by the demo, whose logins and codes everybody knows; customers need one of their own".to_owned()
        });
    }
    let key_check = key_check(keys);
    let noted = known_or_noted(db, MASTER_KEY_CHECK, &key_check).await?;
    if noted == key_check { Ok(()) } else { Err(ANOTHER_KEY.to_owned()) }
}

/// The note by which a database knows its master key.
pub const MASTER_KEY_CHECK: &str = "master_key_check";

const ANOTHER_KEY: &str = "secrets.master_key is another one than this database was begun with, so nothing sealed in it could be read";

/// Compares a master key with what a database has noted of its own, if anything.
///
/// # Errors
/// When it is another one.
pub fn check_master_key(noted: Option<&str>, master: &[u8; 32]) -> Result<(), String> {
    let given = key_check(&Keys::new(master)?);
    if noted.is_none_or(|noted| noted == given) { Ok(()) } else { Err(ANOTHER_KEY.to_owned()) }
}

fn key_check(keys: &Keys) -> String {
    BASE64_STANDARD.encode(keys.digest(&[b"master key check"]))
}

/// What is noted under a name; from now on `value` where nothing was.
async fn known_or_noted(db: &Db, name: &'static str, value: &str) -> Result<String, String> {
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

async fn note(db: &Db, name: &'static str) -> Result<Option<String>, String> {
    db.read(move |conn| Ok::<_, TxError<()>>(metadata::find(conn, name)?)).await.map_err(|e| format!("{e:?}"))
}

async fn has_demo_customer(db: &Db) -> Result<bool, String> {
    let phone = Phone::parse(app::demo::PHONE).map_err(|e| format!("{e:?}"))?;
    let found = db.read(move |conn| Ok::<_, TxError<()>>(users::find_by_phone(conn, phone.as_str())?.is_some())).await;
    found.map_err(|e| format!("{e:?}"))
}
