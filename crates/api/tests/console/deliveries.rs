//! Extractions and deposits that staff see, send again and give back.

use crate::desk::{Call, Desk, Member};
use app::ports::DeliveryState;
use app::{Caller, CreateDeposit, ExtractSelection, IdemKey, ProposeWithdrawal};
use domain::{AssetId, DepositNo, ExtractNo, Fen, ItemState, ProposalNo, Role};
use serde_json::{Value, json};
use std::sync::atomic::Ordering::SeqCst;
use testkit::{TestEnv, both_dbs};

const REASON: &str = "the customer has called";

async fn send(desk: &Desk, member: &Member, call: &str, mut body: Value) -> Result<Value, String> {
    body["reason"] = json!(REASON);
    let answer = Call::to(call, body).cookie(&member.cookie).send(desk).await.body;
    match answer["reason"].as_str() {
        None => Ok(answer["data"].clone()),
        Some(reason) => Err(reason.to_owned()),
    }
}

async fn list(desk: &Desk, member: &Member) -> Value {
    Call::to("listDelivery", json!({})).cookie(&member.cookie).data(desk).await
}

fn numbers<'a>(list: &'a Value, name: &str) -> Vec<&'a str> {
    let field = if name == "deposits" { "depositNo" } else { "extractNo" };
    list[name].as_array().unwrap().iter().map(|row| row[field].as_str().unwrap()).collect()
}

/// A customer with an extraction that has just been submitted.
async fn submitted(env: &TestEnv) -> (Caller, ExtractNo) {
    let caller = env.customer().await;
    env.verify(&caller).await;
    let gift = env.gift(1, Fen(1_000), 5).await;
    let items = env.bought(&caller, gift, 1).await;
    let selected = ExtractSelection::These(items);
    let made = env.app.extract_items(&caller, selected, "kite47", IdemKey(None)).await.unwrap();
    (caller, made.extract_no)
}

both_dbs! {
    async fn an_extraction_comes_back_and_is_sent_again(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, env) = (desk.member("wen", &[Role::Service]).await, &desk.env);
        let (caller, no) = submitted(env).await;
        let body = || json!({ "extractNo": no.as_str() });
        let found = list(&desk, &wen).await;
        let row = &found["extractions"][0];
        assert_eq!((&row["extractNo"], &row["customerId"], &row["state"]), (&json!(no.as_str()), &json!(caller.user_id.to_string()), &json!("submitted")));
        assert_eq!(send(&desk, &wen, "retryExtract", body()).await, Err("extract_not_retryable".to_owned()));
        env.run_jobs().await;
        env.delivery.put(no.as_str(), DeliveryState::Failed { code: "declined".to_owned() });
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        let found = list(&desk, &wen).await;
        assert_eq!((numbers(&found, "extractions"), numbers(&found, "returned")), (vec![], vec![no.as_str()]));
        assert_eq!(found["returned"][0]["reason"], "declined");
        send(&desk, &wen, "retryExtract", body()).await.unwrap();
        let case = send(&desk, &wen, "getExtract", body()).await.unwrap();
        assert_eq!((&case["extraction"]["state"], &case["attempt"], &case["offerNo"]), (&json!("submitted"), &json!(2), &Value::Null));
        assert_eq!((&case["isCancellable"], &case["isRetryable"]), (&json!(true), &json!(false)));
        assert_eq!((&case["items"][0]["giftId"], &case["items"][0]["state"]), (&json!("1"), &json!("extracting")));
        assert_eq!(case["jobs"][0]["state"], "ready");
        let events: Vec<_> = case["timeline"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap()).collect();
        assert_eq!(events, ["submitted", "sending", "returned", "submitted", "retry_extract"]);
        assert_eq!(env.items(&caller, ItemState::Extracting).await.len(), 1);
        let found = list(&desk, &wen).await;
        assert_eq!((numbers(&found, "extractions"), numbers(&found, "returned")), (vec![no.as_str()], vec![]));
        // Not sent yet, so nobody need be asked.
        send(&desk, &wen, "cancelExtract", body()).await.unwrap();
        assert_eq!(env.items(&caller, ItemState::Held).await.len(), 1);
        assert_eq!(send(&desk, &wen, "cancelExtract", body()).await, Err("extract_not_cancellable".to_owned()));
        let log = desk.log().await;
        for line in ["retry_extract", "cancel_extract"] {
            assert!(log.contains(&format!("wen {line} {no} done")), "{log:?}");
        }
        // The customer's own list of security events says nothing of a device of staff.
        let user = caller.user_id;
        let events = env.tx(move |conn| Ok(store::customer::security_events::list(conn, user, None, 9)?)).await;
        assert_eq!(events.len(), 1, "{events:?}");
        env.audit().await;
    }

    async fn an_offer_is_given_back_only_as_steam_answers(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, env) = (desk.member("wen", &[Role::Service]).await, &desk.env);
        let (caller, no) = submitted(env).await;
        env.run_jobs().await;
        env.delivery.offer(no.as_str(), env.app.now().plus_seconds(3_600));
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        let body = || json!({ "extractNo": no.as_str() });
        let case = send(&desk, &wen, "getExtract", body()).await.unwrap();
        assert_eq!((&case["extraction"]["state"], case["offerNo"].is_string()), (&json!("awaiting_acceptance"), true));
        let found = Call::to("find", json!({ "text": no.as_str() })).cookie(&wen.cookie).data(&desk).await;
        assert_eq!(found["items"], json!([{ "kind": "record", "record": "extraction", "number": no.as_str() }]));
        let unknown = json!({ "extractNo": no.as_str().replace(&no.as_str()[1..3], "19") });
        assert_eq!(send(&desk, &wen, "getExtract", unknown).await, Err("extract_not_found".to_owned()));
        env.delivery.silent.store(true, SeqCst);
        assert_eq!(send(&desk, &wen, "cancelExtract", body()).await, Err("steam_unavailable".to_owned()));
        assert_eq!(env.items(&caller, ItemState::Extracting).await.len(), 1);
        env.delivery.silent.store(false, SeqCst);
        send(&desk, &wen, "cancelExtract", body()).await.unwrap();
        assert_eq!(env.items(&caller, ItemState::Held).await.len(), 1);
        let entry = env.app.list_log(app::LogFilter::default(), None).await.unwrap().remove(0);
        assert_eq!((entry.action.code(), entry.after.as_deref()), ("cancel_extract", Some(r#"{"state":"called_back"}"#)));
        env.audit().await;
    }

    async fn staff_send_nothing_to_another_steam_account_nor_for_a_frozen_customer(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, env) = (desk.member("wen", &[Role::Service]).await, &desk.env);
        let (caller, no) = submitted(env).await;
        env.run_jobs().await;
        env.delivery.put(no.as_str(), DeliveryState::Failed { code: "declined".to_owned() });
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        let body = || json!({ "extractNo": no.as_str() });
        let other = "https://steamcommunity.com/tradeoffer/new/?partner=123456799&token=Zz99Yy88";
        env.set_trade_url(caller.user_id, Some(other.to_owned())).await;
        assert_eq!(send(&desk, &wen, "retryExtract", body()).await, Err("steam_account_changed".to_owned()));
        env.set_trade_url(caller.user_id, Some(testkit::TRADE_URL.to_owned())).await;
        send(&desk, &wen, "freezeCustomer", json!({ "customerId": caller.user_id.to_string() })).await.unwrap();
        assert_eq!(send(&desk, &wen, "retryExtract", body()).await, Err("customer_frozen".to_owned()));
        assert_eq!(env.items(&caller, ItemState::Held).await.len(), 1);
    }

    async fn a_deposit_is_cancelled_before_it_is_accepted(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, env) = (desk.member("wen", &[Role::Service]).await, &desk.env);
        env.gift(1, Fen(10_000), 5).await;
        let caller = env.customer().await;
        env.verify_depositor(&caller).await;
        env.deposits.own(1, &testkit::gift(1, Fen(1)).market_hash_name);
        let deposit = CreateDeposit { assets: vec![AssetId(1)], expected: Fen(7_500) };
        let made = env.app.create_deposit(&caller, deposit, IdemKey(None)).await.unwrap();
        let body = json!({ "depositNo": made.deposit_no.as_str() });
        let found = list(&desk, &wen).await;
        assert_eq!((numbers(&found, "deposits"), &found["deposits"][0]["amountFen"]), (vec![made.deposit_no.as_str()], &json!(7_500)));
        let command = ProposeWithdrawal {
            proposal_no: ProposalNo::new(env.app.now(), [7; 8]),
            deposit_no: made.deposit_no.clone(),
            reason: REASON.to_owned(),
            operator: "wang".to_owned(),
        };
        let (proposal, now) = (json!({ "proposalNo": command.proposal_no.as_str() }), env.app.now());
        env.tx(move |conn| Ok(app::propose_withdrawal(conn, &command, now).is_ok())).await;
        send(&desk, &wen, "cancelDeposit", body.clone()).await.unwrap();
        // Nothing is left to withdraw, so nobody hears that it was approved.
        let lin = desk.member("lin", &[Role::Finance]).await;
        assert_eq!(send(&desk, &lin, "approveProposal", proposal.clone()).await, Err("deposit_not_cancellable".to_owned()));
        send(&desk, &lin, "cancelProposal", proposal).await.unwrap();
        assert_eq!(numbers(&list(&desk, &wen).await, "deposits"), Vec::<&str>::new());
        assert_eq!(send(&desk, &wen, "cancelDeposit", body).await, Err("deposit_not_cancellable".to_owned()));
        env.run_jobs().await;
        assert!(env.deposits.sent().is_empty());
        let now = env.app.now();
        for (call, body) in [
            ("retryExtract", json!({ "extractNo": ExtractNo::new(now, [9; 8]).as_str() })),
            ("cancelExtract", json!({ "extractNo": "E1" })),
        ] {
            assert_eq!(send(&desk, &wen, call, body).await, Err("extract_not_found".to_owned()), "{call}");
        }
        let unknown = json!({ "depositNo": DepositNo::new(now, [9; 8]).as_str() });
        assert_eq!(send(&desk, &wen, "cancelDeposit", unknown).await, Err("deposit_not_found".to_owned()));
        env.audit().await;
    }
}
