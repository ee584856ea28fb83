//! How often a purchase waits for PostgreSQL: over a network this is most of its time.

use domain::Fen;
use testkit::{Engine, Rules, TestEnv};

/// The round trips of an order, of the beginning of its payment, and of the booking. The second one
/// reads the order once more after the provider has answered.
const OF_A_PURCHASE: [u64; 3] = [3, 3, 3];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_purchase_waits_for_postgres_a_few_times_and_sends_prepared_statements_alone() {
    let rules = Rules { orders_per_hour_max: 0, ..Rules::default() };
    let env = TestEnv::with_rules(Engine::Postgres, rules).await;
    let gift = env.gift(1, Fen(1000), 100).await;
    let caller = env.customer().await;
    let mut fewest = [u64::MAX; 3];
    let mut fewest_unprepared = u64::MAX;
    // A connection also waits when it prepares a statement for the first time, and background work
    // sends statements of its own.
    for _ in 0..100 {
        let round_trips = || env.db.status().round_trips;
        let unprepared = env.db.status().unprepared;
        let began = round_trips();
        let order = env.order(&caller, gift, 1).await.unwrap();
        let ordered = round_trips();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        let begun = round_trips();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        let spent = [ordered - began, begun - ordered, round_trips() - begun];
        fewest = std::array::from_fn(|step| fewest[step].min(spent[step]));
        fewest_unprepared = fewest_unprepared.min(env.db.status().unprepared - unprepared);
        if fewest == OF_A_PURCHASE && fewest_unprepared == 0 {
            return;
        }
    }
    assert_eq!(fewest, OF_A_PURCHASE);
    assert_eq!(fewest_unprepared, 0, "statements that are parsed and planned for each purchase");
}
