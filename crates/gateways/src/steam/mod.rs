//! Deliveries by Steam trade offers that our bots send, and Steam's sign-in.
//!
//! Steam's calls have no idempotency key: the same request twice makes two offers. So each offer
//! carries the number of its attempt as its message, and before an offer is sent, and whenever a
//! response was lost, the bots' sent offers are searched for it.

mod bot;
mod config;
mod delivery;
mod deposits;
mod failure;
mod guard;
mod items;
mod json;
mod login;
mod offer;
mod open_id;
mod requests;
mod response;
mod session;
#[cfg(test)]
mod tests;
mod token;

use std::sync::Arc;

use app::ports::{Clock, Entropy};

use crate::{ConfigError, Http, Transport};

pub use config::{SteamBot, SteamConfig};
pub use delivery::SteamBots;
pub(crate) use json::{number, optional_number};
pub use open_id::SteamOpenId;

/// The services that the client needs from its surroundings.
#[derive(Clone)]
pub struct SteamPorts {
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    pub transport: Arc<dyn Transport>,
}

impl SteamPorts {
    /// Calls over the network.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> Result<Self, ConfigError> {
        Ok(Self { clock, entropy, transport: Arc::new(Http::for_inventories()?) })
    }
}
