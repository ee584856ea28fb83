//! `satchel rekey`

use super::{Outcome, block_on, say};
use crate::cli::Place;
use crate::wiring::{self, OsEntropy};
use std::process::ExitCode;

/// Seals everything that is kept encrypted with a new master key. No node may serve meanwhile: it would go on sealing with the old one.
pub fn run(place: Place) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let master = config.master_key().ok_or("secrets.master_key must be set to the new key")?;
    config.previous_master_key().ok_or("secrets.previous_master_key must be set to the key that is replaced")?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let done = block_on(wiring::rekey(&db, &wiring::keys(&master, &config)?, &OsEntropy))?;
    db.close();
    say(&format!("{} rows are sealed with the new master key; remove secrets.previous_master_key", done?))?;
    Ok(ExitCode::SUCCESS)
}
