//! Purchases from Steam wallets through the customer's calls, the client of production and a
//! simulated Steam, on both engines.

/// Runs each of these functions on both engines.
macro_rules! on_both {
    ($($name:ident)+) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() { super::$name(testkit::Engine::Sqlite).await; }
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() { super::$name(testkit::Engine::Postgres).await; }
        }
    )+};
}

mod money;
mod purchases;
mod shop;
