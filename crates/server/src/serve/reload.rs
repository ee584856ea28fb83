//! Reloads the certificate and the log level of a running service at SIGHUP.

use installation::Tls;
use installation::config::{Config, Purpose};
use installation::log::Filter;
use operator::cli::Serve;
use std::sync::Arc;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Handles SIGHUP, which then no longer ends the process.
pub struct Reload {
    signal: Signal,
    arguments: Serve,
    purpose: Purpose,
    filter: Filter,
}

impl Reload {
    /// # Errors
    /// When the signal handler cannot be installed.
    pub fn listen(arguments: Serve, purpose: Purpose, filter: Filter) -> Result<Self, String> {
        let signal =
            signal(SignalKind::hangup()).map_err(|e| format!("cannot listen for signals: {e}"))?;
        Ok(Self { signal, arguments, purpose, filter })
    }

    /// Reads the configuration again at each signal. Errors are logged, and the old settings stay.
    pub async fn run(mut self, tls: Option<Arc<Tls>>) {
        while self.signal.recv().await.is_some() {
            match self.arguments.clone().configuration(self.purpose) {
                Ok(config) => self.apply(&config, tls.as_deref()),
                Err(error) => {
                    tracing::error!(%error, "the configuration cannot be read again, so nothing has changed")
                }
            }
        }
    }

    fn apply(&self, config: &Config, tls: Option<&Tls>) {
        self.filter.set(config.log.level);
        match (tls, config.server.tls_cert.as_ref().zip(config.server.tls_key.as_ref())) {
            (Some(tls), Some((cert, key))) => match tls.replace(cert, key) {
                Ok(()) => {
                    tracing::info!("new connections are shown the certificate that was read now")
                }
                Err(error) => {
                    tracing::error!(%error, "the new certificate cannot be used, so the old one stays")
                }
            },
            (None, None) => {}
            _ => tracing::warn!("HTTPS cannot be switched on or off without a restart"),
        }
        tracing::info!(level = ?config.log.level, "reloaded; every other key needs a restart");
    }
}
