//! A right password is never counted as a wrong one, whatever other requests run at the same time
//! and whichever clients leave before the response.

use super::fixtures::{open, registered};
use domain::Fen;
use std::sync::Arc;
use std::time::Duration;
use testkit::both_dbs;
use testkit::http::{Call, HttpResponse, Site};
use tokio::task::JoinSet;

const PHONE: &str = "13700000001";

async fn side_by_side(site: &Arc<Site>, call: &Call) -> Vec<HttpResponse> {
    let mut tasks = JoinSet::new();
    for _ in 0..10 {
        let (site, call) = (Arc::clone(site), call.clone());
        tasks.spawn(async move { call.send(&site).await });
    }
    tasks.join_all().await
}

/// Leaves after each of many short times, at which something may be under way.
async fn leave_early(site: &Site, call: &Call) {
    for ms in 0..60 {
        let _ = tokio::time::timeout(Duration::from_millis(ms), call.clone().send(site)).await;
    }
}

fn is_refused(answer: &HttpResponse) -> bool {
    answer.body["reason"] == "too_many_attempts"
}

both_dbs! {
    async fn of_the_extract_password(env: TestEnv) {
        let site = Arc::new(open(env));
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        // Set by its call, so that its hash takes as long as every customer's, and clients leave
        // while it is compared.
        Call::post("modifySecret?newSecret=hill84&confirmSecret=hill84&oldSecret=kite47").token(&funded.token).data(&site).await;
        site.env.clock.advance_seconds(24 * 3_600);
        let call = Call::post(&format!("applyCash?amountFen=1000&accountId={}&secret=hill84", funded.payout_account)).token(&funded.token);
        let answers = side_by_side(&site, &call).await;
        assert!(!answers.iter().any(is_refused), "{:?}", answers.iter().map(|a| &a.body).collect::<Vec<_>>());
        assert_eq!(answers.iter().filter(|a| a.body["code"] == 200).count(), 3, "as many as a customer may ask for in a day");
        leave_early(&site, &call).await;
        let after = call.send(&site).await;
        assert_eq!(after.body["reason"], "cash_daily_limit", "{}", after.body);
        site.env.audit().await;
    }

    async fn of_the_login(env: TestEnv) {
        let site = Arc::new(open(env));
        registered(&site, PHONE).await;
        let call = Call::post(&format!("login?phone={PHONE}&password=kite47"));
        let answers = side_by_side(&site, &call).await;
        assert!(answers.iter().all(|a| a.body["code"] == 200), "{:?}", answers.iter().map(|a| &a.body).collect::<Vec<_>>());
        leave_early(&site, &call).await;
        call.data(&site).await;
    }

    async fn on_two_nodes_after_all_wrong_ones_but_one(env: TestEnv) {
        let other = Arc::new(open(env.second_node().await));
        let site = Arc::new(open(env));
        registered(&site, PHONE).await;
        let call = |password: &str| Call::post(&format!("login?phone={PHONE}&password={password}"));
        for round in 0..4 {
            for _ in 0..4 {
                assert_eq!(call("kite48").send(&site).await.body["reason"], "invalid_credentials");
            }
            let right = call("kite47");
            let (here, there) = tokio::join!(right.clone().send(&site), right.send(&other));
            assert_eq!((&here.body["code"], &there.body["code"]), (&200.into(), &200.into()), "{round}: {} {}", here.body, there.body);
        }
    }

    async fn while_others_wait_for_what_another_node_compares(env: TestEnv) {
        let site = Arc::new(open(env));
        let waiting = ["13700000002", "13700000003", "13700000004"];
        for phone in [PHONE].into_iter().chain(waiting) {
            registered(&site, phone).await;
        }
        let call = |phone: &str, password: &str| Call::post(&format!("login?phone={phone}&password={password}"));
        for phone in waiting {
            for _ in 0..5 {
                assert_eq!(call(phone, "kite48").send(&site).await.body["reason"], "invalid_credentials");
            }
        }
        // Another node compares the fifth of each, and its result does not come.
        let undecided = "UPDATE attempt_counters SET undecided = 1 WHERE events >= 5";
        site.env.tx(move |conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(undecided), conn)?)).await;
        let mut tasks = JoinSet::new();
        for phone in waiting {
            let (site, call) = (Arc::clone(&site), call(phone, "kite47"));
            tasks.spawn(async move { call.send(&site).await });
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        call(PHONE, "kite47").data(&site).await;
        assert!(tasks.try_join_next().is_none(), "it waited for those who wait");
        assert!(tasks.join_all().await.iter().all(is_refused));
    }

    async fn a_login_does_not_wait_for_decided_attempts_or_those_of_a_dead_node(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let call = |password: &str, address: &str| Call::post(&format!("login?phone={PHONE}&password={password}")).address(address);
        // From a network with an earlier login, and from others.
        for (password, address) in [("kite48", "127.0.0.1"), ("kite47", "127.0.0.1"), ("kite48", "10.1.0.1"), ("kite47", "10.1.0.1"), ("kite48", "10.2.0.1")] {
            call(password, address).send(&site).await;
        }
        let undecided = site.env.tx(|conn| {
            use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
            use store::schema::attempt_counters::dsl as t;
            Ok(t::attempt_counters.filter(t::undecided.gt(0)).select(t::name).load::<String>(conn)?)
        });
        assert_eq!(undecided.await, [""; 0]);
        for _ in 0..5 {
            assert_eq!(call("kite48", "10.3.0.1").send(&site).await.body["reason"], "invalid_credentials");
        }
        let left = "UPDATE attempt_counters SET undecided = 1 WHERE events >= 5";
        site.env.tx(move |conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(left), conn)?)).await;
        site.env.clock.advance_seconds(11);
        let since = std::time::Instant::now();
        assert!(is_refused(&call("kite47", "10.3.0.1").send(&site).await));
        // A waiting request checks forty times, fifty milliseconds apart.
        assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
    }

    async fn and_wrong_ones_on_two_nodes_are_no_more_than_on_one(env: TestEnv) {
        let other = Arc::new(open(env.second_node().await));
        let site = Arc::new(open(env));
        registered(&site, PHONE).await;
        let call = Call::post(&format!("login?phone={PHONE}&password=kite48")).without_cookies();
        let (here, there) = tokio::join!(side_by_side(&site, &call), side_by_side(&other, &call));
        let refused = here.iter().chain(&there).filter(|answer| is_refused(answer)).count();
        assert_eq!(refused, 15, "five are wrong, and the others are not looked at");
        assert!(is_refused(&Call::post(&format!("login?phone={PHONE}&password=kite47")).without_cookies().send(&other).await));
    }

    async fn after_a_wrong_one_that_a_node_counted_whose_clock_is_ahead(env: TestEnv) {
        let site = Arc::new(open(env));
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        let call = |secret: &str| Call::post(&format!("applyCash?amountFen=1000&accountId={}&secret={secret}", funded.payout_account)).token(&funded.token);
        let wrong = call("kite48").send(&site).await;
        assert_eq!(wrong.body["reason"], "invalid_secret", "{}", wrong.body);
        site.env.clock.advance_seconds(-1);
        let right = call("kite47").send(&site).await;
        assert_eq!(right.body["code"], 200, "{}", right.body);
    }

    async fn and_wrong_ones_side_by_side_are_counted(env: TestEnv) {
        let site = Arc::new(open(env));
        registered(&site, PHONE).await;
        let call = Call::post(&format!("login?phone={PHONE}&password=kite48"));
        let answers = side_by_side(&site, &call).await;
        assert_eq!(answers.iter().filter(|a| is_refused(a)).count(), 5, "five are wrong, and the others are not looked at");
        leave_early(&site, &call).await;
        assert!(is_refused(&Call::post(&format!("login?phone={PHONE}&password=kite47")).send(&site).await));
    }
}
