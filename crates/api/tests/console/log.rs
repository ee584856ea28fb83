//! The operator log: commands and the console's acts, filtered and in pages.

use crate::desk::{Call, Desk};
use domain::{LogAction, ProposalNo, Role};
use serde_json::json;
use store::operation::operator_log;
use testkit::both_dbs;

both_dbs! {
    async fn the_log_is_listed_newest_first_in_pages(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Auditor]).await;
        let now = desk.env.app.now();
        desk.env.tx(move |conn| {
            for number in 1..=60 {
                operator_log::insert(conn, "wang", LogAction::RefundOrder, &format!("S{number}"), now)?;
            }
            Ok(())
        }).await;
        let list = |body| Call::to("listLog", body).cookie(&mei.cookie);
        let first = list(json!({ "actor": "wang" })).data(&desk).await;
        let items = first["items"].as_array().unwrap();
        assert_eq!((items.len(), &items[0]["subject"], &items[49]["subject"]), (50, &json!("S60"), &json!("S11")));
        assert_eq!((&items[0]["actor"], &items[0]["address"], &items[0]["outcome"]), (&json!("wang"), &json!(null), &json!("done")));
        let rest = list(json!({ "actor": "wang", "cursor": first["nextCursor"] })).data(&desk).await;
        assert_eq!((rest["items"].as_array().unwrap().len(), &rest["nextCursor"]), (10, &json!(null)));
        let one = list(json!({ "action": "refund_order", "subject": "S7" })).data(&desk).await;
        assert_eq!(one["items"].as_array().unwrap().len(), 1);
        let none = list(json!({ "action": "refund_order", "subject": "S7", "actor": "mei" })).data(&desk).await;
        assert_eq!(none["items"], json!([]));
        let at = |day: i64| now.plus_seconds(day * 86_400).to_beijing_text()[..10].to_owned();
        let of_day = async |day: i64| {
            let found = list(json!({ "action": "refund_order", "day": at(day) })).data(&desk).await;
            found["items"].as_array().unwrap().len()
        };
        assert_eq!((of_day(-1).await, of_day(0).await, of_day(1).await), (0, 50, 0));
        for wrong in [json!({ "subjectKind": "thing" }), json!({ "cursor": "x" }), json!({ "action": "refund" }), json!({ "day": "2026-02-30" })] {
            assert_eq!(list(wrong.clone()).refusal(&desk).await.0, 400, "{wrong}");
        }
    }

    async fn a_bare_id_is_that_of_one_kind_of_thing(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Auditor]).await;
        let caller = desk.env.customer().await;
        let (id, now) = (caller.user_id.to_string(), desk.env.app.now());
        let subject = id.clone();
        let grant = ProposalNo::new(now, [7; 8]);
        let granted = format!("{grant} and words for people");
        desk.env.tx(move |conn| {
            for action in [LogAction::RevealPhone, LogAction::CorrectGift, LogAction::CloseCampaign, LogAction::RetryJob] {
                operator_log::insert(conn, "wang", action, &subject, now)?;
            }
            operator_log::insert(conn, "wang", LogAction::EndRefund, &granted, now)?;
            Ok(())
        }).await;
        let list = async |filter| {
            let found = Call::to("listLog", filter).cookie(&mei.cookie).data(&desk).await;
            let rows = found["items"].as_array().unwrap().iter();
            rows.map(|row| row["action"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(list(json!({ "subject": id })).await.len(), 4);
        for (kind, action) in [("customer", "reveal_phone"), ("gift", "correct_gift"), ("campaign", "close_campaign"), ("job", "retry_job")] {
            assert_eq!(list(json!({ "subject": id, "subjectKind": kind })).await, [action]);
        }
        assert_eq!(list(json!({ "subject": grant.as_str() })).await, ["end_refund"], "a subject begins with its number");
        let case = Call::to("getCustomer", json!({ "id": id })).cookie(&mei.cookie).data(&desk).await;
        let acts: Vec<&str> = case["timeline"].as_array().unwrap().iter().filter(|event| event["about"] == "operator").map(|event| event["event"].as_str().unwrap()).collect();
        assert_eq!(acts, ["reveal_phone"]);
    }
}
