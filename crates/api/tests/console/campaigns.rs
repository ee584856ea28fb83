//! Voucher campaigns in the console.

use crate::desk::{Call, Desk, Member};
use crate::work::{act, log, refused};
use domain::Role;
use serde_json::{Value, json};
use testkit::both_dbs;

/// Ten yuan off for so many customers.
fn terms(quantity: i64) -> Value {
    json!({
        "code": "TEN", "nameZh": "立减 10 元", "nameEn": "10 yuan off", "kind": "amount", "amountFen": 1_000,
        "percent": 0, "capFen": 0, "thresholdFen": 10_000, "days": 7, "quantity": quantity,
    })
}

async fn campaigns(desk: &Desk, member: &Member) -> Vec<Value> {
    let list = Call::to("listCampaign", json!({})).cookie(&member.cookie).data(desk).await;
    list["items"].as_array().unwrap().clone()
}

both_dbs! {
    async fn a_campaign_up_to_its_bound_is_created_given_and_closed(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, wen) = (desk.member("mei", &[Role::Manager]).await, desk.member("wen", &[Role::Service]).await);
        let (caller, other) = (desk.env.customer().await, desk.env.customer().await);
        let (phone, later) = (desk.env.phone(&caller).await, desk.env.phone(&other).await);
        assert_eq!(act(&desk, &mei, "createCampaign", terms(500)).await, json!({ "done": true, "proposalNo": null }));
        assert_eq!(refused(&desk, &mei, "createCampaign", terms(500)).await, "voucher_code_taken");
        assert_eq!(refused(&desk, &wen, "createCampaign", terms(1)).await, "forbidden");
        let [campaign] = campaigns(&desk, &wen).await.try_into().unwrap();
        let id = campaign["id"].clone();
        let give = |phone: &str| json!({ "campaignId": id, "phone": phone });
        act(&desk, &wen, "giveVoucher", give(&phone)).await;
        assert_eq!(refused(&desk, &wen, "giveVoucher", give(&phone)).await, "voucher_already_claimed");
        for unknown in ["13911111111", "x"] {
            assert_eq!(refused(&desk, &wen, "giveVoucher", give(unknown)).await, "customer_not_found");
        }
        let [campaign] = campaigns(&desk, &wen).await.try_into().unwrap();
        assert_eq!((&campaign["state"], &campaign["given"], &campaign["used"]), (&json!("open"), &json!(1), &json!(0)));
        assert_eq!((&campaign["worstCostFen"], &campaign["worstCostLeftFen"], &campaign["discountFen"]), (&json!(500_000), &json!(500_000), &json!(0)));
        act(&desk, &wen, "closeCampaign", json!({ "campaignId": id, "void": false })).await;
        assert_eq!(refused(&desk, &wen, "giveVoucher", give(&later)).await, "voucher_expired");
        let [campaign] = campaigns(&desk, &wen).await.try_into().unwrap();
        assert_eq!((&campaign["state"], &campaign["worstCostLeftFen"]), (&json!("closed"), &json!(1_000)));
        desk.env.clock.advance_seconds(1);
        act(&desk, &mei, "closeCampaign", json!({ "campaignId": id, "void": true })).await;
        let [campaign] = campaigns(&desk, &wen).await.try_into().unwrap();
        assert_eq!((&campaign["state"], &campaign["worstCostLeftFen"]), (&json!("ended"), &json!(0)));
        for (call, body) in [
            ("closeCampaign", json!({ "campaignId": "99", "void": true })),
            ("closeCampaign", json!({ "campaignId": "x", "void": true })),
            ("giveVoucher", json!({ "campaignId": "99", "phone": phone })),
        ] {
            assert_eq!(refused(&desk, &wen, call, body).await, "campaign_not_found");
        }
        let acts: Vec<String> = log(&desk).await.into_iter().filter(|line| line.ends_with("done")).collect();
        let id = id.as_str().unwrap();
        assert_eq!(acts[0], format!("mei create_campaign {id} done"));
        assert!(acts[1].starts_with("wen give_voucher "), "{acts:?}");
        assert_eq!(acts[2..], [format!("wen close_campaign {id} done"), format!("mei void_campaign {id} done")]);
        desk.audit().await;
    }

    async fn a_dear_campaign_is_proposed_and_approved_by_another(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let alone = async || {
            let list = Call::to("listCampaign", json!({})).cookie(&lin.cookie).data(&desk).await;
            list["aloneFen"].as_i64().unwrap()
        };
        assert_eq!(alone().await, 500_000);
        let proposed = act(&desk, &mei, "createCampaign", terms(501)).await;
        assert_eq!(act(&desk, &mei, "createCampaign", terms(501)).await, proposed, "the same proposal");
        assert!(campaigns(&desk, &lin).await.is_empty());
        let list = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
        let open = &list["items"][0];
        assert_eq!((&open["kind"], &open["amountFen"], &open["subjectNo"]), (&json!("create_campaign"), &json!(501_000), &Value::Null));
        assert_eq!((&open["campaign"]["nameEn"], &open["campaign"]["quantity"]), (&json!("10 yuan off"), &json!(501)));
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &mei, "approveProposal", approve.clone()).await, "same_operator");
        act(&desk, &lin, "approveProposal", approve).await;
        assert_eq!(campaigns(&desk, &lin).await[0]["worstCostFen"], 501_000);
        assert_eq!(alone().await, 0);
        for (field, wrong) in [
            ("days", json!(0)), ("days", json!(3_651)), ("quantity", json!(0)), ("amountFen", json!(0)), ("nameZh", json!(" ")), ("nameEn", json!("a\u{202e}b")),
            ("code", json!("a b")), ("kind", json!("gold")), ("thresholdFen", json!(-1)),
            ("percent", json!(20)), ("capFen", json!(100)), ("kind", json!("percent")),
        ] {
            let mut body = terms(1);
            body["code"] = json!("ONE");
            body[field] = wrong;
            assert_eq!(refused(&desk, &mei, "createCampaign", body.clone()).await, "bad_parameter", "{body}");
        }
        desk.audit().await;
    }
}
