//! An installation: its configuration, the application with its providers that it describes, and
//! what programs share (log, TLS, the format of metrics).

mod histogram;
mod provider_calls;
mod tls;

pub mod config;
pub mod log;
pub mod log_lines;
pub mod prometheus;
pub mod text_file;
pub mod wiring;

pub use histogram::Histogram;
pub use provider_calls::ProviderCalls;
pub use tls::Tls;
