//! Writes the catalogue in the format of an import, with the units that are available now.

use crate::error::Tx;
use crate::import_gifts::{ExportedGift, available_units};
use db::Conn;
use store::shop::gifts;

/// One line for each gift, by id. Imported again, they change nothing.
///
/// # Errors
/// When the database fails.
pub fn export_gifts(conn: &mut Conn) -> Tx<Vec<ExportedGift>> {
    let available = available_units(conn)?;
    let line = |gift: gifts::Gift| {
        let stock = available.get(&gift.id).copied().unwrap_or_default();
        ExportedGift::new(&gift.data, stock)
    };
    Ok(gifts::all(conn)?.into_iter().map(line).collect())
}
