//! Clients of the simulated providers, for the demo, tests and benchmarks. A build for production
//! does not have this crate.
//!
//! They take the place of the clients in `gateways` behind the same ports, and follow the same
//! rule: an outcome that is not proven is [`app::ports::Outcome::Unknown`].

mod instant;
mod payout;
mod redirect_listener;
mod steam;
mod stocked_delivery;
mod stocked_deposits;

pub use instant::InstantPay;
pub use payout::SandboxPayout;
pub use redirect_listener::RedirectListener;
pub use steam::{steam_config, steam_wallet_config};
pub use stocked_delivery::StockedDelivery;
pub use stocked_deposits::StockedDeposits;
