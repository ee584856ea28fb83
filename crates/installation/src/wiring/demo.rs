//! The parts that `satchel-demo` puts into the service. The product itself has no demo.

use super::{Accounts, Providers};
use crate::config::Config;
use app::ports::{Clock, Entropy};
use app::{App, Keys};
use async_trait::async_trait;
use axum::Router;
use db::Db;
use std::sync::Arc;

/// A demo, which is about to start or whose commands run.
pub trait Demo {
    /// Whether other machines may reach it, although its logins are public.
    fn is_exposed(&self) -> bool;

    /// The master key that it has generated, if any.
    ///
    /// # Errors
    /// When its file cannot be read or holds no key.
    fn known_master_key(&self) -> Result<Option<[u8; 32]>, String>;

    /// Starts its simulators at this address, and completes what the configuration leaves out: the
    /// master key, and accounts at the simulators.
    ///
    /// # Errors
    /// When its folder cannot be used.
    fn open(
        &self,
        config: &mut Config,
        accounts: &mut Accounts,
        public_url: &str,
    ) -> Result<Box<dyn Sandbox>, String>;
}

/// The simulators of a demo that runs.
#[async_trait]
pub trait Sandbox: Send + Sync {
    /// The text that is printed at the start.
    fn description(&self) -> &str;

    /// Puts wrappers around the providers, and other ones in their places.
    fn replace(&self, providers: &mut Providers);

    /// Fills an empty database.
    async fn seed(
        &self,
        db: &Db,
        keys: &Keys,
        clock: &dyn Clock,
        entropy: &dyn Entropy,
    ) -> Result<(), String>;

    /// The router of `/_sandbox/`.
    fn routes(&self, app: &Arc<App>) -> Router;
}
