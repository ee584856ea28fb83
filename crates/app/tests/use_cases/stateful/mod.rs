//! A stateful test: customers make random requests concurrently, and providers respond at random.
//! In any case the audit finds nothing, no item is lost or duplicated, and every response remains
//! true.

mod changes;
mod ended;
mod model;

use model::Model;
use std::sync::Arc;
use testkit::Rng;
use testkit::{TestEnv, both_dbs};

/// Steps of each thread.
const STEPS: usize = 150;
const THREADS: u64 = 6;

/// The steps depend on how the threads interleave, so they may need several rounds.
const ROUNDS_MAX: u64 = 4;

async fn run(env: TestEnv, seed: u64) {
    let model = Arc::new(Model::new(env).await);
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
    async fn the_ledger_is_sound_after_a_run(env: TestEnv) {
        run(env, 1).await;
    }

    async fn the_ledger_is_sound_after_another(env: TestEnv) {
        run(env, 2).await;
    }

    async fn the_ledger_is_sound_after_a_third(env: TestEnv) {
        run(env, 3).await;
    }
}
