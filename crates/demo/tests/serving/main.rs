//! The binary on the network: who is cut off, who is turned away, who is served to the end.

mod avatars;
mod compression;
mod connections;
mod crawlers;
mod limits;
mod log_lines;
mod monitoring;
mod probes;
mod proxies;
mod redirect;
mod reload;
mod server;
mod start;
mod stop;
mod streams;
mod tls;
mod unread;
