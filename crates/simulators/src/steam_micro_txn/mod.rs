//! The part of `ISteamMicroTxn` that a shop with Steam wallets uses.

mod alias;
mod calls;
mod control;
mod page;
mod records;
mod report;
mod request;
mod txn;

use std::{collections::HashMap, fmt};

use axum::{Router, routing};
use parking_lot::Mutex;

use crate::{Sandbox, SharedState, fault};
pub use alias::{record_no, register_payment_url};
pub use control::approve;
pub use txn::Txn;

pub const PROVIDER: &str = fault::STEAM_MICRO_TXN;
/// Where the API begins in the sandbox.
const BASE: &str = "/_sandbox/steam_micro_txn";
/// The app that is sold for.
const APP_ID: u32 = 480;

/// Configuration of a client of the sandbox.
#[derive(Clone)]
pub struct SteamMicroTxnSandbox {
    /// Address of the API.
    pub url: String,
    pub app_id: u32,
    pub publisher_key: String,
    /// The part before the number of a transaction in the address of its page.
    pub approval_url: String,
}

impl fmt::Debug for SteamMicroTxnSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamMicroTxnSandbox({})", self.url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> SteamMicroTxnSandbox {
    SteamMicroTxnSandbox {
        url: format!("{}{BASE}", sandbox.base_url),
        app_id: APP_ID,
        publisher_key: sandbox.keys.steam_publisher_key(),
        approval_url: approval_url(sandbox),
    }
}

fn approval_url(sandbox: &Sandbox) -> String {
    format!("{}{BASE}/checkout/approvetxn/", sandbox.base_url)
}

pub fn routes() -> Router<SharedState> {
    let page = format!("{BASE}/checkout/approvetxn/{{transid}}");
    Router::new()
        .route(&format!("{BASE}/wallet"), routing::post(control::set_wallet))
        .route(&format!("{BASE}/txn/{{number}}"), routing::post(control::set_status))
        .route(&format!("{page}/"), routing::get(page::show))
        .route(&format!("{page}/approve"), routing::post(page::approve))
        .route(&format!("{page}/decline"), routing::post(page::decline))
        .route(&format!("{BASE}/{{interface}}/{{call}}/{{version}}/"), routing::any(calls::gateway))
}

/// A customer's wallet, where a test has changed it from the default.
#[derive(Debug, Clone)]
pub struct Wallet {
    pub currency: String,
    pub status: String,
    /// In cents; `None`: enough for everything.
    pub balance: Option<i64>,
}

impl Default for Wallet {
    fn default() -> Self {
        Self { currency: "CNY".to_owned(), status: "Trusted".to_owned(), balance: None }
    }
}

/// The wallets that tests have set, by `SteamID64`.
#[derive(Default)]
pub struct Wallets(Mutex<HashMap<String, Wallet>>);

impl Wallets {
    fn of(&self, steam_id: &str) -> Wallet {
        let known = self.0.lock();
        known.get(steam_id).cloned().unwrap_or_default()
    }

    fn set(&self, steam_id: &str, wallet: Wallet) {
        let mut known = self.0.lock();
        known.insert(steam_id.to_owned(), wallet);
    }

    /// Takes an amount; `false` when there is too little.
    fn take(&self, steam_id: &str, fen: i64) -> bool {
        let mut known = self.0.lock();
        match known.get_mut(steam_id).and_then(|wallet| wallet.balance.as_mut()) {
            Some(balance) if *balance < fen => false,
            Some(balance) => {
                *balance -= fen;
                true
            }
            None => true,
        }
    }
}
