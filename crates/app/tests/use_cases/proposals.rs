//! Corrections of balances, which one operator proposes and another approves.

use app::{
    ApprovedProposal as Approved, Caller, ProposeBalance, ProposedCorrection as Proposed, Refusal,
};
use db::{Conn, ExecError};
use domain::{AccountKind, Fen, MessageKind, Phone, ProposalNo, Timestamp};
use testkit::{TestEnv, both_dbs};

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

async fn phone_of(env: &TestEnv, caller: &Caller) -> String {
    let user = caller.user_id;
    env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap().phone)).await
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
        operator: "Wang".to_owned(),
    };
    env.db.write(move |conn: &mut Conn| app::propose_correction(conn, &command, now)).await
}

async fn approve(
    env: &TestEnv,
    of: u8,
    operator: &'static str,
) -> Result<Approved, ExecError<Refusal>> {
    let now = env.app.now();
    env.db
        .write(move |conn: &mut Conn| app::approve_proposal(conn, &number(of), operator, now))
        .await
}

async fn listed(env: &TestEnv) -> Vec<(ProposalNo, String, Fen)> {
    let open = env.db.read::<_, Refusal, _>(app::open_proposals).await.unwrap();
    open.into_iter().map(|(one, phone, _)| (one.proposal_no, phone, one.amount_fen)).collect()
}

both_dbs! {
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
        assert!(messages[0].text.body.contains("sorry"), "{}", messages[0].text.body);
        env.audit().await;
    }

    async fn no_more_is_taken_than_there_is_and_a_cancelled_proposal_is_never_booked(env: TestEnv) {
        let caller = env.customer().await;
        env.grant(&caller, Fen(1_000)).await;
        let phone = phone_of(&env, &caller).await;
        propose(&env, (1, &phone, -1_001), "mistyped price").await.unwrap();
        let refused = approve(&env, 1, "li").await.map_err(Refusal::from);
        assert_eq!(refused, Err(Refusal::InsufficientBalance { balance: Fen(1_000) }));
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
        assert_eq!(env.wallet(&caller).await, (Fen(1_000), Fen(0)));
        env.audit().await;
    }
}
