//! Every change for a customer during a stateful test is announced to that customer, and nothing
//! else is.

use super::model::Model;
use app::{Signal, Subscription};
use diesel::{ExpressionMethods, JoinOnDsl, QueryDsl, RunQueryDsl};
use domain::{ChangeKind, UserId};
use std::collections::{HashMap, HashSet};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};
use store::schema::{cash_outs, exchanges, extracts, messages, orders, payments, refunds};
use testkit::Rng;
use testkit::{TestEnv, both_dbs};

const STEPS: usize = 200;

type Thing = (ChangeKind, String);

/// Everything of a customer whose changes are announced, with its state.
async fn seen(env: &TestEnv, user: UserId) -> HashMap<Thing, String> {
    let rows = env.tx(move |conn| {
        let orders: Vec<(String, String)> = orders::table
            .filter(orders::user_id.eq(user.0))
            .select((orders::order_no, orders::state))
            .load(conn)?;
        let refunds: Vec<(String, String)> = refunds::table
            .inner_join(payments::table)
            .inner_join(orders::table.on(orders::id.eq(payments::order_id)))
            .filter(orders::user_id.eq(user.0))
            .order(refunds::id)
            .select((orders::order_no, refunds::state))
            .load(conn)?;
        let extracts: Vec<(String, String)> = extracts::table
            .filter(extracts::user_id.eq(user.0))
            .select((extracts::extract_no, extracts::state))
            .load(conn)?;
        let cash: Vec<(String, String)> = cash_outs::table
            .filter(cash_outs::user_id.eq(user.0))
            .select((cash_outs::cash_no, cash_outs::state))
            .load(conn)?;
        let exchanges: Vec<(String, String)> = exchanges::table
            .filter(exchanges::user_id.eq(user.0))
            .select((exchanges::exchange_no, exchanges::exchange_no))
            .load(conn)?;
        let messages: i64 =
            messages::table.filter(messages::user_id.eq(user.0)).count().get_result(conn)?;
        Ok([
            (ChangeKind::Order, orders),
            (ChangeKind::Order, refunds),
            (ChangeKind::Extract, extracts),
            (ChangeKind::Cash, cash),
            (ChangeKind::Exchange, exchanges),
            (ChangeKind::Message, vec![(String::new(), messages.to_string())]),
        ])
    });
    let mut seen: HashMap<Thing, String> = HashMap::new();
    for (kind, rows) in rows.await {
        for (number, state) in rows {
            seen.entry((kind, number)).or_default().push_str(&state);
        }
    }
    seen
}

/// Takes the announcements so far. An announcement follows the response after a moment.
fn take(subscription: &Subscription, received: &mut HashSet<Thing>) {
    while let Poll::Ready(Some(signal)) =
        subscription.poll_next(&Context::from_waker(Waker::noop()))
    {
        let Signal::Changed(kind, number) = signal else { panic!("{signal:?}") };
        received.insert((kind, number));
    }
}

async fn random_run(env: TestEnv, seed: u64) {
    let model = Model::new(env).await;
    let app = &model.env.app;
    let listening: Vec<Subscription> = model
        .customers
        .iter()
        .map(|customer| app.live.subscribe(customer.caller.clone()).unwrap())
        .collect();
    let mut rng = Rng::new(seed);
    let (mut changes, mut odd) = (0, 0);
    for step in 0..STEPS {
        let mut before = Vec::new();
        for customer in &model.customers {
            before.push(seen(&model.env, customer.caller.user_id).await);
        }
        model.step(&mut rng).await;
        for ((customer, before), subscription) in model.customers.iter().zip(before).zip(&listening)
        {
            let after = seen(&model.env, customer.caller.user_id).await;
            let changed: HashSet<Thing> = after
                .iter()
                .filter(|(thing, state)| before.get(*thing) != Some(state))
                .map(|(t, _)| t.clone())
                .collect();
            let (mut received, since) = (HashSet::new(), Instant::now());
            take(subscription, &mut received);
            while !changed.is_subset(&received) {
                assert!(
                    since.elapsed() < Duration::from_secs(2),
                    "step {step}: {changed:?} changed, {received:?} was received"
                );
                tokio::time::sleep(Duration::from_millis(5)).await;
                take(subscription, &mut received);
            }
            changes += changed.len();
            // Where two status changes follow each other at once, such as sending and offered, the
            // states before and after may be the same.
            odd += received.difference(&changed).count();
        }
    }
    assert!(changes > 80, "only {changes} things changed");
    assert!(odd * 20 < changes, "{odd} announcements were about nothing, of {changes} changes");
    model.env.audit().await;
}

both_dbs! {
    async fn every_change_is_announced_and_nothing_else(env: TestEnv) {
        random_run(env, 7).await;
    }
}
