//! The extractions and deposits of all customers that are under way.

use crate::error::Tx;
use db::Conn;
use domain::ExtractState;
use store::trade::deposits::{self, Deposit};
use store::trade::extracts::{self, Extract};

/// Rows of each state.
const ROWS: i64 = 200;

/// Extractions and deposits under way, oldest first.
#[derive(Debug)]
pub struct Deliveries {
    pub extractions: Vec<Extract>,
    /// The newest extractions whose items came back, and that were not retried.
    pub returned: Vec<Extract>,
    pub deposits: Vec<Deposit>,
}

/// # Errors
/// When the database fails.
pub fn look_up_deliveries(conn: &mut Conn) -> Tx<Deliveries> {
    let mut extractions = Vec::new();
    for state in ExtractState::ALL.iter().filter(|state| state.is_open()) {
        extractions.extend(extracts::in_state(conn, *state, ROWS, false)?);
    }
    extractions.sort_by_key(|extract| extract.id);
    let deposits = deposits::list_running(conn, ROWS)?;
    Ok(Deliveries {
        extractions,
        returned: extracts::in_state(conn, ExtractState::Returned, ROWS, true)?,
        deposits: deposits.into_iter().map(|(deposit, _)| deposit).collect(),
    })
}
