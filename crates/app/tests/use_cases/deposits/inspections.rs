//! Deposits whose trade has other items than were agreed, which two operators settle.

use super::{EACH, balance, begun, deposit_of, depositor, later, messages, offered, report, state};
use app::ports::DepositOffer;
use app::{
    ApproveInspection, ApprovedInspection as Approved, Caller, ProposeInspection,
    ProposedInspection as Proposed, Refusal,
};
use domain::{
    DAY_SECONDS, DepositNo, DepositReason, DepositState, DepositStepKind, Fen, InspectionResult,
    InspectionStep,
};
use store::{Conn, ExecError};
use testkit::{TestEnv, both_dbs};

const OTHER: (DepositState, Option<DepositReason>) =
    (DepositState::Cancelled, Some(DepositReason::OtherItems));

/// A deposit for which other items than were agreed have come, protected for eight days.
async fn other_items(env: &TestEnv, caller: &Caller) -> DepositNo {
    let no = begun(env, caller).await;
    report(env, &no, offered(env)).await;
    let (offer_id, received_at) = ("O1".to_owned(), env.app.now());
    let protected_until = received_at.plus_seconds(8 * DAY_SECONDS);
    report(env, &no, DepositOffer::OtherItems { offer_id, received_at, protected_until }).await;
    assert_eq!(state(env, caller, &no).await, OTHER);
    no
}

async fn propose(
    env: &TestEnv,
    no: &DepositNo,
    result: InspectionResult,
    reference: &str,
) -> Result<Proposed, ExecError<Refusal>> {
    let (now, command) = (
        env.app.now(),
        ProposeInspection {
            deposit_no: no.clone(),
            result,
            reference: reference.to_owned(),
            operator: "Wang".to_owned(),
        },
    );
    env.db.write(move |conn: &mut Conn| app::propose_inspection(conn, &command, now)).await
}

async fn proposed(env: &TestEnv, no: &DepositNo, result: InspectionResult) {
    assert_eq!(propose(env, no, result, "case 7").await.unwrap(), Proposed::Proposed);
}

async fn approve(
    env: &TestEnv,
    no: &DepositNo,
    result: InspectionResult,
    operator: &'static str,
) -> Approved {
    let (now, no) = (env.app.now(), no.clone());
    let work = move |conn: &mut Conn| {
        let approve = ApproveInspection { deposit_no: &no, result, operator };
        app::approve_inspection(conn, approve, now)
    };
    env.db.write::<_, Refusal, _>(work).await.unwrap()
}

async fn open(env: &TestEnv) -> Vec<(DepositNo, Option<InspectionResult>)> {
    let open = app::open_inspections(&env.db).await.unwrap();
    open.into_iter().map(|(one, step)| (one.deposit_no, step.map(|step| step.result))).collect()
}

both_dbs! {
    async fn two_operators_credit_what_was_agreed_once_and_after_the_protection(env: TestEnv) {
        use InspectionResult::{Credited, ItemsReturned};
        let caller = depositor(&env).await;
        let no = other_items(&env, &caller).await;
        assert_eq!(approve(&env, &no, Credited, "li").await, Approved::NotProposed);
        proposed(&env, &no, ItemsReturned).await;
        // A newer proposal replaces it.
        proposed(&env, &no, Credited).await;
        assert_eq!(open(&env).await, [(no.clone(), Some(Credited))]);
        assert_eq!(approve(&env, &no, ItemsReturned, "li").await, Approved::OtherResult(Credited));
        for same in ["Wang", " wang"] {
            assert_eq!(approve(&env, &no, Credited, same).await, Approved::SameOperator);
        }
        let until = env.app.get_deposit(&caller, no.clone()).await.unwrap().deposit.protected_until;
        assert_eq!(approve(&env, &no, Credited, "li").await, Approved::Protected(until));
        assert_eq!((balance(&env, &caller).await, state(&env, &caller, &no).await), (Fen::ZERO, OTHER));
        env.audit().await;
        later(&env, 8 * DAY_SECONDS).await;
        let other = env.second_node().await;
        let (one, two) = tokio::join!(approve(&env, &no, Credited, "li"), approve(&other, &no, Credited, "anna"));
        let booked = |done: &Approved| *done == Approved::Approved(Fen(15_000));
        assert_ne!(booked(&one), booked(&two), "{one:?} {two:?}");
        assert_eq!(balance(&env, &caller).await, Fen(15_000));
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Credited, None));
        assert_eq!(messages(&env, &caller).await[..2], ["deposit_credited", "deposit_cancelled"]);
        let steps = env.app.get_deposit(&caller, no.clone()).await.unwrap().steps;
        let kinds: Vec<_> = steps.iter().map(|step| step.kind).collect();
        assert_eq!(kinds[3..], [DepositStepKind::Cancelled, DepositStepKind::ProtectionEnded, DepositStepKind::Credited]);
        // Neither a later word nor another proposal changes anything.
        let again = approve(&env, &no, Credited, "zhao").await;
        assert!(matches!(again, Approved::AlreadyApproved(_)), "{again:?}");
        let late = propose(&env, &no, ItemsReturned, "case 8").await.unwrap();
        assert!(matches!(&late, Proposed::AlreadyApproved(step) if step.step == InspectionStep::Approved), "{late:?}");
        assert_eq!(open(&env).await, []);
        env.audit().await;
    }

    async fn items_that_were_sent_back_or_kept_close_it_without_a_credit(env: TestEnv) {
        for result in [InspectionResult::ItemsReturned, InspectionResult::ItemsKept] {
            let caller = if result == InspectionResult::ItemsReturned { depositor(&env).await } else {
                let caller = env.customer().await;
                env.verify_depositor(&caller).await;
                caller
            };
            let no = other_items(&env, &caller).await;
            proposed(&env, &no, result).await;
            assert_eq!(approve(&env, &no, result, "li").await, Approved::Approved(Fen::ZERO));
            assert_eq!((balance(&env, &caller).await, state(&env, &caller, &no).await), (Fen::ZERO, OTHER));
            assert_eq!(messages(&env, &caller).await[0], "deposit_inspected");
            let again = approve(&env, &no, result, "anna").await;
            assert!(matches!(again, Approved::AlreadyApproved(_)), "{again:?}");
            assert_eq!(open(&env).await, []);
            env.audit().await;
        }
    }

    async fn only_a_deposit_of_other_items_is_inspected(env: TestEnv) {
        let caller = depositor(&env).await;
        let unknown = DepositNo::new(env.app.now(), [9; 8]);
        let credited = InspectionResult::Credited;
        assert_eq!(propose(&env, &unknown, credited, "case 7").await.unwrap(), Proposed::NotFound);
        assert_eq!(approve(&env, &unknown, credited, "li").await, Approved::NotProposed);
        let no = begun(&env, &caller).await;
        assert_eq!(propose(&env, &no, credited, "case 7").await.unwrap(), Proposed::NotOtherItems);
        report(&env, &no, DepositOffer::Failed { code: "declined".to_owned() }).await;
        assert_eq!(propose(&env, &no, credited, "case 7").await.unwrap(), Proposed::NotOtherItems);
        let other = other_items(&env, &caller).await;
        let unfiled = propose(&env, &other, credited, " ").await;
        assert!(matches!(unfiled, Err(ExecError::Refused(Refusal::BadParameter { .. }))), "{unfiled:?}");
        // The customer can begin another one meanwhile.
        deposit_of(&env, &caller, &[3], EACH).await.unwrap();
        env.audit().await;
    }

    async fn nothing_is_credited_to_an_account_that_was_deleted(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = other_items(&env, &caller).await;
        later(&env, 9 * DAY_SECONDS).await;
        proposed(&env, &no, InspectionResult::Credited).await;
        let user = caller.user_id;
        let erase = move |conn: &mut Conn| {
            use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
            use store::schema::deposits::dsl as d;
            let own = d::deposits.filter(d::user_id.eq(user));
            Ok(diesel::update(own).set(d::partner.eq(None::<i64>)).execute(conn)?)
        };
        env.tx(erase).await;
        let refused = approve(&env, &no, InspectionResult::Credited, "li").await;
        assert_eq!(refused, Approved::AccountDeleted);
        assert_eq!(balance(&env, &caller).await, Fen::ZERO);
        proposed(&env, &no, InspectionResult::ItemsReturned).await;
        let closed = approve(&env, &no, InspectionResult::ItemsReturned, "li").await;
        assert_eq!(closed, Approved::Approved(Fen::ZERO));
        assert_eq!(messages(&env, &caller).await[0], "deposit_cancelled", "nobody reads it");
    }
}
