//! An approval whose process is killed between two of its statements has no effect at all.

use app::{ProposeBalance, RefundByOperator, RefundOrder, Refusal};
use db::{Conn, Location, TxError};
use diesel::Connection;
use diesel::connection::InstrumentationEvent;
use domain::{Fen, LogAction, Phone, ProposalNo, RefundNo, RefundReason, Rules, Timestamp};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use testkit::{TestEnv, both_dbs, for_customers};

const MAKER: &str = "wang";
const CHECKER: &str = "li";

/// The end of a process, as the database sees it: the connection is gone.
struct Killed;

/// Runs a transaction in a process of its own, which ends before the statement of this number;
/// `false` when it has committed before that.
fn is_killed<T>(
    location: &Location,
    before_statement: usize,
    work: impl FnOnce(&mut Conn) -> Result<T, TxError<Refusal>>,
) -> bool {
    let mut conn = db::conn::open(location).unwrap();
    let mut statements = 0;
    conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            statements += 1;
            if statements == before_statement {
                resume_unwind(Box::new(Killed));
            }
        }
    });
    let run = AssertUnwindSafe(move || conn.transaction(work).map(drop));
    match catch_unwind(run) {
        Ok(done) => {
            assert!(done.is_ok(), "before statement {before_statement}: {:?}", done.err());
            false
        }
        Err(end) => {
            assert!(end.is::<Killed>());
            true
        }
    }
}

/// Approves a proposal while the process is killed before its first statement, its second, and so
/// on, until it lives to the end; returns how often it was killed.
async fn kill_everywhere(env: &TestEnv, no: &ProposalNo) -> usize {
    let before = env.tables().await;
    for killed in 0..400 {
        let (location, no) = (env.database.location.clone(), no.clone());
        let now = env.app.now();
        let approve = move |conn: &mut Conn| {
            let refund = RefundNo::new(now, [7; 8]);
            let done = app::approve_proposal(conn, &Rules::default(), &no, CHECKER, refund, now)?;
            let action = LogAction::ApproveProposal;
            store::operation::operator_log::insert(conn, CHECKER, action, no.as_str(), now)?;
            Ok(done)
        };
        let run = move || is_killed(&location, killed + 1, approve);
        if !tokio::task::spawn_blocking(run).await.unwrap() {
            return killed;
        }
        let left = before.differences(&env.tables().await);
        assert_eq!(left, [], "killed before statement {}", killed + 1);
    }
    panic!("an approval has fewer statements");
}

/// How many rows the log has of an act.
async fn rows_of(env: &TestEnv, action: LogAction) -> usize {
    let filter =
        store::operation::operator_log::LogFilter { action: Some(action), ..Default::default() };
    let list = env
        .tx(move |conn| Ok(store::operation::operator_log::list(conn, &filter, &[], None, 100)?));
    list.await.len()
}

fn number(of: u8, now: Timestamp) -> ProposalNo {
    ProposalNo::new(now, [of; 8])
}

both_dbs! {
    async fn a_grant_is_given_whole_or_not_at_all(env: TestEnv) {
        let caller = env.customer().await;
        let now = env.app.now();
        let command = ProposeBalance {
            proposal_no: number(1, now),
            phone: Phone::parse(&env.phone(&caller).await).unwrap(),
            amount: Fen(500),
            shown: for_customers("late"),
            reason: "late".to_owned(),
            operator: MAKER.to_owned(),
        };
        env.db.write(move |conn: &mut Conn| app::propose_grant(conn, &command, now)).await.unwrap();
        let killed = kill_everywhere(&env, &number(1, now)).await;
        assert!(killed > 5, "{killed}");
        assert_eq!(env.wallet(&caller).await, (Fen(500), Fen(0)));
        assert_eq!((rows_of(&env, LogAction::Grant).await, rows_of(&env, LogAction::ApproveProposal).await), (1, 1));
        env.audit().await;
    }

    async fn a_refund_begins_whole_or_not_at_all(env: TestEnv) {
        let caller = env.customer().await;
        let gift = env.gift(1, Fen(60_000), 5).await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        let now = env.app.now();
        let wanted = RefundByOperator {
            refund: RefundOrder {
                order_no: order.order_no, units: None, refund_no: RefundNo::new(now, [1; 8]),
                reason: RefundReason::OperatorDecision, now,
            },
            proposal_no: number(2, now),
            reason: "wrong gift".to_owned(),
            operator: MAKER.to_owned(),
        };
        let propose = move |conn: &mut Conn| app::refund_by_operator(conn, &Rules::default(), &wanted);
        env.db.write(propose).await.unwrap();
        let killed = kill_everywhere(&env, &number(2, now)).await;
        assert!(killed > 5, "{killed}");
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(60_000)]);
        assert_eq!((rows_of(&env, LogAction::RefundOrder).await, rows_of(&env, LogAction::ApproveProposal).await), (1, 1));
        env.audit().await;
    }
}
