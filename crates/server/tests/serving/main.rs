//! The binary on the network: who is cut off, who is turned away, who is served to the end.

mod avatars;
mod compression;
mod connections;
mod crawlers;
mod documents;
mod limits;
mod log_lines;
mod monitoring;
mod probes;
mod proxies;
mod readme;
mod redirect;
mod reload;
mod server;
mod start;
mod stop;
mod streams;
mod tls;
mod units;
mod unread;
