//! On PostgreSQL another transaction may commit between what a use case reads and what it writes.

use crate::disputes::{bought, dispute, offered, report};
use app::ports::ProviderDispute;
use app::{DisputeReport, ProposeBalance, Refusal};
use db::Conn;
use domain::DisputeState::{Open, Won};
use domain::{
    CustomerReason, DAY_SECONDS, DifferenceNo, EntryKind, Fen, ItemState, Lang, Phone, ProposalNo,
    RefundNo, Rules, SmsCode, SmsScene,
};
use std::time::{Duration, Instant};
use store::customer::user_changes;
use store::ledger::PlatformAccounts;
use store::money::statements::{self, ReturnedEntry};
use store::trade::orders;
use testkit::{FundedCustomer, TestEnv, both_dbs, device};

/// Proposes a grant of 5 yuan.
async fn propose_grant(env: &TestEnv, owner: &FundedCustomer) -> ProposalNo {
    let now = env.app.now();
    let command = ProposeBalance {
        proposal_no: ProposalNo::new(now, [1; 8]),
        phone: Phone::parse(&env.phone(&owner.caller).await).unwrap(),
        amount: Fen(500),
        reason: "sorry".to_owned(),
        shown: CustomerReason { zh: "我们晚了".to_owned(), en: "We are late.".to_owned() },
        operator: "wang".to_owned(),
    };
    let no = command.proposal_no.clone();
    let propose = move |conn: &mut Conn| app::propose_grant(conn, &command, now);
    assert!(env.db.write(propose).await.unwrap());
    no
}

both_dbs! {
    async fn an_account_that_is_getting_a_grant_is_not_deleted(env: TestEnv) {
        let owner = env.funded_customer(Fen(0)).await;
        let (no, proof) = (propose_grant(&env, &owner).await, env.owner_proof(&owner.caller).await);
        let (now, other) = (env.app.now(), env.second_node().await);
        let refund = RefundNo::new(now, [0; 8]);
        let approve = move |conn: &mut Conn| {
            app::approve_proposal(conn, &Rules::default(), &no, "li", refund.clone(), now).map(drop)
        };
        let deleted = env.during(approve, other.app.delete_account(&owner.caller, proof, None)).await;
        assert!(matches!(deleted, Err(Refusal::DeletionBlocked { .. })), "{deleted:?}");
        assert_eq!(env.wallet(&owner.caller).await, (Fen(500), Fen(0)));
        env.audit().await;
    }

    async fn the_counters_of_a_deleted_account_are_locked_too(env: TestEnv) {
        let owner = env.funded_customer(Fen(0)).await;
        let proof = env.owner_proof(&owner.caller).await;
        env.app.delete_account(&owner.caller, proof, None).await.unwrap();
        let (user, other) = (owner.caller.user_id, env.second_node().await);
        let hold = move |conn: &mut Conn| Ok(orders::lock_counter(conn, user).map(|_| ())?);
        let waiting = async {
            let begun = Instant::now();
            let is_living = other.tx(move |conn| Ok(orders::lock_counter(conn, user)?)).await;
            (is_living, begun.elapsed())
        };
        let (is_living, waited) = env.during(hold, waiting).await;
        assert!(!is_living);
        assert!(waited > Duration::from_millis(200), "it waited {waited:?}");
    }

    async fn items_that_come_back_while_their_dispute_is_won_are_not_frozen(env: TestEnv) {
        let bought = bought(&env, 1).await;
        offered(&env, bought.caller()).await;
        report(&env, &bought, Open).await;
        let known = dispute(&env, &bought).await;
        let won = DisputeReport {
            provider: "fake",
            dispute: ProviderDispute {
                id: format!("dp_{}", bought.payment),
                provider_txn: format!("T{}", bought.payment),
                amount: known.amount_fen,
                state: Won,
                is_funds_withdrawn: true,
                respond_by: None,
            },
            dispute_no: known.dispute_no,
            accounts: PlatformAccounts::default(),
            now: env.app.now(),
        };
        let other = env.second_node().await;
        env.during(move |conn| app::book_dispute(conn, &won).map(drop), other.run_jobs()).await;
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 0);
        env.audit().await;
    }

    async fn a_code_for_a_number_that_is_being_given_up_opens_nothing(env: TestEnv) {
        let caller = env.customer().await;
        let phone = Phone::parse(&env.phone(&caller).await).unwrap();
        let scene = (SmsScene::Login, Lang::Zh);
        env.app.send_sms_code(None, Some(phone.clone()), scene, (&device(), None)).await.unwrap();
        let code = SmsCode::parse(&env.sms.code(phone.as_str(), SmsScene::Login).unwrap()).unwrap();
        let (id, now, old, other) = (caller.user_id, env.app.now(), phone.clone(), env.second_node().await);
        let change = move |conn: &mut Conn| {
            assert!(user_changes::set_phone(conn, id, (old.as_str(), "13900000099"), now)?);
            Ok(())
        };
        let opened = env.during(change, other.app.sms_login(phone, code, device())).await;
        assert_eq!(opened.err(), Some(Refusal::InvalidSmsCode));
    }

    async fn money_comes_back_once_also_around_midnight(env: TestEnv) {
        let (first, accounts) = (env.app.now(), PlatformAccounts::default());
        let record = move |conn: &mut Conn, now: domain::Timestamp| {
            let returned = ReturnedEntry {
                difference_no: DifferenceNo::new(now, now.0.to_be_bytes()),
                provider: "fake".to_owned(),
                kind: EntryKind::Refund,
                number: "R1".to_owned(),
                provider_txn: "T1".to_owned(),
                amount: Fen(1_000),
            };
            statements::record_returned(conn, &accounts, &returned, now)
        };
        let (again, other) = (record.clone(), env.second_node().await);
        let second = first.plus_seconds(DAY_SECONDS);
        let is_new = env.during(
            move |conn| Ok(record(conn, first).map(|_| ())?),
            other.tx(move |conn| Ok(again(conn, second)?)),
        );
        assert!(!is_new.await);
    }
}
