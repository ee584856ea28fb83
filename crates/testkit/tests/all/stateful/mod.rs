//! Customers who do whatever comes to their minds, side by side, with providers that do the same.
//! Whatever happens, the books prove, no item is lost or doubled, and what was answered is there.

mod changes;
mod ended;
mod model;
pub mod rng;

use model::Model;
use rng::Rng;
use satchel_testkit::{World, both_dbs};
use std::sync::Arc;

/// What each of the threads does.
const STEPS: usize = 150;
const THREADS: u64 = 6;

/// What the threads do depends on how they meet, so they may have to go on for a while.
const ROUNDS_MAX: u64 = 4;

async fn run(world: World, seed: u64) {
    let model = Arc::new(Model::new(world).await);
    for round in 0..ROUNDS_MAX {
        let mut threads = tokio::task::JoinSet::new();
        for number in 0..THREADS {
            let model = Arc::clone(&model);
            threads.spawn(async move {
                let mut rng = Rng::new(seed * 100 + round * 10 + number);
                for _ in 0..STEPS {
                    model.step(&mut rng).await;
                }
            });
        }
        threads.join_all().await;
        if ended::has_happened(&model) {
            break;
        }
    }
    model.come_to_rest().await;
    ended::check(&model).await;
}

both_dbs! {
    async fn the_ledger_is_sound_after_a_run(world: World) {
        run(world, 1).await;
    }

    async fn the_ledger_is_sound_after_another(world: World) {
        run(world, 2).await;
    }

    async fn the_ledger_is_sound_after_a_third(world: World) {
        run(world, 3).await;
    }
}
