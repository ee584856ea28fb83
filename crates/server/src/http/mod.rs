//! HTTP: accepting, dispatching, and what holds for every request.

mod accept;
mod address_count;
mod address_limit;
mod buffered;
mod business;
mod client_address;
mod deadlines;
mod handover;
mod health;
mod histogram;
mod metrics;
mod observe;
mod open_files;
mod process;
mod provider_calls;
mod redirect;
mod seat;
mod security;
mod site;
mod stall;
mod stranger_metrics;
mod streams;
mod tls;

pub use accept::{Https, Limits, serve};
pub use address_limit::{AddressLimit, PerMinute};
pub use buffered::BufferLimit;
pub use health::{Probes, metrics, probes};
pub use metrics::Metrics;
pub use observe::{RouteName, Watch, observed};
pub use open_files::raise_open_files;
pub use provider_calls::ProviderCalls;
pub use redirect::to_https;
pub use security::Security;
pub use site::Site;
pub use streams::{StreamLimits, Streams};
pub use tls::Tls;
