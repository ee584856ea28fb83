//! HTTP: accepting, dispatching, and what holds for every request.

mod accept;
mod address_limit;
mod client_address;
mod health;
mod histogram;
mod metrics;
mod observe;
mod security;
mod site;
mod tls;

pub use accept::{Limits, serve};
pub use address_limit::AddressLimit;
pub use health::{Probes, probes};
pub use metrics::Metrics;
pub use observe::{Watch, observed};
pub use security::Security;
pub use site::Site;
pub use tls::acceptor;
