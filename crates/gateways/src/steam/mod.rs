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

pub use config::{SteamBot, SteamConfig};
pub use delivery::SteamBots;
pub(crate) use json::{number, optional_number};
pub use open_id::SteamOpenId;
