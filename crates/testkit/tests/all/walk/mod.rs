//! Customers who do whatever comes to their minds, side by side, with providers that do the same. Whatever happens, the
//! books prove, no item is lost or doubled, and what was answered is there.

mod ended;
pub mod rng;
mod told;
mod town;

use rng::Rng;
use satchel_testkit::{World, both_dbs};
use std::sync::Arc;
use town::Town;

/// What each of the threads does.
const STEPS: usize = 150;
const THREADS: u64 = 6;

async fn walk(world: World, seed: u64) {
    let town = Arc::new(Town::found(world).await);
    let mut threads = tokio::task::JoinSet::new();
    for number in 0..THREADS {
        let town = Arc::clone(&town);
        threads.spawn(async move {
            let mut rng = Rng::new(seed * 100 + number);
            for _ in 0..STEPS {
                town.step(&mut rng).await;
            }
        });
    }
    threads.join_all().await;
    town.come_to_rest().await;
    ended::check(&town).await;
}

both_dbs! {
    async fn the_books_prove_after_a_walk(world: World) {
        walk(world, 1).await;
    }

    async fn the_books_prove_after_another(world: World) {
        walk(world, 2).await;
    }

    async fn the_books_prove_after_a_third(world: World) {
        walk(world, 3).await;
    }
}
