//! Clients of stand-ins, and wrappers around the real clients of simulators.
//!
//! They take the place of the clients in `gateways` behind the same ports, and follow the same
//! rule: an outcome that is not proven is [`app::ports::Outcome::Unknown`].

mod bank_transfers;
mod instant;
mod redirect_listener;
mod steam;
mod stocked_delivery;
mod stocked_deposits;

pub use bank_transfers::SandboxPayout;
pub use instant::InstantPay;
pub use redirect_listener::RedirectListener;
pub use steam::{steam_config, steam_wallet_config};
pub use stocked_delivery::StockedDelivery;
pub use stocked_deposits::StockedDeposits;
