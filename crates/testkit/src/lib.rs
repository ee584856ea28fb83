//! Test helpers: an application on either engine, with clock, SMS inbox and providers under the
//! test's control. Development only.

#![expect(
    clippy::disallowed_methods,
    reason = "the test entropy implements the port that everybody else must use"
)]

mod bags;
mod contract;
mod conversations;
mod database;
mod fake_delivery;
mod fake_deposits;
mod fake_pay;
mod fake_payouts;
mod fake_real_name;
mod fake_statements;
mod fake_steam_sign_in;
mod fakes;
mod gifts;
pub mod http;
mod proxy;
mod reasons;
mod rewards;
mod rng;
mod stock;
mod tables;
mod test_env;
mod triggers;
mod wallets;

pub use bags::{SECRET_HASH, TRADE_URL, id_number, seal};
pub use contract::Contract;
pub use database::{TestDatabase, open_sqlite};
pub use domain::Rules;
pub use fake_delivery::FakeDelivery;
pub use fake_deposits::FakeDeposits;
pub use fake_pay::FakePay;
pub use fake_payouts::FakePayouts;
pub use fake_real_name::FakeRealName;
pub use fake_statements::FakeStatements;
pub use fake_steam_sign_in::FakeSteamSignIn;
pub use fakes::{FakeHealth, FakeSms, StoppingClock, TestClock, TestEntropy, WrongClock};
pub use gifts::{any_price, gift};
pub use proxy::{LostCommit, PostgresProxy};
pub use rng::Rng;
pub use tables::Tables;
pub use test_env::{Engine, STREAMS_PER_CUSTOMER, TestEnv, brand, device};
pub use triggers::drop_triggers;
pub use wallets::{FundedCustomer, for_customers};

/// Defines tests that run on both engines, under the default rules or under `rules = …;`.
#[macro_export]
macro_rules! both_dbs {
    (rules = $rules:expr; $($(#[$meta:meta])* async fn $name:ident($env:ident: TestEnv) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "a test may need nothing of its file")]
            use super::*;

            $(#[$meta])*
            async fn check($env: $crate::TestEnv) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                check($crate::TestEnv::with_rules($crate::Engine::Sqlite, $rules).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                check($crate::TestEnv::with_rules($crate::Engine::Postgres, $rules).await).await;
            }
        }
    )+};
    ($($(#[$meta:meta])* async fn $name:ident($env:ident: TestEnv) $body:block)+) => {
        $crate::both_dbs! { rules = $crate::Rules::default(); $($(#[$meta])* async fn $name($env: TestEnv) $body)+ }
    };
}
