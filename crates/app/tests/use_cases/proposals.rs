//! Proposals of one operator that another approves.

use app::{
    ApproveCashByOperator, ApprovedProposal as Approved, BegunRefund, Caller, CreateOrder, Decided,
    IdemKey, OpenProposal, ProposeBalance, ProposedCorrection as Proposed, RefundByOperator,
    RefundOrder, Refusal,
};
use db::{Conn, Db, ExecError};
use domain::{
    AccountKind, CashNo, CashState, Fen, LogAction, MessageKind, OrderNo, OrderState, Phone,
    ProposalNo, RefundNo, RefundReason, Rules, Timestamp,
};
use store::operation::operator_log;
use testkit::{TestEnv, both_dbs};
use tokio::task::JoinSet;

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

async fn phone_of(env: &TestEnv, caller: &Caller) -> String {
    let user = caller.user_id;
    env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap().phone)).await
}

fn for_the_customer() -> domain::CustomerReason {
    domain::CustomerReason { zh: "我们晚了".to_owned(), en: "We are late.".to_owned() }
}

async fn propose(
    env: &TestEnv,
    (of, phone, amount): (u8, &str, i64),
    reason: &str,
) -> Result<Proposed, ExecError<Refusal>> {
    let now = env.app.now();
    let command = ProposeBalance {
        proposal_no: number(of),
        phone: Phone::parse(phone).unwrap(),
        amount: Fen(amount),
        reason: reason.to_owned(),
        shown: for_the_customer(),
        operator: "Wang".to_owned(),
    };
    env.db.write(move |conn: &mut Conn| app::propose_correction(conn, &command, now)).await
}

async fn approve(
    env: &TestEnv,
    of: u8,
    operator: &'static str,
) -> Result<Approved, ExecError<Refusal>> {
    approving(env.db.clone(), of, operator, env.app.now()).await
}

async fn approving(
    db: Db,
    of: u8,
    operator: &'static str,
    now: Timestamp,
) -> Result<Approved, ExecError<Refusal>> {
    let refund = RefundNo::new(now, [of; 8]);
    let write = move |conn: &mut Conn| {
        app::approve_proposal(conn, &Rules::default(), &number(of), operator, refund.clone(), now)
    };
    db.write(write).await
}

async fn listed(env: &TestEnv) -> Vec<(ProposalNo, String, Fen)> {
    let open = env.db.read::<_, Refusal, _>(app::open_proposals).await.unwrap();
    let listed =
        |one: OpenProposal| (one.proposal.proposal_no, one.phone.unwrap(), one.proposal.amount_fen);
    open.into_iter().map(listed).collect()
}

/// An order of this price that is paid.
async fn paid_order(env: &TestEnv, caller: &Caller, price: Fen) -> OrderNo {
    let gift_id = env.gift(1, price, 5).await;
    let request = CreateOrder { gift_id, quantity: 1, voucher_id: None };
    let order = env.app.create_order(caller, request, IdemKey(None)).await.unwrap();
    let payment = env.begin_to_pay(caller, &order).await.unwrap();
    env.pay.pay(&payment, order.payable);
    assert!(env.webhook(&payment).await);
    order.order_no
}

async fn refund(
    env: &TestEnv,
    of: u8,
    order_no: &OrderNo,
    reason: &str,
) -> Result<Decided<Option<BegunRefund>>, ExecError<Refusal>> {
    let now = env.app.now();
    let wanted = RefundByOperator {
        refund: RefundOrder {
            units: None,
            order_no: order_no.clone(),
            refund_no: RefundNo::new(now, [of; 8]),
            reason: RefundReason::CustomerRequest,
            now,
        },
        proposal_no: number(of),
        reason: reason.to_owned(),
        operator: "wang".to_owned(),
    };
    let rules = env.app.rules.clone();
    let write = move |conn: &mut Conn| {
        let decided = app::refund_by_operator(conn, &rules, &wanted)?;
        if let Decided::Done(Some(_)) = decided {
            let subject = wanted.refund.order_no.as_str();
            operator_log::insert(conn, "wang", LogAction::RefundOrder, subject, now)?;
        }
        Ok(decided)
    };
    env.db.write(write).await
}

async fn approve_cash(
    env: &TestEnv,
    of: u8,
    cash_no: &CashNo,
) -> Result<Decided<()>, ExecError<Refusal>> {
    let now = env.app.now();
    let wanted = ApproveCashByOperator {
        cash_no: cash_no.clone(),
        proposal_no: number(of),
        reason: "long known".to_owned(),
        operator: "wang".to_owned(),
    };
    let rules = env.app.rules.clone();
    let write = move |conn: &mut Conn| app::approve_cash_by_operator(conn, &rules, &wanted, now);
    env.db.write(write).await
}

both_dbs! {
    async fn a_small_refund_needs_one_operator(env: TestEnv) {
        let caller = env.customer().await;
        let order = paid_order(&env, &caller, Fen(50_000)).await;
        assert!(matches!(refund(&env, 1, &order, "wrong gift").await, Ok(Decided::Done(Some(begun))) if begun.amount == Fen(50_000)));
        assert_eq!(refund(&env, 2, &order, "wrong gift").await.unwrap(), Decided::Done(None));
        assert_eq!(listed(&env).await, []);
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(50_000)]);
        env.audit().await;
    }

    async fn a_large_refund_needs_two_operators_and_happens_once(env: TestEnv) {
        let caller = env.customer().await;
        let order = paid_order(&env, &caller, Fen(50_001)).await;
        assert!(refund(&env, 1, &order, " ").await.is_err(), "who approves it must know why");
        assert_eq!(refund(&env, 1, &order, "wrong gift").await.unwrap(), Decided::Proposed(number(1)));
        assert_eq!(refund(&env, 2, &order, "wrong gift").await.unwrap(), Decided::AlreadyProposed(number(1)));
        let state = || async { env.app.get_order(&caller, order.clone()).await.unwrap().order.state };
        assert_eq!(state().await, OrderState::Completed);
        let open = env.db.read::<_, Refusal, _>(app::open_proposals).await.unwrap();
        let subjects: Vec<_> = open.iter().map(|one| one.subject_no.as_deref()).collect();
        assert_eq!(subjects, [Some(order.as_str())]);
        assert_eq!(approve(&env, 1, "WANG").await.unwrap(), Approved::SameOperator);
        let second = env.second_node().await;
        let mut attempts = JoinSet::new();
        for at in 0..16 {
            let node = if at % 2 == 0 { &env } else { &second };
            attempts.spawn(approving(node.db.clone(), 1, "li", env.app.now()));
        }
        let outcomes = attempts.join_all().await;
        let done = outcomes.iter().filter(|one| matches!(one, Ok(Approved::Refunded(Some(_))))).count();
        let gone = outcomes.iter().filter(|one| matches!(one, Ok(Approved::NotProposed))).count();
        assert_eq!((done, gone), (1, 15), "{outcomes:?}");
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(50_001)]);
        assert_eq!(state().await, OrderState::Refunded);
        env.audit().await;
    }

    async fn a_large_cash_out_needs_two_operators(env: TestEnv) {
        let funded = env.funded_customer(Fen(2_000_000)).await;
        let applied = env.cash_out(&funded, Fen(500_001)).await.unwrap();
        assert_eq!(applied.state, CashState::Reviewing);
        assert_eq!(approve_cash(&env, 1, &applied.cash_no).await.unwrap(), Decided::Proposed(number(1)));
        assert_eq!(approve_cash(&env, 2, &applied.cash_no).await.unwrap(), Decided::AlreadyProposed(number(1)));
        env.run_jobs().await;
        assert_eq!(env.payouts.arrived().len(), 0);
        assert_eq!(approve(&env, 1, "wang").await.unwrap(), Approved::SameOperator);
        assert_eq!(approve(&env, 1, "li").await.unwrap(), Approved::CashApproved);
        assert_eq!(approve(&env, 1, "li").await.unwrap(), Approved::NotProposed);
        env.run_jobs().await;
        assert_eq!(env.payouts.arrived().len(), 1);
        env.audit().await;
    }

    async fn a_proposal_whose_subject_has_ended_does_nothing(env: TestEnv) {
        let funded = env.funded_customer(Fen(2_000_000)).await;
        let applied = env.cash_out(&funded, Fen(500_001)).await.unwrap();
        approve_cash(&env, 1, &applied.cash_no).await.unwrap();
        env.app.reject_cash(applied.cash_no.clone(), testkit::for_customers("another name")).await.unwrap();
        assert!(matches!(approve(&env, 1, "li").await, Err(ExecError::Refused(Refusal::CashNotReviewing))));
        let cancel = move |conn: &mut Conn| app::cancel_proposal(conn, &number(1));
        assert!(env.db.write::<_, Refusal, _>(cancel).await.unwrap());
        assert_eq!(env.wallet(&funded.caller).await, (Fen(2_000_000), Fen(0)));
        env.audit().await;
    }

    async fn a_balance_is_corrected_once_by_two_operators_in_both_directions(env: TestEnv) {
        let caller = env.customer().await;
        env.grant(&caller, Fen(1_000)).await;
        let phone = phone_of(&env, &caller).await;
        assert_eq!(propose(&env, (1, &phone, 250), " paid twice ").await.unwrap(), Proposed::Proposed(Fen(1_000)));
        assert_eq!(propose(&env, (2, &phone, -700), "mistyped price").await.unwrap(), Proposed::Proposed(Fen(1_000)));
        assert_eq!(env.wallet(&caller).await, (Fen(1_000), Fen(0)), "a proposal books nothing");
        assert_eq!(listed(&env).await, [(number(1), phone.clone(), Fen(250)), (number(2), phone.clone(), Fen(-700))]);
        for same in ["Wang", " wang", "ｗａｎｇ"] {
            assert_eq!(approve(&env, 1, same).await.unwrap(), Approved::SameOperator);
        }
        assert_eq!(approve(&env, 1, "li").await.unwrap(), Approved::Corrected { amount: Fen(250), balance: Fen(1_250) });
        assert_eq!(approve(&env, 1, "zhao").await.unwrap(), Approved::NotProposed);
        let both = tokio::join!(approve(&env, 2, "li"), approve(&env, 2, "zhao"));
        let both = [both.0.unwrap(), both.1.unwrap()];
        assert!(both.contains(&Approved::NotProposed), "{both:?}");
        assert!(both.contains(&Approved::Corrected { amount: Fen(-700), balance: Fen(550) }), "{both:?}");
        assert_eq!(env.wallet(&caller).await, (Fen(550), Fen(0)));
        assert_eq!(env.platform_account(AccountKind::Corrections, "").await, Fen(450));
        let messages = env.app.list_message(&caller, domain::Lang::En, None, 9).await.unwrap();
        let kinds: Vec<_> = messages.iter().map(|view| view.message.kind).collect();
        assert_eq!(kinds, [MessageKind::BalanceCorrected; 2]);
        assert_eq!(listed(&env).await, []);
        env.audit().await;
    }

    async fn a_customer_gets_a_grant_once_by_two_operators(env: TestEnv) {
        let caller = env.customer().await;
        let phone = phone_of(&env, &caller).await;
        let now = env.app.now();
        let ask = async |of: u8, phone: &str, amount: i64, reason: &str| {
            let command = ProposeBalance {
                proposal_no: number(of),
                phone: Phone::parse(phone).unwrap(),
                amount: Fen(amount),
                reason: reason.to_owned(),
                shown: for_the_customer(),
                operator: "Wang".to_owned(),
            };
            env.db.write(move |conn: &mut Conn| app::propose_grant(conn, &command, now)).await
        };
        for wrong in [0, -1] {
            assert!(ask(1, &phone, wrong, "sorry").await.is_err());
        }
        for unseen in ["", "so\u{200b}rry"] {
            assert!(ask(1, &phone, 500, unseen).await.is_err());
        }
        assert_eq!(ask(1, "13911111111", 500, "sorry").await, Ok(false));
        assert_eq!(ask(1, &phone, 500, " sorry ").await, Ok(true));
        assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)), "a proposal gives nothing");
        assert_eq!(approve(&env, 1, " wang").await.unwrap(), Approved::SameOperator);
        let granted = Approved::Granted { amount: Fen(500), balance: Fen(500) };
        assert_eq!(approve(&env, 1, "li").await.unwrap(), granted);
        assert_eq!(approve(&env, 1, "zhao").await.unwrap(), Approved::NotProposed);
        assert_eq!(env.wallet(&caller).await, (Fen(500), Fen(0)));
        let messages = env.app.list_message(&caller, domain::Lang::En, None, 9).await.unwrap();
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].message.kind, MessageKind::BalanceGranted);
        for (lang, words) in [(domain::Lang::En, "Reason: We are late."), (domain::Lang::Zh, "原因：我们晚了")] {
            let body = env.app.list_message(&caller, lang, None, 9).await.unwrap().remove(0).text.body;
            assert!(body.ends_with(words) && !body.contains("sorry"), "{body}");
        }
        env.audit().await;
    }

    async fn no_more_is_taken_than_there_is_and_a_cancelled_proposal_is_never_booked(env: TestEnv) {
        let caller = env.customer().await;
        env.grant(&caller, Fen(1_000)).await;
        let phone = phone_of(&env, &caller).await;
        let refused = propose(&env, (1, &phone, -1_001), "mistyped price").await.map_err(Refusal::from);
        assert_eq!(refused, Err(Refusal::InsufficientBalance { balance: Fen(1_000) }));
        propose(&env, (1, &phone, -1_000), "mistyped price").await.unwrap();
        propose(&env, (4, &phone, -1), "mistyped price").await.unwrap();
        approve(&env, 4, "li").await.unwrap();
        let refused = approve(&env, 1, "li").await.map_err(Refusal::from);
        assert_eq!(refused, Err(Refusal::InsufficientBalance { balance: Fen(999) }));
        assert_eq!(listed(&env).await.len(), 1, "it waits until it can be booked");
        let cancel = |of| env.db.write::<_, Refusal, _>(move |conn: &mut Conn| app::cancel_proposal(conn, &number(of)));
        assert!(cancel(1).await.unwrap());
        assert!(!cancel(1).await.unwrap());
        assert_eq!(approve(&env, 1, "li").await.unwrap(), Approved::NotProposed);
        assert_eq!(propose(&env, (2, "19900000000", 5), "x").await.unwrap(), Proposed::NoSuchCustomer);
        for (amount, reason) in [(0, "x"), (5, " "), (5, "a\nb"), (5, "a\u{200b}b")] {
            let refused = propose(&env, (3, &phone, amount), reason).await.map_err(Refusal::from);
            assert!(matches!(refused, Err(Refusal::BadParameter { .. })), "{refused:?}");
        }
        assert_eq!(env.wallet(&caller).await, (Fen(999), Fen(0)));
        env.audit().await;
    }

    async fn a_name_in_other_letters_is_the_maker_also_where_one_person_runs_the_shop(env: TestEnv) {
        let caller = env.customer().await;
        let phone = phone_of(&env, &caller).await;
        propose(&env, (1, &phone, 500), "mistyped").await.unwrap();
        let rules = Rules { approve_alone_after_seconds: 3600, ..Rules::default() };
        let approve_alone = async |now: Timestamp| {
            let (rules, refund) = (rules.clone(), RefundNo::new(now, [1; 8]));
            let write = move |conn: &mut Conn| {
                app::approve_proposal(conn, &rules, &number(1), "WANG", refund.clone(), now)
            };
            env.db.write(write).await
        };
        let at = env.app.now().plus_seconds(3600);
        let early = approve_alone(at.plus_ms(-1)).await;
        assert!(matches!(early, Err(ExecError::Refused(Refusal::ApprovalTooEarly { at: from })) if from == at), "{early:?}");
        env.clock.advance_seconds(3600);
        assert!(matches!(approve_alone(at).await, Ok(Approved::Corrected { .. })));
        env.audit().await;
    }
}
