//! Acts of staff: refunds, cash-outs, proposals, pauses, parked jobs, each with its row in the log.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use app::ports::Outcome;
use domain::{Fen, Lang, OrderState, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

const REASON: &str = "the customer has asked";

fn with_reason(mut body: Value) -> Value {
    body["reason"] = json!(REASON);
    body
}

pub async fn act(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, with_reason(body)).cookie(&member.cookie).data(desk).await
}

pub async fn refused(desk: &Desk, member: &Member, call: &str, body: Value) -> String {
    Call::to(call, with_reason(body)).cookie(&member.cookie).refusal(desk).await.1
}

pub async fn proposals(desk: &Desk, member: &Member) -> Vec<Value> {
    let list = Call::to("listProposal", json!({})).cookie(&member.cookie).data(desk).await;
    list["items"].as_array().unwrap().clone()
}

/// The rows of the log that are about work.
pub async fn log(desk: &Desk) -> Vec<String> {
    let is_work = |line: &String| {
        !["sign_in", "accept_invitation", "invite_staff"].iter().any(|action| line.contains(action))
    };
    desk.log().await.into_iter().filter(is_work).collect()
}

both_dbs! {
    async fn a_small_refund_is_done_at_once_and_a_large_one_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let small = paid_order(&desk, &caller, 1, Fen(50_000)).await;
        let large = paid_order(&desk, &caller, 2, Fen(50_001)).await;
        let body = |no: &domain::OrderNo| json!({ "orderNo": no.as_str(), "cause": "customer_request" });
        assert_eq!(act(&desk, &wen, "refundOrder", body(&small)).await, json!({ "done": true, "proposalNo": null }));
        assert_eq!(refused(&desk, &wen, "refundOrder", body(&small)).await, "not_refundable", "it was done before");
        let proposed = act(&desk, &wen, "refundOrder", body(&large)).await;
        assert_eq!(act(&desk, &wen, "refundOrder", body(&large)).await, proposed, "the same proposal");
        let no = proposed["proposalNo"].as_str().unwrap();
        let [open] = proposals(&desk, &lin).await.try_into().unwrap();
        assert_eq!((&open["kind"], &open["subjectNo"], &open["amountFen"]), (&json!("refund_order"), &json!(large.as_str()), &json!(50_001)));
        assert_eq!((&open["proposedBy"], &open["reason"]), (&json!("wen"), &json!(REASON)));
        let approve = || json!({ "proposalNo": no });
        assert_eq!(refused(&desk, &wen, "approveProposal", approve()).await, "forbidden");
        act(&desk, &lin, "approveProposal", approve()).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", approve()).await, "proposal_not_found");
        desk.env.run_jobs().await;
        let mut sent = desk.env.pay.refunded();
        sent.sort_unstable();
        assert_eq!(sent, [Fen(50_000), Fen(50_001)]);
        let state = desk.env.app.get_order(&caller, large.clone()).await.unwrap().order.state;
        assert_eq!(state, OrderState::Refunded);
        assert_eq!(log(&desk).await, [
            format!("wen refund_order {small} done"), format!("wen refund_order {small} refused"), format!("wen propose_refund {large} done"), format!("wen find_proposal {large} done"),
            "wen call approveProposal refused".to_owned(), format!("lin refund_order {large} done"),
            format!("lin approve_proposal {no} done"), format!("lin approve_proposal {no} refused"),
        ]);
        desk.audit().await;
    }

    async fn who_proposes_does_not_approve(env: TestEnv) {
        let desk = Desk::new(env);
        let (lin, mei) = (desk.member("lin", &[Role::Finance]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let customer = caller.user_id.to_string();
        let grant = act(&desk, &lin, "proposeGrant", json!({ "customerId": customer, "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" })).await;
        let no = grant["proposalNo"].clone();
        assert_eq!(refused(&desk, &lin, "approveProposal", json!({ "proposalNo": no })).await, "same_operator");
        assert_eq!(desk.env.wallet(&caller).await, (Fen(0), Fen(0)));
        let again = json!({ "customerId": customer, "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" });
        assert_eq!(refused(&desk, &lin, "proposeGrant", again).await, "already_proposed");
        // An approval comes later than its proposal.
        desk.env.clock.advance_seconds(599);
        act(&desk, &mei, "approveProposal", json!({ "proposalNo": no })).await;
        assert_eq!(desk.env.wallet(&caller).await, (Fen(500), Fen(0)));
        // More than there is cannot be proposed, and is refused if it became more meanwhile.
        let correction = |fen: i64| json!({ "customerId": customer, "amountFen": fen, "reasonZh": "晚了", "reasonEn": "late" });
        assert_eq!(refused(&desk, &lin, "proposeCorrection", correction(-501)).await, "insufficient_balance");
        let take = act(&desk, &lin, "proposeCorrection", correction(-500)).await;
        let first = act(&desk, &lin, "proposeCorrection", correction(-1)).await;
        act(&desk, &mei, "approveProposal", json!({ "proposalNo": first["proposalNo"] })).await;
        let no = take["proposalNo"].clone();
        assert_eq!(refused(&desk, &mei, "approveProposal", json!({ "proposalNo": no })).await, "insufficient_balance");
        act(&desk, &lin, "cancelProposal", json!({ "proposalNo": no })).await;
        assert_eq!(refused(&desk, &lin, "cancelProposal", json!({ "proposalNo": no })).await, "proposal_not_found");
        for (call, body, reason) in [
            ("proposeGrant", json!({ "customerId": customer, "amountFen": 0, "reasonZh": "晚了", "reasonEn": "late" }), "bad_parameter"),
            ("proposeGrant", json!({ "customerId": customer, "amountFen": -1, "reasonZh": "晚了", "reasonEn": "late" }), "bad_parameter"),
            ("proposeGrant", json!({ "customerId": customer, "amountFen": 100_000_001, "reasonZh": "晚了", "reasonEn": "late" }), "bad_parameter"),
            ("proposeCorrection", json!({ "customerId": customer, "amountFen": i64::MIN, "reasonZh": "晚了", "reasonEn": "late" }), "bad_parameter"),
            ("proposeCorrection", json!({ "customerId": customer, "amountFen": 0, "reasonZh": "晚了", "reasonEn": "late" }), "bad_parameter"),
            ("proposeGrant", json!({ "customerId": customer, "amountFen": 1, "reasonZh": " ", "reasonEn": "late" }), "bad_parameter"),
            ("proposeCorrection", json!({ "customerId": customer, "amountFen": 1, "reasonZh": "晚了", "reasonEn": "la\u{200b}te" }), "bad_parameter"),
            ("proposeGrant", json!({ "customerId": "999999", "amountFen": 1, "reasonZh": "晚了", "reasonEn": "late" }), "customer_not_found"),
            ("approveProposal", json!({ "proposalNo": "Q1" }), "proposal_not_found"),
        ] {
            let member = if call == "approveProposal" { &mei } else { &lin };
            assert_eq!(refused(&desk, member, call, body.clone()).await, reason, "{call} {body}");
        }
        assert!(proposals(&desk, &mei).await.is_empty());
        desk.audit().await;
    }

    async fn cash_outs_are_reviewed_with_what_moved_before(env: TestEnv) {
        let desk = Desk::new(env);
        let (lin, mei) = (desk.member("lin", &[Role::Finance]).await, desk.member("mei", &[Role::Manager]).await);
        let funded = desk.env.funded_customer(Fen(2_000_000)).await;
        let applied = desk.env.cash_out(&funded, Fen(500_001)).await.unwrap();
        let no = applied.cash_no.as_str();
        let list = Call::to("listCashOut", json!({})).cookie(&lin.cookie).data(&desk).await;
        assert_eq!((&list["items"][0]["cashNo"], &list["items"][0]["amountFen"]), (&json!(no), &json!(500_001)));
        let case = Call::to("getCashOut", json!({ "cashNo": no })).cookie(&lin.cookie).data(&desk).await;
        assert_eq!((&case["state"], &case["needsTwo"], &case["isDisputed"]), (&json!("reviewing"), &json!(true), &json!(false)));
        assert_eq!((&case["paidFen"], &case["cashedOutFen"], &case["sharingCustomers"]), (&json!(0), &json!(0), &json!(0)));
        assert_eq!(case["balanceFen"], 1_499_999);
        let proposed = act(&desk, &lin, "approveCash", json!({ "cashNo": no })).await;
        assert_eq!(proposed["done"], false);
        act(&desk, &mei, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        desk.env.run_jobs().await;
        assert_eq!(desk.env.payouts.arrived().len(), 1);
        assert_eq!(refused(&desk, &lin, "rejectCash", json!({ "cashNo": no, "reasonZh": "姓名不符", "reasonEn": "another name" })).await, "cash_not_reviewing");
        let second = desk.env.cash_out(&funded, Fen(500_002)).await.unwrap();
        act(&desk, &lin, "rejectCash", json!({ "cashNo": second.cash_no.as_str(), "reasonZh": "姓名不符", "reasonEn": "another name" })).await;
        for (lang, words) in [(Lang::Zh, "姓名不符"), (Lang::En, "another name")] {
            let body = desk.env.app.list_message(&funded.caller, lang, None, 1).await.unwrap().remove(0).text.body;
            assert!(body.contains(words) && !body.contains(REASON), "{body}");
        }
        let case = Call::to("getCashOut", json!({ "cashNo": second.cash_no.as_str() })).cookie(&lin.cookie).data(&desk).await;
        let last = &case["states"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["reasonZh"], &last["reasonEn"]), (&json!("姓名不符"), &json!("another name")));
        let timeline = Call::to("getCustomer", json!({ "id": case["customerId"] })).cookie(&lin.cookie).data(&desk).await["timeline"].to_string();
        assert!(timeline.contains("姓名不符 / another name"), "{timeline}");
        let logged = Call::to("listLog", json!({ "action": "reject_cash" })).cookie(&mei.cookie).data(&desk).await;
        let after = json!({ "state": "rejected", "reasonZh": "姓名不符", "reasonEn": "another name" });
        assert_eq!((&logged["items"][0]["after"], &logged["items"][0]["reason"]), (&after, &json!(REASON)));
        // The first one is on its way.
        assert_eq!(desk.env.wallet(&funded.caller).await, (Fen(1_499_999), Fen(500_001)));
        for call in ["getCashOut", "approveCash", "rejectCash"] {
            assert_eq!(refused(&desk, &lin, call, json!({ "cashNo": "K1", "reasonZh": "姓名不符", "reasonEn": "another name" })).await, "cash_not_found");
        }
        desk.env.audit().await;
    }

    async fn a_service_is_paused_by_one_and_resumed(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let pause = json!({ "service": "extraction", "reasonZh": "维护中", "reasonEn": "Maintenance" });
        act(&desk, &wen, "pauseService", pause.clone()).await;
        let today = Call::to("getToday", json!({})).cookie(&wen.cookie).data(&desk).await;
        assert_eq!(today["paused"], json!([pause]));
        assert_eq!(refused(&desk, &wen, "resumeService", json!({ "service": "extraction" })).await, "forbidden");
        act(&desk, &mei, "resumeService", json!({ "service": "extraction" })).await;
        let today = Call::to("getToday", json!({})).cookie(&wen.cookie).data(&desk).await;
        assert_eq!(today["paused"], json!([]));
        act(&desk, &mei, "resumeService", json!({ "service": "extraction" })).await;
        let (offered, paused) = (json!({ "state": "offered" }), json!({ "state": "paused", "reasonZh": "维护中", "reasonEn": "Maintenance" }));
        let log = Call::to("listLog", json!({ "subject": "extraction" })).cookie(&mei.cookie).data(&desk).await;
        let done = log["items"].as_array().unwrap().iter().filter(|row| row["outcome"] == "done");
        let states: Vec<_> = done.map(|row| (row["before"].clone(), row["after"].clone())).collect();
        assert_eq!(states, [(offered.clone(), offered.clone()), (paused.clone(), offered.clone()), (offered, paused)]);
        for wrong in ["", "a\nb", &"x".repeat(201)] {
            let body = json!({ "service": "extraction", "reasonZh": wrong, "reasonEn": "Maintenance" });
            assert_eq!(refused(&desk, &wen, "pauseService", body).await, "bad_parameter", "{wrong:?}");
        }
        assert_eq!(refused(&desk, &wen, "pauseService", json!({ "service": "moon", "reasonZh": "x", "reasonEn": "x" })).await, "bad_parameter");
    }

    async fn a_parked_job_runs_again(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let caller = desk.env.customer().await;
        let order = paid_order(&desk, &caller, 1, Fen(1_000)).await;
        let refusal = Outcome::Rejected { code: "TRADE_HAS_FINISHED".to_owned(), retryable: false };
        desk.env.pay.refund_answer.lock().unwrap().replace(refusal);
        let wen = desk.member("wen", &[Role::Service]).await;
        act(&desk, &wen, "refundOrder", json!({ "orderNo": order.as_str(), "cause": "pricing_error" })).await;
        desk.env.run_jobs().await;
        let list = Call::to("listJob", json!({})).cookie(&mei.cookie).data(&desk).await;
        let job = &list["items"][0];
        assert_eq!(job["kind"], "refund_payment", "{list}");
        desk.env.pay.refund_answer.lock().unwrap().take();
        act(&desk, &mei, "retryJob", json!({ "id": job["id"] })).await;
        assert_eq!(refused(&desk, &mei, "retryJob", json!({ "id": job["id"] })).await, "job_not_parked");
        assert_eq!(refused(&desk, &mei, "retryJob", json!({ "id": "x" })).await, "job_not_parked");
        desk.env.run_jobs().await;
        assert_eq!(desk.env.pay.refunded(), [Fen(1_000)]);
        desk.audit().await;
    }

    async fn an_act_needs_a_reason_that_can_be_read(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let order = paid_order(&desk, &caller, 1, Fen(1_000)).await;
        for reason in ["", "bad", "  a  ", "a\u{200b}bcd", "line\nbreak", &"x".repeat(201)] {
            let body = json!({ "orderNo": order.as_str(), "cause": "pricing_error", "reason": reason });
            let refused = Call::to("refundOrder", body).cookie(&wen.cookie).refusal(&desk).await;
            assert_eq!(refused, (400, "bad_parameter".to_owned()), "{reason:?}");
        }
        let body = json!({ "orderNo": order.as_str(), "cause": "paid_twice" });
        assert_eq!(refused(&desk, &wen, "refundOrder", body).await, "bad_parameter");
        let state = desk.env.app.get_order(&caller, order).await.unwrap().order.state;
        assert_eq!(state, OrderState::Completed);
    }

    async fn an_act_whose_answer_was_lost_has_one_effect(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager, Role::Service]).await);
        let customer = desk.env.customer().await;
        let body = json!({ "customerId": customer.user_id.to_string(), "titleZh": "补发", "titleEn": "Sent again", "textZh": "您的订单已补发。", "textEn": "Your order was sent again." });
        let message = |member: &Member, key: &str| {
            Call::to("messageCustomer", with_reason(body.clone())).cookie(&member.cookie).header("idempotency-key", key)
        };
        message(&wen, "k1").data(&desk).await;
        assert_eq!(message(&wen, "k1").refusal(&desk).await, (200, "already_done".to_owned()));
        message(&wen, "k2").data(&desk).await;
        message(&mei, "k1").data(&desk).await;
        let sent = async || desk.log().await.iter().filter(|line| line.contains("message_customer") && line.ends_with("done")).count();
        assert_eq!(sent().await, 3, "each member has own keys");
        let (one, two) = tokio::join!(message(&wen, "k3").send(&desk), message(&wen, "k3").send(&desk));
        let done = [&one, &two].into_iter().filter(|answer| answer.body["code"] == 200).count();
        assert_eq!((done, sent().await), (1, 4), "{} {}", one.body, two.body);
        // A refusal leaves the key for the same request once it is corrected.
        let mut wrong = body.clone();
        wrong["customerId"] = json!("9999999");
        let wrong = Call::to("messageCustomer", with_reason(wrong));
        assert_eq!(wrong.cookie(&wen.cookie).header("idempotency-key", "k4").refusal(&desk).await.1, "customer_not_found");
        message(&wen, "k4").data(&desk).await;
        assert_eq!(message(&wen, &"k".repeat(65)).refusal(&desk).await.0, 400);
        desk.audit().await;
    }
}
