//! The parts that a client takes from its surroundings.

use std::sync::Arc;

use app::ports::{Clock, Entropy};

use crate::{ConfigError, Http, Transport};

/// The clock, randomness and network of a client.
#[derive(Clone)]
pub struct Ports {
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    pub transport: Arc<dyn Transport>,
    /// The network for files, with longer limits.
    pub downloads: Arc<dyn Transport>,
}

impl Ports {
    /// With real HTTP.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> Result<Self, ConfigError> {
        let downloads = Arc::new(Http::for_downloads()?);
        Ok(Self { downloads, ..Self::over(clock, entropy, Arc::new(Http::new()?)) })
    }

    /// With this network for everything.
    pub fn over(
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        transport: Arc<dyn Transport>,
    ) -> Self {
        Self { clock, entropy, downloads: Arc::clone(&transport), transport }
    }
}
