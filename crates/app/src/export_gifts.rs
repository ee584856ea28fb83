//! Writes the catalogue in the format of an import, with the units that are available now.

use crate::error::{Tx, fault};
use crate::import_gifts::{available_units, write_line};
use store::{Conn, gifts};

/// One line for each gift, by id. Imported again, they change nothing.
///
/// # Errors
/// When the database fails.
pub fn export_gifts(conn: &mut Conn) -> Tx<Vec<String>> {
    let available = available_units(conn)?;
    let line = |gift: gifts::Gift| {
        let stock = available.get(&gift.id).copied().unwrap_or_default();
        write_line(&gift.data, stock).map_err(|e| fault(e.to_string()))
    };
    gifts::all(conn)?.into_iter().map(line).collect()
}
