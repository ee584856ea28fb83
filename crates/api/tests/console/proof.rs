//! The second factor again, before acts about money, items or rights.

use crate::desk::{Call, Desk, Member, PASSWORD, sign_in};
use crate::work::{act, refused};
use domain::{Fen, Role};
use serde_json::json;
use testkit::both_dbs;

const TEN_MINUTES: i64 = 10 * 60;

async fn prove(desk: &Desk, member: &Member, code: &str) -> Result<(), String> {
    let call = Call::to("proveSession", json!({ "code": code })).cookie(&member.cookie);
    let answer = call.send(desk).await;
    match answer.body["reason"].as_str() {
        None => Ok(()),
        Some(reason) => Err(reason.to_owned()),
    }
}

both_dbs! {
    async fn ten_minutes_after_the_sign_in_money_needs_a_code_again(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let id = desk.env.gift(1, Fen(10_000), 9).await;
        let price = |expected: i64, price: i64| json!({ "giftId": id.to_string(), "expectedFen": expected, "priceFen": price });
        desk.env.clock.advance_seconds(TEN_MINUTES - 1);
        assert_eq!(act(&desk, &mei, "changePrice", price(10_000, 10_100)).await["done"], true);
        desk.env.clock.advance_seconds(1);
        let call = Call::to("changePrice", json!({ "giftId": id.to_string(), "expectedFen": 10_100, "priceFen": 10_200, "reason": "market price" }));
        assert_eq!(call.cookie(&mei.cookie).refusal(&desk).await, (403, "proof_required".to_owned()));
        // An act that stops something needs none.
        act(&desk, &mei, "takeGiftOffSale", json!({ "giftId": id.to_string() })).await;
        assert_eq!(prove(&desk, &mei, "000000").await, Err("invalid_totp_code".to_owned()));
        let code = desk.code(&mei.secret);
        assert_eq!(prove(&desk, &mei, &code).await, Ok(()));
        assert_eq!(prove(&desk, &mei, &code).await, Err("invalid_totp_code".to_owned()), "a code is accepted once");
        assert_eq!(act(&desk, &mei, "changePrice", price(10_100, 10_200)).await["done"], true);
        let log = desk.log().await;
        let proofs: Vec<_> = log.iter().filter(|line| line.contains("prove_session")).collect();
        assert_eq!(proofs, ["mei prove_session mei refused", "mei prove_session mei done", "mei prove_session mei refused"]);
        assert_eq!(log.iter().filter(|line| line.contains("change_price")).count(), 2, "what waits for a code is no act: {log:?}");
        desk.audit().await;
    }

    async fn it_counts_for_one_session_and_a_recovery_code_is_one_too(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        desk.env.clock.advance_seconds(TEN_MINUTES);
        let fresh = desk.sign_in(&mei).await;
        let resume = || json!({ "service": "extraction" });
        assert_eq!(refused(&desk, &mei, "resumeService", resume()).await, "proof_required");
        let other = Member { cookie: fresh, name: "mei".to_owned(), secret: String::new(), recovery_codes: Vec::new() };
        act(&desk, &other, "resumeService", resume()).await;
        assert_eq!(prove(&desk, &mei, &mei.recovery_codes[0]).await, Ok(()));
        assert_eq!(prove(&desk, &mei, &mei.recovery_codes[0]).await, Err("invalid_totp_code".to_owned()));
        act(&desk, &mei, "resumeService", resume()).await;
    }

    async fn wrong_codes_lock_the_proof_and_not_the_sign_in(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        desk.next_step();
        for _ in 0..5 {
            assert_eq!(prove(&desk, &mei, "000000").await, Err("invalid_totp_code".to_owned()));
        }
        let code = desk.code(&mei.secret);
        assert_eq!(prove(&desk, &mei, &code).await, Err("too_many_attempts".to_owned()));
        // A stolen session does not keep its member out, who can end it.
        assert_eq!(sign_in("mei", PASSWORD, &code).send(&desk).await.body["code"], 200);
        desk.env.clock.advance_seconds(1800);
        let later = Member { cookie: desk.sign_in(&mei).await, ..mei };
        desk.next_step();
        assert_eq!(prove(&desk, &later, &desk.code(&later.secret)).await, Ok(()), "the lock ends");
    }

    async fn acts_that_give_something_need_it(env: TestEnv) {
        let desk = Desk::new(env);
        let all = desk.member("all", &[Role::Service, Role::Finance, Role::Manager]).await;
        desk.env.clock.advance_seconds(TEN_MINUTES);
        let (order, cash, proposal) = ("S202611210000000000000", "C202611210000000000000", "Q202611210000000000000");
        for (call, body) in [
            ("refundOrder", json!({ "orderNo": order, "cause": "customer_request" })),
            ("approveCash", json!({ "cashNo": cash })),
            ("approveProposal", json!({ "proposalNo": proposal })),
            ("changeStock", json!({ "giftId": "1", "expected": 1, "available": 2 })),
            ("inviteStaff", json!({ "name": "wang", "roles": ["service"] })),
            ("setStaffRoles", json!({ "name": "wang", "roles": ["service"] })),
            ("renewInvitation", json!({ "name": "wang" })),
        ] {
            assert_eq!(refused(&desk, &all, call, body).await, "proof_required", "{call}");
        }
        assert_eq!(refused(&desk, &all, "cancelProposal", json!({ "proposalNo": proposal })).await, "proposal_not_found");
        assert_eq!(refused(&desk, &all, "disableStaff", json!({ "name": "wang" })).await, "staff_not_found");
    }
}
