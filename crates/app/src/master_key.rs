//! Which master key the database belongs to: a note with the key's check value. While the key is
//! replaced, the note names both keys, and nothing else may be sealed.

use crate::error::{Tx, fault, refuse};
use crate::keys::{CHECK_FORMAT, Keys, Unsealed};
use crate::{App, Refusal};
use db::Conn;
use domain::{Place, Sealed};
use store::operation::metadata;

/// Name of the note.
const NOTE: &str = "master_key_check";

/// Between the check values of the key that is being replaced and the new one.
const REPLACED_BY: &str = " > ";

const BEING_REPLACED: &str =
    "the master key is being replaced: stop every node and run `satchel rekey`, then start them";

const ANOTHER_KEY: &str = "secrets.master_key is not the key that this database was created with, so its encrypted data could not be read";

const EARLIER_FORMAT: &str = "this database was made by a version before the first release, whose encrypted data is not bound to its rows: this release cannot read it, and it cannot be converted";

/// Compares the keys with a note; fails with what is wrong.
pub fn check_note(note: &str, keys: &Keys) -> Result<(), String> {
    if note == keys.check_value() {
        return Ok(());
    }
    Err(if !note.starts_with(CHECK_FORMAT) {
        EARLIER_FORMAT.to_owned()
    } else if note.contains(REPLACED_BY) || Some(note) == keys.previous_check_value() {
        BEING_REPLACED.to_owned()
    } else {
        ANOTHER_KEY.to_owned()
    })
}

/// The note, if the database has one.
///
/// # Errors
/// When it cannot be read.
pub fn note(conn: &mut Conn) -> Tx<Option<String>> {
    Ok(metadata::find(conn, NOTE)?)
}

/// The check value of the key that the database belongs to. While that is replaced, it is the one
/// of the new key, since all values are being sealed with it.
pub(crate) fn owner(note: &str) -> &str {
    note.split_once(REPLACED_BY).map_or(note, |(_, new)| new)
}

/// Notes the key of a new database, and compares that of another one.
///
/// # Errors
/// When the database belongs to another key, or its key is being replaced.
pub fn claim(conn: &mut Conn, keys: &Keys) -> Tx<()> {
    match note(conn)? {
        Some(note) => check_note(&note, keys).map_err(fault),
        None => Ok(metadata::insert(conn, NOTE, keys.check_value()).map(drop)?),
    }
}

/// Keeps the key from being replaced until the transaction ends.
///
/// # Errors
/// When it was replaced, or is being replaced.
pub(crate) fn hold(conn: &mut Conn, keys: &Keys) -> Tx<()> {
    match metadata::hold(conn, NOTE)? {
        Some(note) if note == keys.check_value() => Ok(()),
        // This node stops when it next looks at the note.
        _ => refuse(Refusal::Unavailable),
    }
}

/// Begins to replace the key, or goes on after an interruption. From now on no transaction of any
/// other process can seal a value.
pub(crate) fn begin_replacement(conn: &mut Conn, keys: &Keys) -> Tx<Result<(), String>> {
    let Some(note) = metadata::lock(conn, NOTE)? else {
        return Ok(Err("this database has no master key yet: start the service once".to_owned()));
    };
    if !note.starts_with(CHECK_FORMAT) {
        return Ok(Err(EARLIER_FORMAT.to_owned()));
    }
    let Some(previous) = keys.previous_check_value() else {
        return Ok(Err("the key that is being replaced is not given".to_owned()));
    };
    let (old, new) = note.split_once(REPLACED_BY).unwrap_or((&note, keys.check_value()));
    let both = [keys.check_value(), previous];
    if !both.contains(&old) || !both.contains(&new) {
        return Ok(Err("this database belongs neither to secrets.master_key nor to secrets.previous_master_key".to_owned()));
    }
    let replaced = format!("{previous}{REPLACED_BY}{}", keys.check_value());
    metadata::put(conn, NOTE, &replaced)?;
    Ok(Ok(()))
}

/// Notes that all values are sealed with the new key.
pub(crate) fn end_replacement(conn: &mut Conn, keys: &Keys) -> Tx<()> {
    metadata::put(conn, NOTE, keys.check_value())?;
    Ok(())
}

impl Keys {
    /// Encrypts for a place of the database. The transaction can commit only while the database
    /// belongs to this master key.
    ///
    /// # Errors
    /// When another master key is taking over, or the database or the crypto library fails.
    pub fn seal(&self, conn: &mut Conn, place: Place, value: &Unsealed) -> Tx<Sealed> {
        hold(conn, self)?;
        let sealed = self.seal_anywhere(place, value);
        sealed.map_err(fault)
    }
}

impl App {
    /// Waits until this node must not serve any more, and says why.
    pub async fn must_stop(&self) -> String {
        let mut reasons = self.must_stop.subscribe();
        let reason = reasons.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        match reason {
            Some(reason) => reason,
            None => std::future::pending().await,
        }
    }

    /// Looks whether this node may still serve: its key is the database's, and no command runs that
    /// must be alone.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn check_may_serve(&self) -> crate::Result<()> {
        let reason = if self.db.is_locked_out() {
            Some("a command runs on the database that must be alone".to_owned())
        } else {
            self.db.read(note).await?.and_then(|note| check_note(&note, &self.keys).err())
        };
        if let Some(reason) = reason {
            self.must_stop.send_if_modified(|known| {
                let is_first = known.is_none();
                known.get_or_insert(reason);
                is_first
            });
        }
        Ok(())
    }
}
