//! The demo: simulators in place of the providers, and seed data.

mod describe;
mod master_key;
mod providers;
mod review;

use super::make_folder;
use crate::config::Config;
use app::ports::{Clock, Entropy};
use app::{App, Keys};
use axum::Router;
use sandbox::InstantPay;
use simulators::Simulators;
use std::sync::Arc;
use store::Db;

/// The simulators of all providers, and their clients.
pub struct Sandbox {
    simulators: Simulators,
    instant: Arc<InstantPay>,
}

impl Sandbox {
    /// Opens the sandbox in the data folder, where it keeps payments over a restart.
    ///
    /// # Errors
    /// When the folder cannot be used.
    pub fn open(config: &Config, public_url: &str) -> Result<Self, String> {
        let folder = config.top.data_dir.join("sandbox");
        make_folder(&folder)?;
        let simulators = Simulators::open(folder, public_url).map_err(|e| e.to_string())?;
        Ok(Self { simulators, instant: Arc::new(InstantPay::new()) })
    }

    /// What is served under `/_sandbox/`.
    pub fn routes(&self, app: &Arc<App>) -> Router {
        self.simulators.router().merge(review::reviews(Arc::clone(app)))
    }

    /// The demo's own master key, in the data folder; generates one when there is none.
    ///
    /// # Errors
    /// When the file cannot be read or written, or holds no key.
    pub fn master_key(&self, config: &Config) -> Result<[u8; 32], String> {
        master_key::of_demo(&config.top.data_dir)
    }

    /// Fills an empty store, and creates the demo customer unless it exists.
    pub async fn seed(
        &self,
        db: &Db,
        keys: &Keys,
        clock: &dyn Clock,
        entropy: &dyn Entropy,
    ) -> Result<(), String> {
        demo::seed(db, keys, clock, entropy).await
    }
}

/// The master key that a demo has generated in the data folder, if any.
///
/// # Errors
/// When the file cannot be read or holds no key.
pub fn generated_master_key(config: &Config) -> Result<Option<[u8; 32]>, String> {
    master_key::made_by_demo(&config.top.data_dir)
}
