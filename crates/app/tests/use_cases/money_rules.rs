//! Nodes of one database share their rules.

use app::{MoneyRules, Refusal, put_rules_in_force};
use domain::{Fen, Rules};
use testkit::{TestEnv, both_dbs};

async fn put(env: &TestEnv, rules: Rules) -> Vec<String> {
    let (rules, now) = (MoneyRules::new(&rules, []), env.app.now());
    env.db.write(move |conn| put_rules_in_force(conn, &rules, now)).await.unwrap()
}

both_dbs! {
    async fn a_node_with_other_rules_than_those_in_force_serves_on_while_nodes_restart_and_then_no_more(env: TestEnv) {
        let (caller, gift) = (env.customer().await, env.gift(1, Fen(1_000), 10).await);
        let (own, other) = (Rules::default(), Rules { exchange_rate_bp: 5_000, ..Rules::default() });
        assert_eq!(put(&env, own.clone()).await, [""; 0]);
        env.app.follow_rules().await.unwrap();
        assert_eq!(put(&env, own.clone()).await, [""; 0], "they are in force already");
        let changed = put(&env, other).await;
        assert_eq!(changed, ["rules.exchange_rate_bp is 5000 here and 9000 in force"]);
        env.app.follow_rules().await.unwrap();
        env.order(&caller, gift, 1).await.unwrap();
        env.clock.advance_seconds(599);
        assert!(!env.app.rules_are_refused());
        env.clock.advance_seconds(1);
        assert!(env.app.rules_are_refused());
        assert_eq!(env.order(&caller, gift, 1).await.map(|order| order.order_no), Err(Refusal::Unavailable));
        env.clock.advance_seconds(3_600);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 0, "the reservation ends on another node");
        put(&env, own).await;
        env.app.follow_rules().await.unwrap();
        assert!(env.app.run_due_jobs().await.unwrap() > 0);
        env.order(&caller, gift, 1).await.unwrap();
    }
}
