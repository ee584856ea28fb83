//! Writes the catalogue in the format of an import, with the units that are available now.

use crate::Refusal;
use crate::error::Tx;
use crate::import_gifts::write_line;
use domain::GiftId;
use std::collections::HashMap;
use store::{Conn, TxError, gifts, stock};

/// One line for each gift, by id. Imported again, they change nothing.
///
/// # Errors
/// When the database fails.
pub fn export_gifts(conn: &mut Conn) -> Tx<Vec<String>> {
    let free: HashMap<GiftId, i64> =
        stock::all(conn)?.into_iter().map(|(gift, free, _)| (gift, free)).collect();
    let line = |gift: gifts::Gift| {
        let stock = free.get(&gift.id).copied().unwrap_or_default();
        write_line(&gift.data, stock).map_err(|e| TxError::Refused(Refusal::fault(e.to_string())))
    };
    gifts::all(conn)?.into_iter().map(line).collect()
}
