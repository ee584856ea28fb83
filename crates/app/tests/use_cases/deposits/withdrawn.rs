//! Deposits that two operators withdraw: in no state, and in no order of events, is anything
//! credited after that.

use super::{begun, deposit_of, depositor, later, messages, offered, received, report, state};
use app::ports::DepositOffer;
use app::{ApprovedProposal, IdemKey, ProposeWithdrawal, ProposedWithdrawal, Refusal};
use db::Conn;
use domain::{
    DAY_SECONDS, DepositNo, DepositReason, DepositState, DepositTransition, Fen, ProposalNo,
    RefundNo, Rules, Timestamp,
};
use store::trade::deposits;
use testkit::{TestEnv, both_dbs};

const WITHDRAWN: (DepositState, Option<DepositReason>) =
    (DepositState::Cancelled, Some(DepositReason::Withdrawn));

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_763_700_000_000), [of; 8])
}

async fn propose(env: &TestEnv, of: u8, no: &DepositNo) -> ProposedWithdrawal {
    let now = env.app.now();
    let command = ProposeWithdrawal {
        proposal_no: number(of),
        deposit_no: no.clone(),
        reason: "mistyped price".to_owned(),
        operator: "wang".to_owned(),
    };
    let write = move |conn: &mut Conn| app::propose_withdrawal(conn, &command, now);
    env.db.write::<_, Refusal, _>(write).await.unwrap()
}

async fn approve(env: &TestEnv, of: u8, operator: &'static str) -> ApprovedProposal {
    let now = env.app.now();
    let refund = RefundNo::new(now, [of; 8]);
    let write = move |conn: &mut Conn| {
        app::approve_proposal(conn, &Rules::default(), &number(of), operator, refund.clone(), now)
    };
    env.db.write::<_, Refusal, _>(write).await.unwrap()
}

/// Proposes and approves it.
async fn withdraw(env: &TestEnv, no: &DepositNo) -> ApprovedProposal {
    assert_eq!(propose(env, 9, no).await, ProposedWithdrawal::Proposed(Fen(15_000)));
    approve(env, 9, "li").await
}

both_dbs! {
    async fn what_has_come_is_not_credited_when_its_protection_ends(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        report(&env, &no, offered(&env)).await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        assert_eq!(propose(&env, 1, &no).await, ProposedWithdrawal::Proposed(Fen(15_000)));
        assert_eq!(propose(&env, 2, &no).await, ProposedWithdrawal::Already(number(1)));
        assert_eq!(approve(&env, 1, "Wang").await, ApprovedProposal::SameOperator);
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Received, None));
        assert_eq!(approve(&env, 1, "li").await, ApprovedProposal::Withdrawn(DepositState::Cancelled));
        assert_eq!(approve(&env, 1, "li").await, ApprovedProposal::NotProposed);
        for _ in 0..10 {
            later(&env, DAY_SECONDS).await;
        }
        assert_eq!(state(&env, &caller, &no).await, WITHDRAWN);
        assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)));
        assert_eq!(propose(&env, 3, &no).await, ProposedWithdrawal::Ended(DepositState::Cancelled));
        assert_eq!(messages(&env, &caller).await, ["deposit_cancelled", "deposit_received", "deposit_offered"]);
        // The customer can begin another, and the items of this one may still be with a bot.
        begun(&env, &caller).await;
        env.audit().await;
    }

    async fn an_open_offer_is_called_back_and_one_that_is_accepted_meanwhile_brings_nothing(env: TestEnv) {
        for accepts in [false, true] {
            let caller = if accepts { env.customer().await } else { depositor(&env).await };
            if accepts {
                env.verify_depositor(&caller).await;
            }
            let no = begun(&env, &caller).await;
            report(&env, &no, offered(&env)).await;
            if accepts {
                env.deposits.put(no.as_str(), received(&env, env.app.now().plus_seconds(60)));
            }
            let open = ApprovedProposal::Withdrawn(DepositState::AwaitingAcceptance);
            assert_eq!(withdraw(&env, &no).await, open);
            later(&env, 2).await;
            assert_eq!(state(&env, &caller, &no).await, WITHDRAWN);
            later(&env, DAY_SECONDS).await;
            assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)));
        }
        env.audit().await;
    }

    async fn a_report_that_was_read_before_the_withdrawal_changes_nothing(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        report(&env, &no, offered(&env)).await;
        let of = no.clone();
        let read = env.tx(move |conn| Ok(deposits::find_by_no(conn, &of)?)).await.unwrap();
        withdraw(&env, &no).await;
        let change = read.moved(DepositTransition::RECEIVE, env.app.now()).unwrap();
        assert!(!env.tx(move |conn| Ok(deposits::change(conn, &read, &change)?)).await);
        env.audit().await;
    }

    async fn a_held_trade_that_comes_later_brings_nothing(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let (accepted_at, until) = (env.app.now(), env.app.now().plus_seconds(DAY_SECONDS));
        report(&env, &no, DepositOffer::Held { offer_id: "O1".to_owned(), accepted_at, until }).await;
        assert_eq!(withdraw(&env, &no).await, ApprovedProposal::Withdrawn(DepositState::Held));
        assert_eq!(propose(&env, 8, &no).await, ProposedWithdrawal::Ended(DepositState::Held));
        later(&env, 60).await;
        assert_eq!(state(&env, &caller, &no).await.0, DepositState::Held);
        env.audit().await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(60))).await;
        later(&env, DAY_SECONDS).await;
        assert_eq!(state(&env, &caller, &no).await, WITHDRAWN);
        assert_eq!(env.wallet(&caller).await, (Fen(0), Fen(0)));
        env.audit().await;
    }

    async fn one_that_nobody_has_asked_steam_for_and_one_that_has_ended(env: TestEnv) {
        let caller = depositor(&env).await;
        let made = deposit_of(&env, &caller, &[1, 2], Fen(15_000)).await.unwrap();
        assert_eq!(withdraw(&env, &made.deposit_no).await, ApprovedProposal::Withdrawn(DepositState::Cancelled));
        env.run_jobs().await;
        assert_eq!(env.deposits.sent().len(), 0, "no offer is made");
        assert_eq!(state(&env, &caller, &made.deposit_no).await, WITHDRAWN);
        let made = deposit_of(&env, &caller, &[1, 2], Fen(15_000)).await.unwrap();
        assert_eq!(propose(&env, 1, &made.deposit_no).await, ProposedWithdrawal::Proposed(Fen(15_000)));
        env.app.cancel_deposit(&caller, made.deposit_no.clone(), IdemKey(None)).await.unwrap();
        assert_eq!(approve(&env, 1, "li").await, ApprovedProposal::DepositEnded(DepositState::Cancelled));
        assert_eq!(state(&env, &caller, &made.deposit_no).await.1, Some(DepositReason::Cancelled));
        env.audit().await;
    }
}
