//! Hundreds of purchases, cash-outs, extractions and deposits with the clients of production, while
//! one call in ten fails. Each succeeds once or is refunded, and the ledger equals the providers'
//! records.
//!
//! `RANDOM_FAULTS_DIVISOR=1` runs four times as much, for eight minutes.

mod comparison;
mod customers;
mod deposits;
mod inventories;
mod network;
mod providers;
mod statements;

use std::sync::Arc;

use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::Timestamp;
use providers::Service;
use testkit::Engine;

/// Numbers of what customers do, divided by `RANDOM_FAULTS_DIVISOR`.
pub struct Scale {
    pub buyers: usize,
    pub cash_outs: usize,
    pub deposits: usize,
}

/// Work that is due within this time after a job runs with it, or each of hundreds of trades that
/// are watched for days would take a round.
const STEP_SECONDS: i64 = 60;

/// Purchases of each buyer.
const PURCHASES: usize = 10;

impl Scale {
    fn read() -> Self {
        let divisor =
            std::env::var("RANDOM_FAULTS_DIVISOR").map_or(4, |text| text.parse().unwrap());
        Self { buyers: 100 / divisor, cash_outs: 300 / divisor, deposits: 100 / divisor }
    }
}

async fn run(engine: Engine, seed: u64) {
    let scale = Scale::read();
    let service = Arc::new(Service::start(engine, seed).await);
    service.env.app.schedule_recurring_jobs().await.unwrap();
    service.env.tx(leave_out_inventories).await;
    let buyers = customers::buy(&service, scale.buyers).await;
    let mut planted = statements::plant_among_payments(&service, "alipay").await;
    planted.extend(statements::plant_among_payments(&service, "wechat").await);
    // Steam sends no webhooks: an approved payment is collected when a job queries it.
    for _ in 0..3 {
        service.env.clock.advance_seconds(6);
        service.env.run_jobs().await;
    }
    planted.extend(statements::plant_among_payments(&service, "steam_micro_txn").await);
    end_all(&service).await;
    let extracts = customers::extract(&service, &buyers).await;
    let cash_outs = customers::cash_out(&service, scale.cash_outs).await;
    let deposited = deposits::deposit(&service, scale.deposits).await;
    planted.push(statements::plant_missing_payout(&service, &cash_outs[1].1).await);
    end_all(&service).await;

    let (calls, failed) = service.network.chance.counts();
    println!("{calls} calls, {failed} failed");
    assert!(failed * 12 > calls, "{failed} of {calls} calls failed");
    comparison::payments_agree(&service, scale.buyers * PURCHASES).await;
    comparison::payouts_agree(&service, &cash_outs).await;
    comparison::deliveries_agree(&service, &extracts).await;
    deposits::agree(&service, &deposited).await;
    inventories::agree(&service).await;
    statements::only_these_are_open(&service, planted).await;
    // The audit wants all recurring jobs.
    service.env.app.schedule_recurring_jobs().await.unwrap();
    service.env.audit().await;
}

/// Without the comparison of inventories, which reads all of them each ten minutes of the weeks for
/// which trades are watched, as long as one call fails.
fn leave_out_inventories(conn: &mut db::Conn) -> Result<usize, db::TxError<()>> {
    use store::schema::jobs::dsl as j;
    Ok(diesel::delete(j::jobs.filter(j::kind.eq("reconcile_inventories"))).execute(conn)?)
}

/// Runs the jobs at the times at which they are due until none is left but those that recur.
async fn end_all(service: &Service) {
    for _ in 0..5_000 {
        service.env.run_jobs().await;
        customers::confirm_payouts(service).await;
        let Some(due) = next_job(service).await else { return };
        let wait = due.0 - service.env.app.now().0;
        service.env.clock.advance_seconds(wait / 1_000 + STEP_SECONDS);
    }
    panic!("jobs remain: {:#?}", remaining_jobs(service).await);
}

/// How many jobs there are of each kind and provider.
async fn remaining_jobs(service: &Service) -> Vec<(String, String, i64)> {
    use store::schema::jobs::dsl as j;
    let read = |conn: &mut db::Conn| {
        let counts = j::jobs
            .group_by((j::kind, j::provider))
            .select((j::kind, j::provider, diesel::dsl::count_star()))
            .load(conn)?;
        Ok(counts)
    };
    service.env.tx(read).await
}

/// When the next job is due. None may wait for an operator.
async fn next_job(service: &Service) -> Option<Timestamp> {
    use store::schema::{cash_outs::dsl as c, jobs::dsl as j, refunds::dsl as r};
    let read = |conn: &mut db::Conn| {
        let parked: Vec<(String, String, Option<String>)> = j::jobs
            .filter(j::state.eq("parked"))
            .select((j::kind, j::reference, j::last_error))
            .load(conn)?;
        // Those that were sent are watched for weeks.
        let mut sent: Vec<String> =
            r::refunds.filter(r::state.eq("done")).select(r::refund_no).load(conn)?;
        let paid: Vec<String> =
            c::cash_outs.filter(c::state.eq("paid")).select(c::cash_no).load(conn)?;
        sent.extend(paid);
        let others: i64 = j::jobs
            .filter(j::reference.ne("service").and(j::reference.ne_all(sent)))
            .count()
            .get_result(conn)?;
        let next: Option<i64> = j::jobs.select(diesel::dsl::min(j::run_at)).first(conn)?;
        let next = next.filter(|_| others > 0);
        Ok((parked, next))
    };
    let (parked, next) = service.env.tx(read).await;
    assert!(parked.is_empty(), "{parked:#?}");
    next.map(Timestamp)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_ends_once_on_sqlite() {
    run(Engine::Sqlite, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_ends_once_on_postgres() {
    run(Engine::Postgres, 2).await;
}
