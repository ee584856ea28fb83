//! Differences, parked refunds and disputes: one member proposes how they end, another approves.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use app::ports::{Outcome, ProviderDispute};
use app::{ResolveDifference, ResolvedDifference};
use domain::{
    AccountKind, DAY_SECONDS, DifferenceNo, DisputeState, EntryKind, Fen, OrderNo, PaymentNo,
    RefundReason, Role, SentBy, StatementEntry, Timestamp,
};
use serde_json::{Value, json};
use std::sync::atomic::Ordering::SeqCst;
use testkit::both_dbs;

const REASON: &str = "bank transfer 7";

/// Makes a call; the reason of a refusal is an error.
async fn send(desk: &Desk, by: &Member, call: &str, body: Value) -> Result<Value, String> {
    let answer = Call::to(call, body).cookie(&by.cookie).send(desk).await.body;
    match answer["reason"].as_str() {
        None => Ok(answer["data"].clone()),
        Some(reason) => Err(reason.to_owned()),
    }
}

async fn approve(desk: &Desk, by: &Member, no: &Value) -> Result<Value, String> {
    send(desk, by, "approveProposal", json!({ "proposalNo": no, "reason": "seen and right" })).await
}

/// A day later the statement of the provider has no payment of the ledger, and these lines.
async fn compare(desk: &Desk, lines: Vec<(EntryKind, &str, i64)>) {
    let day = desk.env.app.now().beijing_day();
    desk.env.clock.advance_seconds(DAY_SECONDS);
    let at = Timestamp::of_beijing_day(day).unwrap().plus_seconds(12 * 3600);
    let line = |(kind, number, fen): (EntryKind, &str, i64)| StatementEntry {
        key: (kind, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at,
    };
    let lines: Vec<StatementEntry> = lines.into_iter().map(line).collect();
    let (now, accounts) = (desk.env.app.now(), store::ledger::PlatformAccounts::default());
    let compare = move |conn: &mut db::Conn| {
        app::store_statement(conn, "fake", day, &lines, None, now)?;
        let found = app::find_differences(conn, "fake", EntryKind::ALL, day)?.unwrap();
        app::record_differences(conn, &accounts, ("fake", day), &found, 7, now).map(drop)
    };
    desk.env.db.write(compare).await.unwrap();
}

async fn payment_of(desk: &Desk, order: &OrderNo) -> PaymentNo {
    let (found, _) = desk.env.app.look_up_order(order.clone()).await.unwrap();
    found.payments[0].payment_no.clone()
}

/// The rows of the log about these acts.
async fn acts(desk: &Desk, part: &str) -> Vec<String> {
    desk.log().await.into_iter().filter(|line| line.contains(part)).collect()
}

both_dbs! {
    async fn unknown_money_needs_two_and_books_what_was_shown_before(env: TestEnv) {
        let desk = Desk::new(env);
        let caller = desk.env.customer().await;
        paid_order(&desk, &caller, 1, Fen(30_000)).await;
        compare(&desk, vec![(EntryKind::Payment, "X1", 4_400)]).await;
        let lin = desk.member("lin", &[Role::Finance]).await;
        let mei = desk.member("mei", &[Role::Manager]).await;
        let listed = send(&desk, &lin, "listDifference", json!({})).await.unwrap();
        let open = listed["open"].as_array().unwrap();
        assert_eq!((open.len(), &listed["resolved"], &listed["refunds"]), (2, &json!([]), &json!([])));
        let of = |kind: &str| open.iter().find(|row| row["difference"] == kind).unwrap();
        let (unknown, unseen) = (of("only_at_provider"), of("only_here"));
        assert_eq!((&unknown["statementFen"], &unknown["ledgerFen"], &unknown["unexplainedFen"]), (&json!(4_400), &json!(null), &json!(4_400)));
        assert_eq!((&unseen["statementFen"], &unseen["ledgerFen"], &unseen["unexplainedFen"]), (&json!(null), &json!(30_000), &json!(0)));

        // Nothing is booked for what the provider has not: one member is enough.
        let body = |row: &Value| json!({ "differenceNo": row["differenceNo"], "reason": REASON });
        let done = send(&desk, &lin, "resolveDifference", body(unseen)).await.unwrap();
        assert_eq!(done, json!({ "done": true, "proposalNo": null }));
        assert_eq!(send(&desk, &lin, "resolveDifference", body(unseen)).await, Err("difference_resolved".to_owned()));

        let found = send(&desk, &lin, "getDifference", json!({ "differenceNo": unknown["differenceNo"] })).await.unwrap();
        assert_eq!(found["choices"], json!([
            { "sentBy": null, "amountFen": null, "books": [{ "code": "explained", "amountFen": 4_400 }] },
            { "sentBy": "provider", "amountFen": 4_400, "books": [{ "code": "explained", "amountFen": 4_400 }] },
            { "sentBy": "operator", "amountFen": 4_400, "books": [{ "code": "manual_return", "amountFen": 4_400 }] },
        ]));
        assert_eq!(found["blockedBy"], json!(null));
        let sent = json!({ "differenceNo": unknown["differenceNo"], "sentBy": "operator", "amountFen": 4_400, "reason": REASON });
        let proposed = send(&desk, &lin, "resolveDifference", sent.clone()).await.unwrap();
        let no = &proposed["proposalNo"];
        assert_eq!(proposed["done"], false);
        assert_eq!(send(&desk, &lin, "resolveDifference", sent).await.unwrap()["proposalNo"], *no, "the equal proposal is open");
        assert_eq!(send(&desk, &lin, "resolveDifference", body(unknown)).await, Err("other_proposal_open".to_owned()));
        let row = send(&desk, &mei, "listProposal", json!({})).await.unwrap()["items"][0].clone();
        assert_eq!((&row["kind"], &row["subjectNo"], &row["end"]), (&json!("resolve_difference"), &unknown["differenceNo"], &json!("operator")));
        assert_eq!((&row["amountFen"], &row["customerId"]), (&json!(4_400), &json!(null)));
        assert_eq!(approve(&desk, &lin, no).await, Err("same_operator".to_owned()));
        let suspense = || desk.env.platform_account(AccountKind::Suspense, "");
        assert_eq!(suspense().await, Fen(4_400));
        approve(&desk, &mei, no).await.unwrap();
        assert_eq!(suspense().await, Fen(0));
        assert_eq!(desk.env.platform_account(AccountKind::ManualRefunds, "").await, Fen(4_400));
        let after = send(&desk, &lin, "listDifference", json!({})).await.unwrap();
        assert_eq!((&after["open"], after["resolved"].as_array().unwrap().len()), (&json!([]), 2));
        assert_eq!((&after["resolved"][0]["resolvedBy"], &after["resolved"][0]["explanation"]), (&json!("mei"), &json!(REASON)));
        let resolved = format!("mei resolve_difference {}: sent by the operator done", unknown["differenceNo"].as_str().unwrap());
        assert!(acts(&desk, "resolve_difference").await.contains(&resolved));
        desk.audit().await;
    }

    async fn what_ended_meanwhile_is_not_resolved_again(env: TestEnv) {
        let desk = Desk::new(env);
        paid_order(&desk, &desk.env.customer().await, 1, Fen(30_000)).await;
        compare(&desk, vec![(EntryKind::Payment, "X1", 4_400)]).await;
        let lin = desk.member("lin", &[Role::Finance]).await;
        let mei = desk.member("mei", &[Role::Finance]).await;
        let open = send(&desk, &lin, "listDifference", json!({})).await.unwrap()["open"].clone();
        let unknown = open.as_array().unwrap().iter().find(|row| row["kind"] == "payment" && row["unexplainedFen"] == 4_400).unwrap();
        let body = json!({ "differenceNo": unknown["differenceNo"], "reason": REASON });
        let no = send(&desk, &lin, "resolveDifference", body.clone()).await.unwrap()["proposalNo"].clone();
        let command = ResolveDifference {
            difference_no: DifferenceNo::parse(unknown["differenceNo"].as_str().unwrap()).unwrap(),
            sent_by: None, amount: None, explanation: "by hand".to_owned(), operator: "wang".to_owned(), now: desk.env.app.now(),
        };
        let resolved = desk.env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap();
        assert_eq!(resolved, ResolvedDifference::Resolved);
        assert_eq!(approve(&desk, &mei, &no).await, Err("difference_resolved".to_owned()));
        send(&desk, &mei, "cancelProposal", json!({ "proposalNo": no, "reason": "done before" })).await.unwrap();
        for (wrong, reason) in [
            (json!({ "differenceNo": "D1", "reason": REASON }), "difference_not_found"),
            (json!({ "differenceNo": unknown["differenceNo"], "reason": REASON, "sentBy": "bank" }), "bad_parameter"),
            (json!({ "differenceNo": unknown["differenceNo"], "reason": REASON, "amountFen": 0 }), "bad_parameter"),
            (body, "difference_resolved"),
        ] {
            assert_eq!(send(&desk, &lin, "resolveDifference", wrong).await, Err(reason.to_owned()));
        }
        assert_eq!(send(&desk, &lin, "getDifference", json!({ "differenceNo": "D1" })).await, Err("difference_not_found".to_owned()));
    }

    async fn a_parked_refund_ends_by_two_members(env: TestEnv) {
        let desk = Desk::new(env);
        desk.env.pay.return_days.store(30, SeqCst);
        let caller = desk.env.customer().await;
        let order = paid_order(&desk, &caller, 1, Fen(1_000)).await;
        let refused = Outcome::Rejected { code: "charge_not_refundable".to_owned(), retryable: false };
        *desk.env.pay.refund_answer.lock().unwrap() = Some(refused);
        desk.env.app.refund_order(order.clone(), RefundReason::CustomerRequest).await.unwrap();
        let lin = desk.member("lin", &[Role::Finance]).await;
        let mei = desk.member("mei", &[Role::Finance]).await;
        let before = desk.env.app.look_up_order(order.clone()).await.unwrap().0.refunds[0].refund_no.clone();
        let end = |sent_by: SentBy| json!({ "refundNo": before.as_str(), "sentBy": sent_by.code(), "reason": REASON });
        assert_eq!(send(&desk, &lin, "endRefund", end(SentBy::Operator)).await, Err("refund_not_parked".to_owned()));
        desk.env.run_jobs().await;
        let refunds = send(&desk, &lin, "listDifference", json!({})).await.unwrap()["refunds"].clone();
        assert_eq!((&refunds[0]["refundNo"], &refunds[0]["orderNo"], &refunds[0]["amountFen"]), (&json!(before.as_str()), &json!(order.as_str()), &json!(1_000)));
        assert_eq!(refunds[0]["mayBeSent"], false);
        let no = send(&desk, &lin, "endRefund", end(SentBy::Operator)).await.unwrap()["proposalNo"].clone();
        assert_eq!(send(&desk, &lin, "endRefund", end(SentBy::Provider)).await, Err("other_proposal_open".to_owned()));
        assert_eq!(approve(&desk, &lin, &no).await, Err("same_operator".to_owned()));
        approve(&desk, &mei, &no).await.unwrap();
        assert_eq!(desk.env.platform_account(AccountKind::ManualRefunds, "").await, Fen(1_000));
        assert_eq!(send(&desk, &lin, "listDifference", json!({})).await.unwrap()["refunds"], json!([]));
        assert_eq!(send(&desk, &lin, "endRefund", end(SentBy::Operator)).await, Err("refund_ended".to_owned()));
        let unknown = json!({ "refundNo": "R1", "sentBy": "operator", "reason": REASON });
        assert_eq!(send(&desk, &lin, "endRefund", unknown).await, Err("refund_not_found".to_owned()));
        let ended = format!("mei end_refund {before}: sent by the operator done");
        assert!(acts(&desk, "end_refund").await.contains(&ended));
        desk.audit().await;
    }

    async fn a_dispute_ends_by_two_members_as_its_provider_says(env: TestEnv) {
        let desk = Desk::new(env);
        let caller = desk.env.customer().await;
        let order = paid_order(&desk, &caller, 1, Fen(1_000)).await;
        let payment = payment_of(&desk, &order).await;
        let respond_by = desk.env.app.now().plus_seconds(7 * DAY_SECONDS);
        let report = |state: DisputeState| {
            desk.env.pay.report_dispute(ProviderDispute {
                id: "dp_1".to_owned(), provider_txn: format!("T{payment}"), amount: Fen(1_000), state, is_funds_withdrawn: true, respond_by: Some(respond_by),
            });
        };
        report(DisputeState::Open);
        let right = [("x-signature".to_owned(), "right".to_owned())];
        assert_eq!(desk.env.app.payment_webhook("fake", &right, b"disputed dp_1").await.unwrap().status, 200);
        let lin = desk.member("lin", &[Role::Finance]).await;
        let mei = desk.member("mei", &[Role::Manager]).await;
        let listed = send(&desk, &lin, "listDispute", json!({ "isOpen": true })).await.unwrap()["items"][0].clone();
        assert_eq!((&listed["state"], &listed["orderNo"], &listed["respondTime"]), (&json!("open"), &json!(order.as_str()), &json!(respond_by.to_rfc3339())));
        let case = send(&desk, &lin, "getDispute", json!({ "disputeNo": listed["disputeNo"] })).await.unwrap();
        assert_eq!((&case["frozenItems"], &case["frozenFen"], &case["customerPayments"], &case["customerDisputes"]), (&json!(1), &json!(1_000), &json!(1), &json!(1)));
        assert_eq!((&case["payment"]["paymentNo"], &case["providerNo"], &case["items"][0]["state"]), (&json!(payment.as_str()), &json!("dp_1"), &json!("frozen")));
        assert!(case["timeline"].as_array().unwrap().iter().any(|event| event["about"] == "dispute"), "{case}");

        let ended = send(&desk, &lin, "listDispute", json!({ "isOpen": false })).await.unwrap();
        assert_eq!(ended["items"], json!([]));
        let end = |state: &str| json!({ "disputeNo": listed["disputeNo"], "state": state, "reason": "letter of the bank" });
        let refused = |reason: &str| Err(reason.to_owned());
        assert_eq!(send(&desk, &lin, "endDispute", end("won")).await, refused("dispute_differs"));
        assert_eq!(send(&desk, &lin, "endDispute", end("open")).await, refused("bad_parameter"));
        desk.env.pay.silent.store(true, SeqCst);
        assert_eq!(send(&desk, &lin, "endDispute", end("won")).await, refused("provider_silent"));
        desk.env.pay.silent.store(false, SeqCst);
        report(DisputeState::Lost);
        let no = send(&desk, &lin, "endDispute", end("lost")).await.unwrap()["proposalNo"].clone();
        // The provider is asked again.
        report(DisputeState::Won);
        assert_eq!(approve(&desk, &mei, &no).await, refused("dispute_differs"));
        report(DisputeState::Lost);
        assert_eq!(approve(&desk, &lin, &no).await, refused("same_operator"));
        approve(&desk, &mei, &no).await.unwrap();
        let ended = send(&desk, &lin, "getDispute", json!({ "disputeNo": listed["disputeNo"] })).await.unwrap();
        assert_eq!((&ended["dispute"]["state"], &ended["itemsChargedBack"], &ended["frozenItems"]), (&json!("lost"), &json!(1), &json!(0)));
        assert_eq!(send(&desk, &lin, "endDispute", end("lost")).await, refused("dispute_ended"));
        for call in ["getDispute", "endDispute"] {
            let unknown = json!({ "disputeNo": "K1", "state": "won", "reason": REASON });
            let body = if call == "getDispute" { json!({ "disputeNo": "K1" }) } else { unknown };
            assert_eq!(send(&desk, &lin, call, body).await, refused("dispute_not_found"));
        }
        let number = listed["disputeNo"].as_str().unwrap();
        assert_eq!(acts(&desk, number).await.last(), Some(&format!("lin end_dispute {number} refused")));
        assert!(acts(&desk, number).await.contains(&format!("mei end_dispute {number} lost done")));
        desk.audit().await;
    }
}
