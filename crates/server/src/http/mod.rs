//! HTTP: accepting connections, dispatching requests, and the layers around every request.

mod abuse_metrics;
mod accept;
mod activity;
mod address_limit;
mod business_metrics;
mod connection;
mod database_metrics;
mod dispatcher;
mod health;
mod inventory_metrics;
mod metrics;
mod open_files;
mod operator_metrics;
mod process_metrics;
mod redirect;
mod request_layer;
mod security;
mod sms_reports;
mod stall;
mod streams;
mod unnamed_clients;

pub use accept::{Limits, serve};
pub use address_limit::{AddressLimit, PerMinute};
pub use connection::Https;
pub use dispatcher::Dispatcher;
pub use health::{Probes, metrics, probes};
pub use metrics::Metrics;
pub use open_files::raise_open_files;
pub use operator_metrics::Machine;
pub use redirect::to_https;
pub use request_layer::{RequestLayer, with_request_layer};
pub use security::Security;
pub use sms_reports::{SmsReports, sms_report_calls};
pub use streams::{StreamLimits, Streams};
