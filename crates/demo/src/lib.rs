//! `satchel-demo`: the service with simulators in place of the providers that are not configured,
//! and with data of a demo. It serves nobody whose money or items are real.

mod accounts;
mod cli;
mod clients;
mod code;
mod describe;
mod generate;
mod master_key;
mod review;
mod sandbox;
mod seed;

pub use cli::main;
pub use clients::{RedirectListener, SandboxPayout, steam_config, steam_wallet_config};
