//! `GET countUserUnreadMessage`, `GET listMessage`, `GET getMessageDetail`, `POST readAllMessage`,
//! `GET listAnnouncement`, `GET getAnnouncement`

use super::fixtures::{assert_unchanged, customer, open, text};
use super::refused;
use app::{NewAnnouncement, NewCampaign};
use domain::Fen;
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

async fn messages(site: &Site, token: &str, query: &str) -> Value {
    Call::get(&format!("listMessage?{query}")).token(token).data(site).await
}

async fn unread(site: &Site, token: &str) -> Value {
    Call::get("countUserUnreadMessage").token(token).data(site).await["count"].clone()
}

async fn announcements(site: &Site, query: &str) -> Value {
    Call::get(&format!("listAnnouncement?{query}")).data(site).await
}

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|item| text(&item["id"])).collect()
}

both_dbs! {
    async fn messages_are_listed_read_and_counted(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_234), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        assert_eq!(messages(&site, &token, "").await, json!({ "items": [], "nextCursor": null }));
        for _ in 0..5 {
            site.env.bought(&caller, gift, 1).await;
        }
        let all = ids(&messages(&site, &token, "").await);
        assert_eq!(all.len(), 5);
        for limit in [1, 2, 4, 5, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = messages(&site, &token, &format!("limit={limit}{cursor}")).await;
                seen.extend(ids(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, all, "{limit}");
        }
        assert_eq!(unread(&site, &token).await, 5);
        let call = Call::get(&format!("getMessageDetail?id={}", all[0])).token(&token);
        for _ in 0..2 {
            let detail = call.clone().data(&site).await;
            let order = Call::get("listOrder?limit=1").token(&token).data(&site).await["items"][0]["orderNo"].clone();
            let expected = json!({
                "id": all[0], "kind": "order_paid", "title": "支付成功", "refType": "order", "refNo": order,
                "body": "AK-47 | 余烬1 (久经沙场)已放入背包，实付 ¥12.34。可在背包中提取到 Steam 或兑换为余额。", "createTime": "2026-11-21T04:00:00.000Z",
            });
            assert_eq!(detail, expected);
            assert_eq!(unread(&site, &token).await, 4);
        }
        assert_eq!(call.lang("en").data(&site).await["title"], "Payment received");
        let reads: Vec<bool> = messages(&site, &token, "").await["items"].as_array().unwrap().iter().map(|m| m["read"] == true).collect();
        assert_eq!(reads, [true, false, false, false, false]);
        for count in [4, 0] {
            assert_eq!(Call::post("readAllMessage").token(&token).data(&site).await, json!({ "count": count }));
            assert_eq!(unread(&site, &token).await, 0);
        }
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["unreadCount"], 0);
    }

    async fn anothers_messages_are_not_there(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_234), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.bought(&caller, gift, 1).await;
        let id = ids(&messages(&site, &token, "").await)[0].clone();
        let other_customer = customer(&site).await;
        let before = site.env.tables().await;
        for id in [&id, "", "0", "x", "999", "01", "%EF%BC%91"] {
            refused::message_not_found().check(&site, Call::get(&format!("getMessageDetail?id={id}")).token(&other_customer)).await;
        }
        assert_eq!(messages(&site, &other_customer, "").await["items"], json!([]));
        assert_eq!((unread(&site, &other_customer).await, unread(&site, &token).await), (json!(0), json!(1)));
        assert_eq!(Call::post("readAllMessage").token(&other_customer).data(&site).await["count"], 0);
        refused::missing("id").check(&site, Call::get("getMessageDetail").token(&token)).await;
        for query in ["cursor=x", "cursor=0", "limit=0", "limit=51"] {
            let name = query.split('=').next().unwrap();
            refused::malformed(name).check(&site, Call::get(&format!("listMessage?{query}")).token(&token)).await;
        }
        for call in ["listMessage", "getMessageDetail?id=1", "countUserUnreadMessage"] {
            refused::login_required().check(&site, Call::get(call)).await;
        }
        refused::login_required().check(&site, Call::post("readAllMessage")).await;
        assert_unchanged(&site, &before, "a stranger's attempts").await;
    }

    async fn announcements_are_for_everybody_pinned_ones_first(env: TestEnv) {
        let site = open(env);
        assert_eq!(announcements(&site, "").await, json!({ "items": [], "nextCursor": null }));
        let now = site.env.app.now();
        let mut made: Vec<(bool, i64, i64)> = Vec::new();
        for i in 0..9 {
            // Some of them at the same time, so that their ids decide.
            let (pinned, at) = (i % 4 == 1, now.plus_seconds(-(i / 2)));
            let id = site.env.publish(NewAnnouncement { pinned, published_at: at, ..site.env.announcement(&i.to_string()) }).await;
            made.push((pinned, at.0, id));
        }
        made.sort_unstable_by(|a, b| b.cmp(a));
        let expected: Vec<String> = made.iter().map(|(_, _, id)| id.to_string()).collect();
        for limit in [1, 2, 3, 8, 9, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = announcements(&site, &format!("limit={limit}{cursor}")).await;
                seen.extend(ids(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                assert!(seen.len() < 9, "a cursor after the last announcement");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, expected, "{limit}");
        }
        for query in ["cursor=x", "cursor=p1", "cursor=1", "cursor=n1-0", "cursor=%F0%9F%92%A5", "limit=0"] {
            let name = query.split('=').next().unwrap();
            refused::malformed(name).check(&site, Call::get(&format!("listAnnouncement?{query}"))).await;
        }
    }

    async fn an_announcement_is_shown_in_the_readers_language_and_safely(env: TestEnv) {
        let site = open(env);
        let body_en = "# Hi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](https://example.com)".to_owned();
        let request = NewAnnouncement { banner: true, body_en: body_en.clone(), ..site.env.announcement("1") };
        let id = site.env.publish(request).await;
        let read = |lang: &str| Call::get(&format!("getAnnouncement?id={id}")).lang(lang);
        let chinese = read("zh-CN").data(&site).await;
        let expected = json!({
            "id": id.to_string(), "title": "公告1", "summary": "摘要1", "body": "**重点**", "bodyHtml": "<p><strong>重点</strong></p>",
            "pinned": false, "banner": true, "action": null, "voucherCode": null, "publishTime": "2026-11-21T04:00:00.000Z",
        });
        assert_eq!(chinese, expected);
        let english = read("en").data(&site).await;
        assert_eq!((&english["title"], &english["body"]), (&json!("News 1"), &json!(body_en)));
        let html = english["bodyHtml"].as_str().unwrap();
        assert!(html.contains("<h2>Hi</h2>") && html.contains("&lt;script&gt;") && html.matches("<a ").count() == 1, "{html}");
        let leads = NewAnnouncement { action: Some(domain::AnnouncementAction::Vouchers), ..site.env.announcement("3") };
        let leads = site.env.publish(NewAnnouncement { published_at: site.env.app.now().plus_seconds(-60), ..leads }).await;
        assert_eq!(Call::get(&format!("getAnnouncement?id={leads}")).data(&site).await["action"], "vouchers");
        assert_eq!(Call::get("listAnnouncement").lang("en").data(&site).await["items"][0]["summary"], "Summary 1");
        let offered = NewAnnouncement { voucher_code: Some("TEN".to_owned()), ..site.env.announcement("4") };
        let unknown = offered.clone();
        let now = site.env.app.now();
        let published = site.env.db.write(move |conn| app::publish_announcement(conn, &unknown, now)).await;
        assert!(format!("{published:?}").contains("InvalidVoucherCode"), "no voucher has the code: {published:?}");
        site.env.campaign(NewCampaign { code: Some("TEN".to_owned()), ..site.env.ten_off() }).await;
        let offered = site.env.publish(NewAnnouncement { pinned: true, ..offered }).await;
        assert_eq!(Call::get(&format!("getAnnouncement?id={offered}")).data(&site).await["voucherCode"], "TEN");
        assert_eq!(Call::get("listAnnouncement?limit=1").data(&site).await["items"][0]["voucherCode"], "TEN");
        let coming = NewAnnouncement { published_at: site.env.app.now().plus_seconds(60), ..site.env.announcement("2") };
        let coming = site.env.publish(coming).await.to_string();
        for id in [&coming, "", "0", "x", "999", "01", "-1"] {
            refused::announcement_not_found().check(&site, Call::get(&format!("getAnnouncement?id={id}"))).await;
        }
        refused::missing("id").check(&site, Call::get("getAnnouncement")).await;
        assert_eq!(announcements(&site, "").await["items"].as_array().unwrap().len(), 3);
    }
}
