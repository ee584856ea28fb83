//! Balances of minors that are paid to a guardian, by two operators.

use app::{
    ApprovedGuardianPayout as Approved, Caller, CancelledGuardianPayout as Cancelled, Device,
    OwnerProof, PaidGuardianPayout as Paid, ProposeGuardianPayout,
    ProposedGuardianPayout as Proposed, Refusal,
};
use db::{Conn, ExecError};
use diesel::prelude::*;
use domain::{
    AccountKind, Fen, GuardianPayoutNo, GuardianPayoutState as State, MessageKind, Phone, SmsCode,
    SmsScene, Timestamp,
};
use testkit::{TestEnv, both_dbs};

/// A verified minor with this balance, and the account's phone number.
async fn minor(env: &TestEnv, balance: Fen) -> (Caller, String) {
    let caller = env.customer().await;
    env.set_birthday(caller.user_id, Some(20_151_121)).await;
    env.grant(&caller, balance).await;
    let user = caller.user_id;
    let phone =
        env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap().phone)).await;
    (caller, phone)
}

fn number(of: u8) -> GuardianPayoutNo {
    GuardianPayoutNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

async fn propose(
    env: &TestEnv,
    (of, phone, reference): (u8, &str, &str),
) -> Result<Proposed, ExecError<Refusal>> {
    let now = env.app.now();
    let command = ProposeGuardianPayout {
        payout_no: number(of),
        phone: Phone::parse(phone).unwrap(),
        reference: reference.to_owned(),
        operator: "Wang".to_owned(),
    };
    env.db.write(move |conn: &mut Conn| app::propose_guardian_payout(conn, &command, now)).await
}

async fn approve(
    env: &TestEnv,
    (of, phone): (u8, &str),
    operator: &'static str,
) -> Result<Approved, ExecError<Refusal>> {
    let now = env.app.now();
    let phone = Phone::parse(phone).unwrap();
    let work = move |conn: &mut Conn| {
        let approve =
            app::ApproveGuardianPayout { payout_no: &number(of), phone: &phone, operator };
        app::approve_guardian_payout(conn, approve, now)
    };
    env.db.write(work).await
}

async fn mark_paid(
    env: &TestEnv,
    of: u8,
    reference: &'static str,
) -> Result<Paid, ExecError<Refusal>> {
    let now = env.app.now();
    let work = move |conn: &mut Conn| {
        let mark =
            app::MarkGuardianPayoutPaid { payout_no: &number(of), reference, operator: "zhao" };
        app::mark_guardian_payout_paid(conn, mark, now)
    };
    env.db.write(work).await
}

async fn cancel(env: &TestEnv, of: u8) -> Cancelled {
    let now = env.app.now();
    let work = move |conn: &mut Conn| app::cancel_guardian_payout(conn, &number(of), "li", now);
    env.db.write::<_, Refusal, _>(work).await.unwrap()
}

/// The states with who brought the payout there, oldest first.
async fn history(env: &TestEnv, of: u8) -> Vec<(State, Option<String>)> {
    let read = move |conn: &mut Conn| {
        let payout = store::money::guardian_payouts::find(conn, &number(of))?.unwrap();
        Ok(store::money::guardian_payouts::history(conn, payout.id)?)
    };
    env.tx(read).await.into_iter().map(|change| (change.state, change.operator)).collect()
}

async fn listed(env: &TestEnv) -> Vec<(GuardianPayoutNo, State)> {
    let open = app::open_guardian_payouts(&env.db).await.unwrap();
    open.into_iter().map(|(one, _)| (one.payout_no, one.state)).collect()
}

both_dbs! {
    async fn another_operator_books_it_once(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        let proposal = (1, phone.as_str(), " case 1 ");
        assert_eq!(propose(&env, proposal).await.unwrap(), Proposed::Proposed(Fen(5_300)));
        assert_eq!(env.wallet(&caller).await, (Fen(5_300), Fen(0)), "a proposal books nothing");
        for same in ["Wang", " wang"] {
            assert_eq!(approve(&env, (1, &phone), same).await.unwrap(), Approved::SameOperator);
        }
        let other = approve(&env, (1, "19900000000"), "li").await.unwrap();
        assert_eq!(other, Approved::OtherCustomer);
        // Money that comes into the balance in between stays there.
        env.grant(&caller, Fen(200)).await;
        let booked = Approved::Approved { amount: Fen(5_300), left: Fen(200) };
        assert_eq!(approve(&env, (1, &phone), "li").await.unwrap(), booked);
        let again = approve(&env, (1, &phone), "anna").await.unwrap();
        let Approved::AlreadyApproved(amount, changes) = again else { panic!("{again:?}") };
        assert_eq!((changes[0].operator.as_deref(), amount), (Some("li"), Fen(5_300)));
        assert_eq!(env.wallet(&caller).await, (Fen(200), Fen(0)));
        assert_eq!(env.platform_account(AccountKind::GuardianPayouts, "").await, Fen(5_300));
        let messages = env.app.list_message(&caller, domain::Lang::Zh, None, 20).await;
        let kinds = messages.unwrap().iter().map(|view| view.message.kind).collect::<Vec<_>>();
        assert_eq!(kinds.iter().filter(|kind| **kind == MessageKind::GuardianPayoutApproved).count(), 1);
        env.audit().await;
    }

    async fn none_is_approved_after_a_restore_until_an_operator_resumes(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(1_000)).await;
        propose(&env, (1, &phone, "case 1")).await.unwrap();
        env.db.write(app::pause_after_restore).await.unwrap();
        let paused = approve(&env, (1, &phone), "li").await;
        assert!(matches!(paused, Err(ExecError::Refused(Refusal::ServicePaused { .. }))), "{paused:?}");
        assert_eq!(env.wallet(&caller).await, (Fen(1_000), Fen(0)));
        env.db.write(|conn: &mut Conn| app::pause_service(conn, domain::Service::GuardianPayout, None)).await.unwrap();
        approve(&env, (1, &phone), "li").await.unwrap();
    }

    async fn a_later_proposal_replaces_the_earlier_one(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(1_000)).await;
        propose(&env, (1, &phone, "case 1")).await.unwrap();
        env.grant(&caller, Fen(1)).await;
        assert_eq!(propose(&env, (2, &phone, "case 2")).await.unwrap(), Proposed::Proposed(Fen(1_001)));
        let open = app::open_guardian_payouts(&env.db).await.unwrap();
        let open: Vec<_> = open.iter().map(|(one, _)| (one.payout_no.clone(), one.reference.as_str())).collect();
        assert_eq!(open, [(number(2), "case 2")]);
        assert_eq!(approve(&env, (1, &phone), "li").await.unwrap(), Approved::NotProposed);
        assert_eq!(history(&env, 1).await, [(State::Proposed, Some("Wang".to_owned())), (State::Cancelled, Some("Wang".to_owned()))]);
        approve(&env, (2, &phone), "li").await.unwrap();
        assert_eq!(listed(&env).await, [(number(2), State::Approved)]);
        // The empty account has nothing to propose; a later balance is another payout.
        assert_eq!(propose(&env, (3, &phone, "case 3")).await.unwrap(), Proposed::NoBalance);
        env.grant(&caller, Fen(7)).await;
        assert_eq!(propose(&env, (4, &phone, "case 4")).await.unwrap(), Proposed::Proposed(Fen(7)));
        env.audit().await;
    }

    async fn what_is_approved_is_listed_until_it_is_marked_as_paid(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        propose(&env, (1, &phone, "case 1")).await.unwrap();
        assert_eq!(mark_paid(&env, 1, "B1").await.unwrap(), Paid::NotApproved, "before its approval");
        assert_eq!(mark_paid(&env, 9, "B1").await.unwrap(), Paid::NotApproved, "unknown");
        approve(&env, (1, &phone), "li").await.unwrap();
        assert_eq!(listed(&env).await, [(number(1), State::Approved)]);
        for reference in ["", "a\nb", "a\u{200b}b"] {
            assert_eq!(mark_paid(&env, 1, reference).await, Err(ExecError::Refused(Refusal::malformed("reference"))));
        }
        assert_eq!(mark_paid(&env, 1, " B1 ").await.unwrap(), Paid::Paid(Fen(5_300)));
        assert!(listed(&env).await.is_empty());
        let again = mark_paid(&env, 1, "B2").await.unwrap();
        let Paid::AlreadyPaid(before) = again else { panic!("{again:?}") };
        assert_eq!((before.operator.as_deref(), before.reference.as_deref()), (Some("zhao"), Some("B1")));
        assert_eq!(cancel(&env, 1).await, Cancelled::NotProposed);
        let again = approve(&env, (1, &phone), "anna").await.unwrap();
        let Approved::AlreadyApproved(_, changes) = again else { panic!("{again:?}") };
        assert_eq!(changes.len(), 2, "its approval and its payment");
        assert_eq!(env.platform_account(AccountKind::GuardianPayouts, "").await, Fen(5_300), "booked once");
        let who = [(State::Proposed, "Wang"), (State::Approved, "li"), (State::Paid, "zhao")];
        assert_eq!(history(&env, 1).await, who.map(|(state, who)| (state, Some(who.to_owned()))));
        assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)));
        env.audit().await;
    }

    async fn a_proposal_can_be_cancelled(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        propose(&env, (1, &phone, "case 1")).await.unwrap();
        assert_eq!(cancel(&env, 9).await, Cancelled::NotProposed, "unknown");
        assert_eq!(cancel(&env, 1).await, Cancelled::Cancelled);
        assert_eq!(cancel(&env, 1).await, Cancelled::NotProposed);
        assert!(listed(&env).await.is_empty());
        assert_eq!(approve(&env, (1, &phone), "anna").await.unwrap(), Approved::NotProposed);
        assert_eq!(mark_paid(&env, 1, "B1").await.unwrap(), Paid::NotApproved);
        assert_eq!(env.wallet(&caller).await, (Fen(5_300), Fen(0)));
        propose(&env, (2, &phone, "case 2")).await.unwrap();
        approve(&env, (2, &phone), "li").await.unwrap();
        assert_eq!(cancel(&env, 2).await, Cancelled::NotProposed, "it is booked");
        env.audit().await;
    }

    async fn deleting_the_account_cancels_its_proposal(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(537)).await;
        propose(&env, (1, &phone, "case 1")).await.unwrap();
        let asks = (&Device::default(), None);
        env.app.send_sms_code(Some(&caller), None, (SmsScene::Account, domain::Lang::Zh), asks).await.unwrap();
        let sms_code = SmsCode::parse(&env.sms.code(&phone, SmsScene::Account).unwrap()).unwrap();
        let proof = OwnerProof { sms_code, secret: None };
        env.app.delete_account(&caller, proof, Some(Fen(537))).await.unwrap();
        assert!(listed(&env).await.is_empty());
        assert_eq!(history(&env, 1).await, [(State::Proposed, Some("Wang".to_owned())), (State::Cancelled, None)]);
        env.audit().await;
    }

    async fn adults_and_the_unknown_are_refused(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        let long = "x".repeat(201);
        for reference in ["", "  ", "a\nb", "a\u{200b}b", &long] {
            let refused = propose(&env, (1, &phone, reference)).await;
            assert_eq!(refused, Err(ExecError::Refused(Refusal::malformed("reference"))));
        }
        assert_eq!(propose(&env, (1, "19900000000", "case")).await.unwrap(), Proposed::NoSuchCustomer);
        propose(&env, (1, &phone, "case")).await.unwrap();
        for day in [Some(20_081_121), None] {
            env.set_birthday(caller.user_id, day).await;
            assert_eq!(propose(&env, (2, &phone, "case")).await.unwrap(), Proposed::NotMinor, "{day:?}");
            assert_eq!(approve(&env, (1, &phone), "li").await.unwrap(), Approved::NotMinor, "{day:?}");
        }
        assert_eq!(env.wallet(&caller).await, (Fen(5_300), Fen(0)));
        env.set_birthday(caller.user_id, Some(20_151_121)).await;
        env.audit().await;
    }

    async fn the_birthday_of_a_deleted_account_with_the_same_phone_does_not_count(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        let user = caller.user_id;
        let unverified = move |conn: &mut Conn| {
            use store::schema::users::dsl as u;
            let own = diesel::update(u::users.filter(u::id.eq(user)));
            Ok(own.set(u::date_of_birth.eq(None::<i32>)).execute(conn)?)
        };
        env.tx(unverified).await;
        assert_eq!(propose(&env, (1, &phone, "case")).await.unwrap(), Proposed::NotMinor);
    }

    async fn a_balance_that_has_become_smaller_is_not_taken(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        propose(&env, (1, &phone, "case")).await.unwrap();
        let (user, now) = (caller.user_id, env.app.now());
        let forfeit = store::money::forfeits::NewForfeit {
            forfeit_no: domain::ForfeitNo::new(now, [1; 8]), user_id: user, amount_fen: Fen(1), created_at: now,
        };
        env.tx(move |conn| Ok(store::money::forfeits::take(conn, &forfeit).map(|_| ())?)).await;
        let refused = approve(&env, (1, &phone), "li").await;
        assert_eq!(refused, Err(ExecError::Refused(Refusal::InsufficientBalance { balance: Fen(5_299) })));
        assert_eq!(env.wallet(&caller).await, (Fen(5_299), Fen(0)));
        assert_eq!(app::open_guardian_payouts(&env.db).await.unwrap().len(), 1);
        let found: Vec<&str> = env.findings().await.into_iter().map(|finding| finding.check).collect();
        assert_eq!(found, ["a forfeit is of an account that was deleted with it"], "it was not");
    }

    async fn two_approvals_at_once_book_it_once(env: TestEnv) {
        let (caller, phone) = minor(&env, Fen(5_300)).await;
        propose(&env, (1, &phone, "case")).await.unwrap();
        let (one, other) = tokio::join!(approve(&env, (1, &phone), "li"), approve(&env, (1, &phone), "anna"));
        let booked = [one, other].into_iter().filter(|done| matches!(done, Ok(Approved::Approved { .. }))).count();
        assert_eq!(booked, 1);
        assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)));
        env.audit().await;
    }
}
