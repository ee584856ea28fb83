//! Announcements that staff publish, correct and unpublish.

use crate::desk::{Call, Desk, Member};
use crate::gift_edits::png;
use domain::{AnnouncementId, DAY_SECONDS, Lang, PictureName, Role};
use image::RgbImage;
use serde_json::{Value, json};
use testkit::both_dbs;

fn texts(title: &str) -> Value {
    json!({
        "titleZh": format!("{title} 中"), "titleEn": title, "summaryZh": "摘要", "summaryEn": "A summary",
        "bodyZh": "# 维护\n今晚维护。", "bodyEn": "# Maintenance\nTonight.",
        "pinned": false, "banner": true, "action": "store", "voucherCode": null,
    })
}

async fn ask(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

async fn act(desk: &Desk, member: &Member, call: &str, mut body: Value) -> Value {
    body["reason"] = json!("agreed with the owner");
    ask(desk, member, call, body).await
}

async fn refused(desk: &Desk, member: &Member, call: &str, mut body: Value) -> (u16, String) {
    body["reason"] = json!("agreed with the owner");
    Call::to(call, body).cookie(&member.cookie).refusal(desk).await
}

/// The English titles that customers can read.
async fn readable(desk: &Desk) -> Vec<String> {
    let listed = desk.env.app.list_announcement(None, 10).await.unwrap();
    listed.iter().map(|one| app::Readable::of(one, Lang::En).title.to_owned()).collect()
}

both_dbs! {
    async fn an_announcement_is_scheduled_corrected_and_unpublished(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let tomorrow = desk.env.app.now().plus_seconds(DAY_SECONDS).to_beijing_text();
        let now = act(&desk, &mei, "publishAnnouncement", json!({ "texts": texts("Now") })).await;
        let later = act(&desk, &mei, "publishAnnouncement", json!({ "texts": texts("Later"), "at": tomorrow })).await;
        assert_eq!(readable(&desk).await, ["Now"]);
        let list = ask(&desk, &mei, "listAnnouncement", json!({})).await;
        let states: Vec<_> = list["items"].as_array().unwrap().iter().map(|row| (&row["titleEn"], &row["state"])).collect();
        assert_eq!(states, [(&json!("Later"), &json!("scheduled")), (&json!("Now"), &json!("published"))]);
        act(&desk, &mei, "correctAnnouncement", json!({ "id": later["id"], "version": 1, "texts": texts("Corrected") })).await;
        let case = ask(&desk, &mei, "getAnnouncement", json!({ "id": later["id"] })).await;
        assert_eq!((&case["texts"], &case["state"], &case["version"]), (&texts("Corrected"), &json!("scheduled"), &json!(2)));
        let overtaken = json!({ "id": later["id"], "version": 1, "texts": texts("Too late") });
        assert_eq!(refused(&desk, &mei, "correctAnnouncement", overtaken).await, (200, "announcement_changed".to_owned()));
        let acts = Call::to("listLog", json!({ "action": "correct_announcement" })).cookie(&mei.cookie).data(&desk).await;
        let corrected = &acts["items"][1];
        assert_eq!((&corrected["before"]["bodyEn"], &corrected["before"]["titleEn"]), (&texts("")["bodyEn"], &json!("Later")), "{corrected}");
        assert_eq!((&corrected["after"]["bodyZh"], &corrected["after"]["titleEn"]), (&texts("")["bodyZh"], &json!("Corrected")));
        assert_eq!((&corrected["after"]["summaryEn"], &corrected["after"]["pinned"], &corrected["after"]["publishTime"]), (&json!("A summary"), &texts("")["pinned"], &json!(tomorrow)));
        desk.env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(readable(&desk).await, ["Corrected", "Now"], "its time stays");
        let mei = Member { cookie: desk.sign_in(&mei).await, ..mei };
        act(&desk, &mei, "unpublishAnnouncement", json!({ "id": now["id"] })).await;
        assert_eq!(readable(&desk).await, ["Corrected"]);
        let gone = (200, "announcement_not_found".to_owned());
        assert_eq!(refused(&desk, &mei, "unpublishAnnouncement", json!({ "id": now["id"] })).await, gone);
        for id in [&now["id"], &json!("99")] {
            assert_eq!(refused(&desk, &mei, "correctAnnouncement", json!({ "id": id, "version": 1, "texts": texts("Again") })).await, gone, "{id}");
        }
        let (now_id, later_id) = (now["id"].as_str().unwrap(), later["id"].as_str().unwrap());
        let log = desk.log().await.into_iter().filter(|line| line.contains("announce")).collect::<Vec<_>>();
        assert_eq!(log, [
            format!("mei announce {now_id} done"), format!("mei announce {later_id} done"),
            format!("mei correct_announcement {later_id} done"), format!("mei correct_announcement {later_id} refused"),
            format!("mei unpublish_announcement {now_id} done"),
            format!("mei unpublish_announcement {now_id} refused"), format!("mei correct_announcement {now_id} refused"),
            "mei correct_announcement 99 refused".to_owned(),
        ]);
        assert!(desk.env.app.get_announcement(AnnouncementId::parse(later_id).unwrap()).await.is_ok());
    }

    async fn texts_that_no_customer_could_read_are_refused(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let with = |field: &str, value: Value| {
            let mut texts = texts("T");
            texts[field] = value;
            json!({ "texts": texts })
        };
        let malformed = (400, "bad_parameter".to_owned());
        for body in [
            with("titleZh", json!("")), with("titleEn", json!("x".repeat(81))), with("summaryEn", json!("two\nlines")),
            with("bodyZh", json!(" ")), with("bodyEn", json!("x".repeat(64 * 1024 + 1))), with("action", json!("elsewhere")),
            with("titleZh", json!("a\u{202e}b")), with("summaryEn", json!("a\u{2067}b")),
        ] {
            assert_eq!(refused(&desk, &mei, "publishAnnouncement", body.clone()).await, malformed, "{body}");
        }
        for (at, reason) in [
            ("2020-01-01 00:00:00", "publish_time_outside"), ("2099-01-01 00:00:00", "publish_time_outside"),
            ("tomorrow", "publish_time_unreadable"), ("2026-02-30 00:00:00", "publish_time_unreadable"),
        ] {
            let body = json!({ "texts": texts("T"), "at": at });
            assert_eq!(refused(&desk, &mei, "publishAnnouncement", body).await, (200, reason.to_owned()), "{at}");
        }
        let unknown = (200, "invalid_voucher_code".to_owned());
        for code in ["NOSUCHCODE", "", "!"] {
            assert_eq!(refused(&desk, &mei, "publishAnnouncement", with("voucherCode", json!(code))).await, unknown, "{code}");
        }
        assert_eq!(readable(&desk).await, Vec::<String>::new());
        let hostile = "**bold** <script>alert(1)</script> [x](javascript:alert(1))";
        let preview = ask(&desk, &mei, "getAnnouncementPreview", json!({ "body": hostile })).await;
        let html = preview["html"].as_str().unwrap();
        assert!(html.contains("<strong>bold</strong>") && html.contains("&lt;script&gt;") && !html.contains("href"), "{html}");
    }

    async fn pictures_are_uploaded_ones_with_words_and_are_kept(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let picture = ask(&desk, &mei, "uploadPicture", json!({ "picture": png(RgbImage::new(40, 30)) })).await;
        let url = picture["url"].as_str().unwrap();
        let with = |body: String| {
            let mut texts = texts("T");
            texts["bodyEn"] = json!(body);
            json!({ "texts": texts })
        };
        for (body, reason) in [
            (format!("![]({url})"), "picture_without_words"), (format!("![ ** ]({url})"), "picture_without_words"),
            (format!("![a](https://e.example{url})"), "picture_not_found"), ("![a](/pictures/1/a.svg)".to_owned(), "picture_not_found"),
            (format!("![a]({})", url.replace("-40x30", "-41x30")), "picture_not_found"),
        ] {
            let body = with(body);
            assert_eq!(refused(&desk, &mei, "publishAnnouncement", body.clone()).await, (200, reason.to_owned()), "{body}");
        }
        let published = act(&desk, &mei, "publishAnnouncement", with(format!("New:\n\n![A knife]({url})"))).await;
        let id = AnnouncementId::parse(published["id"].as_str().unwrap()).unwrap();
        let shown = ask(&desk, &mei, "getAnnouncementPreview", json!({ "body": format!("![A knife]({url})") })).await;
        let html = shown["html"].as_str().unwrap();
        assert_eq!(html, format!("<p><img alt=\"A knife\" src=\"{url}\" width=\"40\" height=\"30\" loading=\"lazy\"></p>"));
        let is_there = async || desk.env.app.shop_picture(PictureName::of_path(url).unwrap()).await.unwrap().is_some();
        desk.env.clock.advance_seconds(DAY_SECONDS + 60);
        let mei = Member { cookie: desk.sign_in(&mei).await, ..mei };
        let upload = json!({ "picture": png(RgbImage::new(8, 8)) });
        ask(&desk, &mei, "uploadPicture", upload.clone()).await;
        assert!(is_there().await, "an announcement names it");
        let none = json!({ "id": id.to_string(), "version": 1, "texts": texts("No picture") });
        act(&desk, &mei, "correctAnnouncement", none).await;
        ask(&desk, &mei, "uploadPicture", upload).await;
        assert!(!is_there().await);
    }
}
